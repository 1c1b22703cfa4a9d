import { type AnyGame, buildersFor, type GameEvent, type KernelState, procedureTable } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ask, playerCalled } from '../src/index.ts';
import { atFirst, oneTurn, ownDice } from './one-turn.ts';

// One question with ten answers that are all as good; the book's policy names its own number, or the one it is given.
const { procedure, choice } = buildersFor<KernelState, GameEvent>();
const turn = procedure<object>('turn', {
  act: choice({
    rule: 'R-1',
    decider: () => 'a',
    options: () => Array.from({ length: 10 }, (_, i) => i),
    take() {},
  }),
});
const book = { favourite: 3, other: 1 };
const game: AnyGame = {
  ...oneTurn<KernelState>('numbers', procedureTable(turn), {}),
  worth: () => 0.5,
  doctrine: { book, steps: {}, learned: { numbers: { favourite: 7 } } },
  policy: (_known, _open, _dice, _manner, numbers = book) => ({
    choice: numbers.favourite! * numbers.other!,
    trace: { about: 'turn.act', chosen: String(numbers.favourite), steps: [] },
  }),
};

function answerOf(level: string, of = game): unknown {
  const { g, decision } = atFirst(of);
  return ask(playerCalled(of, level)!, g, decision, 20, ownDice(1)[0]!).choice;
}

describe('numbers that were learned', () => {
  it.each(['tactical', 'champion', 'search'])('are not for %s', level => expect(answerOf(level)).toBe(3));
  it.each(['learned', 'grandmaster'])('are the answer of %s', level => expect(answerOf(level)).toBe(7));

  it('are the book’s own where nothing was learned', () => {
    const untaught: AnyGame = { ...game, doctrine: { book, steps: {}, learned: { numbers: {} } } };
    const { doctrine: _doctrine, ...without } = game;
    expect(answerOf('learned', untaught)).toBe(3);
    expect(answerOf('grandmaster', without as AnyGame)).toBe(3);
  });
});
