// A fighter as a set-up states it; what is left out takes the values of its book.

import type { Seat } from '@quarterstaff/kernel';
import { bookById, type Library } from '../books/library.ts';
import { rowSet } from '../books/rows.ts';
import { cardOf, isGear } from '../cards/deck.ts';
import { tiedUp } from '../cards/selection.ts';
import { R } from '../rules.ts';
import {
  type CardCopy,
  type Fighter,
  type FighterId,
  NO_PLUS,
  type Place,
  type Points,
  type Running,
} from './state.ts';

interface HeldCard {
  readonly card: string;
  readonly state: CardCopy['state'];
}

/** Points of some kinds; what is left out stays. */
interface SomePoints {
  readonly tactic?: number | undefined;
  readonly spell?: number | undefined;
  readonly luck?: number | undefined;
}

export const withPoints = (points: Points, some: SomePoints | undefined): Points => ({
  tactic: some?.tactic ?? points.tactic,
  spell: some?.spell ?? points.spell,
  luck: some?.luck ?? points.luck,
});

interface FighterSpec {
  readonly id: FighterId;
  readonly seat?: Seat | undefined;
  readonly side?: string | undefined;
  readonly name?: string | undefined;
  readonly book: string | null;
  readonly height?: number | undefined;
  readonly attacks?: number | undefined;
  readonly body?: number | undefined;
  readonly maxBody?: number | undefined;
  readonly weaponDown?: boolean | undefined;
  readonly weaponless?: boolean | undefined;
  readonly place?: Place | undefined;
  readonly plus?: Readonly<Record<string, number>> | undefined;
  readonly sheetPoints?: SomePoints | undefined;
  readonly points?: SomePoints | undefined;
  readonly cardPoints?: number | undefined;
  readonly cards?: readonly (string | HeldCard)[] | undefined;
  readonly running?: readonly Running[] | undefined;
  readonly bans?: readonly string[] | undefined;
  readonly barred?: readonly number[] | undefined;
  readonly luckPlayed?: boolean | undefined;
  readonly escaping?: boolean | undefined;
  readonly helper?: FighterId | null | undefined;
  readonly xp?: number | undefined;
  readonly tally?: number | undefined;
  readonly picksUsed?: number | undefined;
}

/** Card copies with names of their own: T01, then T01#2. */
export function handOf(cards: readonly (string | HeldCard)[]): CardCopy[] {
  const seen = new Map<string, number>();
  return cards.map(entry => {
    const { card, state } = typeof entry === 'string' ? { card: entry, state: 'hidden' as const } : entry;
    const count = (seen.get(card) ?? 0) + 1;
    seen.set(card, count);
    return { copy: count === 1 ? card : `${card}#${count}`, card, state };
  });
}

const NO_POINTS: Points = Object.freeze({ tactic: 0, spell: 0, luck: 0 });

/** What of a fighter comes from its book: set when the book is known. */
export function takeBook(library: Library, f: Fighter, book: string): void {
  const { stats } = bookById(library, book);
  f.book = book;
  f.height = stats.height;
  f.attacks = stats.attacks;
  f.maxBody = stats.body;
  f.body = stats.body;
  f.sheetPoints = { tactic: stats.tactic, spell: stats.spell, luck: stats.luck };
  f.points = f.sheetPoints;
}

/** The points of a selection: what it ties up, and what stays free (LW-ABIL-06). */
export function takeHand(f: Fighter, cards: readonly (string | HeldCard)[]): void {
  f.hand = handOf(cards);
  f.tiedUp = tiedUp(f.hand.map(held => held.card));
  f.points = {
    tactic: Math.max(0, f.sheetPoints.tactic - f.tiedUp.tactic),
    spell: Math.max(0, f.sheetPoints.spell - f.tiedUp.spell),
    luck: Math.max(0, f.sheetPoints.luck - f.tiedUp.luck),
  };
}

/** Gear that is already in effect runs from the start of the position. */
function runningGear(f: Fighter): Running[] {
  return f.hand.flatMap(({ card, state }) =>
    state !== 'inEffect' || !isGear(cardOf(card).type)
      ? []
      : cardOf(card).ops.flatMap((op, at) =>
          op.op === 'say' || op.op === 'bannow' || op.op === 'body'
            ? []
            : [{ card, op: at, by: f.id, foe: null, left: null }],
        ),
  );
}

/** What cards in effect lend to the Maximum (op body). */
export const lentBy = (hand: readonly HeldCard[]): number =>
  hand.reduce(
    (sum, { card, state }) =>
      state !== 'inEffect' ? sum : cardOf(card).ops.reduce((n, op) => (op.op === 'body' ? n + op.n : n), sum),
    0,
  );

export function newFighter(library: Library, spec: FighterSpec): Fighter {
  const f: Fighter = {
    id: spec.id,
    seat: spec.seat ?? spec.id,
    side: spec.side ?? spec.seat ?? spec.id,
    name: spec.name ?? spec.id,
    book: null,
    height: 0,
    attacks: 1,
    body: 0,
    maxBody: 0,
    lentBody: 0,
    place: spec.place ?? 'present',
    weaponDown: spec.weaponDown ?? false,
    weaponless: spec.weaponless ?? false,
    plus: spec.plus ?? NO_PLUS,
    sheetPoints: NO_POINTS,
    tiedUp: NO_POINTS,
    points: NO_POINTS,
    cardPoints: spec.cardPoints ?? 0,
    hand: [],
    running: [],
    bans: (spec.bans ?? []).map(terms => ({ terms, rule: R.criticalText })),
    barred: rowSet(spec.barred ?? []),
    luckPlayed: spec.luckPlayed ?? false,
    escaping: spec.escaping ?? false,
    helper: spec.helper ?? null,
    xp: spec.xp ?? 0,
    tally: spec.tally ?? 0,
    picksUsed: spec.picksUsed ?? 0,
  };
  if (spec.book !== null) takeBook(library, f, spec.book);
  f.height = spec.height ?? f.height;
  f.attacks = spec.attacks ?? f.attacks;
  f.sheetPoints = withPoints(f.sheetPoints, spec.sheetPoints);
  takeHand(f, spec.cards ?? []);
  f.points = withPoints(f.points, spec.points);
  f.lentBody = lentBy(f.hand);
  f.maxBody = spec.maxBody ?? f.maxBody + f.lentBody;
  f.body = spec.body ?? f.maxBody;
  f.running = [...runningGear(f), ...(spec.running ?? [])];
  const gearPoints = f.hand.reduce((sum, { card }) => (isGear(cardOf(card).type) ? sum + cardOf(card).points : sum), 0);
  f.cardPoints = spec.cardPoints ?? gearPoints;
  return f;
}
