// Solutions of pairs of books: worked out, kept, and found again.

import { canonical, sha256 } from '@quarterstaff/kernel';
import { bookById, type Library } from '../books/library.ts';
import { transcriptionOf } from '../books/transcribe.ts';
import { Leanings, type Leans, Prospects, prospectsOf } from './lean.ts';
import { type Loss, measureLoss } from './loss.ts';
import { forgetUnreached, reachOf } from './reach.ts';
import { PairOfBooks } from './situations.ts';
import { type Hear, solve } from './solve.ts';
import { Matrices, Values } from './values.ts';

/** Where solutions are kept between runs; whoever runs the game provides it. */
export interface SolutionStore {
  load(key: string): Float32Array | null;
  save(key: string, values: Float32Array): void;
}

/** A solved pair: what every position is worth, how far both sides lean, and what that gives away. */
interface Solution {
  readonly pair: PairOfBooks;
  readonly values: Values;
  readonly prospects: Prospects;
  readonly leans: Leans;
  readonly loss: Loss;
}

/** A solution ready to be played by. */
export interface Solved extends Solution {
  readonly matrices: Matrices;
  readonly leanings: Leanings;
}

const FURTHEST_LEAN = 0.008;
const LOSS_AT_MOST = 0.018; // of a win, against a best response
const TRIES = 6;
const SHORTER = 0.9; // than what the last loss suggests

/** Solves a pair; each side leans as far towards beating plain opponents as the loss allows that it measures. */
export function solvePair(pair: PairOfBooks, hear: Hear = null): Solution {
  const reach = reachOf(pair);
  const values = solve(pair, reach, hear);
  let leans: Leans = { a: FURTHEST_LEAN, b: FURTHEST_LEAN };
  for (let left = TRIES; ; left -= 1) {
    const prospects = prospectsOf(pair, values, leans, reach, hear);
    const loss = measureLoss(pair, values, prospects, leans, reach, hear);
    const [lossA, lossB] = [loss.value - loss.sureA, loss.sureB - loss.value];
    if (left === 0 || (lossA <= LOSS_AT_MOST && lossB <= LOSS_AT_MOST)) {
      forgetUnreached(pair, values, reach);
      return { pair, values, prospects, leans, loss };
    }
    leans = left === 1 ? { a: 0, b: 0 } : { a: shorter(leans.a, lossA), b: shorter(leans.b, lossB) };
  }
}

const shorter = (lean: number, loss: number): number =>
  loss <= LOSS_AT_MOST ? lean : (lean * SHORTER * LOSS_AT_MOST) / loss;

/** Bumped when the solver or the rules change what a solution means. */
const EDITION = 4;

/** What a solution is kept under: the content of both books. */
export function solutionKey(library: Library, a: string, b: string): string {
  const book = (id: string): unknown => transcriptionOf(bookById(library, id));
  return sha256(canonical([EDITION, book(a), book(b)]));
}

const FIGURES = 4; // leans and losses

/** A solution as one list of numbers: the values, the prospects, the leans, and what a best response leaves either side. */
function packed({ values, prospects, leans, loss }: Solution): Float32Array {
  const cells = new Float32Array(values.cells.length + prospects.cells.length + FIGURES);
  cells.set(values.cells);
  cells.set(prospects.cells, values.cells.length);
  cells.set([leans.a, leans.b, loss.sureA, loss.sureB], cells.length - FIGURES);
  return cells;
}

/** The solution in a list of numbers; null if it is not one of this pair. */
function unpacked(pair: PairOfBooks, cells: Float32Array): Solution | null {
  const own = Values.sizeFor(pair);
  const size = own + Prospects.sizeFor(pair);
  if (cells.length !== size + FIGURES) return null;
  const values = new Values(pair, cells.subarray(0, own));
  const [a = 0, b = 0, sureA = 0, sureB = 0] = cells.subarray(size);
  const prospects = new Prospects(pair, cells.subarray(own, size));
  return { pair, values, prospects, leans: { a, b }, loss: { value: values.start, sureA, sureB } };
}

const ready = (solution: Solution): Solved => ({
  ...solution,
  matrices: new Matrices(solution.pair, solution.values),
  leanings: new Leanings(solution.pair, solution.prospects, solution.leans),
});

/** Solutions at hand: in memory, from the store, or worked out now. */
export class Solutions {
  private readonly store: SolutionStore | null;
  private readonly known = new Map<string, Solved>();
  private readonly inMatch = new WeakMap<Library, Map<string, Solved>>(); // the books of a match need not be hashed each turn

  constructor(store: SolutionStore | null = null) {
    this.store = store;
  }

  /** The solution of a pair of books; `hear` is told how far a new one has come. */
  of(library: Library, a: string, b: string, hear: Hear = null): Solved {
    let here = this.inMatch.get(library);
    if (here === undefined) {
      here = new Map();
      this.inMatch.set(library, here);
    }
    const name = `${a}/${b}`;
    const solved = here.get(name) ?? this.keptOrSolved(library, a, b, hear);
    here.set(name, solved);
    return solved;
  }

  private keptOrSolved(library: Library, a: string, b: string, hear: Hear): Solved {
    const key = solutionKey(library, a, b);
    let solved = this.known.get(key);
    if (solved === undefined) {
      const pair = new PairOfBooks(library, a, b);
      const kept = this.store?.load(key) ?? null;
      let solution = kept === null ? null : unpacked(pair, kept);
      if (solution === null) {
        solution = solvePair(pair, hear);
        this.store?.save(key, packed(solution));
      }
      solved = ready(solution);
      this.known.set(key, solved);
    }
    return solved;
  }
}
