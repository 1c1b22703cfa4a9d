import { describe, expect, it } from 'vitest';
import { readMissRoll, readRoll } from '../src/combat/results.ts';
import { duel, shoot, shooter, strike } from './blows.ts';
import { act, beast, fight, man, spent, stOf, sword, who } from './table.ts';

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
    expect(strike(wolf, 6, 6, 6).event('attackRolled')).toMatchObject({ passed: false, outcome: 'miss' });
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
    const bolt = shoot(shooter({ gear: ['light_crossbow'] }), 6, 6, 6);
    expect([who(bolt, 'a').gear, bolt.g.ground]).toEqual([[], []]);
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
