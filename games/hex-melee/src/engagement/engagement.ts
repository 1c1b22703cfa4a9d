import { weaponOf } from '../content/content.ts';
import { isInFrontHex } from '../facing/arcs.ts';
import { areEnemies, holderOf, isConscious, isIllusion, isInAir, runningMagic } from '../figures.ts';
import type { Figure, FigureId, Melee } from '../state.ts';

/** HM-ENG-04: conscious, on its feet or knees, with a ready weapon or natural ones; not in hand-to-hand. */
export function isArmed(f: Figure): boolean {
  if (!isConscious(f) || f.posture === 'prone' || f.hth) return false;
  if (f.profile.attacks.length > 0) return true;
  for (const item of f.gear) if (item.carried === 'ready' && weaponOf(item.id) !== null) return true;
  return false;
}

/** HM-FLY-03: two figures on the ground, two in the air, or a flier that swoops. */
export function areLevel(a: Figure, b: Figure): boolean {
  if (isInAir(a) === isInAir(b)) return true;
  return a.air === 'swooping' || b.air === 'swooping';
}

/** Whether e has f in one of its front hexes and can fight there. */
export function engages(g: Melee, e: Figure, f: Figure): boolean {
  // Who is not on the map has a hex of another one; the hexes are compared before the gear, because most foes are far away.
  if (!areEnemies(e, f) || f.hth || !isConscious(f) || !isConscious(e)) return false;
  if (!isInFrontHex(g, e, f) || !isArmed(e) || !areLevel(e, f)) return false;
  return !isIllusion(e) || !runningMagic(g, f.id, 'clear_eye');
}

export const engagersOf = (g: Melee, f: Figure): readonly Figure[] => g.figures.filter(e => engages(g, e, f));

const NOBODY: readonly FigureId[] = Object.freeze([]);

/** How many armed one-hex enemies it takes, by size (HM-ENG-01 to 03). */
const engagersNeeded = (f: Figure): number => (f.profile.hexes === 1 ? 1 : f.profile.hexes === 7 ? 3 : 2);

/** `passing` are fliers that agreed to fly at another height (HM-FLY-04). */
export function isEngaged(g: Melee, f: Figure, passing: readonly FigureId[] = NOBODY): boolean {
  if (f.hth) return false;
  if (holderOf(g, f) !== null) return true;
  const needed = engagersNeeded(f);
  let small = 0;
  for (const e of g.figures) {
    if (!engages(g, e, f) || (passing.length > 0 && passing.includes(e.id))) continue;
    if (e.profile.hexes > 1) return true;
    small += 1;
    if (small >= needed) return true;
  }
  return false;
}
