import type { AnyGame } from '@quarterstaff/kernel';
import { stamped } from '@quarterstaff/registry';

/** The engine that was kept when a rules version was released; null if the page has none. */
export async function releasedEngine(id: string, version: string): Promise<AnyGame | null> {
  if (!/^[\w.-]+$/.test(version)) return null;
  const kept = new URL(`/releases/${id}@${version}.js`, location.origin);
  // Whether there is one; what fails on the way is told as trouble, not as an unknown version.
  const { ok } = await fetch(kept, { method: 'HEAD' });
  if (!ok) return null;
  const { game } = (await import(/* @vite-ignore */ kept.href)) as { readonly game?: AnyGame };
  return game === undefined ? null : stamped(game);
}
