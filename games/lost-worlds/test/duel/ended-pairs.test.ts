// What is still carried out when a pair ends in the middle of step 8 while others fight on.

import { describe, expect, it } from 'vitest';
import { body, fighter, lone, plain } from './table.ts';

/** L's page 33 and O1's page 39 say something more; O1, at Body 2, kicks while L sidesteps, and O2 sweeps high. */
const kicked = (page33: string, page39: string, more: Record<string, unknown> = {}) =>
  lone({ book: 'told', body: 5, ...more }, [{ book: 'kicker', body: 2 }, {}], [], {
    told: plain({ tell: { 33: page33 } }),
    kicker: plain({ tell: { 39: page39 } }),
  })
    .choose(8, 'L')
    .choose(36, 'O1')
    .choose(10, 'O2');

describe("a 'lose' ends its pair at once, however many others there are", () => {
  it('LW-TELL-17 nothing is regained from the reading of an opponent that fell by it', () => {
    const stands = kicked('free; regain 2', 'no heavy');
    expect([body(stands, 'O1'), body(stands, 'L')]).toEqual([2, 4]); // 5 - 3 + 2
    const fell = kicked('free; regain 2', 'no heavy; lose 2');
    expect([body(fell, 'O1'), body(fell, 'L')]).toEqual([0, 2]);
  });
  it('LW-TELL-17 nothing is banned by it either', () => {
    expect(fighter(kicked('free; ban p24', 'no heavy'), 'L').bans).toHaveLength(1);
    expect(fighter(kicked('free; ban p24', 'no heavy; lose 2'), 'L').bans).toEqual([]);
  });
  it('LW-TELL-13 LW-RES-08 whoever falls by it keeps the weapon', () => {
    expect(fighter(kicked('free', 'no heavy; drop'), 'O1').weaponDown).toBe(true);
    const fell = kicked('free', 'no heavy; lose 2; drop');
    expect(fighter(fell, 'O1').weaponDown).toBe(false);
    expect(fell.told('weaponFell')).toEqual([]);
  });
  it('LW-ABIL-08 a card knocks no weapon out of the hand of somebody whom another card has felled', () => {
    const both = (ember: string) =>
      lone(
        { book: 'sees', body: 2, side: 'L' },
        [
          { cards: ['T03'], book: 'shows' },
          { cards: [ember], book: 'casts' },
        ],
        [],
        {
          sees: plain(),
          shows: plain({ tell: { 29: 'free; reveal tactic' } }),
          casts: plain({ tell: { 29: 'free; reveal spell' } }),
        },
      )
        .choose(20, 'L')
        .choose(20, 'O1')
        .choose(20, 'O2')
        .choose('T03', 'O1')
        .choose(ember, 'O2');
    expect(fighter(both('S15'), 'L')).toMatchObject({ body: 2, weaponDown: true });
    expect(fighter(both('S01'), 'L')).toMatchObject({ body: 0, weaponDown: false });
  });
});
