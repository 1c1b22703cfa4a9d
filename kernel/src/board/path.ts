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
  /** The run in which a cell was tried that no distance was known of. */
  tried = new Int32Array(0);
  runs = 0;
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
    if (this.distance.length < board.size) {
      this.distance = new Int32Array(board.size * 2);
      this.tried = new Int32Array(board.size * 2);
    }
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

  /** Goes on until the distance of a cell is known, or all ways up to `limit` have been looked at. */
  spread(board: Board, cost: StepCost, limit: number, cell: Cell): void {
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
        if (cell !== NONE && (distance[cell] as number) <= at) break search;
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
  flood.spread(board, cost, limit, NONE);
  const map = flood.distance.slice(0, board.size);
  for (let cell = 0; cell < map.length; cell++) if (map[cell] === FAR) map[cell] = NONE;
  idle.push(flood);
  return map;
}

/** The walking distance from one cell to another, or NONE. */
export function walkingDistance(board: Board, from: Cell, to: Cell, cost: StepCost): number {
  const flood = idle.pop() ?? new Flood();
  flood.open(board, [from], false, to);
  flood.spread(board, cost, FAR - MOST, to);
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
  // On open ground there is a way as the crow flies, and nothing has to be measured to find it: three times as fast.
  let path = flood.goal === NONE ? [] : wayOfLength(flood.at, board, flood, from, to, cost, order);
  if (path.length === 0) {
    flood.spread(board, cost, FAR - MOST, from);
    const length = flood.distance[from] as number;
    if (length !== FAR) path = wayOfLength(length, board, flood, from, to, cost, order);
  }
  idle.push(flood);
  return path;
}

/**
 * The first way in order that costs this and no more; empty if there is none. Where the flood knows a distance, it leads. Where it
 * has not looked, only a cell reached as cheaply as the crow flies can be on such a way, and each of those is tried once.
 */
function wayOfLength(
  length: number,
  board: Board,
  flood: Flood,
  from: Cell,
  to: Cell,
  cost: StepCost,
  order: readonly Direction[] | null,
): Cell[] {
  const { neighbours, geometry } = board;
  const { distance, tried, goal } = flood;
  const run = ++flood.runs;
  const path: Cell[] = [from];
  let cell = from;
  let left = length;
  while (cell !== to) {
    const asTheCrowFlies = goal !== NONE && board.distance(from, cell) === length - left;
    let next: Cell = NONE;
    let price = 0;
    for (let i = 0; i < geometry.directions && next === NONE; i++) {
      const d = order === null ? i : (order[i] as number);
      const beyond = neighbours[cell * geometry.directions + d] as number;
      if (beyond === NONE) continue;
      const known = distance[beyond] as number;
      if (known < left) {
        price = cost(cell, d, beyond);
        if (price !== NONE && known <= left - price) next = beyond;
      } else if (
        asTheCrowFlies &&
        tried[beyond] !== run &&
        board.distance(beyond, to) < left &&
        board.distance(from, beyond) > length - left
      ) {
        price = cost(cell, d, beyond);
        if (price !== 1) continue;
        tried[beyond] = run;
        next = beyond;
      }
    }
    if (next !== NONE) {
      path.push(next);
      cell = next;
      left -= price;
    } else {
      path.pop(); // nothing leads on from a cell that was tried
      if (path.length === 0) break;
      cell = path[path.length - 1] as number;
      left = length - board.distance(from, cell);
    }
  }
  return path;
}
