import { InvariantError } from '../errors.ts';

/** Dice rolled together, each by its number of sides. */
export type Pool = readonly number[];

export const NO_DICE: Pool = Object.freeze([]);

const pools = new Map<number, Pool>();

/** `count` dice of `sides` sides; the same object each time. */
export function dice(count: number, sides: number): Pool {
  if (count < 0 || count > 999 || sides < 1 || sides > 1000) throw new InvariantError('no such dice', { count, sides });
  if (count === 0) return NO_DICE;
  const key = count * 1001 + sides;
  let pool = pools.get(key);
  if (pool === undefined) {
    pool = Object.freeze(new Array<number>(count).fill(sides));
    pools.set(key, pool);
  }
  return pool;
}

export const d6 = (count = 1): Pool => dice(count, 6);
export const d12 = (count = 1): Pool => dice(count, 12);
export const d20 = (count = 1): Pool => dice(count, 20);
export const d100 = (count = 1): Pool => dice(count, 100);

export function total(faces: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < faces.length; i += 1) sum += faces[i]!;
  return sum;
}
