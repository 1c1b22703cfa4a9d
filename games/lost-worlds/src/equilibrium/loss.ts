// How much the solved player gives away against an opponent that knows its strategy and answers it best, in the duel as it is played:
// with escapes, and with the clock of quiet turns after which a draw is claimed.

import { type Leaning, Leanings, type Leans, type Prospects } from './lean.ts';
import { leastAgainstRow, mostAgainstColumn } from './matrix-game.ts';
import { reachOf } from './reach.ts';
import type { PairOfBooks } from './situations.ts';
import { type Hear, overQuietTurns, passes } from './solve.ts';
import { Matrices, Values } from './values.ts';

export interface Loss {
  readonly value: number; // of the start to A, as solved
  readonly sureA: number; // what A gets from the start by its solved strategy, whatever B does
  readonly sureB: number; // the most that A can get against B's solved strategy
}

/** What either side gives away at the most against a best response. */
export const lossOf = ({ value, sureA, sureB }: Loss): number => Math.max(value - sureA, sureB - value);

const STILL = 0.0005;

/** Best responses to both solved strategies, worked out over all positions and quiet turns. */
export function measureLoss(
  pair: PairOfBooks,
  values: Values,
  prospects: Prospects,
  leans: Leans,
  reach = reachOf(pair),
  hear: Hear = null,
): Loss {
  const matrices = new Matrices(pair, values);
  const leanings = new Leanings(pair, prospects, leans);
  const againstA = new Values(pair, values.cells.slice()); // B answers A's strategy
  const againstB = new Values(pair, values.cells.slice());
  const [left, taken] = [new Matrices(pair, againstA), new Matrices(pair, againstB)];
  const visit = (a: number, b: number): number => {
    const last: Leaning[] = [];
    const order = reach(a, b);
    for (const each of [matrices, leanings, left, taken]) each.standAt(a, b, order);
    for (const s of order) leanings.weigh(s);
    return overQuietTurns(order, [againstA, againstB], [a, b], (s, quiet) => {
      const played = leanings.in(s, matrices.after(s, quiet), last[s]);
      last[s] = played;
      return [
        leastAgainstRow(left.after(s, quiet), played.ofA.row, played.ofA.column.length),
        mostAgainstColumn(taken.after(s, quiet), played.ofB.row.length, played.ofB.column),
      ];
    });
  };
  passes(pair, values, STILL, visit, hear);
  return { value: values.start, sureA: againstA.start, sureB: againstB.start };
}
