// The cards that somebody brings to the ring: whatever the sheet and the rules of selection allow (LW-ABIL-01, LW-ITEM-01).

import type { Dice } from '@quarterstaff/kernel';
import type { Book } from '../books/book.ts';
import type { Card } from '../cards/card.ts';
import { cardOf, isGear } from '../cards/deck.ts';
import { gearPoints, type Limits, limitsOf, selectable } from '../cards/selection.ts';

/** Nobody may leave the ring before the eighth turn of a bout. */
const KEEPS_THEM = 'C04';
const CORDIAL = 'I06';
const CORDIALS = 2;
const GEAR_POINTS = 8; // of each of the company, for items and campaign cards

/** Adds cards that still fit, drawn by chance, until as many are held or none fits. */
function filled(
  dice: Dice,
  limits: Limits,
  held: readonly string[],
  most: number,
  fits: (card: Card) => boolean,
): string[] {
  const cards = [...held];
  while (cards.length < most) {
    const open = selectable(limits, cards.map(cardOf)).filter(fits);
    if (open.length === 0) break;
    cards.push(dice.pick(open).id);
  }
  return cards;
}

const times = (n: number, card: string): string[] => Array.from({ length: n }, () => card);

/** What one of the company carries: what keeps opponents in the ring, something to drink, and all the cards of its own kind. */
export function companyKit(dice: Dice, book: Book) {
  const limits = limitsOf(book.stats, book.stats, GEAR_POINTS, true);
  const slots = book.stats.gear.reduce((sum, { count, kind }) => (kind === 'general' ? sum + count : sum), 0);
  const packed = [KEEPS_THEM, ...times(Math.min(CORDIALS, slots), CORDIAL)];
  const geared = filled(dice, limits, packed, packed.length + 2, ({ type }) => isGear(type));
  const cards = filled(dice, limits, geared, Number.POSITIVE_INFINITY, ({ type }) => !isGear(type));
  return {
    cards: cards.map(card => (card === KEEPS_THEM ? { card, state: 'inEffect' } : card)),
    cardPoints: GEAR_POINTS,
  };
}

/** What an opponent brings: so many cards of its own kind, and gear for so many points. */
export function foeKit(dice: Dice, book: Book, cards: number, cardPoints: number) {
  const limits = limitsOf(book.stats, book.stats, cardPoints, true);
  const own = filled(dice, limits, [], cards, ({ type }) => !isGear(type));
  const all = filled(dice, limits, own, own.length + 2, ({ type }) => isGear(type));
  return { cards: all, cardPoints: gearPoints(all) };
}
