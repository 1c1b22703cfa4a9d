import type { Board } from './board.ts';
import { type Cell, type Direction, type Edge, NONE } from './cell.ts';

/**
 * Squares: the cell one gets to across the corner between d and the next direction, if one of the two right-angled ways
 * around it leads over edges that let pass; NONE otherwise. What stands on the squares beside does not matter.
 */
export function diagonalStep(board: Board, cell: Cell, d: Direction, passes: (edge: Edge) => boolean): Cell {
  const next = d === 3 ? 0 : d + 1;
  const first = wayRound(board, cell, d, next, passes);
  return first !== NONE ? first : wayRound(board, cell, next, d, passes);
}

function wayRound(board: Board, cell: Cell, a: Direction, b: Direction, passes: (edge: Edge) => boolean): Cell {
  const side = board.neighbour(cell, a);
  if (side === NONE || !passes(board.edge(cell, a)) || !passes(board.edge(side, b))) return NONE;
  return board.neighbour(side, b);
}

/** Squares: the up to eight cells around one, clockwise from north, each by a way over edges that let pass. */
export function touching(board: Board, cell: Cell, passes: (edge: Edge) => boolean): Cell[] {
  const cells: Cell[] = [];
  for (let d = 0; d < 4; d++) {
    const straight = board.neighbour(cell, d);
    if (straight !== NONE && passes(board.edge(cell, d))) cells.push(straight);
    const across = diagonalStep(board, cell, d, passes);
    if (across !== NONE) cells.push(across);
  }
  return cells;
}
