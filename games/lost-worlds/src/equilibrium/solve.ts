// The value of every position of a duel between two books, to fighter A: situation, Body of both, and quiet turns so far.

import { checked, type Solution, solveGame } from './matrix-game.ts';
import { AWAY, type PairOfBooks, type Steps } from './situations.ts';

const WON = 1;
const LOST = 0;
export const DRAWN = 0.5;
/** After so many turns without damage the side that is behind claims a draw (LW-TURN-09): nothing is worth waiting for any longer. */
export const QUIET_TURNS = 20;

/** Values by situation, Body of A, Body of B (both from 1) and quiet turns so far. */
export class Values {
  readonly mostA: number;
  readonly mostB: number;
  readonly cells: Float32Array;

  constructor(pair: PairOfBooks, cells: Float32Array | null = null) {
    this.mostA = pair.a.maxBody;
    this.mostB = pair.b.maxBody;
    const size = pair.situations.length * this.mostA * this.mostB * QUIET_TURNS;
    if (cells !== null && cells.length === size) this.cells = cells;
    else {
      this.cells = new Float32Array(size);
      for (let s = 0; s < pair.situations.length; s += 1) {
        for (let a = 1; a <= this.mostA; a += 1) {
          for (let b = 1; b <= this.mostB; b += 1) {
            const at = this.at(s, a, b, 0);
            this.cells.fill(a / (a + b), at, at + QUIET_TURNS);
          }
        }
      }
    }
  }

  at(situation: number, a: number, b: number, quiet: number): number {
    return ((situation * this.mostA + a - 1) * this.mostB + b - 1) * QUIET_TURNS + quiet;
  }

  /** The value of the start: full Body, the first situation. */
  get start(): number {
    return this.cells[this.at(0, this.mostA, this.mostB, 0)]!;
  }
}

export function ended(a: number, b: number): number {
  if (a <= 0 && b <= 0) return DRAWN;
  return a <= 0 ? LOST : WON;
}

/** What one pair of choices is worth from a Body of a against b. */
export function entryAt(steps: Steps, values: Values, i: number, a: number, b: number, quiet: number): number {
  const { body, next, isTurn } = steps;
  const k = i * 6;
  let bodyA = a - body[k]!;
  let bodyB = b - body[k + 1]!;
  const damage = bodyA < a || bodyB < b;
  if (bodyA > 0 && bodyB > 0) {
    bodyA -= body[k + 2]!;
    bodyB -= body[k + 3]!;
  }
  if (bodyA <= 0 || bodyB <= 0) return ended(bodyA, bodyB);
  const to = next[i]!;
  if (to === AWAY) return DRAWN;
  const clock = damage ? 0 : isTurn ? quiet + 1 : quiet;
  if (clock === QUIET_TURNS) return DRAWN;
  bodyA = Math.min(values.mostA, bodyA + body[k + 4]!);
  bodyB = Math.min(values.mostB, bodyB + body[k + 5]!);
  return values.cells[((to * values.mostA + bodyA - 1) * values.mostB + bodyB - 1) * QUIET_TURNS + clock]!;
}

let scratch = new Float64Array(0);

/** The matrix of one position, in scratch that the next call overwrites. */
export function matrixAt(
  pair: PairOfBooks,
  values: Values,
  situation: number,
  a: number,
  b: number,
  quiet: number,
): Float64Array {
  const steps = pair.stepsOf(situation);
  if (scratch.length < steps.size) scratch = new Float64Array(steps.size * 2);
  for (let i = 0; i < steps.size; i += 1) scratch[i] = entryAt(steps, values, i, a, b, quiet);
  return scratch;
}

/** The equilibrium of one position. */
export function solutionAt(
  pair: PairOfBooks,
  values: Values,
  situation: number,
  a: number,
  b: number,
  quiet: number,
): Solution {
  const { choicesA, choicesB } = pair.situations[situation]!;
  return solveGame(matrixAt(pair, values, situation, a, b, quiet), choicesA.length, choicesB.length);
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

/** Which positions of the last pass moved, by Body: what depends only on still ones need not be solved again. */
export class Movement {
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

/**
 * Solves a pair of books; yields after every pair of Body values, so that whoever runs it can show progress, rest or stop. From the
 * lowest Body up and from the last quiet turn back every position depends on solved ones alone; only where Body is regained are
 * the passes repeated until no value moves by `epsilon`.
 */
export function* solving(pair: PairOfBooks, epsilon = EPSILON): Generator<Progress, Values> {
  const values = new Values(pair);
  const order = bodyPairs(values.mostA, values.mostB);
  const regained = mostRegained(pair);
  const movement = new Movement(values, regained);
  for (let pass = 1; pass <= (regained > 0 ? PASSES : 1); pass += 1) {
    let most = 0;
    for (let i = 0; i < order.length; i += 1) {
      const [a, b] = order[i]!;
      const moved = movement.below(a, b) < epsilon ? 0 : settle(pair, values, a, b, epsilon);
      movement.note(a, b, moved);
      most = Math.max(most, moved);
      yield { done: i + 1, of: order.length, pass };
    }
    if (most < epsilon) break;
  }
  return values;
}

/** Solves all situations of one pair of Body values, rows before the announcements that lead to them; says how far any value moved. */
function settle(pair: PairOfBooks, values: Values, a: number, b: number, epsilon: number): number {
  const { situations } = pair;
  const last: Solution[] = [];
  let moved = 0;
  for (let quiet = QUIET_TURNS - 1; quiet >= 0; quiet -= 1) {
    for (const asks of ['row', 'escape'] as const) {
      for (let s = 0; s < situations.length; s += 1) {
        if (situations[s]!.asks !== asks) continue;
        const m = matrixAt(pair, values, s, a, b, quiet);
        const solution = improved(pair, m, s, last[s], epsilon);
        last[s] = solution;
        const at = values.at(s, a, b, quiet);
        moved = Math.max(moved, Math.abs(values.cells[at]! - solution.value));
        values.cells[at] = solution.value;
      }
    }
  }
  return moved;
}

/** The solution of one quiet turn later while it is still good, else a new one: a clock far from its end changes little. */
function improved(
  pair: PairOfBooks,
  m: Float64Array,
  s: number,
  last: Solution | undefined,
  epsilon: number,
): Solution {
  if (last !== undefined) {
    const still = checked(m, last.row, last.column);
    if (still.gap < epsilon / 3) return still;
  }
  const { choicesA, choicesB } = pair.situations[s]!;
  return solveGame(m, choicesA.length, choicesB.length);
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
