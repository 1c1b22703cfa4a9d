import type { Store, StoredMatch } from '../store/store.ts';
import { Overtaken } from './errors.ts';

const TRIES = 8;

/**
 * Changes what is stored about a match, retrying on the newer version if somebody else changed it too. An `edit` that returns its
 * argument changes nothing. Null when there is no such match.
 */
export async function changeMatch(
  { store, now }: { readonly store: Store; now(): number },
  id: string,
  edit: (stored: StoredMatch) => StoredMatch,
  known: StoredMatch | null = null,
): Promise<StoredMatch | null> {
  let stored = known ?? (await store.match(id));
  for (let tries = 0; tries < TRIES && stored !== null; tries += 1) {
    const edited = edit(stored);
    if (edited === stored) return stored;
    const next = { ...edited, version: stored.version + 1, updated: now() };
    if ((await store.changeMatch(next)) === 'stored') return next;
    stored = await store.match(id);
  }
  if (stored === null) return null;
  throw new Overtaken();
}
