import type { ScenarioFacts } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { balanceOf, balanceText, loadGame, shareOf, verdictOf } from '../src/index.ts';

const fair: ScenarioFacts = { difficulty: 'fair', seats: ['A'], won: 52, minutes: [5, 10] };

describe('the table of scenarios', () => {
  it('says whether a share lies in the band that the card states, and whether the whole interval does', () => {
    expect(verdictOf(fair, shareOf(1_040, 2_000))).toBe('inside');
    expect(verdictOf(fair, shareOf(26, 50))).toBe('likely');
    expect(verdictOf(fair, shareOf(31, 50))).toBe('outside');
    expect(verdictOf({ ...fair, difficulty: 'hard' }, shareOf(26, 50))).toBe('outside');
    expect(verdictOf(undefined, shareOf(26, 50))).toBe('not stated');
  });

  it('has a row for each scenario, for the side a person takes', async () => {
    const game = await loadGame('lost-worlds');
    const some = { ...game, scenarios: game.scenarios.filter(({ id }) => id === 'first-duel') };
    const rows = await balanceOf(some, { workers: 0, games: 10, seed: 'test', player: 'tactical' });
    expect(rows).toMatchObject([{ scenario: 'first-duel', games: 10 }]);
    const [{ wins, nobody }] = rows as [(typeof rows)[0]];
    expect(wins.share + nobody).toBeLessThanOrEqual(1);
    expect(balanceText(rows)).toContain('| first-duel |');
  }, 60_000);
});
