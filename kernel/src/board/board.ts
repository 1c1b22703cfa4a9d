import type { Cell, Coords, Direction, Edge } from './cell.ts';
import type { Geometry } from './geometry.ts';
import type { Placement } from './placement.ts';

/** Everything about the ground that never changes: frozen, shared by forks, replaced when it grows. */
export interface Board {
  readonly geometry: Geometry;
  /** Cells are 0 … size - 1; a cell keeps its number for ever. */
  readonly size: number;
  readonly placements: readonly Placement[];
  readonly surfaces: readonly string[];
  /** Neighbours of all cells, `geometry.directions` of them per cell, for hot loops. Never write to it. */
  readonly neighbours: Int32Array;

  /** The cell across the edge, through links between surfaces; NONE at the rim. Walls do not matter here. */
  neighbour(cell: Cell, d: Direction): Cell;
  /** What lies on that side of the cell. Walls are fixed here; whether a door is open is in the state. */
  edge(cell: Cell, d: Direction): Edge;
  level(cell: Cell): number;
  /** The character the placement gave this cell. */
  terrain(cell: Cell): string;
  /** A frozen board with a section added; asked twice with the same section, the same object. */
  grow(section: Placement): Board;

  /** The cell at a column and row of a surface (the first one if left out), or NONE. */
  at(x: number, y: number, surface?: string): Cell;
  coordsOf(cell: Cell): Coords;
  /** Plane coordinates: axial q and r on hexes; column and row counted downwards on squares. */
  u(cell: Cell): number;
  v(cell: Cell): number;
  surfaceOf(cell: Cell): string;
  /** The cell as people call it: `(3,4)`, or the label of a hex map. */
  name(cell: Cell): string;
}
