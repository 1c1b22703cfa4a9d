import { describe, expect, it } from 'vitest';
import { dxOf, fight, go, hex, man, move, rulesAgainst, stOf } from './table.ts';

describe('terrain', () => {
  it('HM-TERR-01: harmful ground costs no more', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { dx: 10 })],
      B: [man('b', [15, 0])],
      broken: [
        [0, -1],
        [0, -2],
        [0, -3],
      ],
    });
    move(t, 'a');
    for (const r of [-1, -2, -3]) t.choose({ move: hex(0, r) });
    expect(t.offers({ move: hex(0, -8) })).toBe(true);
    const fire = move(
      fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [15, 0])], fire: [[0, -1]] }),
      'a',
    );
    fire.choose({ move: hex(0, -1) });
    expect(stOf(fire, 'a')).toBe(11);
  });

  it('HM-TERR-02: the dead stay where they fell', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0)],
      B: [man('b', [0, -1], 3, { hits: 12 }), man('c', [9, 0])],
      dice: [5, 2],
    });
    t.choose({ place: 'first' });
    go(t, 'a', [[0, -1]], 0, null);
    expect(dxOf(t, 'a')).toBe(10);
  });

  it('HM-TERR-03: walls and edges leave no retreat', () => {
    const t = fight({
      phase: 'retreat',
      A: [man('a', [0, 0], 0, { dealtTo: ['b'] })],
      B: [man('b', [0, -1], 3)],
      wall: [
        [0, -2],
        [1, -2],
        [-1, -1],
        [1, -1],
        [-1, 0],
      ],
    });
    expect(t.decision.options).toEqual([{ push: null }, { push: 'b' }]);
    const wall = move(
      fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [15, 0])], wall: [[0, -1]] }),
      'a',
    );
    expect(rulesAgainst(wall, { move: hex(0, -1) })).toEqual(['HM-TERR-03']);
  });
});
