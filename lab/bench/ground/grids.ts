// The work that is timed for boards: the same searches by the kernel's flood and by plain means, with results that must agree. The
// grid is given as rows.

import {
  boardFrom,
  type Cell,
  cellsIn,
  type FloodTable,
  flood,
  floodTable,
  placement,
  SEEN,
  SHUT,
  wayTo,
} from '@quarterstaff/kernel';

/** A grid for the searches, always the same: its rows, and pairs of open cells with a way between them. */
export interface Grid {
  readonly side: number;
  readonly rows: readonly string[]; // `.` is open, `#` is rock
  readonly pairs: readonly (readonly [Cell, Cell])[]; // a cell is `side` times its row plus its column
}

/** Open ground with room for a flood. */
class Field {
  readonly table: FloodTable;
  readonly size: number;
  readonly #rock: Uint8Array;
  readonly marks: Uint8Array;
  readonly line: Int16Array;

  constructor(rows: readonly string[]) {
    const board = boardFrom('squares', [placement({ rows })]);
    this.size = board.size;
    this.table = floodTable(board.neighbours, 4);
    this.#rock = new Uint8Array(board.size + 1).fill(SHUT, board.size);
    for (let cell = 0; cell < board.size; cell += 1) if (board.terrain(cell) === '#') this.#rock[cell] = SHUT;
    this.marks = new Uint8Array(board.size + 1);
    this.line = new Int16Array(board.size + 1);
  }

  isRock(cell: Cell): boolean {
    return this.#rock[cell] === SHUT;
  }

  /** How many cells are reached from here, or on the way to `end`. */
  search(from: Cell, left: number, end: Cell = this.size): number {
    this.marks.set(this.#rock);
    return flood(this.table, this.marks, this.line, from, left, 0, end);
  }

  /** A shortest path, both ends included; empty where there is none. */
  path(from: Cell, to: Cell): readonly Cell[] {
    this.search(from, this.size, to);
    return (this.marks[to]! & SEEN) === 0 ? [] : [from, ...wayTo(this.table, this.marks, from, to)];
  }
}

/** 32 by 32 squares, about one in five of them rock: the ground that figures reach over. */
export const rockyGround: Grid = gridOf(32, (x, y) => ((x * 73) ^ (y * 179) ^ ((x * y) >> 1)) % 10 < 2);

function gridOf(side: number, isRock: (x: number, y: number) => boolean): Grid {
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => (isRock(x, y) ? '#' : '.')).join(''),
  );
  const field = new Field(rows);
  const pairs: [Cell, Cell][] = [];
  for (let i = 0; pairs.length < 64; i++) {
    const from = (i * 389 + 17) % field.size;
    const to = (i * 631 + 400) % field.size;
    const open = !field.isRock(from) && !field.isRock(to) && from !== to;
    if (open && field.path(from, to).length > 0) pairs.push([from, to]);
  }
  return Object.freeze({ side, rows: Object.freeze(rows), pairs: Object.freeze(pairs) });
}

const rocky = new Field(rockyGround.rows);

/** The cells within so many steps of the start of each pair, in a list of their own; returns how many there are. */
export function floodedEnds(left: number): number {
  let ends = 0;
  for (const [from] of rockyGround.pairs) ends += cellsIn(rocky.line, rocky.search(from, left)).length;
  return ends;
}

/** Every end with the way there, from the start of each pair; returns how many cells these ways have in all. */
export function floodedWays(left: number): number {
  let cells = 0;
  for (const [from] of rockyGround.pairs) {
    const reached = rocky.search(from, left);
    for (let i = 0; i < reached; i += 1) cells += wayTo(rocky.table, rocky.marks, from, rocky.line[i]!).length;
  }
  return cells;
}

/** A shortest path between each pair, both ends included; returns how many cells these paths have in all. */
export function floodedPaths(): number {
  let cells = 0;
  for (const [from, to] of rockyGround.pairs) cells += rocky.path(from, to).length;
  return cells;
}

const openKeys = new Set(
  rockyGround.rows.flatMap((row, y) => [...row].flatMap((ground, x) => (ground === '.' ? [`${x},${y}`] : []))),
);

function neighbourKeys(key: string): string[] {
  const [x, y] = key.split(',').map(Number) as [number, number];
  return [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`].filter(next => openKeys.has(next));
}

const keyOf = (cell: Cell): string => `${cell % rockyGround.side},${Math.floor(cell / rockyGround.side)}`;

/** The plain search one would write first: a cell is its key `x,y`, everything known about it is looked up by that. */
function stringKeyedSearch(
  from: Cell,
  left: number,
  end: string | null = null,
): { cost: Map<string, number>; cameFrom: Map<string, string> } {
  const start = keyOf(from);
  const cost = new Map<string, number>([[start, 0]]);
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let i = 0; i < queue.length; i++) {
    const key = queue[i] as string;
    if (key === end) break;
    const paid = cost.get(key) as number;
    if (paid === left) continue;
    for (const next of neighbourKeys(key)) {
      if (cost.has(next)) continue;
      cost.set(next, paid + 1);
      cameFrom.set(next, key);
      queue.push(next);
    }
  }
  return { cost, cameFrom };
}

/** As `floodedEnds`, by string keys. */
export function stringKeyedEnds(left: number): number {
  let ends = 0;
  for (const [from] of rockyGround.pairs) {
    const { cost } = stringKeyedSearch(from, left);
    const found: { to: string; cost: number }[] = [];
    for (const [to, paid] of cost) if (paid > 0) found.push({ to, cost: paid });
    ends += found.length;
  }
  return ends;
}

/** As `floodedWays`, by string keys. */
export function stringKeyedWays(left: number): number {
  let cells = 0;
  for (const [from] of rockyGround.pairs) {
    const { cost, cameFrom } = stringKeyedSearch(from, left);
    const found: { to: string; cost: number; path: string[] }[] = [];
    for (const [to, paid] of cost) {
      const path: string[] = [];
      for (let at = to; cameFrom.has(at); at = cameFrom.get(at) as string) path.push(at);
      if (paid > 0) found.push({ to, cost: paid, path: path.reverse() });
    }
    for (const end of found) cells += end.path.length;
  }
  return cells;
}

/** As `floodedPaths`, by string keys; the search ends at the end of the path. */
export function stringKeyedPaths(): number {
  let cells = 0;
  for (const [from, to] of rockyGround.pairs) {
    const end = keyOf(to);
    const { cameFrom } = stringKeyedSearch(from, Number.POSITIVE_INFINITY, end);
    const path = [end];
    for (let at = end; cameFrom.has(at); path.push(at)) at = cameFrom.get(at) as string;
    cells += path.reverse().length;
  }
  return cells;
}
