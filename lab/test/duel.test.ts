import { describe, expect, it } from 'vitest';
import { type DuelPlan, duelReport, ratingsOf, runDuel, runTournament } from '../src/index.ts';

const plan: DuelPlan = {
  game: 'lost-worlds',
  setup: { scenario: 'first-duel', options: {} },
  seed: 'test',
  pairs: 8,
  a: 'greedy',
  b: 'random',
  iterations: null,
  decisionsAtMost: 2_000,
};
const pair = (won: number, lost: number) => ({ won, lost, drawn: 2 - won - lost, unfinished: 0 });

describe('a duel of players', () => {
  it('plays every seed both ways and tells the stronger from the weaker', async () => {
    const report = await runDuel(plan, { workers: 0 });
    expect(report.won + report.lost + report.drawn + report.unfinished).toBe(16);
    expect(report.won).toBeGreaterThan(2 * report.lost);
    expect(await runDuel(plan, { workers: 0 })).toEqual(report);
  });

  it('is even when both are the same: what one wins with a side, the other wins with it too', async () => {
    const report = await runDuel({ ...plan, a: 'random', b: 'random' }, { workers: 0 });
    expect(report.won).toBe(report.lost);
    expect(report.better + report.worse).toBe(0);
  });

  it('of one side against the rulebook compares both on the same seeds', async () => {
    const quest = { ...plan, game: 'battle-axe', setup: { scenario: 'bone-lord', options: {} }, a: 'random', pairs: 3 };
    const report = await runDuel(quest, { workers: 0 });
    expect(report.drawn).toBe(3);
  });

  it('counts a seed as decided when one did better in both games together', () => {
    const report = duelReport(plan, [pair(2, 0), pair(1, 1), pair(1, 0), pair(0, 2)]);
    expect([report.better, report.worse]).toEqual([2, 1]);
    expect(report.share.share).toBeCloseTo(2 / 3);
  });
});

describe('ratings', () => {
  it('put players in order, with intervals that hold them', () => {
    const ratings = ratingsOf(
      [
        {
          a: 'good',
          b: 'fair',
          pairs: Array.from({ length: 20 }, (_, i) => pair(i % 4 === 0 ? 1 : 2, i % 4 === 0 ? 1 : 0)),
        },
        {
          a: 'fair',
          b: 'poor',
          pairs: Array.from({ length: 20 }, (_, i) => pair(i % 2 === 0 ? 1 : 2, i % 2 === 0 ? 1 : 0)),
        },
      ],
      'ratings',
    );
    expect(ratings.map(({ player }) => player)).toEqual(['good', 'fair', 'poor']);
    for (const { rating, low, high } of ratings) expect([low <= rating, rating <= high]).toEqual([true, true]);
    expect(ratings.reduce((sum, { rating }) => sum + rating, 0)).toBeCloseTo(0);
  });

  it('come out of a tournament of all against all', async () => {
    const { meetings, ratings } = await runTournament(['random', 'greedy'], { ...plan, pairs: 6 }, { workers: 0 });
    expect(meetings).toHaveLength(1);
    expect(ratings[0]!.player).toBe('greedy');
  });
});
