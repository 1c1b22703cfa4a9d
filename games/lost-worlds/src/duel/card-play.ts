// Turning a card over: its operations go to the fighters they act on.

import type { Card, Op } from '../cards/card.ts';
import { clausesOf } from '../cards/card-texts.ts';
import { cardOf, isGear } from '../cards/deck.ts';
import type { Emitter } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { fighterOf } from './fighters.ts';
import type { Order } from './instruction.ts';
import type { CardCopy, Fighter, FighterId, Running } from './state.ts';

/** How long an operation runs: its own turns; else gear stays, and everything else is for this turn alone. */
function turnsLeft(card: Card, op: Op): number | null {
  const stays = isGear(card.type) && op.op !== 'bannow' && !('turns' in op && op.turns !== undefined);
  return stays ? null : turnsOf(op);
}

export function addRunning(f: Fighter, running: Running): void {
  f.running = [...f.running, running];
}

const AT_ONCE: readonly Op['op'][] = ['say', 'body', 'replace', 'peek', 'reground'];
/** Whether an operation goes on for a while, or for this turn; the others act at once. */
export const runs = (op: Op): boolean => !AT_ONCE.includes(op.op);

/** Whether an operation acts on an opponent of its owner. */
export const actsOnFoe = (op: Op): boolean => 'who' in op && op.who === 'foe' && op.op !== 'noescape';

/** For how many turns to come an operation is laid down; null: for the rest of the battle; 0: for no turn but its own. */
export const turnsOf = (op: Op): number | null => {
  const turns = 'turns' in op ? op.turns : undefined;
  return turns === 'rest' ? null : (turns ?? 0);
};

/** Starts the operations of a card for its owner against some foes; what it says is returned as orders. */
export function startCard(g: LostWorlds, owner: Fighter, cardId: string, foes: readonly FighterId[]): Order[] {
  const card = cardOf(cardId);
  const orders: Order[] = [];
  card.ops.forEach((op, at) => {
    const targets = actsOnFoe(op) ? foes : [owner.id];
    if (op.op === 'say') {
      for (const told of targets) {
        for (const clause of clausesOf(op.text)) {
          for (const effect of clause.effects) orders.push({ told, foe: null, edge: -1, effect, why: cardId });
        }
      }
    } else if (op.op === 'body') {
      owner.maxBody += op.n;
      owner.body += op.n;
      owner.lentBody += op.n;
    } else if (runs(op)) {
      const foe = op.op === 'total' ? (foes[0] ?? null) : null;
      for (const id of targets) {
        addRunning(fighterOf(g, id), { card: cardId, op: at, by: owner.id, foe, left: turnsLeft(card, op) });
      }
    }
  });
  return orders;
}

/**
 * Starts the operations of a spell on a target: on the board every operation runs on it, whoever it names. What a spell says at once is the
 * board's own.
 */
export function castOn(g: LostWorlds, card: string, caster: FighterId, target: FighterId): void {
  cardOf(card).ops.forEach((op, at) => {
    if (!runs(op)) return;
    const by = op.op === 'trigger' && op.who === 'foe' ? target : caster;
    addRunning(fighterOf(g, target), { card, op: at, by, foe: null, left: turnsOf(op) });
  });
}

export function markCard(f: Fighter, copy: string, state: CardCopy['state']): void {
  f.hand = f.hand.map(held => (held.copy === copy ? { ...held, state } : held));
}

/** Hidden copies of a fighter's hand that fit, one of each card. */
export function hiddenCards(f: Pick<Fighter, 'hand'>, fits: (card: Card) => boolean): CardCopy[] {
  const found: CardCopy[] = [];
  for (const held of f.hand) {
    if (held.state !== 'hidden' || !fits(cardOf(held.card))) continue;
    if (!found.some(other => other.card === held.card)) found.push(held);
  }
  return found;
}

export function announceCard(f: Fighter, card: Card, foe: FighterId | null, emit: Emitter): void {
  emit?.({
    type: 'cardRevealed',
    rules: [R.directedReveal, R.oncePerCombat, card.id],
    fighter: f.id,
    card: card.id,
    foe,
    effect: card.effect,
  });
}
