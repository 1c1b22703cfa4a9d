import { existsSync } from 'node:fs';
import type { AnyGame } from '@quarterstaff/kernel';
import { stamped } from '@quarterstaff/registry';

export { allGames, gameCalled } from '@quarterstaff/registry';

/** Finds a rulebook of a version; null if there is none. */
export type FindGame = (id: string, rulesVersion: string) => Promise<AnyGame | null>;

/** Finds the engine of an earlier rules version. */
export type Released = (id: string, version: string) => Promise<AnyGame | null>;

// Resolved from the sources as well as from the build, where this may be an entry or a chunk that several entries share.
const folders = ['../../releases/', '../../../releases/'];

/** The built engine that was kept when a version was released; null if there is none. */
export const releasedGame: Released = async (id, version) => {
  if (!/^[\w.-]+$/.test(id) || !/^[\w.-]+$/.test(version)) return null;
  const kept = folders
    .map(folder => new URL(`${folder}${id}@${version}.mjs`, import.meta.url))
    .find(file => existsSync(file));
  if (kept === undefined) return null;
  const { game } = (await import(kept.href)) as { readonly game?: AnyGame };
  return game === undefined ? null : stamped(game);
};

/** The engine under which a match began: today's, or the one that was kept. */
export async function gameOfVersion(
  games: readonly AnyGame[],
  released: Released,
  id: string,
  version: string,
): Promise<AnyGame | null> {
  const today = games.find(game => game.id === id);
  return today?.rulesVersion === version ? today : released(id, version);
}
