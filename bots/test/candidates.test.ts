import {
  type AnyGame,
  buildersFor,
  type GameEvent,
  type KernelState,
  procedureTable,
  type Trace,
} from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { settingsFor, sightOf } from '../src/index.ts';
import { candidatesOf } from '../src/search/candidates.ts';
import { Lines } from '../src/search/playout.ts';
import { atFirst, oneTurn, ownDice } from './one-turn.ts';

// One question with sixty squares and one spell, none of which looks better than another at once.
const { procedure, choice } = buildersFor<KernelState, GameEvent>();
const STAY = { move: 0 };
const CAST = { do: 'cast' };

const turn = procedure<object>('turn', {
  act: choice({
    rule: 'R-1',
    decider: () => 'a',
    options: () => [...Array.from({ length: 60 }, (_, move) => ({ move })), CAST],
    take() {},
  }),
});

/** What is weighed where the book stays and gives these reasons. */
function weighed(steps: Trace['steps'], most: number): readonly unknown[] {
  const game: AnyGame = {
    ...oneTurn<KernelState>('squares', procedureTable(turn), {}),
    worth: () => 0.5,
    policy: () => ({ choice: STAY, trace: { about: 'turn.act', chosen: JSON.stringify(STAY), steps } }),
  };
  const { g, decision } = atFirst(game);
  const sight = sightOf(game, g, decision, 80, ownDice(1)[0]!);
  return candidatesOf(sight, new Lines(sight, settingsFor(game.id)), [STAY], most);
}

describe('the answers that are followed', () => {
  it('begin with the book’s own and those it names next, in its order', () => {
    const removed = [7, 3].map(move => ({ candidate: JSON.stringify({ move }), why: 'worse' }));
    const steps = [{ rule: 'R-1', label: 'scored', candidates: [JSON.stringify(STAY)], removed }];
    expect(weighed(steps, 6).slice(0, 3)).toEqual([STAY, { move: 7 }, { move: 3 }]);
  });

  it('are of each deed in turn: a spell is not lost among sixty squares', () => {
    const found = weighed([], 4);
    expect(found).toHaveLength(4);
    expect(found).toContainEqual(CAST);
  });

  it('are all there are where these are few', () => {
    expect(weighed([], 61)).toHaveLength(61);
  });
});
