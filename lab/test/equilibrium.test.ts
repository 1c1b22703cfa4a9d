import { describe, expect, it } from 'vitest';
import { auditEquilibrium, type EquilibriumPlan, loadGame } from '../src/index.ts';

const short = (book: string) => ({ id: book, book, body: 3 });
const plan: EquilibriumPlan = {
  scenario: { kind: 'duel', fighters: [short('hesta'), short('rattlejack')] },
  seat: 'hesta',
  player: 'grandmaster',
  games: 2,
  seed: 'equilibrium',
};

describe('what a player gives away in a solved duel', () => {
  it('is at most 2 % of a win for the grandmaster, and much more for a player who takes anything', async () => {
    const game = await loadGame('lost-worlds');
    const sound = auditEquilibrium(game, plan);
    expect(sound.solved).toBeGreaterThanOrEqual(sound.games);
    expect(sound.unsolved).toBe(0);
    expect(sound.given).toBeLessThan(0.02);
    expect(sound.value).toBeGreaterThan(0.3);
    const anything = auditEquilibrium(game, { ...plan, player: 'random' });
    expect(anything.given).toBeGreaterThan(0.1);
    expect(anything.score).toBeLessThan(0.5);
  }, 120_000);

  it('is the same again with the same seed, and nothing is said where nothing is solved', async () => {
    const game = await loadGame('lost-worlds');
    const book = { ...plan, player: 'tactical' };
    expect(auditEquilibrium(game, book)).toEqual(auditEquilibrium(game, book));
    const withCards = auditEquilibrium(game, { ...book, scenario: 'spell-and-steel', seat: 'red' });
    expect(withCards).toMatchObject({ given: 0, solved: 0, value: Number.NaN });
    expect(withCards.unsolved).toBeGreaterThan(0);
  }, 120_000);
});
