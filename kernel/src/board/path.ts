// Walking distances and shortest paths for steps that cost small whole numbers of at least 1.

import { InvariantError } from '../errors.ts';
import type { Board } from './board.ts';
import { type Cell, type Direction, NONE } from './cell.ts';

/** What the step from a cell to its neighbour costs, at least 1; NONE: it cannot be taken. */
export type StepCost = (from: Cell, direction: Direction, to: Cell) => number;

const FAR = 0x7fffffff;
/** Steps cost less than this. */
const MOST = 64;
/** What is found waits in stacks by the length of the way through it, used in turn; a step lengthens it by up to its cost + 1. */
const STACKS = 2 * MOST;

/** Working memory of a search: distances by cell, and what has been found but not gone on from. */
class Flood {
  distance = new Int32Array(0);
  readonly tops = new Int32Array(STACKS);
  cells = new Int32Array(1024);
  below = new Int32Array(1024);
  count = 0;
  waiting = 0;
  /** The length of the ways being looked at; all shorter ones are done. */
  at = 0;
  towards = false;
  /** The cell to look for first, or NONE. */
  goal: Cell = NONE;

  /** Starts from seeds outwards (`towards`: from everywhere to the seeds). */
  open(board: Board, seeds: readonly Cell[], towards: boolean, goal: Cell): void {
    if (this.distance.length < board.size) this.distance = new Int32Array(board.size * 2);
    this.distance.fill(FAR, 0, board.size);
    this.tops.fill(NONE);
    this.count = 0;
    this.waiting = 0;
    this.towards = towards;
    this.goal = goal !== NONE && isPlain(board) ? goal : NONE;
    this.at = this.goal === NONE ? 0 : board.distance(seeds[0] as number, this.goal);
    for (const seed of seeds) {
      if (this.count === this.cells.length) this.makeRoom();
      this.distance[seed] = 0;
      this.cells[this.count] = seed;
      this.below[this.count] = this.tops[this.at & (STACKS - 1)] as number;
      this.tops[this.at & (STACKS - 1)] = this.count++;
      this.waiting++;
    }
  }

  makeRoom(): void {
    this.cells = doubled(this.cells);
    this.below = doubled(this.below);
  }

  /** Goes on until a cell is known to be as near as `near`, or all ways up to `limit` have been looked at. */
  spread(board: Board, cost: StepCost, limit: number, cell: Cell, near: number): void {
    const { neighbours } = board;
    const { du, dv, hex, directions } = board.geometry;
    const half = directions / 2;
    const { distance, tops, towards, goal } = this;
    const guided = goal !== NONE;
    const goalU = guided ? board.u(goal) : 0;
    const goalV = guided ? board.v(goal) : 0;
    let { cells, below, count, waiting, at } = this;
    search: for (; waiting > 0 && at <= limit; at++) {
      const stack = at & (STACKS - 1);
      for (let entry = tops[stack] as number; entry !== NONE; entry = tops[stack] as number) {
        if (cell !== NONE && (distance[cell] as number) <= Math.min(near, at)) break search;
        tops[stack] = below[entry] as number;
        waiting--;
        const from = cells[entry] as number;
        const here = distance[from] as number;
        const u = guided ? board.u(from) - goalU : 0;
        const v = guided ? board.v(from) - goalV : 0;
        const first = from * directions;
        for (let d = 0; d < directions; d++) {
          const to = neighbours[first + d] as number;
          if (to === NONE || (distance[to] as number) <= here + 1) continue;
          const price = towards ? cost(to, d < half ? d + half : d - half, from) : cost(from, d, to);
          if (price === NONE) continue;
          if (!(price >= 1 && price < MOST)) throw new InvariantError('a step costs 1 to 63', { from, to, price });
          const total = here + price;
          if (total >= (distance[to] as number) || total > limit) continue;
          if (count === cells.length) {
            this.makeRoom();
            ({ cells, below } = this);
          }
          let length = total;
          if (guided) {
            // The distance of `planeDistance`, written out: this is a fifth of the whole search.
            const a = u + (du[d] as number);
            const b = v + (dv[d] as number);
            const steps = (a < 0 ? -a : a) + (b < 0 ? -b : b);
            length += hex ? (steps + (a + b < 0 ? -a - b : a + b)) >> 1 : steps;
          }
          const into = length & (STACKS - 1);
          distance[to] = total;
          cells[count] = to;
          below[count] = tops[into] as number;
          tops[into] = count++;
          waiting++;
        }
      }
    }
    this.count = count;
    this.waiting = waiting;
    this.at = at;
  }
}

function doubled(old: Int32Array): Int32Array<ArrayBuffer> {
  const array = new Int32Array(old.length * 2);
  array.set(old);
  return array;
}

/** Whether steps alone lead everywhere, so that nothing is nearer than the crow flies. */
function isPlain(board: Board): boolean {
  for (const section of board.placements) if (section.links.length > 0) return false;
  return true;
}

const idle: Flood[] = [];

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
  const flood = idle.pop() ?? new Flood();
  flood.open(board, typeof seeds === 'number' ? [seeds] : seeds, towards, NONE);
  flood.spread(board, cost, limit, NONE, 0);
  const map = flood.distance.slice(0, board.size);
  for (let cell = 0; cell < map.length; cell++) if (map[cell] === FAR) map[cell] = NONE;
  idle.push(flood);
  return map;
}

/** The walking distance from one cell to another, or NONE. */
export function walkingDistance(board: Board, from: Cell, to: Cell, cost: StepCost): number {
  const flood = idle.pop() ?? new Flood();
  flood.open(board, [from], false, to);
  flood.spread(board, cost, FAR - MOST, to, FAR);
  const distance = flood.distance[to] as number;
  idle.push(flood);
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
  const flood = idle.pop() ?? new Flood();
  flood.open(board, [to], true, from);
  flood.spread(board, cost, FAR - MOST, from, FAR);
  const path: Cell[] = [];
  const shortest = flood.at;
  if (flood.distance[from] !== FAR) {
    path.push(from);
    for (let cell = from; cell !== to; ) {
      cell = nextOnWay(board, flood, shortest, cell, to, cost, order);
      path.push(cell);
    }
  }
  idle.push(flood);
  return path;
}

/** The first neighbour in order from which a cheapest way goes on. The search is taken up again where it has not looked yet. */
function nextOnWay(
  board: Board,
  flood: Flood,
  shortest: number,
  cell: Cell,
  to: Cell,
  cost: StepCost,
  order: readonly Direction[] | null,
): Cell {
  const { distance } = flood;
  const n = board.geometry.directions;
  const left = distance[cell] as number;
  for (let i = 0; i < n; i++) {
    const d = order === null ? i : (order[i] as number);
    const next = board.neighbours[cell * n + d] as number;
    if (next === NONE || (flood.goal !== NONE && board.distance(next, to) >= left)) continue;
    const price = cost(cell, d, next);
    if (price === NONE || price > left) continue;
    const wanted = left - price;
    const mayBeNearer = flood.at <= shortest && (flood.goal === NONE || board.distance(next, to) <= wanted);
    if ((distance[next] as number) > wanted && mayBeNearer) flood.spread(board, cost, shortest, next, wanted);
    if (distance[next] === wanted) return next;
  }
  throw new InvariantError('a way that was measured can be walked', { cell, to });
}
