import { playerCalled, weighingBy } from '@quarterstaff/bots';
import type { Numbers } from '@quarterstaff/kernel';
import { DuelTable } from '../duel/duel.ts';
import { loadGame } from '../games.ts';

/** Two sets of numbers for one policy, to be played against each other on one seed, with sides swapped. */
export interface LeadTask {
  readonly game: string;
  readonly scenario: unknown;
  readonly seed: string;
  readonly a: Numbers;
  readonly b: Numbers;
  readonly decisionsAtMost: number;
  readonly byLooks: boolean; // whether it counts how well they stood at the end, and not only who won
}

/** By how much the numbers of a did better, from -1 to 1. Together against the rulebook: by how much they scored more on the same seed. */
export async function playLead({
  game: id,
  scenario,
  seed,
  a,
  b,
  decisionsAtMost,
  byLooks,
}: LeadTask): Promise<number> {
  const game = await loadGame(id);
  const players = { a: weighingBy(game, a), b: weighingBy(game, b) };
  const plan = {
    game: id,
    setup: { scenario, options: {} },
    seed,
    pairs: 1,
    a: 'a',
    b: 'b',
    iterations: null,
    decisionsAtMost,
  };
  const table = new DuelTable(game, plan, (_game, name) => ({
    ...playerCalled(game, 'tactical')!,
    game: name === 'a' ? players.a : players.b,
  }));
  return table.lead(0, byLooks);
}
