// Acting while passing through a friend's space: whatever leaves a way out is allowed (LWM-MOV-02, LWM-MOV-04).

import { describe, expect, it } from 'vitest';
import { far, type Guard, type Level } from './moving-table.ts';
import { at, body, forbids, moving, mp, posture, thing } from './table.ts';

/** A stands in the space of its friend F with some points left. */
const sharing = (a: Partial<Guard>, objects: readonly Record<string, unknown>[] = [], levels: readonly Level[] = []) =>
  moving('A', {
    sides: {
      red: { A: { at: [2, 4], ...a, turn: { mp: 2, ...(a.turn as object) } }, F: { at: [2, 4] } },
      blue: { Z: far },
    },
    objects,
    levels,
  });

describe("in a friend's space", () => {
  it('LWM-CH-18: small things are held for free, so one may be taken up and the space left', () => {
    const t = sharing({}, [{ id: 's', kind: 'weapon', at: [2, 4] }]);
    t.choose({ do: 'pickUp', what: 's' }).choose({ do: 'move', to: [3, 4] });
    expect([at(t, 'A'), mp(t, 'A'), thing(t, 's').heldBy]).toEqual([[3, 4], 0, 'A']);
    const heavy = sharing({}, [{ id: 's', kind: 'sack', at: [2, 4] }]);
    expect(forbids(heavy, { do: 'pickUp', what: 's' })).toEqual(['LWM-MOV-04']); // 1, carrying 1, a step 1
    const paid = sharing({ turn: { carryPaid: true } }, [{ id: 's', kind: 'sack', at: [2, 4] }]);
    expect(paid.offers({ do: 'pickUp', what: 's' })).toBe(true);
  });
  it('LWM-MOV-02: balance is regained there when a point is left to leave', () => {
    const t = sharing({ posture: 'offBalance' });
    t.choose({ do: 'regainBalance' }).choose({ do: 'move', to: [3, 4] });
    expect([posture(t, 'A'), at(t, 'A')]).toEqual(['standing', [3, 4]]);
    const last = sharing({ posture: 'offBalance', turn: { mp: 1 } });
    expect(forbids(last, { do: 'regainBalance' })).toEqual(['LWM-MOV-04']);
  });
  it('LWM-MOV-02: an own throwing weapon is thrown there, since it never comes back', () => {
    const thrower = (points: number) =>
      moving('A', {
        sides: {
          red: {
            A: { at: [2, 4], profile: 'ranger', turn: { mp: points, spent: 1 } },
            F: { at: [2, 4] },
          },
          blue: { Z: { at: [5, 4] } },
        },
      });
    const t = thrower(3);
    t.choose({ do: 'throw', what: 'A.dagger1' }).dice(6).choose([5, 4]);
    t.choose({ do: 'move', to: [2, 3] });
    expect(at(t, 'A')).toEqual([2, 3]);
    expect(forbids(thrower(2), { do: 'throw', what: 'A.dagger1' })).toEqual(['LWM-MOV-04']);
  });
  it('LWM-MOV-04: what may scatter back is thrown only with points to crawl away afterwards', () => {
    const sack = (points: number) =>
      sharing({ turn: { mp: points, carryPaid: true } }, [{ id: 's', kind: 'sack', heldBy: 'A' }]);
    expect(forbids(sack(3), { do: 'throw', what: 's' })).toEqual(['LWM-MOV-04']);
    const t = sack(4);
    t.choose({ do: 'throw', what: 's' }).dice(6, 5).choose([3, 4]); // scatters west, onto the thrower
    expect(posture(t, 'A')).toBe('down');
    t.choose({ do: 'crawl', to: [2, 3] });
    expect(at(t, 'A')).toEqual([2, 3]);
  });
  it('LWM-MOV-04: standing up and falling prone count with what leaving costs afterwards', () => {
    const down = (points: number) => sharing({ posture: 'down', turn: { mp: points } });
    expect(forbids(down(2), { do: 'standUp' })).toEqual(['LWM-MOV-04']);
    expect(down(3).offers({ do: 'standUp' })).toBe(true);
    expect(sharing({ turn: { mp: 2 } }).offers({ do: 'prone' })).toBe(true);
    expect(forbids(sharing({ turn: { mp: 1 } }), { do: 'prone' })).toEqual(['LWM-MOV-04']);
    expect(forbids(sharing({ posture: 'offBalance', turn: { mp: 4, ran: true } }), { do: 'prone' })).toEqual([
      'LWM-MOV-04', // a runner cannot crawl
    ]);
  });
  it('LWM-MOV-04: the move cannot end there, nor what is left be spent at once', () => {
    const t = sharing({});
    expect(forbids(t, { do: 'end' })).toEqual(['LWM-MOV-04']);
    const fallen = moving('A', {
      sides: {
        red: { A: { at: [2, 4], turn: { mp: 4 } }, F: { at: [2, 4] } },
        blue: { U: { at: [2, 4], body: 0 }, Z: far },
      },
    });
    expect(forbids(fallen, { do: 'slay', target: 'U' })).toEqual(['LWM-MOV-04']);
  });
  it('LWM-CH-09: a jump down onto an opponent leaves it, unless there is no room around him', () => {
    const cliff: Level[] = [
      [3, 4, 4],
      [4, 4, 4],
    ];
    const jumper = (levels: readonly Level[]) => {
      const t = moving('A', {
        sides: { red: { A: { at: [3, 4] }, F: { at: [4, 4] } }, blue: { B: { at: [5, 4], profile: 'goblin' } } },
        levels,
      });
      return t.choose({ do: 'move', to: [4, 4] });
    };
    const t = jumper(cliff);
    t.dice(5).choose({ do: 'jumpOnto', target: 'B' }).choose([6, 4]);
    expect([at(t, 'A'), body(t, 'A')]).toEqual([[6, 4], 7]);
    const pit: Level[] = [...cliff, [6, 4, 2], [5, 3, 2], [5, 5, 2], [4, 3, 2], [4, 5, 2]];
    expect(forbids(jumper(pit), { do: 'jumpOnto', target: 'B' })).toEqual(['LWM-MOV-04']);
  });
});
