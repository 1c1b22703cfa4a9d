import { describe, expect, it } from 'vitest';
import { topologyOf, touches } from '../../src/map/ground.ts';
import { floor, here, human, turnOf, zombie } from '../support.ts';

describe('BA-ADJ: adjacency', () => {
  it('BA-ADJ-01: eight squares', () => {
    const t = turnOf(
      'A',
      here(
        [
          zombie({ at: [3, 3] }),
          zombie({ id: 'Z2', at: [4, 5] }),
          zombie({ id: 'Z3', at: [5, 4] }),
          zombie({ id: 'Z4', at: [6, 4] }),
        ],
        [human('A', { at: [4, 4] })],
      ),
    );
    expect(['Z1', 'Z2', 'Z3', 'Z4'].map(target => t.offers({ do: 'fight', target }))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  it('BA-ADJ-02: through a doorway and its diagonals', () => {
    const pairs = (open: boolean) => {
      const t = turnOf('A', {
        map: {
          rows: floor(2, 3),
          walls: [
            [1, 1, 'E'],
            [1, 3, 'E'],
          ],
        },
        doors: [{ at: [1, 2], side: 'E', open, everOpened: true }],
        heroes: [human('A', { at: [1, 1] })],
      });
      const cell = (x: number, y: number) => t.g.board.at(x, y, 't0');
      return [3, 2, 1].map(y => [3, 2, 1].filter(other => touches(topologyOf(t.g), cell(1, y), cell(2, other))));
    };
    expect(pairs(true)).toEqual([[2], [3, 2, 1], [2]]);
    expect(pairs(false)).toEqual([[], [], []]);
  });
  it('BA-ADJ-04: at a door is on either of its squares', () => {
    const at = (square: [number, number]) =>
      turnOf('A', {
        map: { rows: floor(4, 2), walls: [[2, 2, 'E']] },
        doors: [{ at: [2, 1], side: 'E', everOpened: true }],
        heroes: [human('A', { at: square })],
      }).offers({ do: 'open-door', door: 0 });
    expect([at([2, 1]), at([3, 1]), at([2, 2])]).toEqual([true, true, false]);
  });
});
