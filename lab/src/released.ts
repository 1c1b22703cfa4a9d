import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyGame } from '@quarterstaff/kernel';
import { stamped } from '@quarterstaff/registry';

// Seen from the sources and from what is built: an entry, or a part that several entries share.
function folders(): readonly string[] {
  const here = dirname(fileURLToPath(import.meta.url));
  return ['../../releases', '../../../releases'].map(folder => join(here, folder));
}

/** The built engine that was kept when a rules version was released; null if there is none. */
export async function keptGame(id: string, version: string): Promise<AnyGame | null> {
  if (!/^[\w.-]+$/.test(version)) return null;
  const file = folders()
    .map(folder => join(folder, `${id}@${version}.mjs`))
    .find(existsSync);
  if (file === undefined) return null;
  const kept = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly game?: AnyGame };
  return kept.game === undefined ? null : stamped(kept.game);
}

/** The rules versions of a game whose engines were kept, oldest first. */
export function keptVersions(id: string): readonly string[] {
  const folder = folders().find(existsSync);
  if (folder === undefined) return [];
  const versions = readdirSync(folder)
    .filter(name => name.startsWith(`${id}@`) && name.endsWith('.mjs'))
    .map(name => name.slice(id.length + 1, -'.mjs'.length));
  return versions.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}
