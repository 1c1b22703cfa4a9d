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

/** Lines asked for before are kept per board and fineness, up to this many. */
const KEPT_LINES = 1 << 16;
const kept = new WeakMap<Board, Map<number, Map<number, readonly Crossing[]>>>();

/** Squares: what the straight line from the centre of a to a point inside b runs through. */
export function lineToPoint(board: Board, a: Cell, b: Cell, point: OffCentre, lean: Lean): readonly Crossing[] {
  const { du, dv, per } = point;
  const lines = linesKept(board, per);
  const side = 2 * per;
  const key = (((a * board.size + b) * side + du + per) * side + dv + per) * 2 + (lean === 1 ? 1 : 0);
  const known = lines.get(key);
  if (known !== undefined) return known;
  const eastward = side * (board.u(b) - board.u(a)) + 2 * du;
  const southward = side * (board.v(b) - board.v(a)) + 2 * dv;
  const found = Object.freeze(squareLine(board, a, eastward, southward, side, lean));
  if (lines.size >= KEPT_LINES) lines.clear();
  lines.set(key, found);
  return found;
}

function linesKept(board: Board, per: number): Map<number, readonly Crossing[]> {
  let byFineness = kept.get(board);
  if (byFineness === undefined) {
    byFineness = new Map();
    kept.set(board, byFineness);
  }
  let lines = byFineness.get(per);
  if (lines === undefined) {
    lines = new Map();
    byFineness.set(per, lines);
  }
  return lines;
}
