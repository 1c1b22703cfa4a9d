import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { act, fight, labelsAgainst, man, rulesAgainst, spent, stOf, sword, type Table, who } from './table.ts';

/** One traveller at the end of its road, with what it has earned. */
const arrives = (figure: object, xp: number, journey: object = {}): Table =>
  given(game, {
    map: 'sand_ring',
    journey: { miles: 1, travelled: 0.5, met: true, xp: { a: xp }, ...journey },
    sides: [
      { id: 'A', figures: [{ id: 'a', st: 12, dx: 12, iq: 9, wis: 9, knowledge: 0, ...figure }] },
      { id: 'B', figures: [] },
    ],
  }).choose({ travel: 'walk', minutes: 10 });

describe('learning', () => {
  it('HM-GAP-08: a knowledge point bought with experience is kept', () => {
    const t = arrives({ talents: ['blades'] }, 20); // and 10 for the goal
    expect(t.story.find(({ type }) => type === 'experienceShared')!.sums).toMatchObject([
      { label: 'XP each', total: 10 },
    ]);
    expect(t.decision).toMatchObject({ kind: 'reward.improve', slot: 'a' });
    expect(labelsAgainst(t, { learn: 'luck' })).toEqual(['neither an attribute nor a knowledge point']);
    t.choose({ learn: 'knowledge' });
    expect(who(t, 'a').profile.knowledge).toBe(1);
    expect(t.g.journey).toMatchObject({ xp: { a: 10 }, learned: ['a'] });
    expect(rulesAgainst(t, { learn: 'knowledge' })).toEqual(['HM-GAP-08', 'HM-GAP-08']); // one per adventure, and too little left
  });

  it('HM-GAP-08: talents and spells learned with knowledge are on the character from then on', () => {
    const t = arrives({ talents: ['blades', 'hafted', 'pole'], knowledge: 5, wis: 11 }, 0);
    t.choose({ talent: 'brawler' });
    expect(who(t, 'a').profile.talents).toEqual(['blades', 'hafted', 'pole', 'brawler']);
    expect(t.event('heroImproved')).toMatchObject({ who: 'a', outcome: 'brawler', rules: ['HM-GAP-08'] });
    const left = who(t, 'a').profile.knowledge;
    expect(left).toBe(4);
    t.choose({ spell: 'spark_dart' });
    expect(who(t, 'a').profile).toMatchObject({ spells: ['spark_dart'], knowledge: left - 3 });
    expect(t.whyNot({ spell: 'stumble' }).map(({ label }) => label)).toEqual(['too few knowledge points']);
  });

  it('HM-GAP-07, HM-GAP-08: a weapon family is free while free ones are left, and Adept makes spells cheaper', () => {
    const human = arrives({ people: 'human', talents: ['blades'], knowledge: 1 }, 0);
    human.choose({ talent: 'bows' });
    expect(who(human, 'a').profile).toMatchObject({ talents: ['blades', 'bows'], knowledge: 1 });
    human.choose({ talent: 'pole' }).choose({ talent: 'staves' });
    expect(who(human, 'a').profile.knowledge).toBe(0);
    const adept = arrives({ talents: ['adept'], knowledge: 2, wis: 12 }, 0);
    adept.choose({ spell: 'spark_dart' });
    expect(who(adept, 'a').profile.knowledge).toBe(1);
  });

  it('HM-GAP-08: what IQ and WIS bring is kept as well; IQ and WIS decide what can be learned', () => {
    const t = arrives({ talents: ['blades', 'hafted', 'pole'] }, 30);
    t.choose({ learn: 'iq' });
    expect(who(t, 'a').profile).toMatchObject({ iq: 10, knowledge: 1 });
    const dull = arrives({ iq: 8, wis: 8, knowledge: 9 }, 0);
    expect(dull.offers({ talent: 'tactician' })).toBe(false);
    expect(rulesAgainst(dull, { talent: 'tactician' })).toContain('HM-GAP-07');
    expect(rulesAgainst(dull, { spell: 'puppet_strings' })).toContain('HM-GAP-07');
    expect(rulesAgainst(dull, { talent: 'juggling' })).toContain('HM-TAL-01');
  });

  it('HM-GAP-07: points that a character has not used are kept from its creation on', () => {
    const points = (figure: object): number =>
      who(fight({ A: [man('a', [0, 0], 0, figure as Record<string, unknown>)], B: [man('b', [9, 0])] }), 'a').profile
        .knowledge;
    expect(points({ talents: ['blades', 'hafted', 'pole'] })).toBe(8); // IQ 9 and WIS 9
    expect(points({ talents: ['blades'], spells: ['spark_dart'] })).toBe(5);
    expect(points({ knowledge: 2 })).toBe(2);
  });

  it('HM-GAP-08: a single fight tells what each survivor has earned by it', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b' })],
      B: [man('b', [0, -1], 3, { ...spent, hits: 10 })],
      witness: false,
    });
    act(t, 'b', { act: 'strike' }, 3, 3, 3, 6, 6);
    expect(stOf(t, 'b')).toBeLessThanOrEqual(0);
    const told = t.event('experienceShared');
    expect(told).toMatchObject({ side: 'A', ids: ['a'], amount: 21, rules: ['HM-GAP-08'] });
    expect(told.sums).toMatchObject([{ label: 'XP of the foes, to be shared', total: 21 }]);
  });
});
