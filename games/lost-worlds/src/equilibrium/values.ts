// Values of positions to fighter A, and the matrices that follow from them: situation, Body of both, and quiet turns so far.

import { FLED } from '../duel/game.ts';
import { A_AWAY, B_AWAY, isAway, type PairOfBooks, type Steps } from './situations.ts';

const WON = 1;
const LOST = 0;
export const DRAWN = 0.5;
/** After this many turns without damage the side that is behind claims a draw (LW-TURN-09): nothing is worth waiting for any longer. */
export const QUIET_TURNS = 20;

/** Values by situation, Body of A, Body of B (both from 1) and quiet turns so far; a table with one clock does not count them. */
export class Values {
  readonly mostA: number;
  readonly mostB: number;
  readonly clocks: number;
  readonly cells: Float32Array;

  constructor(pair: PairOfBooks, cells: Float32Array | null = null, clocks = QUIET_TURNS) {
    this.mostA = pair.a.maxBody;
    this.mostB = pair.b.maxBody;
    this.clocks = clocks;
    const size = Values.sizeFor(pair, clocks);
    if (cells !== null && cells.length === size) this.cells = cells;
    else {
      this.cells = new Float32Array(size);
      for (let s = 0; s < pair.situations.length; s += 1) {
        for (let a = 1; a <= this.mostA; a += 1) {
          for (let b = 1; b <= this.mostB; b += 1) {
            const at = this.at(s, a, b, 0);
            this.cells.fill(a / (a + b), at, at + clocks);
          }
        }
      }
    }
  }

  static sizeFor(pair: PairOfBooks, clocks = QUIET_TURNS): number {
    return pair.situations.length * pair.a.maxBody * pair.b.maxBody * clocks;
  }

  at(situation: number, a: number, b: number, quiet: number): number {
    return ((situation * this.mostA + a - 1) * this.mostB + b - 1) * this.clocks + quiet;
  }

  /** The value of the start: full Body, the first situation. */
  get start(): number {
    return this.cells[this.at(0, this.mostA, this.mostB, 0)]!;
  }
}

export function ended(a: number, b: number, drawn = DRAWN): number {
  if (a <= 0 && b <= 0) return drawn;
  return a <= 0 ? LOST : WON;
}

/** What an escape is worth to A: less than a draw to whoever left, more to whoever stays (LW-ESC-04). */
export function escaped(next: number, drawn = DRAWN): number {
  if (next === A_AWAY) return 2 * FLED * drawn;
  return next === B_AWAY ? 2 * (1 - FLED) * drawn : drawn;
}

/** Where one step leads from a Body of a against b; in scratch that the next call overwrites. */
interface AfterStep {
  a: number;
  b: number;
  damage: boolean; // which sets the clock back
  goesOn: boolean; // nobody has fallen or got away
}
const after: AfterStep = { a: 0, b: 0, damage: false, goesOn: false };

export function afterStep(steps: Steps, i: number, a: number, b: number, mostA: number, mostB: number): AfterStep {
  const { body, next } = steps;
  const k = i * 6;
  after.a = a - body[k]!;
  after.b = b - body[k + 1]!;
  after.damage = after.a < a || after.b < b;
  if (after.a > 0 && after.b > 0) {
    after.a -= body[k + 2]!;
    after.b -= body[k + 3]!;
  }
  after.goesOn = after.a > 0 && after.b > 0 && !isAway(next[i]!);
  if (after.goesOn) {
    after.a = Math.min(mostA, after.a + body[k + 4]!);
    after.b = Math.min(mostB, after.b + body[k + 5]!);
  }
  return after;
}

/** Pairs of Body values from the lowest sum up: without regaining, a value depends only on lower ones and its own. */
export function bodyPairs(mostA: number, mostB: number): (readonly [number, number])[] {
  const pairs: (readonly [number, number])[] = [];
  for (let sum = 2; sum <= mostA + mostB; sum += 1) {
    for (let a = Math.max(1, sum - mostB); a <= Math.min(mostA, sum - 1); a += 1) pairs.push([a, sum - a]);
  }
  return pairs;
}

/**
 * The matrices of all situations at one pair of Body values. Most entries are settled at once: somebody falls, is hurt, or gets away.
 * The others go on with the clock and are filled in for each quiet turn.
 */
export class Matrices {
  readonly of: readonly Float64Array[]; // by situation
  private readonly steps: readonly Steps[];
  private readonly values: Values;
  private readonly drawn: number;
  private readonly open: Int32Array; // entries that go on with the clock, situation after situation
  private readonly goesTo: Int32Array; // and their cells at clock 0
  private readonly firstOpen: Int32Array; // by situation
  private readonly lastOpen: Int32Array;

  constructor(pair: PairOfBooks, values: Values, drawn = DRAWN) {
    this.values = values;
    this.drawn = drawn;
    this.steps = pair.situations.map((_, s) => pair.stepsOf(s));
    this.of = this.steps.map(({ size }) => new Float64Array(size));
    const size = this.steps.reduce((sum, steps) => sum + steps.size, 0);
    this.open = new Int32Array(size);
    this.goesTo = new Int32Array(size);
    this.firstOpen = new Int32Array(this.steps.length);
    this.lastOpen = new Int32Array(this.steps.length);
  }

  /** Everything in these situations at these Body values that does not wait for the clock. */
  standAt(a: number, b: number, situations: readonly number[]): void {
    let open = 0;
    for (const s of situations) {
      this.firstOpen[s] = open;
      open = this.settle(s, a, b, open);
      this.lastOpen[s] = open;
    }
  }

  private settle(s: number, a: number, b: number, firstOpen: number): number {
    const { values, drawn } = this;
    const steps = this.steps[s]!;
    const matrix = this.of[s]!;
    let open = firstOpen;
    for (let i = 0; i < steps.size; i += 1) {
      const to = afterStep(steps, i, a, b, values.mostA, values.mostB);
      if (!to.goesOn) matrix[i] = to.a <= 0 || to.b <= 0 ? ended(to.a, to.b, drawn) : escaped(steps.next[i]!, drawn);
      else {
        const cell = values.at(steps.next[i]!, to.a, to.b, 0);
        if (to.damage) matrix[i] = values.cells[cell]!;
        else {
          this.open[open] = i;
          this.goesTo[open] = cell;
          open += 1;
        }
      }
    }
    return open;
  }

  /** The matrix of one position, in a list that the next position of the same situation overwrites. */
  at(s: number, a: number, b: number, quiet: number): Float64Array {
    this.firstOpen[s] = 0;
    this.lastOpen[s] = this.settle(s, a, b, 0);
    return this.after(s, quiet);
  }

  /** The matrix of a situation after some quiet turns, at the Body values of the last `standAt`. */
  after(s: number, quiet: number): Float64Array {
    const { open, goesTo, values, drawn } = this;
    const matrix = this.of[s]!;
    const clock = values.clocks === 1 ? 0 : this.steps[s]!.isTurn ? quiet + 1 : quiet;
    const end = this.lastOpen[s]!;
    if (clock === QUIET_TURNS) for (let k = this.firstOpen[s]!; k < end; k += 1) matrix[open[k]!] = drawn;
    else for (let k = this.firstOpen[s]!; k < end; k += 1) matrix[open[k]!] = values.cells[goesTo[k]! + clock]!;
    return matrix;
  }
}
