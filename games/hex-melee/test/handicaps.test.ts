import { HANDICAPS, type Handicap } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';

const handicaps = game.handicaps!;
const skills = (scenario: unknown, side: string): readonly number[] =>
  given(game, scenario as never)
    .g.figures.filter(f => f.side === side)
    .map(f => f.profile.dx);

describe('a side made stronger or weaker', () => {
  it.each(game.scenarios.map(({ id, seats }) => [id, seats.map(({ side }) => side)] as const))(
    '%s: as much more or less DX for everybody, and accepted with every other side',
    (id, sides) => {
      const able = handicaps.sides(id);
      const asWritten = sides.map(side => skills(id, side));
      expect(able).toEqual(sides.filter((_, s) => asWritten[s]!.length > 0)); // the road has nobody yet
      for (const first of HANDICAPS) {
        for (const second of HANDICAPS) {
          const by = { [able[0]!]: first, ...(able[1] === undefined ? {} : { [able[1]]: second }) };
          const scenario = handicaps.scenario(id, by);
          expect([by, game.prepare({ scenario, options: {} })]).toMatchObject([by, { ok: true }]);
          for (const [s, side] of sides.entries())
            expect(skills(scenario, side)).toEqual(asWritten[s]!.map(dx => dx + (by[side] ?? 0)));
        }
      }
    },
  );

  it('stays the scenario that it was, but for what was measured of it', () => {
    const { facts, ...rest } = handicaps.scenario('first_blood', { A: 0 });
    expect(facts).toBeUndefined();
    expect(rest).toMatchObject({ id: 'first_blood', turns: 30, sides: [{ id: 'A' }, { id: 'B' }] });
    expect(handicaps.sides(rest)).toEqual(['A', 'B']);
  });

  it('may climb the ring: nobody is created with what a handicap gives', () => {
    const run = game.endless!.scenario('kestrel');
    expect(handicaps.sides(run)).toEqual(['A']);
    for (const steps of HANDICAPS) {
      const scenario = handicaps.scenario(run, { A: steps });
      expect(game.prepare({ scenario, options: {} }).ok).toBe(true);
      expect(game.endless!.seedOf(scenario)).toBe('kestrel');
      expect(skills(scenario, 'A')).toEqual(skills(run, 'A').map(dx => dx + steps));
    }
  });

  it('is none in what cannot be played, and none where somebody could not be so clumsy', () => {
    for (const nothing of ['no_such_fight', null, 7, {}, { sides: [{ id: 'A' }] }])
      expect(handicaps.sides(nothing)).toEqual([]);
    const clumsy = {
      map: 'sand_ring',
      sides: ['A', 'B'].map(id => ({
        id,
        figures: [{ use: 'ardo', id: `of${id}`, ...(id === 'A' ? { dx: 2 } : {}) }],
      })),
    };
    expect(handicaps.sides(clumsy)).toEqual(['B']);
    const by = { A: -2 as Handicap };
    expect(handicaps.scenario('no_such_fight', by)).toBe('no_such_fight');
  });
});
