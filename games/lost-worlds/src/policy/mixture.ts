// How often to play each row of an engagement: the matrix of payoffs solved, and remembered where only the books and Body matter.

import { NO_ROWS } from '../books/rows.ts';
import { bookOf, engagementsOf, fighterOf, foeIn, toldIn } from '../duel/fighters.ts';
import type { Engagement, Fighter, FighterId } from '../duel/state.ts';
import { type Solution, solveGame } from '../equilibrium/matrix-game.ts';
import type { Bound } from '../equilibrium/situations.ts';
import type { LostWorlds } from '../state.ts';
import { book, type Doctrine, plain } from './doctrine.ts';
import { byWorth } from './draw.ts';
import { inOrderOfBooks, type Outlook, outlookOf, promisedIn } from './outlook.ts';
import { type Exchanges, exchangesOf, fall, impatienceOf, pointOf, shyness, turned, weighed } from './payoff.ts';

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
  return remember(g, e, f, foe, doctrine) ?? byRules(g, e, id, doctrine);
}

/** Solved by the rules: every pair of rows is looked up. */
function byRules(g: LostWorlds, e: Engagement, id: FighterId, doctrine: Doctrine): Mixture {
  const exchanges = exchangesOf(g, e, id);
  const { own, other } = exchanges;
  const value = weighed(exchanges, doctrine);
  const expected = expectedIn(g, exchanges, doctrine);
  const { row, column } = solveGame(
    expected === null ? value : leaning(value, expected, Math.min(1, doctrine.trust)),
    own.length,
    other.length,
  );
  return { own, chances: row, other, answers: column };
}

/** Payoffs where the opponent answers as expected with this probability, and otherwise as is worst. */
function leaning(value: Float64Array, expected: Float64Array, trust: number): Float64Array {
  const breadth = expected.length;
  return value.map((worth, at) => {
    const from = at - (at % breadth);
    let mean = 0;
    for (let j = 0; j < breadth; j += 1) mean += expected[j]! * value[from + j]!;
    return trust * mean + (1 - trust) * worth;
  });
}

/** How often the opponent is expected to play each row: as one of the book would, or one who counts the turn alone. Null: who knows. */
export function expectedIn(g: LostWorlds, exchanges: Exchanges, { trust, plain: many }: Doctrine): Float64Array | null {
  if (trust <= 0) return null;
  const share = Math.max(0, Math.min(1, many));
  const theirs = turned(exchanges);
  const edges = engagementsOf(g, theirs.f.id);
  const chancesBy = (doctrine: Doctrine): ArrayLike<number> => {
    if (edges.length > 1) {
      const weights = byWorth(againstAll(g, theirs.own, theirs.f.id, doctrine), doctrine.rowStep);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      return weights.map(weight => weight / whole);
    }
    return solveGame(weighed(theirs, doctrine), theirs.own.length, theirs.other.length).row;
  };
  const expected = new Float64Array(theirs.own.length);
  for (const [doctrine, weight] of [
    [book, 1 - share],
    [plain, share],
  ] as const) {
    if (weight <= 0) continue;
    const chances = chancesBy(doctrine);
    expected.forEach((_, j) => {
      expected[j]! += weight * chances[j]!;
    });
  }
  return expected;
}

/**
 * What each row is worth with several opponents: the payoffs are summed, each opponent answering as expected or with the frequencies of its
 * own matrix.
 */
export function againstAll(g: LostWorlds, rows: readonly number[], id: FighterId, doctrine: Doctrine): number[] {
  const sums = new Map(rows.map(page => [page, 0]));
  for (const e of engagementsOf(g, id)) {
    const exchanges = exchangesOf(g, e, id);
    const { own, other } = exchanges;
    const value = weighed(exchanges, doctrine);
    const { column } = solveGame(value, own.length, other.length);
    const expected = expectedIn(g, exchanges, doctrine);
    const trust = Math.min(1, doctrine.trust);
    own.forEach((page, i) => {
      const so = sums.get(page);
      if (so === undefined) return;
      let gain = 0;
      for (let j = 0; j < other.length; j += 1) {
        const share = expected === null ? column[j]! : trust * expected[j]! + (1 - trust) * column[j]!;
        gain += value[i * other.length + j]! * share;
      }
      sums.set(page, so + gain);
    });
  }
  return [...sums.values()];
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
  const { least, most, fall: falls, both, away, promise, shyness: shy, critical, rows, disarmed, trust } = doctrine;
  return ` ${[least, most, falls, both, away, promise, shy, critical, rows, disarmed, trust, doctrine.plain].join(' ')}`;
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
  const quiet = doctrine.trust <= 0 ? 0 : impatienceOf(g, book);
  const key = `${Number(first)} ${at} ${a.body}/${a.maxBody} ${b.body}/${b.maxBody} ${flags} ${impatience} ${quiet}${othersIn(doctrine)}`;
  let solution = outlook.mixtures.get(key);
  if (solution === undefined) {
    solution = isInSteps(doctrine)
      ? solveBare(outlook, at, [a, b], first, impatience, doctrine)
      : inOrder(byRules(g, e, f.id, doctrine), first);
    if (outlook.mixtures.size >= KEPT_AT_MOST) outlook.mixtures.clear();
    outlook.mixtures.set(key, solution);
  }
  const { choicesA, choicesB } = outlook.pair.situations[at]!;
  const { row, column } = solution;
  return first
    ? { own: choicesA, chances: row, other: choicesB, answers: column }
    : { own: choicesB, chances: column, other: choicesA, answers: row };
}

/** Whether the steps of a pair say all that is weighed. */
const isInSteps = ({ critical, rows, disarmed, trust }: Doctrine): boolean =>
  critical === 0 && rows === 0 && disarmed === 0 && trust <= 0;

/** A mixture as it is remembered: that of the book that comes first, then the other. */
const inOrder = ({ chances, answers }: Mixture, first: boolean): Pick<Solution, 'row' | 'column'> =>
  first ? { row: chances, column: answers } : { row: answers, column: chances };

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
