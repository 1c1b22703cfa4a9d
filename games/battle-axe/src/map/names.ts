import { type Board, type Cell, NONE } from '@quarterstaff/kernel';

/** Where the squares of a board lie. */
interface Chart {
  readonly first: Int32Array; // the square at a coordinate, row by row, or NONE; the tile laid first
  readonly shared: Uint8Array; // 1 where tiles overlap
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}
const charts = new WeakMap<Board, Chart>();
let latest: { readonly board: Board; readonly chart: Chart } | null = null;

function chartOf(board: Board): Chart {
  if (latest !== null && latest.board === board) return latest.chart;
  let chart = charts.get(board);
  if (chart === undefined) {
    chart = newChart(board);
    charts.set(board, chart);
  }
  latest = { board, chart };
  return chart;
}

function newChart(board: Board): Chart {
  let [left, right, bottom, top] = [board.u(0), board.u(0), board.v(0), board.v(0)];
  for (let cell = 1; cell < board.size; cell += 1) {
    left = Math.min(left, board.u(cell));
    right = Math.max(right, board.u(cell));
    bottom = Math.min(bottom, board.v(cell));
    top = Math.max(top, board.v(cell));
  }
  const width = right - left + 1;
  const height = top - bottom + 1;
  const first = new Int32Array(width * height).fill(NONE);
  const shared = new Uint8Array(width * height);
  for (let cell = 0; cell < board.size; cell += 1) {
    const at = (board.v(cell) - bottom) * width + board.u(cell) - left;
    if (first[at] === NONE) first[at] = cell;
    else shared[at] = 1;
  }
  return { first, shared, left, bottom, width, height };
}

/** A coordinate by name, for all boards: dungeons grow, the names of squares stay. */
interface Named {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}
const REACH = 512; // further out names are made anew each time
const namedAt: Named[][] = [];
const byName = new Map<string, Named>();

function nameOf(x: number, y: number): string {
  if (Math.abs(x) >= REACH || Math.abs(y) >= REACH) return `${x},${y}`;
  namedAt[y + REACH] ??= [];
  const row = namedAt[y + REACH]!;
  const known = row[x + REACH];
  if (known !== undefined) return known.name;
  const named = { name: `${x},${y}`, x, y };
  row[x + REACH] = named;
  byName.set(named.name, named);
  return named.name;
}

/** A square as choices and events call it: `3,4`, or `3,4@t2` where tiles overlap. */
export function squareName(board: Board, cell: Cell): string {
  if (cell === NONE) return '-';
  const { shared, left, bottom, width } = chartOf(board);
  const u = board.u(cell);
  const v = board.v(cell);
  const name = nameOf(board.geometry.x(u, v), board.geometry.y(u, v));
  return shared[(v - bottom) * width + u - left] === 1 ? `${name}@${board.surfaceOf(cell)}` : name;
}

/** The square of a name, or NONE. */
export function squareNamed(board: Board, name: string): Cell {
  const known = byName.get(name);
  if (known !== undefined) return squareAt(board, known.x, known.y);
  const read = /^(-?\d+),(-?\d+)(?:@(t\d+))?$/.exec(name);
  if (read === null) return NONE;
  const x = Number(read[1]);
  const y = Number(read[2]);
  if (read[3] === undefined) return squareAt(board, x, y);
  return board.surfaces.includes(read[3]) ? board.at(x, y, read[3]) : NONE;
}

function squareAt(board: Board, x: number, y: number): Cell {
  const { first, left, bottom, width, height } = chartOf(board);
  const column = board.geometry.u(x, y) - left;
  const row = board.geometry.v(x, y) - bottom;
  return column < 0 || row < 0 || column >= width || row >= height ? NONE : first[row * width + column]!;
}
