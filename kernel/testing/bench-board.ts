// The work that `npm run bench` times for boards: the same searches by the kernel and by plain means, with checksums that
// must agree. The grid is given as rows so that other libraries can be handed the very same one.

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
  shortestPath,
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

/** Pairs of open cells with a way between them, always the same, to look for paths between. */
export const benchPairs: readonly (readonly [Cell, Cell])[] = Object.freeze(pairs());

function pairs(): [Cell, Cell][] {
  const found: [Cell, Cell][] = [];
  for (let i = 0; found.length < 64; i++) {
    const from = (i * 389 + 17) % board.size;
    const to = (i * 631 + 400) % board.size;
    if (isRock[from] === 0 && isRock[to] === 0 && from !== to && kernelPath(from, to).length > 0)
      found.push([from, to]);
  }
  return found;
}

interface Walker {
  readonly at: Cell;
}

/** Steps are worked out once per board, as a rulebook would do it. */
const steps: readonly (readonly Step[])[] = Array.from({ length: board.size }, (_, cell) => {
  const list: Step[] = [];
  for (let d = 0; d < 4; d++) {
    const to = board.neighbour(cell, d);
    if (to !== NONE && isRock[to] === 0) list.push({ to, facing: 0, cost: 1 });
  }
  return list;
});

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

/** The same with whole paths to every end. */
export function kernelReach(left: number): number {
  let ends = 0;
  for (const [from] of benchPairs) ends += reach(mover, { at: from }, 'walker', left).length;
  return ends;
}

/** The same by the plain search one would write first: coordinates as string keys in maps. */
export function stringKeyedReach(left: number): number {
  let ends = 0;
  for (const [from] of benchPairs) {
    const { x, y } = board.coordsOf(from);
    const cost = new Map<string, number>([[`${x},${y}`, 0]]);
    const cameFrom = new Map<string, string>();
    const queue = [{ x, y }];
    for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
      const paid = cost.get(`${at.x},${at.y}`) as number;
      if (paid === left) continue;
      for (const [dx, dy] of [
        [0, -1],
        [1, 0],
        [0, 1],
        [-1, 0],
      ] as const) {
        const next = { x: at.x + dx, y: at.y + dy };
        const key = `${next.x},${next.y}`;
        if (benchRows[next.y]?.[next.x] !== '.' || cost.has(key)) continue;
        cost.set(key, paid + 1);
        cameFrom.set(key, `${at.x},${at.y}`);
        queue.push(next);
      }
    }
    ends += cost.size - 1;
  }
  return ends;
}

function kernelPath(from: Cell, to: Cell): Cell[] {
  return shortestPath(board, from, to, (_from, _d, next) => (isRock[next] === 1 ? NONE : 1));
}

/** A shortest path for each pair; returns the sum of their lengths in cells. */
export function kernelPaths(): number {
  let cells = 0;
  for (const [from, to] of benchPairs) cells += kernelPath(from, to).length;
  return cells;
}
