import { describe, expect, it } from 'vitest';
import { duel, needed, shoot, shooter } from './blows.ts';
import { act, beast, dxOf, fight, hex, keep, labelsAgainst, man, rulesAgainst, spent, sword, who } from './table.ts';

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
    expect(needed(duel({ waitFor: 'b', waitTurns: 2, hits: 1, hitsNow: 1 }))).toBe(12);
    expect(needed(duel({ waitFor: 'b', waitTurns: 2, changedHex: true }))).toBe(12);
    expect(needed(duel({ waitFor: 'c', waitTurns: 2 }, {}, { C: [man('c', [9, 0], 0, spent)] }))).toBe(12);
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j' })],
      B: [man('b', [0, -1], 3, { ...sword, dx: 9, option: 'j' })],
      witness: false,
    });
    keep(t, 'j');
    expect(labelsAgainst(t, { act: 'pass', wait: 'a' })).toEqual(['no enemy that it could attack now']);
    act(t, 'j', { act: 'pass', wait: 'b' });
    keep(t, 'j');
    t.dice(4, 3).choose({ act: 'pass' });
    expect(who(t, 'a')).toMatchObject({ waitFor: 'b', waitTurns: 1 });
    const stated = { waitFor: 'b', waitTurns: 1, waits: 'b' };
    const post = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, stated)],
      B: [man('b', [0, -1], 3)],
      dice: [4, 3],
      witness: false,
    });
    expect(who(post, 'a')).toMatchObject({ waitFor: 'b', waitTurns: 2 });
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
