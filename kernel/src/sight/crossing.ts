import type { Cell, Direction, Edge } from '../board/cell.ts';

/**
 * One thing a straight line meets, in order. Every line starts and ends inside a cell; between two cells stands what
 * was crossed. Rulebooks read the list and pass their own verdict.
 */
export type Crossing = ThroughCell | OverEdge | ThroughCorner | AlongEdge;

/** Runs through the inside of a cell. */
export interface ThroughCell {
  readonly at: 'cell';
  readonly cell: Cell;
}

/** Leaves a cell over one of its edges, not at a corner. */
export interface OverEdge {
  readonly at: 'edge';
  readonly from: Cell;
  readonly direction: Direction;
  readonly to: Cell;
  readonly edge: Edge;
}

/**
 * Passes exactly through the point where cells meet. A way is the list of edges one crosses when going round that
 * point on one side, by way of `sides[i]`; way 0 is the one that lean 1 takes. Where the line stays between two
 * cells from here on, or comes from between two, the sides are these two.
 */
export interface ThroughCorner {
  readonly at: 'corner';
  readonly from: Cell;
  readonly to: Cell;
  readonly sides: readonly [Cell, Cell];
  readonly ways: readonly [readonly Edge[], readonly Edge[]];
}

/** Runs along the whole edge between two cells (hexes only); `sides[0]` is the one that lean 1 takes. */
export interface AlongEdge {
  readonly at: 'side';
  readonly sides: readonly [Cell, Cell];
  readonly edge: Edge;
}
