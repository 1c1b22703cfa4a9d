import {
  type AnyGame,
  buildersFor,
  call,
  d6,
  done,
  type GameEvent,
  type KernelState,
  procedureTable,
} from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { greedy, sightOf } from '../src/index.ts';
import { atFirst, oneTurn, ownDice } from './one-turn.ts';

// A walk over ground of different worth: the question where to comes after the question whether to go at all.
interface State extends KernelState {
  at: string;
}
type Grounds = Readonly<Record<string, number>>;

const { procedure, choice, chance } = buildersFor<State, GameEvent>();
const RULE = 'G-1';
const PLACES = ['road', 'hill', 'tower', 'bog'];

const walk = procedure<object>('walk', {
  whereTo: choice({
    rule: RULE,
    decider: () => 'a',
    options: () => PLACES.slice(1),
    take(g, _local, place) {
      g.at = place;
      return done();
    },
  }),
});
const leap = procedure<object>('leap', {
  roll: chance({
    rule: RULE,
    dice: () => d6(1),
    take(g, _local, [face = 0]) {
      g.at = face >= 5 ? 'tower' : 'bog';
    },
  }),
});
const turn = procedure<object>('turn', {
  act: choice({
    rule: RULE,
    decider: () => 'a',
    options: () => ['rest', 'walk', 'leap', 'doze'],
    take(_g, _local, act) {
      if (act === 'walk') return call(walk, {});
      if (act === 'leap') return call(leap, {});
    },
  }),
});

const book = oneTurn<State>('walk', procedureTable(turn, walk, leap), { at: 'road' });

/** What the greedy player answers first, over several dice of its own. */
function answers(worth: Grounds): ReadonlySet<unknown> {
  const game: AnyGame = { ...book, worth: g => worth[(g as State).at]! };
  const { g, decision } = atFirst(game);
  return new Set(ownDice(12).map(dice => greedy.choose(sightOf(game, g, decision, null, dice)).choice));
}

describe('the greedy player', () => {
  it('plays out an action that asks it again: it walks for the place it will choose, not for the first one offered', () => {
    expect(answers({ road: 0.5, hill: 0.2, tower: 0.9, bog: 0.1 })).toEqual(new Set(['walk']));
  });

  it('weighs a roll by its exact odds', () => {
    const sure = { road: 0.5, hill: 0.2, bog: 0.1 };
    expect(answers({ ...sure, hill: 0.3, tower: 0.4 })).toEqual(new Set(['rest'])); // two in six for 0.4 is not worth it
    // Walking is worth the tower as well, so a leap is never better; without a way to walk there it would be.
    const known = {
      ...book,
      worth: (g: KernelState) => ({ road: 0.3, hill: 0.2, tower: 1, bog: 0 })[(g as State).at]!,
    };
    const { g, decision } = atFirst(known);
    const { trace } = greedy.choose(sightOf(known, g, decision, null));
    expect(trace.steps[0]!.removed).toContainEqual({ candidate: '"leap"', why: (1 / 3).toFixed(4) });
  });

  it('does nothing where nothing is better, and lets chance choose among others as good', () => {
    const even = { road: 0.5, hill: 0.5, tower: 0.5, bog: 0.5 };
    expect(answers(even)).toEqual(new Set(['rest']));
    expect(answers({ road: 0.5, hill: 0.8, tower: 0.8, bog: 0.8 })).toEqual(new Set(['walk', 'leap']));
  });
});
