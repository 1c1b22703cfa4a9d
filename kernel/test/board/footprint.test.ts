import { describe, expect, it } from 'vitest';
import {
  type Board,
  block,
  boardFrom,
  cellsCovered,
  edgeMark,
  type Footprint,
  fits,
  footprint,
  geometryOf,
  isCut,
  NONE,
  placement,
} from '../../src/board/index.ts';
import { InvariantError } from '../../src/errors.ts';
import { openBoard } from './arbitrary-board.ts';

const flat = geometryOf('flat-hexes');
const three = footprint(flat, [
  [0, 0],
  [0, 1],
  [0, 2],
]);
const four = footprint(flat, [
  [0, 0],
  [1, 0],
  [0, 1],
  [-1, 1],
]);
const seven = footprint(flat, [
  [0, 0],
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
]);

describe('footprints on hexes', () => {
  const board = openBoard('flat-hexes', 15, 15, -3, -3);
  const covered = (shape: Footprint, u: number, v: number, facing: number) =>
    cellsCovered(board, shape, board.atPlane(u, v), facing).map(cell => [board.u(cell), board.v(cell)]);

  it('turn with the facing about the anchor', () => {
    expect(covered(three, 0, 0, 0)).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
    expect(covered(three, 0, 0, 1)).toEqual([
      [0, 0],
      [-1, 1],
      [-2, 2],
    ]);
    expect(covered(four, 5, 3, 0)).toEqual([
      [5, 3],
      [6, 3],
      [5, 4],
      [4, 4],
    ]);
    expect(covered(four, 5, 3, 3)).toEqual([
      [5, 3],
      [4, 3],
      [5, 2],
      [6, 2],
    ]);
  });

  it('of a whole megahex are the same whichever way it looks', () => {
    const sorted = (facing: number) => covered(seven, 3, 3, facing).map(String).sort();
    for (let facing = 1; facing < 6; facing++) expect(sorted(facing)).toEqual(sorted(0));
  });

  it('that stick out over the rim do not fit', () => {
    const corner = board.at(-3, -3);
    expect(fits(cellsCovered(board, three, corner, 0))).toBe(true);
    expect(cellsCovered(board, three, corner, 3)).toEqual([corner, NONE, NONE]);
    expect(fits(cellsCovered(board, three, corner, 3))).toBe(false);
  });

  it('hang together and have their anchor', () => {
    expect(() =>
      footprint(flat, [
        [0, 0],
        [0, 2],
      ]),
    ).toThrow(InvariantError);
    expect(() => footprint(flat, [[0, 1]])).toThrow(InvariantError);
  });

  it('are worked out once per board, shape and place', () => {
    expect(cellsCovered(board, four, 40, 2)).toBe(cellsCovered(board, four, 40, 2));
  });
});

describe('footprints on squares', () => {
  const ogre = block(geometryOf('squares'), 2, 2);

  it('are blocks, turned by quarters', () => {
    const board = openBoard('squares', 6, 6);
    expect(cellsCovered(board, ogre, board.at(1, 1), 0)).toEqual([7, 8, 13, 14]);
    const wolf = block(geometryOf('squares'), 2, 1);
    expect(cellsCovered(board, wolf, board.at(1, 1), 1)).toEqual([7, 13]);
  });

  it('are cut by a wall between their cells', () => {
    const board: Board = boardFrom('squares', [
      placement({ rows: ['...', '...'], edges: [edgeMark(1, 1, 1, 'wall')] }),
    ]);
    const isWall = (cells: readonly number[]) => isCut(board, cells, edge => edge.kind === 'wall');
    expect(isWall(cellsCovered(board, ogre, 0, 0))).toBe(false);
    expect(isWall(cellsCovered(board, ogre, 1, 0))).toBe(true);
  });

  it('lie across a link, never on a surface that merely overlaps', () => {
    const near = placement({ surface: 'near', rows: ['..'], walled: true });
    const over = placement({ surface: 'over', rows: ['....'], walled: true });
    const far = placement({
      surface: 'far',
      x: 2,
      rows: ['..'],
      walled: true,
      links: [{ ...edgeMark(2, 0, 3, 'open'), toSurface: 'near', toX: 1, toY: 0 }],
    });
    const board = boardFrom('squares', [near, over, far]);
    const cells = cellsCovered(board, block(geometryOf('squares'), 3, 1), board.at(1, 0, 'near'), 0);
    expect(cells.map(cell => board.surfaceOf(cell))).toEqual(['near', 'far', 'far']);
  });
});
