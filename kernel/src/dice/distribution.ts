import { InvariantError } from '../errors.ts';
import type { Pool } from './pool.ts';

/** One way a roll can come out, with its exact weight (of all weights together). */
export interface WeightedFaces {
  readonly faces: readonly number[];
  readonly weight: number;
}

/** Every combination of faces of a pool, each with weight 1. */
export function everyCombination(pool: Pool): readonly WeightedFaces[] {
  const found: WeightedFaces[] = [];
  const faces = new Array<number>(pool.length).fill(1);
  for (;;) {
    found.push({ faces: faces.slice(), weight: 1 });
    let i = pool.length - 1;
    while (i >= 0 && faces[i] === pool[i]) faces[i--] = 1;
    if (i < 0) return found;
    faces[i]! += 1;
  }
}

/** How many combinations a pool has. */
export function combinations(pool: Pool): number {
  return pool.reduce((product, sides) => product * sides, 1);
}

/** Every total of a pool with the number of combinations that give it; the faces are one such combination. */
export function everyTotal(pool: Pool): readonly WeightedFaces[] {
  let ways = [1];
  for (const sides of pool) {
    const wider = new Array<number>(ways.length + sides).fill(0);
    for (let sum = 0; sum < ways.length; sum += 1) {
      for (let face = 1; face <= sides; face += 1) wider[sum + face]! += ways[sum]!;
    }
    ways = wider;
  }
  const found: WeightedFaces[] = [];
  for (let sum = pool.length; sum < ways.length; sum += 1) {
    if (ways[sum]! > 0) found.push({ faces: facesWithTotal(pool, sum), weight: ways[sum]! });
  }
  return found;
}

/** Some faces of a pool that add up to a total: low dice first filled up in order. */
function facesWithTotal(pool: Pool, sum: number): readonly number[] {
  let rest = sum - pool.length;
  const faces = pool.map(sides => {
    const more = Math.min(sides - 1, Math.max(0, rest));
    rest -= more;
    return 1 + more;
  });
  if (rest !== 0) throw new InvariantError('no such total', { pool, sum });
  return faces;
}
