// Solving a pair of books: the value of every position, from the end backwards.

import { checked, onSameChoices, type Solution, solveGame } from './matrix-game.ts';
import { type Reach, reachOf } from './reach.ts';
import type { PairOfBooks } from './situations.ts';
import { bodyPairs, Matrices, QUIET_TURNS, Values } from './values.ts';

interface Progress {
  readonly done: number; // pairs of Body values
  readonly of: number;
  readonly pass: number;
}

/** The most Body that one step gives back: then lower values depend on higher ones and the passes are repeated. */
export function mostRegained(pair: PairOfBooks): number {
  let most = 0;
  for (let s = 0; s < pair.situations.length; s += 1) {
    const { body } = pair.stepsOf(s);
    for (let i = 0; i < body.length; i += 6) most = Math.max(most, body[i + 4]!, body[i + 5]!);
  }
  return most;
}

const EPSILON = 0.001;
const PASSES = 12;
const SAME = 0.00002; // values that move no further from one quiet turn to the next are those of all earlier ones

/** Which positions of the last pass moved, by Body: what depends only on still ones need not be solved again. */
class Movement {
  private readonly mostB: number;
  private readonly regained: number;
  private readonly moved: Float64Array;

  constructor(values: Values, regained: number) {
    this.mostB = values.mostB;
    this.regained = regained;
    this.moved = new Float64Array(values.mostA * values.mostB).fill(1);
  }

  note(a: number, b: number, moved: number): void {
    this.moved[(a - 1) * this.mostB + b - 1] = moved;
  }

  /** The largest movement among all that a pair of Body values leads to, itself included. */
  below(a: number, b: number): number {
    let most = 0;
    const top = this.moved.length / this.mostB;
    for (let x = 1; x <= Math.min(top, a + this.regained); x += 1) {
      for (let y = 1; y <= Math.min(this.mostB, b + this.regained); y += 1) {
        most = Math.max(most, this.moved[(x - 1) * this.mostB + y - 1]!);
      }
    }
    return most;
  }
}

/** Is told how far the work has come, after every pair of Body values. */
export type Hear = ((progress: Progress) => void) | null;

/** Goes through all pairs of Body values from the lowest up, and again where Body is regained, until nothing moves by `still`. */
export function passes(
  pair: PairOfBooks,
  values: Values,
  still: number,
  visit: (a: number, b: number) => number,
  hear: Hear,
): void {
  const order = bodyPairs(values.mostA, values.mostB);
  const regained = mostRegained(pair);
  const movement = new Movement(values, regained);
  for (let pass = 1; pass <= (regained > 0 ? PASSES : 1); pass += 1) {
    let most = 0;
    for (let i = 0; i < order.length; i += 1) {
      const [a, b] = order[i]!;
      const moved = movement.below(a, b) < still ? 0 : visit(a, b);
      movement.note(a, b, moved);
      most = Math.max(most, moved);
      hear?.({ done: i + 1, of: order.length, pass });
    }
    if (most < still) break;
  }
}

/**
 * Goes through the quiet turns of one pair of Body values, from the last one back; `solve` gives the values of a situation that it
 * writes into the tables. Once they are the same from one quiet turn to the one before, all earlier ones are.
 */
export function overQuietTurns(
  situations: readonly number[],
  tables: readonly Values[],
  [a, b]: readonly [a: number, b: number],
  solve: (s: number, quiet: number) => readonly number[],
): number {
  let moved = 0;
  for (let quiet = QUIET_TURNS - 1; quiet >= 0; quiet -= 1) {
    let change = 0;
    for (const s of situations) {
      const found = solve(s, quiet);
      for (let t = 0; t < tables.length; t += 1) {
        const { cells } = tables[t]!;
        const at = tables[t]!.at(s, a, b, quiet);
        moved = Math.max(moved, Math.abs(cells[at]! - found[t]!));
        cells[at] = found[t]!;
        change = quiet === QUIET_TURNS - 1 ? 1 : Math.max(change, Math.abs(cells[at]! - cells[at + 1]!));
      }
    }
    if (change >= SAME) continue;
    for (const table of tables) {
      for (const s of situations) {
        const at = table.at(s, a, b, 0);
        table.cells.fill(table.cells[at + quiet]!, at, at + quiet);
      }
    }
    return moved;
  }
  return moved;
}

/** Solves all positions at one pair of Body values from those below; says how far their values moved. */
export function levelSolver(pair: PairOfBooks, values: Values, reach: Reach): (a: number, b: number) => number {
  const matrices = new Matrices(pair, values);
  return (a, b) => {
    const last: Solution[] = [];
    matrices.standAt(a, b, reach(a, b));
    return overQuietTurns(reach(a, b), [values], [a, b], (s, quiet) => {
      const { choicesA, choicesB } = pair.situations[s]!;
      const solution = improved(matrices.after(s, quiet), choicesA.length, choicesB.length, last[s], EPSILON / 3);
      last[s] = solution;
      return [solution.value];
    });
  };
}

/** Solves a pair of books: every position depends on solved ones alone, save where Body is regained. */
export function solve(pair: PairOfBooks, reach = reachOf(pair), hear: Hear = null): Values {
  const values = new Values(pair);
  passes(pair, values, EPSILON, levelSolver(pair, values, reach), hear);
  return values;
}

/** The solution of one quiet turn later while it is still good, else a new one: a clock far from its end changes little. */
export function improved(
  m: Float64Array,
  rows: number,
  columns: number,
  last: Solution | undefined,
  gap: number,
): Solution {
  if (last !== undefined) {
    const still = checked(m, last.row, last.column);
    if (still.gap < gap) return still;
    const alike = onSameChoices(m, last);
    if (alike !== null && alike.gap < gap) return alike;
  }
  return solveGame(m, rows, columns);
}
