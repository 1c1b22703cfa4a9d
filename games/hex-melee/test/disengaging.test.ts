import { describe, expect, it } from 'vitest';
import { isEngaged } from '../src/engagement/engagement.ts';
import { act, at, beast, fight, hex, keep, letters, man, rulesAgainst, standStill, sword, take, who } from './table.ts';

describe('disengaging', () => {
  const stepper = (dx: number, foe: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    fight({
      A: [man('d', [0, 0], 0, { dx, ...sword, option: 'n', ...more })],
      B: [man('e', [0, -1], 3, { ...sword, option: 'j', ...foe })],
    });

  it('HM-DIS-01: one free hex in any direction, facing as one likes', () => {
    const t = stepper(12, { dx: 10 });
    act(t, 'n', { to: hex(0, 1), facing: 0 });
    expect(at(t, 'd')).toEqual([0, 1]);
    expect(isEngaged(t.g, who(t, 'd'))).toBe(false);
    expect(who(t, 'd').fatigue).toBe(0);
  });

  it('HM-DIS-02: faster enemies strike first', () => {
    const t = stepper(10, { dx: 12 });
    expect(t.decision.slot).toBe('e');
    act(t, 'j', { act: 'strike' });
    t.dice(6, 5, 5).choose({ guard: null });
    expect(t.event('attackRolled').needed).toBe(12);
    act(t, 'n', { to: hex(0, 1), facing: 0 });
    expect(at(t, 'd')).toEqual([0, 1]);
  });

  it('HM-DIS-03, HM-ABL-06: a large enemy strikes from whichever of its hexes was next to it', () => {
    const t = fight({
      A: [beast('a', 'young_dragon', [0, 0], 0, { option: 'b', state: 'disengaged' })],
      B: [man('d', [0, -2], 3, { gear: ['arming_sword'], dx: 14, option: 'n', state: 'engaged' })],
    });
    keep(t, 'n').choose({ to: hex(0, -3), facing: 3 });
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'parting', weapon: 'tail', target: 'd' })).toEqual(['HM-ABL-06']);
    t.dice(6, 5, 5).choose({ act: 'parting', target: 'd' });
    expect(t.event('attackRolled').needed).toBe(10);
  });

  it('HM-DIS-03: slower enemies strike at the difference, as it stood', () => {
    const t = stepper(12, { dx: 10 });
    act(t, 'n', { to: hex(0, 1), facing: 0 });
    act(t, 'j', { act: 'parting', target: 'd' }, 3, 3, 2, 1, 1);
    expect(t.event('attackRolled')).toMatchObject({ needed: 8, passed: true });
    const near = stepper(12, { dx: 10 });
    act(near, 'n', { to: hex(1, -1), facing: 0 });
    keep(near, 'j');
    expect(near.offers({ act: 'parting' })).toBe(false); // still in a front hex: an ordinary blow at the penalty
    near.dice(6, 5, 5).choose({ act: 'strike', target: 'd' });
    expect(near.event('attackRolled').sums![1]!.parts).toContainEqual({
      rule: 'HM-DIS-03',
      label: 'parting attack',
      value: -2,
    });
  });

  it('HM-DIS-04: who falls does not step', () => {
    const t = stepper(10, { dx: 12 });
    act(t, 'j', { act: 'strike' });
    t.dice(4, 4, 4, 4, 4).choose({ guard: null });
    expect(who(t, 'd')).toMatchObject({ posture: 'prone', acted: true });
    expect(at(t, 'd')).toEqual([0, 0]);
    expect(t.decision.slot).toBe('witness');
  });

  it('HM-DIS-05: out of hand-to-hand with 4/DX', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 11, hth: true, option: 'v' })],
      B: [man('b', [0, 0], 0, { hth: true, acted: true })],
    });
    take(t, 'v', 3, 3, 3, 3);
    expect(who(t, 'a')).toMatchObject({ hth: true, posture: 'prone', acted: true });
  });

  it('HM-DIS-06: those left behind have no attack on leaving', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hth: true, option: 'v' })],
      B: [man('b', [0, 0], 0, { dx: 9, hth: true, option: 't' })],
    });
    take(t, 'v', 3, 3, 3, 3).choose({ to: hex(0, -1), facing: 3 });
    expect(who(t, 'b')).toMatchObject({ hth: false, posture: 'prone' });
    expect(t.story.some(event => event.type === 'actionLost' && event.who === 'b')).toBe(true);
    expect(t.decision.slot).toBe('witness');
    while (t.decision.kind !== 'moveFigure.declare' || t.decision.slot !== 'b') standStill(t);
    expect([t.g.turn, letters(t).includes('g')]).toEqual([2, true]);
  });
});
