import { cellOf, type Ground, groundOf } from './ground.ts';
import type { DungeonMap } from './map.ts';
import type { Dir, Square } from './square.ts';
import { type Search, sortUp } from './walk.ts';

// A search over the ground of a map: the same order and ways as `search`, for the questions that every option list asks.
// First the ground is cleared and marked, then flooded. Marks are forgotten when the next flood begins.

const BARRED = 1;
const BARRED_AT_FIRST = 2;
const STOPS = 4;

let ground: Ground | null = null;
// A number of its own for each flood saves clearing the scratch.
let floodNo = 0;
let marked = new Int32Array(0);
let marks = new Uint8Array(0);
let reached = new Int32Array(0);
let cost = new Int16Array(0);
let parent = new Int32Array(0);
let place = new Int32Array(0);
// Cells waiting at each cost: steps cost one or two, so three lists take turns.
const waiting: readonly number[][] = [[], [], []];

/** Clears the ground of a map for a flood. */
export function beginFlood(map: DungeonMap): void {
  ground = groundOf(map);
  floodNo += 1;
  const size = ground.square.length;
  if (marked.length >= size) return;
  marked = new Int32Array(size);
  marks = new Uint8Array(size);
  reached = new Int32Array(size);
  cost = new Int16Array(size);
  parent = new Int32Array(size);
  place = new Int32Array(size);
}

function mark(at: Square, what: number): void {
  const cell = cellOf(ground!, at);
  if (cell < 0) return;
  if (marked[cell] === floodNo) marks[cell] = marks[cell]! | what;
  else {
    marked[cell] = floodNo;
    marks[cell] = what;
  }
}

/** Nobody enters this square. */
export function bar(at: Square): void {
  mark(at, BARRED);
}

/** Nobody enters this square within the first squares of the way; how many, the flood says. */
export function barAtFirst(at: Square): void {
  mark(at, BARRED_AT_FIRST);
}

/** A walk ends on entering this square. */
export function stopAt(at: Square): void {
  mark(at, STOPS);
}

export interface Flood {
  readonly from: Square;
  readonly budget: number;
  /** Whether a door lets one through from this square. */
  passes(from: Square, d: Dir): boolean;
  /** Squares that cost two; null when there are none. */
  readonly isDear: ((at: Square) => boolean) | null;
  /** Squares that `barAtFirst` has marked are entered from this many squares of the way on. */
  readonly atFirst: number;
  /** The flood ends with the first square that is a goal; null to flood everything within the budget. */
  readonly isGoal: ((at: Square) => boolean) | null;
}

export interface Flooded extends Search {
  readonly ended: boolean; // with a goal, the last square of the order
}

/** Every square within a budget, cheapest way; among equal ways each step goes to the smallest y, then the smallest x. */
export function flood({ from, budget, passes, isDear, atFirst, isGoal }: Flood): Flooded {
  const order: Square[] = [];
  const costs: number[] = [];
  const via: number[] = [];
  const { open, door, square, steps } = ground!;
  const start = cellOf(ground!, from);
  for (const list of waiting) list.length = 0;
  let furthest = -1;
  if (start >= 0) {
    waiting[0]!.push(start);
    reached[start] = floodNo;
    cost[start] = 0;
    place[start] = -1;
    furthest = 0;
  }
  for (let spent = 0; spent <= budget && spent <= furthest; spent += 1) {
    const cells = waiting[spent % 3]!;
    sortUp(cells);
    for (let i = 0; i < cells.length; i += 1) {
      const cell = cells[i]!;
      if (cost[cell] !== spent) continue;
      if (cell !== start) {
        const at = square[cell]!;
        place[cell] = order.length;
        order.push(at);
        costs.push(spent);
        via.push(place[parent[cell]!]!);
        if (isGoal?.(at) === true) return { from, order, costs, via, ended: true };
        if (marked[cell] === floodNo && (marks[cell]! & STOPS) !== 0) continue;
      }
      const ways = open[cell]! | door[cell]!;
      for (let d = 0; d < 4; d += 1) {
        if ((ways & (1 << d)) === 0) continue;
        const there = cell + steps[d]!;
        const sum = spent + (isDear?.(square[there]!) === true ? 2 : 1);
        if (sum > budget || (reached[there] === floodNo && sum >= cost[there]!)) continue;
        if (marked[there] === floodNo) {
          const what = marks[there]!;
          if ((what & BARRED) !== 0 || ((what & BARRED_AT_FIRST) !== 0 && spent + 1 < atFirst)) continue;
        }
        if ((door[cell]! & (1 << d)) !== 0 && !passes(square[cell]!, d as Dir)) continue;
        reached[there] = floodNo;
        cost[there] = sum;
        parent[there] = cell;
        waiting[sum % 3]!.push(there);
        if (sum > furthest) furthest = sum;
      }
    }
    cells.length = 0;
  }
  return { from, order, costs, via, ended: false };
}
