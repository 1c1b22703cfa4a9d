import { areEnemies, arena, cellsOf, findFigure, isConscious, standersAt } from '../figures.ts';
import { type Cell, directionTo, isAdjacent } from '../map/arena.ts';
import { hasBody, isBroken, isFire, isShadow } from '../map/terrain.ts';
import type { Figure, Melee } from '../state.ts';

/** What lies in a hex, as far as it gives the hex a name. */
export type Ground = 'open' | 'fire' | 'broken' | 'shadow' | 'body';

/** How a language names a hex: by its ground and by who stands next to it, its label last. */
export interface PlaceWords {
  under(name: string, hex: string): string; // somebody stands in it
  beside(ground: Ground, direction: number, name: string, hex: string): string;
  nextTo(ground: Ground, name: string, hex: string): string; // a figure of several hexes
  at(ground: Ground, hex: string): string;
}

function groundOf(g: Melee, cell: Cell): Ground {
  if (isFire(g, cell)) return 'fire';
  if (hasBody(g, cell)) return 'body';
  if (isBroken(g, cell)) return 'broken';
  return isShadow(g, cell) ? 'shadow' : 'open';
}

/** Who stands next to a hex: an enemy of whoever it is about, if there is one. */
function neighbourOf(g: Melee, cell: Cell, about: readonly (Figure | null)[]): Figure | null {
  const near = g.figures.filter(
    f => isConscious(f) && !about.includes(f) && cellsOf(g, f).some(own => isAdjacent(arena(g), own, cell)),
  );
  const [who] = about;
  return near.find(f => who != null && areEnemies(f, who)) ?? near[0] ?? null;
}

/** The name of a hex as a player would point at it, for those it is about. */
export function placeName(
  g: Melee,
  words: PlaceWords,
  nameOf: (g: Melee, id: unknown) => string,
  hex: string,
  about: readonly unknown[],
): string {
  const cell = arena(g).byLabel.get(hex);
  if (cell === undefined) return hex;
  const [ground, those] = [groundOf(g, cell), about.map(id => findFigure(g, id))];
  const there = standersAt(g, cell).find(f => !those.includes(f));
  if (there !== undefined) return words.under(nameOf(g, there.id), hex);
  const near = neighbourOf(g, cell, those);
  if (near === null) return words.at(ground, hex);
  const name = nameOf(g, near.id);
  return near.profile.hexes === 1
    ? words.beside(ground, directionTo(arena(g), near.cell, cell), name, hex)
    : words.nextTo(ground, name, hex);
}
