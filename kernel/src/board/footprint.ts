import { InvariantError } from '../errors.ts';
import type { Board } from './board.ts';
import { type Cell, type Edge, type Facing, NONE } from './cell.ts';
import type { Geometry } from './geometry.ts';

/** The cells a figure covers, seen from its anchor and facing 0: each is a step from one before it. The first is the anchor. */
export interface Footprint {
  readonly geometry: Geometry;
  readonly size: number;
  /** For each cell: the place in the list of the cell it is reached from, and the direction from there. */
  readonly from: readonly number[];
  readonly direction: readonly number[];
}

/** A footprint from offsets in plane coordinates (axial on hexes), the anchor (0,0) among them; they must hang together. */
export function footprint(geometry: Geometry, offsets: readonly (readonly [number, number])[]): Footprint {
  const waiting = offsets.filter(([u, v]) => u !== 0 || v !== 0);
  if (waiting.length !== offsets.length - 1) throw new InvariantError('a footprint has its anchor once', { offsets });
  const placed: (readonly [number, number])[] = [[0, 0]];
  const from = [NONE];
  const direction = [NONE];
  while (waiting.length > 0) {
    const before = placed.length;
    for (let i = 0; i < waiting.length; ) {
      const [u, v] = waiting[i] as readonly [number, number];
      const link = stepFrom(geometry, placed, u, v);
      if (link === null) {
        i++;
        continue;
      }
      placed.push([u, v]);
      from.push(link.from);
      direction.push(link.direction);
      waiting.splice(i, 1);
    }
    if (placed.length === before) throw new InvariantError('a footprint hangs together', { offsets });
  }
  return Object.freeze({
    geometry,
    size: placed.length,
    from: Object.freeze(from),
    direction: Object.freeze(direction),
  });
}

function stepFrom(geometry: Geometry, placed: readonly (readonly [number, number])[], u: number, v: number) {
  for (let i = 0; i < placed.length; i++) {
    const [pu, pv] = placed[i] as readonly [number, number];
    for (let d = 0; d < geometry.directions; d++) {
      if (pu + (geometry.du[d] as number) === u && pv + (geometry.dv[d] as number) === v)
        return { from: i, direction: d };
    }
  }
  return null;
}

/** A block of squares, the anchor in its north-western corner. */
export function block(geometry: Geometry, width: number, height: number): Footprint {
  const offsets: [number, number][] = [];
  for (let v = 0; v < height; v++) for (let u = 0; u < width; u++) offsets.push([u, v]);
  return footprint(geometry, offsets);
}

/** One answer per board, footprint, cell and facing; footprints are few and boards go when nobody holds them. */
const covered = new WeakMap<Board, Map<Footprint, (readonly Cell[])[]>>();

/**
 * The cells a figure covers with its anchor here, turned with its facing: reached cell by cell from the anchor, so a body lies
 * across a link between surfaces but never on a surface that merely overlaps. Cells that are not there are NONE.
 */
export function cellsCovered(board: Board, shape: Footprint, anchor: Cell, facing: Facing): readonly Cell[] {
  let byShape = covered.get(board);
  if (byShape === undefined) {
    byShape = new Map();
    covered.set(board, byShape);
  }
  let byPlace = byShape.get(shape);
  if (byPlace === undefined) {
    byPlace = [];
    byShape.set(shape, byPlace);
  }
  const n = board.geometry.directions;
  const place = anchor * n + facing;
  const known = byPlace[place];
  if (known !== undefined) return known;

  const cells: Cell[] = [anchor];
  for (let i = 1; i < shape.size; i++) {
    const before = cells[shape.from[i] as number] as number;
    cells.push(before === NONE ? NONE : board.neighbour(before, ((shape.direction[i] as number) + facing) % n));
  }
  byPlace[place] = Object.freeze(cells);
  return cells;
}

/** Whether the whole figure is on the board. */
export function fits(cells: readonly Cell[]): boolean {
  return !cells.includes(NONE);
}

/** Whether an edge of the kind asked about runs between two cells of a body. */
export function isCut(board: Board, cells: readonly Cell[], cuts: (edge: Edge) => boolean): boolean {
  for (const cell of cells) {
    if (cell === NONE) continue;
    for (let d = 0; d < board.geometry.directions; d++) {
      const next = board.neighbour(cell, d);
      if (next !== NONE && cells.includes(next) && cuts(board.edge(cell, d))) return true;
    }
  }
  return false;
}
