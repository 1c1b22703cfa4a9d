// How much the solved player gives away against an opponent that knows its strategy and answers it best, in the duel as it is played:
// with escapes, and with the clock of quiet turns after which a draw is claimed.

import { type Leaning, leaningAt, plainPlay } from './lean.ts';
import type { PairOfBooks, Steps } from './situations.ts';
import { bodyPairs, entryAt, Movement, mostRegained, QUIET_TURNS, Values } from './solve.ts';

export interface Loss {
  readonly value: number; // of the start to A, as solved
  readonly sureA: number; // what A gets from the start by its solved strategy, whatever B does
  readonly sureB: number; // the most that A can get against B's solved strategy
}

/** What either side gives away at the most against a best response. */
export const lossOf = ({ value, sureA, sureB }: Loss): number => Math.max(value - sureA, sureB - value);

const STILL = 0.0005;
const PASSES = 12;

/** Best responses to both solved strategies, worked out over all positions and quiet turns. */
export function measureLoss(pair: PairOfBooks, values: Values): Loss {
  const againstA = new Values(pair, values.cells.slice()); // B answers A's strategy
  const againstB = new Values(pair, values.cells.slice());
  const order = bodyPairs(values.mostA, values.mostB);
  const regained = mostRegained(pair);
  const movement = new Movement(values, regained);
  for (let pass = 1; pass <= (regained > 0 ? PASSES : 1); pass += 1) {
    let most = 0;
    for (const [a, b] of order) {
      const moved = movement.below(a, b) < STILL ? 0 : respond(pair, values, againstA, againstB, a, b);
      movement.note(a, b, moved);
      most = Math.max(most, moved);
    }
    if (most < STILL) break;
  }
  return { value: values.start, sureA: againstA.start, sureB: againstB.start };
}

/** All situations of one pair of Body values, from the last quiet turn to the first; rows before the announcements that lead to them. */
function respond(pair: PairOfBooks, values: Values, againstA: Values, againstB: Values, a: number, b: number): number {
  const plain = pair.situations.map((_, s) => plainPlay(pair, s, a, b));
  const last: Leaning[] = [];
  let moved = 0;
  for (let quiet = QUIET_TURNS - 1; quiet >= 0; quiet -= 1) {
    for (const asks of ['row', 'escape'] as const) {
      for (let s = 0; s < pair.situations.length; s += 1) {
        if (pair.situations[s]!.asks !== asks) continue;
        const at = values.at(s, a, b, quiet);
        const played = leaningAt(pair, values, [s, a, b, quiet], plain[s], last[s]);
        last[s] = played;
        const worst = worstForA(pair.stepsOf(s), againstA, played.ofA.row, [a, b, quiet]);
        const best = bestForA(pair.stepsOf(s), againstB, played.ofB.column, [a, b, quiet]);
        moved = Math.max(moved, Math.abs(againstA.cells[at]! - worst), Math.abs(againstB.cells[at]! - best));
        againstA.cells[at] = worst;
        againstB.cells[at] = best;
      }
    }
  }
  return moved;
}

type Position = readonly [a: number, b: number, quiet: number];

// Only what is played is looked up: a mixture has a handful of choices among a dozen or two.

function bestForA(steps: Steps, values: Values, column: Float64Array, [a, b, quiet]: Position): number {
  const columns = column.length;
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < steps.size; i += columns) {
    let sum = 0;
    for (let j = 0; j < columns; j += 1) {
      if (column[j]! > 0) sum += column[j]! * entryAt(steps, values, i + j, a, b, quiet);
    }
    best = Math.max(best, sum);
  }
  return best;
}

function worstForA(steps: Steps, values: Values, row: Float64Array, [a, b, quiet]: Position): number {
  const columns = steps.size / row.length;
  let worst = Number.POSITIVE_INFINITY;
  for (let j = 0; j < columns; j += 1) {
    let sum = 0;
    for (let i = 0; i < row.length; i += 1) {
      if (row[i]! > 0) sum += row[i]! * entryAt(steps, values, i * columns + j, a, b, quiet);
    }
    worst = Math.min(worst, sum);
  }
  return worst;
}
