// Step 8: what the instructions of a turn order, and its being carried out in the order of LW-TELL-17.

import { pageOf, type ResultPage } from '../books/book.ts';
import { rowsOfTerms } from '../books/restriction.ts';
import { hasRow } from '../books/rows.ts';
import type { Clause, Effect, TellCondition, Term } from '../books/tell.ts';
import type { OpOf } from '../cards/card.ts';
import { clausesOf } from '../cards/card-texts.ts';
import type { Emitter, LostWorldsEvent } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { giveBody, takeBody } from './body.ts';
import { bookOf, fighterOf, foesOf, hasWeapon, isConscious, isEngaged, opsOn, type RunningOp } from './fighters.ts';
import { termsOf } from './legal-rows.ts';
import { type LookUp, lookUpBy } from './look-up.ts';
import type { Ban, Fighter, FighterId, PageMod, Told } from './state.ts';
import { isQuiet, plainTold } from './told.ts';

/** One effect that a fighter is told to carry out. */
export interface Order {
  readonly told: FighterId;
  readonly foe: FighterId | null; // from whose reading it came
  readonly edge: number; // -1: no engagement
  readonly effect: Effect;
  readonly why: string; // page, critical or card
}

/** How the two books of an engagement lie after the turn. */
export interface Reading {
  readonly edge: number;
  readonly toldA: Told;
  readonly toldB: Told;
}

/** What a condition of an instruction looks at: the told fighter's own look-up and row. */
interface Facts {
  readonly own: LookUp; // what the told fighter found
  readonly taken: number; // damage that result pages did to it this turn
  readonly weaponWasDown: boolean;
}

const compare = (value: number, is: string, n: number): boolean => (is === '>=' ? value >= n : value <= n);

function holds(when: TellCondition, facts: Facts): boolean {
  switch (when.on) {
    case 'score':
      return facts.own.score !== null && compare(facts.own.score, when.is, when.n);
    case 'damage':
      return compare(facts.own.damage, when.is, when.n);
    case 'taken':
      return compare(facts.taken, when.is, when.n);
    case 'did':
      return hasRow(rowsOfTerms(when.terms), facts.own.row);
    case 'weaponDropped':
      return facts.weaponWasDown;
  }
}

/** The effects of clauses whose condition holds. */
function effectsOf(clauses: readonly Clause[], facts: Facts): readonly Effect[] {
  let effects: Effect[] | null = null;
  for (const clause of clauses) {
    if (clause.when !== null && !holds(clause.when, facts)) continue;
    effects ??= [];
    for (const effect of clause.effects) effects.push(effect);
  }
  return effects ?? NO_EFFECTS;
}

type Goto = Extract<Effect, { do: 'goto' }>;
type ModEffect = Extract<Effect, { do: 'mod' }>;

/** One side of an engagement while its instruction is worked out. */
interface Hearing {
  readonly told: FighterId;
  readonly found: LookUp; // what the reader found about the told fighter
  readonly facts: Facts;
  page: ResultPage;
  effects: readonly Effect[]; // of the page
  readonly critical: readonly Effect[];
  readonly criticalTexts: readonly CriticalText[];
}

/** A critical that was made, as it is read. */
interface CriticalText {
  readonly text: string;
  readonly restriction: string;
  readonly clauses: readonly Clause[];
}

const NO_EFFECTS: readonly Effect[] = Object.freeze([]);
const NO_CRITICALS: readonly CriticalText[] = Object.freeze([]);

/** The criticals that opponent and helper made on a fighter in one engagement, in order. */
function criticalsOf(g: LostWorlds, looks: readonly LookUp[], found: LookUp): readonly CriticalText[] {
  let criticals: CriticalText[] | null = null;
  for (const look of looks) {
    if (!look.critical || look.spared || look.edge !== found.edge || look.subject !== found.subject) continue;
    const { critTell, critText, critRestriction } = pageFoundBy(g, look);
    if (critTell === null || critText === null) continue;
    criticals ??= [];
    criticals.push({ text: critText, restriction: critRestriction ?? 'same', clauses: critTell.clauses });
  }
  return criticals ?? NO_CRITICALS;
}

const pageFoundBy = (g: LostWorlds, look: LookUp): ResultPage =>
  pageOf(bookOf(g, fighterOf(g, look.subject)), look.page);

function takenBy(looks: readonly LookUp[], id: FighterId): number {
  let taken = 0;
  for (const look of looks) if (look.subject === id) taken += look.damage;
  return taken;
}

/** What a fighter hears in an engagement: the page its opponent found, and criticals of the opponent and its helper. */
function hearing(g: LostWorlds, looks: readonly LookUp[], found: LookUp, own: LookUp, weaponWasDown: boolean): Hearing {
  const page = pageOf(bookOf(g, fighterOf(g, found.subject)), found.page);
  const facts = { own, taken: takenBy(looks, found.subject), weaponWasDown };
  const criticals = criticalsOf(g, looks, found);
  return {
    told: found.subject,
    found,
    facts,
    page,
    effects: effectsOf(page.tell.clauses, facts),
    critical: criticals.length === 0 ? NO_EFFECTS : criticals.flatMap(critical => effectsOf(critical.clauses, facts)),
    criticalTexts: criticals,
  };
}

function jumpOf(h: Hearing): Goto | null {
  for (const effect of h.effects) if (effect.do === 'goto') return effect;
  for (const effect of h.critical) if (effect.do === 'goto') return effect;
  return null;
}

/** Which of the two sides jumps: the one with the higher unmodified Score if both are told to (LW-TELL-18); any Score is higher than none. */
function jumper(one: Hearing, other: Hearing): Hearing | null {
  const first = jumpOf(one);
  const second = jumpOf(other);
  if (first === null || second === null) return first !== null ? one : second !== null ? other : null;
  const [a, b] = [one.facts.own.score ?? -Infinity, other.facts.own.score ?? -Infinity];
  return a === b ? null : a > b ? one : other;
}

/** A jump puts other pages in the places of those found; only restrictions, mods and pages change (LW-TELL-11). */
function jump(g: LostWorlds, told: Hearing, reader: Hearing, to: Goto, emit: Emitter): void {
  const rules = [R.pageJump, R.scoreCondition, R.afterJump];
  if (jumpOf(reader) !== null) rules.push(R.twoJumps);
  const landings: readonly (readonly [Hearing, number])[] = [
    [reader, to.told],
    [told, to.reader],
  ];
  for (const [h, page] of landings) {
    const landed = pageOf(bookOf(g, fighterOf(g, h.told)), page);
    const standing = h.effects.filter(effect => effect.do !== 'mod' && effect.do !== 'goto');
    const further = effectsOf(landed.tell.clauses, h.facts).filter(effect => effect.do !== 'goto');
    h.page = landed;
    h.effects = [...standing, ...further];
  }
  emit?.({
    type: 'pagesJumped',
    rules,
    told: told.told,
    reader: reader.told,
    pageOfReader: to.told,
    pageOfTold: to.reader,
  });
}

const isMod = (effect: Effect): effect is ModEffect => effect.do === 'mod';
const hasMod = (clause: Clause): boolean => clause.effects.some(isMod);
const asPageMod = (effect: ModEffect): PageMod => ({ n: effect.n, terms: effect.terms.join(' ') });

/** What binds the next choice after a hearing; a critical's restriction means nothing at Extended Range (LW-TELL-16). */
function toldBy(h: Hearing): Told {
  const { page } = h;
  if (h.criticalTexts.length === 0 && !h.effects.some(isMod) && !page.tell.clauses.some(hasMod)) return plainTold(page);
  return {
    page: page.page,
    restriction: page.restriction,
    criticals: page.range === 'ext' ? [] : h.criticalTexts.map(({ restriction }) => restriction),
    mods: [...h.effects, ...h.critical].filter(isMod).map(asPageMod),
  };
}

const CRITICAL = 'critical';

function pushOrders(orders: Order[], h: Hearing, edge: number, foe: FighterId): void {
  for (const effect of h.effects) orders.push({ told: h.told, foe, edge, effect, why: `page ${h.page.page}` });
  for (const effect of h.critical) orders.push({ told: h.told, foe, edge, effect, why: CRITICAL });
}

const instructionRead = (
  reader: FighterId,
  told: FighterId,
  page: ResultPage,
  criticals: readonly CriticalText[],
): LostWorldsEvent => ({
  type: 'instructionRead',
  rules: [R.readToSubject, R.rangeByInstruction, criticals.length === 0 ? R.instructionOrder : R.criticalText],
  reader,
  told,
  page: page.page,
  tell: page.text,
  criticals: criticals.map(({ text }) => text),
});

/** Reads the instructions of all engagements left: conditions and jumps first, which decide what is read at all. */
export function readInstructions(
  g: LostWorlds,
  looks: readonly LookUp[],
  weaponsDown: readonly FighterId[],
  emit: Emitter,
): { readonly readings: readonly Reading[]; readonly orders: readonly Order[] } {
  const readings: Reading[] = [];
  const orders: Order[] = [];
  const { engagements } = g.duel;
  for (let edge = 0; edge < engagements.length; edge += 1) {
    const e = engagements[edge]!;
    if (e.over) continue;
    const byA = lookUpBy(looks, edge, e.a);
    const byB = lookUpBy(looks, edge, e.b);
    if (byA === undefined || byB === undefined) continue;
    if (looks.length === 2 && !byA.critical && !byB.critical) {
      // Most turns of every playout: both pages tell what they always tell.
      const pageA = pageFoundBy(g, byB);
      const pageB = pageFoundBy(g, byA);
      if (isQuiet(pageA) && isQuiet(pageB)) {
        emit?.(instructionRead(e.b, e.a, pageA, NO_CRITICALS));
        emit?.(instructionRead(e.a, e.b, pageB, NO_CRITICALS));
        readings.push({ edge, toldA: plainTold(pageA), toldB: plainTold(pageB) });
        continue;
      }
    }
    const ofA = hearing(g, looks, byB, byA, weaponsDown.includes(e.a));
    const ofB = hearing(g, looks, byA, byB, weaponsDown.includes(e.b));
    emit?.(instructionRead(e.b, e.a, ofA.page, ofA.criticalTexts));
    emit?.(instructionRead(e.a, e.b, ofB.page, ofB.criticalTexts));
    const first = jumper(ofA, ofB);
    const to = first === null ? null : jumpOf(first);
    if (first !== null && to !== null) jump(g, first, first === ofA ? ofB : ofA, to, emit);
    readings.push({ edge, toldA: toldBy(ofA), toldB: toldBy(ofB) });
    pushOrders(orders, ofA, edge, e.b);
    pushOrders(orders, ofB, edge, e.a);
  }
  return { readings, orders };
}

/** Whom a running trigger watches: the fighter it was laid on while it fights, or all opponents of the fighter it protects. */
function watchedBy(g: LostWorlds, f: Fighter, { op, running }: RunningOp<OpOf<'trigger'>>): FighterId[] {
  return op.who === 'foe' && running.by === f.id ? foesOf(g, f.id) : isEngaged(g, f.id) ? [f.id] : [];
}

/** What running cards order because of the row a fighter did (op trigger). */
export function triggeredOrders(g: LostWorlds, rows: Readonly<Record<FighterId, number>>): Order[] {
  const orders: Order[] = [];
  for (const f of g.duel.fighters) {
    for (const trigger of opsOn(f, 'trigger')) {
      const { op, running } = trigger;
      for (const told of watchedBy(g, f, trigger)) {
        const row = rows[told];
        if (row === undefined || !hasRow(rowsOfTerms(termsOf(op.terms)), row)) continue;
        for (const clause of clausesOf(op.text)) {
          for (const effect of clause.effects) orders.push({ told, foe: null, edge: -1, effect, why: running.card });
        }
      }
    }
  }
  return orders;
}

/** What is still carried out: nobody who has fallen is told anything more, and nothing is read in a pair that is over (LW-TELL-17, LWM-CMB-09). */
export const stillHeard = (g: LostWorlds, orders: readonly Order[]): readonly Order[] =>
  orders.filter(({ told, edge }) => isConscious(fighterOf(g, told)) && g.duel.engagements[edge]?.over !== true);

const NO_ORDERS: readonly never[] = Object.freeze([]);

const ordersTo = <K extends Effect['do']>(
  orders: readonly Order[],
  kind: K,
): readonly (Order & { readonly effect: Extract<Effect, { do: K }> })[] =>
  orders.length === 0
    ? NO_ORDERS
    : orders.filter((order): order is Order & { effect: Extract<Effect, { do: K }> } => order.effect.do === kind);

/** All losses of the step together, before anything is regained. */
export function carryOutLosses(g: LostWorlds, orders: readonly Order[], emit: Emitter): void {
  for (const { told, effect, why } of ordersTo(orders, 'lose')) {
    const f = fighterOf(g, told);
    takeBody(f, effect.n);
    emit?.({ type: 'bodyGivenUp', rules: [R.instructionOrder], fighter: told, lost: effect.n, body: f.body, why });
  }
}

/** Regained Body and changed points. */
export function carryOutGains(g: LostWorlds, orders: readonly Order[], emit: Emitter): void {
  for (const { told, effect, why } of ordersTo(orders, 'regain')) {
    const f = fighterOf(g, told);
    const gained = giveBody(f, effect.n);
    emit?.({ type: 'bodyRestored', rules: [R.regain], fighter: told, gained, body: f.body, why });
  }
  for (const { told, effect } of ordersTo(orders, 'points')) {
    const f = fighterOf(g, told);
    const now = f.points[effect.kind];
    const next = Math.max(0, Math.min(now + effect.n, mostFreePoints(f, effect.kind)));
    f.points = { ...f.points, [effect.kind]: next };
    emit?.({ type: 'pointsChanged', rules: [R.cardsSecret], fighter: told, kind: effect.kind, by: next - now });
  }
}

/** Free points can never rise above the sheet's points less what is tied up in cards. */
const mostFreePoints = (f: Fighter, kind: 'tactic' | 'spell' | 'luck'): number =>
  Math.max(0, f.sheetPoints[kind] - f.tiedUp[kind]);

/** Weapons that are knocked down (LW-TELL-13). */
export function carryOutDrops(g: LostWorlds, orders: readonly Order[], emit: Emitter): void {
  for (const { told } of ordersTo(orders, 'drop')) {
    const f = fighterOf(g, told);
    if (f.weaponDown || !hasWeapon(g, f)) continue;
    f.weaponDown = true;
    emit?.({ type: 'weaponFell', rules: [R.weaponDropped], fighter: told });
  }
}

/** Weapons that an instruction gives back. */
export function carryOutRetrieves(g: LostWorlds, orders: readonly Order[], emit: Emitter): void {
  for (const { told } of ordersTo(orders, 'retrieve')) {
    const f = fighterOf(g, told);
    if (!f.weaponDown) continue;
    f.weaponDown = false;
    emit?.({ type: 'weaponBack', rules: [R.retrieveWeapon], fighter: told });
  }
}

/** The ban that a critical text lays down, or a plain instruction. */
export const banBy = (terms: readonly Term[], why: string): Ban => ({
  terms: terms.join(' '),
  rule: why === CRITICAL ? R.criticalText : R.instructionsLastOneTurn,
});

/** Rows banned for the rest of the combat, against everybody. */
export function carryOutBans(g: LostWorlds, orders: readonly Order[], emit: Emitter): void {
  for (const { told, effect, why } of ordersTo(orders, 'ban')) {
    const f = fighterOf(g, told);
    const ban = banBy(effect.terms, why);
    f.bans = [...f.bans, ban];
    const rules = [...new Set([ban.rule, R.instructionsLastOneTurn])];
    emit?.({ type: 'rowsBanned', rules, fighter: told, terms: ban.terms });
  }
}

/** Directions to reveal a Tactic or Spell card, in order. */
export const directionsIn = (orders: readonly Order[]) => ordersTo(orders, 'reveal');
