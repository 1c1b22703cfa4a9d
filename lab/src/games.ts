import type { AnyGame } from '@quarterstaff/kernel';
import { PlanRefused } from './plan.ts';

/** Each rulebook is loaded when it is asked for. */
const books: Readonly<Record<string, () => Promise<object>>> = {
  'hex-melee': () => import('@quarterstaff/hex-melee'),
  'lost-worlds': () => import('@quarterstaff/lost-worlds'),
  ahq: () => import('@quarterstaff/ahq'),
  'battle-axe': () => import('@quarterstaff/battle-axe'),
};

export const gameIds: readonly string[] = Object.keys(books);

/** The rulebook with this id, as it is today or under an earlier rules version; throws when there is none. */
export async function loadGame(id: string, version?: string): Promise<AnyGame> {
  const { game } = ((await books[id]?.()) ?? {}) as { readonly game?: AnyGame };
  if (game === undefined) throw new Error(`there is no game ${id}`);
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
