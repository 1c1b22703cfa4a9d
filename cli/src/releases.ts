import { existsSync } from 'node:fs';
import type { AnyGame } from '@quarterstaff/kernel';
import { gameCalled } from './games.ts';

/** The engine of a rules version: today's, or the built one that was kept when that version was released; null if there is none. */
export async function gameOfVersion(id: string, version: string): Promise<AnyGame | null> {
  const today = await gameCalled(id);
  if (today === null || today.rulesVersion === version) return today;
  if (!/^[\w.-]+$/.test(version)) return null;
  const kept = new URL(`../../releases/${id}@${version}.mjs`, import.meta.url);
  if (!existsSync(kept)) return null;
  return ((await import(kept.href)) as { readonly game?: AnyGame }).game ?? null;
}
