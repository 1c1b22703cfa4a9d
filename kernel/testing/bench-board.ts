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
} from '../src/index.ts';

const SIDE = 32;

/** 32 by 32 squares, about one in five of them rock, always the same. */
export const benchRows: readonly string[] = Object.freeze(
  Array.from({ length: SIDE }, (_, y) =>
    Array.from({ length: SIDE }, (_, x) => (((x * 73) ^ (y * 179) ^ ((x * y) >> 1)) % 10 < 2 ? '#' : '.')).join(''),
  ),
);

const board: Board = boardFrom('squares', [placement({ rows: benchRows })]);
const isRock = Uint8Array.from({ length: board.size }, (_, cell) => (board.terrain(cell) === '#' ? 1 : 0));
const overGround: StepCost = (_from, _direction, to) => (isRock[to] === 1 ? NONE : 1);

/** Pairs of open cells with a way between them, always the same; a cell is 32 times its row plus its column. */
export const benchPairs: readonly (readonly [Cell, Cell])[] = Object.freeze(pairs());

function pairs(): [Cell, Cell][] {
  const found: [Cell, Cell][] = [];
  for (let i = 0; found.length < 64; i++) {
    const from = (i * 389 + 17) % board.size;
    const to = (i * 631 + 400) % board.size;
    const isOpen = isRock[from] === 0 && isRock[to] === 0 && from !== to;
    if (isOpen && shortestPath(board, from, to, overGround).length > 0) found.push([from, to]);
  }
  return found;
}

interface Walker {
  readonly at: Cell;
}

const steps = stepTable(board, overGround);
const mover: Mover<Walker> = {
  place: g => ({ at: g.at, facing: 0 }),
  steps: (_g, _f, at) => steps[at] as readonly Step[],
  mayStay: () => true,
  eventful: () => null,
};

/** The ends of one leg from the start of each pair; returns how many there are. */
export function kernelLegs(left: number): number {
  let ends = 0;
  for (const [from] of benchPairs) ends += legs(mover, { at: from }, 'walker', left).length;
  return ends;
}

/** Every end with the way there, from the start of each pair; returns how many cells these ways have in all. */
export function kernelReach(left: number): number {
  let cells = 0;
  for (const [from] of benchPairs) {
    for (const end of reach(mover, { at: from }, 'walker', left)) cells += end.path.length;
  }
  return cells;
}

/** The costs of one leg by the plain search one would write first: cells are the keys of a map, `x,y`. */
function stringKeyedSearch(from: Cell, left: number): { cost: Map<string, number>; cameFrom: Map<string, string> } {
  const start = `${from % SIDE},${Math.floor(from / SIDE)}`;
  const cost = new Map<string, number>([[start, 0]]);
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (let i = 0; i < queue.length; i++) {
    const key = queue[i] as string;
    const paid = cost.get(key) as number;
    if (paid === left) continue;
    const [x, y] = key.split(',').map(Number) as [number, number];
    for (const [dx, dy] of [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ] as const) {
      const next = `${x + dx},${y + dy}`;
      if (cost.has(next) || benchRows[y + dy]?.[x + dx] !== '.') continue;
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
  for (const [from] of benchPairs) {
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
  for (const [from] of benchPairs) {
    const { cost, cameFrom } = stringKeyedSearch(from, left);
    const found: { to: string; cost: number; path: string[] }[] = [];
    for (const [to, paid] of cost) {
      const path: string[] = [];
      for (let at = to; cameFrom.has(at); at = cameFrom.get(at) as string) path.unshift(at);
      if (paid > 0) found.push({ to, cost: paid, path });
    }
    for (const end of found) cells += end.path.length;
  }
  return cells;
}

/** A shortest path for each pair; returns the sum of their lengths in cells. */
export function kernelPaths(): number {
  let cells = 0;
  for (const [from, to] of benchPairs) cells += shortestPath(board, from, to, overGround).length;
  return cells;
}
