import type { AnyGame } from '@quarterstaff/kernel';
import { keptGame } from '@quarterstaff/lab';
import { gameCalled } from './games.ts';

/** The engine of a rules version: today's, or the one kept from its release; null if there is none. */
export async function gameOfVersion(id: string, version: string): Promise<AnyGame | null> {
  const today = await gameCalled(id);
  return today === null || today.rulesVersion === version ? today : keptGame(id, version);
}
