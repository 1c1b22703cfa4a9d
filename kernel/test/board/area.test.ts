import { describe, expect, it } from 'vitest';
import {
  type Board,
  boardFrom,
  diagonalStep,
  type Edge,
  edgeMark,
  inCone,
  NONE,
  placement,
  ray,
  ring,
  touching,
  turnBetween,
  turned,
  within,
} from '../../src/board/index.ts';
import { openBoard } from './arbitrary-board.ts';

const axial = (board: Board, cells: readonly number[]) => cells.map(cell => `${board.u(cell)},${board.v(cell)}`).sort();

describe('areas', () => {
  const board = openBoard('flat-hexes', 15, 15, -7, -7);
  const centre = board.atPlane(0, 0);

  it('within a distance and rings around a cell', () => {
    expect(axial(board, within(board, centre, 1))).toEqual(['-1,0', '-1,1', '0,-1', '0,0', '0,1', '1,-1', '1,0']);
    expect(ring(board, centre, 1).length).toBe(6);
    expect(ring(board, centre, 2).length).toBe(12);
    expect(within(board, centre, 3).length).toBe(37);
  });

  it('straight on in a direction, as far as there is ground', () => {
    expect(ray(board, centre, 1, 3).map(cell => [board.u(cell), board.v(cell)])).toEqual([
      [1, -1],
      [2, -2],
      [3, -3],
    ]);
    expect(ray(board, centre, 0, 99).length).toBe(7);
  });

  it('the wedge through the three front hexes, its rims included', () => {
    const front = (u: number, v: number) => inCone(board, centre, 5, 1, board.atPlane(u, v));
    const cells = [
      [2, -3],
      [3, -3],
      [4, -3],
      [-2, 0],
      [-3, 1],
      [-3, -1],
      [0, 0],
      [0, 1],
    ] as const;
    expect(cells.map(([u, v]) => front(u, v))).toEqual([true, true, false, true, false, true, false, false]);
  });

  it('a wedge on squares', () => {
    const squares = openBoard('squares', 5, 5);
    const cone = (first: number, last: number) =>
      Array.from({ length: 25 }, (_, cell) => (inCone(squares, 12, first, last, cell) ? 'x' : '.'))
        .join('')
        .match(/.{5}/g);
    expect(cone(0, 1)).toEqual(['..xxx', '..xxx', '...xx', '.....', '.....']);
    expect(cone(3, 0)).toEqual(['xxx..', 'xxx..', 'xx...', '.....', '.....']);
    expect(cone(2, 2)).toEqual(['.....', '.....', '.....', '..x..', '..x..']);
  });

  it('turning is counted the shorter way', () => {
    const { geometry } = board;
    expect([turnBetween(geometry, 5, 1), turnBetween(geometry, 0, 3), turnBetween(geometry, 4, 4)]).toEqual([2, 3, 0]);
    expect([turned(geometry, 5, 2), turned(geometry, 0, -1)]).toEqual([1, 5]);
  });
});

describe('diagonals', () => {
  const passes = (edge: Edge) => edge.kind === 'open' || edge.kind === 'door';
  const walls = (y: number[]) => y.map(row => edgeMark(0, row, 1, 'wall'));

  it('lead through a doorway to both its sides, and not past the wall beside it', () => {
    const door = edgeMark(0, 1, 1, 'door', 1);
    const board = boardFrom('squares', [placement({ rows: ['..', '..', '..'], edges: [...walls([0, 2]), door] })]);
    const enemies = (cell: number) =>
      touching(board, cell, passes)
        .filter(other => other % 2 === 1)
        .sort((a, b) => a - b);
    expect(enemies(0)).toEqual([3]);
    expect(enemies(2)).toEqual([1, 3, 5]);
    expect(enemies(4)).toEqual([3]);
    const shut = (edge: Edge) => edge.kind === 'open';
    expect(touching(board, 2, shut).sort((a, b) => a - b)).toEqual([0, 4]);
  });

  it('need one of the two ways round the corner', () => {
    const board = boardFrom('squares', [placement({ rows: ['..', '..'], edges: walls([0]) })]);
    expect(diagonalStep(board, 0, 1, passes)).toBe(3);
    expect(board.diagonal(0, 1, 0)).toBe(3);
    const both = boardFrom('squares', [placement({ rows: ['..', '..'], edges: walls([0, 1]) })]);
    expect(diagonalStep(both, 0, 1, passes)).toBe(NONE);
  });

  it('reach all eight squares around on open ground, clockwise from north', () => {
    expect(touching(openBoard('squares', 3, 3), 4, passes)).toEqual([1, 2, 5, 8, 7, 6, 3, 0]);
  });
});
