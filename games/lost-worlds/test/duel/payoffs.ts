import type { Engagement, FighterId } from '../../src/duel/state.ts';
import { book, type Doctrine } from '../../src/policy/doctrine.ts';
import { exchangesOf, weighed } from '../../src/policy/payoff.ts';
import type { LostWorlds } from '../../src/state.ts';

/** The matrix of an engagement in a fighter's eyes. */
export function payoffMatrix(g: LostWorlds, e: Engagement, id: FighterId, doctrine: Doctrine = book) {
  const exchanges = exchangesOf(g, e, id);
  return { own: exchanges.own, other: exchanges.other, value: weighed(exchanges, doctrine) };
}
