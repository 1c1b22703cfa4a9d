import { describe, expect, it } from 'vitest';
import { inZone, zoneHolds } from '../../src/miniatures/field.ts';
import { at, character, endMove, forbids, moving, mp, position, type Spot } from './table.ts';

const far = { at: [11, 11] as const };
type Guard = { readonly at: Spot; readonly [key: string]: unknown };
const pair = (a: Guard, b: Guard, levels: readonly (readonly [number, number, number, string?])[] = [], start = {}) =>
  moving('A', { sides: { red: { A: a }, blue: { B: b } }, levels, start });

describe('LWM-BZ: Battle Zone', () => {
  it('LWM-BZ-01: entering an opponent’s Battle Zone costs nothing extra', () => {
    const t = pair({ at: [4, 4] }, { at: [6, 4], undefended: 'E' });
    t.choose({ do: 'move', to: [5, 4] });
    expect(mp(t, 'A')).toBe(3);
    expect(inZone(t.g, character(t, 'A'), character(t, 'B'))).toBe(true);
  });
  it('LWM-BZ-02: across levels the lower one must be taller than the change', () => {
    const zone = (low: number, high: number, level: number): boolean => {
      const t = pair({ at: [4, 4], height: low }, { at: [5, 4], height: high }, [[5, 4, level]]);
      const both = [
        inZone(t.g, character(t, 'A'), character(t, 'B')),
        inZone(t.g, character(t, 'B'), character(t, 'A')),
      ];
      expect(both[0]).toBe(both[1]);
      return both[0]!;
    };
    expect(zone(3, 6, 4)).toBe(false);
    expect(zone(6, 3, 4)).toBe(true);
    expect(zone(4, 9, 4)).toBe(false);
    expect(zone(1, 1, 0)).toBe(true);
  });
  it('LWM-BZ-03: the Down have a Battle Zone; bodies and the dematerialised have none', () => {
    const t = moving('M', {
      sides: {
        red: { M: { at: [4, 4], profile: 'mage', cards: ['S01'] } },
        blue: { B: { at: [5, 4], posture: 'down' }, C: { at: [8, 4] } },
      },
    });
    expect(forbids(t, { do: 'cast', card: 'S01' })).toEqual(['LWM-CST-02']);
    for (const state of [{ body: 0 }, { away: true, profile: 'wraith' }]) {
      const free = moving('M', {
        sides: {
          red: { M: { at: [4, 4], profile: 'mage', cards: ['S01'] } },
          blue: { B: { at: [5, 4], ...state }, C: { at: [8, 4] } },
        },
      });
      expect(free.offers({ do: 'cast', card: 'S01' })).toBe(true);
    }
  });
  it('LWM-BZ-04: a thing is in the Battle Zone if the change in level is below H; walls always are', () => {
    const on = (level: number) => {
      const t = pair({ at: [4, 4], height: 3 }, far, [
        [4, 4, 4],
        [5, 4, level],
      ]);
      return zoneHolds(t.g, character(t, 'A'), 4 * 12 + 5);
    };
    expect(on(1)).toBe(false);
    expect(on(2)).toBe(true);
    const wall = pair({ at: [4, 4], height: 3 }, far, [
      [4, 4, 4],
      [5, 4, 0, 'wall'],
    ]);
    expect(zoneHolds(wall.g, character(wall, 'A'), 4 * 12 + 5)).toBe(true);
  });
});

describe('LWM-HALT: halting', () => {
  it('LWM-HALT-01: every space of the zone entered gives a chance, leaving it gives none', () => {
    const t = pair({ at: [4, 4] }, { at: [5, 4], undefended: 'E' });
    t.choose({ do: 'move', to: [4, 3] });
    expect(t.decision).toMatchObject({ kind: 'haltWindow.halt', seat: 'blue', slot: 'B', options: ['pass', 'halt'] });
    const away = pair({ at: [4, 4] }, { at: [5, 4], undefended: 'E' });
    away.choose({ do: 'move', to: [3, 4] });
    expect(away.decision.kind).toBe('act.chooseAction');
  });
  it('LWM-HALT-01: friends halt nobody, and LWM-BZ-03: neither do bodies', () => {
    const t = moving('A', {
      sides: {
        red: { A: { at: [3, 4] }, F: { at: [4, 3], undefended: 'NE' } },
        blue: { U: { at: [5, 4], body: 0, undefended: 'E' }, B: far },
      },
    });
    t.choose({ do: 'move', to: [4, 4] });
    expect(t.decision.kind).toBe('act.chooseAction');
    expect(t.whyNot('halt', 'blue')).toContainEqual({
      rule: 'LWM-BZ-03',
      label: 'not conscious and on the board',
      repair: null,
    });
  });
  it('LWM-HALT-02: the halted lose all points, zero-cost rows in place remain', () => {
    const t = moving('A', {
      sides: {
        red: { A: { at: [3, 4], turn: { mp: 5, ran: true, carryPaid: true } } },
        blue: { B: { at: [5, 4], undefended: 'E' } },
      },
      objects: [{ id: 'sack', kind: 'sack', heldBy: 'A' }],
    });
    t.choose({ do: 'move', to: [4, 4] }).choose('halt');
    expect(mp(t, 'A')).toBe(0);
    expect(forbids(t, { do: 'move', to: [3, 4] })).toContain('LWM-HALT-02');
    expect(t.offers({ do: 'drop', what: 'sack', to: [4, 4] })).toBe(true);
    expect(t.offers({ do: 'prone' })).toBe(true);
    expect(t.offers({ do: 'turn', facing: 'NE' })).toBe(true);
  });
  it('LWM-HALT-03: the halter’s own slot is only naming its Undefended Space', () => {
    const t = pair({ at: [3, 4] }, { at: [5, 4], undefended: 'E', posture: 'offBalance' });
    t.choose({ do: 'move', to: [4, 4] }).choose('halt');
    endMove(t);
    t.choose('B');
    expect(t.decision).toMatchObject({ kind: 'endMove.nameUndefended', slot: 'B' });
    expect(forbids(t, { do: 'move', to: [6, 4] })).toContain('LWM-HALT-03');
    expect(forbids(t, { do: 'regainBalance' })).toContain('LWM-HALT-03');
  });
  it('LWM-HALT-04: one halt per turn', () => {
    const t = position({
      sides: { red: { a1: { at: [3, 4] }, a2: { at: [5, 6] } }, blue: { B: { at: [5, 4], undefended: 'E' } } },
      start: { phase: 'movement' },
    });
    t.choose('a1')
      .choose({ do: 'move', to: [4, 4] })
      .choose('halt');
    endMove(t);
    t.choose('a2').choose({ do: 'move', to: [5, 5] });
    expect(t.decision.kind).toBe('act.chooseAction');
  });
  it('LWM-HALT-05: no halt in the Undefended Space; stepping on from it can be halted', () => {
    const t = pair({ at: [7, 4] }, { at: [5, 4], undefended: 'E' });
    t.choose({ do: 'move', to: [6, 4] });
    expect(t.decision.kind).toBe('act.chooseAction');
    t.choose({ do: 'move', to: [5, 5] });
    expect(t.decision.kind).toBe('haltWindow.halt');
  });
  it('LWM-HALT-06: the Down cannot halt; the Off Balance, blocked and already moved can', () => {
    const down = pair({ at: [3, 4] }, { at: [5, 4], undefended: 'E', posture: 'down' });
    down.choose({ do: 'move', to: [4, 4] });
    expect(down.decision.kind).toBe('act.chooseAction');
    const able = pair(
      { at: [3, 4] },
      { at: [5, 4], undefended: 'E', posture: 'offBalance', turn: { blocked: true, moved: true } },
    );
    able.choose({ do: 'move', to: [4, 4] });
    expect(able.decision.kind).toBe('haltWindow.halt');
  });
  it('LWM-HALT-07: a demanded battle is fought without asking; it lapses when the zone is gone', () => {
    const t = pair({ at: [3, 4] }, { at: [5, 4], undefended: 'E' });
    t.choose({ do: 'move', to: [4, 4] }).choose('halt');
    endMove(t);
    t.choose('B').choose('E');
    expect(t.told('battleDemanded')).toHaveLength(1);
    expect(t.told('duelOpened')).toHaveLength(1);
    const lapsed = position({
      sides: { red: { A: { at: [3, 4] } }, blue: { B: { at: [5, 4] } } },
      start: { phase: 'combat', order: ['red', 'blue'], demands: [{ halter: 'B', halted: 'A' }] },
    });
    expect(lapsed.story.filter(e => e.type === 'demandLapsed')).toHaveLength(1);
    expect(lapsed.story.filter(e => e.type === 'duelOpened')).toHaveLength(0);
  });
  it('LWM-HALT-08: several may halt, asked in initiative order, each with a battle of its own', () => {
    const t = moving('A', {
      sides: {
        red: { A: { at: [3, 4] } },
        blue: { B: { at: [5, 4], undefended: 'E' } },
        green: { C: { at: [4, 3], undefended: 'NE' } },
      },
    });
    t.choose({ do: 'move', to: [4, 4] });
    expect(t.decision.slot).toBe('B');
    t.choose('halt');
    expect(t.decision.slot).toBe('C');
    t.choose('halt');
    expect(mp(t, 'A')).toBe(0);
    expect(t.g.field!.demands).toEqual([
      { halter: 'B', halted: 'A' },
      { halter: 'C', halted: 'A' },
    ]);
    expect([character(t, 'B').hasHalted, character(t, 'C').hasHalted]).toEqual([true, true]);
  });
});

describe('LWM-UND: Undefended Space', () => {
  it('LWM-UND-01: exactly one of the six adjacent spaces', () => {
    const t = pair({ at: [4, 4] }, far);
    t.choose({ do: 'end' });
    expect(t.decision.options).toHaveLength(6);
    expect(t.answer({ no: t.decision.no, seat: 'red', slot: 'A', choice: [6, 4] })).toMatchObject({
      code: 'illegal-choice',
      rules: ['LWM-UND-01'],
    });
    expect(t.answer({ no: t.decision.no, seat: 'red', slot: 'A', choice: null })).toMatchObject({
      code: 'illegal-choice',
      rules: ['LWM-UND-01'],
    });
  });
  it('LWM-UND-02: also one off the map or filled by a wall', () => {
    const t = pair({ at: [0, 4] }, far, [[1, 4, 0, 'wall']]);
    t.choose({ do: 'end' });
    expect(t.offers('W')).toBe(true);
    expect(t.offers('E')).toBe(true);
  });
  it('LWM-UND-03: the direction travels with a displaced Character', () => {
    const s = moving('S', {
      sides: { red: { S: { at: [5, 4] } }, blue: { A: { at: [4, 4], undefended: 'E', page41: 0 } } },
    });
    s.dice(6).choose({ do: 'shove', target: 'A', hard: false }).choose([3, 4]);
    expect(at(s, 'A')).toEqual([3, 4]);
    expect(character(s, 'A').undefended).toBe(2);
  });
  it('LWM-UND-04: back to back nobody is in either Undefended Space', () => {
    const t = position({
      sides: {
        red: { A: { at: [4, 4], undefended: 'E' }, F: { at: [5, 4], undefended: 'W' } },
        blue: { B: { at: [4, 3], undefended: 'NE' } },
      },
      start: { phase: 'combat', order: ['red', 'blue'] },
    });
    t.choose({ wish: 'engage' }).choose({ wish: 'engage' });
    expect(t.told('duelOpened')).toMatchObject([
      { a: 'A', b: 'B', pageSeenByA: 57, pageSeenByB: 57 },
      { a: 'F', b: 'B', pageSeenByA: 57, pageSeenByB: 57 },
    ]);
  });
});
