import type { Board } from './board.ts';
import { type Cell, type Direction, NONE } from './cell.ts';

/** The cells next to one, clockwise from direction 0, walls or not. */
export function around(board: Board, cell: Cell): Cell[] {
  const cells: Cell[] = [];
  for (let d = 0; d < board.geometry.directions; d++) {
    const next = board.neighbour(cell, d);
    if (next !== NONE) cells.push(next);
  }
  return cells;
}

/** The cells at most `distance` from one as the crow flies, on all surfaces, the cell itself included, by number. */
export function within(board: Board, centre: Cell, distance: number): Cell[] {
  return cellsWhere(board, cell => board.distance(centre, cell) <= distance);
}

/** The cells exactly `distance` from one as the crow flies, on all surfaces, by number. */
export function ring(board: Board, centre: Cell, distance: number): Cell[] {
  return cellsWhere(board, cell => board.distance(centre, cell) === distance);
}

/** All cells with a property, by number. */
export function cellsWhere(board: Board, holds: (cell: Cell) => boolean): Cell[] {
  const cells: Cell[] = [];
  for (let cell = 0; cell < board.size; cell++) if (holds(cell)) cells.push(cell);
  return cells;
}

/** Up to `length` cells straight on from one in a direction, nearest first, as far as there is ground; walls do not end it. */
export function ray(board: Board, from: Cell, d: Direction, length: number): Cell[] {
  const cells: Cell[] = [];
  let cell = board.neighbour(from, d);
  while (cell !== NONE && cells.length < length) {
    cells.push(cell);
    cell = board.neighbour(cell, d);
  }
  return cells;
}

/**
 * Whether a cell lies in the wedge that opens from `from` between two directions, clockwise from first to last, both
 * included; the tip itself does not. On squares first and last are one to three quarter turns apart.
 */
export function inCone(board: Board, from: Cell, first: Direction, last: Direction, cell: Cell): boolean {
  const { geometry } = board;
  const n = geometry.directions;
  const u = board.u(cell) - board.u(from);
  const v = board.v(cell) - board.v(from);
  if (u === 0 && v === 0) return false;
  const sectors = (last - first + n) % n;
  for (let i = 0; i <= sectors; i++) {
    // The point as a sum of two neighbouring directions: in their sector both parts are positive, on its rim one is 0.
    const a = (first + i) % n;
    const b = (a + 1) % n;
    const [au, av] = [geometry.du[a] as number, geometry.dv[a] as number];
    const [bu, bv] = [geometry.du[b] as number, geometry.dv[b] as number];
    const turn = au * bv - av * bu;
    const alongA = (u * bv - v * bu) / turn;
    const alongB = (au * v - av * u) / turn;
    if (alongA > 0 && (i < sectors ? alongB >= 0 : alongB === 0)) return true;
  }
  return false;
}
