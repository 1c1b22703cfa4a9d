// The work that `npm run bench` times for boards: the same searches by the kernel and by plain means, with results that must
// agree. The grid is given as rows so that other libraries can be handed the very same one.

import {
  type Board,
  boardFrom,
  type Cell,
  legs,
  type Mover,
  NONE,
  placement,
  reach,
  type Step,
  type StepCost,
  shortestPath,
  stepTable,
  walkingDistances,
} from '../src/index.ts';

/** A grid for the searches, always the same: its rows, and pairs of open cells with a way between them. */
export interface BenchGrid {
  readonly side: number;
  /** `.` is open, `#` is rock. */
  readonly rows: readonly string[];
  /** A cell is `side` times its row plus its column. */
  readonly pairs: readonly (readonly [Cell, Cell])[];
}

/** 32 by 32 squares, about one in five of them rock: the ground that figures reach over. */
export const rockyGround: BenchGrid = gridOf(32, (x, y) => ((x * 73) ^ (y * 179) ^ ((x * y) >> 1)) % 10 < 2);

/** 64 by 64 squares, rooms of 7 by 7 with two doorways in each wall line: the dungeon that paths lead through. */
export const dungeon: BenchGrid = gridOf(64, (x, y) => {
  if (x % 8 === 7) return y % 8 !== 2 && y % 8 !== 5;
  return y % 8 === 7 && x % 8 !== 1 && x % 8 !== 4;
});

function gridOf(side: number, isRock: (x: number, y: number) => boolean): BenchGrid {
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (_, x) => (isRock(x, y) ? '#' : '.')).join(''),
  );
  const board = boardFrom('squares', [placement({ rows })]);
  const pairs: [Cell, Cell][] = [];
  for (let i = 0; pairs.length < 64; i++) {
    const from = (i * 389 + 17) % board.size;
    const to = (i * 631 + 400) % board.size;
    const open = board.terrain(from) === '.' && board.terrain(to) === '.' && from !== to;
    if (open && shortestPath(board, from, to, overOpen(board)).length > 0) pairs.push([from, to]);
  }
  return Object.freeze({ side, rows: Object.freeze(rows), pairs: Object.freeze(pairs) });
}

function boardOf(grid: BenchGrid): Board {
  return boardFrom('squares', [placement({ rows: grid.rows })]);
}

function overOpen(board: Board): StepCost {
  const isRock = Uint8Array.from({ length: board.size }, (_, cell) => (board.terrain(cell) === '#' ? 1 : 0));
  return (_from, _direction, to) => (isRock[to] === 1 ? NONE : 1);
}

interface Walker {
  readonly at: Cell;
}

const steps = stepTable(boardOf(rockyGround), overOpen(boardOf(rockyGround)));
const mover: Mover<Walker> = {
  place: g => ({ at: g.at, facing: 0 }),
  steps: (_g, _f, at) => steps[at] as readonly Step[],
  mayStay: () => true,
  eventful: () => null,
};

/** The ends of one leg from the start of each pair; returns how many there are. */
export function kernelLegs(left: number): number {
  let ends = 0;
  for (const [from] of rockyGround.pairs) ends += legs(mover, { at: from }, 'walker', left).length;
  return ends;
}

const rockyBoard = boardOf(rockyGround);
const overRocks = overOpen(rockyBoard);

/** The same cells by walking distance alone, for ground without events; returns how many there are. */
export function kernelDistances(left: number): number {
  let ends = 0;
  for (const [from] of rockyGround.pairs) {
    const distances = walkingDistances(rockyBoard, from, overRocks, left);
    for (let cell = 0; cell < distances.length; cell++) if ((distances[cell] as number) > 0) ends++;
  }
  return ends;
}

/** Every end with the way there, from the start of each pair; returns how many cells these ways have in all. */
export function kernelReach(left: number): number {
  let cells = 0;
  for (const [from] of rockyGround.pairs) {
    for (const end of reach(mover, { at: from }, 'walker', left)) cells += end.path.length;
  }
  return cells;
}

const openKeys = new Set(
  rockyGround.rows.flatMap((row, y) => [...row].flatMap((ground, x) => (ground === '.' ? [`${x},${y}`] : []))),
);

function neighbourKeys(key: string): string[] {
  const [x, y] = key.split(',').map(Number) as [number, number];
  return [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`].filter(next => openKeys.has(next));
}

/** The plain search one would write first: a cell is its key `x,y`, everything known about it is looked up by that. */
function stringKeyedSearch(from: Cell, left: number): { cost: Map<string, number>; cameFrom: Map<string, string> } {
  const start = `${from % rockyGround.side},${Math.floor(from / rockyGround.side)}`;
  const cost = new Map<string, number>([[start, 0]]);
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let i = 0; i < queue.length; i++) {
    const key = queue[i] as string;
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

/** As `kernelLegs`, by string keys. */
export function stringKeyedLegs(left: number): number {
  let ends = 0;
  for (const [from] of rockyGround.pairs) {
    const { cost } = stringKeyedSearch(from, left);
    const found: { to: string; cost: number }[] = [];
    for (const [to, paid] of cost) if (paid > 0) found.push({ to, cost: paid });
    ends += found.length;
  }
  return ends;
}

/** As `kernelReach`, by string keys. */
export function stringKeyedReach(left: number): number {
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

const dungeonBoard = boardOf(dungeon);
const throughDungeon = overOpen(dungeonBoard);

/** A shortest path for each pair of the dungeon; returns the sum of their lengths in cells, both ends included. */
export function kernelPaths(): number {
  let cells = 0;
  for (const [from, to] of dungeon.pairs) cells += shortestPath(dungeonBoard, from, to, throughDungeon).length;
  return cells;
}
