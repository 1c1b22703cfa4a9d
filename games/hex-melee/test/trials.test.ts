import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { creatures } from '../src/content/content.ts';
import { game } from '../src/index.ts';
import { labelsAgainst, rulesAgainst, type Table, who } from './table.ts';

/** Two travellers before something that bars the road. */
const before = (...trials: readonly object[]): Table =>
  given(game, {
    map: 'sand_ring',
    journey: { miles: 20, travelled: 5, met: true, silver: 10, trials },
    sides: [
      {
        id: 'A',
        figures: [
          { id: 'a', st: 12, dx: 12, iq: 10, wis: 8 },
          { id: 'b', st: 12, dx: 12, iq: 10, wis: 8 },
        ],
      },
      { id: 'B', figures: [] },
    ],
  });

describe('trials on the road', () => {
  it('HM-GAP-06: the question says what lies there, each answer what it takes', () => {
    const t = before({ situation: 'leap_two' });
    expect(game.speech.en.prompt(t.g, t.decision)).toBe('A wide gap bars the road: it takes a long leap. Who tries?');
    const words = t.decision.options.map(option => game.speech.en.option(t.g, t.decision, option));
    expect(words).toEqual(['Go round it', 'a: 12 or less on 4 dice', 'b: 12 or less on 4 dice']);
    const other = before({ situation: 'hold' });
    expect(game.speech.en.prompt(other.g, other.decision)).toBe('Something bars the road. Who tries?');
  });

  it('HM-GAP-07: the strength of the hillfolk tells in the water, too', () => {
    const t = before({ situation: 'swim' });
    Object.assign(who(t, 'a'), { profile: { ...who(t, 'a').profile, people: 'hillfolk' } });
    t.dice(4, 4, 5).choose({ attempt: 'a' });
    expect(t.event('saveRolled')).toMatchObject({ needed: 13, passed: true });
  });

  it('HM-GAP-06: without a stated consequence a trial that failed cannot be tried again', () => {
    for (const situation of ['leap_one', 'leap_two', 'sneak', 'lock_or_trap', 'trail', 'mounted', 'notice', 'lore']) {
      const t = before({ situation });
      const dice = t.offers({ attempt: 'a' }) ? (situation === 'leap_one' || situation === 'mounted' ? 3 : 4) : 0;
      t.dice(...Array(dice).fill(6)).choose({ attempt: 'a' });
      expect([situation, t.decision.kind]).toEqual([situation, 'journey.choosePeriod']);
      expect(t.g.journey!.trials).toEqual([]);
      expect(who(t, 'a')).toMatchObject({ hits: 0, fatigue: 0 });
    }
  });

  it('HM-GAP-06: a failure has the consequence that the scenario states', () => {
    const leap = before({ situation: 'leap_one', failed: { hits: '1d+1', fatigue: 2 } });
    leap.dice(6, 6, 6, 4).choose({ attempt: 'a' });
    expect(who(leap, 'a')).toMatchObject({ hits: 5, fatigue: 2 });
    expect(leap.event('hitsTaken').sums).toMatchObject([{ label: 'current ST', base: 12, total: 7 }]);
    const trail = before({ situation: 'trail', failed: { miles: -3, silver: -50 } });
    trail.dice(6, 6, 6, 6).choose({ attempt: 'b' });
    expect(trail.g.journey).toMatchObject({ miles: 2, silver: 0 }); // nobody loses what is not there
    expect(trail.event('trialTold')).toMatchObject({ who: 'b', rules: ['HM-GAP-06'] });
    expect(trail.event('trialTold').sums).toMatchObject([
      { label: 'miles', base: 5, total: 2 },
      { label: 'silver', base: 10, total: 0 },
    ]);
    const kept = before({ situation: 'trail', failed: { miles: -3 }, passed: { miles: 2 } });
    kept.dice(1, 1, 1, 1).choose({ attempt: 'b' });
    expect(kept.g.journey!.miles).toBe(7);
  });

  it('HM-GAP-06: going round costs what the scenario states; what is barred has no way round', () => {
    const t = before({ situation: 'trail', round: { miles: -3, fatigue: 2 } });
    t.choose({ attempt: null });
    expect(t.g.journey!.miles).toBe(2);
    expect([who(t, 'a').fatigue, who(t, 'b').fatigue]).toEqual([2, 0]); // the first of the party leads the way
    const barred = before({ situation: 'trail', barred: true });
    expect(barred.offers({ attempt: null })).toBe(false);
    expect(rulesAgainst(barred, { attempt: null })).toEqual(['HM-GAP-06']);
    expect(labelsAgainst(barred, { attempt: null })).toEqual(['there is no way round']);
    barred.dice(1, 1, 1, 1).choose({ attempt: 'a' });
    expect(barred.g.journey!.trials).toEqual([]);
  });

  it('HM-GAP-06: whoever is noticed fights', () => {
    const t = before({ situation: 'sneak', failed: { foes: { use: 'bandit', number: 2, map: 'dusk_ford' } } });
    t.dice(6, 6, 6, 6, 5, 2).choose({ attempt: 'a' });
    expect(t.event('foesMet')).toMatchObject({ item: 'bandit', amount: 2, to: 'dusk_ford' });
    expect(t.g.map.name).toBe('Dusk Ford');
    expect(t.g.figures.filter(f => f.profile.template === 'bandit')).toHaveLength(2);
    expect(t.decision.kind).toBe('initiative.chooseOrder');
  });

  it('HM-GAP-06: whoever dies in a trial lies on no field of a later fight', () => {
    const foes = { use: 'wolf', number: 1, map: 'crypt_corridors' };
    const t = before({ situation: 'leap_one', failed: { hits: '1d+11' } }, { situation: 'notice', failed: { foes } });
    t.dice(6, 6, 6, 1).choose({ attempt: 'a' });
    expect(who(t, 'a').causes).toEqual(['dead']);
    t.dice(6, 6, 6, 6, 5, 2).choose({ attempt: 'b' });
    expect(who(t, 'a').exit).toBe('vanished');
    expect(t.event('fieldLeft').ids).toEqual(['a']);
  });

  it('HM-GAP-08, HM-GAP-18: on the road, too, whoever yields is worth half', () => {
    const t = before({ situation: 'sneak', failed: { foes: { use: 'bandit', number: 1, map: 'dusk_ford' } } });
    t.dice(6, 6, 6, 6, 5, 2).choose({ attempt: 'a' }).choose({ place: 'second' });
    const [foe] = t.g.figures.filter(f => f.side === 'B');
    t.choose({ figure: foe!.id }).choose({ yield: true });
    const half = Math.floor(creatures.bandit!.xp / 2);
    const shared = t.event('experienceShared');
    expect(shared).toMatchObject({ ids: ['a', 'b'], amount: Math.floor(half / 2) });
    expect(shared.sums).toMatchObject([{ total: half, parts: [{ label: 'yielded', value: half }] }]);
  });

  it('HM-GAP-06, HM-TAL-20: a trap goes off only if the roll fails by four or more', () => {
    const chest = () => before({ situation: 'lock_or_trap', failed: { hits: '1d' } });
    const near = chest();
    near.dice(4, 4, 4, 3).choose({ attempt: 'a' }); // 15 against 12
    expect(who(near, 'a').hits).toBe(0);
    const far = chest();
    far.dice(4, 4, 4, 4, 6).choose({ attempt: 'a' });
    expect(who(far, 'a').hits).toBe(6);
    expect(far.event('saveRolled')).toMatchObject({ outcome: 'trap', passed: false });
  });

  it('HM-GAP-06: a wall may be tried again after ten minutes, with the fall of the table', () => {
    const t = before({ situation: 'climb' });
    t.dice(6, 6, 6, 3).choose({ attempt: 'a' });
    expect(who(t, 'a').hits).toBe(3);
    expect(t.event('travelled')).toMatchObject({ outcome: 'rest' });
    expect(t.decision.kind).toBe('trial.chooseWho');
    t.dice(1, 1, 1).choose({ attempt: 'b' });
    expect(t.g.journey!.trials).toEqual([]);
    const stated = before({ situation: 'climb', failed: { fatigue: 1 } });
    stated.dice(6, 6, 6).choose({ attempt: 'a' });
    expect(stated.decision.kind).toBe('journey.choosePeriod'); // what is stated is all
    expect(who(stated, 'a')).toMatchObject({ hits: 0, fatigue: 1 });
  });

  it('HM-GAP-06: going round costs nothing; only somebody on its feet tries', () => {
    const t = before({ situation: 'leap_two', failed: { hits: '3d' } });
    expect(rulesAgainst(t, { attempt: 'nobody' })).toEqual(['HM-GAP-06']);
    expect(labelsAgainst(t, { attempt: 'nobody' })).toEqual(['nobody of the party who is on its feet']);
    t.dice().choose({ attempt: null });
    expect(t.g.journey!.trials).toEqual([]);
  });

  it('HM-GAP-06: the Drowned Causeway has six of them', () => {
    const t = given(game, 'the_drowned_causeway');
    expect(t.g.journey!.trials.map(({ situation }) => situation)).toEqual([
      'trail',
      'leap_one',
      'swim',
      'lock_or_trap',
      'lore',
      'sneak',
    ]);
  });

  it('HM-GAP-06: foes and maps that do not exist are refused with their path', () => {
    const refused = game.prepare({
      scenario: {
        map: 'sand_ring',
        journey: {
          miles: 9,
          trials: [{ situation: 'sneak', failed: { foes: { use: 'unicorn', map: 'moon' }, hits: 'much' } }],
        },
        sides: [
          { id: 'A', figures: [{ use: 'ardo' }] },
          { id: 'B', figures: [] },
        ],
      },
      options: {},
    });
    expect(refused.ok ? [] : refused.faults.map(({ path }) => path)).toContain('journey.trials.0.failed.hits');
  });
});
