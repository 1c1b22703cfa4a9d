import { describe, expect, it } from 'vitest';
import { duel, shoot, shooter, strike } from './blows.ts';
import { act, beast, dxOf, fight, keep, man, rulesAgainst, spent, stOf, sword, who } from './table.ts';

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
    const cat = fight({
      A: [beast('a', 'great_cat', [0, 0], 0, { option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...spent, gear: ['chainmail'] })],
    });
    act(cat, 'j', { act: 'strike' }, 2, 1, 1, 5, 2);
    expect(cat.event('damageRolled').amount).toBe(9); // (7 - 1) x 2 - 3
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
    expect(t.event('hitsTaken').sums).toMatchObject([{ label: 'current ST', base: 12, total: 7 }]);
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
