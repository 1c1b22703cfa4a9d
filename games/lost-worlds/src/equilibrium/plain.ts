// Two plain opponents whose play can be foreseen: one takes anything, the other what seems best at once.

import type { PairOfBooks } from './situations.ts';
import { afterStep, ended, escaped } from './values.ts';

/** How often a plain player of either side takes each choice of a position. */
export interface PlainPlay {
  readonly row: Float64Array;
  readonly column: Float64Array;
}

/** A plain opponent: its play in a situation at a Body of a against b. */
type PlainOpponent = (pair: PairOfBooks, s: number, a: number, b: number) => PlainPlay;

const WEAPON = 0.02; // what an opponent without its weapon is worth beside shares of Body
const EQUAL = 1e-9;

/** Anything is as likely as anything else. */
const careless: PlainOpponent = (pair, s) => {
  const { choicesA, choicesB } = pair.situations[s]!;
  return {
    row: new Float64Array(choicesA.length).fill(1 / choicesA.length),
    column: new Float64Array(choicesB.length).fill(1 / choicesB.length),
  };
};

/** What leaves it best off at once if all answers are equally likely; of several as good the first row of the sheet, else any. */
const greedy: PlainOpponent = (pair, s, a, b) => {
  const { choicesA, choicesB } = pair.situations[s]!;
  const row = new Float64Array(choicesA.length);
  const column = new Float64Array(choicesB.length);
  for (let i = 0; i < row.length; i += 1) {
    for (let j = 0; j < column.length; j += 1) {
      const standing = standingAt(pair, s, i * column.length + j, a, b);
      row[i]! += standing / column.length;
      column[j]! -= standing / row.length;
    }
  }
  return { row: best(row), column: best(column) };
};

export const PLAIN_OPPONENTS: readonly PlainOpponent[] = [careless, greedy];

/** What A is left with, at first sight: its share of the Body still standing. */
function standingAt(pair: PairOfBooks, s: number, i: number, a: number, b: number): number {
  const steps = pair.stepsOf(s);
  const to = afterStep(steps, i, a, b, pair.a.maxBody, pair.b.maxBody);
  if (!to.goesOn) return to.a <= 0 || to.b <= 0 ? ended(to.a, to.b) : escaped(steps.next[i]!);
  const [shareA, shareB] = [to.a / pair.a.maxBody, to.b / pair.b.maxBody];
  const after = pair.situations[steps.next[i]!]!;
  const weapons = WEAPON * (Number(after.b.weaponDown) - Number(after.a.weaponDown));
  return shareA / (shareA + shareB) + weapons;
}

/** Chances by what each choice seems worth. */
function best(worth: Float64Array): Float64Array {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < worth.length; i += 1) most = Math.max(most, worth[i]!);
  const isBest = worth.map(w => (w >= most - EQUAL ? 1 : 0));
  if (isBest[0] === 1) return isBest.fill(0, 1);
  const equals = isBest.reduce((sum, n) => sum + n, 0);
  return isBest.map(n => n / equals);
}
