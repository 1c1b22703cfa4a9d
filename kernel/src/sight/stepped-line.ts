import type { Board } from '../board/board.ts';
import { type Cell, type Lean, NONE } from '../board/cell.ts';

/**
 * Hexes: one cell per step of distance, both ends included: those that hold the evenly spaced points of the line. A point
 * exactly between two cells belongs to the one `lean` says. Ends early where there is no ground.
 */
export function steppedLine(board: Board, a: Cell, b: Cell, lean: Lean): Cell[] {
  const { geometry } = board;
  const du = board.u(b) - board.u(a);
  const dv = board.v(b) - board.v(a);
  const n = board.distance(a, b);
  const cells = [a];
  let u = 0;
  let v = 0;
  let cell = a;
  for (let k = 1; k <= n; k++) {
    let nextU: number;
    let nextV: number;
    if (Math.abs(du) === n) {
      nextU = Math.sign(du) * k;
      nextV = nearest(dv * k, n, lean);
    } else if (Math.abs(dv) === n) {
      nextU = nearest(du * k, n, lean);
      nextV = Math.sign(dv) * k;
    } else {
      nextU = nearest(du * k, n, lean === 1 ? -1 : 1);
      nextV = Math.sign(du + dv) * k - nextU;
    }
    let to = NONE;
    for (let d = 0; d < 6; d++) {
      if (geometry.du[d] === nextU - u && geometry.dv[d] === nextV - v) to = board.neighbour(cell, d);
    }
    if (to === NONE) return cells;
    cells.push(to);
    cell = to;
    u = nextU;
    v = nextV;
  }
  return cells;
}

/** The whole number nearest to a fraction; from the middle between two, the greater for tie 1. */
function nearest(numerator: number, denominator: number, tie: Lean): number {
  const below = Math.floor(numerator / denominator);
  const twice = 2 * (numerator - below * denominator);
  if (twice === denominator) return tie === 1 ? below + 1 : below;
  return twice < denominator ? below : below + 1;
}
