// What two rows come to between two fighters whom nothing but their books binds: worked out by the steps of the turn once, then looked up.
// Playouts live on it; whatever needs cards, falls or helpers goes the long way through the turn.

import type { Book } from '../books/book.ts';
import { HOOKS } from '../books/model.ts';
import { restrictionOf } from '../books/restriction.ts';
import { hasRow, isExtendedPage, ROW_COUNT, rowIndex } from '../books/rows.ts';
import type { Effect } from '../books/tell.ts';
import type { Emitter } from '../events.ts';
import { rememberedPair } from '../remembered.ts';
import { clone, type LostWorlds } from '../state.ts';
import type { Rows } from './choose-rows.ts';
import { bookOf, hasWeapon } from './fighters.ts';
import { banBy, type Order, readInstructions } from './instruction.ts';
import { rowsByTerms } from './legal-rows.ts';
import { damageOf, type LookUp, newLookUp, reckon } from './look-up.ts';
import { type Ban, type Fighter, NO_PLUS, type Told } from './state.ts';
import { stepByStep } from './steps.ts';

/** What an exchange brings one fighter: damage of step 7, then what the instructions of step 8 order. */
export interface Share {
  readonly hurt: number;
  readonly lose: number;
  readonly gain: number;
  readonly weaponDown: boolean; // afterwards
  readonly bans: readonly Ban[];
  readonly reveal: 'tactic' | 'spell' | null; // a card that it is told to reveal, and has not
}

/** The exchange of two rows. */
export interface Exchange {
  readonly costA: number; // all Body that A loses
  readonly costB: number;
  readonly disarmedA: boolean; // afterwards
  readonly disarmedB: boolean;
  readonly quiet: boolean; // no damage
  readonly orders: boolean; // something is regained, banned or to be revealed
  readonly extended: boolean; // somebody comes to Extended Range
  readonly whole: boolean; // nothing is ordered that the shares do not hold
  readonly toldA: Told; // shared by all turns that end like this
  readonly toldB: Told;
  readonly a: Share;
  readonly b: Share;
}

/** An exchange under the mods of the last instructions and with weapons in hand or not. */
interface Known {
  readonly modA: number;
  readonly modB: number;
  readonly down: number; // 1: A has no weapon in hand, 2: B, 3: neither has
  readonly exchange: Exchange;
  next: Known | null; // of the same two rows
}

type Pairing = (Known | null)[]; // by row of A and row of B

const pairings = rememberedPair(
  (_a: Book, _b: Book): Pairing => new Array<Known | null>(ROW_COUNT * ROW_COUNT).fill(null),
);
// The pairing asked for last: that of a duel, which asks for it every turn.
let lastA: Book | null = null;
let lastB: Book | null = null;
let lastPairing: Pairing = [];

function pairingOf(a: Book, b: Book): Pairing {
  if (lastA === a && lastB === b) return lastPairing;
  lastA = a;
  lastB = b;
  lastPairing = pairings(a, b);
  return lastPairing;
}

/**
 * Carries out the rows of a turn: steps 6 to 8 at once. Null, and nothing done, where the turn must go the long way: cards, helpers,
 * several opponents, somebody falls.
 */
export function exchangeRows(g: LostWorlds, rows: Rows, emit: Emitter): Exchange | null {
  const { fighters, engagements } = g.duel;
  if (engagements.length !== 1 || fighters.length !== 2) return null;
  const e = engagements[0]!;
  const a = fighters[0]!.id === e.a ? fighters[0]! : fighters[1]!;
  const b = fighters[0]!.id === e.a ? fighters[1]! : fighters[0]!;
  const bookA = bookOf(g, a);
  const bookB = bookOf(g, b);
  if (!isPlain(a, bookA) || !isPlain(b, bookB) || e.heightA !== null || e.heightB !== null) return null;
  const rowA = rows[e.a] as number;
  const rowB = rows[e.b] as number;
  if (isExtendedPage(rowA) !== isExtendedPage(rowB)) return null; // each row is of the range that its fighter was told
  const exchange = exchangeOf(g, a, b, pairingOf(bookA, bookB), rowA, rowB, modOf(e.toldA, rowA), modOf(e.toldB, rowB));
  if (!exchange.whole || a.body <= exchange.costA || b.body <= exchange.costB) return null;
  tellExchange(g, rows, emit);
  a.body -= exchange.costA;
  b.body -= exchange.costB;
  a.weaponDown = exchange.disarmedA;
  b.weaponDown = exchange.disarmedB;
  if (exchange.orders) {
    carryOut(a, exchange.a);
    carryOut(b, exchange.b);
    // As if somebody had picked a card: see closeWindow.
    if (mightReveal(a, exchange.a) || mightReveal(b, exchange.b)) g.decisionNo += 1;
  }
  g.duel.quietTurns = exchange.quiet ? g.duel.quietTurns + 1 : 0;
  e.toldA = exchange.toldA;
  e.toldB = exchange.toldB;
  e.fought = g.duel.turn;
  return exchange;
}

/** Tells an exchange step by step, from what it is about to change. */
function tellExchange(g: LostWorlds, rows: Rows, emit: Emitter): void {
  if (emit !== null) stepByStep(clone(g), rows, emit);
}

/** Whether a fighter fights by its printed sheet alone: without cards, the chance of Luck, or help. */
function isPlain(f: Fighter, book: Book): boolean {
  if (f.running.length > 0 || f.hand.length > 0 || f.sheetPoints.luck > 0) return false;
  if (f.helper !== null || f.weaponless || f.height !== book.stats.height) return false;
  return f.plus === NO_PLUS || Object.keys(f.plus).length === 0;
}

/** What the last instruction adds to a row. */
function modOf({ mods }: Told, row: number): number {
  let sum = 0;
  for (const mod of mods) if (hasRow(rowsByTerms(mod.terms), row)) sum += mod.n;
  return sum;
}

function exchangeOf(
  g: LostWorlds,
  a: Fighter,
  b: Fighter,
  pairing: Pairing,
  rowA: number,
  rowB: number,
  modA: number,
  modB: number,
): Exchange {
  const place = rowIndex(rowA) * ROW_COUNT + rowIndex(rowB);
  const down = (a.weaponDown ? 1 : 0) + (b.weaponDown ? 2 : 0);
  let last: Known | null = null;
  for (let known = pairing[place]!; known !== null; known = known.next!) {
    if (known.modA === modA && known.modB === modB && known.down === down) return known.exchange;
    last = known;
  }
  const exchange = exchangeByRules(g, a, b, rowA, rowB);
  const entry: Known = { modA, modB, down, exchange, next: null };
  if (last === null) pairing[place] = entry;
  else last.next = entry;
  return exchange;
}

/** What the instructions give back and forbid. */
function carryOut(f: Fighter, { gain, bans }: Share): void {
  if (gain > 0) f.body = Math.min(f.maxBody, f.body + gain);
  if (bans.length > 0) f.bans = [...f.bans, ...bans];
}

/** Whether a fighter without cards is told to reveal one that it might hold, by what everybody knows. */
const mightReveal = (f: Fighter, { reveal }: Share): boolean => reveal !== null && f.sheetPoints[reveal] > 0;

/** Effects that a share holds, or that are part of what is told. */
const HELD: readonly Effect['do'][] = ['lose', 'regain', 'drop', 'retrieve', 'ban', 'reveal', 'mod', 'goto'];

/** The exchange of two rows in the first engagement, by the rules themselves; at unequal ranges by the pages announced. */
export function exchangeByRules(
  g: LostWorlds,
  a: Fighter,
  b: Fighter,
  rowA: number,
  rowB: number,
  pageA = rowA,
  pageB = rowB,
): Exchange {
  const dealt = (look: LookUp): LookUp => {
    const reckoned = reckon(g, look);
    return { ...reckoned, damage: damageOf(g, reckoned) };
  };
  const byA = dealt(newLookUp(b, bookOf(g, b), 0, a.id, a.id, rowA, pageA, rowB, pageB));
  const byB = dealt(newLookUp(a, bookOf(g, a), 0, b.id, b.id, rowB, pageB, rowA, pageA));
  const down = [a, b].filter(f => f.weaponDown).map(f => f.id);
  const { readings, orders } = readInstructions(g, [byA, byB], down, null);
  const { toldA, toldB } = readings[0]!;
  const ofA = shareOf(g, a, rowA, byB.damage, orders);
  const ofB = shareOf(g, b, rowB, byA.damage, orders);
  const reveals = orders.filter(({ effect }) => effect.do === 'reveal');
  const isAskedTwice = new Set(reveals.map(({ told }) => told)).size < reveals.length;
  return Object.freeze({
    costA: ofA.hurt + ofA.lose,
    costB: ofB.hurt + ofB.lose,
    disarmedA: ofA.weaponDown,
    disarmedB: ofB.weaponDown,
    quiet: ofA.hurt + ofB.hurt === 0,
    orders: [ofA, ofB].some(share => share.gain > 0 || share.bans.length > 0 || share.reveal !== null),
    extended: [toldA, toldB].some(told => restrictionOf(told.restriction).extended),
    whole: !isAskedTwice && orders.every(({ effect }) => HELD.includes(effect.do)),
    toldA: Object.freeze(toldA),
    toldB: Object.freeze(toldB),
    a: ofA,
    b: ofB,
  });
}

/** In the order of LW-TELL-17; who did Retrieve Weapon with the weapon down and is not hurt has it back (LW-TELL-14). */
function shareOf(g: LostWorlds, f: Fighter, row: number, hurt: number, orders: readonly Order[]): Share {
  let [lose, gain, drop, retrieve] = [0, 0, false, false];
  const bans: Ban[] = [];
  let reveal: Share['reveal'] = null;
  for (const { told, effect, why } of orders) {
    if (told !== f.id) continue;
    if (effect.do === 'lose') lose += effect.n;
    else if (effect.do === 'regain') gain += effect.n;
    else if (effect.do === 'drop') drop ||= hasWeapon(g, f);
    else if (effect.do === 'retrieve') retrieve = true;
    else if (effect.do === 'reveal') reveal = effect.kind;
    else if (effect.do === 'ban') bans.push(banBy(effect.terms, why));
  }
  const back = retrieve || (f.weaponDown && hurt === 0 && HOOKS.retrieveWeapon.includes(row));
  return Object.freeze({ hurt, lose, gain, weaponDown: (f.weaponDown || drop) && !back, bans, reveal });
}
