// What is still carried out when a pair ends in the middle of step 8 while others fight on.

import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { body, fighter, game, lone, plain, round, table } from './table.ts';

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
  it('LW-TELL-17 LW-RES-08 a card that fells the last opponent gives nothing back', () => {
    const chilled = (foe: number) => {
      const t = table({
        a: { body: 5, cards: ['S09'] },
        bookA: plain({ tell: { 29: 'free; reveal spell' } }),
        b: { body: foe },
      });
      return round(t, 20, 20).choose('S09', 'A');
    };
    expect([body(chilled(2), 'B'), body(chilled(2), 'A')]).toEqual([1, 6]);
    expect([body(chilled(1), 'B'), body(chilled(1), 'A')]).toEqual([0, 5]);
  });
});

describe('a helper falls too', () => {
  /** A's member A2 fires at B, who has row 20 (X 52) and Mirror Skin about it: the shot of 2 + 1 comes back. */
  const thrownBack = (more: Record<string, unknown>, b: Record<string, unknown>, a = {}) =>
    given(game, {
      kind: 'duel',
      books: { plain: plain() },
      fighters: [
        { id: 'A', book: 'plain', helper: 'A2', ...a },
        { id: 'A2', seat: 'A', side: 'A', book: 'plain', place: 'reserve', ...more },
        { id: 'B', book: 'plain', ...b },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
      turn: 2,
    });
  const mirror = { running: [{ card: 'S05', by: 'B', left: 2 }] };
  it('LW-RES-08 LW-XP-08 whom its own shot fells through Mirror Skin lies there, and is defeated', () => {
    const t = thrownBack({ body: 2 }, mirror).choose(20, 'A').choose(20, 'B').choose(58, 'A2');
    expect(t.told('fighterFell')).toMatchObject([{ fighter: 'A2', status: 'unconscious', body: -1 }]);
    expect(fighter(t, 'B').xp).toBe(11);
    expect(fighter(t, 'A').helper).toBeNull();
    expect(t.open.map(d => d.slot)).toEqual(['A', 'B']); // the pair fights on
  });
  it('LW-RES-08 when both fighters of the pair fall together its shot wins no experience', () => {
    const t = thrownBack({}, { body: 1 }, { body: 1 });
    t.choose(24, 'A').choose(22, 'B').choose(58, 'A2'); // 11 and 25: both are hit, and A2 hits B too
    expect(t.told('hitResolved')).toMatchObject([{ by: 'A' }, { by: 'B' }, { by: 'A2' }]);
    expect(t.told('experienceGained')).toEqual([]);
    expect(game.outcome(t.g)).toMatchObject({ how: 'draw' });
  });
});
