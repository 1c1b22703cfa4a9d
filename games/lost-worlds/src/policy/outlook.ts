// What two instructions promise beyond the present turn: the positions of two books and what each is worth, worked out once a pair.

import type { Book } from '../books/book.ts';
import { bookOf } from '../duel/fighters.ts';
import type { Fighter } from '../duel/state.ts';
import type { Solution } from '../equilibrium/matrix-game.ts';
import { type Bound, PairOfBooks } from '../equilibrium/situations.ts';
import { improved } from '../equilibrium/solve.ts';
import type { LostWorlds } from '../state.ts';

/** A turn later counts so much less: fights are short, and their end is not in sight. */
const LATER = 0.8;
const SWEEPS = 16;
const STILL = 0.3; // tenths of a point of Body
const WON = 10;
const GAINED = 5; // Body regained may be beyond the Maximum

/** Tenths of a point of Body that the fighter whose book comes first may expect to win from here on, by situation. */
export interface Outlook {
  readonly pair: PairOfBooks;
  readonly values: Float64Array;
  readonly mixtures: Map<string, Pick<Solution, 'row' | 'column'>>; // of positions met before
}

/** One outlook serves both fighters. */
export const inOrderOfBooks = (f: Fighter, foe: Fighter): boolean =>
  f.book === foe.book ? f.id <= foe.id : f.book! < foe.book!;

const known = new WeakMap<Book, WeakMap<Book, Outlook>>();

/** The outlook of two fighters. */
export function outlookOf(g: LostWorlds, f: Fighter, foe: Fighter): Outlook {
  const [a, b] = inOrderOfBooks(f, foe) ? [f, foe] : [foe, f];
  const [bookA, bookB] = [bookOf(g, a), bookOf(g, b)];
  let others = known.get(bookA);
  if (others === undefined) {
    others = new WeakMap();
    known.set(bookA, others);
  }
  let outlook = others.get(bookB);
  if (outlook === undefined) {
    outlook = foresee(new PairOfBooks(g.library, a.book!, b.book!, false));
    others.set(bookB, outlook);
  }
  return outlook;
}

/** Goes over all situations until what they promise moves no further. */
function foresee(pair: PairOfBooks): Outlook {
  const values = new Float64Array(pair.situations.length);
  const last: Solution[] = [];
  const m = new Float64Array(Math.max(...pair.situations.map((_, s) => pair.stepsOf(s).size)));
  for (let sweep = 0, moved = 1; sweep < SWEEPS && moved > STILL; sweep += 1) {
    moved = 0;
    for (let s = 0; s < values.length; s += 1) {
      const { choicesA, choicesB } = pair.situations[s]!;
      const { size, body, next } = pair.stepsOf(s);
      for (let i = 0; i < size; i += 1) {
        const at = i * 6;
        const won = body[at + 1]! + body[at + 3]! - body[at]! - body[at + 2]!;
        m[i] = WON * won + GAINED * (body[at + 4]! - body[at + 5]!) + LATER * values[next[i]!]!;
      }
      const solution = improved(m.subarray(0, size), choicesA.length, choicesB.length, last[s], STILL);
      last[s] = solution;
      moved = Math.max(moved, Math.abs(solution.value - values[s]!));
      values[s] = solution.value;
    }
  }
  return { pair, values, mixtures: new Map() };
}

/** What a situation promises from the next turn on. */
export const promisedIn = ({ values }: Outlook, situation: number): number => LATER * values[situation]!;

/** What a position promises; nothing where the two books by themselves never come to it. */
export function promised(outlook: Outlook, a: Bound, b: Bound): number {
  const at = outlook.pair.numberOf('row', a, b);
  return at === null ? 0 : promisedIn(outlook, at);
}
