import {
  type AnyGame,
  begin,
  cloneLuck,
  cloneStack,
  type Decision,
  type Dice,
  diceOn,
  type GameEvent,
  type KernelState,
  newFrame,
  newLuck,
  type ProcedureTable,
} from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';

/**
 * A game of a single turn of one seat: its procedures, `turn` among them, and what its state holds at the beginning. Whatever else a game
 * must have and these tests never ask for (views, texts, a table) comes from a probe game.
 */
export function oneTurn<S extends KernelState>(
  id: string,
  procedures: ProcedureTable<S, GameEvent>,
  fields: Omit<S, keyof KernelState>,
): AnyGame {
  const seats = [{ seat: 'a', side: 'a', about: 'a' }];
  const copy = (g: KernelState): KernelState => ({
    ...g,
    stack: cloneStack(g.stack),
    luck: cloneLuck(g.luck),
    board: null,
  });
  return {
    ...(probes.hiddenIdentity as unknown as AnyGame),
    id,
    procedures: procedures as unknown as AnyGame['procedures'],
    prepare: () => ({ ok: true, setup: {}, seats }),
    seats: () => seats,
    setUp: (_setup, dice) => ({
      stack: [newFrame('turn', {})],
      luck: dice.luck,
      decisionNo: 1,
      board: null,
      ...fields,
    }),
    clone: copy,
    resample: copy,
    outcome: () => null,
  };
}

/** The state and the question that such a game begins with. */
export function atFirst(game: AnyGame): { readonly g: KernelState; readonly decision: Decision } {
  const begun = begin(game, { scenario: 'any', options: {} }, 'first');
  if (!begun.ok) throw new Error('the set-up is refused');
  return { g: begun.g, decision: begun.open[0]! };
}

/** Dice of players that differ in nothing else. */
export function ownDice(count: number): readonly Dice[] {
  return Array.from({ length: count }, (_, i) => diceOn(newLuck(`own ${i}`), 'play'));
}
