import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, boardFrom, edgeMark, NONE, opposite, type Placement, placement } from '../../src/board/index.ts';
import { ContentError } from '../../src/errors.ts';
import { anyBoard, anyGeometry, anySection, openBoard } from './arbitrary-board.ts';

/** Whether two boards are the same ground, however they came about. */
function sameBoard(a: Board, b: Board): boolean {
  if (a === b) return true;
  if (a.geometry !== b.geometry || a.size !== b.size) return false;
  for (let cell = 0; cell < a.size; cell++) {
    if (a.u(cell) !== b.u(cell) || a.v(cell) !== b.v(cell) || a.surfaceOf(cell) !== b.surfaceOf(cell)) return false;
    if (a.level(cell) !== b.level(cell) || a.terrain(cell) !== b.terrain(cell)) return false;
    for (let d = 0; d < a.geometry.directions; d++) {
      const ours = a.edge(cell, d);
      const theirs = b.edge(cell, d);
      if (a.neighbour(cell, d) !== b.neighbour(cell, d)) return false;
      if (ours.kind !== theirs.kind || ours.id !== theirs.id) return false;
    }
  }
  return true;
}

/** The neighbours of a cell, clockwise. */
const around = (board: Board, cell: number): number[] =>
  Array.from({ length: board.geometry.directions }, (_, d) => board.neighbour(cell, d)).filter(next => next !== NONE);

const at = (board: Board, cells: readonly number[]) =>
  cells.map(cell => [board.coordsOf(cell).x, board.coordsOf(cell).y]);
const axial = (board: Board, cells: readonly number[]) => cells.map(cell => [board.u(cell), board.v(cell)]);

describe('the four grids', () => {
  it('pointy-top hexes: the six around a space are listed NE, E, SE, SW, W, NW', () => {
    const board = openBoard('pointy-hexes', 8, 8);
    expect(at(board, around(board, board.at(4, 4)))).toEqual([
      [4, 3],
      [5, 4],
      [4, 5],
      [3, 5],
      [3, 4],
      [3, 3],
    ]);
    expect(at(board, around(board, board.at(4, 3)))).toEqual([
      [5, 2],
      [5, 3],
      [5, 4],
      [4, 4],
      [3, 3],
      [4, 2],
    ]);
  });

  it('flat-top hexes: axial pairs, labels of column and row, directions clockwise from north', () => {
    const board = openBoard('flat-hexes', 9, 9);
    const cell = board.at(4, 4);
    expect(board.coordsOf(cell)).toMatchObject({ x: 4, y: 4 });
    expect(board.name(cell)).toBe('0505');
    expect(axial(board, around(board, cell))).toEqual([
      [4, 1],
      [5, 1],
      [5, 2],
      [4, 3],
      [3, 3],
      [3, 2],
    ]);
  });

  it('flat-top hexes: even-numbered map columns sit half a hex lower', () => {
    const board = openBoard('flat-hexes', 3, 3);
    const names = around(board, board.at(1, 1)).map(cell => board.name(cell));
    expect(names).toEqual(['0201', '0302', '0303', '0203', '0103', '0102']);
  });

  it('squares: north is up the page, whichever way rows are counted', () => {
    const down = openBoard('squares', 3, 3);
    const up = openBoard('squares-up', 3, 3, 1, 3);
    expect(at(down, around(down, down.at(1, 1)))).toEqual([
      [1, 0],
      [2, 1],
      [1, 2],
      [0, 1],
    ]);
    expect(at(up, around(up, up.at(2, 2)))).toEqual([
      [2, 3],
      [3, 2],
      [2, 1],
      [1, 2],
    ]);
    expect(up.at(1, 1)).toBe(6);
  });

  it('squares: coordinates may be negative', () => {
    const board = openBoard('squares', 9, 9, -4, -4);
    expect(board.name(board.at(-3, -2))).toBe('(-3,-2)');
  });
});

describe('any board', () => {
  it('leads back where one came from, with the same edge between', () => {
    fc.assert(
      fc.property(anyBoard, board => {
        for (let cell = 0; cell < board.size; cell++) {
          for (let d = 0; d < board.geometry.directions; d++) {
            const next = board.neighbour(cell, d);
            if (next === NONE) {
              expect(board.edge(cell, d).kind).not.toBe('open');
              continue;
            }
            const back = opposite(board.geometry, d);
            expect(board.neighbour(next, back)).toBe(cell);
            expect(board.edge(next, back)).toBe(board.edge(cell, d));
          }
        }
      }),
    );
  });

  it('finds each cell again by its coordinates', () => {
    fc.assert(
      fc.property(anyBoard, board => {
        for (let cell = 0; cell < board.size; cell++) {
          const { x, y, surface } = board.coordsOf(cell);
          expect(board.at(x, y, surface)).toBe(cell);
        }
      }),
    );
  });
});

describe('growth', () => {
  const anyTwo = anyGeometry.chain(id => fc.tuple(fc.constant(id), anySection(id), anySection(id, 'annexe')));

  it('keeps every cell, its number and everything about it', () => {
    fc.assert(
      fc.property(anyTwo, ([id, first, second]) => {
        const before = boardFrom(id, [first]);
        const after = before.grow(second);
        for (let cell = 0; cell < before.size; cell++) {
          expect(after.coordsOf(cell)).toEqual(before.coordsOf(cell));
          expect(after.level(cell)).toBe(before.level(cell));
          expect(after.terrain(cell)).toBe(before.terrain(cell));
          for (let d = 0; d < before.geometry.directions; d++) {
            expect(after.neighbour(cell, d)).toBe(before.neighbour(cell, d));
            expect(after.edge(cell, d)).toEqual(before.edge(cell, d));
          }
        }
      }),
    );
  });

  it('gives the same object for the same section, and an equal one after saving and loading', () => {
    fc.assert(
      fc.property(anyTwo, ([id, first, second]) => {
        const board = boardFrom(id, [first, second]);
        expect(boardFrom(id, [first, second])).toBe(board);
        expect(boardFrom(id, [first]).grow(second)).toBe(board);
        const loaded = boardFrom(id, JSON.parse(JSON.stringify(board.placements)) as Placement[]);
        expect(loaded).not.toBe(board);
        expect(sameBoard(loaded, board)).toBe(true);
      }),
    );
  });

  it('freezes what it was built from', () => {
    const section = placement({ rows: ['..'], edges: [edgeMark(0, 0, 1, 'wall')] });
    const board = boardFrom('squares', [section]);
    expect(Object.isFrozen(board) && Object.isFrozen(section) && Object.isFrozen(section.edges[0])).toBe(true);
  });

  it('joins a new section of the same surface, and keeps the walls that were there', () => {
    const room = placement({ rows: ['..', '..'], walled: true, edges: [edgeMark(1, 0, 1, 'door', 7)] });
    const passage = placement({ x: 2, y: 0, rows: ['...', '...'] });
    const before = boardFrom('squares', [room]);
    const after = before.grow(passage);
    expect(before.neighbour(1, 1)).toBe(NONE);
    expect(after.neighbour(1, 1)).toBe(4);
    expect(after.edge(1, 1)).toEqual({ kind: 'door', id: 7 });
    expect(after.edge(3, 1).kind).toBe('wall');
    expect(after.edge(after.at(2, 1), 3).kind).toBe('wall');
    expect(after.edge(after.at(4, 0), 1).kind).toBe('rim');
  });

  it('opens a wall, or puts a grate or a door into it, without a new cell', () => {
    const before = boardFrom('squares', [placement({ rows: ['..'], edges: [edgeMark(0, 0, 1, 'wall')] })]);
    const after = before.grow(placement({ rows: [], edges: [edgeMark(1, 0, 3, 'grate')] }));
    expect(before.edge(0, 1).kind).toBe('wall');
    expect(after.edge(0, 1).kind).toBe('grate');
    expect(after.size).toBe(2);
  });

  it('lists every fault of a section at once', () => {
    const board = boardFrom('squares', [placement({ rows: ['..'] })]);
    const bad = placement({
      rows: ['.'],
      edges: [edgeMark(5, 5, 0, 'wall'), edgeMark(0, 0, 6, 'wall')],
      links: [{ ...edgeMark(0, 0, 1, 'open'), toSurface: 'attic', toX: 1, toY: 0 }],
    });
    const faults = () => {
      try {
        board.grow(bad);
      } catch (error) {
        return (error as ContentError).faults.map(fault => `${fault.path}: ${fault.message}`);
      }
      return [];
    };
    expect(() => board.grow(bad)).toThrow(ContentError);
    expect(faults()).toEqual([
      '(0,0): is already there',
      'edge at (5,5): there is no cell',
      'edge at (0,0): a cell has no side 6',
      'link to (1,0) of attic: leads to no cell',
    ]);
  });
});

describe('surfaces', () => {
  // A corridor west to east, and a room that lies over its eastern part but joins it only through a door.
  const corridor = placement({ surface: 'corridor', rows: ['....'], walled: true });
  const room = placement({
    surface: 'room',
    x: 1,
    y: 0,
    rows: ['...'],
    walled: true,
    links: [{ ...edgeMark(1, 0, 3, 'door', 3), toSurface: 'corridor', toX: 0, toY: 0 }],
  });

  it('overlap without touching, and meet only through links', () => {
    const cellar = placement({ surface: 'cellar', rows: ['..'], walled: true });
    const board = boardFrom('squares', [corridor, cellar]);
    expect(board.at(0, 0, 'corridor')).toBe(0);
    expect(board.at(0, 0, 'cellar')).toBe(4);
    expect(board.neighbour(0, 1)).toBe(1);
    expect(board.neighbour(4, 1)).toBe(5);
    expect(board.name(4)).toBe('cellar (0,0)');
  });

  it('a link must not run where there is a neighbour already', () => {
    expect(() => boardFrom('squares', [corridor, room])).toThrow('there is a neighbour already');
  });

  it('a link leads across and back, with its door between', () => {
    const short = placement({ surface: 'corridor', rows: ['.'], walled: true });
    const board = boardFrom('squares', [short, room]);
    expect(board.neighbour(0, 1)).toBe(1);
    expect(board.neighbour(1, 3)).toBe(0);
    expect(board.edge(0, 1)).toEqual({ kind: 'door', id: 3 });
    expect(board.edge(1, 3)).toBe(board.edge(0, 1));
  });
});
