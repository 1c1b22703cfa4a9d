import { type AnyGame, buildersFor, type GameEvent, type KernelState, procedureTable } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ask, playerCalled } from '../src/index.ts';
import { atFirst, oneTurn, ownDice } from './one-turn.ts';

// One question with ten answers of the same kind; the book names the fourth.
const { procedure, choice } = buildersFor<KernelState, GameEvent>();
const turn = procedure<object>('turn', {
  act: choice({
    rule: 'R-1',
    decider: () => 'a',
    options: () => Array.from({ length: 10 }, (_, i) => i),
    take() {},
  }),
});
const game: AnyGame = {
  ...oneTurn<KernelState>('slips', procedureTable(turn), {}),
  policy: () => ({ choice: 3, trace: { about: 'turn.act', chosen: '3', steps: [] } }),
};

const THROWS = 400;

/** How many answers of four hundred leave the book. */
function departuresOf(name: string): number {
  const { g, decision } = atFirst(game);
  const player = playerCalled(game, name)!;
  return ownDice(THROWS).filter(dice => ask(player, g, decision, null, dice).choice !== 3).length;
}

describe('a player named by its slips', () => {
  it.each([
    [10, 20, 60],
    [40, 120, 200],
    [90, 330, 390],
  ])('leaves the book in %i of a hundred decisions', (share, atLeast, atMost) => {
    const departures = departuresOf(`slips-${share}`);
    expect(departures).toBeGreaterThan(atLeast);
    expect(departures).toBeLessThan(atMost);
  });

  it.each(['slips-0', 'slips-100', 'slips-', 'slips-4x'])('is not called %s', name =>
    expect(playerCalled(game, name)).toBeNull(),
  );
});
