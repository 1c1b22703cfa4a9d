import { describe, expect, it } from 'vitest';
import { missileRange } from '../src/combat/blow.ts';
import { readMissRoll, readRoll } from '../src/combat/results.ts';
import { act, at, beast, dxOf, fight, hex, keep, man, rulesAgainst, spent, stOf, who } from './table.ts';

const sword = { gear: ['arming_sword'] };
type Pair = readonly [number, number];
/** A strikes b in front of it with a weapon; the target has its turn behind it. */
const duel = (by: Record<string, unknown>, foe: Record<string, unknown> = {}, field: Record<string, unknown> = {}) =>
  fight({
    A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged', ...by })],
    B: [man('b', [0, -1], 3, { ...spent, ...foe })],
    ...field,
  });
const strike = (t: ReturnType<typeof fight>, ...dice: number[]) => act(t, 'j', { act: 'strike', target: 'b' }, ...dice);
const needed = (t: ReturnType<typeof fight>, ...dice: number[]) =>
  strike(t, ...(dice.length ? dice : [6, 5, 5])).event('attackRolled').needed;
const shooter = (
  by: Record<string, unknown>,
  foe: Record<string, unknown> = {},
  field: Record<string, unknown> & { at?: Pair } = {},
) => {
  const { at: place = [0, -5], ...rest } = field;
  return fight({
    A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f', ...by })],
    B: [man('b', place, 3, { ...spent, ...foe })],
    ...rest,
  });
};
const shoot = (t: ReturnType<typeof fight>, ...dice: number[]) => act(t, 'f', { act: 'shoot', target: 'b' }, ...dice);

describe('rolling to hit', () => {
  it('HM-HIT-01: the adjusted DX or less', () => {
    expect(strike(duel({ dx: 11 }), 4, 4, 3, 1, 1).event('attackRolled')).toMatchObject({ passed: true, needed: 11 });
    expect(strike(duel({ dx: 11 }), 4, 4, 4).event('attackRolled').passed).toBe(false);
  });

  it('HM-HIT-02: a 3 triples', () => {
    const t = strike(duel({ dx: 5, fatigue: 12 }), 1, 1, 1, 3, 4);
    expect(t.event('damageRolled').amount).toBe(21);
  });

  it('HM-HIT-03: a 4 doubles', () => {
    const t = strike(duel({ gear: ['short_sword'] }), 2, 1, 1, 5);
    expect(t.event('damageRolled').amount).toBe(14);
  });

  it('HM-HIT-04: a 5 hits whatever is needed', () => {
    const t = strike(duel({ dx: 2 }), 2, 2, 1, 1, 2);
    expect(t.event('attackRolled')).toMatchObject({ passed: true, outcome: 'hit' });
    expect(stOf(t, 'b')).toBe(9);
  });

  it('HM-HIT-05: a 16 misses whatever is needed', () => {
    const t = strike(duel({ dx: 18 }), 6, 5, 5);
    expect(t.event('attackRolled').passed).toBe(false);
    expect(who(t, 'a').gear).toHaveLength(1);
  });

  it('HM-HIT-06: a 17 drops the weapon', () => {
    const t = strike(duel({}), 6, 6, 5);
    expect(who(t, 'a').gear).toEqual([]);
    expect(t.g.ground).toMatchObject([{ item: 'arming_sword', cell: who(t, 'a').cell }]);
  });

  it('HM-HIT-07: an 18 breaks it; a bite has nothing to break', () => {
    const t = shoot(shooter({}), 6, 6, 6);
    expect(who(t, 'a').gear).toEqual([]);
    expect(t.g.ground).toEqual([]);
    const wolf = fight({
      A: [beast('a', 'wolf', [0, 0], 0, { option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, spent)],
    });
    expect(strike(wolf, 6, 6, 6).event('attackRolled').passed).toBe(false);
  });

  it('HM-HIT-08: four dice against a guard', () => {
    const guarded = () => duel({ dx: 13 }, { ...sword, acted: false, dx: 8, option: 'k', state: 'engaged' });
    expect(strike(guarded(), 4, 3, 3, 3, 1, 1).event('attackRolled').passed).toBe(true);
    expect(strike(guarded(), 4, 4, 3, 3).event('attackRolled').passed).toBe(false);
  });

  it('HM-HIT-09: automatic results on four dice', () => {
    expect(readRoll([2, 1, 1, 1], 3)).toMatchObject({ success: true, times: 1 });
    expect(readRoll([1, 1, 1, 1], 3)).toMatchObject({ success: true, times: 1 });
    expect(readRoll([5, 5, 5, 5], 22)).toMatchObject({ success: false, weapon: 'kept' });
    expect(readRoll([6, 5, 5, 5], 22)).toMatchObject({ success: false, weapon: 'dropped' });
    expect(readRoll([6, 6, 6, 5], 22)).toMatchObject({ success: false, weapon: 'broken' });
    expect(readRoll([5, 5, 5, 4], 19)).toMatchObject({ success: true });
  });

  it('HM-HIT-10: they outrank the comparison', () => {
    expect(strike(duel({ dx: 17 }), 6, 6, 5).event('attackRolled')).toMatchObject({
      passed: false,
      outcome: 'dropped',
      needed: 17,
    });
  });

  it('HM-HIT-11: what was used is what is lost', () => {
    const bash = duel({ gear: ['mace', 'spike_shield'], ready: ['mace', 'spike_shield'] });
    act(bash, 'j', { act: 'strike', weapon: 'spike_shield', target: 'b' }, 6, 6, 5);
    expect(who(bash, 'a').gear.map(item => item.id)).toEqual(['mace']);
    const pile = fight({
      A: [man('a', [0, 0], 0, { hth: true, gear: ['dagger'], option: 't' })],
      B: [man('b', [0, 0], 0, { hth: true, acted: true })],
    });
    act(pile, 't', { act: 'strike', weapon: 'dagger' }, 6, 6, 5);
    expect(pile.g.ground).toMatchObject([{ item: 'dagger' }]);
  });
});

describe('roll to miss', () => {
  const past = (dx: number, more: Record<string, unknown> = {}) =>
    fight({
      A: [
        man('a', [0, 0], 0, { dx, gear: ['hunting_bow'], option: 'f' }),
        man('friend', [0, -2], 3, { ...spent, ...more }),
      ],
      B: [man('b', [0, -5], 3, spent)],
    });

  it('HM-MISS-01: each friend on the path, before the roll to hit', () => {
    const t = shoot(past(12), 4, 4, 4, 6, 5, 5);
    expect(t.event('friendPassed')).toMatchObject({ whom: 'friend', needed: 12 });
    expect(t.event('attackRolled').passed).toBe(false);
  });

  it('HM-MISS-02: above DX the friend is hit', () => {
    const t = shoot(past(10), 4, 4, 3, 4);
    expect(stOf(t, 'friend')).toBe(7);
    expect(t.told('attackRolled')).toEqual([]);
  });

  it('HM-MISS-03: a 14 hits even the surest', () => {
    const t = shoot(past(15), 5, 5, 4, 1);
    expect(t.event('friendHit').rules).toContain('HM-MISS-03');
    expect(stOf(t, 'friend')).toBe(10);
  });

  it('HM-MISS-04: 15 and 16 double', () => {
    expect(shoot(past(12), 5, 5, 5, 3).event('damageRolled').amount).toBe(8);
    expect(readMissRoll(16, 18)).toMatchObject({ passes: false, times: 2 });
  });

  it('HM-MISS-05: 17 and 18 triple, and the bow is kept', () => {
    const t = shoot(past(12, { st: 14 }), 6, 6, 5, 3);
    expect(t.event('damageRolled').amount).toBe(12);
    expect(who(t, 'a').gear).toHaveLength(1);
    expect(readMissRoll(18, 20).times).toBe(3);
  });

  it('HM-MISS-06: the missile stops at the friend', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' }),
        man('f1', [0, -2], 3, spent),
        man('f2', [0, -3], 3, spent),
      ],
      B: [man('b', [0, -5], 3, spent)],
    });
    shoot(t, 5, 4, 4, 2);
    expect(stOf(t, 'f1')).toBe(9);
    expect(who(t, 'a').acted).toBe(true);
  });

  it('HM-MISS-01: a friend sharing the hex of the target comes last', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' }),
        man('friend', [0, -5], 3, { ...spent, hth: true }),
      ],
      B: [man('b', [0, -5], 3, { ...spent, hth: true })],
    });
    shoot(t, 4, 4, 4, 6, 5, 5);
    expect(t.event('friendPassed').whom).toBe('friend');
  });
});

describe('DX adjustments', () => {
  it('HM-ADJ-01: they add up', () => {
    const t = fight({
      A: [man('a', [0, 1], 0, { dx: 13, gear: ['chainmail', 'arming_sword'], st: 20, option: 'j', state: 'engaged' })],
      B: [man('b', [0, 0], 0, spent)],
      shadow: [[0, 0]],
    });
    expect(needed(t)).toBe(10);
  });

  it('HM-ADJ-02: from the side +2', () => {
    const t = fight({
      A: [man('a', [1, 0], 5, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, 0], 0, spent)],
    });
    expect(needed(t)).toBe(14);
  });

  it('HM-ADJ-03: from the rear +4, and everywhere around the prone', () => {
    const t = fight({
      A: [man('a', [0, 1], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, 0], 0, spent)],
    });
    expect(needed(t)).toBe(16);
    expect(needed(duel({}, { posture: 'prone' }))).toBe(16);
  });

  it('HM-ADJ-04: a pole weapon against a charge', () => {
    const spear = { gear: ['spear'], dx: 10 };
    const pole = (by: Record<string, unknown>) => {
      const t = duel({ ...spear, ...by }, { option: 'b', moved: 4 });
      act(t, 'j', { act: 'strike', weapon: 'spear', target: 'b' }, 6, 5, 5);
      return t.event('attackRolled').needed;
    };
    expect(pole({})).toBe(12);
    expect(pole({ moved: 1, changedHex: true })).toBe(10);
  });

  it('HM-ADJ-05: waiting for an opening', () => {
    expect(needed(duel({ waitFor: 'b', waitTurns: 2 }))).toBe(14);
    expect(needed(duel({ waitFor: 'b', waitTurns: 1 }))).toBe(13);
    expect(needed(duel({ waitFor: 'c', waitTurns: 2 }, {}, { C: [man('c', [9, 0], 0, spent)] }))).toBe(12);
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j' })],
      B: [man('b', [0, -1], 3, { ...sword, dx: 9, option: 'j' })],
      witness: false,
    });
    act(t, 'j', { act: 'pass', wait: 'b' });
    keep(t, 'j');
    t.dice(4, 3).choose({ act: 'pass' });
    expect(who(t, 'a')).toMatchObject({ waitFor: 'b', waitTurns: 1 });
    const hurt = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j' })],
      B: [man('b', [0, -1], 3, { ...sword, dx: 9, option: 'j' })],
      witness: false,
    });
    act(hurt, 'j', { act: 'pass', wait: 'b' });
    act(hurt, 'j', { act: 'strike' }, 3, 3, 3, 1, 1);
    hurt.dice(4, 3).choose({ push: null });
    expect(who(hurt, 'a')).toMatchObject({ waitFor: null, waitTurns: 0 });
  });

  it('HM-ADJ-06: crossbow from prone +1', () => {
    const t = shooter({ dx: 11, gear: ['light_crossbow'], posture: 'prone' });
    expect(shoot(t, 6, 5, 5).event('attackRolled').needed).toBe(12);
    expect(shoot(shooter({ dx: 11, gear: ['light_crossbow'] }), 6, 5, 5).event('attackRolled').needed).toBe(11);
  });

  it('HM-ADJ-07: invisible -6', () => {
    expect(needed(duel({}, {}, { more: { magic: [{ spell: 'veil', caster: 'b', target: 'b' }] } }))).toBe(6);
  });

  it('HM-ADJ-08: target in shadow -4', () => {
    expect(needed(duel({}, {}, { shadow: [[0, -1]] }))).toBe(8);
  });

  it('HM-ADJ-09: a small flier -4', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 13, gear: ['hunting_bow'], option: 'f' })],
      B: [beast('b', 'giant_bat', [0, -2], 3, { ...spent, air: 'flying' })],
    });
    expect(shoot(t, 6, 5, 5).event('attackRolled').needed).toBe(9);
  });

  it('HM-ADJ-10: a giant snake -3', () => {
    const t = fight({
      A: [man('a', [1, 0], 5, { ...sword, option: 'j', state: 'engaged' })],
      B: [beast('b', 'giant_snake', [0, 0], 0, { acted: true })],
    });
    expect(needed(t)).toBe(11);
  });

  it('HM-ADJ-11: a large flier -1', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
      B: [beast('b', 'young_dragon', [0, -5], 3, { ...spent, air: 'flying' })],
    });
    expect(shoot(t, 6, 5, 5).event('attackRolled').needed).toBe(11);
  });

  it('HM-ADJ-12: in or through shadow -6, once', () => {
    expect(
      needed(
        duel(
          { dx: 13 },
          {},
          {
            shadow: [
              [0, 0],
              [0, -1],
            ],
          },
        ),
      ),
    ).toBe(3);
    expect(
      shoot(
        shooter(
          { dx: 13 },
          {},
          {
            shadow: [
              [0, -2],
              [0, -3],
            ],
          },
        ),
        6,
        5,
        5,
      ).event('attackRolled').needed,
    ).toBe(7);
  });

  it('HM-ADJ-13: two weapons -4 each, the second target chosen after the first blow', () => {
    const t = duel({ dx: 14, gear: ['short_sword', 'short_sword'], ready: ['short_sword', 'short_sword'] });
    act(t, 'j', { act: 'two', target: 'b' }, 3, 3, 4, 1);
    expect(t.event('attackRolled')).toMatchObject({ needed: 10, passed: true });
    expect(t.decision).toMatchObject({
      kind: 'furtherBlows.chooseNext',
      options: [{ act: 'stop' }, { act: 'strike', weapon: 'short_sword', target: 'b' }],
    });
    t.dice(4, 4, 3).choose({ act: 'strike' });
    expect(t.event('attackRolled')).toMatchObject({ needed: 10, passed: false });
    expect(rulesAgainst(keep(duel({ gear: ['mace'] }), 'j'), { act: 'two', weapon: 'mace', target: 'b' })).toEqual([
      'HM-ADJ-13',
    ]);
  });

  it('HM-ADJ-14: a sweep rolls for everybody in front, in direction order', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 13, ...sword, option: 'j', state: 'engaged' })],
      B: [man('right', [1, -1], 4, spent), man('left', [-1, 0], 1, spent)],
    });
    act(t, 'j', { act: 'sweep' }, 3, 3, 3, 1, 1, 4, 3, 3);
    expect(t.told('attackRolled').map(event => [event.whom, event.needed, event.passed])).toEqual([
      ['left', 9, true],
      ['right', 9, false],
    ]);
    const lost = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('right', [1, -1], 4, spent), man('left', [-1, 0], 1, spent)],
    });
    act(lost, 'j', { act: 'sweep' }, 6, 6, 5);
    expect(lost.told('attackRolled')).toHaveLength(1);
  });

  it('HM-ADJ-15: in fire -2', () => {
    expect(dxOf(duel({}, {}, { fire: [[0, 0]] }), 'a')).toBe(10);
  });

  it('HM-ADJ-16: on a body -2, once', () => {
    const t = duel(
      {},
      {},
      {
        more: {
          bodies: [
            [0, 0],
            [0, 0],
          ],
        },
      },
    );
    expect(dxOf(t, 'a')).toBe(10);
    expect(dxOf(duel({ posture: 'prone' }, {}, { more: { bodies: [[0, 0]] } }), 'a')).toBe(12);
  });

  it('HM-ADJ-17: over broken ground -2 in that turn', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, sword)],
      B: [man('b', [15, 0])],
      broken: [
        [0, -1],
        [0, -2],
      ],
    });
    t.choose({ figure: 'a' }).choose({ move: hex(0, -1) });
    t.choose({ move: hex(0, -2) });
    expect(dxOf(t, 'a')).toBe(10);
    const still = fight({
      phase: 'movement',
      A: [man('a', [0, -1], 0, sword)],
      B: [man('b', [15, 0])],
      broken: [[0, -1]],
    });
    expect(dxOf(still, 'a')).toBe(12);
  });

  it('HM-ADJ-18: heavy hits of the last turn -2', () => {
    expect(dxOf(duel({ hitsBefore: 5 }), 'a')).toBe(10);
    expect(dxOf(duel({ hitsBefore: 4 }), 'a')).toBe(12);
    const giant = fight({
      A: [beast('a', 'hill_giant', [0, 0], 0, { hitsBefore: 8, option: 'b' })],
      B: [man('b', [9, 0], 0, spent)],
    });
    expect(dxOf(giant, 'a')).toBe(9);
  });

  it('HM-ADJ-19: exhausted -2', () => {
    expect(dxOf(duel({ dx: 11, fatigue: 12 }), 'a')).toBe(9);
  });

  it('HM-ADJ-20: knocked down last turn, only rising or crawling', () => {
    const adept = { wis: 8, spells: ['stumble'], posture: 'prone' };
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { ...adept, fellBefore: true })],
      B: [man('b', [15, 0])],
    });
    t.choose({ figure: 'a' }).choose({ stop: true }).choose({ face: 0 });
    expect(t.decision.options).toEqual([{ option: 'g' }]);
    expect(rulesAgainst(t, { option: 'h' })).toEqual(['HM-ADJ-20']);
    const later = fight({ phase: 'movement', A: [man('a', [0, 0], 0, adept)], B: [man('b', [15, 0])] });
    later.choose({ figure: 'a' }).choose({ stop: true }).choose({ face: 0 });
    expect(later.offers({ option: 'h' })).toBe(true);
  });
});

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

describe('armour, shields and damage', () => {
  it('HM-GEAR-01: a ready shield changes DX, a slung one does not', () => {
    expect(dxOf(duel({ gear: ['tower_shield'] }), 'a')).toBe(10);
    expect(dxOf(duel({ gear: ['tower_shield'], ready: [] }), 'a')).toBe(12);
    expect(dxOf(duel({ gear: ['large_shield'] }), 'a')).toBe(11);
    expect(dxOf(duel({ gear: ['spike_shield'] }), 'a')).toBe(12);
  });

  it('HM-GEAR-02: armour changes DX', () => {
    const wearing = (armour: string) => dxOf(duel({ dx: 14, gear: [armour] }), 'a');
    expect(['cloth', 'leather', 'chainmail', 'half_plate', 'plate'].map(wearing)).toEqual([13, 12, 11, 10, 9]);
  });

  it('HM-GEAR-03: both add up', () => {
    expect(dxOf(duel({ dx: 13, gear: ['chainmail', 'large_shield'] }), 'a')).toBe(9);
  });

  it('HM-GEAR-04: too little strength', () => {
    const weak = keep(duel({ st: 10, gear: ['great_axe'] }), 'j');
    expect(rulesAgainst(weak, { act: 'strike', weapon: 'great_axe', target: 'b' })).toEqual(['HM-GEAR-04']);
    const t = strike(duel({ st: 11, gear: ['long_sword'] }), 4, 4, 3, 2, 2);
    expect(t.event('attackRolled').needed).toBe(11);
    expect(t.event('damageRolled').amount).toBe(6);
  });

  it('HM-GEAR-04: a javelin is clumsy in melee', () => {
    const t = duel({ gear: ['javelin'] });
    act(t, 'j', { act: 'strike' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(10);
  });

  it('HM-DMG-05: hide counts all round', () => {
    const wolf = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged' })],
      B: [beast('b', 'wolf', [0, -1], 0, { acted: true })],
    });
    expect(strike(wolf, 4, 4, 4, 3, 3).event('damageRolled').amount).toBe(5);
  });

  it('HM-DMG-01, HM-GEAR-05, HM-HTH-22: each add to the dice has its line in the receipt', () => {
    const lines = (t: ReturnType<typeof fight>) => t.event('damageRolled').sums![0]!.parts.map(p => [p.rule, p.value]);
    const spear = act(duel({ gear: ['spear'], st: 7 }), 'j', { act: 'strike', target: 'b', hands: 2 }, ...[2, 2, 2, 4]);
    expect(lines(spear)).toEqual([
      ['HM-GAP-01', 2],
      ['HM-GEAR-05', 1],
      ['HM-GAP-01', -2],
    ]);
    const brawl = { hth: true, option: 't', state: 'hth' };
    const pile = fight({
      A: [man('a', [0, 0], 0, { ...brawl, gear: ['dagger'], talents: ['brawler'] })],
      B: [man('b', [0, 0], 0, { ...brawl, acted: true })],
    });
    act(pile, 't', { act: 'strike', weapon: 'dagger' }, 3, 3, 3, 4);
    expect(lines(pile)).toEqual([
      ['HM-HTH-15', -2],
      ['HM-HTH-16', 3],
      ['HM-TAL-03', 1],
    ]);
    const dragon = fight({
      A: [beast('a', 'young_dragon', [0, 0], 0, { option: 'f', state: 'disengaged' })],
      B: [man('b', [0, -5], 3, { ...spent, st: 30, gear: ['chainmail', 'large_shield'] })],
    });
    act(dragon, 'f', { act: 'breathe', target: 'b' }, 4, 4, 3, 4, 5, 2);
    expect(dragon.event('damageRolled').sums![1]).toMatchObject({ total: 2 });
    expect(dragon.event('damageRolled').sums![1]!.parts.at(-1)).toMatchObject({ rule: 'HM-ABL-07', value: -3 });
  });

  it('HM-DMG-02, HM-DMG-03, HM-DMG-04: the receipt adds up', () => {
    const receipt = (t: ReturnType<typeof fight>) => {
      const { sums, amount } = t.event('damageRolled');
      expect(sums![0]!.total).toBe(amount);
      return sums![0]!.parts.map(part => [part.rule, part.value]);
    };
    const nothing = duel({ gear: ['stone'] });
    act(nothing, 'j', { act: 'strike' }, 4, 4, 4, 1);
    expect(receipt(nothing)).toContainEqual(['HM-DMG-02', 1]);
    const twice = strike(duel({ gear: ['war_axe'] }, { gear: ['chainmail'] }), 2, 1, 1, 3, 2);
    expect(receipt(twice)).toEqual([
      ['HM-GAP-01', 1],
      ['HM-DMG-03', 6],
      ['HM-DMG-04', -3],
    ]);
    const image = fight({
      A: [beast('a', 'wolf', [0, 0], 0, { kind: 'phantom', option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent, gear: ['leather'] })],
    });
    act(image, 'j', { act: 'strike' }, 4, 4, 4, 6);
    expect(receipt(image)).toEqual([
      ['HM-FACE-05', 1],
      ['HM-DMG-04', -2],
      ['HM-DMG-04', -5],
    ]);
  });

  it('HM-GEAR-05: two hands', () => {
    const gear = ['arming_sword', 'large_shield', 'great_sword'];
    const e = fight({
      A: [man('a', [0, 0], 0, { st: 20, gear, ready: ['arming_sword', 'large_shield'], option: 'e' })],
      B: [man('b', [9, 0], 0, spent)],
    });
    act(e, 'e', { do: 'ready', item: 'great_sword' });
    expect(who(e, 'a').gear.map(item => item.carried)).toEqual(['slung', 'slung', 'ready']);
    const m = duel({ st: 20, gear, ready: ['arming_sword', 'large_shield'], option: 'm' });
    act(m, 'm', { do: 'ready', item: 'great_sword' });
    expect(m.g.ground.map(item => item.item)).toEqual(['arming_sword', 'large_shield']);
    expect(() => duel({ gear: ['great_sword', 'small_shield'], ready: ['great_sword', 'small_shield'] })).toThrow(
      /needs 3 hands/,
    );
    const spear = duel({ gear: ['spear'] });
    act(spear, 'j', { act: 'strike', hands: 2 }, 4, 4, 4, 3);
    expect(spear.event('damageRolled').amount).toBe(6);
  });

  it('HM-DMG-01: dice plus or minus', () => {
    const pike = strike(duel({ st: 20, gear: ['pike'] }), 4, 4, 4, 3, 4, 1);
    expect(pike.event('damageRolled').amount).toBe(7);
    const hatchet = act(duel({ gear: ['hatchet'] }), 'j', { act: 'strike' }, 4, 4, 4, 6);
    expect(hatchet.event('damageRolled').amount).toBe(7);
  });

  it('HM-DMG-02: never below 0', () => {
    const t = duel({ gear: ['stone'] });
    act(t, 'j', { act: 'strike' }, 4, 4, 4, 1);
    expect(t.event('damageRolled').amount).toBe(0);
    expect(t.told('hitsTaken')).toEqual([]);
  });

  it('HM-DMG-03: multiply first, then protect', () => {
    const t = strike(duel({ gear: ['war_axe'], st: 12 }, { gear: ['chainmail'] }), 2, 1, 1, 3, 2);
    expect(t.event('damageRolled').amount).toBe(9); // (5 + 1) x 2 - 3
  });

  it('HM-DMG-04: protection comes off every attack', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { gear: ['mace'], option: 'j', state: 'engaged' }),
        man('c', [1, -1], 5, { dx: 11, gear: ['mace'], option: 'j', state: 'engaged' }),
      ],
      B: [man('b', [0, -1], 3, { ...spent, gear: ['chainmail'] })],
    });
    act(t, 'j', { act: 'strike' }, 4, 4, 4, 1);
    expect(t.event('damageRolled').amount).toBe(1);
    act(t, 'j', { act: 'strike' }, 4, 4, 3, 2);
    expect(stOf(t, 'b')).toBe(9);
  });

  it('HM-DMG-05: the shield protects the front alone', () => {
    const armed = { ...spent, gear: ['leather', 'large_shield'] };
    expect(strike(duel({}, armed), 4, 4, 4, 4, 4).event('damageRolled').amount).toBe(4);
    const side = fight({
      A: [man('a', [1, 0], 5, { ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, 0], 0, armed)],
    });
    expect(strike(side, 4, 4, 4, 4, 4).event('damageRolled').amount).toBe(6);
    expect(strike(duel({}, { ...armed, posture: 'prone' }), 4, 4, 4, 4, 4).event('damageRolled').amount).toBe(6);
  });

  it('HM-DMG-06: hits are physical or other', () => {
    const t = strike(duel({}, { gear: ['leather'] }), 4, 4, 4, 3, 4);
    expect(t.event('hitsTaken')).toMatchObject({ amount: 5, outcome: 'physical' });
    expect(who(t, 'b')).toMatchObject({ hits: 5, physicalNow: 5, hitsNow: 5 });
  });
});

describe('dodging and defending', () => {
  const spark = (option: string, ...dice: number[]) => {
    const t = fight({
      A: [man('a', [0, 0], 0, { wis: 8, spells: ['spark_dart', 'stumble'], option: 'h' })],
      B: [man('b', [0, -3], 3, { dx: 9, option, state: 'disengaged' })],
    });
    return act(t, 'h', { cast: 'spark_dart', target: 'b' }, ...dice);
  };

  it('HM-DEF-01: dodge counts against missiles, missile spells and throws', () => {
    expect(spark('c', 5, 5, 5, 4).event('spellFailed').dice).toHaveLength(4);
    const stumble = fight({
      A: [man('a', [0, 0], 0, { wis: 8, spells: ['stumble'], option: 'h' })],
      B: [man('b', [0, -3], 3, { dx: 9, option: 'c' })],
    });
    act(stumble, 'h', { cast: 'stumble', target: 'b' }, 6, 5, 5);
    expect(stumble.event('spellFailed').dice).toHaveLength(3);
    const mace = duel({ gear: ['mace'] }, { acted: false, dx: 9, option: 'c' });
    expect(strike(mace, 6, 5, 5).event('attackRolled').dice).toHaveLength(3);
  });

  it('HM-DEF-02: defend counts against blows and throws, not against shots and grapples', () => {
    const guard = { ...sword, acted: false, dx: 9, option: 'k', state: 'engaged' };
    expect(
      act(duel({ gear: ['hatchet'] }, guard), 'j', { act: 'throw' }, 5, 5, 5, 4).event('attackRolled').dice,
    ).toHaveLength(4);
    expect(strike(duel({}, guard), 5, 5, 5, 4).event('attackRolled').dice).toHaveLength(4);
    expect(shoot(shooter({}, guard), 6, 5, 5).event('attackRolled').dice).toHaveLength(3);
    const grapple = duel({ option: 'o' }, { ...guard, posture: 'kneeling' });
    act(grapple, 'o', { act: 'grapple', weapon: 'hands' }, 1, 6, 5, 5);
    expect(grapple.event('attackRolled').dice).toHaveLength(3);
  });

  it('HM-DEF-03: never more than four dice', () => {
    const both = duel({ gear: ['hatchet'] }, { ...sword, acted: false, dx: 9, option: 'k', state: 'engaged' });
    expect(act(both, 'j', { act: 'throw' }, 5, 5, 5, 4).event('attackRolled').dice).toHaveLength(4);
  });

  it('HM-DEF-04: from behind too, with the bonus', () => {
    const t = fight({
      A: [man('a', [0, 1], 0, { dx: 10, ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, 0], 0, { ...sword, dx: 9, option: 'k', state: 'engaged' })],
    });
    strike(t, 5, 5, 5, 4);
    expect(t.event('attackRolled')).toMatchObject({ needed: 14, dice: [5, 5, 5, 4] });
  });

  it('HM-DEF-05: a guard outlasts the state it was taken in', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' }),
        man('c', [1, -5], 5, { ...sword, dx: 5, option: 'b' }),
      ],
      B: [man('b', [0, -5], 3, { dx: 9, option: 'c', state: 'disengaged' })],
    });
    expect(shoot(t, 5, 5, 5, 4).event('attackRolled').dice).toHaveLength(4);
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
