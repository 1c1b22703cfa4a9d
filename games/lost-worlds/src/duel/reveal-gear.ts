// Items and campaign cards at the beginning of a choice step: named one after the other in secret, turned over together (LW-ITEM-04).

import { again, done, type Reason, reason } from '@quarterstaff/kernel';
import { procedure, sealed, step } from '../builders.ts';
import { cardOf, isGear } from '../cards/deck.ts';
import type { Emitter } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { askGear } from './asking.ts';
import { hiddenCards, markCard, startCard } from './card-play.ts';
import { settleFalls } from './falls.ts';
import { engagedFighters, fighterOf, foesOf } from './fighters.ts';
import { carryOutDrops, carryOutGains, carryOutLosses, type Order, stillHeard } from './instruction.ts';
import type { Fighter, FighterId } from './state.ts';
import { cardHolders } from './windows.ts';

export interface GearReveal {
  picked: Readonly<Record<FighterId, readonly string[]>>; // copies
  done: readonly FighterId[];
}

export const newGearReveal = (): GearReveal => ({ picked: {}, done: [] });

const pickedBy = (reveal: GearReveal, id: FighterId): readonly string[] => reveal.picked[id] ?? [];

/** Whether somebody who fights holds gear that nobody has seen. */
export const isGearHidden = (g: LostWorlds): boolean =>
  cardHolders(g).some(id =>
    fighterOf(g, id).hand.some(held => held.state === 'hidden' && isGear(cardOf(held.card).type)),
  );

/** Gear that a fighter can still name: one copy of each card. */
function gearLeft(f: Fighter, picked: readonly string[]): string[] {
  const hand = f.hand.filter(held => !picked.includes(held.copy));
  return hiddenCards({ hand }, card => isGear(card.type)).map(({ copy }) => copy);
}

/** 'done', or one more card. Whoever holds gear says when it is enough, also with nothing left: no hand is betrayed by a missing question. */
function options(g: LostWorlds, reveal: GearReveal, id: FighterId): string[] {
  const picked = pickedBy(reveal, id);
  const left = gearLeft(fighterOf(g, id), picked);
  return left.length === 0 && picked.length === 0 ? [] : ['done', ...left];
}

function whyNot(g: LostWorlds, reveal: GearReveal, choice: unknown, id: FighterId): readonly Reason[] {
  const held = fighterOf(g, id).hand.find(({ copy }) => copy === choice);
  if (held === undefined) return [];
  if (!isGear(cardOf(held.card).type)) return [reason(R.itemReveals, 'neither an item nor a campaign card')];
  if (held.state !== 'hidden' || pickedBy(reveal, id).includes(held.copy))
    return [reason(R.itemReveals, 'that card has been revealed')];
  return [reason(R.itemReveals, 'another copy comes first')];
}

/** Body that a card lends while it is in effect (op body). */
function tellLent(f: Fighter, card: string, gained: number, emit: Emitter): void {
  if (gained > 0)
    emit?.({ type: 'bodyRestored', rules: [R.itemsStay, card], fighter: f.id, gained, body: f.body, why: card });
}

/** Turns the named cards over; what they say is carried out for all of them together. */
function turnOver(g: LostWorlds, reveal: GearReveal, emit: Emitter): void {
  const orders: Order[] = [];
  for (const f of engagedFighters(g)) {
    const copies = pickedBy(reveal, f.id);
    if (copies.length === 0) continue;
    const cards = copies.map(copy => f.hand.find(held => held.copy === copy)!.card);
    emit?.({ type: 'gearRevealed', rules: [R.itemReveals, R.itemsStay, ...cards], fighter: f.id, cards });
    copies.forEach((copy, i) => {
      markCard(f, copy, cardOf(cards[i]!).oneShot === true ? 'played' : 'inEffect');
      const before = f.body;
      orders.push(...startCard(g, f, cards[i]!, foesOf(g, f.id)));
      tellLent(f, cards[i]!, f.body - before, emit);
    });
  }
  carryOutLosses(g, orders, emit);
  settleFalls(g, [], emit);
  const heard = stillHeard(g, orders);
  carryOutGains(g, heard, emit);
  carryOutDrops(g, heard, emit);
}

export const revealGear = procedure<GearReveal>('revealGear', {
  pickGear: sealed<GearReveal, string>({
    rule: R.itemReveals,
    slots: (g, reveal) => engagedFighters(g).flatMap(f => (reveal.done.includes(f.id) ? [] : [f.id])),
    decider: (g, _reveal, id) => fighterOf(g, id).seat,
    options,
    ask: askGear,
    whyNot,
    reveal(_g, reveal, answers) {
      for (const [id, copy] of Object.entries(answers)) {
        if (copy === 'done') reveal.done = [...reveal.done, id];
        else reveal.picked = { ...reveal.picked, [id]: [...pickedBy(reveal, id), copy] };
      }
      return again;
    },
  }),
  turnOver: step((g, reveal, emit) => {
    turnOver(g, reveal, emit);
    return done();
  }),
});
