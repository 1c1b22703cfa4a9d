import { type AnyGame, HANDICAPS, type Handicap, type ScenarioObject } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { Engine } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { card } from '../src/card.ts';
import { ahq, game } from '../src/index.ts';
import { heroes } from '../src/models/query.ts';

const handicaps = ahq.handicaps!;
const ALL = [...ahq.scenarios.map(({ id }): unknown => id), ahq.endless!.scenario('kestrel')];

describe('handicaps', () => {
  it('AHQ-GAP-02: give every Hero of every scenario so many Wounds more or fewer, and more Fate', () => {
    for (const scenario of ALL) {
      expect(handicaps.sides(scenario)).toEqual(['party']);
      const usual = partyOf(scenario);
      for (const steps of HANDICAPS) {
        const changed = partyOf(handicaps.scenario(scenario, { party: steps }));
        changed.forEach((hero, i) => {
          const before = usual[i]!;
          expect(hero.base.W).toBe(before.base.W + steps);
          expect(hero.wounds).toBe(hero.base.W);
          expect(hero.fateScore).toBe(steps > 0 ? Math.min(6, before.fateScore + steps) : before.fateScore);
          expect(hero.base.W - hero.start.W).toBe(before.base.W - before.start.W); // there is as much to learn as before
        });
      }
    }
  });

  it('leave a scenario as it is without a step', () => {
    for (const scenario of ALL) expect(partyOf(handicaps.scenario(scenario, {}))).toEqual(partyOf(scenario));
  });

  it('AHQ-KO-01: change the Wounds that are left in a position, and nobody who has fallen', () => {
    const scenario = {
      heroes: [
        { id: 'bran', archetype: 'fighter', at: '0,0', wounds: 2, stats: { W: 6 } },
        { id: 'dagna', archetype: 'axebearer', at: '0,-1', wounds: 0, condition: 'ko', equipped: { W: 7 } },
      ],
      turn: { kind: 'exploration' },
    };
    const wounds = (by: Handicap) =>
      partyOf(handicaps.scenario(scenario, { party: by })).map(m => [m.wounds, m.base.W]);
    expect(wounds(2)).toEqual([
      [4, 8],
      [0, 9],
    ]);
    expect(wounds(-2)).toEqual([
      [1, 4],
      [0, 5],
    ]);
  });

  it('AHQ-GAP-02: keep the point that a Ring of Fortune gives beyond the score', () => {
    const lucky = { heroes: [{ id: 'bran', archetype: 'fighter', ring: 'fortune', fateScore: 5, fate: 6 }] };
    const [hero] = partyOf(handicaps.scenario(lucky, { party: 2 }));
    expect([hero!.fateScore, hero!.fate]).toEqual([6, 7]);
  });

  it('are for whoever has Heroes: other sides are refused by name', () => {
    expect(handicaps.sides({ heroes: [] })).toEqual([]);
    expect(handicaps.sides('no such scenario')).toEqual([]);
    expect(handicaps.sides({ heroes: [{ archetype: 'pirate' }] })).toEqual([]);
    const engine = new Engine({
      product: 'test',
      games: [game as unknown as AnyGame],
      players: null,
      newSeed: () => 'seed',
    });
    expect(engine.handle({ do: 'new', game: 'ahq', scenario: 'bell', handicap: { gm: 1 } })).toMatchObject({
      error: { code: 'bad-request', path: 'handicap.gm', message: expect.stringContaining('party') },
    });
    expect(engine.handle({ do: 'new', game: 'ahq', scenario: 'bell', handicap: { party: 2 } })).toMatchObject({
      match: 'm1',
    });
  });

  it('say what they are in both languages', () => {
    for (const words of Object.values(card.handicap!))
      for (const language of ['en', 'de']) expect(words[language]).toContain('{n}');
  });
});

const partyOf = (scenario: unknown) => heroes(given(ahq, scenario as ScenarioObject, {}).g);
