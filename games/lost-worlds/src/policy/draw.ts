// Answers that are left to the dice of the seat: never the same guests, cards or rows every time.

import type { Dice, DrawnShare, Reasoned, RuleId } from '@quarterstaff/kernel';

/** An answer with the reason in a few words. */
export interface Answered {
  readonly choice: unknown;
  readonly why: string;
  readonly candidates?: readonly string[];
  readonly drawnFrom?: readonly DrawnShare[];
}

const THOUSAND = 1_000;

/** One of several answers by weight. */
export function drawn<T>(choices: readonly T[], weights: ArrayLike<number>, dice: Dice, why: string): Answered {
  let total = 0;
  for (let i = 0; i < choices.length; i += 1) total += weights[i]!;
  const shares = choices
    .map((choice, i) => ({ choice, share: Math.round((THOUSAND * weights[i]!) / total) }))
    .filter(({ share }) => share > 0);
  const sum = shares.reduce((so, { share }) => so + share, 0);
  let draw = shares.length === 1 ? 1 : dice.die(sum);
  const found = shares.find(({ share }) => {
    draw -= share;
    return draw <= 0;
  })!;
  return {
    choice: found.choice,
    why,
    candidates: shares.map(({ choice, share }) => `${said(choice)}: ${share} of ${sum}`),
    drawnFrom: shares.map(({ choice, share }) => ({ choice, share: share / sum })),
  };
}
const said = (choice: unknown): string => (typeof choice === 'object' ? JSON.stringify(choice) : String(choice));

/** Weights by worth: what is `step` worse than the best comes up half as often. */
export function byWorth(worths: readonly number[], step: number): number[] {
  const best = Math.max(...worths);
  return worths.map(worth => 2 ** ((worth - best) / step));
}

/** An answer with the rows of the table that it comes from. */
export const reasoned = (
  about: string,
  { choice, why, candidates, drawnFrom }: Answered,
  rules: readonly RuleId[],
  chosen: string,
): Reasoned => ({
  choice,
  ...(drawnFrom === undefined ? {} : { drawnFrom }),
  trace: {
    about,
    chosen,
    steps: rules.map(rule => ({ rule, label: why, candidates: candidates ?? [chosen], removed: [] })),
  },
});
