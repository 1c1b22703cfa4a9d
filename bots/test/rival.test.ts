import {
  type AnyGame,
  buildersFor,
  call,
  d6,
  type GameEvent,
  type KernelState,
  procedureTable,
} from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { search, sightOf } from '../src/index.ts';
import { atFirst, oneTurn, ownDice } from './one-turn.ts';

// One question: what the book would do, sure to be worth a half, or one of many bets on a die.
interface State extends KernelState {
  worth: number;
}
interface Bet {
  readonly wins: number; // faces of six that win it all
}

const { procedure, choice, chance } = buildersFor<State, GameEvent>();
const RULE = 'R-1';

const bet = procedure<Bet>('bet', {
  roll: chance({
    rule: RULE,
    dice: () => d6(1),
    take(g, { wins }, [face = 0]) {
      g.worth = face <= wins ? 1 : 0;
    },
  }),
});

/** Twelve bets beside the book's own answer, which is worth a bet on three faces: the first wins on so many faces, the others on so many. */
function bets(first: number, others = 3): AnyGame {
  const turn = procedure<object>('turn', {
    act: choice({
      rule: RULE,
      decider: () => 'a',
      options: () => ['rest', ...Array.from({ length: 12 }, (_, i) => `bet ${i}`)],
      take(_g, _local, act) {
        if (act !== 'rest') return call(bet, { wins: act === 'bet 0' ? first : others });
      },
    }),
  });
  return {
    ...oneTurn<State>('bets', procedureTable(turn, bet), { worth: 0.5 }),
    worth: g => (g as State).worth,
    policy: () => ({ choice: 'rest', trace: { about: 'turn.act', chosen: 'rest', steps: [] } }),
  };
}

/** How often the searching player answers so, of forty times with dice of its own. */
function answers(game: AnyGame, wanted: string): number {
  const { g, decision } = atFirst(game);
  const given = ownDice(40).map(dice => search.choose(sightOf(game, g, decision, 160, dice)).choice);
  return given.filter(answer => answer === wanted).length;
}

describe("a rival of the book's answer", () => {
  it('is taken when it is better', () => {
    expect(answers(bets(6), 'bet 0')).toBe(40);
  });

  it('does not owe its place to luck: among a dozen bad bets one always looks good for a while', () => {
    expect(answers(bets(2, 2), 'rest')).toBeGreaterThan(35);
  });

  it('is not taken when it is worse', () => {
    expect(answers(bets(0), 'bet 0')).toBe(0);
  });
});
