import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, flood, floodTable, type GeometryId, NONE, SEEN, SHUT, wayTo } from '../../src/board/index.ts';
import { openBoard } from './arbitrary-board.ts';

const STOPS = 4;

/** Walls, places that are entered and not left, and steps to go, on open ground of either kind. */
const anyFlood = fc
  .record({
    id: fc.constantFrom<GeometryId>('squares', 'flat-hexes', 'pointy-hexes'),
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    left: fc.integer({ min: 0, max: 12 }),
  })
  .chain(({ id, width, height, left }) => {
    const size = width * height;
    return fc.record({
      board: fc.constant(openBoard(id, width, height)),
      left: fc.constant(left),
      start: fc.integer({ min: 0, max: size - 1 }),
      marks: fc.array(fc.constantFrom(0, 0, 0, SHUT, STOPS), { minLength: size, maxLength: size }),
    });
  });

/** The same by the plainest search there is: steps to every cell that is reached. */
function stepsByHand(board: Board, printed: readonly number[], start: number, left: number): Map<number, number> {
  const steps = new Map([[start, 0]]);
  for (const [cell, paid] of steps) {
    if (paid === left || (cell !== start && printed[cell] === STOPS)) continue;
    for (let d = 0; d < board.geometry.directions; d += 1) {
      const to = board.neighbour(cell, d);
      if (to !== NONE && printed[to] !== SHUT && !steps.has(to)) steps.set(to, paid + 1);
    }
  }
  steps.delete(start);
  return steps;
}

describe('a flood', () => {
  it('reaches what a plain search reaches, nearest first, by ways as short', () => {
    fc.assert(
      fc.property(anyFlood, ({ board, left, start, marks: printed }) => {
        const table = floodTable(board.neighbours, board.geometry.directions);
        const marks = Uint8Array.from([...printed, SHUT]);
        const line = new Int16Array(board.size + 1);
        const wanted = stepsByHand(board, printed, start, Math.max(1, left));
        const reached = flood(table, marks, line, start, left, STOPS, board.size);
        const cells = [...line.subarray(0, reached)];
        expect(new Set(cells)).toEqual(new Set(wanted.keys()));
        const steps = cells.map(cell => wayTo(table, marks, start, cell).length);
        expect(steps).toEqual(cells.map(cell => wanted.get(cell)));
        expect(steps).toEqual([...steps].sort((a, b) => a - b));
      }),
      { numRuns: 400 },
    );
  });

  it('ends when it has found what was looked for', () => {
    const board = openBoard('squares', 9, 1);
    const table = floodTable(board.neighbours, 4);
    const marks = new Uint8Array(board.size + 1).fill(SHUT, board.size);
    expect(flood(table, marks, new Int16Array(10), 0, 9, 0, 3)).toBe(3);
    expect(marks[3]! & SEEN).toBe(SEEN);
    expect(marks[4]! & SEEN).toBe(0);
  });
});
