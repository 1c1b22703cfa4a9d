// Drawing cards; an empty deck is shuffled anew from the discards (BA-GAP-09, 11, 13).
import { done, type Pool } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { R } from '../rules.ts';
import type { BattleAxe } from '../state.ts';

type DeckId = 'passage' | 'room' | 'event';
interface DrawCard {
  readonly deck: DeckId;
}
const cardsField = { passage: 'passageDeck', room: 'roomDeck', event: 'eventDeck' } as const;
const discardField = { passage: 'passagesDiscarded', room: 'roomsDiscarded', event: 'eventsDiscarded' } as const;
const ruleOf = { passage: R.passageTable, room: R.roomCardTable, event: R.eventTable } as const;

/** Die sides that shuffle n cards. */
export function shufflePool(n: number): Pool {
  return Array.from({ length: Math.max(0, n - 1) }, (_v, i) => n - i);
}
export function shuffled<T>(cards: readonly T[], faces: readonly number[]): T[] {
  const list = cards.slice();
  faces.forEach((face, i) => {
    const last = list.length - 1 - i;
    const held = list[last]!;
    list[last] = list[face - 1]!;
    list[face - 1] = held;
  });
  return list;
}
const discards = (g: BattleAxe, deck: DeckId) => g.mat[discardField[deck]];

/** Answers with the id of the card drawn. */
export const drawCard = procedure<DrawCard>('drawCard', {
  reshuffle: chance({
    rule: (_g, draw) => ruleOf[draw.deck],
    source: 'seed',
    stream: (_g, draw) => `deck-${draw.deck}`,
    dice: (g, draw) => (g.mat[cardsField[draw.deck]].length === 0 ? shufflePool(discards(g, draw.deck).length) : []),
    take(g, draw, faces, emit) {
      g.mat[cardsField[draw.deck]] = shuffled(discards(g, draw.deck), faces);
      g.mat[discardField[draw.deck]] = [];
      emit?.({ type: 'deckShuffled', rules: [ruleOf[draw.deck]], what: draw.deck });
    },
  }),
  draw: step((g, draw, emit) => {
    const deck = g.mat[cardsField[draw.deck]];
    const cards = deck.length > 0 ? deck : discards(g, draw.deck);
    const [card] = cards;
    if (deck.length > 0) g.mat[discardField[draw.deck]] = [...discards(g, draw.deck), card!];
    g.mat[cardsField[draw.deck]] = deck.slice(1);
    emit?.({ type: 'cardDrawn', rules: [ruleOf[draw.deck]], what: draw.deck, card: card! });
    return done(card);
  }),
});
