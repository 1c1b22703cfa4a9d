import { type Board, type Cell, NONE } from '@quarterstaff/kernel';

const doubled = new WeakMap<Board, ReadonlySet<string>>();

/** Coordinates that more than one tile has: overlapping surfaces. */
function doubledOn(board: Board): ReadonlySet<string> {
  let twice = doubled.get(board);
  if (twice === undefined) {
    const once = new Set<string>();
    const found = new Set<string>();
    for (let cell = 0; cell < board.size; cell += 1) {
      const { x, y } = board.coordsOf(cell);
      const name = `${x},${y}`;
      if (once.has(name)) found.add(name);
      once.add(name);
    }
    twice = found;
    doubled.set(board, twice);
  }
  return twice;
}

/** A square as choices and events call it: `3,4`, or `3,4@t2` where tiles overlap. */
export function squareName(board: Board, cell: Cell): string {
  if (cell === NONE) return '-';
  const { x, y, surface } = board.coordsOf(cell);
  const name = `${x},${y}`;
  return doubledOn(board).has(name) ? `${name}@${surface}` : name;
}

/** The square of a name, or NONE. */
export function squareNamed(board: Board, name: string): Cell {
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
