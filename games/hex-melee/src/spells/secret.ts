import { isConscious, isIllusion, runningMagic, sideOf } from '../figures.ts';
import { aimsAt } from '../sight/lines.ts';
import type { Figure, Magic, Melee, SideId } from '../state.ts';

// HM-GAP-19: what a side knows of figures that magic brought, and of the spells behind them.

export const isConjuring = (spell: string | undefined): boolean =>
  spell === 'phantom' || spell === 'figment' || spell === 'call_hound';

const isOwnOf = (f: Figure, side: SideId): boolean => f.side === side || sideOf(f) === side;

/** HM-SPL-15: awake, with a clear eye and a clear line. */
const seesThrough = (g: Melee, eye: Figure, f: Figure): boolean =>
  isConscious(eye) && runningMagic(g, eye.id, 'clear_eye') && aimsAt(g, eye, f, () => true).length > 0;

/** The owner's side knows an illusion; so does whoever sees it clearly. */
export function seesTruth(g: Melee, f: Figure, side: SideId): boolean {
  if (!isIllusion(f) || f.side === side) return true;
  return g.figures.some(eye => sideOf(eye) === side && seesThrough(g, eye, f));
}

/** Whether a side knows that a spell runs: of a figure that nobody saw appear only those who see what it is. */
export function knowsOfSpell(g: Melee, magic: Magic, side: SideId): boolean {
  if (!isConjuring(magic.spell)) return true;
  const f = g.figures.find(other => other.id === magic.target);
  if (f === undefined) return false; // as it seems to somebody who does not know
  return isOwnOf(f, side) || f.conjured || (isIllusion(f) && seesTruth(g, f, side));
}
