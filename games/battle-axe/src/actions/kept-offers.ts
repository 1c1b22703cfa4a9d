// What a question offered, kept for the next one if the answer was only to turn the mini (BA-RND-04).
import type { BattleAxe, Hero, HeroId } from '../state.ts';
import { type TurnChoice, turnsFrom } from './action.ts';

interface Kept {
  readonly g: BattleAxe;
  readonly no: number; // of the decision they are good for
  readonly hero: HeroId;
  readonly offers: readonly TurnChoice[];
  readonly turned: boolean;
}
let kept: Kept | null = null;

/** Remembers what was offered, in case the answer is to turn the mini. */
export function keepOffers(g: BattleAxe, hero: HeroId, offers: readonly TurnChoice[]): readonly TurnChoice[] {
  kept = { g, no: g.decisionNo, hero, offers, turned: false };
  return offers;
}
/** A mini was turned, which changes nothing else (BA-RND-04): what was offered is offered again, but for the way it looks. */
export function turned(g: BattleAxe, hero: Hero): void {
  if (kept === null || kept.g !== g || kept.no !== g.decisionNo - 1 || kept.hero !== hero.id) return;
  const offers = kept.offers.slice();
  const first = offers.findIndex(offer => offer.do === 'turn');
  const turns = turnsFrom[hero.facing]!;
  for (let i = 0; i < turns.length; i += 1) offers[first + i] = turns[i]!;
  kept = { g, no: g.decisionNo, hero: hero.id, offers, turned: true };
}
/** The offers of a question that follows a turn of the mini; null if it does not, or nobody remembers. */
export function offersAfterTurning(g: BattleAxe, hero: HeroId): readonly TurnChoice[] | null {
  if (kept === null || !kept.turned) return null;
  return kept.g === g && kept.no === g.decisionNo && kept.hero === hero ? kept.offers : null;
}
