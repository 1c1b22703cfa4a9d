import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  around,
  type Board,
  boardFrom,
  type Cell,
  cellsWhere,
  edgeMark,
  type Lean,
  NONE,
  placement,
} from '../../src/board/index.ts';
import { type Crossing, lineToPoint, steppedLine } from '../../src/sight/index.ts';
import { anyBoard, anyGeometry, openBoard } from '../board/arbitrary-board.ts';
import { type Cut, cuts, hexAt, touchingAt } from './exact-reference.ts';

const anyLean = fc.constantFrom<Lean>(1, -1);
const anyOpenLine = anyGeometry.chain(id => {
  // A cell of margin, so that no line leaves the ground between the teeth of a hex map's rim.
  const board = openBoard(id, 15, 14);
  const inner = cellsWhere(board, cell => around(board, cell).length === board.geometry.directions);
  const cell = fc.constantFrom(...inner);
  return fc.record({ board: fc.constant(board), a: cell, b: cell, lean: anyLean });
});

const through = (line: readonly Crossing[]) => line.flatMap(part => (part.at === 'cell' ? [part.cell] : []));

/** Checks a line over open ground against cells cut out one by one. */
function expectExact(board: Board, line: readonly Crossing[], all: readonly Cut[]): void {
  const inside = all.filter(cut => cut.inside);
  expect(through(line)).toEqual(inside.map(cut => cut.cell));
  const along = all.filter(cut => !cut.inside && cut.from[0] * cut.to[1] !== cut.to[0] * cut.from[1]);
  const sides = line.flatMap(part => (part.at === 'side' ? [...part.sides] : []));
  expect([...sides].sort((a, b) => a - b)).toEqual(along.map(cut => cut.cell).sort((a, b) => a - b));

  let last: Cut | undefined;
  for (const part of line) {
    if (part.at === 'cell') last = inside.find(cut => cut.cell === part.cell);
    if (last === undefined || part.at === 'cell' || part.at === 'side') continue;
    if (part.at === 'edge') {
      expect(touchingAt(all, last.to).sort((a, b) => a - b)).toEqual([part.from, part.to].sort((a, b) => a - b));
      expect(board.neighbour(part.from, part.direction)).toBe(part.to);
    } else if (part.from === last.cell) {
      const meeting = new Set([part.from, part.to, ...part.sides]);
      expect([...meeting].sort((a, b) => a - b)).toEqual(touchingAt(all, last.to).sort((a, b) => a - b));
    }
  }
}

describe('lines', () => {
  it('run through exactly the cells, edges and corners that exact arithmetic says', () => {
    fc.assert(
      fc.property(anyOpenLine, ({ board, a, b, lean }) => {
        const all = cuts(board, a, board.u(b) - board.u(a), board.v(b) - board.v(a), 1);
        expectExact(board, board.line(a, b, lean), all);
      }),
      { numRuns: 400 },
    );
  });

  it('to a point beside the centre of a square are exact as well', () => {
    const offset = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(anyOpenLine, offset, offset, ({ board, a, b, lean }, du, dv) => {
        fc.pre(!board.geometry.hex);
        const u = 10 * (board.u(b) - board.u(a)) + du;
        const v = 10 * (board.v(b) - board.v(a)) + dv;
        expectExact(board, lineToPoint(board, a, b, { du, dv, per: 10 }, lean), cuts(board, a, u, v, 10));
      }),
    );
  });

  it('run through the same cells the other way round', () => {
    fc.assert(
      fc.property(anyOpenLine, ({ board, a, b, lean }) => {
        expect(through(board.line(b, a, lean)).reverse()).toEqual(through(board.line(a, b, lean)));
        const chosen = (line: readonly Crossing[]) => line.filter(part => part.at === 'side');
        expect(chosen(board.line(b, a, lean)).reverse()).toEqual(chosen(board.line(a, b, lean)));
      }),
    );
  });

  it('pass from cell to neighbour only, and stop where there is no ground', () => {
    const anyLine = anyBoard.chain(board => {
      const cell = fc.integer({ min: 0, max: board.size - 1 });
      return fc.record({ board: fc.constant(board), a: cell, b: cell, lean: anyLean });
    });
    fc.assert(
      fc.property(anyLine, ({ board, a, b, lean }) => {
        const line = board.line(a, b, lean);
        expect(line[0]).toEqual({ at: 'cell', cell: a });
        const last = line.at(-1) as Crossing;
        if (last.at === 'cell') expect(last.cell).toBe(b);
        else expect(last.at !== 'side' && last.to).toBe(NONE);
        for (const part of line) {
          if (part.at !== 'edge') continue;
          expect(board.neighbour(part.from, part.direction)).toBe(part.to);
          expect(board.edge(part.from, part.direction)).toBe(part.edge);
        }
        expect(board.line(a, b, lean)).toBe(line);
      }),
    );
  });
});

describe('corners', () => {
  it('of squares name the edges of both ways round, the southern way first', () => {
    const walls = [edgeMark(0, 0, 1, 'wall'), edgeMark(0, 1, 1, 'grate')];
    const board = boardFrom('squares', [placement({ rows: ['..', '..'], edges: walls })]);
    expect(board.line(0, 3, 1)[1]).toMatchObject({
      at: 'corner',
      from: 0,
      to: 3,
      sides: [2, 1],
      ways: [
        [{ kind: 'open' }, { kind: 'grate' }],
        [{ kind: 'wall' }, { kind: 'open' }],
      ],
    });
  });

  it('of squares are passed on the side where there is ground', () => {
    const board = boardFrom('squares', [placement({ rows: ['. ', '..'], walled: true })]);
    for (const lean of [1, -1] as const) {
      expect(board.line(0, 2, lean)[1]).toMatchObject({
        to: 2,
        sides: [1, NONE],
        ways: [
          [{ kind: 'open' }, { kind: 'open' }],
          [{ kind: 'wall' }, { kind: 'wall' }],
        ],
      });
    }
  });

  it('of hexes lead along the edge between two cells', () => {
    const board = openBoard('flat-hexes', 6, 6);
    const [from, south, north, to] = [
      board.atPlane(0, 0),
      board.atPlane(0, 1),
      board.atPlane(1, 0),
      board.atPlane(1, 1),
    ] as const;
    const kinds = board.line(from, to, 1).map(part => part.at);
    expect(kinds).toEqual(['cell', 'corner', 'side', 'corner', 'cell']);
    expect(board.line(from, to, 1)[1]).toMatchObject({ from, to: south, sides: [south, north] });
    expect(board.line(from, to, -1)[3]).toMatchObject({ from: north, to, sides: [south, north] });
  });
});

describe('overlapping surfaces', () => {
  // Two rooms over the same squares (1,0) to (3,0), each behind a door of the hall at (0,0) or (0,1).
  const hall = placement({ surface: 'hall', rows: ['.', '.'], walled: true });
  const link = (surface: string, toY: number, id: number) =>
    placement({
      surface,
      x: 1,
      y: toY,
      rows: ['...', '...'],
      walled: true,
      links: [{ ...edgeMark(1, toY, 3, 'door', id), toSurface: 'hall', toX: 0, toY }],
    });
  const board = boardFrom('squares', [hall, link('upper', 0, 1), link('lower', 1, 2)]);

  it('do not see each other: the line stays on the surface it got to', () => {
    const start = board.at(0, 0, 'hall');
    const seen = board.line(start, board.at(3, 0, 'upper'), 1);
    expect(seen.at(-1)).toEqual({ at: 'cell', cell: board.at(3, 0, 'upper') });
    const unseen = board.line(board.at(1, 0, 'upper'), board.at(3, 1, 'lower'), 1);
    expect(unseen.at(-1)).toEqual({ at: 'cell', cell: board.at(3, 1, 'upper') });
  });

  it('show the door on the way', () => {
    const line = board.line(board.at(0, 0, 'hall'), board.at(2, 0, 'upper'), 1);
    expect(line[1]).toMatchObject({ at: 'edge', edge: { kind: 'door', id: 1 } });
  });
});

describe('stepped lines over hexes', () => {
  const board = openBoard('flat-hexes', 20, 20);
  const names = (cells: readonly Cell[]) => cells.map(cell => `${board.u(cell)},${board.v(cell)}`);

  it('have two ways where they run between hexes', () => {
    const [a, b] = [board.atPlane(0, 0), board.atPlane(2, 2)];
    expect(names(steppedLine(board, a, b, 1))).toEqual(['0,0', '0,1', '1,1', '1,2', '2,2']);
    expect(names(steppedLine(board, a, b, -1))).toEqual(['0,0', '1,0', '1,1', '2,1', '2,2']);
  });

  it('hold the evenly spaced points, nudged to one side where they lie between two hexes', () => {
    const cell = fc.integer({ min: 0, max: board.size - 1 });
    fc.assert(
      fc.property(cell, cell, anyLean, (a, b, lean) => {
        const n = board.distance(a, b);
        const per = 1_000_000 * Math.max(1, n);
        const expected = Array.from({ length: n + 1 }, (_, k) => {
          const u = 1_000_000 * (board.u(a) * (n - k) + board.u(b) * k) + lean * n;
          const v = 1_000_000 * (board.v(a) * (n - k) + board.v(b) * k) + 2 * lean * n;
          return n === 0 ? [board.u(a), board.v(a)] : hexAt(u, v, per);
        });
        const off = expected.findIndex(([u, v]) => board.atPlane(u as number, v as number) === NONE);
        const known = off === NONE ? expected : expected.slice(0, off);
        expect(steppedLine(board, a, b, lean).map(at => [board.u(at), board.v(at)])).toEqual(known);
      }),
      { numRuns: 400 },
    );
  });

  it('are the same hexes the other way round', () => {
    const cell = fc.integer({ min: 0, max: board.size - 1 });
    fc.assert(
      fc.property(cell, cell, anyLean, (a, b, lean) => {
        const there = steppedLine(board, a, b, lean);
        fc.pre(there.at(-1) === b);
        expect(steppedLine(board, b, a, lean).reverse()).toEqual(there);
      }),
    );
  });
});
