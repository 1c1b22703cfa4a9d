import type { AnyGame } from '@quarterstaff/kernel';
import { CARDS, gameCalled } from '@quarterstaff/registry';
import { PlanRefused } from './plan.ts';

export const gameIds: readonly string[] = CARDS.map(({ id }) => id);

/** The rulebook with this id, as it is today or under an earlier rules version; throws when there is none. */
export async function loadGame(id: string, version?: string): Promise<AnyGame> {
  const game = await gameCalled(id);
  if (game === null) throw new Error(`there is no game ${id}`);
  if (version === undefined || version === game.rulesVersion) return game;
  const kept = await keptGame(id, version);
  if (kept === null) throw new PlanRefused(`No engine of ${id} ${version} was kept.`);
  return kept;
}

/** The built engine that was kept when a rules version was released; null if there is none. Not for pages: it reads files. */
export async function keptGame(id: string, version: string): Promise<AnyGame | null> {
  return (await import('./released.ts')).keptGame(id, version);
}

/** The rules versions that can be played, oldest first: those whose engines were kept, and today's. */
export async function rulesVersionsOf(id: string): Promise<readonly string[]> {
  const { rulesVersion } = await loadGame(id);
  const { keptVersions } = await import('./released.ts');
  return [...new Set([...keptVersions(id), rulesVersion])];
}
