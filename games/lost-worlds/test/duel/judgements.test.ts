// Judgements that the book's own player does not have, and that players with other numbers do.

import { describe, expect, it } from 'vitest';
import { solveGame } from '../../src/equilibrium/matrix-game.ts';
import { book, type Doctrine, plain } from '../../src/policy/doctrine.ts';
import { expectedIn, mixtureOf } from '../../src/policy/mixture.ts';
import { exchangesOf, fall, turned, weighed } from '../../src/policy/payoff.ts';
import { payoffMatrix } from './payoffs.ts';
import { table, withMods } from './table.ts';

const also = (more: Partial<Doctrine>): Doctrine => ({ ...book, ...more });

describe('LW-GAP-10 numbers of other players', () => {
  const t = table({ bookA: withMods({ 10: 3 }) });
  const e = t.g.duel.engagements[0]!;
  const { own, other, value } = payoffMatrix(t.g, e, 'A');
  const gained = (doctrine: Doctrine): readonly number[] => {
    const now = payoffMatrix(t.g, e, 'A', doctrine).value;
    return [...now].map((worth, i) => worth - value[i]!);
  };

  it('LW-GAP-10 a critical is worth what is said, to whoever makes it', () => {
    const { shares } = exchangesOf(t.g, e, 'A');
    const made = gained(also({ critical: 7 }));
    const expected = shares.map(([taken, given]) => 7 * (Number(given.critical) - Number(taken.critical)));
    expect(expected).toContain(7);
    for (const [i, worth] of made.entries()) expect(worth).toBeCloseTo(expected[i]!, 6);
  });

  it('LW-GAP-10 rows that are left, and the weapon of the other, are worth what is said', () => {
    const at = (row: number, answer: number): number => own.indexOf(row) * other.length + other.indexOf(answer);
    expect(gained(also({ rows: 1 }))[at(10, 8)]).toBeGreaterThan(3); // the foe is bound to guards and jumps
    expect(gained(also({ disarmed: 9 }))[at(30, 10)]).toBeCloseTo(9, 6);
    expect(gained(also({ disarmed: 9 }))[at(10, 8)]).toBeCloseTo(0, 6);
  });

  it('LW-GAP-10 to fall together is spared something where others fight on', () => {
    const doctrine = also({ spared: 60 });
    expect(fall(true, true, doctrine)).toBe(-100);
    expect(fall(true, true, doctrine, true)).toBe(-40);
    expect(fall(false, true, doctrine, true)).toBe(book.fall);
  });

  it('LW-GAP-10 whoever trusts others to look at the turn alone does better against such, and is sure of less', () => {
    const trusting = also({ trust: 0.8, plain: 1 });
    const exchanges = exchangesOf(t.g, e, 'A');
    const expected = expectedIn(t.g, exchanges, trusting)!;
    const theirs = turned(exchanges);
    const { row } = solveGame(weighed(theirs, plain), theirs.own.length, theirs.other.length);
    expect([...expected]).toEqual([...row]);
    const against = (chances: Float64Array, column: (j: number) => number): number =>
      own.reduce((sum, _, i) => {
        const mean = other.reduce((so, _row, j) => so + column(j) * value[i * other.length + j]!, 0);
        return sum + chances[i]! * mean;
      }, 0);
    const sure = (chances: Float64Array): number =>
      Math.min(...other.map((_, j) => against(chances, k => Number(k === j))));
    const [bold, safe] = [trusting, book].map(doctrine => mixtureOf(t.g, e, 'A', doctrine).chances);
    expect(against(bold!, j => expected[j]!)).toBeGreaterThan(against(safe!, j => expected[j]!) + 0.3);
    expect(sure(bold!)).toBeLessThan(sure(safe!));
  });
});
