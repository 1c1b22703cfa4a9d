import { type Decision, type Dice, type DrawnShare, type KernelState, sameJson } from '@quarterstaff/kernel';
import { plainly } from '../taught.ts';
import type { Lines } from './playout.ts';

const UNIT = 1_000_000; // sides of the die by which an answer is drawn from a mixture

/** How often the other is expected to give each answer: as the book itself would by its own numbers, or by those of others if it knows any. */
export function expectedOf(lines: Lines, g: KernelState, theirs: Decision): readonly number[] {
  const game = plainly(lines.game);
  const { options } = theirs;
  if (game.policy === undefined) return options.map(() => 1 / options.length);
  const found = [undefined, ...(game.doctrine?.others ?? [])].map(numbers => {
    const { choice, drawnFrom: shares } = game.policy!(g, theirs, lines.dice, game.manners[0] ?? '', numbers);
    return shares ?? [{ choice, share: 1 }];
  });
  const share = (drawn: readonly DrawnShare[], option: unknown): number =>
    drawn.find(entry => sameJson(entry.choice, option))?.share ?? 0;
  return options.map(option => found.reduce((sum, drawn) => sum + share(drawn, option), 0) / found.length);
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
