import { type AnyGame, type Decision, type KernelState, type Situation, standInFor } from '@quarterstaff/kernel';
import { game } from '../../src/index.ts';
import type { LostWorlds } from '../../src/state.ts';

interface At {
  readonly g: LostWorlds;
  readonly open: readonly Decision[];
}

/** What is answered for the first open question, or for that of a figure; null: it is asked. Everybody plays for himself. */
export function answered({ g, open }: At, slot: string = open[0]!.slot): unknown {
  const decision = open.find(other => other.slot === slot)!;
  const situation: Situation = {
    game: game as unknown as AnyGame,
    g: g as KernelState,
    open,
    people: game.seats(g).map(({ seat }) => seat),
    asker: null,
    handOf: seat => [seat],
  };
  return standInFor(situation, decision)?.choice ?? null;
}
