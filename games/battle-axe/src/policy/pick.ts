// An answer and its reason, and the draw among answers that are nearly as good as the best.
import type { Dice } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';

export interface Pick {
  readonly choice: unknown;
  readonly why: string;
}
export const pick = (choice: unknown, why: string): Pick => ({ choice, why });
export interface Rated extends Pick {
  readonly worth: number;
}
/** The offers of a kind. */
export type Of = (kind: string) => readonly TurnChoice[];

/** One of those that fall short of the best by no more than `little`, the better ones more often; null for none. */
export function drawn(rated: readonly Rated[], little: number, dice: Dice): Rated | null {
  if (rated.length === 0) return null;
  const best = rated.reduce((most, one) => Math.max(most, one.worth), Number.NEGATIVE_INFINITY);
  const near = rated.filter(one => best - one.worth <= little);
  if (near.length === 1) return near[0]!;
  const weights = near.map(one => 1 + Math.round((3 * (little - (best - one.worth))) / little));
  let at = dice.die(weights.reduce((sum, weight) => sum + weight, 0));
  for (let i = 0; i < near.length; i += 1) {
    at -= weights[i]!;
    if (at <= 0) return near[i]!;
  }
  return near[0]!;
}
