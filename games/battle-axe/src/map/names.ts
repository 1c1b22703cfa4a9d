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

const REACH = 512; // further out names are made anew each time
const namedAt: string[][] = []; // for all boards: dungeons grow, the names of squares stay

function nameOf(x: number, y: number): string {
  if (Math.abs(x) >= REACH || Math.abs(y) >= REACH) return `${x},${y}`;
  namedAt[y + REACH] ??= [];
  const row = namedAt[y + REACH]!;
  row[x + REACH] ??= `${x},${y}`;
  return row[x + REACH]!;
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

const MINUS = 45;
const COMMA = 44;
const ZERO = 48;
const NOT_A_NUMBER = -1_000_000;

/** The whole number written between two places of a text. Names are read a hundred times for every leg: sign and digits, one by one. */
function numberIn(text: string, from: number, to: number): number {
  const minus = text.charCodeAt(from) === MINUS;
  const first = minus ? from + 1 : from;
  if (first >= to || to - first > 5) return NOT_A_NUMBER;
  let value = 0;
  for (let i = first; i < to; i += 1) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) return NOT_A_NUMBER;
    value = value * 10 + digit;
  }
  return minus ? -value : value;
}
function placeOfComma(name: string): number {
  for (let i = 0; i < name.length; i += 1) if (name.charCodeAt(i) === COMMA) return i;
  return NONE;
}

/** The square of a name, or NONE. */
export function squareNamed(board: Board, name: string): Cell {
  const comma = placeOfComma(name);
  if (comma === NONE) return NONE;
  const x = numberIn(name, 0, comma);
  if (x === NOT_A_NUMBER) return NONE;
  const y = numberIn(name, comma + 1, name.length);
  if (y !== NOT_A_NUMBER) return squareAt(board, x, y);
  const at = name.indexOf('@', comma);
  const high = at === NONE ? NOT_A_NUMBER : numberIn(name, comma + 1, at);
  const surface = name.slice(at + 1);
  return high !== NOT_A_NUMBER && board.surfaces.includes(surface) ? board.at(x, high, surface) : NONE;
}

function squareAt(board: Board, x: number, y: number): Cell {
  const { first, left, bottom, width, height } = chartOf(board);
  const column = board.geometry.u(x, y) - left;
  const row = board.geometry.v(x, y) - bottom;
  return column < 0 || row < 0 || column >= width || row >= height ? NONE : first[row * width + column]!;
}
