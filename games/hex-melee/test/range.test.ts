import { describe, expect, it } from 'vitest';
import { missileRange } from '../src/combat/blow.ts';
import { shoot, shooter } from './blows.ts';
import { act, at, beast, fight, hex, keep, man, type Pair, rulesAgainst, spent, sword, who } from './table.ts';

describe('range', () => {
  it('HM-RNG-01: thrown -1 per hex', () => {
    const thrown = (r: number) => {
      const t = fight({
        A: [man('a', [0, 0], 0, { gear: ['javelin'], option: 'b' })],
        B: [man('b', [0, r], 3, spent)],
      });
      act(t, 'b', { act: 'throw' }, 6, 5, 5);
      return t.event('attackRolled').needed;
    };
    expect([thrown(-1), thrown(-5)]).toEqual([11, 7]);
  });

  it('HM-RNG-02: by megahexes', () => {
    expect([0, 2, 3, 4, 5, 8, 9, 12].map(missileRange)).toEqual([0, 0, -1, -1, -2, -3, -4, -5]);
    expect(shoot(shooter({}, {}, { at: [0, -7] }), 6, 5, 5).event('attackRolled').needed).toBe(11);
  });

  it('HM-RNG-03: no maximum range', () => {
    expect(missileRange(14)).toBe(-6);
    const t = shooter({ dx: 14 }, {}, { at: [0, -16] });
    expect(keep(t, 'f').offers({ act: 'shoot' })).toBe(true);
  });

  it('HM-RNG-04: missile spells by megahex, thrown spells by hex', () => {
    const spell = (cast: string, place: Pair) => {
      const t = fight({
        A: [man('a', [0, 0], 0, { wis: 8, spells: [cast], option: 'h' })],
        B: [man('b', place, 3, spent)],
      });
      act(t, 'h', { cast, target: 'b' }, 6, 5, 5);
      return t.event('spellFailed').needed;
    };
    expect(spell('spark_dart', [0, -7])).toBe(11);
    expect(spell('stumble', [0, -4])).toBe(8);
  });

  it('HM-HEX-08, HM-RNG-01, HM-RNG-04: a throw is as far as the hex it is aimed at, whatever part of the bear is nearer', () => {
    const thrown = (wall: readonly Pair[], option: string, choice: object) => {
      const t = fight({
        A: [man('a', [0, 0], 0, { gear: ['javelin'], wis: 8, spells: ['stumble'], option })],
        B: [beast('b', 'cave_bear', [2, -4], 1, spent)], // it lies in (2,-4), (1,-3) and (0,-2)
        wall,
      });
      act(t, option, { ...choice, target: 'b' }, 6, 5, 5);
      const { sums } = t.event(option === 'b' ? 'attackRolled' : 'spellFailed');
      return sums?.flatMap(sum => sum.parts).find(part => part.label === 'range')?.value;
    };
    const hidden: readonly Pair[] = [[0, -1]]; // only its head is seen past the wall, four hexes away
    const from = (wall: readonly Pair[]) => [
      thrown(wall, 'b', { act: 'throw', weapon: 'javelin' }),
      thrown(wall, 'h', { cast: 'stumble' }),
    ];
    expect(from([])).toEqual([-2, -2]);
    expect(from(hidden)).toEqual([-4, -4]);
  });

  it('HM-ABL-07, HM-ABL-12, HM-HEX-08: breath and rocks must reach the hex they are aimed at', () => {
    const keywords = [
      { id: 'breath', damage: '3d', fatigue: 0, range: 8 },
      { id: 'rock', damage: '3d', range: 8 },
    ];
    const wild = (wall: readonly Pair[]) =>
      keep(
        fight({
          A: [man('a', [0, 0], 0, { keywords, option: 'b', state: 'disengaged' })],
          B: [beast('b', 'cave_bear', [2, -10], 1, spent)], // it lies in (2,-10), (1,-9) and (0,-8)
          wall,
        }),
        'b',
      );
    for (const [act, rule] of [
      ['breathe', 'HM-ABL-07'],
      ['hurl', 'HM-ABL-12'],
    ] as const) {
      expect(wild([]).offers({ act, target: 'b' })).toBe(true);
      const hidden = wild([[0, -7]]); // the nearest hex that can be seen is nine hexes away
      expect([hidden.offers({ act, target: 'b' }), rulesAgainst(hidden, { act, target: 'b' })]).toEqual([
        false,
        [rule],
      ]);
    }
  });

  it('HM-RNG-05: where a thrown weapon lies', () => {
    const hatchet = (wall: readonly Pair[], ...dice: number[]) =>
      act(
        fight({ A: [man('a', [0, 0], 0, { gear: ['hatchet'], option: 'b' })], B: [man('b', [0, -3], 3, spent)], wall }),
        'b',
        { act: 'throw' },
        ...dice,
      );
    expect(hatchet([], 6, 5, 5).event('weaponLanded').to).toBe(hex(0, -4));
    expect(hatchet([[0, -4]], 6, 5, 5).event('weaponLanded').to).toBe(hex(0, -3));
    const hit = hatchet([], 3, 3, 3, 2);
    expect(hit.event('weaponLanded').to).toBe(hex(0, -3));
    expect(who(hit, 'a').gear).toEqual([]);
  });
});

describe('sight', () => {
  it('HM-SIGHT-01: walls block, unless the other line is clear', () => {
    const blocked = keep(shooter({}, {}, { wall: [[0, -2]], at: [0, -4] }), 'f');
    expect(rulesAgainst(blocked, { act: 'shoot', weapon: 'hunting_bow', target: 'b' })).toContain('HM-SIGHT-01');
    const side = fight({
      A: [man('a', [0, 0], 3, { gear: ['hunting_bow'], option: 'f' })],
      B: [man('b', [2, 2], 0, spent)],
      wall: [[1, 0]],
    });
    keep(side, 'f');
    expect(side.decision.options.filter(option => (option as { act: string }).act === 'shoot')).toHaveLength(1);
  });

  it('HM-SIGHT-02: shadow at the target and on the way', () => {
    expect(
      shoot(
        shooter(
          { dx: 16 },
          {},
          {
            shadow: [
              [0, -5],
              [0, -3],
            ],
          },
        ),
        6,
        5,
        5,
      ).event('attackRolled').needed,
    ).toBe(6);
  });

  it('HM-SIGHT-03: the invisible engages and is engaged', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, sword)],
      B: [man('v', [0, -1], 3, sword)],
      more: { magic: [{ spell: 'veil', caster: 'v', target: 'v' }] },
    });
    t.choose({ figure: 'a' });
    expect(who(t, 'a').state).toBe('engaged');
  });

  it('HM-SIGHT-04: conditions count for spells, position does not', () => {
    const t = fight({
      A: [man('a', [0, 2], 0, { dx: 11, wis: 8, spells: ['stumble'], option: 'h' })],
      B: [man('b', [0, 0], 0, spent)],
      shadow: [[0, 0]],
    });
    act(t, 'h', { cast: 'stumble', target: 'b' }, 6, 5, 5);
    expect(t.event('spellFailed').needed).toBe(5);
    expect(at(t, 'a')).toEqual([0, 2]);
  });
});
