import {
  type AnyGame,
  apply,
  buildersFor,
  call,
  d6,
  type GameEvent,
  type KernelState,
  procedureTable,
} from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import { settingsFor, sightOf } from '../src/index.ts';
import { coursesOf } from '../src/search/candidates.ts';
import { Contest, candidateFor } from '../src/search/contest.ts';
import { Lines } from '../src/search/playout.ts';
import { atFirst, oneTurn, ownDice } from './one-turn.ts';

interface State extends KernelState {
  round: number;
  face: number;
  steps: number;
}

const { procedure, choice, chance, step } = buildersFor<State, GameEvent>();
const RULE = 'R-1';

const fuss = procedure<object>('fuss', { roll: chance({ rule: RULE, dice: () => d6(2), take() {} }) });
const strike = procedure<{ readonly by: string }>('strike', {
  roll: chance({
    rule: RULE,
    dice: () => d6(1),
    take(g, _local, [face = 0]) {
      g.face = face;
    },
  }),
});

/** A blow, with or without some other roll before it. */
const turn = procedure<object>('turn', {
  act: choice({
    rule: RULE,
    decider: () => 'a',
    options: () => ['plain', 'fuss'],
    take: (_g, _local, act) => (act === 'fuss' ? call(fuss, {}) : undefined),
  }),
  strike: step(() => call(strike, { by: 'a' })),
});

/** Somebody is asked twice whether to step back; the book never does. */
const askToStep = choice<object, number>({
  rule: RULE,
  decider: () => 'a',
  options: () => [0, 1],
  take(g, _local, steps) {
    g.steps += steps;
  },
});
const twoSteps = procedure<object>('turn', { first: askToStep, second: askToStep });

const book = { draw: 0 };
const start = { round: 1, face: 0, steps: 0 };

/** The game of two steps, with a plan to go back; its policy goes back where its numbers say so. */
function steps(worthOfSteps: readonly number[]): AnyGame {
  return {
    ...oneTurn<State>('hex-melee', procedureTable(twoSteps), start),
    worth: g => worthOfSteps[(g as State).steps]!,
    doctrine: { book, steps: {}, learned: { numbers: {} }, plans: { back: { draw: -0.3 } } },
    policy: (_known, _open, _dice, _manner, numbers = book) => ({
      choice: (numbers.draw ?? 0) < 0 ? 1 : 0,
      trace: { about: 'turn', chosen: '', steps: [] },
    }),
  };
}

function linesOf(game: AnyGame) {
  const { g, decision } = atFirst(game);
  const sight = sightOf(game, g, decision, 80, ownDice(1)[0]!);
  return { g, decision, sight, lines: new Lines(sight, settingsFor(game.id)) };
}

describe('lines of play with the same number', () => {
  it('throw the same dice for the same blow, whatever was rolled before it', () => {
    const game: AnyGame = { ...oneTurn<State>('blows', procedureTable(turn, fuss, strike), start), worth: () => 0.5 };
    const { lines, decision } = linesOf(game);
    const faceAfter = (act: string, n: number): number => {
      const g = lines.draw(n) as State;
      apply(game, g, { no: decision.no, seat: 'a', slot: decision.slot, choice: act }, lines.roll, null);
      return g.face;
    };
    const faces = Array.from({ length: 20 }, (_, n) => faceAfter('plain', n));
    expect(Array.from({ length: 20 }, (_, n) => faceAfter('fuss', n))).toEqual(faces);
    expect(new Set(faces).size).toBeGreaterThan(3);
  });
});

describe('a plan for the round', () => {
  it('is followed up: two steps back are found though one alone is bad', () => {
    const { sight, lines } = linesOf(steps([0.5, 0.1, 0.9]));
    const contest = new Contest(sight, lines, coursesOf(sight, lines, [0], 8), () => false);
    const byBook = candidateFor(contest.all, 0)!;
    expect(contest.winner(byBook, [byBook], 80, 1).choice).toBe(1);
  });

  it('is not taken where it brings nothing', () => {
    const { sight, lines } = linesOf(steps([0.5, 0.5, 0.4]));
    const contest = new Contest(sight, lines, coursesOf(sight, lines, [0], 8), () => false);
    const byBook = candidateFor(contest.all, 0)!;
    expect(contest.winner(byBook, [byBook], 80, 1)).toBe(byBook);
  });

  it('is for the own seat alone, and ends with the round', () => {
    const game: AnyGame = {
      ...steps([0.5, 0.5, 0.5]),
      learned: { features: [], model: null as never, read: () => {}, clock: g => (g as State).round },
    };
    const { g, decision, lines } = linesOf(game);
    lines.plan = { draw: -1 };
    expect(lines.answer(g, decision)).toBe(1);
    expect(lines.answer(g, { ...decision, seat: 'b' })).toBe(0);
    (g as State).round = 2;
    expect(lines.answer(g, decision)).toBe(0);
  });

  it.each(CARDS.map(({ id }) => id))('weighs by numbers that the doctrine of %s has', async id => {
    const { doctrine } = await CARDS.find(card => card.id === id)!.load();
    for (const numbers of Object.values(doctrine?.plans ?? {})) {
      expect(Object.keys(doctrine!.book)).toEqual(expect.arrayContaining(Object.keys(numbers)));
    }
  });
});
