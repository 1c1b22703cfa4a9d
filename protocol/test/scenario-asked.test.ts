import type { AnyGame } from '@quarterstaff/kernel';
import { Engine } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { called, players } from './probed.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a program in any language would
type Any = any;

const plain = called('volunteers');
const asked: unknown[] = []; // what scenarios were made of

/** A probe game with runs without end and sides that can be made stronger; both come to its own scenario. */
const game = {
  ...plain,
  endless: {
    scenario: (seed: string) => {
      asked.push(seed);
      return 'corridor';
    },
    seedOf: () => null,
    reached: () => 0,
  },
  handicaps: {
    sides: () => ['party'],
    scenario: (scenario: unknown, by: unknown) => {
      asked.push([scenario, by]);
      return scenario;
    },
  },
} as unknown as AnyGame;

const begin = (among: AnyGame, more: object): Any => {
  asked.length = 0;
  const engine = new Engine({ product: 'test', games: [among], players, newSeed: () => 'seed' });
  return engine.handle({ do: 'new', game: among.id, ...more });
};

describe('what a match begins with', () => {
  it('is the run of a seed, with sides as strong as wished', () => {
    expect(begin(game, { endless: 'abc1', handicap: { party: -1 } }).error).toBeUndefined();
    expect(asked).toEqual(['abc1', ['corridor', { party: -1 }]]);
  });

  it('is the scenario itself where nobody is to be stronger', () => {
    expect(begin(game, { scenario: 'corridor', handicap: {} }).error).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it.each([
    ['a run beside a scenario', game, { scenario: 'corridor', endless: 'abc' }, 'endless'],
    ['a seed that nobody could say aloud', game, { endless: 'No Seed!' }, 'endless'],
    ['a run where the game has none', plain, { endless: 'abc' }, 'endless'],
    ['a side that is not there', game, { scenario: 'corridor', handicap: { dragons: 1 } }, 'handicap.dragons'],
    ['a handicap where the game has none', plain, { scenario: 'corridor', handicap: { party: 1 } }, 'handicap'],
    ['more steps than there are', game, { scenario: 'corridor', handicap: { party: 3 } }, 'handicap.party'],
  ])('is refused, by the field: %s', (_, among, more, field) => {
    expect(begin(among, more).error).toMatchObject({ code: 'bad-request', path: field });
  });
});
