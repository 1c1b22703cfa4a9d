import { describe, expect, it } from 'vitest';
import { protectionOf } from '../src/combat/damage.ts';
import { loadLevel } from '../src/encumbrance/load.ts';
import { fatiguePool, isExhausted } from '../src/fatigue/fatigue.ts';
import { duel } from './blows.ts';
import { act, allFamilies, beast, dxOf, fight, go, man, maOf, spent, take, who } from './table.ts';

const talented = (talent: string, more: Record<string, unknown> = {}) => ({
  talents: [...allFamilies, talent],
  ...more,
});

describe('talents', () => {
  it('HM-TAL-01: families', () => {
    const bill = (talents: string[]) =>
      act(
        duel({ dx: 11, gear: ['bill'], talents }),
        'j',
        { act: 'strike' },
        3,
        3,
        3,
        ...(talents.length > 0 ? [1, 1] : []),
      ).event('attackRolled');
    expect(bill([])).toMatchObject({ needed: 8, passed: false });
    expect(bill(['pole'])).toMatchObject({ needed: 11, passed: true });
    const shield = (talents: string[]) => {
      const t = fight({ A: [man('a', [0, 0], 0, { talents, gear: ['large_shield'] })], B: [man('b', [9, 0])] });
      return protectionOf(t.g, who(t, 'a'), true).total;
    };
    expect([shield([]), shield(['shields'])]).toEqual([1, 2]);
  });

  const pile = (by: Record<string, unknown>, weapon: string, ...dice: number[]) =>
    act(
      fight({
        A: [man('a', [0, 0], 0, { hth: true, option: 't', ...by })],
        B: [man('b', [0, 0], 0, { hth: true, acted: true })],
      }),
      't',
      { act: 'strike', weapon },
      ...dice,
    );
  it('HM-TAL-03: Brawler', () => {
    expect(pile(talented('brawler'), 'hands', 4, 4, 4, 4).event('damageRolled').amount).toBe(3);
    expect(pile(talented('brawler', { gear: ['dagger'] }), 'dagger', 4, 4, 4, 4).event('damageRolled').amount).toBe(6);
  });

  it('HM-TAL-04: Iron Grip', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, option: 'v' })],
      B: [man('b', [0, 0], 0, talented('iron_grip', { hth: true, acted: true }))],
    });
    take(t, 'v', 3, 3, 3, 2);
    expect(t.event('saveRolled')).toMatchObject({ needed: 10, passed: false });
  });

  it('HM-TAL-05: Twin Weapons', () => {
    const t = duel(
      talented('twin_weapons', { dx: 13, gear: ['short_sword', 'short_sword'], ready: ['short_sword', 'short_sword'] }),
    );
    act(t, 'j', { act: 'two' }, 4, 4, 3, 1);
    expect(t.event('attackRolled')).toMatchObject({ needed: 11, passed: true });
  });

  it('HM-TAL-06: Wide Swing', () => {
    const t = duel(talented('wide_swing'));
    act(t, 'j', { act: 'sweep' }, 4, 3, 3, 1, 1);
    expect(t.event('attackRolled')).toMatchObject({ needed: 10, passed: true });
  });

  it('HM-TAL-07: Quick Hands', () => {
    const t = duel(
      talented('quick_hands', { gear: ['hunting_bow', 'short_sword'], ready: ['hunting_bow'], option: 'm' }),
    );
    act(t, 'm', { do: 'ready', item: 'short_sword' });
    expect(t.g.ground).toEqual([]);
    expect(who(t, 'a').gear.map(item => item.carried)).toEqual(['slung', 'ready']);
  });

  it('HM-TAL-08: Steady Aim', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, talented('steady_aim', { dx: 14, gear: ['hunting_bow'], option: 'f' }))],
      B: [man('b', [0, -12], 3, spent)],
    });
    act(t, 'f', { act: 'shoot' }, 5, 4, 4, 1);
    expect(t.event('attackRolled')).toMatchObject({ needed: 13, passed: true });
  });

  it('HM-TAL-09: Runner', () => {
    const run = (runs: number) => {
      const t = fight({
        phase: 'movement',
        A: [man('a', [0, 0], 0, talented('runner', { runs }))],
        B: [man('b', [15, 0])],
      });
      go(t, 'a', [[0, -10]], 0, null);
      return who(t, 'a').fatigue;
    };
    expect([run(0), run(1), run(2)]).toEqual([0, 1, 0]);
  });

  it('HM-TAL-10: Burden-bearer', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, talented('burden_bearer', { st: 14, gear: Array(22).fill('rations') }))],
      B: [man('b', [9, 0])],
    });
    expect(loadLevel(who(t, 'a')).id).toBe('light');
    expect(maOf(t, 'a')).toBe(9);
  });

  it('HM-TAL-11: Sure Foot', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, talented('sure_foot', { gear: ['cloth'], overBroken: true }))],
      B: [man('b', [9, 0])],
      more: { bodies: [[0, 0]] },
    });
    expect(dxOf(t, 'a')).toBe(11);
  });

  it('HM-TAL-12: Tumbler keeps its feet', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, talented('tumbler', { dx: 9 }))],
      wall: [
        [0, -2],
        [1, -2],
        [-1, -1],
        [1, -1],
        [-1, 0],
      ],
    });
    t.dice(4, 4, 3, 5, 2).choose({ push: 'b' });
    expect(t.event('saveRolled')).toMatchObject({ needed: 11, passed: true });
  });

  it('HM-TAL-13: Tactician', () => {
    const t = fight({
      phase: 'initiative',
      A: [man('a', [0, 0], 0, talented('tactician'))],
      B: [man('b', [9, 0])],
      dice: [4, 5, 3, 3],
    });
    expect(t.decision).toMatchObject({ kind: 'initiative.chooseOrder', seat: 'A' });
    const tactician = { rule: 'HM-TAL-13', label: 'tactician', value: 1 };
    expect(t.story.filter(event => event.type === 'initiativeRolled').map(({ sums }) => sums)).toMatchObject([
      [
        { base: 4, parts: [tactician], total: 5 },
        { base: 5, parts: [], total: 5 },
      ],
      [
        { base: 3, parts: [tactician], total: 4 },
        { base: 3, parts: [], total: 3 },
      ],
    ]);
  });

  it('HM-TAL-14: Skeptic', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, talented('skeptic', { option: 'i' }))],
      B: [man('b', [9, 0], 0, spent), beast('f', 'wolf', [0, -3], 3, { kind: 'figment', acted: true })],
    });
    act(t, 'i', { disbelieve: 'f' }, 4, 4, 3);
    expect(who(t, 'f').exit).toBe('vanished');
  });

  it('HM-TAL-15: Iron Will', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { wis: 11, spells: ['dread'], option: 'h' })],
      B: [man('b', [0, -2], 3, talented('iron_will', { ...spent, wis: 8 }))],
    });
    act(t, 'h', { cast: 'dread', target: 'b' }, 3, 3, 3, 4, 3, 3);
    expect(t.event('saveRolled')).toMatchObject({ needed: 10, passed: true });
  });

  it('HM-TAL-16: Endurance', () => {
    const t = fight({ A: [man('a', [0, 0], 0, talented('endurance', { fatigue: 14 }))], B: [man('b', [9, 0])] });
    expect(fatiguePool(who(t, 'a'))).toBe(15);
    expect(isExhausted(who(t, 'a'))).toBe(false);
  });
});
