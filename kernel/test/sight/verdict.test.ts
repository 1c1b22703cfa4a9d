import { describe, expect, it } from 'vitest';
import { type Board, boardFrom, type Edge, edgeMark, type Lean, placement } from '../../src/board/index.ts';
import { type Crossing, lineToPoint } from '../../src/sight/index.ts';

const isWall = (edge: Edge) => edge.kind === 'wall' || edge.kind === 'rim';

/** One book's verdict: whatever touches a wall, were it only its end, is blocked. */
function touchesWall(line: readonly Crossing[]): boolean {
  return line.some(part => {
    if (part.at === 'edge') return isWall(part.edge);
    return part.at === 'corner' && part.ways.some(way => way.some(isWall));
  });
}

/** Another book's: a corner is open if one of the two ways round it is. */
function crossesWall(line: readonly Crossing[]): boolean {
  return line.some(part => {
    if (part.at === 'edge') return isWall(part.edge);
    return part.at === 'corner' && part.ways.every(way => way.some(isWall));
  });
}

describe('a verdict where touching a wall blocks', () => {
  // A wall between columns 3 and 4, open only at row 0.
  const rows = Array.from({ length: 11 }, () => '.........');
  const edges = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map(y => edgeMark(3, y, 1, 'wall'));
  const board = boardFrom('squares', [placement({ y: -5, rows, edges })]);
  const points = [
    [0, 0],
    [-4, -4],
    [4, -4],
    [-4, 4],
    [4, 4],
  ] as const;
  const free = (x: number, y: number) =>
    points.filter(
      ([du, dv]) => !touchesWall(lineToPoint(board, board.at(3, 0), board.at(x, y), { du, dv, per: 10 }, 1)),
    ).length;

  it('counts the free lines from a doorway to five points of a square', () => {
    expect([free(6, 2), free(6, 3), free(6, 4)]).toEqual([5, 1, 0]);
  });
});

describe('a verdict where one open way round a corner suffices', () => {
  // 7 by 7 squares, a wall between rows 3 and 4, open only at column 4.
  const rows = Array.from({ length: 7 }, () => '.......');
  const edges = [1, 2, 3, 5, 6, 7].map(x => edgeMark(x, 3, 0, 'wall'));
  const board: Board = boardFrom('squares-up', [placement({ x: 1, y: 7, rows, edges })]);
  const sees = (from: [number, number], to: [number, number], lean: Lean) =>
    !crossesWall(board.line(board.at(...from), board.at(...to), lean));

  it.each<Lean>([1, -1])('sees through a doorway as far as its walls let it (lean %i)', lean => {
    const seen = (from: [number, number], ...targets: [number, number][]) => targets.map(to => sees(from, to, lean));
    expect(seen([4, 3], [4, 7], [5, 5], [3, 4], [2, 5])).toEqual([true, true, true, true]);
    expect(seen([4, 1], [4, 7], [5, 7], [3, 7], [5, 5], [3, 5])).toEqual([true, true, true, false, false]);
    expect(seen([3, 3], [5, 5], [4, 7], [3, 5])).toEqual([true, false, false]);
  });
});
