import { describe, expect, it } from 'vitest';
import { isEngaged } from '../src/engagement/engagement.ts';
import { act, beast, fight, hex, keep, letters, man, move, rulesAgainst, spent, stop, sword, who } from './table.ts';

describe('flight', () => {
  const flier = (use: string, air: string, more: Record<string, unknown> = {}) =>
    move(
      fight({ phase: 'movement', A: [beast('a', use, [0, 0], 0, { air, ...more })], B: [man('b', [0, -4], 3, sword)] }),
      'a',
    );
  const farthest = (t: ReturnType<typeof fight>) =>
    [...Array(17).keys()].filter(n => n > 0 && t.offers({ move: hex(0, n) })).at(-1);

  it('HM-FLY-01: half the flying allowance on taking off', () => {
    const t = flier('giant_bat', 'ground');
    t.choose({ takeOff: true });
    expect(farthest(t)).toBe(8);
    expect(rulesAgainst(t, { move: hex(0, 9) })).toEqual(['HM-FLY-01']);
  });

  it('HM-FLY-02: no move on landing', () => {
    const t = flier('griffon', 'flying');
    t.choose({ land: true });
    expect(t.offers({ move: hex(0, 1) })).toBe(false);
    stop(t);
    expect(who(t, 'a').air).toBe('ground');
    expect(letters(t)).toContain('b');
    expect(rulesAgainst(t, { move: hex(0, 1) })).toEqual(['HM-FLY-02']);
  });

  it("HM-FLY-03: engaging from the air is the flier's choice", () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'b' })],
      B: [beast('b', 'giant_bat', [0, -1], 3, { air: 'flying', ...spent })],
    });
    expect(isEngaged(t.g, who(t, 'a'))).toBe(false);
    keep(t, 'b');
    expect(rulesAgainst(t, { act: 'strike', weapon: 'arming_sword', target: 'b' })).toEqual(['HM-FLY-03']);
    const swoop = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j' })],
      B: [beast('b', 'giant_bat', [0, -1], 3, { air: 'swooping', ...spent })],
    });
    expect(isEngaged(swoop.g, who(swoop, 'a'))).toBe(true);
    const bat = flier('giant_bat', 'flying');
    bat.choose({ move: hex(0, -3) });
    stop(bat).choose({ face: 0 });
    bat.choose({ option: 'b' });
    expect(bat.decision).toMatchObject({ kind: 'moveFigure.swoop' });
    bat.choose({ swoop: true });
    expect(who(bat, 'a').air).toBe('swooping');
  });

  it('HM-FLY-04: two fliers pass if both agree', () => {
    const sky = () =>
      move(
        fight({
          phase: 'movement',
          A: [beast('a', 'giant_bat', [0, 0], 0, { air: 'flying' })],
          B: [beast('b', 'giant_bat', [0, -3], 3, { air: 'flying' })],
        }),
        'a',
      );
    const refused = sky();
    refused.choose({ ask: 'b' });
    expect(refused.decision).toMatchObject({ kind: 'askToPass.answer', seat: 'B' });
    refused.choose({ agree: false });
    refused.choose({ move: hex(0, -4) });
    expect(who(refused, 'a').moved).toBeGreaterThan(4); // the long way round
    const agreed = sky();
    agreed.choose({ ask: 'b' }).choose({ agree: true });
    expect(agreed.offers({ move: hex(0, -3) })).toBe(false);
    agreed.choose({ move: hex(0, -4) });
    expect(who(agreed, 'a').moved).toBe(4);
  });

  it('HM-FLY-05: the flying allowance counts, over heads and broken ground', () => {
    const t = move(
      fight({
        phase: 'movement',
        A: [beast('a', 'cliff_fiend', [0, 0], 0, { air: 'flying' })],
        B: [man('b', [0, -1], 3, sword), man('c', [0, -2], 3, sword), man('d', [0, -7], 3, sword)],
      }),
      'a',
    );
    t.choose({ move: hex(0, -6) });
    stop(t).choose({ face: 0 });
    expect(letters(t)).toContain('b');
    const far = flier('cliff_fiend', 'flying');
    far.choose({ move: hex(0, 7) });
    stop(far).choose({ face: 0 });
    expect(letters(far)).toEqual(['a']);
    expect(who(far, 'a').fatigue).toBe(1);
  });

  it('HM-FLY-06: -4 or -1, in melee too', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, option: 'j' })],
      B: [beast('b', 'giant_bat', [0, -1], 3, { air: 'swooping', ...spent })],
    });
    act(t, 'j', { act: 'strike' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(8);
  });

  it('HM-FLY-07: options of the air', () => {
    const t = flier('griffon', 'flying');
    stop(t);
    expect(rulesAgainst(t, { option: 'd' })).toEqual(['HM-FLY-07', 'HM-ABL-01']);
    const fire = fight({
      phase: 'post',
      A: [beast('a', 'cliff_fiend', [0, 0], 0, { air: 'flying' })],
      B: [man('b', [9, 0])],
      fire: [[0, 0]],
      dice: [5, 2],
    });
    expect(who(fire, 'a').hits).toBe(0);
    const dodge = fight({
      A: [man('a', [0, 0], 0, { dx: 14, gear: ['hunting_bow'], option: 'f' })],
      B: [beast('b', 'giant_bat', [0, -2], 3, { air: 'flying', dx: 9, option: 'c' })],
    });
    act(dodge, 'f', { act: 'shoot' }, 3, 3, 2, 2, 3);
    expect(dodge.event('attackRolled')).toMatchObject({ needed: 10, dice: [3, 3, 2, 2], passed: true });
  });

  it('HM-SPL-27: whoever has taken on more than a medium load stays on the ground, and is told so', () => {
    const strider = (gear: readonly string[]) =>
      move(
        fight({
          phase: 'movement',
          A: [man('a', [0, 0], 0, { st: 8, wis: 12, gear })],
          B: [man('b', [0, -9], 3)],
          more: { turn: 2, magic: [{ spell: 'sky_stride', caster: 'a', target: 'a', since: 1 }] },
        }),
        'a',
      );
    expect(strider(['half_plate']).offers({ takeOff: true })).toBe(true);
    expect(rulesAgainst(strider(['half_plate', 'chest']), { takeOff: true })).toEqual(['HM-SPL-27']);
  });
});
