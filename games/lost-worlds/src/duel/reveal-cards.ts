// Directed reveals of Tactic and Spell cards in step 8: picked in secret, turned over together (LW-ABIL-03, LW-ABIL-08).

import { again, done, reason } from '@quarterstaff/kernel';
import { procedure, sealed, step } from '../builders.ts';
import { cardOf } from '../cards/deck.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { askDirectedCard } from './asking.ts';
import { fighterOf, isStanding } from './fighters.ts';
import type { FighterId } from './state.ts';
import { abilityIsPossible, closeWindow } from './windows.ts';

/** One instruction that directs a fighter to reveal a card. */
export interface Direction {
  readonly told: FighterId;
  readonly foe: FighterId; // 'foe' on the card
  readonly edge: number;
  readonly kind: 'tactic' | 'spell';
}

export interface PickedCard {
  readonly by: FighterId;
  readonly foe: FighterId;
  readonly edge: number;
  readonly copy: string;
}

export interface Revealing {
  readonly directions: readonly Direction[];
  round: number; // a fighter with several directions answers them one after the other
  openedAt: number;
  picks: readonly PickedCard[];
}

export const newRevealing = (directions: readonly Direction[]): Revealing => ({
  directions,
  round: 0,
  openedAt: 0,
  picks: [],
});

const directionOf = (revealing: Revealing, id: FighterId): Direction | undefined =>
  revealing.directions.filter(direction => direction.told === id)[revealing.round];

/** Cards that may be picked: unplayed ones of the kind directed. None may be declined. */
function cardsToReveal(g: LostWorlds, revealing: Revealing, id: FighterId): string[] {
  const direction = directionOf(revealing, id);
  const f = fighterOf(g, id);
  if (direction === undefined || !isStanding(f)) return [];
  const picked = revealing.picks.map(pick => (pick.by === id ? pick.copy : ''));
  const left = f.hand.filter(
    held => held.state === 'hidden' && cardOf(held.card).type === direction.kind && !picked.includes(held.copy),
  );
  return left.filter((held, i) => left.findIndex(other => other.card === held.card) === i).map(held => held.copy);
}

const DECLINING: readonly unknown[] = ['pass', 'done', 'none'];

export const revealCards = procedure<Revealing>('revealCards', {
  openReveal: step((g, revealing) => {
    revealing.openedAt = g.decisionNo;
  }),
  pickCards: sealed<Revealing, string>({
    rule: R.directedReveal,
    slots: (_g, revealing) => [...new Set(revealing.directions.map(direction => direction.told))],
    decider: (g, _revealing, id) => fighterOf(g, id).seat,
    options: cardsToReveal,
    ask: askDirectedCard,
    whyNot: (_g, _revealing, choice) =>
      DECLINING.includes(choice) ? [reason(R.directedReveal, 'it cannot be declined while such a card is held')] : [],
    reveal(_g, revealing, answers) {
      const picks = Object.entries(answers).map(([by, copy]) => {
        const { foe, edge } = directionOf(revealing, by)!;
        return { by, foe, edge, copy };
      });
      revealing.picks = [...revealing.picks, ...picks];
    },
  }),
  nextDirection: step((g, revealing) => {
    const possible = revealing.directions.some(
      direction =>
        directionOf(revealing, direction.told) === direction &&
        abilityIsPossible(fighterOf(g, direction.told), direction.kind),
    );
    closeWindow(g, revealing.openedAt, possible);
    revealing.round += 1;
    const more = revealing.directions.some(direction => directionOf(revealing, direction.told) !== undefined);
    return more ? again : done(revealing.picks);
  }),
});
