import { type DungeonMap, EDGE, extentOf, tables } from './map.ts';
import { beside, DIRS, type Dir, SIDE, type Square, square, xOf, yOf } from './square.ts';

/** Walking distance where there is no path. */
export const INFINITE = 9999;

/** Walking distance to a square. */
export type Distances = (at: Square) => number;

/** Walking distances to every square from the nearest of some squares: walls, grates and obstacles block, doors and models do not. */
export function walkingDistances(map: DungeonMap, sources: readonly Square[]): Distances {
  const { edges, obstacle, section } = tables(map);
  const { x0, y0, width, height } = extentOf(map);
  const origin = square(x0, y0);
  const local = (at: Square): number => {
    const offset = at - origin;
    const row = Math.floor(offset / SIDE);
    return row * width + (offset - row * SIDE);
  };
  const inside = (at: Square): boolean => {
    const x = xOf(at) - x0;
    const y = yOf(at) - y0;
    return x >= 0 && y >= 0 && x < width && y < height;
  };
  const distance = new Int16Array(width * height).fill(INFINITE);
  const queue: Square[] = [];
  for (const at of sources) {
    if (at < 0 || section[at] === 0 || !inside(at) || distance[local(at)] === 0) continue;
    distance[local(at)] = 0;
    queue.push(at);
  }
  for (let head = 0; head < queue.length; head += 1) {
    const at = queue[head]!;
    const next = distance[local(at)]! + 1;
    const mask = edges[at]!;
    for (const d of DIRS) {
      const kind = (mask >> (d * 2)) & 3;
      if (kind !== EDGE.open && kind !== EDGE.door) continue;
      const there = beside(at, d);
      if (section[there] === 0 || obstacle[there] !== 0) continue;
      const i = local(there);
      if (distance[i] !== INFINITE) continue;
      distance[i] = next;
      queue.push(there);
    }
  }
  return at => (at < 0 || !inside(at) ? INFINITE : distance[local(at)]!);
}

/** What a search asks about a step. */
export interface SearchRules {
  /** Cost of stepping from one square to a neighbour, 0 when it may not be entered. */
  cost(from: Square, to: Square, d: Dir): number;
  /** Whether a walk ends on entering this square. */
  stops(at: Square): boolean;
}

export interface Search {
  readonly cost: ReadonlyMap<Square, number>;
  readonly parent: ReadonlyMap<Square, Square>;
  readonly order: readonly Square[]; // every square reached, cheapest first, then by y and x
}

/** Every square within a budget, cheapest way; among equal ways each step goes to the smallest y, then the smallest x. */
export function search(from: Square, budget: number, rules: SearchRules): Search {
  const cost = new Map<Square, number>([[from, 0]]);
  const parent = new Map<Square, Square>();
  const buckets: Square[][] = [[from]];
  const order: Square[] = [];
  for (let spent = 0; spent <= budget && spent < buckets.length; spent += 1) {
    const bucket = buckets[spent];
    if (bucket === undefined) continue;
    if (bucket.length > 1) bucket.sort((a, b) => a - b);
    for (const at of bucket) {
      if (cost.get(at) !== spent) continue;
      if (at !== from) {
        order.push(at);
        if (rules.stops(at)) continue;
      }
      for (const d of DIRS) {
        const there = beside(at, d);
        const price = rules.cost(at, there, d);
        if (price === 0) continue;
        const sum = spent + price;
        if (sum > budget || sum >= (cost.get(there) ?? INFINITE)) continue;
        cost.set(there, sum);
        parent.set(there, at);
        while (buckets.length <= sum) buckets.push([]);
        buckets[sum]!.push(there);
      }
    }
  }
  return { cost, parent, order };
}

/** The squares of a way found by a search, without the square it starts on. */
export function wayTo(found: Search, to: Square): Square[] {
  const way: Square[] = [];
  for (let at: Square | undefined = to; at !== undefined && found.parent.has(at); at = found.parent.get(at))
    way.push(at);
  return way.reverse();
}
