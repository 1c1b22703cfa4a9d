// Which positions a duel can come to at all: bans and lost weapons cost Body, so many situations never meet full Body.

import { inOrder, type PairOfBooks } from './situations.ts';
import { afterStep, type Values } from './values.ts';

/** The situations that can come up at each pair of Body values, in the order in which they can be solved. */
export type Reach = (a: number, b: number) => readonly number[];

/** Every position that the starting pages lead to, from whatever Body of both. */
export function reachOf(pair: PairOfBooks): Reach {
  const [mostA, mostB] = [pair.a.maxBody, pair.b.maxBody];
  const at = (s: number, a: number, b: number): number => (s * mostA + a - 1) * mostB + b - 1;
  const seen = new Uint8Array(pair.situations.length * mostA * mostB);
  const open: number[] = [];
  const meet = (position: number): void => {
    if (seen[position] === 1) return;
    seen[position] = 1;
    open.push(position);
  };
  for (let a = 1; a <= mostA; a += 1) for (let b = 1; b <= mostB; b += 1) meet(at(0, a, b));
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const b = (position % mostB) + 1;
    const a = (Math.floor(position / mostB) % mostA) + 1;
    const steps = pair.stepsOf(Math.floor(position / (mostA * mostB)));
    for (let i = 0; i < steps.size; i += 1) {
      const after = afterStep(steps, i, a, b, mostA, mostB);
      if (after.goesOn) meet(at(steps.next[i]!, after.a, after.b));
    }
  }
  const order = inOrder(pair);
  const lists = new Map<number, readonly number[]>();
  return (a, b) => {
    let list = lists.get(at(0, a, b));
    if (list === undefined) {
      list = order.filter(s => seen[at(s, a, b)] === 1);
      lists.set(at(0, a, b), list);
    }
    return list;
  };
}

/** Values of positions that no duel comes to are no numbers. */
export function forgetUnreached(pair: PairOfBooks, values: Values, reach: Reach): void {
  const size = values.clocks;
  for (let a = 1; a <= values.mostA; a += 1) {
    for (let b = 1; b <= values.mostB; b += 1) {
      const reached = new Set(reach(a, b));
      for (let s = 0; s < pair.situations.length; s += 1) {
        const at = values.at(s, a, b, 0);
        if (!reached.has(s)) values.cells.fill(Number.NaN, at, at + size);
      }
    }
  }
}
