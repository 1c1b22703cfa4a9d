// A fighter as a set-up states it; what is left out takes the values of its book.

import { bookById, type Library } from '../books/library.ts';
import { rowSet } from '../books/rows.ts';
import { cardOf, isGear } from '../cards/deck.ts';
import { gearPoints, tiedUp } from '../cards/selection.ts';
import { R } from '../rules.ts';
import type { StatedFighter } from './scenario.ts';
import { type CardCopy, type Fighter, NO_PLUS, type Points, pointsBy, type Running } from './state.ts';

type HeldCard = Pick<CardCopy, 'card' | 'state'>;

export const withPoints = (points: Points, some: StatedFighter['points']): Points =>
  pointsBy(kind => some?.[kind] ?? points[kind]);

interface FighterSpec extends Omit<StatedFighter, 'cards' | 'running'> {
  readonly weaponless?: boolean | undefined;
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

const NO_POINTS: Points = Object.freeze(pointsBy(() => 0));

/** What of a fighter comes from its book: set when the book is known. */
export function takeBook(library: Library, f: Fighter, book: string): void {
  const { stats } = bookById(library, book);
  f.book = book;
  f.height = stats.height;
  f.attacks = stats.attacks;
  f.maxBody = stats.body;
  f.body = stats.body;
  f.sheetPoints = pointsBy(kind => stats[kind]);
  f.points = f.sheetPoints;
}

/** The points of a selection: what it ties up, and what stays free (LW-ABIL-06). */
export function takeHand(f: Fighter, cards: readonly (string | HeldCard)[]): void {
  f.hand = handOf(cards);
  f.tiedUp = tiedUp(f.hand.map(held => held.card));
  f.points = pointsBy(kind => Math.max(0, f.sheetPoints[kind] - f.tiedUp[kind]));
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

/** A fighter with the cards that it holds and those that run on it already. */
export function newFighter(
  library: Library,
  spec: FighterSpec,
  cards: readonly (string | HeldCard)[] = [],
  running: readonly Running[] = [],
): Fighter {
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
  takeHand(f, cards);
  f.points = withPoints(f.points, spec.points);
  f.lentBody = lentBy(f.hand);
  f.maxBody = spec.maxBody ?? f.maxBody + f.lentBody;
  f.body = spec.body ?? f.maxBody;
  f.running = [...runningGear(f), ...running];
  f.cardPoints = spec.cardPoints ?? gearPoints(f.hand.map(({ card }) => card));
  return f;
}
