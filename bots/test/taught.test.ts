import {
  type AnyGame,
  buildersFor,
  type GameEvent,
  type KernelState,
  type Numbers,
  procedureTable,
} from '@quarterstaff/kernel';
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
  it.each(['tactical', 'search'])('are not for %s', level => expect(answerOf(level)).toBe(3));
  it.each(['learned', 'grandmaster'])('are the answer of %s', level => expect(answerOf(level)).toBe(7));

  it('are the book’s own where nothing was learned', () => {
    const untaught: AnyGame = { ...game, doctrine: { book, steps: {}, learned: { numbers: {} } } };
    const { doctrine: _doctrine, ...without } = game;
    expect(answerOf('learned', untaught)).toBe(3);
    expect(answerOf('grandmaster', without as AnyGame)).toBe(3);
  });
});

describe('numbers that shift with the situation', () => {
  const shifting = (numbers: Numbers, late: number): AnyGame => ({
    ...game,
    doctrine: {
      book,
      steps: {},
      learned: { numbers },
      situations: {
        names: ['late'],
        sway: ['favourite'],
        read: (_known, _open, into) => {
          into[0] = late;
        },
      },
    },
  });

  it.each([
    [0, 3],
    [1, 5],
    [-1, 1],
  ])('with %d of it the answer is %d', (late, answer) =>
    expect(answerOf('learned', shifting({ 'favourite@late': 2 }, late))).toBe(answer),
  );

  it('are added to the learned number, and leave the others and the book alone', () => {
    const both = shifting({ favourite: 4, 'favourite@late': 1 }, 1);
    expect(answerOf('learned', both)).toBe(5);
    expect(answerOf('tactical', both)).toBe(3);
    expect(answerOf('learned', shifting({ 'other@late': 4 }, 1))).toBe(3);
  });
});
