// How often to play each row of an engagement: the matrix of payoffs solved, and remembered where only the books and Body matter.

import { NO_ROWS } from '../books/rows.ts';
import { bookOf, engagementsOf, fighterOf, foeIn, toldIn } from '../duel/fighters.ts';
import type { Engagement, Fighter, FighterId } from '../duel/state.ts';
import { type Solution, solveGame } from '../equilibrium/matrix-game.ts';
import type { Bound } from '../equilibrium/situations.ts';
import type { LostWorlds } from '../state.ts';
import { book, type Doctrine } from './doctrine.ts';
import { inOrderOfBooks, type Outlook, outlookOf, promisedIn } from './outlook.ts';
import { fall, impatienceOf, payoffMatrix, pointOf, shyness } from './payoff.ts';

/** Rows of both sides and how often each is played. */
interface Mixture {
  readonly own: readonly number[];
  readonly chances: Float64Array;
  readonly other: readonly number[];
  readonly answers: Float64Array;
}

export function mixtureOf(g: LostWorlds, e: Engagement, id: FighterId, doctrine: Doctrine = book): Mixture {
  const f = fighterOf(g, id);
  const foe = fighterOf(g, foeIn(e, id));
  const remembered = remember(g, e, f, foe, doctrine);
  if (remembered !== null) return remembered;
  const { own, other, value } = payoffMatrix(g, e, id, doctrine);
  const { row, column } = solveGame(value, own.length, other.length);
  return { own, chances: row, other, answers: column };
}

/** Whether nothing but the two books, their instructions, weapons and Body decides: no cards, no experience, no ground, nobody else. */
function isBare(g: LostWorlds, e: Engagement, f: Fighter): boolean {
  if (e.heightA !== null || e.heightB !== null || engagementsOf(g, f.id).length > 1) return false;
  if (f.running.length > 0 || f.barred !== NO_ROWS || f.helper !== null || f.weaponless) return false;
  return f.height === bookOf(g, f).stats.height && Object.keys(f.plus).length === 0;
}

const boundOf = (e: Engagement, f: Fighter): Bound => ({
  told: toldIn(e, f.id),
  weaponDown: f.weaponDown,
  bans: f.bans.map(ban => ban.terms),
  escaping: false,
});

const KEPT_AT_MOST = 2_000;

/** Names the numbers that a mixture depends on, where they are not the book's. */
function othersIn(doctrine: Doctrine): string {
  if (doctrine === book) return '';
  const { least, most, fall: falls, both, away, promise, shyness: shy } = doctrine;
  return ` ${least} ${most} ${falls} ${both} ${away} ${promise} ${shy}`;
}

/** The mixture of a bare position, worked out once. */
function remember(g: LostWorlds, e: Engagement, f: Fighter, foe: Fighter, doctrine: Doctrine): Mixture | null {
  if (g.duel.roundLimit !== null || !isBare(g, e, f) || !isBare(g, e, foe)) return null;
  const first = inOrderOfBooks(f, foe);
  const [a, b] = first ? [f, foe] : [foe, f];
  const outlook = outlookOf(g, f, foe);
  const at = outlook.pair.numberOf('row', boundOf(e, a), boundOf(e, b));
  if (at === null) return null;
  const impatience = impatienceOf(g, doctrine);
  const flags = `${Number(a.escaping)}${Number(b.escaping)}`;
  const key = `${Number(first)} ${at} ${a.body}/${a.maxBody} ${b.body}/${b.maxBody} ${flags} ${impatience}${othersIn(doctrine)}`;
  let solution = outlook.mixtures.get(key);
  if (solution === undefined) {
    solution = solveBare(outlook, at, [a, b], first, impatience, doctrine);
    if (outlook.mixtures.size >= KEPT_AT_MOST) outlook.mixtures.clear();
    outlook.mixtures.set(key, solution);
  }
  const { choicesA, choicesB } = outlook.pair.situations[at]!;
  const { row, column } = solution;
  return first
    ? { own: choicesA, chances: row, other: choicesB, answers: column }
    : { own: choicesB, chances: column, other: choicesA, answers: row };
}

const FIRST_EXTENDED = 50;
/** Whether somebody who is escaping gets away: unhurt, and at Extended Range again. */
const gone = (f: Fighter, hurt: number, choices: readonly number[]): number =>
  Number(f.escaping && hurt === 0 && choices[0]! >= FIRST_EXTENDED);

/** The matrix of a bare position read off the steps of the pair: the same payoffs as by the rules, to the first fighter. */
function solveBare(
  outlook: Outlook,
  situation: number,
  [a, b]: readonly [Fighter, Fighter],
  first: boolean, // whose eyes they are
  impatience: number,
  doctrine: Doctrine,
): Solution {
  const { pair } = outlook;
  const { choicesA, choicesB } = pair.situations[situation]!;
  const { size, body, next } = pair.stepsOf(situation);
  const [pointA, pointB] = [pointOf(a, b, doctrine), pointOf(b, a, doctrine)];
  const value = new Float64Array(size);
  for (let i = 0; i < size; i += 1) {
    const at = i * 6; // what A and B are hurt, lose and gain
    const hurtA = body[at]!;
    const hurtB = body[at + 1]!;
    const leftA = a.body - hurtA;
    const leftB = b.body - hurtB;
    const falls = first ? fall(leftA <= 0, leftB <= 0, doctrine) : -fall(leftB <= 0, leftA <= 0, doctrine);
    let worth = pointB * hurtB - pointA * hurtA + falls;
    if (leftA > 0 && leftB > 0) {
      worth += pointA * Math.min(body[at + 4]! - body[at + 2]!, a.maxBody - leftA);
      worth -= pointB * Math.min(body[at + 5]! - body[at + 3]!, b.maxBody - leftB);
      const after = pair.situations[next[i]!]!;
      const away = gone(a, hurtA, after.choicesA) - gone(b, hurtB, after.choicesB);
      worth += away === 0 ? doctrine.promise * promisedIn(outlook, next[i]!) : doctrine.away * away;
    }
    const quiet = hurtA + hurtB === 0 ? (first ? 1 : -1) : 0;
    const rowA = choicesA[Math.floor(i / choicesB.length)]!;
    const rowB = choicesB[i % choicesB.length]!;
    value[i] = worth - impatience * (quiet + shyness(rowA, rowB, doctrine));
  }
  return solveGame(value, choicesA.length, choicesB.length);
}
