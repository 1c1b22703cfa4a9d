import { describe, expect, it } from 'vitest';
import { act, fight, hex, keep, man, move, type Pair, rulesAgainst, spent, stOf, sword, take, who } from './table.ts';

describe('crawling and cover', () => {
  it('HM-PRN-01: two hexes, one when overloaded', () => {
    const crawl = (more: Record<string, unknown>) =>
      move(
        fight({ phase: 'movement', A: [man('a', [0, 0], 0, { posture: 'prone', ...more })], B: [man('b', [15, 0])] }),
        'a',
      );
    const t = crawl({ dx: 14 });
    expect([t.offers({ move: hex(0, -2) }), t.offers({ move: hex(0, -3) })]).toEqual([true, false]);
    expect(rulesAgainst(t, { move: hex(0, -3) })).toEqual(['HM-PRN-01']);
    expect(crawl({ fatigue: 12 }).offers({ move: hex(0, -2) })).toBe(true);
    expect(crawl({ gear: Array(31).fill('rations') }).offers({ move: hex(0, -2) })).toBe(false);
    t.choose({ move: hex(0, -2) });
    expect(who(t, 'a').fatigue).toBe(0);
  });

  it('HM-PRN-02: prone figures strike nobody', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, posture: 'prone', option: 'p', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, acted: true })],
    });
    expect(rulesAgainst(t, { option: 'j' })).toContain('HM-OPT-06');
    const down = fight({
      A: [man('a', [0, 0], 0, { ...sword, posture: 'prone', option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, acted: true })],
    });
    keep(down, 'j');
    expect(rulesAgainst(down, { act: 'strike', weapon: 'arming_sword', target: 'b' })).toContain('HM-PRN-02');
  });

  it('HM-PRN-03: a crossbow is fired ahead from the ground', () => {
    const prone = (weapon: string, place: Pair) =>
      keep(
        fight({
          A: [man('a', [0, 0], 0, { gear: [weapon], posture: 'prone', option: 'f' })],
          B: [man('b', place, 3, spent)],
        }),
        'f',
      );
    expect(prone('light_crossbow', [0, -6]).offers({ act: 'shoot' })).toBe(true);
    expect(prone('light_crossbow', [0, 6]).offers({ act: 'shoot' })).toBe(false);
    expect(rulesAgainst(prone('hunting_bow', [0, -6]), { act: 'shoot', weapon: 'hunting_bow', target: 'b' })).toEqual([
      'HM-PRN-03',
    ]);
  });

  it('HM-PRN-04: a body may stop the missile', () => {
    const cover = (posture: string, die: number, ...more: number[]) => {
      const t = fight({
        A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
        B: [man('b', [0, -5], 3, { ...spent, posture })],
        more: { bodies: [[0, -4]] },
      });
      act(t, 'f', { act: 'shoot' }, 3, 3, 3, die, ...more);
      return stOf(t, 'b');
    };
    expect(cover('prone', 3)).toBe(12);
    expect(cover('prone', 4, 2)).toBe(9);
    expect(cover('kneeling', 4)).toBe(12);
    expect(cover('kneeling', 5, 2)).toBe(9);
    const alive = fight({
      A: [man('a', [0, 0], 0, { gear: ['hunting_bow'], option: 'f' })],
      B: [man('b', [0, -5], 3, { ...spent, posture: 'prone' }), man('c', [0, -4], 3, { hits: 5, condition: 'asleep' })],
    });
    act(alive, 'f', { act: 'shoot', target: 'b' }, 3, 3, 3, 2, 2);
    expect(stOf(alive, 'c')).toBe(4);
  });

  it('HM-PRN-05: rising takes the action, prone until then', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { dx: 9, posture: 'prone', option: 'p', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { ...sword, dx: 8, option: 'j' })],
    });
    take(t, 'p').choose({ face: 0 });
    act(t, 'j', { act: 'strike' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(8);
  });

  it('HM-PRN-06: a crawler stops when engaged', () => {
    const t = move(
      fight({ phase: 'movement', A: [man('a', [0, 0], 0, { posture: 'prone' })], B: [man('b', [1, -2], 4, sword)] }),
      'a',
    );
    t.choose({ move: hex(0, -1) });
    expect(t.decision.kind).toBe('moveFigure.turn');
  });
});
