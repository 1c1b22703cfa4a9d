// Pairs of books that are solved while they are played, as far as the time goes: the questions of a plain duel as matrix games.

import type { Decision, SolvedQuestion } from '@quarterstaff/kernel';
import type { Book } from '../books/book.ts';
import type { Library } from '../books/library.ts';
import { bookOf, engagementsOf, fighterOf, foeIn } from '../duel/fighters.ts';
import type { Engagement, Fighter } from '../duel/state.ts';
import type { LostWorlds } from '../state.ts';
import { solveGame } from './matrix-game.ts';
import { boundOf, isPlain, QUESTIONS } from './player.ts';
import { type Reach, reachOf } from './reach.ts';
import { ESCAPE, PairOfBooks, type Question } from './situations.ts';
import { levelSolver, mostRegained } from './solve.ts';
import { DRAWN, Matrices, QUIET_TURNS, Values } from './values.ts';

/** The largest pairs, by situations and Body of both, are not worth the wait. */
const LARGEST = 60_000;

/** A pair of books and what is known of it so far: all positions up to some Body values. */
class Solving {
  readonly pair: PairOfBooks;
  private readonly regains: boolean; // then what lies below does not do
  private tables: Tables | null = null;

  constructor(library: Library, a: string, b: string) {
    this.pair = new PairOfBooks(library, a, b);
    this.regains = mostRegained(this.pair) > 0;
  }

  /** The matrices, if a situation comes up at these Body values and all that it leads to is solved, if need be now. */
  matricesFor(situation: number, a: number, b: number, isLate: () => boolean): Matrices | null {
    if (this.regains || this.pair.situations.length * a * b > LARGEST) return null;
    this.tables ??= tablesOf(this.pair);
    const { matrices, reach, solveAt, mostB, isKnown } = this.tables;
    for (let x = 1; x <= a; x += 1) {
      for (let y = 1; y <= b; y += 1) {
        const at = (x - 1) * mostB + y - 1;
        if (isKnown[at] === 1) continue;
        if (isLate()) return null;
        solveAt(x, y);
        isKnown[at] = 1;
      }
    }
    return reach(a, b).includes(situation) ? matrices : null;
  }
}

interface Tables {
  readonly matrices: Matrices;
  readonly reach: Reach;
  readonly solveAt: (a: number, b: number) => number;
  readonly mostB: number;
  readonly isKnown: Uint8Array; // by Body of both
}

function tablesOf(pair: PairOfBooks): Tables {
  const values = new Values(pair);
  const reach = reachOf(pair);
  const { mostA, mostB } = values;
  const isKnown = new Uint8Array(mostA * mostB);
  return { matrices: new Matrices(pair, values), reach, solveAt: levelSolver(pair, values, reach), mostB, isKnown };
}

/**
 * A question of a plain duel with what every pair of answers is worth from there on; null where no solution speaks: several
 * opponents, cards, other sheets, a series of battles, a pair that is too large, or not enough time.
 */
export function solvedQuestion(g: LostWorlds, open: Decision, isLate: () => boolean): SolvedQuestion | null {
  const asks = open.kind === 'fight.claimDraw' ? 'row' : QUESTIONS[open.kind];
  if (asks === undefined || g.field !== null || g.duel.roundLimit !== null || g.duel.battles > 1) return null;
  if (g.duel.fighters.length !== 2 || !g.duel.fighters.every(f => isPlain(g, f) && f.hand.length === 0)) return null;
  const [e] = engagementsOf(g, open.slot);
  if (e === undefined || e.heightA !== null || e.heightB !== null) return null;
  const found = matrixOf(g, e, open.slot, asks, isLate);
  return found !== null && open.kind === 'fight.claimDraw' ? claimOf(found) : found;
}

/** The matrix of a question in the eyes of one fighter; what is kept is that of the books in alphabetical order. */
function matrixOf(
  g: LostWorlds,
  e: Engagement,
  id: string,
  asks: Question,
  isLate: () => boolean,
): SolvedQuestion | null {
  const f = fighterOf(g, id);
  const foe = fighterOf(g, foeIn(e, id));
  const first = f.book! <= foe.book!;
  const [a, b] = first ? [f, foe] : [foe, f];
  const solving = solvingOf(g, a, b);
  const { pair } = solving;
  const situation = pair.numberOf(asks, boundOf(e, a), boundOf(e, b));
  const matrices = situation === null ? null : solving.matricesFor(situation, a.body, b.body, isLate);
  if (situation === null || matrices === null) return null;
  const { choicesA, choicesB } = pair.situations[situation]!;
  const quiet = g.switches.drawClaim ? Math.min(g.duel.quietTurns, QUIET_TURNS - 1) : 0;
  const m = matrices.at(situation, a.body, b.body, quiet);
  const { value } = solveGame(m, choicesA.length, choicesB.length);
  const said = (choice: number): unknown => (asks === 'row' ? choice : choice === ESCAPE ? 'escape' : 'stay');
  const [own, others] = first ? [choicesA, choicesB] : [choicesB, choicesA];
  const worth = own.map((_, i) =>
    others.map((_, j) => (first ? m[i * choicesB.length + j]! : 1 - m[j * choicesB.length + i]!)),
  );
  return { own: own.map(said), others: others.map(said), foe: foe.id, worth, value: first ? value : 1 - value };
}

/** Whoever claims a draw has it, and so has the other: one of them always does. */
const claimOf = ({ foe, value }: SolvedQuestion): SolvedQuestion => ({
  own: ['goOn', 'claim'],
  others: ['goOn', 'claim'],
  foe,
  worth: [
    [value, DRAWN],
    [DRAWN, DRAWN],
  ],
  value: DRAWN,
});

const known = new WeakMap<Book, WeakMap<Book, Solving>>();

function solvingOf(g: LostWorlds, a: Fighter, b: Fighter): Solving {
  const [bookA, bookB] = [bookOf(g, a), bookOf(g, b)];
  let others = known.get(bookA);
  if (others === undefined) {
    others = new WeakMap();
    known.set(bookA, others);
  }
  let solving = others.get(bookB);
  if (solving === undefined) {
    solving = new Solving(g.library, a.book!, b.book!);
    others.set(bookB, solving);
  }
  return solving;
}
