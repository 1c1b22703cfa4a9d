import { describe, expect, it } from 'vitest';
import { conditionOf } from '../src/figures.ts';
import { takeHits } from '../src/injury/injury.ts';
import {
  act,
  at,
  beast,
  dxOf,
  fight,
  hex,
  keep,
  labelsAgainst,
  letters,
  man,
  move,
  rulesAgainst,
  spent,
  stop,
  sword,
  who,
} from './table.ts';

const hurt = (more: Record<string, unknown>, ...hits: number[]) => {
  const t = fight({ A: [man('a', [0, 0], 0, { option: 'b', ...more })], B: [man('b', [0, -5], 3, spent)] });
  for (const n of hits) takeHits(t.g, who(t, 'a'), n, 'physical', 'b', ['HM-DMG-06'], null);
  return t;
};

describe('injury', () => {
  it('HM-INJ-01: ST 3 or less, -3 DX for the rest of the fight', () => {
    const t = hurt({ st: 10 }, 2, 2, 3);
    expect(dxOf(t, 'a')).toBe(9);
    const healed = fight({
      A: [man('a', [0, 0], 0, { st: 10, hits: 5, weakened: true })],
      B: [man('b', [0, -5], 3, spent)],
    });
    expect(dxOf(healed, 'a')).toBe(9);
  });

  it('HM-INJ-02: ST 1, unconscious', () => {
    expect(who(hurt({ st: 10, ...sword }, 4, 5), 'a')).toMatchObject({
      causes: ['wounded'],
      posture: 'prone',
      gear: [],
    });
    expect(conditionOf(who(hurt({ st: 10 }, 4, 4), 'a'))).toBe('awake');
  });

  it('HM-INJ-03: ST 0 or less, dead', () => {
    expect(conditionOf(who(hurt({ st: 10, hits: 8 }, 5), 'a'))).toBe('dead');
  });

  it('HM-INJ-04: five hits in one turn slow the next', () => {
    const t = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { hits: 5, hitsNow: 5 })],
      B: [man('b', [0, -9], 3)],
      dice: [5, 2],
    });
    expect(dxOf(t, 'a')).toBe(10);
    const after = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { hits: 5, hitsBefore: 5 })],
      B: [man('b', [0, -9], 3)],
      dice: [5, 2],
    });
    expect(dxOf(after, 'a')).toBe(12);
  });

  it('HM-INJ-05: eight hits in one turn fell', () => {
    expect(who(hurt({ st: 14 }, 4), 'a').posture).toBe('standing');
    const t = hurt({ st: 14, ...sword }, 4, 4);
    expect(who(t, 'a')).toMatchObject({ posture: 'prone', fell: true, acted: true, option: null });
    expect(who(t, 'a').gear).toHaveLength(1);
    const next = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { st: 14, hits: 8, hitsNow: 8, fell: true, posture: 'prone', option: 'a' })],
      B: [man('b', [0, -9], 3)],
      dice: [5, 2],
    });
    next.choose({ place: 'first' });
    move(next, 'a');
    stop(next).choose({ face: 0 });
    expect(letters(next)).toEqual(['g']);
    expect(dxOf(next, 'a')).toBe(10);
  });

  it('HM-INJ-06: ST 30 to 49, nine and sixteen', () => {
    const giant = (hits: number) => {
      const t = fight({ A: [beast('a', 'hill_giant', [0, 0], 0, { option: 'b' })], B: [man('b', [0, -9], 3, spent)] });
      takeHits(t.g, who(t, 'a'), hits, 'physical', 'b', ['HM-DMG-06'], null);
      return who(t, 'a').posture;
    };
    expect([giant(15), giant(16)]).toEqual(['standing', 'prone']);
    const slow = (hitsBefore: number) =>
      dxOf(fight({ A: [beast('a', 'hill_giant', [0, 0], 0, { hitsBefore })], B: [man('b', [0, -9])] }), 'a');
    expect([slow(8), slow(9)]).toEqual([9, 7]);
  });

  it('HM-INJ-07: ST 50 or more, fifteen and twenty-five', () => {
    const dragon = (hits: number) => {
      const t = fight({
        A: [beast('a', 'elder_dragon', [0, 0], 0, { option: 'b' })],
        B: [man('b', [0, -9], 3, spent)],
      });
      takeHits(t.g, who(t, 'a'), hits, 'physical', 'b', ['HM-DMG-06'], null);
      return who(t, 'a').posture;
    };
    expect([dragon(24), dragon(25)]).toEqual(['standing', 'prone']);
    const slow = (hitsBefore: number) =>
      dxOf(fight({ A: [beast('a', 'elder_dragon', [0, 0], 0, { hitsBefore })], B: [man('b', [0, -9])] }), 'a');
    expect([slow(14), slow(15)]).toEqual([13, 11]);
  });

  it('HM-INJ-08: the penalties add up', () => {
    const t = hurt({ st: 8 }, 5);
    expect(dxOf(t, 'a')).toBe(9);
    expect(
      dxOf(fight({ A: [man('a', [0, 0], 0, { st: 8, hits: 5, hitsBefore: 5 })], B: [man('b', [9, 0])] }), 'a'),
    ).toBe(7);
    const giant = fight({ A: [beast('a', 'hill_giant', [0, 0], 0, { hits: 33 })], B: [man('b', [0, -9])] });
    expect(dxOf(giant, 'a')).toBe(6);
  });

  it('HM-INJ-10: the helpless are struck as prone, corpses are not', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 10, ...sword, option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { hits: 11 }), man('dead', [1, -1], 3, { hits: 12 }), man('c', [9, 0], 0, spent)],
    });
    keep(t, 'j');
    expect(rulesAgainst(t, { act: 'strike', weapon: 'arming_sword', target: 'dead' })).toContain('HM-INJ-10');
    t.dice(5, 5, 4, 1, 1).choose({ act: 'strike', target: 'b' });
    expect(t.event('attackRolled').needed).toBe(14);
    expect(conditionOf(who(t, 'b'))).toBe('dead');
  });

  it('HM-INJ-11: whoever wakes is prone, empty-handed and done for the turn', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { wis: 9, spells: ['lend_breath'], option: 'h' }),
        man('friend', [0, -1], 0, { condition: 'collapsed', fatigue: 13 }),
      ],
      B: [man('b', [9, 0], 0, spent)],
    });
    act(t, 'h', { cast: 'lend_breath', target: 'friend' }, 4, 4, 3, 4);
    expect(who(t, 'friend')).toMatchObject({ causes: [], posture: 'prone', acted: true, fatigue: 9 });
    const asleep = fight({
      A: [man('a', [0, 0], 0, { wis: 11, spells: ['drowse'], option: 'h' })],
      B: [man('b', [0, -2], 3, { ...sword, option: 'b', dx: 9 })],
    });
    act(asleep, 'h', { cast: 'drowse', target: 'b' }, 3, 3, 3, 4, 3, 3);
    expect(who(asleep, 'b')).toMatchObject({ causes: ['asleep'], gear: [], acted: true });
  });

  it('HM-INJ-11: waking under somebody, its player puts it in the nearest free hex', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, { option: 'e' }),
        man('c', [0, -1], 0, { ...spent }),
        man('friend', [0, -1], 0, { condition: 'asleep' }),
      ],
      B: [man('b', [9, 0], 0, spent)],
    });
    act(t, 'e', { do: 'wake', whom: 'friend' });
    expect(t.decision).toMatchObject({ kind: 'settle.choosePlace', seat: 'A', slot: 'friend' });
    expect(labelsAgainst(t, { place: hex(0, 5) })).toEqual(['not one of the nearest free hexes']);
    t.choose({ place: hex(0, -2) });
    expect(at(t, 'friend')).toEqual([0, -2]);
  });
});
