import { launchers } from '../combat/ranged.ts';
import type { Model } from '../state.ts';

// Who is sent where a party may meet something: the hale before the hurt, and whoever fights hand to hand before bows and books.

/** What may bite whoever does it: a door, a chest, an old lever. */
const RISKY: ReadonlySet<string> = new Set(['open', 'chest', 'use']);

const isHurt = (m: Model): boolean => m.wounds * 3 <= m.base.W || m.wounds <= 1;

/** How far back in the file a model belongs; 0 is the front. */
export function fileOf(m: Model): number {
  if (isHurt(m)) return 3;
  if (m.wizard) return 2;
  return launchers(m).some(({ thrown }) => !thrown) ? 1 : 0;
}

/** How ill a model is suited for a deed: the toughest for a door, whoever a trap would not fell for a chest or a lever. */
export function illSuited(m: Model, what: string): number {
  if (!RISKY.has(what)) return 0;
  if (m.kind !== 'hero') return LAST * FILE;
  if (what !== 'open') return isHurt(m) ? FILE : 0;
  return (fileOf(m) + 1) * FILE - m.base.T - m.wounds;
}
const FILE = 100;
const LAST = 5;

/** Whether one belongs before another for a deed, by more than being a little tougher. */
export const isFarFitter = (m: Model, than: Model, what: string): boolean =>
  Math.floor(illSuited(m, what) / FILE) < Math.floor(illSuited(than, what) / FILE);
