// Walking distances and shortest paths for steps that cost small whole numbers of at least 1.

import { InvariantError } from '../errors.ts';
import type { Board } from './board.ts';
import { type Cell, type Direction, NONE } from './cell.ts';

/** What the step from a cell to its neighbour costs, at least 1; NONE: it cannot be taken. */
export type StepCost = (from: Cell, direction: Direction, to: Cell) => number;

const FAR = 0x7fffffff;
/** Steps may cost less than this: what is found waits in so many queues, one per cost, used in turn. */
const QUEUES = 64;

/** Working memory: distances by cell, and queues of the cells found at the same distance, first in, first out. */
class Flood {
  distance = new Int32Array(0);
  readonly heads = new Int32Array(QUEUES);
  readonly tails = new Int32Array(QUEUES);
  cells = new Int32Array(1024);
  next = new Int32Array(1024);
  count = 0;

  open(size: number): void {
    if (this.distance.length < size) this.distance = new Int32Array(size * 2);
    this.distance.fill(FAR, 0, size);
    this.heads.fill(NONE);
    this.count = 0;
  }

  add(cell: Cell, distance: number): void {
    if (this.count === this.cells.length) {
      this.cells = doubled(this.cells);
      this.next = doubled(this.next);
    }
    const entry = this.count++;
    const queue = distance % QUEUES;
    this.cells[entry] = cell;
    this.next[entry] = NONE;
    if (this.heads[queue] === NONE) this.heads[queue] = entry;
    else this.next[this.tails[queue] as number] = entry;
    this.tails[queue] = entry;
    this.distance[cell] = distance;
  }
}

function doubled(old: Int32Array): Int32Array<ArrayBuffer> {
  const array = new Int32Array(old.length * 2);
  array.set(old);
  return array;
}

const idle: Flood[] = [];

/** Distances from the seeds outwards (`towards`: from everywhere to the seeds), up to a limit or until `goal` is settled. */
function flood(
  board: Board,
  seeds: readonly Cell[],
  cost: StepCost,
  towards: boolean,
  limit: number,
  goal: Cell,
): Flood {
  const found = idle.pop() ?? new Flood();
  const { neighbours } = board;
  const n = board.geometry.directions;
  const half = n / 2;
  found.open(board.size);
  for (const seed of seeds) if (found.distance[seed] !== 0) found.add(seed, 0);
  let empty = 0;
  for (let at = 0; at <= limit && empty < QUEUES; at++) {
    const queue = at % QUEUES;
    let entry = found.heads[queue] as number;
    empty = entry === NONE ? empty + 1 : 0;
    found.heads[queue] = NONE;
    for (; entry !== NONE; entry = found.next[entry] as number) {
      const cell = found.cells[entry] as number;
      if (found.distance[cell] !== at) continue;
      if (cell === goal) return found;
      for (let d = 0; d < n; d++) {
        const to = neighbours[cell * n + d] as number;
        if (to === NONE || (found.distance[to] as number) <= at + 1) continue;
        const price = towards ? cost(to, d < half ? d + half : d - half, cell) : cost(cell, d, to);
        if (price === NONE) continue;
        if (!(price >= 1 && price < QUEUES)) throw new InvariantError('a step costs 1 to 63', { cell, to, price });
        const total = at + price;
        if (total < (found.distance[to] as number) && total <= limit) found.add(to, total);
      }
    }
  }
  return found;
}

/** Walking distances from a cell (or the nearest of several) to all others; NONE where nobody gets within the limit. */
export function walkingDistances(
  board: Board,
  from: Cell | readonly Cell[],
  cost: StepCost,
  limit: number = FAR - QUEUES,
): Int32Array {
  return distances(board, from, cost, false, limit);
}

/** Walking distances from everywhere to a cell (or the nearest of several); NONE where there is no way within the limit. */
export function walkingDistancesTo(
  board: Board,
  to: Cell | readonly Cell[],
  cost: StepCost,
  limit: number = FAR - QUEUES,
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
  const found = flood(board, [from], cost, false, FAR - QUEUES, to);
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
  const found = flood(board, [to], cost, true, FAR - QUEUES, from);
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
