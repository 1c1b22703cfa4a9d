import { arena, cellsOf, isDown } from '../figures.ts';
import { arcsAround, type Cell, frontCells, isInFront } from '../map/arena.ts';
import type { Arc } from '../map/hexes.ts';
import type { Figure, Melee } from '../state.ts';

/** Where a hex lies seen from a figure: its own hex counts as rear, and so does everything around one that is down. */
export function arcFrom(g: Melee, target: Figure, cell: Cell): Arc {
  return arcAt(g, target, target.cell, target.facing, isDown(target), cell);
}

/** As `arcFrom`, for a place and facing the figure has, or had. */
export function arcAt(g: Melee, target: Figure, anchor: Cell, facing: number, down: boolean, cell: Cell): Arc {
  if (down) return 'rear'; // HM-FACE-08
  return arcsAround(arena(g), target.profile.hexes, anchor, facing).get(cell) ?? 'rear';
}

const NO_CELLS: readonly Cell[] = Object.freeze([]);

/** The front hexes; none for a figure that is down. */
export const frontOf = (g: Melee, f: Figure): readonly Cell[] =>
  isDown(f) ? NO_CELLS : frontCells(arena(g), f.profile.hexes, f.cell, f.facing);

/** HM-FACE-05: whether a figure occupies at least one front hex of another. */
export function isInFrontHex(g: Melee, f: Figure, other: Figure): boolean {
  const front = frontOf(g, f);
  if (other.profile.hexes === 1) return front.includes(other.cell);
  for (const cell of cellsOf(g, other)) if (front.includes(cell)) return true;
  return false;
}

/** HM-FACE-07: whether a cell lies "in front", by the facing kept even when prone. */
export const isAhead = (g: Melee, f: Figure, cell: Cell): boolean =>
  isInFront(arena(g), f.profile.hexes, f.cell, f.facing, cell);
