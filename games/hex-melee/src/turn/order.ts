import { ownDx } from '../attributes/own-dx.ts';
import { isConscious } from '../figures.ts';
import type { Figure, Melee } from '../state.ts';
import { isPassive } from './act.ts';

const isAble = (f: Figure): boolean => isConscious(f) && !f.acted;

/** Those of one ownDX who are next to act; passive: with nothing left to carry out. */
interface Group {
  readonly dx: number;
  readonly figures: readonly Figure[];
  readonly passive: boolean;
}

/** HM-TURN-10 and 16: the highest ownDX; at one value those with something to do come first. */
export function nextGroup(g: Melee): Group | null {
  let dx = Number.NEGATIVE_INFINITY;
  let top: Figure[] = [];
  for (const f of g.figures) {
    if (!isAble(f)) continue;
    const own = ownDx(g, f);
    if (own < dx) continue;
    if (own > dx) top = [];
    dx = own;
    top.push(f);
  }
  if (top.length === 0) return null;
  const active = top.filter(f => !isPassive(f));
  return active.length > 0 ? { dx, figures: active, passive: false } : { dx, figures: top, passive: true };
}
