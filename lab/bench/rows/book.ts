import type { AnyGame } from '@quarterstaff/kernel';
import type { Row } from '../row.ts';
import { type GameLimits, gameRow } from './game-row.ts';

/** The row of a rulebook; none while it exports no game. A scenario that it does not list is replaced by its first one. */
export async function bookRows(
  load: () => Promise<object>,
  scenario: string,
  limits: GameLimits,
): Promise<readonly Row[]> {
  const { game } = (await load()) as { readonly game?: AnyGame };
  if (game === undefined) return [];
  const listed = game.scenarios.find(({ id }) => id === scenario) ?? game.scenarios.find(({ first }) => first);
  if (listed === undefined) throw new Error(`${game.id} lists no scenario`);
  return [gameRow(game, listed.id, limits)];
}
