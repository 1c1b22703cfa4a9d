// A character on the move for tests: alone on the field, or with an enemy near.

import { moving, type Spot } from './table.ts';

export const far = { at: [11, 11] as const };
export type Level = readonly [number, number, number, string?];
export type Guard = { readonly at: Spot; readonly [key: string]: unknown };
export const alone = (a: Guard, levels: readonly Level[] = [], objects: readonly Record<string, unknown>[] = []) =>
  moving('A', { sides: { red: { A: a }, blue: { B: far } }, levels, objects });
export const versus = (
  a: Guard,
  b: Guard,
  levels: readonly Level[] = [],
  objects: readonly Record<string, unknown>[] = [],
) => moving('A', { sides: { red: { A: a }, blue: { B: b } }, levels, objects });
export const runner = (spot: Spot, more = {}) => ({
  at: spot,
  posture: 'offBalance',
  turn: { mp: 4, spent: 2, ran: true, entered: 2 },
  ...more,
});
