// A pair of books as a finite game: what each pair of rows leads to, worked out by the rules themselves.

import { newLuck } from '@quarterstaff/kernel';
import type { Library } from '../books/library.ts';
import { HOOKS } from '../books/model.ts';
import { pagesOf } from '../books/rows.ts';
import { bookOf } from '../duel/fighters.ts';
import { type Order, readInstructions } from '../duel/instruction.ts';
import { ladderOf } from '../duel/legal-rows.ts';
import { announcedPage, damageOf, type LookUp, lookUp, reckon } from '../duel/look-up.ts';
import { newFighter } from '../duel/new-fighter.ts';
import { openEngagement } from '../duel/start.ts';
import type { BookId, Engagement, Fighter, Told } from '../duel/state.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';

/** What a pair of rows does: damage of step 7, then losses, gains and weapons of step 8, and the situation after it. */
export interface Step {
  readonly hurtA: number;
  readonly hurtB: number;
  readonly loseA: number;
  readonly loseB: number;
  readonly gainA: number;
  readonly gainB: number;
  readonly next: number; // situation, if both still stand
}

/** The steps of a situation by row of A, then row of B: one list per field, for hot loops. */
export interface Steps {
  readonly size: number;
  readonly body: Int8Array; // six numbers a step: hurt A, hurt B, lose A, lose B, gain A, gain B
  readonly next: Int32Array;
}

/** What stays with one fighter besides its Body: what it was told, where its weapon is, what criticals have banned. */
export interface Bound {
  readonly told: Told;
  readonly weaponDown: boolean;
  readonly bans: readonly string[]; // terms, sorted, each once
}

/** Everything that decides the future besides Body. */
export interface Situation {
  readonly a: Bound;
  readonly b: Bound;
  readonly rowsA: readonly number[];
  readonly rowsB: readonly number[];
  steps: Steps | null; // null until worked out
}

const sumOf = (orders: readonly Order[], id: string, kind: 'lose' | 'regain'): number =>
  orders.reduce((sum, { told, effect }) => (told === id && effect.do === kind ? sum + effect.n : sum), 0);
const bansOf = (orders: readonly Order[], id: string): string[] =>
  orders.flatMap(({ told, effect }) => (told === id && effect.do === 'ban' ? [effect.terms.join(' ')] : []));
const drops = (orders: readonly Order[], id: string): boolean =>
  orders.some(({ told, effect }) => told === id && effect.do === 'drop');

/** A duel of two books without cards and without an escape, as positions and steps between them. */
export class PairOfBooks {
  readonly a: Fighter;
  readonly b: Fighter;
  readonly situations: Situation[] = [];
  private readonly g: LostWorlds;
  private readonly e: Engagement;
  private readonly byKey = new Map<string, number>();
  private readonly outcomes = new Map<string, Outcome>();

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
    this.find(fresh(this.e.toldA), fresh(this.e.toldB));
    for (let i = 0; i < this.situations.length; i += 1) this.stepsOf(i);
  }

  /** The number of a situation; new ones are taken up. */
  find(a: Bound, b: Bound): number {
    const key = `${keyOf(a)}/${keyOf(b)}`;
    const known = this.byKey.get(key);
    if (known !== undefined) return known;
    this.place(a, b);
    const at = this.situations.length;
    const rowsA = pagesOf(ladderOf(this.g, this.a).rows);
    const rowsB = pagesOf(ladderOf(this.g, this.b).rows);
    this.situations.push({ a, b, rowsA, rowsB, steps: null });
    this.byKey.set(key, at);
    return at;
  }

  /** The situation of a position, if this game knows it. */
  numberOf(a: Bound, b: Bound): number | null {
    return this.byKey.get(`${keyOf(a)}/${keyOf(b)}`) ?? null;
  }

  stepsOf(at: number): Steps {
    const s = this.situations[at]!;
    if (s.steps !== null) return s.steps;
    const size = s.rowsA.length * s.rowsB.length;
    const steps: Steps = { size, body: new Int8Array(size * 6), next: new Int32Array(size) };
    let i = 0;
    for (const rowA of s.rowsA) {
      for (const rowB of s.rowsB) {
        const step = this.step(s, rowA, rowB);
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

  private step(s: Situation, rowA: number, rowB: number): Step {
    const key = `${rowA}.${rowB}.${modsOf(s.a)}.${modsOf(s.b)}.${Number(s.a.weaponDown)}${Number(s.b.weaponDown)}`;
    let outcome = this.outcomes.get(key);
    if (outcome === undefined) {
      outcome = this.outcome(s, rowA, rowB);
      this.outcomes.set(key, outcome);
    }
    const { afterA, afterB, ...rest } = outcome;
    return { ...rest, next: this.find(boundAfter(s.a, afterA), boundAfter(s.b, afterB)) };
  }

  private outcome(s: Situation, rowA: number, rowB: number): Outcome {
    const { g, e } = this;
    this.place(s.a, s.b);
    const [bookA, bookB] = [bookOf(g, this.a), bookOf(g, this.b)];
    const [ownA, ownB] = [announcedPage(bookA, rowA, e), announcedPage(bookB, rowB, e)];
    const reckoned = (look: LookUp): LookUp => {
      const r = reckon(g, look);
      return { ...r, damage: damageOf(g, r) };
    };
    const byA = reckoned(
      lookUp(g, 0, { reader: 'A', scorer: 'A', row: rowA, own: ownA }, { subject: 'B', row: rowB, told: ownB }),
    );
    const byB = reckoned(
      lookUp(g, 0, { reader: 'B', scorer: 'B', row: rowB, own: ownB }, { subject: 'A', row: rowA, told: ownA }),
    );
    const down = [...(s.a.weaponDown ? ['A'] : []), ...(s.b.weaponDown ? ['B'] : [])];
    const { readings, orders } = readInstructions(g, [byA, byB], down, null);
    const reading = readings[0]!;
    const retrieves = (was: boolean, row: number, hurt: number): boolean =>
      was && hurt === 0 && HOOKS.retrieveWeapon.includes(row);
    return {
      hurtA: byB.damage,
      hurtB: byA.damage,
      loseA: sumOf(orders, 'A', 'lose'),
      loseB: sumOf(orders, 'B', 'lose'),
      gainA: sumOf(orders, 'A', 'regain'),
      gainB: sumOf(orders, 'B', 'regain'),
      afterA: {
        told: reading.toldA,
        drop: drops(orders, 'A') && bookA.armed !== 0,
        back: retrieves(s.a.weaponDown, rowA, byB.damage),
        bans: bansOf(orders, 'A'),
      },
      afterB: {
        told: reading.toldB,
        drop: drops(orders, 'B') && bookB.armed !== 0,
        back: retrieves(s.b.weaponDown, rowB, byA.damage),
        bans: bansOf(orders, 'B'),
      },
    };
  }
}

/** What a turn changes for one fighter besides Body. */
interface After {
  readonly told: Told;
  readonly drop: boolean;
  readonly back: boolean;
  readonly bans: readonly string[];
}
type Outcome = Omit<Step, 'next'> & { readonly afterA: After; readonly afterB: After };

const fresh = (told: Told): Bound => ({ told, weaponDown: false, bans: [] });

function bind(f: Fighter, bound: Bound): void {
  f.weaponDown = bound.weaponDown;
  f.bans = bound.bans.map(terms => ({ terms, rule: R.criticalText }));
}

const boundAfter = (before: Bound, after: After): Bound => ({
  told: after.told,
  weaponDown: (before.weaponDown || after.drop) && !after.back,
  bans: after.bans.length === 0 ? before.bans : [...new Set([...before.bans, ...after.bans])].sort(),
});

const modsOf = ({ told }: Bound): string => told.mods.map(mod => `${mod.n} ${mod.terms}`).join(',');

/** Two positions that bind alike are one situation, whatever page they stand on. */
export const keyOf = (bound: Bound): string => {
  const criticals = bound.told.criticals.filter(text => text !== 'same').join('&');
  return `${bound.told.restriction}|${criticals}|${modsOf(bound)}|${Number(bound.weaponDown)}|${bound.bans.join('&')}`;
};
