import { cellOf, type Ground, groundOf } from './ground.ts';
import { type DungeonMap, obstacleAt } from './map.ts';
import { beside, DIRS, type Dir, NOWHERE, SQUARES, type Square } from './square.ts';

/** Walking distance where there is no path. */
export const INFINITE = 9999;

/** Walking distance to a square. */
export type Distances = (at: Square) => number;

interface Remembered {
  readonly ground: Ground;
  readonly sources: readonly Square[];
  readonly byCell: Int16Array;
}

// Distances depend on the ground and the sources alone, and are asked for again and again while nobody moves.
const KEPT = 16;
const remembered: (Remembered | null)[] = new Array<null>(KEPT).fill(null);
let next = 0;

/** Walking distances to every square from the nearest of some squares: walls, grates and obstacles block, doors and models do not. */
export function walkingDistances(map: DungeonMap, sources: readonly Square[]): Distances {
  const ground = groundOf(map);
  if (sources.length === 1) return at => distanceTo(measuredFrom(ground, sources[0]!), cellOf(ground, at));
  const byCell = distancesByCell(ground, sources);
  return at => {
    const cell = cellOf(ground, at);
    return cell < 0 ? INFINITE : byCell[cell]!;
  };
}

/** The same from the nearest of some models. */
export const distancesFromAll = (map: DungeonMap, models: readonly { readonly at: Square }[]): Distances =>
  walkingDistances(
    map,
    models.map(m => m.at),
  );

function distancesByCell(ground: Ground, sources: readonly Square[]): Int16Array {
  for (let i = 0; i < KEPT; i += 1) {
    const known = remembered[i]!;
    if (known !== null && known.ground === ground && same(known.sources, sources)) return known.byCell;
  }
  const measured = begun(newMeasure(), ground, sources);
  spread(measured, NOWHERE);
  const { byCell } = measured;
  remembered[next] = { ground, sources: [...sources], byCell };
  next = (next + 1) % KEPT;
  return byCell;
}

/** Distances as far as they have been measured: the nearest cells have theirs, and the last of those still wait to be gone on from. */
interface Measure {
  ground: Ground | null;
  source: Square;
  byCell: Int16Array; // with room left over from a larger ground
  queue: Uint16Array;
  head: number;
  waiting: number;
}

const newMeasure = (): Measure => ({
  ground: null,
  source: NOWHERE,
  byCell: new Int16Array(0),
  queue: new Uint16Array(0),
  head: 0,
  waiting: 0,
});

// The same from a single square, by far the most frequent question, measured as far as somebody has asked.
const SINGLE = 256;
const singles: readonly Measure[] = Array.from({ length: SINGLE }, newMeasure);

const singleFrom = (source: Square): Measure => singles[(source ^ (source >> 4)) & (SINGLE - 1)]!;

function measuredFrom(ground: Ground, source: Square): Measure {
  const known = singleFrom(source);
  if (known.ground === ground && known.source === source) return known;
  known.source = source;
  return begun(known, ground, [source]);
}

/** Walking distances from one square to every cell of the map's ground, to be read at once: the list is used again. */
export function distancesFrom(map: DungeonMap, source: Square): Int16Array {
  const known = measuredFrom(groundOf(map), source);
  spread(known, NOWHERE);
  return known.byCell;
}

function distanceTo(known: Measure, cell: number): number {
  if (cell < 0) return INFINITE;
  if (known.byCell[cell] === INFINITE) spread(known, cell);
  return known.byCell[cell]!;
}

/**
 * Walking distance from one square to another. Measured from the end, so that everybody on the way to the same square asks for
 * the same distances, unless those from the start are known; a way may begin on an obstacle but not end on one.
 */
export function walkBetween(map: DungeonMap, from: Square, to: Square): number {
  if (from === to) return 0;
  if (obstacleAt(map, to) !== null) return INFINITE;
  const ground = groundOf(map);
  const start = singleFrom(from);
  const back = obstacleAt(map, from) === null && (start.ground !== ground || start.source !== from);
  return back
    ? distanceTo(measuredFrom(ground, to), cellOf(ground, from))
    : distanceTo(measuredFrom(ground, from), cellOf(ground, to));
}

function same(a: readonly Square[], b: readonly Square[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

/** Begins anew in the room of what is no longer needed. */
function begun(measure: Measure, ground: Ground, sources: readonly Square[]): Measure {
  const size = ground.square.length;
  if (measure.byCell.length < size) {
    measure.byCell = new Int16Array(2 * size); // the dungeon will grow
    measure.queue = new Uint16Array(2 * size);
  }
  measure.byCell.fill(INFINITE, 0, size);
  measure.ground = ground;
  measure.head = 0;
  measure.waiting = 0;
  for (const at of sources) {
    const cell = cellOf(ground, at);
    if (cell < 0 || ground.square[cell]! < 0 || measure.byCell[cell] === 0) continue;
    measure.byCell[cell] = 0;
    measure.queue[measure.waiting++] = cell;
  }
  return measure;
}

/** Measures on until a cell has its distance; to the last cell if it is NOWHERE. */
function spread(measure: Measure, goal: number): void {
  const { byCell, queue } = measure;
  const { open, door, steps } = measure.ground!;
  let { head, waiting } = measure;
  for (; head < waiting && (goal < 0 || byCell[goal] === INFINITE); head += 1) {
    const cell = queue[head]!;
    const farther = byCell[cell]! + 1;
    const ways = open[cell]! | door[cell]!;
    for (let d = 0; d < 4; d += 1) {
      if ((ways & (1 << d)) === 0) continue;
      const there = cell + steps[d]!;
      if (byCell[there] !== INFINITE) continue;
      byCell[there] = farther;
      queue[waiting++] = there;
    }
  }
  measure.head = head;
  measure.waiting = waiting;
}

/** Squares reached from one square, cheapest first, then by y and x, each with its cost and the step before it. */
export interface Search {
  readonly from: Square;
  readonly order: readonly Square[];
  readonly costs: readonly number[];
  readonly via: readonly number[]; // place in the order of the square it was entered from, -1 for the start
}

/** The cost of a square in a search, INFINITE when it was not reached. */
export function costTo(found: Search, at: Square): number {
  if (at === found.from) return 0;
  const i = found.order.indexOf(at);
  return i < 0 ? INFINITE : found.costs[i]!;
}

/** The squares of a way found by a search, without the square it starts on. */
export function wayTo(found: Search, to: Square): Square[] {
  const way: Square[] = [];
  for (let i = found.order.indexOf(to); i >= 0; i = found.via[i]!) way.push(found.order[i]!);
  return way.reverse();
}

/** What a search asks about a step. */
interface SearchRules {
  /** Cost of stepping from one square to a neighbour, 0 when it may not be entered. */
  cost(from: Square, to: Square, d: Dir): number;
  /** Whether a walk ends on entering this square. */
  stops(at: Square): boolean;
}

// Scratch of a search by square. A number of its own for each search saves clearing it.
let searchNo = 0;
const seen = new Int32Array(SQUARES);
const cost = new Int16Array(SQUARES);
const parent = new Int32Array(SQUARES);
const place = new Int32Array(SQUARES);

/** Every square within a budget, cheapest way; among equal ways each step goes to the smallest y, then the smallest x. */
export function search(from: Square, budget: number, rules: SearchRules): Search {
  searchNo += 1;
  const order: Square[] = [];
  const costs: number[] = [];
  const via: number[] = [];
  const buckets: Square[][] = [[from]];
  seen[from] = searchNo;
  cost[from] = 0;
  place[from] = -1;
  for (let spent = 0; spent <= budget && spent < buckets.length; spent += 1) {
    const bucket = buckets[spent]!;
    sortUp(bucket);
    for (const at of bucket) {
      if (cost[at] !== spent) continue;
      if (at !== from) {
        place[at] = order.length;
        order.push(at);
        costs.push(spent);
        via.push(place[parent[at]!]!);
        if (rules.stops(at)) continue;
      }
      for (const d of DIRS) {
        const there = beside(at, d);
        const price = rules.cost(at, there, d);
        if (price === 0) continue;
        const sum = spent + price;
        if (sum > budget || (seen[there] === searchNo && sum >= cost[there]!)) continue;
        seen[there] = searchNo;
        cost[there] = sum;
        parent[there] = at;
        while (buckets.length <= sum) buckets.push([]);
        buckets[sum]!.push(there);
      }
    }
  }
  return { from, order, costs, via };
}

/** Sorts a short part of a list in place: children of sorted squares come nearly sorted. */
export function sortUp(list: number[] | Int32Array, end = list.length, begin = 0): void {
  for (let i = begin + 1; i < end; i += 1) {
    const value = list[i]!;
    let j = i - 1;
    while (j >= begin && list[j]! > value) {
      list[j + 1] = list[j]!;
      j -= 1;
    }
    list[j + 1] = value;
  }
}
