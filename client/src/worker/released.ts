import type { AnyGame } from '@quarterstaff/kernel';

/** The engine that was kept when a rules version was released; null if the page has none. */
export async function releasedEngine(id: string, version: string): Promise<AnyGame | null> {
  if (!/^[\w.-]+$/.test(version)) return null;
  try {
    const kept = new URL(`/releases/${id}@${version}.js`, location.origin);
    return ((await import(/* @vite-ignore */ kept.href)) as { readonly game?: AnyGame }).game ?? null;
  } catch {
    return null;
  }
}
