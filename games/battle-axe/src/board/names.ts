import { type Board, type Cell, NONE } from '@quarterstaff/kernel';

/** The names given so far on a board, both ways round. */
interface Names {
  readonly tilesAt: Uint8Array; // how many tiles have a coordinate, row by row
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly byCell: string[];
  readonly byName: Map<string, Cell>;
}
const namesOn = new WeakMap<Board, Names>();

function namesOf(board: Board): Names {
  let names = namesOn.get(board);
  if (names === undefined) {
    names = newNames(board);
    namesOn.set(board, names);
  }
  return names;
}

function newNames(board: Board): Names {
  let [left, right, bottom, top] = [board.u(0), board.u(0), board.v(0), board.v(0)];
  for (let cell = 1; cell < board.size; cell += 1) {
    left = Math.min(left, board.u(cell));
    right = Math.max(right, board.u(cell));
    bottom = Math.min(bottom, board.v(cell));
    top = Math.max(top, board.v(cell));
  }
  const width = right - left + 1;
  const tilesAt = new Uint8Array(width * (top - bottom + 1));
  for (let cell = 0; cell < board.size; cell += 1) {
    tilesAt[(board.v(cell) - bottom) * width + board.u(cell) - left]! += 1;
  }
  return { tilesAt, left, bottom, width, byCell: new Array<string>(board.size), byName: new Map() };
}

/** A square as choices and events call it: `3,4`, or `3,4@t2` where tiles overlap. */
export function squareName(board: Board, cell: Cell): string {
  if (cell === NONE) return '-';
  const names = namesOf(board);
  const known = names.byCell[cell];
  if (known !== undefined) return known;
  const { x, y, surface } = board.coordsOf(cell);
  const isShared = names.tilesAt[(board.v(cell) - names.bottom) * names.width + board.u(cell) - names.left]! > 1;
  const name = isShared ? `${x},${y}@${surface}` : `${x},${y}`;
  names.byCell[cell] = name;
  names.byName.set(name, cell);
  return name;
}

/** The square of a name, or NONE. */
export function squareNamed(board: Board, name: string): Cell {
  const known = namesOf(board).byName.get(name);
  if (known !== undefined) return known;
  const read = /^(-?\d+),(-?\d+)(?:@(t\d+))?$/.exec(name);
  if (read === null) return NONE;
  const x = Number(read[1]);
  const y = Number(read[2]);
  if (read[3] !== undefined) return board.surfaces.includes(read[3]) ? board.at(x, y, read[3]) : NONE;
  for (const surface of board.surfaces) {
    const cell = board.at(x, y, surface);
    if (cell !== NONE) return cell;
  }
  return NONE;
}
