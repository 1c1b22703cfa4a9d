import { describe, expect, it } from 'vitest';
import { beast, fight, keep, labelsAgainst, type Man, man, move, type Pair, spent } from './table.ts';

/** What is said against a bear pushing straight ahead. */
const pushing = (
  others: readonly Man[],
  wall: readonly Pair[] = [],
  push: number = 0,
  bear: Record<string, unknown> = {},
) =>
  labelsAgainst(
    move(
      fight({
        phase: 'movement',
        A: [beast('bear', 'cave_bear', [0, 0], 0, bear)],
        B: [...others, man('far', [9, 9])],
        wall,
        more: { order: ['A', 'B'] },
      }),
      'bear',
    ),
    { push, to: '' },
  );
const inFront = (more: Record<string, unknown> = {}): Man => man('b', [0, -1], 0, more);

describe('why not: figures of several hexes', () => {
  it('HM-ENG-07: every push that is not to be had has its own reason', () => {
    expect(pushing([])).toEqual(['nobody is in the way']);
    expect(pushing([], [[0, -1]])).toEqual(['a wall, or part of it off the map']);
    expect(pushing([inFront({ st: 28 })])).toEqual(['too strong together']);
    expect(pushing([beast('b', 'giant_snake', [0, -1], 3)])).toEqual(['somebody in its way is not smaller']);
    expect(pushing([beast('b', 'giant_bat', [0, -1], 0, { air: 'flying' })])).toEqual([
      'somebody in its way is in the air',
    ]);
    const around: readonly Pair[] = [
      [0, -2],
      [1, -2],
      [1, -1],
      [-1, -1],
      [-1, 0],
    ];
    expect(pushing([inFront()], around)).toEqual(['no room behind']);
    expect(pushing([inFront()])).toEqual(['whoever is pushed goes straight on, or else to a free hex']);
    expect(pushing([inFront()], [], 0, { posture: 'prone' })).toEqual(['not on its feet']);
    expect(pushing([], [], 9)).toEqual(['a hex has sides 0 to 5']);
  });

  it('HM-ABL-07, HM-ABL-12: no breath, too tired, too far; no rocks, too far', () => {
    const shot = (use: string, act: string, away: number, more: Record<string, unknown> = {}) =>
      labelsAgainst(
        keep(
          fight({
            A: [beast('d', use, [0, 0], 0, { option: 'b', state: 'disengaged', ...more })],
            B: [man('b', [0, -away], 3, spent)],
          }),
          'b',
        ),
        { act, target: 'b' },
      );
    expect(shot('young_dragon', 'breathe', 8)).toEqual([]);
    expect(shot('young_dragon', 'breathe', 9)).toEqual(['too far for its breath']);
    expect(shot('young_dragon', 'breathe', 8, { fatigue: 42 })).toEqual(['too tired to breathe']);
    expect(shot('hill_giant', 'breathe', 8)).toEqual(['it has no breath']);
    expect(shot('hill_giant', 'hurl', 10)).toEqual([]);
    expect(shot('hill_giant', 'hurl', 11)).toEqual(['too far for a rock']);
    expect(shot('young_dragon', 'hurl', 5)).toEqual(['it throws no rocks']);
  });

  it('HM-RET-06: a body, somebody in a pile and a larger figure are not pushed', () => {
    const pushed = (b: Man, more: readonly Man[] = []) =>
      labelsAgainst(
        fight({
          phase: 'retreat',
          A: [man('a', [0, 0], 0, { ...spent, dealtTo: ['b', 'c'] }), ...more],
          B: [b, man('c', [1, 0], 0, { ...spent, hits: 1, physicalNow: 1 })],
        }),
        { push: 'b' },
      );
    expect(pushed(man('b', [0, -1], 3, { hits: 11 }))).toEqual(['it is a body']);
    expect(pushed(beast('b', 'cave_bear', [0, -1], 3, spent))).toEqual(['it is larger']);
    const friend = man('f', [0, -1], 0, { ...spent, option: 't', state: 'hth', hth: true });
    expect(pushed(man('b', [0, -1], 0, { acted: true, hth: true }), [friend])).toEqual(['it is in hand-to-hand']);
  });
});
