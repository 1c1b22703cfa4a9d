import { arena, cellsOf, figure, gapBetween, isInAir, isOnMap } from '../figures.ts';
import { footprint, OFF_MAP, type Spot } from '../map/arena.ts';
import { isFire } from '../map/terrain.ts';
import { R } from '../rules.ts';
import type { Figure, Melee } from '../state.ts';

/** Runs a question with the figure put somewhere else for a moment. */
export function supposing<T>(f: Figure, spot: Spot, ask: () => T): T {
  const { cell, facing } = f;
  f.cell = spot.cell;
  f.facing = spot.facing;
  const answer = ask();
  f.cell = cell;
  f.facing = facing;
  return answer;
}

/** Whether a figure takes a step of its own will, however it comes to it; else the rule that holds it back. */
export function unwilling(g: Melee, f: Figure, to: Spot): string | null {
  if (f.control !== null && walksIntoFire(g, f, to)) return R.puppetStrings;
  return g.magic.length > 0 && comesNearerToDread(g, f, to) ? R.dread : null;
}

/** HM-SPL-28: a puppet is not driven into fire. */
function walksIntoFire(g: Melee, f: Figure, to: Spot): boolean {
  if (isInAir(f)) return false;
  const before = cellsOf(g, f);
  return footprint(arena(g), f.profile.hexes, to.cell, to.facing).some(
    cell => cell !== OFF_MAP && !before.includes(cell) && isFire(g, cell),
  );
}

/** HM-SPL-21: no step of its own may bring it nearer to the caster. */
function comesNearerToDread(g: Melee, f: Figure, to: Spot): boolean {
  for (const magic of g.magic) {
    if (magic.spell !== 'dread' || magic.target !== f.id) continue;
    const caster = figure(g, magic.caster);
    if (isOnMap(caster) && supposing(f, to, () => gapBetween(g, f, caster)) < gapBetween(g, f, caster)) return true;
  }
  return false;
}
