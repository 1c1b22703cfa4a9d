import { HANDICAPS } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';

const { sides, scenario: uneven } = game.handicaps!;
const shipped = game.scenarios.map(({ id }) => id);
const accepted = (scenario: unknown): unknown => {
  const prepared = game.prepare({ scenario, options: {} });
  return prepared.ok ? [] : prepared.faults;
};
const bodies = (scenario: unknown): Record<string, number> =>
  Object.fromEntries(given(game, scenario as string).g.duel.fighters.map(({ id, body }) => [id, body]));

describe('sides made stronger or weaker', () => {
  it.each(shipped)('%s: every side can be changed, and every change is accepted and says something else', id => {
    const entry = game.scenarios.find(other => other.id === id)!;
    const changed = sides(id);
    expect(new Set(changed)).toEqual(new Set(entry.seats.map(({ side }) => side)));
    for (const side of changed) {
      const told = HANDICAPS.map(steps => uneven(id, { [side]: steps }));
      for (const scenario of told) expect(accepted(scenario)).toEqual([]);
      expect(new Set(told.map(scenario => JSON.stringify(scenario))).size).toBe(HANDICAPS.length);
    }
  });

  it.each(shipped)('%s: all sides at once can be made as weak or as strong as one likes', id => {
    for (const first of [-2, 2] as const) {
      for (const second of [-2, 1] as const) {
        const [one = '', ...others] = sides(id);
        const by = Object.fromEntries([[one, first], ...others.map(side => [side, second])]);
        expect(accepted(uneven(id, by))).toEqual([]);
      }
    }
  });

  it('a side has more or less Body, and who is stronger has learnt something; the others stay as they are', () => {
    expect(bodies('first-duel')).toEqual({ hesta: 14, rattlejack: 7 });
    expect(bodies(uneven('first-duel', { red: 1 }))).toEqual({ hesta: 16, rattlejack: 7 });
    expect(bodies(uneven('first-duel', { red: -2, blue: 1 }))).toEqual({ hesta: 10, rattlejack: 8 });
    const strong = given(game, uneven('first-duel', { red: 1 })).g.duel.fighters;
    expect(strong.map(({ plus }) => Object.keys(plus).length)).toEqual([5, 0]);
  });

  it('LWM-MOV-01 on the board one of a side for each step is a head taller or shorter, too', () => {
    const heights = (scenario: unknown) =>
      given(game, scenario as string).g.field!.characters.map(({ height }) => height);
    expect(heights('giants-kitchen')).toEqual([4, 3, 3, 6, 3]);
    const changed = uneven('giants-kitchen', { thieves: 2, kitchen: -1 });
    expect(heights(changed)).toEqual([5, 4, 3, 5, 3]);
    expect(Object.values(bodies(changed))).toEqual([13, 11, 10, 17, 10]);
  });

  it('nobody falls by it, and who has fallen stays where it lies', () => {
    const worn = {
      kind: 'duel',
      fighters: [
        { id: 'A', side: 'x', book: 'hesta', body: 1 },
        { id: 'B', side: 'x', book: 'pip', body: -2, place: 'reserve' },
        { id: 'C', side: 'y', book: 'grum' },
      ],
    };
    expect(bodies(uneven(worn, { x: -2 }))).toEqual({ A: 1, B: -2, C: 15 });
    expect(bodies(uneven(worn, { x: 2 }))).toEqual({ A: 3, B: -2, C: 15 });
  });

  it('LW-ITEM-01 where books are picked, cards are agreed for more points; LW-ADV-01 in a series somebody has fought before', () => {
    const open = uneven('open-duel', { red: -1 }) as { fighters: { cardPoints: number }[] };
    expect(open.fighters.map(({ cardPoints }) => cardPoints)).toEqual([5, 7]);
    const series = uneven('rivals', { blue: 2 }) as { fighters: { tally?: number }[] };
    expect(series.fighters.map(({ tally }) => tally)).toEqual([undefined, 200]);
  });

  it('LWM-SEQ-01 where profiles are picked, and in the campaign, points are scored before play', () => {
    const brawl = uneven('broken-tankard-2', { p1: -1, p2: 1 }) as { start: { scored: { side: string }[] } };
    expect(brawl.start.scored.map(({ side }) => side)).toEqual(Array.from({ length: 8 }, () => 'p2'));
    const road = uneven('grey-ferry-road', { company: 1 }) as { campaign: { points: number } };
    expect(road.campaign.points).toBeGreaterThan(0);
  });

  it('a side whose books are picked against known ones cannot be changed, nor a scenario that cannot be played', () => {
    const mixed = {
      kind: 'duel',
      fighters: [
        { id: 'A', book: null },
        { id: 'B', book: 'pip' },
      ],
    };
    expect(sides(mixed)).toEqual(['B']);
    expect(accepted(uneven(mixed, { A: 1, B: 1 }))).toEqual([]);
    expect(sides({ kind: 'duel' })).toEqual([]);
    expect(sides('nowhere')).toEqual([]);
  });
});
