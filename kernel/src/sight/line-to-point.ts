import type { Board } from '../board/board.ts';
import type { Cell, Lean } from '../board/cell.ts';
import type { Crossing } from './crossing.ts';
import { squareLine } from './square-line.ts';

/** A point beside the centre of a square: `du` to the east and `dv` to the south, in parts of which a square's side has `per`. */
export interface OffCentre {
  readonly du: number;
  readonly dv: number;
  readonly per: number;
}

/** Squares: what the straight line from the centre of a to a point inside b runs through. */
export function lineToPoint(board: Board, a: Cell, b: Cell, point: OffCentre, lean: Lean): Crossing[] {
  const side = 2 * point.per;
  const du = side * (board.u(b) - board.u(a)) + 2 * point.du;
  const dv = side * (board.v(b) - board.v(a)) + 2 * point.dv;
  return squareLine(board, a, du, dv, side, lean);
}
