import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { type Table, who } from './table.ts';

/** A party on the road, its encounter of the day behind it. */
const road = (...figures: readonly object[]): Table =>
  given(game, {
    map: 'sand_ring',
    journey: { miles: 100, met: true },
    sides: [
      { id: 'A', figures: figures.map((figure, i) => ({ id: 'ab'[i], st: 11, dx: 11, iq: 8, wis: 8, ...figure })) },
      { id: 'B', figures: [] },
    ],
  });

const saves = (t: Table) => t.told('saveRolled').map(({ who: id, outcome, passed }) => [id, outcome, passed]);

describe('fatigue on the road', () => {
  it('HM-FAT-09: resting and walking spend nothing, so nobody saves', () => {
    for (const travel of ['rest', 'walk']) {
      const t = road({ fatigue: 14 });
      t.dice().choose({ travel, minutes: 60 });
      expect(saves(t)).toEqual([]);
    }
    const t = road({ fatigue: 14 });
    t.dice().choose({ travel: 'rest', minutes: 10 });
    expect(who(t, 'a').fatigue).toBe(13);
  });

  it('HM-FAT-04, HM-FAT-09: an hour of jogging beyond the pool is six expenditures, each with its save', () => {
    const t = road({ fatigue: 11 });
    t.dice(...Array(18).fill(1)).choose({ travel: 'jog', minutes: 60 });
    expect(saves(t)).toEqual(Array(6).fill(['a', 'collapse', true]));
    expect(who(t, 'a').fatigue).toBe(17);
    const ten = road({ fatigue: 11 });
    for (let i = 0; i < 6; i += 1) ten.dice(1, 1, 1).choose({ travel: 'jog', minutes: 10 });
    expect(ten.g.figures).toEqual(t.g.figures);
    expect(ten.g.journey).toEqual(t.g.journey);
  });

  it('HM-FAT-09: the hour ends where somebody collapses', () => {
    const t = road({ fatigue: 10 }, {});
    t.dice(1, 1, 1, 6, 6, 6).choose({ travel: 'jog', minutes: 60 });
    expect(saves(t)).toEqual([
      ['a', 'collapse', true],
      ['a', 'collapse', false],
    ]);
    expect(who(t, 'a')).toMatchObject({ fatigue: 13, causes: ['collapsed'] });
    expect(who(t, 'b').fatigue).toBe(3);
    expect(t.g.journey).toMatchObject({ minutes: 30, activity: 'jog' });
    expect(t.decision.kind).toBe('journey.choosePeriod');
  });

  it('HM-TRAV-02, HM-FAT-09: an hour of forced march is one expenditure', () => {
    const t = given(game, {
      map: 'sand_ring',
      journey: { miles: 100, met: true, walked: 480 },
      sides: [
        { id: 'A', figures: [{ id: 'a', st: 11, dx: 11, iq: 8, wis: 8, fatigue: 10 }] },
        { id: 'B', figures: [] },
      ],
    });
    t.dice(4, 4, 3).choose({ travel: 'march', minutes: 60 });
    expect(who(t, 'a')).toMatchObject({ fatigue: 12, causes: [] });
    expect(t.event('fatigueSpent')).toMatchObject({ amount: 2, rules: expect.arrayContaining(['HM-TRAV-02']) });
  });

  it('HM-FAT-06, HM-FAT-09, HM-GAP-16: a collapsed member recovers by rest and wakes below its pool', () => {
    const t = road({}, { fatigue: 12, condition: 'collapsed' });
    t.dice().choose({ travel: 'rest', minutes: 10 });
    expect(who(t, 'b')).toMatchObject({ fatigue: 11, causes: ['collapsed'] });
    t.dice().choose({ travel: 'rest', minutes: 10 });
    expect(who(t, 'b')).toMatchObject({ fatigue: 10, causes: [] });
    expect(t.event('figureWoke')).toMatchObject({ who: 'b', rules: expect.arrayContaining(['HM-FAT-06']) });
    const walks = road({}, { fatigue: 12, condition: 'collapsed' });
    walks.dice().choose({ travel: 'walk', minutes: 60 });
    expect(who(walks, 'b').fatigue).toBe(12); // carried, not resting
  });
});
