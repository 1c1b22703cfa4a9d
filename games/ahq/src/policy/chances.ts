import { leastThatHits } from '../combat/attack.ts';
import { launcherOf } from '../combat/ranged.ts';
import { handDice, neededToHit, toughness } from '../models/numbers.ts';
import type { Ahq, Model } from '../state.ts';

// How likely a blow or a shot strikes somebody down: for what is worth asking, and for what stands on a button.

const FACES = 12;

/** The chance of at least so many Wounds with so many dice against a Toughness: it is what a face needs to wound; a 12 wounds and rolls again. */
export function chanceOfWounds(dice: number, needed: number, wounds: number): number {
  if (wounds <= 0) return 1;
  if (dice <= 0) return 0;
  const twelve = 1 / FACES;
  const wounding = Math.max(0, FACES - Math.max(2, needed)) / FACES; // below 12
  return (
    twelve * chanceOfWounds(dice, needed, wounds - 1) +
    wounding * chanceOfWounds(dice - 1, needed, wounds - 1) +
    (1 - twelve - wounding) * chanceOfWounds(dice - 1, needed, wounds)
  );
}

/** The chance that a hand-to-hand attack hits. */
export function chanceToHit(g: Ahq, attacker: Model, target: Model): number {
  return (FACES + 1 - leastThatHits(g, attacker, neededToHit(g, attacker, target).total)) / FACES;
}

/** The chance that a hit of this model's weapon in hand, or of a missile, strikes the target down. */
export function chanceToKill(g: Ahq, attacker: Model, target: Model, missile: string | null = null): number {
  const dice = missile === null ? handDice(g, attacker).total : (launcherOf(attacker, missile)?.dice ?? 0);
  return chanceOfWounds(dice, toughness(g, target), target.wounds);
}
