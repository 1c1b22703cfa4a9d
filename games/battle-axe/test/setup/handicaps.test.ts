import { type AnyGame, HANDICAPS, type Handicap } from '@quarterstaff/kernel';
import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { Engine } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { card } from '../../src/card.ts';
import { game } from '../../src/index.ts';

const handicaps = game.handicaps!;
const MOST = 10;
const ALL = [...game.scenarios.map(({ id }): unknown => id), game.endless!.scenario('kestrel'), {}];
const healthIn = (scenario: unknown): readonly { readonly now: number; readonly base: number }[] =>
  given(game, scenario).g.heroes.map(({ health, base }) => ({ now: health, base: base.health }));

describe('handicaps', () => {
  it('are for the heroes, who are everybody there', () => {
    for (const scenario of ALL) expect(handicaps.sides(scenario)).toEqual(['heroes']);
    for (const { seats } of game.scenarios) expect(seats.every(({ side }) => side === 'heroes')).toBe(true);
    expect(handicaps.sides('no-such-scenario')).toEqual([]);
  });

  it('BA-STAT-18: give every hero so much more or less Health, as far as his console goes', { timeout: 60_000 }, () => {
    for (const scenario of ALL)
      for (const steps of HANDICAPS) {
        const uneven = handicaps.scenario(scenario, { heroes: steps });
        expect([scenario, steps, faultsOf(game, uneven)]).toEqual([scenario, steps, []]);
        const expected = healthIn(scenario).map(({ now, base }) => ({
          now: Math.max(1, Math.min(MOST, now + steps)),
          base: Math.max(1, Math.min(MOST, base + steps)),
        }));
        expect([scenario, steps, healthIn(uneven)]).toEqual([scenario, steps, expected]);
      }
  });

  it('leave all the rest of a scenario as it was written', () => {
    const { heroes, ...rest } = handicaps.scenario('ash-drake', { heroes: 1 });
    const { heroes: before, ...asWritten } = handicaps.scenario('ash-drake', { heroes: 0 });
    expect(rest).toEqual(asWritten);
    expect(rest).toMatchObject({ name: 'The Ash Drake', quest: 'QU3', roomsCompleted: 1 });
    expect(before).toMatchObject([{ ready: 'Urzha', luck: 0 }, {}, {}, {}]);
    expect(heroes).toMatchObject([{ ready: 'Urzha', luck: 0 }, {}, {}, {}]);
  });

  it('leave who lies unconscious or dead as he lies', () => {
    const heroes = [{ ready: 'Thomas' }, { ready: 'Grask', health: 0 }, { ready: 'Tibbit', health: -1 }];
    const uneven = handicaps.scenario({ quest: 'QU1', heroes }, { heroes: 2 });
    expect(uneven.heroes).toMatchObject([{ base: { health: 9 } }, { health: 0 }, { health: -1 }]);
  });

  it('refuse a side that there is not, and a scenario that cannot be read', () => {
    expect(() => handicaps.scenario('bone-lord', { dungeon: 1 as Handicap })).toThrow(/dungeon/);
    expect(() => handicaps.scenario({ heroes: 'all' }, { heroes: 1 })).toThrow(/cannot be read/);
  });

  it('can be asked for through the line protocol, and say what they are', () => {
    const engine = new Engine({
      product: 'test',
      games: [game as unknown as AnyGame],
      players: null,
      newSeed: () => 'seed',
    });
    const begun = { do: 'new', game: game.id, scenario: 'bone-lord' };
    expect(engine.handle({ ...begun, handicap: { heroes: 2 } })).toMatchObject({ match: 'm1' });
    expect(engine.handle({ ...begun, handicap: { dungeon: 1 } })).toMatchObject({
      error: { code: 'bad-request', path: 'handicap.dungeon' },
    });
    for (const words of Object.values(card.handicap!)) expect([words.en, words.de].every(Boolean)).toBe(true);
  });
});
