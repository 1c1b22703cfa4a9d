import { loadContent } from '@quarterstaff/kernel';
// The deck: every card by id, with unlimited copies.

import * as z from 'zod';
import cards from '../content/cards.json' with { type: 'json' };
import { type Card, CardSchema, type CardType } from './card.ts';

/** The cards in the order of the deck. */
export const DECK: readonly Card[] = loadContent('content/cards.json', z.array(CardSchema), cards);
const byId: ReadonlyMap<string, Card> = new Map(DECK.map(card => [card.id, card]));

export const isCard = (id: string): boolean => byId.has(id);

export function cardOf(id: string): Card {
  const card = byId.get(id);
  if (card === undefined) throw new RangeError(`there is no card '${id}'`);
  return card;
}

export const isAbility = (type: CardType): type is 'tactic' | 'spell' | 'luck' =>
  type === 'tactic' || type === 'spell' || type === 'luck';
/** Items and campaign cards are revealed at the beginning of a choice step. */
export const isGear = (type: CardType): boolean => type === 'item' || type === 'campaign';

/** The card that a copy is of: 'T01' of 'T01#2'. */
export const cardOfCopy = (copy: string): string => copy.split('#')[0]!;
