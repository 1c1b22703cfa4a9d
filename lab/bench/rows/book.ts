import type { AnyGame } from '@quarterstaff/kernel';
import type { Row } from '../row.ts';
import { type GameLimits, gameRow } from './game-row.ts';
import { labRow } from './lab.ts';
import { type SensiblePlay, sensibleRow } from './sensible.ts';

/** What every rulebook is measured by: random players on the bare engine and in the lab, and players that know the book. */
export async function bookRows(
  game: AnyGame,
  scenario: string,
  limits: GameLimits,
  sensible: SensiblePlay,
): Promise<readonly Row[]> {
  return [gameRow(game, scenario, limits), labRow(game, scenario), await sensibleRow(game, sensible)];
}
