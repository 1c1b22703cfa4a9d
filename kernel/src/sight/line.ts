import type { Board } from '../board/board.ts';
import type { Cell, Lean } from '../board/cell.ts';
import type { Crossing } from './crossing.ts';
import { hexLine } from './hex-line.ts';
import { squareLine } from './square-line.ts';

/** What the straight line between the centres of two cells runs through. */
export function lineBetween(board: Board, a: Cell, b: Cell, lean: Lean): Crossing[] {
  const du = board.u(b) - board.u(a);
  const dv = board.v(b) - board.v(a);
  return board.geometry.hex ? hexLine(board, a, du, dv, lean) : squareLine(board, a, 2 * du, 2 * dv, 2, lean);
}
