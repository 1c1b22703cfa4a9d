// A solved player is safe against everybody, and so does not ask who sits opposite. Most opponents are no masters: among answers that
// are nearly equally safe it leans to those that win most often against plain ones.

import type { Solution } from './matrix-game.ts';
import { PLAIN_OPPONENTS, type PlainPlay } from './plain.ts';
import { reachOf } from './reach.ts';
import type { PairOfBooks } from './situations.ts';
import { type Hear, improved, passes } from './solve.ts';
import { Matrices, Values } from './values.ts';

// Against a plain opponent only a win counts: a draw is as little as a loss, for either side.
const DRAW_OF_A = 0;
const DRAW_OF_B = 1;
const NO_CLOCK = 1; // quiet turns are not counted against plain opponents

/** How the leaning player fares against each plain opponent, by position and side, in wins of A. */
export class Prospects {
  readonly ofA: readonly Values[];
  readonly ofB: readonly Values[];
  readonly cells: Float32Array;

  constructor(pair: PairOfBooks, cells: Float32Array | null = null) {
    const size = Values.sizeFor(pair, NO_CLOCK);
    this.cells = cells ?? new Float32Array(Prospects.sizeFor(pair)).fill(0.5);
    const table = (n: number): Values => new Values(pair, this.cells.subarray(n * size, (n + 1) * size), NO_CLOCK);
    this.ofA = PLAIN_OPPONENTS.map((_, n) => table(n));
    this.ofB = PLAIN_OPPONENTS.map((_, n) => table(PLAIN_OPPONENTS.length + n));
  }

  static sizeFor(pair: PairOfBooks): number {
    return 2 * PLAIN_OPPONENTS.length * Values.sizeFor(pair, NO_CLOCK);
  }
}

/** The strategies of both players of a position as they are played. */
export interface Leaning {
  readonly ofA: Solution; // its row is A's strategy
  readonly ofB: Solution; // its column is B's
}

/** How much the thought of plain opponents counts for either side beside that of a perfect one. */
export interface Leans {
  readonly a: number;
  readonly b: number;
}

const KEPT = 0.0002; // a solution no further than this from the exact one is kept

/** Works out how both players lean in the positions of a solved pair. */
export class Leanings {
  private readonly pair: PairOfBooks;
  private readonly leans: Leans;
  private readonly againstB: readonly Matrices[]; // A's wins, by plain opponent
  private readonly againstA: readonly Matrices[];
  private readonly gainsA: readonly (readonly Float64Array[])[]; // by situation and opponent: what each choice wins
  private readonly gainsB: readonly (readonly Float64Array[])[];
  private readonly plays: (readonly PlainPlay[])[]; // by situation and opponent
  private readonly leant: Float64Array;

  constructor(pair: PairOfBooks, prospects: Prospects, leans: Leans) {
    this.pair = pair;
    this.leans = leans;
    this.againstB = prospects.ofA.map(values => new Matrices(pair, values, DRAW_OF_A));
    this.againstA = prospects.ofB.map(values => new Matrices(pair, values, DRAW_OF_B));
    const { situations } = pair;
    this.gainsA = situations.map(s => PLAIN_OPPONENTS.map(() => new Float64Array(s.choicesA.length)));
    this.gainsB = situations.map(s => PLAIN_OPPONENTS.map(() => new Float64Array(s.choicesB.length)));
    this.plays = situations.map(() => []);
    this.leant = new Float64Array(Math.max(...situations.map((_, s) => pair.stepsOf(s).size)));
  }

  /** Turns to these situations at these Body values. */
  standAt(a: number, b: number, situations: readonly number[]): void {
    for (const matrices of this.againstB) matrices.standAt(a, b, situations);
    for (const matrices of this.againstA) matrices.standAt(a, b, situations);
    for (const s of situations) this.plays[s] = this.playsAt(s, a, b);
  }

  /** What each choice in a situation wins against plain opponents, as far as their tables have come. */
  weigh(s: number): void {
    for (let n = 0; n < PLAIN_OPPONENTS.length; n += 1) {
      this.gain(s, n, this.againstB[n]!.after(s, 0), this.againstA[n]!.after(s, 0));
    }
  }

  /** The strategies in a situation that was weighed; the last ones are kept while they are still good. */
  in(s: number, m: Float64Array, last: Leaning | undefined = undefined): Leaning {
    const { choicesA, choicesB } = this.pair.situations[s]!;
    const [rows, columns] = [choicesA.length, choicesB.length];
    return {
      ofA: improved(this.towardsRows(s, m, rows, columns), rows, columns, last?.ofA, KEPT),
      ofB: improved(this.towardsColumns(s, m, rows, columns), rows, columns, last?.ofB, KEPT),
    };
  }

  /** The strategies of one position whose matrix is m. */
  at(s: number, a: number, b: number, m: Float64Array): Leaning {
    this.plays[s] = this.playsAt(s, a, b);
    for (let n = 0; n < PLAIN_OPPONENTS.length; n += 1) {
      this.gain(s, n, this.againstB[n]!.at(s, a, b, 0), this.againstA[n]!.at(s, a, b, 0));
    }
    return this.in(s, m);
  }

  /** How often A wins against a plain opponent, and how often B does not, by strategies in a situation that was weighed. */
  prospect(s: number, n: number, { ofA, ofB }: Leaning): readonly [number, number] {
    return [product(ofA.row, this.gainsA[s]![n]!), product(ofB.column, this.gainsB[s]![n]!)];
  }

  private playsAt(s: number, a: number, b: number): PlainPlay[] {
    return PLAIN_OPPONENTS.map(opponent => opponent(this.pair, s, a, b));
  }

  private gain(s: number, n: number, winsOfA: Float64Array, winsOfB: Float64Array): void {
    const { row, column } = this.plays[s]![n]!;
    const gainA = this.gainsA[s]![n]!.fill(0);
    const gainB = this.gainsB[s]![n]!.fill(0);
    const columns = column.length;
    for (let j = 0; j < columns; j += 1) {
      if (column[j]! > 0) for (let i = 0; i < row.length; i += 1) gainA[i]! += column[j]! * winsOfA[i * columns + j]!;
    }
    for (let i = 0; i < row.length; i += 1) {
      if (row[i]! > 0) for (let j = 0; j < columns; j += 1) gainB[j]! += row[i]! * winsOfB[i * columns + j]!;
    }
  }

  private towardsRows(s: number, m: Float64Array, rows: number, columns: number): Float64Array {
    const { leant } = this;
    const lean = this.leans.a;
    const gains = this.gainsA[s]!;
    for (let i = 0; i < rows; i += 1) {
      const gain = lean * meanOf(gains, i);
      for (let k = i * columns; k < (i + 1) * columns; k += 1) leant[k] = (1 - lean) * m[k]! + gain;
    }
    return leant;
  }

  private towardsColumns(s: number, m: Float64Array, rows: number, columns: number): Float64Array {
    const { leant } = this;
    const lean = this.leans.b;
    const gains = this.gainsB[s]!;
    for (let j = 0; j < columns; j += 1) {
      const gain = lean * meanOf(gains, j);
      for (let k = j; k < rows * columns; k += columns) leant[k] = (1 - lean) * m[k]! + gain;
    }
    return leant;
  }
}

/** Who takes anything is met most often, and is the hardest to keep from getting away. */
const WEIGHTS: readonly number[] = [0.8, 0.2];

function meanOf(gains: readonly Float64Array[], i: number): number {
  let sum = 0;
  for (let n = 0; n < gains.length; n += 1) sum += WEIGHTS[n]! * gains[n]![i]!;
  return sum;
}

function product(chances: Float64Array, gains: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < chances.length; i += 1) sum += chances[i]! * gains[i]!;
  return sum;
}

const STILL = 0.01;
const SWEEPS = 12;
const THOUGHT_OVER = 3; // sweeps in which strategies are worked out; the others only follow what comes of them

/** How the leaning player fares against plain opponents: at each pair of Body values gone through until it moves no further. */
export function prospectsOf(
  pair: PairOfBooks,
  values: Values,
  leans: Leans,
  reach = reachOf(pair),
  hear: Hear = null,
): Prospects {
  const prospects = new Prospects(pair);
  const matrices = new Matrices(pair, values);
  const leanings = new Leanings(pair, prospects, leans);
  const visit = (a: number, b: number): number => {
    const order = reach(a, b);
    matrices.standAt(a, b, order);
    leanings.standAt(a, b, order);
    for (const s of order) matrices.after(s, 0);
    const last: Leaning[] = [];
    let first = 0;
    for (let sweep = 1; sweep <= SWEEPS; sweep += 1) {
      let moved = 0;
      for (const s of order) {
        leanings.weigh(s);
        const played = sweep <= THOUGHT_OVER ? leanings.in(s, matrices.of[s]!, last[s]) : last[s]!;
        last[s] = played;
        for (let n = 0; n < PLAIN_OPPONENTS.length; n += 1) {
          const [ofA, ofB] = leanings.prospect(s, n, played);
          moved = Math.max(moved, write(prospects.ofA[n]!, s, a, b, ofA), write(prospects.ofB[n]!, s, a, b, ofB));
        }
      }
      first = Math.max(first, moved);
      if (moved < STILL) break;
    }
    return first;
  };
  passes(pair, values, STILL, visit, hear);
  return prospects;
}

function write(values: Values, s: number, a: number, b: number, value: number): number {
  const at = values.at(s, a, b, 0);
  const moved = Math.abs(values.cells[at]! - value);
  values.cells[at] = value;
  return moved;
}
