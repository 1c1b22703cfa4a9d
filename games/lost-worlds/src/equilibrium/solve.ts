// Value iteration over situations and Body: the value of every position of a duel between two books, to fighter A.

import { type Solution, solveGame } from './matrix-game.ts';
import type { PairOfBooks, Steps } from './situations.ts';

const WON = 1;
const LOST = 0;
const DRAWN = 0.5;
/** A turn that changes nobody's Body brings the draw that may be claimed a little nearer; so stalling has a value of its own. */
const TIRING = 0.03;

/** Values by situation, Body of A and Body of B; Body counts from 1. */
export class Values {
  readonly mostA: number;
  readonly mostB: number;
  readonly cells: Float64Array;

  constructor(pair: PairOfBooks, cells: Float64Array | null = null) {
    this.mostA = pair.a.maxBody;
    this.mostB = pair.b.maxBody;
    const size = pair.situations.length * this.mostA * this.mostB;
    if (cells !== null && cells.length === size) this.cells = cells;
    else {
      this.cells = new Float64Array(size);
      for (let s = 0; s < pair.situations.length; s += 1) {
        for (let a = 1; a <= this.mostA; a += 1) {
          for (let b = 1; b <= this.mostB; b += 1) this.cells[this.at(s, a, b)] = a / (a + b);
        }
      }
    }
  }

  at(situation: number, a: number, b: number): number {
    return (situation * this.mostA + a - 1) * this.mostB + b - 1;
  }
}

function ended(a: number, b: number): number {
  if (a <= 0 && b <= 0) return DRAWN;
  return a <= 0 ? LOST : WON;
}

let scratch = new Float64Array(0);

/** What one pair of rows is worth from a Body of a against b. */
function entryAt({ body, next }: Steps, values: Values, i: number, a: number, b: number): number {
  const k = i * 6;
  let bodyA = a - body[k]!;
  let bodyB = b - body[k + 1]!;
  if (bodyA > 0 && bodyB > 0) {
    bodyA -= body[k + 2]!;
    bodyB -= body[k + 3]!;
  }
  if (bodyA <= 0 || bodyB <= 0) return ended(bodyA, bodyB);
  bodyA = Math.min(values.mostA, bodyA + body[k + 4]!);
  bodyB = Math.min(values.mostB, bodyB + body[k + 5]!);
  const value = values.cells[(next[i]! * values.mostA + bodyA - 1) * values.mostB + bodyB - 1]!;
  return bodyA === a && bodyB === b ? value + TIRING * (DRAWN - value) : value;
}

/** The matrix of one position, in scratch that the next call overwrites. */
export function matrixAt(pair: PairOfBooks, values: Values, situation: number, a: number, b: number): Float64Array {
  const steps = pair.stepsOf(situation);
  if (scratch.length < steps.size) scratch = new Float64Array(steps.size * 2);
  for (let i = 0; i < steps.size; i += 1) scratch[i] = entryAt(steps, values, i, a, b);
  return scratch;
}

/** The equilibrium of one position. */
export function solutionAt(pair: PairOfBooks, values: Values, situation: number, a: number, b: number): Solution {
  const { rowsA, rowsB } = pair.situations[situation]!;
  return solveGame(matrixAt(pair, values, situation, a, b), rowsA.length, rowsB.length);
}

/** Worth of the strategies found against each other; only pairs of rows that are played are looked at. */
function worthOf(steps: Steps, values: Values, { row, column }: Solution, a: number, b: number): number {
  let sum = 0;
  for (let i = 0; i < row.length; i += 1) {
    if (row[i] === 0) continue;
    let inner = 0;
    for (let j = 0; j < column.length; j += 1) {
      if (column[j] !== 0) inner += column[j]! * entryAt(steps, values, i * column.length + j, a, b);
    }
    sum += row[i]! * inner;
  }
  return sum;
}

export interface Progress {
  readonly done: number; // pairs of Body values
  readonly of: number;
  readonly pass: number;
}

/** Pairs of Body values from the lowest sum up: without regaining, a value depends only on lower ones and its own. */
export function bodyPairs(mostA: number, mostB: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let sum = 2; sum <= mostA + mostB; sum += 1) {
    for (let a = Math.max(1, sum - mostB); a <= Math.min(mostA, sum - 1); a += 1) pairs.push([a, sum - a]);
  }
  return pairs;
}

const EPSILON = 0.0004;
const LP_ROUNDS = 60;
const EVALUATIONS = 6;
const PASSES = 8;

/** Whether anybody regains Body: then lower values depend on higher ones and the passes are repeated. */
export const regains = (pair: PairOfBooks): boolean =>
  pair.situations.some((_, s) => pair.stepsOf(s).body.some((n, i) => i % 6 >= 4 && n > 0));

/**
 * Solves a pair of books up to a change of `epsilon` per round; yields after every pair of Body values, so that whoever runs it can
 * show progress, rest or stop. Rounds of exact matrix solutions alternate with cheap evaluations of the strategies found.
 */
export function* solving(pair: PairOfBooks, epsilon = EPSILON): Generator<Progress, Values> {
  const values = new Values(pair);
  const order = bodyPairs(values.mostA, values.mostB);
  const passes = regains(pair) ? PASSES : 1;
  for (let pass = 1; pass <= passes; pass += 1) {
    let change = 0;
    for (let i = 0; i < order.length; i += 1) {
      const [a, b] = order[i]!;
      if (pass === 1) guess(values, pair.situations.length, a, b);
      change = Math.max(change, settle(pair, values, a, b, epsilon));
      yield { done: i + 1, of: order.length, pass };
    }
    if (pass > 1 && change < epsilon) break;
  }
  return values;
}

/** A first guess from the values solved just before: between a point less for A and a point less for B. */
function guess(values: Values, count: number, a: number, b: number): void {
  if (a === 1 || b === 1) return;
  for (let s = 0; s < count; s += 1) {
    values.cells[values.at(s, a, b)] =
      (values.cells[values.at(s, a - 1, b)]! + values.cells[values.at(s, a, b - 1)]!) / 2;
  }
}

/** Solves all situations of one pair of Body values among themselves; says how far any value moved from where it was. */
function settle(pair: PairOfBooks, values: Values, a: number, b: number, epsilon: number): number {
  const count = pair.situations.length;
  const before = new Float64Array(count);
  for (let s = 0; s < count; s += 1) before[s] = values.cells[values.at(s, a, b)]!;
  const solutions = new Array<Solution>(count);
  for (let round = 0; round < LP_ROUNDS; round += 1) {
    let change = 0;
    for (let s = 0; s < count; s += 1) {
      const solution = solutionAt(pair, values, s, a, b);
      solutions[s] = solution;
      change = Math.max(change, put(values, s, a, b, solution.value));
    }
    if (change < epsilon) break;
    for (let i = 0; i < EVALUATIONS; i += 1) {
      let moved = 0;
      for (let s = 0; s < count; s += 1) {
        moved = Math.max(moved, put(values, s, a, b, worthOf(pair.stepsOf(s), values, solutions[s]!, a, b)));
      }
      if (moved < epsilon / 4) break;
    }
  }
  let moved = 0;
  for (let s = 0; s < count; s += 1) moved = Math.max(moved, Math.abs(values.cells[values.at(s, a, b)]! - before[s]!));
  return moved;
}

function put(values: Values, s: number, a: number, b: number, value: number): number {
  const at = values.at(s, a, b);
  const change = Math.abs(values.cells[at]! - value);
  values.cells[at] = value;
  return change;
}

/** Runs a solution to its end. */
export function solve(
  pair: PairOfBooks,
  epsilon = EPSILON,
  hear: ((progress: Progress) => void) | null = null,
): Values {
  const run = solving(pair, epsilon);
  for (let step = run.next(); ; step = run.next()) {
    if (step.done === true) return step.value;
    hear?.(step.value);
  }
}
