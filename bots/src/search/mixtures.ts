import { type Decision, type Dice, type DrawnShare, type KernelState, sameJson } from '@quarterstaff/kernel';
import { plainly } from '../taught.ts';
import type { Lines } from './playout.ts';

const UNIT = 1_000_000; // sides of the die by which an answer is drawn from a mixture

/** How often the book itself, by its own numbers, would give each answer. */
export function expectedOf(lines: Lines, g: KernelState, theirs: Decision): readonly number[] {
  const game = plainly(lines.game);
  const { options } = theirs;
  if (game.policy === undefined) return options.map(() => 1 / options.length);
  const { choice, drawnFrom: shares } = game.policy(g, theirs, lines.dice, game.manners[0] ?? '');
  const drawn = shares ?? [{ choice, share: 1 }];
  return options.map(option => drawn.find(entry => sameJson(entry.choice, option))?.share ?? 0);
}

export const drawnFrom = ({ options }: Decision, mixture: readonly number[]): readonly DrawnShare[] =>
  options.map((choice, i) => ({ choice, share: mixture[i]! })).filter(({ share }) => share > 0);

export function sumOver(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, k) => sum + value * weights[k]!, 0);
}

/** The same weights as shares of 1; all alike where there is nothing. */
export function shares(weights: readonly number[]): readonly number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map(weight => (whole > 0 ? weight / whole : 1 / weights.length));
}

/** A place drawn by its share. */
export function drawn(shares: readonly number[], dice: Dice): number {
  let rest = (dice.die(UNIT) - 0.5) / UNIT;
  for (let i = 0; i < shares.length; i += 1) {
    rest -= shares[i]!;
    if (rest < 0) return i;
  }
  return shares.length - 1;
}
