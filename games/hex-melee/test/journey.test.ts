import { apply, begin, rollSeeded } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { weapons } from '../src/content/content.ts';
import { isEngaged } from '../src/engagement/engagement.ts';
import { conditionOf } from '../src/figures.ts';
import { game } from '../src/index.ts';
import { labelsAgainst, man, rulesAgainst, type Table, who } from './table.ts';

const round = { foes: { use: 'wolf', number: 2, map: 'sand_ring' } };
const road = (miles: number, figures: readonly object[], dice: readonly number[], xp: object = {}): Table =>
  given(
    game,
    {
      map: 'sand_ring',
      journey: { miles, xp },
      sides: [
        { id: 'A', figures },
        { id: 'B', figures: [] },
      ],
    },
    { dice },
  );

describe('a journey', () => {
  it('HM-TRAV-01: time passes in periods of ten minutes', () => {
    const t = road(100, [{ use: 'ardo', fatigue: 5 }], [1, 1]);
    t.choose({ travel: 'jog', minutes: 10 })
      .choose({ travel: 'jog', minutes: 10 })
      .choose({ travel: 'jog', minutes: 10 });
    expect(who(t, 'ardo').fatigue).toBe(8);
    t.choose({ travel: 'rest', minutes: 10 }).choose({ travel: 'rest', minutes: 10 });
    expect(who(t, 'ardo').fatigue).toBe(6);
    t.choose({ travel: 'walk', minutes: 60 });
    expect(who(t, 'ardo').fatigue).toBe(5);
    expect(t.g.journey!.miles).toBe(6);
    const sides = [
      { id: 'A', figures: [{ use: 'ardo' }] },
      { id: 'B', figures: [] },
    ];
    const noon = given(game, { map: 'sand_ring', journey: { miles: 9, met: true }, sides });
    expect(noon.decision.kind).toBe('journey.choosePeriod');
    expect(labelsAgainst(noon, { travel: 'fly', minutes: 10 })).toEqual(['a party walks, jogs, rests or marches']);
    expect(labelsAgainst(noon, { travel: 'walk', minutes: 30 })).toEqual(['a stretch takes 10 or 60 minutes']);
  });

  it('HM-GAP-09, HM-TRAV-03: a creature of the party carries what it likes, and jogs', () => {
    const load = ['spear', 'large_shield', 'leather', 'great_sword', 'pike', 'poleaxe']; // 35 lb for ST 12
    expect(road(100, [{ use: 'guard', gear: load }], [1, 1]).offers({ travel: 'jog' })).toBe(true);
    const { st, dx, iq, wis } = { st: 12, dx: 12, iq: 8, wis: 8 };
    const man = road(100, [{ id: 'm', st, dx, iq, wis, gear: load }], [1, 1]);
    expect(rulesAgainst(man, { travel: 'jog', minutes: 10 })).toEqual(['HM-TRAV-03']);
  });

  it('HM-TRAV-02: a forced march after eight hours, with a collapse save beyond the pool', () => {
    const t = road(100, [{ use: 'dara', fatigue: 17 }, { use: 'ardo' }], [1, 1]);
    expect(rulesAgainst(t, { travel: 'march', minutes: 60 })).toContain('HM-TRAV-02');
    for (let hour = 0; hour < 8; hour += 1) t.choose({ travel: 'walk', minutes: 60 });
    expect(t.offers({ travel: 'walk' })).toBe(false);
    t.dice(6, 6, 6).choose({ travel: 'march', minutes: 60 }); // Dara: full ST 14, pool 17
    expect(who(t, 'dara')).toMatchObject({ fatigue: 19, causes: ['collapsed'] });
    expect(who(t, 'ardo').fatigue).toBe(2);
  });

  it('HM-TRAV-02: a stretch that does not fit the day is refused once, for that', () => {
    const t = road(100, [{ use: 'dara' }, { use: 'ardo' }], [1, 1]);
    expect(labelsAgainst(t, { travel: 'march', minutes: 60 })).toEqual([
      'fewer than eight hours have been walked today',
    ]);
    for (let hour = 0; hour < 7; hour += 1) t.choose({ travel: 'walk', minutes: 60 });
    t.choose({ travel: 'walk', minutes: 10 });
    expect(t.offers({ travel: 'walk', minutes: 10 })).toBe(true);
    expect(labelsAgainst(t, { travel: 'walk', minutes: 60 })).toEqual(['more than eight hours of walking in a day']);
    expect(rulesAgainst(t, { travel: 'walk', minutes: 60 })).toEqual(['HM-TRAV-02']);
  });

  it('HM-FAT-09, HM-GAP-16: when all have collapsed the party lies there until somebody wakes', () => {
    const t = road(100, [{ use: 'dara', fatigue: 17 }], [1, 1]); // pool 17
    t.dice(6, 6, 6).choose({ travel: 'jog', minutes: 10 });
    expect(who(t, 'dara')).toMatchObject({ fatigue: 16, causes: [] }); // 18, and two periods of rest
    expect(t.g.result).toBeNull();
    expect(t.g.journey!.miles).toBe(0.5); // exhausted, it jogged at half speed
    expect(t.decision.kind).toBe('journey.choosePeriod');
  });

  it('HM-TRAV-03: a heavy load does not jog', () => {
    const t = road(
      100,
      [{ use: 'jorn', gear: ['half_plate', 'war_axe', 'large_shield', ...Array(20).fill('rations')] }],
      [1, 1],
    );
    expect(t.offers({ travel: 'jog' })).toBe(false);
    expect(rulesAgainst(t, { travel: 'jog', minutes: 10 })).toContain('HM-TRAV-03');
  });

  it('HM-GAP-14, HM-GAP-16, HM-GAP-08: an encounter, its fight, and what comes after', () => {
    // 6+4 meets foes, 4+4 is the giant rat, map 1; Ardo and Brenna have a budget of 42: eight rats at most.
    const t = road(10, [{ use: 'ardo' }, { use: 'brenna' }], [6, 4, 4, 4, 1, 6, 1]);
    expect(t.story.find(event => event.type === 'foesMet')).toMatchObject({
      item: 'giant_rat',
      amount: 8,
      to: 'sand_ring',
    });
    expect(t.decision.kind).toBe('initiative.chooseOrder');
    expect(t.g.figures.filter(f => f.side === 'B')).toHaveLength(8);
    expect(t.g.map.name).toBe('Sand Ring');
  });

  it('HM-GAP-06: words may spare the fight, a hidden camp is passed by', () => {
    const bandits = () => road(30, [{ use: 'ardo' }], [5, 5, 3, 3, 1]);
    const talk = bandits();
    talk.dice(5, 4).choose({ parley: true });
    expect(talk.decision.kind).toBe('journey.choosePeriod');
    expect(talk.g.figures.filter(f => f.side === 'B')).toEqual([]);
    const fails = bandits();
    fails.dice(4, 4, 6, 1).choose({ parley: true });
    expect(fails.decision.kind).toBe('initiative.chooseOrder');
    const hidden = road(30, [{ use: 'corvin' }], [1, 1]);
    hidden.choose({ camp: true });
    hidden.dice(4, 3, 3, 6, 6, 1, 1).choose({ hide: 'corvin' }); // Woodcraft: three dice; the night passes by; a new day
    expect(hidden.story.some(event => event.type === 'encounterRolled' && event.outcome === 'passed by')).toBe(true);
    expect(hidden.g.journey!.day).toBe(2);
  });

  it('HM-GAP-16: a night heals one hit, two after a day of nothing but rest', () => {
    const night = (day: 'walk' | 'rest'): Table => {
      const t = road(100, [{ use: 'ardo', hits: 5 }], [1, 1]);
      t.choose({ travel: day, minutes: 60 }).choose({ camp: true });
      return t.dice(1, 1, 1, 1).choose({ hide: null });
    };
    expect(who(night('walk'), 'ardo').hits).toBe(4);
    expect(who(night('rest'), 'ardo').hits).toBe(3);
    expect(night('rest').event('hitsHealed')).toMatchObject({ rules: ['HM-GAP-16'], amount: 2 });
  });

  it('HM-TRAV-03: exhausted on the way, the rest of the hour goes at half speed', () => {
    const t = road(100, [{ use: 'brenna', fatigue: 9 }], [1, 1]);
    t.dice(...Array(12).fill(1)).choose({ travel: 'jog', minutes: 60 }); // two periods at a mile, then four at half
    expect(t.g.journey!.miles).toBe(4);
    expect(who(t, 'brenna')).toMatchObject({ fatigue: 15, causes: [] });
  });

  it('HM-GAP-12, HM-GAP-11: the party sets up in reading order, bows and crossbows loaded', () => {
    const spanned = { item: 'light_crossbow', carried: 'ready', loaded: false, loading: 0 };
    const party = [{ use: 'ardo' }, { use: 'eskil', gear: [spanned, 'short_sword'], ammo: { light_crossbow: 1 } }];
    const t = road(10, party, [6, 4, 4, 4, 1, 6, 1]);
    expect([who(t, 'ardo').cell, who(t, 'eskil').cell]).toEqual([6, 4]); // 0701, then 0501, two hexes off
    expect(who(t, 'eskil').gear[0]).toMatchObject({ id: 'light_crossbow', loaded: true });
    expect(who(t, 'eskil').ammo.light_crossbow).toBe(20);
  });

  it('HM-GAP-06, HM-TAL-21, HM-TAL-20, HM-TAL-22: what bars the road is tried with the dice of the table', () => {
    const barred = (figure: object, situation: string, hard = false): Table =>
      given(
        game,
        {
          map: 'sand_ring',
          journey: { miles: 9, trials: [{ situation, hard }] },
          sides: [
            { id: 'A', figures: [{ id: 'a', st: 11, dx: 13, iq: 10, wis: 8, ...figure }] },
            { id: 'B', figures: [] },
          ],
        },
        { dice: [1, 1] },
      );
    const climb = barred({ dx: 10, talents: ['climber'] }, 'climb')
      .dice(5, 5)
      .choose({ attempt: 'a' });
    expect(climb.event('saveRolled')).toMatchObject({ dice: [5, 5], needed: 10, passed: true });
    expect(climb.decision.kind).toBe('journey.choosePeriod');
    const slip = barred({ gear: ['leather'] }, 'climb', true)
      .dice(3, 3, 3, 3, 4)
      .choose({ attempt: 'a' });
    expect(slip.event('saveRolled')).toMatchObject({ needed: 11, passed: false });
    expect(who(slip, 'a').hits).toBe(4);
    const trap = barred({ dx: 12, talents: ['locks_and_traps'] }, 'lock_or_trap')
      .dice(6, 5, 5)
      .choose({ attempt: 'a' });
    expect(trap.event('saveRolled')).toMatchObject({
      outcome: 'trap',
      passed: false,
      rules: ['HM-GAP-06', 'HM-DICE-03', 'HM-TAL-20'],
    });
    const swim = barred({ gear: ['chainmail'], talents: ['swimmer'] }, 'swim')
      .dice(4, 4, 4)
      .choose({ attempt: 'a' });
    expect(who(swim, 'a').fatigue).toBe(1);
    swim.dice(4, 4, 3).choose({ attempt: 'a' });
    expect(swim.event('saveRolled')).toMatchObject({ needed: 11, passed: true });
    const round = barred({}, 'leap_two');
    round.choose({ attempt: null });
    expect(round.decision.kind).toBe('journey.choosePeriod');
  });

  it('HM-GAP-06, HM-FAT-09: a swimmer beyond its pool saves against collapse, and somebody else may try', () => {
    const river = (dice: readonly number[]): Table => {
      const t = given(
        game,
        {
          map: 'sand_ring',
          journey: { miles: 9, trials: [{ situation: 'swim' }] },
          sides: [
            {
              id: 'A',
              figures: [
                { id: 'a', st: 11, dx: 13, iq: 10, wis: 8, gear: ['leather'], fatigue: 11 },
                { id: 'b', st: 11, dx: 13, iq: 10, wis: 8 },
              ],
            },
            { id: 'B', figures: [] },
          ],
        },
        { dice: [1, 1] },
      );
      return t.dice(4, 4, 4, ...dice).choose({ attempt: 'a' });
    };
    const sinks = river([4, 4, 4]);
    expect(sinks.events.findLast(event => event.type === 'saveRolled')).toMatchObject({
      outcome: 'collapse',
      needed: 11,
      passed: false,
      rules: expect.arrayContaining(['HM-FAT-09']),
    });
    expect(who(sinks, 'a')).toMatchObject({ fatigue: 12, causes: ['collapsed'] });
    expect(sinks.decision.kind).toBe('trial.chooseWho');
    expect(sinks.offers({ attempt: 'a' })).toBe(false);
    expect(sinks.offers({ attempt: 'b' })).toBe(true);
    const floats = river([4, 4, 3]);
    expect(conditionOf(who(floats, 'a'))).toBe('awake');
    expect(floats.offers({ attempt: 'a' })).toBe(true);
  });

  it('HM-GAP-06, HM-TAL-24: at a market somebody haggles over each purchase or sale', () => {
    const market = (talents: readonly string[] = []): Table =>
      given(
        game,
        {
          map: 'sand_ring',
          journey: { miles: 9, met: true, silver: 20, goods: ['javelin', 'leather', 'plate'] },
          sides: [
            {
              id: 'A',
              figures: [{ id: 'a', st: 11, dx: 13, iq: 9, wis: 8, gear: ['short_sword', 'cloth'], talents }],
            },
            { id: 'B', figures: [] },
          ],
        },
        {},
      );
    const price = (id: string): number => weapons[id]!.price;
    const buys = market();
    expect(game.speech.en.prompt(buys.g, buys.decision)).toMatch(/^20 silver: /);
    expect(game.speech.en.option(buys.g, buys.decision, { sell: 'short_sword', of: 'a' })).toBe(
      `Sell short sword of a, ${price('short_sword')} silver`,
    );
    expect(buys.offers({ buy: 'plate' })).toBe(false); // too dear
    expect(buys.offers({ buy: 'leather' })).toBe(false); // wears cloth
    expect(rulesAgainst(buys, { buy: 'plate', for: 'a' })).toEqual(['HM-GAP-07', 'HM-GEAR-02']);
    expect(rulesAgainst(buys, { buy: 'spear', for: 'a' })).toEqual(['HM-GAP-06']);
    expect(rulesAgainst(buys, { sell: 'spear', of: 'a' })).toEqual(['HM-GAP-06']);
    expect(rulesAgainst(buys, { buy: 'javelin', for: 'nobody' })).toEqual(['HM-GAP-06']);
    buys.choose({ buy: 'javelin', for: 'a' }).choose({ haggle: null });
    expect(buys.event('itemTraded')).toMatchObject({ who: 'a', outcome: 'bought', amount: price('javelin') });
    expect(buys.event('itemTraded').sums).toMatchObject([{ label: 'silver', base: 20, total: 20 - price('javelin') }]);
    expect(buys.g.journey).toMatchObject({ silver: 20 - price('javelin'), goods: ['leather', 'plate'] });
    expect(who(buys, 'a').gear.at(-1)).toMatchObject({ id: 'javelin', carried: 'slung' });
    const haggled = (talents: readonly string[], ...dice: readonly number[]): number => {
      const t = market(talents).choose({ sell: 'short_sword', of: 'a' });
      t.dice(...dice).choose({ haggle: 'a' });
      expect(who(t, 'a').gear.map(item => item.id)).toEqual(['cloth']);
      return t.g.journey!.silver - 20;
    };
    const list = price('short_sword');
    expect(haggled([], 4, 3, 3)).toBe(list); // 10 against IQ 9
    expect(haggled([], 3, 3, 3)).toBe(Math.ceil(list * 1.1));
    expect(haggled(['persuader'], 4, 3, 3)).toBe(Math.ceil(list * 1.1)); // the ledger's example: 10 or less
    const leaves = market().choose({ leave: true });
    expect(leaves.decision.kind).toBe('journey.choosePeriod');
    expect(leaves.g.journey!.goods).toBeNull();
  });

  it('HM-GAP-16: awake at ST 1, and no fighter before ST 2', () => {
    const weak = (hits: number): Table =>
      road(10, [{ use: 'ardo' }, { use: 'brenna', hits, condition: 'awake' }], [6, 4, 4, 4, 1, 6, 1]);
    const full = who(weak(0), 'brenna').profile.st;
    expect(who(weak(full - 1), 'brenna')).toMatchObject({ causes: ['wounded'], posture: 'prone' });
    const fallen = weak(full - 1).story.find(event => event.type === 'figureDropped');
    expect(fallen).toMatchObject({ who: 'brenna', rules: ['HM-GAP-16', 'HM-INJ-02'] });
    expect(who(weak(full - 2), 'brenna')).toMatchObject({ causes: [], posture: 'standing' });
    const travels = road(30, [{ use: 'brenna', hits: full - 1, condition: 'awake' }], [1, 1]);
    expect(travels.offers({ travel: 'walk' })).toBe(true);
    const unsaid = road(30, [{ use: 'brenna', hits: full - 1 }], [1, 1]);
    expect(who(unsaid, 'brenna').causes).toEqual([]);
    const carried = road(30, [{ use: 'ardo' }, { use: 'brenna', hits: full - 1, condition: 'wounded' }], [1, 1]);
    carried.choose({ travel: 'walk', minutes: 10 }); // ten minutes later
    expect(carried.event('figureWoke')).toMatchObject({ who: 'brenna', rules: ['HM-GAP-16', 'HM-INJ-11'] });
  });

  it('HM-GAP-08: reaching the goal is worth ten to each', () => {
    const t = road(3, [{ use: 'ardo' }, { use: 'brenna' }], [1, 1], { ardo: 15 });
    t.choose({ travel: 'walk', minutes: 60 });
    expect(t.g.journey!.xp).toEqual({ ardo: 25, brenna: 10 });
  });

  it('HM-GAP-08: at the end survivors spend what they learned', () => {
    const t = road(3, [{ use: 'ardo' }], [1, 1], { ardo: 55 });
    t.choose({ travel: 'walk', minutes: 60 });
    expect(t.decision.kind).toBe('reward.improve');
    t.choose({ learn: 'knowledge' });
    expect(t.offers({ learn: 'knowledge' })).toBe(false);
    t.choose({ learn: 'dx' }).choose({ learn: null }); // the knowledge point is kept
    expect(game.outcome(t.g)).toMatchObject({ winners: ['A'], how: 'goal' });
    expect(who(t, 'ardo').profile.dx).toBe(13);
  });
});

describe('one fight after another', () => {
  it('HM-GAP-12: who is placed first is told by who stands next to it here, not on the map of before', () => {
    const figures = [
      { use: 'ardo', at: '1115' },
      { use: 'brenna', at: '1216' },
    ];
    const sides = [
      { id: 'A', figures },
      { id: 'B', figures: [] },
    ];
    const scenario = {
      map: 'dragon_ledge',
      journey: { miles: 30, met: true, trials: [{ situation: 'trail', round }] },
      sides,
    };
    const begun = begin(game, { scenario, options: {} }, 'a smaller map');
    if (!begun.ok) throw new Error(begun.faults[0]!.message);
    const said: string[] = [];
    const { no, seat, slot } = begun.open[0]!;
    apply(game, begun.g, { no, seat, slot, choice: { attempt: null } }, rollSeeded, event => {
      said.push(game.speech.en.event(begun.g, event));
    });
    expect(said).toContain('Ardo comes to rest in hex 0701.');
  });

  it('HM-ENG-01, HM-GAP-14: who left an earlier map engages nobody on this one', () => {
    const t = given(game, {
      map: { rows: ['....', '....', '....', '....'] },
      phase: 'movement',
      sides: [
        { id: 'A', figures: [man('a', [0, 0])] },
        {
          id: 'B',
          figures: [
            { ...man('b', [2, 2]), gear: ['mace'] },
            { ...man('gone', [1, 1]), gear: ['mace'] },
          ],
        },
      ],
    });
    Object.assign(t.g.figures.find(f => f.id === 'gone')!, { exit: 'fled', cell: 400 });
    expect(isEngaged(t.g, t.g.figures[0]!)).toBe(false);
    t.choose({ figure: 'a' });
    expect(t.decision.kind).toBe('walk.chooseLeg');
  });
});
