// A pair of books as a finite game: what each pair of rows leads to, worked out by the rules themselves.

import { newLuck } from '@quarterstaff/kernel';
import type { Library } from '../books/library.ts';
import { rowsOfTerms } from '../books/restriction.ts';
import { NO_ROWS, pagesOf, type RowSet } from '../books/rows.ts';
import { type Exchange, exchangeByRules, type Share } from '../duel/exchange.ts';
import { bookOf, isExtendedIn } from '../duel/fighters.ts';
import { ladderOf, termsOf } from '../duel/legal-rows.ts';
import { announcedPage } from '../duel/look-up.ts';
import { newFighter } from '../duel/new-fighter.ts';
import { openEngagement } from '../duel/start.ts';
import { type BookId, type Engagement, type Fighter, newDuel, type Told } from '../duel/state.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';

/** Where a step leads when A, B or both have escaped: nowhere, the duel is over without a winner. */
export const A_AWAY = -1;
export const B_AWAY = -2;
const BOTH_AWAY = -3;
export const isAway = (next: number): boolean => next < 0;

/**
 * What each pair of choices does, by choice of A, then of B: damage of step 7, losses and gains of step 8, and the situation after it.
 * One list per field, for hot loops.
 */
export interface Steps {
  readonly size: number;
  readonly body: Int8Array; // six numbers a step: hurt A, hurt B, lose A, lose B, gain A, gain B
  readonly next: Int32Array; // situation, if both still stand; less than 0 after an escape
  readonly isTurn: boolean; // an announcement takes no time
}

/** What stays with one fighter besides its Body: what it was told, where its weapon is, what criticals have banned, an announcement. */
export interface Bound {
  readonly told: Told;
  readonly weaponDown: boolean;
  readonly bans: readonly string[]; // terms, sorted, each once
  readonly escaping: boolean;
}

/** What both are asked: a row, or at Extended Range after a turn whether they announce an escape (LW-ESC-02). */
export type Question = 'row' | 'escape';
const STAY = 0;
export const ESCAPE = 1;
const MAY_NOT_ESCAPE: readonly number[] = Object.freeze([STAY]);
const MAY_ESCAPE: readonly number[] = Object.freeze([STAY, ESCAPE]);

/** Everything that decides the future besides Body. */
export interface Situation {
  readonly asks: Question;
  readonly a: Bound;
  readonly b: Bound;
  readonly choicesA: readonly number[]; // rows, or STAY and ESCAPE
  readonly choicesB: readonly number[];
  steps: Steps | null; // null until worked out
}

/** A duel of two books without cards, as positions and steps between them. */
export class PairOfBooks {
  readonly a: Fighter;
  readonly b: Fighter;
  readonly situations: Situation[] = [];
  private readonly lasting: boolean;
  private readonly g: LostWorlds;
  private readonly e: Engagement;
  private readonly byText = new Map<string, number>(); // as it was told
  private readonly byMeaning = new Map<string, number>(); // what it comes to
  private readonly exchanges = new Map<string, (Exchange | undefined)[]>(); // under mods and weapons, by the rows
  private readonly follows = new Map<Exchange, number>(); // where nothing lasts, an exchange alone says what follows

  /** With `lasting` false a turn leaves only instructions and weapons behind: no bans, no escapes. */
  constructor(library: Library, bookA: BookId, bookB: BookId, lasting = true) {
    this.lasting = lasting;
    this.a = newFighter(library, { id: 'A', book: bookA });
    this.b = newFighter(library, { id: 'B', book: bookB });
    this.g = {
      stack: [],
      luck: newLuck(''),
      board: null,
      decisionNo: 1,
      kind: 'duel',
      library,
      switches: { parties: false, campaignCards: false, drawClaim: false, improvement: false },
      duel: newDuel([this.a, this.b], { turn: 1 }),
      field: null,
    };
    this.e = openEngagement(this.g, { a: 'A', b: 'B' });
    this.g.duel.engagements = [this.e];
    this.find('row', fresh(this.e.toldA), fresh(this.e.toldB));
    for (let i = 0; i < this.situations.length; i += 1) this.stepsOf(i);
  }

  /** The number of a situation; new ones are taken up. */
  private find(asks: Question, a: Bound, b: Bound): number {
    const text = `${asks}/${textOf(a)}/${textOf(b)}`;
    let at = this.byText.get(text);
    if (at === undefined) {
      const meaning = this.meaningOf(asks, a, b);
      at = this.byMeaning.get(meaning) ?? this.takeUp(asks, a, b);
      this.byMeaning.set(meaning, at);
      this.byText.set(text, at);
    }
    return at;
  }

  private takeUp(asks: Question, a: Bound, b: Bound): number {
    this.place(a, b);
    const choices = (f: Fighter): readonly number[] => {
      if (asks === 'row') return pagesOf(ladderOf(this.g, f).rows);
      return isExtendedIn(this.e, f.id) ? MAY_ESCAPE : MAY_NOT_ESCAPE;
    };
    this.situations.push({ asks, a, b, choicesA: choices(this.a), choicesB: choices(this.b), steps: null });
    return this.situations.length - 1;
  }

  /** The situation of a position, if this game knows it. */
  numberOf(asks: Question, a: Bound, b: Bound): number | null {
    const text = `${asks}/${textOf(a)}/${textOf(b)}`;
    const at = this.byText.get(text) ?? this.byMeaning.get(this.meaningOf(asks, a, b));
    if (at === undefined) return null;
    this.byText.set(text, at);
    return at;
  }

  /** Positions that leave both the same rows, now and later, are one situation, whatever pages they stand on. */
  private meaningOf(asks: Question, a: Bound, b: Bound): string {
    this.place(a, b);
    return `${asks} ${this.meaningFor(this.a, a)} ${this.meaningFor(this.b, b)}`;
  }

  private meaningFor(f: Fighter, bound: Bound): string {
    const book = bookOf(this.g, f);
    let banned: RowSet = NO_ROWS;
    for (const terms of bound.bans) banned |= rowsOfTerms(termsOf(terms)) & book.has;
    const flags = Number(bound.weaponDown) + 2 * Number(bound.escaping) + 4 * Number(isExtendedIn(this.e, f.id));
    return `${ladderOf(this.g, f).rows}.${banned}.${flags}.${modsOf(bound)}`;
  }

  stepsOf(at: number): Steps {
    const s = this.situations[at]!;
    if (s.steps !== null) return s.steps;
    const size = s.choicesA.length * s.choicesB.length;
    const isTurn = s.asks === 'row';
    const steps: Steps = { size, body: new Int8Array(size * 6), next: new Int32Array(size), isTurn };
    const under = isTurn ? this.exchangesUnder(s) : [];
    let i = 0;
    for (const a of s.choicesA) {
      for (const b of s.choicesB) {
        if (isTurn) this.write(steps, i, s, this.exchangeOf(s, under, a, b));
        else steps.next[i] = this.announcement(s, a, b);
        i += 1;
      }
    }
    s.steps = steps;
    return steps;
  }

  private write(steps: Steps, i: number, s: Situation, exchange: Exchange): void {
    const { a, b } = exchange;
    const at = i * 6;
    steps.body[at] = a.hurt;
    steps.body[at + 1] = b.hurt;
    steps.body[at + 2] = a.lose;
    steps.body[at + 3] = b.lose;
    steps.body[at + 4] = a.gain;
    steps.body[at + 5] = b.gain;
    steps.next[i] = this.lasting ? this.after(s, exchange) : this.afterAlone(s, exchange);
  }

  private place(a: Bound, b: Bound): void {
    this.e.toldA = a.told;
    this.e.toldB = b.told;
    bind(this.a, a);
    bind(this.b, b);
  }

  private announcement(s: Situation, a: number, b: number): number {
    return this.find('row', { ...s.a, escaping: a === ESCAPE }, { ...s.b, escaping: b === ESCAPE });
  }

  private exchangesUnder(s: Situation): (Exchange | undefined)[] {
    const key = `${modsOf(s.a)}.${modsOf(s.b)}.${Number(s.a.weaponDown)}${Number(s.b.weaponDown)}`;
    let under = this.exchanges.get(key);
    if (under === undefined) {
      under = [];
      this.exchanges.set(key, under);
    }
    return under;
  }

  private exchangeOf(s: Situation, under: (Exchange | undefined)[], rowA: number, rowB: number): Exchange {
    const at = rowA * 64 + rowB;
    let exchange = under[at];
    if (exchange === undefined) {
      this.place(s.a, s.b);
      const pageA = announcedPage(bookOf(this.g, this.a), rowA, this.e);
      const pageB = announcedPage(bookOf(this.g, this.b), rowB, this.e);
      exchange = exchangeByRules(this.g, this.a, this.b, rowA, rowB, pageA, pageB);
      under[at] = exchange;
    }
    return exchange;
  }

  private afterAlone(s: Situation, exchange: Exchange): number {
    let next = this.follows.get(exchange);
    if (next === undefined) {
      const a = boundAfter(s.a, exchange.a, exchange.toldA);
      const b = boundAfter(s.b, exchange.b, exchange.toldB);
      next = this.find('row', { ...a, bans: [] }, { ...b, bans: [] });
      this.follows.set(exchange, next);
    }
    return next;
  }

  /** Who announced, is at Extended Range again and was not scored upon has escaped (LW-ESC-03). */
  private after(s: Situation, exchange: Exchange): number {
    const a = boundAfter(s.a, exchange.a, exchange.toldA);
    const b = boundAfter(s.b, exchange.b, exchange.toldB);
    this.e.toldA = a.told;
    this.e.toldB = b.told;
    const [farA, farB] = [isExtendedIn(this.e, 'A'), isExtendedIn(this.e, 'B')];
    const away = (bound: Bound, far: boolean, share: Share): boolean => bound.escaping && far && share.hurt === 0;
    const [goneA, goneB] = [away(s.a, farA, exchange.a), away(s.b, farB, exchange.b)];
    if (goneA || goneB) return goneA && goneB ? BOTH_AWAY : goneA ? A_AWAY : B_AWAY;
    return this.find(farA || farB ? 'escape' : 'row', a, b);
  }
}

const fresh = (told: Told): Bound => ({ told, weaponDown: false, bans: [], escaping: false });

function bind(f: Fighter, bound: Bound): void {
  f.weaponDown = bound.weaponDown;
  f.bans = bound.bans.map(terms => ({ terms, rule: R.criticalText }));
}

const boundAfter = (before: Bound, { weaponDown, bans }: Share, told: Told): Bound => ({
  told,
  weaponDown,
  bans: bans.length === 0 ? before.bans : [...new Set([...before.bans, ...bans.map(ban => ban.terms)])].sort(),
  escaping: false,
});

const modsOf = ({ told }: Bound): string => told.mods.map(mod => `${mod.n} ${mod.terms}`).join(',');

const textOf = (bound: Bound): string => {
  const { told, weaponDown, bans, escaping } = bound;
  const flags = Number(weaponDown) + 2 * Number(escaping);
  return `${told.restriction}|${told.criticals.join('&')}|${modsOf(bound)}|${flags}|${bans.join('&')}`;
};

/** Situations in the order in which they can be solved: rows before the announcements that lead to them. */
export function inOrder(pair: PairOfBooks): readonly number[] {
  const all = pair.situations.map((_, s) => s);
  const asks = (question: string): number[] => all.filter(s => pair.situations[s]!.asks === question);
  return [...asks('row'), ...asks('escape')];
}
