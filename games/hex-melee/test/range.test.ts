import { describe, expect, it } from 'vitest';
import { missileRange } from '../src/combat/blow.ts';
import { shoot, shooter } from './blows.ts';
import { act, at, fight, hex, keep, man, type Pair, rulesAgainst, spent, sword, who } from './table.ts';

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
