import { players } from '@quarterstaff/bots';
import { describe, expect, it } from 'vitest';
import { runDuel } from '../src/index.ts';

const PAIRS = 24;

describe('the levels that people choose from', () => {
  it('are five, each with a name of its own among all players', () => {
    expect(players.ladder).toEqual(['page', 'squire', 'knight', 'champion', 'grandmaster']);
    expect(players.levels).toEqual(expect.arrayContaining([...players.ladder]));
  });

  for (const [game, scenario] of [
    ['hex-melee', 'first_blood'],
    ['lost-worlds', 'first-duel'],
    ['ahq', 'first-fight'],
  ] as const) {
    it(`a Page loses to a Champion at ${game}, in most seeds`, { timeout: 120_000 }, async () => {
      const { better, worse } = await runDuel(
        {
          game,
          setup: { scenario, options: {} },
          seed: 'levels',
          pairs: PAIRS,
          a: 'champion',
          b: 'page',
          iterations: null,
          decisionsAtMost: 3_000,
        },
        { workers: 0 },
      );
      expect(better).toBeGreaterThan(2 * worse);
      expect(better).toBeGreaterThan(PAIRS / 4);
    });
  }
});
