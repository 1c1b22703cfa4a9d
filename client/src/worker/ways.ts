import {
  type AnyGame,
  advance,
  type KernelState,
  knownTo,
  pending,
  place,
  type ReachEntry,
} from '@quarterstaff/kernel';
import { presented } from './spoken.ts';

const QUESTIONS_AT_MOST = 4;

/** Where a figure could get if it were chosen now: follows the answers that stand on it, on a copy of what its seat knows. */
export function reachOf(
  game: AnyGame,
  state: KernelState,
  seat: string,
  hand: readonly string[],
  figure: string,
): readonly ReachEntry[] {
  const g = game.clone(knownTo(game, state, seat));
  let open = pending(game, g);
  for (let count = 0; count < QUESTIONS_AT_MOST; count += 1) {
    const decision = open.find(one => hand.includes(one.seat));
    if (decision === undefined) return [];
    const { no, slot } = decision;
    const { offers } = presented(game, g, decision.seat, [decision]);
    const at = offers.filter(({ on }) => 'figure' in on && on.figure === figure);
    const choice = at.length === 1 ? decision.options[at[0]!.pick] : undefined;
    if (choice === undefined) return count === 0 ? [] : (game.reach?.(g, decision) ?? []);
    place(game, g, { no, seat: decision.seat, slot, choice }, null);
    open = advance(game, g, null, null);
  }
  return [];
}
