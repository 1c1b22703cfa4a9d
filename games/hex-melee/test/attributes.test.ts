import { describe, expect, it } from 'vitest';
import { adjDx } from '../src/combat/blow.ts';
import { readRoll } from '../src/combat/results.ts';
import { saveNumber } from '../src/combat/save.ts';
import { loadLevel } from '../src/encumbrance/load.ts';
import { fatiguePool } from '../src/fatigue/fatigue.ts';
import { conditionOf } from '../src/figures.ts';
import { bareHands } from '../src/hand-to-hand/damage.ts';
import { game } from '../src/index.ts';
import { baseAllowance, half } from '../src/movement/allowance.ts';
import { act, allFamilies, beast, dxOf, fight, man, maOf, scenario, spent, stOf, take, who } from './table.ts';

const blow = (t: ReturnType<typeof fight>, more: Record<string, unknown> = {}) =>
  ({
    by: 'a',
    at: 'b',
    mode: 'melee',
    weapon: 'arming_sword',
    hands: 1,
    manner: 'single',
    hex: who(t, 'b').cell,
    lean: 1,
    ...more,
  }) as Parameters<typeof adjDx>[1];

describe('attributes', () => {
  it('HM-ATTR-01: a figure without WIS is refused', () => {
    const { wis: _wis, ...incomplete } = man('a', [0, 0]);
    const read = game.prepare({ scenario: scenario({ A: [incomplete as never], B: [man('b', [3, 0])] }), options: {} });
    expect(read).toMatchObject({
      ok: false,
      faults: [{ path: 'sides.0.figures.0.wis', message: 'WIS is missing (HM-ATTR-01)' }],
    });
  });

  it('HM-ATTR-02: strength is hits, fatigue and load at once', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['chainmail', 'arming_sword', 'dagger'] })],
      B: [man('b', [5, 0])],
    });
    expect(loadLevel(who(t, 'a')).id).toBe('unencumbered'); // 12 lb
    expect(fatiguePool(who(t, 'a'))).toBe(12);
    const dead = fight({ A: [man('a', [0, 0], 0, { hits: 12 })], B: [man('b', [5, 0])] });
    expect(conditionOf(who(dead, 'a'))).toBe('dead');
  });

  it('HM-ATTR-03: DX 13 gives allowance 11 and a save at 13', () => {
    const t = fight({ A: [man('a', [0, 0], 0, { dx: 13 })], B: [man('b', [5, 0])] });
    expect(maOf(t, 'a')).toBe(11);
    expect(dxOf(t, 'a')).toBe(13);
    expect(saveNumber(t.g, who(t, 'a'), 'dx', 'footing').total).toBe(13);
  });

  it('HM-ATTR-04: deceptions are resisted with 3/IQ', () => {
    const image = () =>
      fight({
        A: [man('a', [0, 0], 0, { iq: 10, option: 'i' })],
        B: [man('b', [5, 0], 0, spent), beast('f', 'wolf', [0, -3], 3, { kind: 'figment', acted: true })],
        more: { magic: [{ spell: 'figment', caster: 'b', target: 'f' }] },
      });
    const seen = act(image(), 'i', { disbelieve: 'f' }, 4, 3, 3);
    expect(who(seen, 'f').exit).toBe('vanished');
    const failed = act(image(), 'i', { disbelieve: 'f' }, 4, 4, 3);
    expect(who(failed, 'f').exit).toBe('none');
  });

  it('HM-ATTR-05: compulsions are resisted with 3/WIS', () => {
    const drowsy = () =>
      fight({
        A: [man('a', [0, 0], 0, { wis: 11, spells: ['drowse'], option: 'h' })],
        B: [man('b', [0, -2], 3, spent)],
      });
    const awake = act(drowsy(), 'h', { cast: 'drowse', target: 'b' }, 3, 3, 3, 3, 3, 3);
    expect(conditionOf(who(awake, 'b'))).toBe('awake');
    const asleep = act(drowsy(), 'h', { cast: 'drowse', target: 'b' }, 3, 3, 3, 4, 3, 3);
    expect(conditionOf(who(asleep, 'b'))).toBe('asleep');
  });

  it('HM-ATTR-06: load and fists use full ST, saves current ST', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hits: 5, gear: ['chainmail', 'arming_sword', 'dagger'] })],
      B: [man('b', [5, 0])],
    });
    expect(loadLevel(who(t, 'a')).id).toBe('unencumbered');
    expect(bareHands(12)).toEqual({ dice: 1, add: -2 });
    expect(saveNumber(t.g, who(t, 'a'), 'st', 'collapse').total).toBe(7);
  });

  it('HM-ATTR-07: own DX adds the lasting conditions', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 13, gear: ['leather', 'large_shield'], hitsBefore: 6 })],
      B: [man('b', [5, 0])],
      more: { bodies: [[0, 0]] },
    });
    expect(dxOf(t, 'a')).toBe(6);
  });

  it('HM-ATTR-08: adjusted DX adds the situation, the order keeps the own DX', () => {
    const swept = fight({
      A: [man('a', [0, 1], 0, { dx: 10, gear: ['arming_sword'] })],
      B: [man('b', [0, 0], 0)],
      shadow: [[0, 0]],
    });
    expect(adjDx(swept.g, blow(swept, { manner: 'sweep' })).total).toBe(6);
    const clumsy = fight({
      A: [man('a', [0, -1], 3, { dx: 10, talents: [], gear: ['great_axe'] })],
      B: [man('b', [0, 0], 0)],
    });
    expect(adjDx(clumsy.g, blow(clumsy, { weapon: 'great_axe' })).total).toBe(5);
    expect(dxOf(clumsy, 'a')).toBe(10);
    expect(adjDx(clumsy.g, blow(clumsy, { weapon: 'great_axe' })).parts.map(part => part.value)).toEqual([-3, -2]);
  });
});

describe('dice', () => {
  it('HM-DICE-01: the value or less succeeds', () => {
    expect(readRoll([3, 3, 3], 9).success).toBe(true);
    expect(readRoll([4, 3, 3], 9).success).toBe(false);
  });

  it('HM-DICE-02: against DX the own DX counts', () => {
    const t = fight({ A: [man('a', [0, 0], 0, { gear: ['chainmail'] })], B: [man('b', [5, 0])] });
    expect(saveNumber(t.g, who(t, 'a'), 'dx', 'leave').total).toBe(9);
    const pile = (dice: readonly number[]) =>
      take(
        fight({
          A: [man('a', [0, 0], 0, { gear: ['chainmail'], hth: true, option: 'v' })],
          B: [man('b', [0, 0], 0, { hth: true, acted: true })],
        }),
        'v',
        ...dice,
      );
    expect(pile([3, 2, 2, 2]).event('saveRolled')).toMatchObject({ passed: true, needed: 9 });
    expect(pile([3, 3, 2, 2]).event('saveRolled')).toMatchObject({ passed: false });
  });

  it('HM-DICE-03: a save has no automatic results', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3, { dx: 16 })],
      wall: [
        [0, -2],
        [1, -2],
        [-1, -1],
        [1, -1],
        [-1, 0],
      ],
      witness: false,
    });
    expect(t.decision.options).toContainEqual({ push: 'b' });
    expect(readRoll([6, 5, 5], 16).success).toBe(false); // on an attack
    expect(() => t.dice(6, 5, 5).choose({ push: 'b' })).toThrow(/no result 4/); // the save is passed; initiative comes next
    t.dice(6, 5, 5, 5, 2).choose({ push: 'b' });
    expect(t.event('saveRolled')).toMatchObject({ passed: true, amount: 16 });
    expect(who(t, 'b').posture).toBe('standing');
  });

  it('HM-DICE-04: halves round down', () => {
    const t = fight({ A: [man('a', [0, 0], 0, { dx: 9, fatigue: 12 })], B: [man('b', [5, 0])] });
    expect(half(baseAllowance(9))).toBe(3);
    expect(maOf(t, 'a')).toBe(3);
    expect(half(maOf(t, 'a'))).toBe(1);
  });

  it('HM-DICE-03, HM-DICE-01: the receipt shows the number rolled against', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { option: 'j', gear: ['arming_sword'], talents: allFamilies })],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(t, 'j', { act: 'strike', target: 'b' }, 4, 4, 4, 3, 4);
    expect(t.event('attackRolled')).toMatchObject({ dice: [4, 4, 4], needed: 12, passed: true });
    expect(stOf(t, 'b')).toBe(5);
  });
});
