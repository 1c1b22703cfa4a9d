// Walking distances and shortest paths for steps that cost small whole numbers of at least 1.

import { InvariantError } from '../errors.ts';
import type { Board } from './board.ts';
import { type Cell, type Direction, NONE } from './cell.ts';
import { planeDistance } from './geometry.ts';

/** What the step from a cell to its neighbour costs, at least 1; NONE: it cannot be taken. */
export type StepCost = (from: Cell, direction: Direction, to: Cell) => number;

const FAR = 0x7fffffff;
/** Steps may cost less than this: what is found waits in so many queues, one per cost, used in turn. */
const MOST = 64;
/** A step that costs c and leads away from the goal adds up to c + 1 to the shortest way still possible. */
const QUEUES = 2 * MOST;

/** Working memory: distances by cell, and queues of the cells found at the same distance, first in, first out. */
class Flood {
  distance = new Int32Array(0);
  readonly heads = new Int32Array(QUEUES);
  readonly tails = new Int32Array(QUEUES);
  cells = new Int32Array(1024);
  paid = new Int32Array(1024);
  next = new Int32Array(1024);

  open(size: number): void {
    if (this.distance.length < size) this.distance = new Int32Array(size * 2);
    this.distance.fill(FAR, 0, size);
    this.heads.fill(NONE);
  }

  makeRoom(): void {
    this.cells = doubled(this.cells);
    this.paid = doubled(this.paid);
    this.next = doubled(this.next);
  }
}

function doubled(old: Int32Array): Int32Array<ArrayBuffer> {
  const array = new Int32Array(old.length * 2);
  array.set(old);
  return array;
}

const idle: Flood[] = [];

/** Whether steps alone lead everywhere, so that nothing is nearer than the crow flies. */
function isPlain(board: Board): boolean {
  for (const section of board.placements) if (section.links.length > 0) return false;
  return true;
}

/**
 * Distances from the seeds outwards (`towards`: from everywhere to the seeds). With a goal it looks where the goal is first
 * and ends when every cell on a cheapest way to it is settled.
 */
function flood(
  board: Board,
  seeds: readonly Cell[],
  cost: StepCost,
  towards: boolean,
  limit: number,
  goal: Cell,
): Flood {
  const found = idle.pop() ?? new Flood();
  found.open(board.size);
  const { neighbours } = board;
  const { distance, heads, tails } = found;
  let { cells, paid, next } = found;
  const { geometry } = board;
  const { du, dv } = geometry;
  const n = geometry.directions;
  const half = n / 2;
  const guided = goal !== NONE && seeds.length === 1 && isPlain(board);
  const goalU = guided ? board.u(goal) : 0;
  const goalV = guided ? board.v(goal) : 0;
  let count = 0;
  let waiting = 0;
  let at = guided ? FAR : 0;
  for (const seed of seeds) {
    if (distance[seed] === 0) continue;
    distance[seed] = 0;
    const left = guided ? board.distance(seed, goal) : 0;
    if (left < at) at = left;
    if (count === cells.length) {
      found.makeRoom();
      ({ cells, paid, next } = found);
    }
    cells[count] = seed;
    paid[count] = 0;
    next[count] = NONE;
    const queue = left % QUEUES;
    if (heads[queue] === NONE) heads[queue] = count;
    else next[tails[queue] as number] = count;
    tails[queue] = count;
    count++;
    waiting++;
  }
  for (; waiting > 0 && at <= limit; at++) {
    const queue = at % QUEUES;
    while (heads[queue] !== NONE) {
      const entry = heads[queue] as number;
      heads[queue] = next[entry] as number;
      waiting--;
      const cell = cells[entry] as number;
      const here = paid[entry] as number;
      if (distance[cell] !== here) continue;
      const u = guided ? board.u(cell) - goalU : 0;
      const v = guided ? board.v(cell) - goalV : 0;
      for (let d = 0; d < n; d++) {
        const to = neighbours[cell * n + d] as number;
        if (to === NONE || (distance[to] as number) <= here + 1) continue;
        const price = towards ? cost(to, d < half ? d + half : d - half, cell) : cost(cell, d, to);
        if (price === NONE) continue;
        if (!(price >= 1 && price < MOST)) throw new InvariantError('a step costs 1 to 63', { cell, to, price });
        const total = here + price;
        if (total >= (distance[to] as number) || total > limit) continue;
        if (count === cells.length) {
          found.makeRoom();
          ({ cells, paid, next } = found);
        }
        distance[to] = total;
        cells[count] = to;
        paid[count] = total;
        next[count] = NONE;
        const reached = guided ? total + planeDistance(geometry, u + (du[d] as number), v + (dv[d] as number)) : total;
        const into = reached % QUEUES;
        if (heads[into] === NONE) heads[into] = count;
        else next[tails[into] as number] = count;
        tails[into] = count;
        count++;
        waiting++;
      }
    }
    if (goal !== NONE && (distance[goal] as number) <= at) return found;
  }
  return found;
}

/** Walking distances from a cell (or the nearest of several) to all others; NONE where nobody gets within the limit. */
export function walkingDistances(
  board: Board,
  from: Cell | readonly Cell[],
  cost: StepCost,
  limit: number = FAR - MOST,
): Int32Array {
  return distances(board, from, cost, false, limit);
}

/** Walking distances from everywhere to a cell (or the nearest of several); NONE where there is no way within the limit. */
export function walkingDistancesTo(
  board: Board,
  to: Cell | readonly Cell[],
  cost: StepCost,
  limit: number = FAR - MOST,
): Int32Array {
  return distances(board, to, cost, true, limit);
}

function distances(
  board: Board,
  seeds: Cell | readonly Cell[],
  cost: StepCost,
  towards: boolean,
  limit: number,
): Int32Array {
  const found = flood(board, typeof seeds === 'number' ? [seeds] : seeds, cost, towards, limit, NONE);
  const map = found.distance.slice(0, board.size);
  for (let cell = 0; cell < map.length; cell++) if (map[cell] === FAR) map[cell] = NONE;
  idle.push(found);
  return map;
}

/** The walking distance from one cell to another, or NONE. */
export function walkingDistance(board: Board, from: Cell, to: Cell, cost: StepCost): number {
  const found = flood(board, [from], cost, false, FAR - MOST, to);
  const distance = found.distance[to] as number;
  idle.push(found);
  return distance === FAR ? NONE : distance;
}

/**
 * A cheapest path, both ends included; empty if there is none. Among equally cheap paths each step, from the first one on,
 * goes in the earliest possible direction of `order` (left out: clockwise from direction 0).
 */
export function shortestPath(
  board: Board,
  from: Cell,
  to: Cell,
  cost: StepCost,
  order: readonly Direction[] | null = null,
): Cell[] {
  const found = flood(board, [to], cost, true, FAR - MOST, from);
  const { distance } = found;
  const n = board.geometry.directions;
  const path: Cell[] = [];
  if (distance[from] !== FAR) {
    path.push(from);
    for (let cell = from; cell !== to; ) {
      const left = distance[cell] as number;
      let i = 0;
      for (; i < n; i++) {
        const d = order === null ? i : (order[i] as number);
        const next = board.neighbours[cell * n + d] as number;
        if (next === NONE || (distance[next] as number) >= left) continue;
        const price = cost(cell, d, next);
        if (price === NONE || price + (distance[next] as number) !== left) continue;
        path.push(next);
        cell = next;
        break;
      }
      if (i === n) throw new InvariantError('a way that was measured can be walked', { from, to, cell });
    }
  }
  idle.push(found);
  return path;
}
