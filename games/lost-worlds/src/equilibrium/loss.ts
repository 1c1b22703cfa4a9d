// How much the solved player gives away against an opponent that knows its strategy and answers it best.

import type { PairOfBooks } from './situations.ts';
import { bodyPairs, matrixAt, regains, solutionAt, Values } from './solve.ts';

export interface Loss {
  readonly value: number; // of the start to A
  readonly lossOfA: number; // what A's strategy gives away at the start
  readonly lossOfB: number;
}

const SWEEPS = 200;
const STILL = 0.0002;
const PASSES = 10;

/** Best responses to the solved strategies, worked out over all positions; the loss is that at full Body on the starting pages. */
export function measureLoss(pair: PairOfBooks, values: Values): Loss {
  const best = { A: new Values(pair, values.cells.slice()), B: new Values(pair, values.cells.slice()) };
  const strategies = new Map<number, { readonly row: Float32Array; readonly column: Float32Array }>();
  const order = bodyPairs(values.mostA, values.mostB);
  const passes = regains(pair) ? PASSES : 1;
  for (let pass = 0; pass < passes; pass += 1) {
    let change = 0;
    for (const [a, b] of order) {
      for (let s = 0; s < pair.situations.length; s += 1) {
        const at = values.at(s, a, b);
        if (strategies.has(at)) continue;
        const { row, column } = solutionAt(pair, values, s, a, b);
        strategies.set(at, { row: Float32Array.from(row), column: Float32Array.from(column) });
      }
      change = Math.max(
        change,
        respond(pair, best.A, strategies, a, b, 'A'),
        respond(pair, best.B, strategies, a, b, 'B'),
      );
    }
    if (change < STILL) break;
  }
  const start = values.at(0, values.mostA, values.mostB);
  const value = values.cells[start]!;
  return { value, lossOfA: value - best.B.cells[start]!, lossOfB: best.A.cells[start]! - value };
}

/** One pair of Body values: the responder takes its best row against the other's fixed mixture. */
function respond(
  pair: PairOfBooks,
  best: Values,
  strategies: ReadonlyMap<number, { readonly row: Float32Array; readonly column: Float32Array }>,
  a: number,
  b: number,
  who: 'A' | 'B',
): number {
  let moved = 0;
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    let change = 0;
    for (let s = 0; s < pair.situations.length; s += 1) {
      const at = best.at(s, a, b);
      const m = matrixAt(pair, best, s, a, b);
      const { row, column } = strategies.get(at)!;
      const value = who === 'A' ? bestRow(m, column, row.length) : bestColumn(m, row, column.length);
      change = Math.max(change, Math.abs(best.cells[at]! - value));
      best.cells[at] = value;
    }
    moved = Math.max(moved, change);
    if (change < STILL) break;
  }
  return moved;
}

function bestRow(m: Float64Array, column: Float32Array, rows: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < rows; i += 1) {
    let sum = 0;
    for (let j = 0; j < column.length; j += 1) sum += column[j]! * m[i * column.length + j]!;
    best = Math.max(best, sum);
  }
  return best;
}

function bestColumn(m: Float64Array, row: Float32Array, columns: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let j = 0; j < columns; j += 1) {
    let sum = 0;
    for (let i = 0; i < row.length; i += 1) sum += row[i]! * m[i * columns + j]!;
    best = Math.min(best, sum);
  }
  return best;
}
