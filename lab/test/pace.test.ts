import { describe, expect, it } from 'vitest';
import {
  Arena,
  Counting,
  DEFAULT_PLAN,
  loadGame,
  Pace,
  playBatches,
  type SimulationPlan,
  type Stretch,
} from '../src/index.ts';

describe('the pace of a run', () => {
  it('begins with one batch and sends more at once while they are quick', () => {
    const pace = new Pace(2);
    const sizes = Array.from({ length: 5 }, () => {
      const size = pace.next(10_000);
      pace.took(size, 2 * size); // two milliseconds each
      return size;
    });
    expect(sizes).toEqual([1, 2, 4, 8, 16]);
  });

  it('sends slow batches one at a time', () => {
    const pace = new Pace(2);
    for (let i = 0; i < 4; i += 1) pace.took(pace.next(10_000), 400);
    expect(pace.next(10_000)).toBe(1);
  });

  it('fills a longer time in larger steps where asking is dear', () => {
    const pace = new Pace(1, 1_000, 8);
    const sizes = Array.from({ length: 5 }, () => {
      const size = pace.next(10_000);
      pace.took(size, 2 * size);
      return size;
    });
    expect(sizes).toEqual([1, 8, 64, 500, 500]);
  });

  it('leaves something for the others towards the end', () => {
    const pace = new Pace(2);
    for (let i = 0; i < 6; i += 1) pace.took(pace.next(10_000), 0);
    expect(pace.next(10_000)).toBe(64);
    expect(pace.next(40)).toBe(10);
    expect(pace.next(1)).toBe(1);
  });
});

describe('counting', () => {
  const plan: SimulationPlan = {
    ...DEFAULT_PLAN,
    game: 'lost-worlds',
    setup: { scenario: 'first-duel', options: {} },
    games: 20,
    batch: 2,
  };

  it('hands out every batch once, in stretches that end where the journal goes on', async () => {
    const arena = new Arena(await loadGame(plan.game), plan);
    const kept = new Map([0, 1, 4].map(batch => [batch, playBatches(arena, { first: batch, end: batch + 1 }).tally]));
    const counting = new Counting(arena, kept, {});
    const handed: Stretch[] = [];
    for (let next = counting.next(3); next !== null; next = counting.next(3)) handed.push(next);
    expect(handed.map(({ first, end }) => [first, end])).toEqual([
      [2, 4],
      [5, 8],
      [8, 10],
    ]);
    for (const stretch of handed.reverse()) counting.take(stretch, [playBatches(arena, stretch).tally]);
    expect(counting.isComplete).toBe(true);
    expect(counting.result().report.games).toBe(20);
  });
});
