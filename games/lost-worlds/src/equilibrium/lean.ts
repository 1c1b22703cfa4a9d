// A solved player is safe against everybody, and so does not ask who sits opposite. Most opponents are no masters: among answers that
// are nearly equally safe it leans to those that gain most against a plain one.

import { checked, type Solution, solveGame } from './matrix-game.ts';
import { AWAY, type PairOfBooks } from './situations.ts';
import { DRAWN, ended, matrixAt, type Values } from './solve.ts';

/** How much the thought of a plain opponent counts beside that of a perfect one; measured to cost less than 2 % of a win. */
export const LEAN = 0.01;

/** A plain opponent mostly takes what leaves it best off at once if all answers are equally likely, and sometimes anything. */
const SHREWD = 0.8;
const WEAPON = 0.02; // what an opponent without its weapon is worth beside shares of Body
const EQUAL = 1e-9;

/** How often plain players of both sides take each choice of a position. */
export interface PlainPlay {
  readonly row: Float64Array;
  readonly column: Float64Array;
}

/** What A is left with, at first sight: its share of the Body still standing. */
function standingAt(pair: PairOfBooks, s: number, i: number, a: number, b: number): number {
  const { body, next } = pair.stepsOf(s);
  const k = i * 6;
  let bodyA = a - body[k]!;
  let bodyB = b - body[k + 1]!;
  if (bodyA > 0 && bodyB > 0) {
    bodyA -= body[k + 2]!;
    bodyB -= body[k + 3]!;
  }
  if (bodyA <= 0 || bodyB <= 0) return ended(bodyA, bodyB);
  if (next[i] === AWAY) return DRAWN;
  const shareA = Math.min(pair.a.maxBody, bodyA + body[k + 4]!) / pair.a.maxBody;
  const shareB = Math.min(pair.b.maxBody, bodyB + body[k + 5]!) / pair.b.maxBody;
  const after = pair.situations[next[i]!]!;
  const weapons = WEAPON * (Number(after.b.weaponDown) - Number(after.a.weaponDown));
  return shareA / (shareA + shareB) + weapons;
}

export function plainPlay(pair: PairOfBooks, s: number, a: number, b: number): PlainPlay {
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
  return { row: shrewd(row), column: shrewd(column) };
}

/** Chances by what each choice seems worth. */
function shrewd(worth: Float64Array): Float64Array {
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < worth.length; i += 1) best = Math.max(best, worth[i]!);
  let equals = 0;
  for (let i = 0; i < worth.length; i += 1) if (worth[i]! >= best - EQUAL) equals += 1;
  for (let i = 0; i < worth.length; i += 1) {
    worth[i] = (1 - SHREWD) / worth.length + (worth[i]! >= best - EQUAL ? SHREWD / equals : 0);
  }
  return worth;
}

const KEPT = 0.0005;

/**
 * The strategies of both players of a position as they are played. Each solves the matrix with the other's plain play mixed in; the
 * last solutions, of a clock one turn further, are kept while they are still good.
 */
export function leaningAt(
  pair: PairOfBooks,
  values: Values,
  [s, a, b, quiet]: readonly [situation: number, a: number, b: number, quiet: number],
  plain: PlainPlay = plainPlay(pair, s, a, b),
  last: Leaning | undefined = undefined,
): Leaning {
  const m = matrixAt(pair, values, s, a, b, quiet);
  const { row, column } = plain;
  return {
    ofA: improved(towardsColumn(m, row.length, column), row.length, column.length, last?.ofA),
    ofB: improved(towardsRow(m, row, column.length), row.length, column.length, last?.ofB),
  };
}

export interface Leaning {
  readonly ofA: Solution; // its row is A's strategy
  readonly ofB: Solution; // its column is B's
}

function improved(m: Float64Array, rows: number, columns: number, last: Solution | undefined): Solution {
  if (last !== undefined) {
    const still = checked(m, last.row, last.column);
    if (still.gap < KEPT) return still;
  }
  return solveGame(m, rows, columns);
}

let leant = new Float64Array(0);

function towardsColumn(m: Float64Array, rows: number, column: Float64Array): Float64Array {
  const columns = column.length;
  if (leant.length < rows * columns) leant = new Float64Array(rows * columns * 2);
  for (let i = 0; i < rows; i += 1) {
    let mean = 0;
    for (let j = 0; j < columns; j += 1) mean += column[j]! * m[i * columns + j]!;
    for (let j = 0; j < columns; j += 1)
      leant[i * columns + j] = m[i * columns + j]! + LEAN * (mean - m[i * columns + j]!);
  }
  return leant;
}

function towardsRow(m: Float64Array, row: Float64Array, columns: number): Float64Array {
  const rows = row.length;
  if (leant.length < rows * columns) leant = new Float64Array(rows * columns * 2);
  for (let j = 0; j < columns; j += 1) {
    let mean = 0;
    for (let i = 0; i < rows; i += 1) mean += row[i]! * m[i * columns + j]!;
    for (let i = 0; i < rows; i += 1)
      leant[i * columns + j] = m[i * columns + j]! + LEAN * (mean - m[i * columns + j]!);
  }
  return leant;
}
