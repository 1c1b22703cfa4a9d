// A pair of books as a finite game: what each pair of rows leads to, worked out by the rules themselves.

import { newLuck } from '@quarterstaff/kernel';
import type { Library } from '../books/library.ts';
import { rowsOfTerms } from '../books/restriction.ts';
import { NO_ROWS, pagesOf, type RowSet } from '../books/rows.ts';
import { type Exchange, exchangeByRules, type Share } from '../duel/exchange.ts';
import { bookOf, isExtendedIn } from '../duel/fighters.ts';
import { ladderOf, termsOf } from '../duel/legal-rows.ts';
import { newFighter } from '../duel/new-fighter.ts';
import { openEngagement } from '../duel/start.ts';
import type { BookId, Engagement, Fighter, Told } from '../duel/state.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';

/** Where a step leads when somebody has escaped: nowhere, the duel is over without a winner. */
export const AWAY = -1;

/** What a pair of rows does: damage of step 7, then losses, gains and weapons of step 8, and the situation after it. */
export interface Step {
  readonly hurtA: number;
  readonly hurtB: number;
  readonly loseA: number;
  readonly loseB: number;
  readonly gainA: number;
  readonly gainB: number;
  readonly next: number; // situation, if both still stand; AWAY after an escape
}

/** The steps of a situation by choice of A, then choice of B: one list per field, for hot loops. */
export interface Steps {
  readonly size: number;
  readonly body: Int8Array; // six numbers a step: hurt A, hurt B, lose A, lose B, gain A, gain B
  readonly next: Int32Array;
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
export const STAY = 0;
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
  private readonly g: LostWorlds;
  private readonly e: Engagement;
  private readonly byText = new Map<string, number>(); // as it was told
  private readonly byMeaning = new Map<string, number>(); // what it comes to
  private readonly exchanges = new Map<string, Exchange>();

  constructor(library: Library, bookA: BookId, bookB: BookId) {
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
      duel: {
        fighters: [this.a, this.b],
        engagements: [],
        turn: 1,
        roundLimit: null,
        quietTurns: 0,
        defeats: [],
        result: null,
        battle: 1,
        battles: 1,
        wins: {},
      },
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
    return this.byMeaning.get(this.meaningOf(asks, a, b)) ?? null;
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
    let i = 0;
    for (const a of s.choicesA) {
      for (const b of s.choicesB) {
        const step = isTurn ? this.step(s, a, b) : this.announcement(s, a, b);
        steps.body.set([step.hurtA, step.hurtB, step.loseA, step.loseB, step.gainA, step.gainB], i * 6);
        steps.next[i] = step.next;
        i += 1;
      }
    }
    s.steps = steps;
    return steps;
  }

  private place(a: Bound, b: Bound): void {
    this.e.toldA = a.told;
    this.e.toldB = b.told;
    bind(this.a, a);
    bind(this.b, b);
  }

  private announcement(s: Situation, a: number, b: number): Step {
    const next = this.find('row', { ...s.a, escaping: a === ESCAPE }, { ...s.b, escaping: b === ESCAPE });
    return { hurtA: 0, hurtB: 0, loseA: 0, loseB: 0, gainA: 0, gainB: 0, next };
  }

  private step(s: Situation, rowA: number, rowB: number): Step {
    const key = `${rowA}.${rowB}.${modsOf(s.a)}.${modsOf(s.b)}.${Number(s.a.weaponDown)}${Number(s.b.weaponDown)}`;
    let exchange = this.exchanges.get(key);
    if (exchange === undefined) {
      this.place(s.a, s.b);
      exchange = exchangeByRules(this.g, this.a, this.b, rowA, rowB);
      this.exchanges.set(key, exchange);
    }
    const { a, b } = exchange;
    return {
      hurtA: a.hurt,
      hurtB: b.hurt,
      loseA: a.lose,
      loseB: b.lose,
      gainA: a.gain,
      gainB: b.gain,
      next: this.after(s, exchange),
    };
  }

  /** Who announced, is at Extended Range again and was not scored upon has escaped (LW-ESC-03). */
  private after(s: Situation, exchange: Exchange): number {
    const a = boundAfter(s.a, exchange.a, exchange.toldA);
    const b = boundAfter(s.b, exchange.b, exchange.toldB);
    this.e.toldA = a.told;
    this.e.toldB = b.told;
    const [farA, farB] = [isExtendedIn(this.e, 'A'), isExtendedIn(this.e, 'B')];
    const away = (bound: Bound, far: boolean, share: Share): boolean => bound.escaping && far && share.hurt === 0;
    if (away(s.a, farA, exchange.a) || away(s.b, farB, exchange.b)) return AWAY;
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
