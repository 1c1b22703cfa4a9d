import { arcFrom, isAhead, isInFrontHex } from '../facing/arcs.ts';
import { areAdjacent, areEnemies, gapBetween, isConscious } from '../figures.ts';
import { supposing } from '../movement/will.ts';
import type { Figure, Melee } from '../state.ts';

const foesOf = (g: Melee, f: Figure): readonly Figure[] => g.figures.filter(e => isConscious(e) && areEnemies(f, e));

/** The nearest enemy that can still do something; null when there is none. */
export function nearestFoe(g: Melee, f: Figure): Figure | null {
  let found: Figure | null = null;
  for (const e of foesOf(g, f)) if (found === null || gapBetween(g, f, e) < gapBetween(g, f, found)) found = e;
  return found;
}

/** Enemies next to the figure that it would not have before it. */
export const foesBehind = (g: Melee, f: Figure): readonly Figure[] =>
  foesOf(g, f).filter(e => areAdjacent(g, f, e) && !isInFrontHex(g, f, e));

/** A figure of three to six hexes pays for its turns (HM-MOVE-14). */
export const paysForTurns = (f: Figure): boolean => f.profile.hexes > 1 && f.profile.hexes < 7;

/** Of these facings the one that has the foe before it, the fewest enemies behind it and the least turning. */
export function facingTowards(g: Melee, f: Figure, foe: Figure | null, faces: readonly number[]): number {
  let best = faces[0] ?? f.facing;
  if (paysForTurns(f)) return faces.includes(f.facing) ? f.facing : best; // turned, it might not even fit
  let least = Number.POSITIVE_INFINITY;
  for (const facing of faces) {
    const cost = supposing(f, { cell: f.cell, facing }, () => facingCost(g, f, foe));
    const turn = Math.abs(facing - f.facing);
    const sum = cost + Math.min(turn, 6 - turn) / 10;
    if (sum < least) [best, least] = [facing, sum];
  }
  return best;
}

function facingCost(g: Melee, f: Figure, foe: Figure | null): number {
  const behind = foesBehind(g, f);
  const rear = behind.filter(e => arcFrom(g, f, e.cell) === 'rear').length;
  const missed = foe === null ? 0 : hasBefore(g, f, foe) ? 0 : 100;
  return missed + behind.length * 2 + rear + (foe === null ? 0 : askew(g, f, foe));
}

/** Next to it in a front hex, or farther off in the area in front. */
const hasBefore = (g: Melee, f: Figure, foe: Figure): boolean =>
  areAdjacent(g, f, foe) ? isInFrontHex(g, f, foe) : isAhead(g, f, foe.cell);

/** Straight ahead rather than at the edge of what is in front. */
function askew(g: Melee, f: Figure, foe: Figure): number {
  const ahead = (facing: number): boolean =>
    supposing(f, { cell: f.cell, facing: (facing + 6) % 6 }, () => hasBefore(g, f, foe));
  return ahead(f.facing - 1) && ahead(f.facing + 1) ? 0 : 0.5;
}
