import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Board,
  boardFrom,
  type Cell,
  edgeMark,
  NONE,
  placement,
  type StepCost,
  shortestPath,
  walkingDistance,
  walkingDistances,
  walkingDistancesTo,
} from '../../src/board/index.ts';
import { InvariantError } from '../../src/errors.ts';
import { anyBoard, openBoard } from './arbitrary-board.ts';

/** Costs differ by cell and direction, so that going and coming back differ. */
const uneven =
  (salt: number): StepCost =>
  (from, direction, to) => {
    const cost = (from * 7 + direction * 3 + to * 5 + salt) % 6;
    return cost === 0 ? NONE : cost;
  };

/** Distances by relaxing every step until nothing changes. */
function relaxed(board: Board, from: Cell, cost: StepCost): number[] {
  const best = Array.from({ length: board.size }, () => Number.POSITIVE_INFINITY);
  best[from] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let cell = 0; cell < board.size; cell++) {
      for (let d = 0; d < board.geometry.directions; d++) {
        const to = board.neighbour(cell, d);
        const price = to === NONE ? NONE : cost(cell, d, to);
        if (price === NONE || (best[cell] as number) + price >= (best[to] as number)) continue;
        best[to] = (best[cell] as number) + price;
        changed = true;
      }
    }
  }
  return best.map(distance => (distance === Number.POSITIVE_INFINITY ? NONE : distance));
}

/** All cheapest paths, each as its list of directions. */
function cheapestPaths(board: Board, from: Cell, to: Cell, cost: StepCost, left: number): number[][] {
  if (from === to) return left === 0 ? [[]] : [];
  const paths: number[][] = [];
  for (let d = 0; d < board.geometry.directions; d++) {
    const next = board.neighbour(from, d);
    const price = next === NONE ? NONE : cost(from, d, next);
    if (price === NONE || price > left) continue;
    for (const rest of cheapestPaths(board, next, to, cost, left - price)) paths.push([d, ...rest]);
  }
  return paths;
}

const anyWalk = anyBoard.chain(board => {
  const cell = fc.integer({ min: 0, max: board.size - 1 });
  return fc.record({ board: fc.constant(board), from: cell, to: cell, salt: fc.nat(50) });
});

describe('walking distances', () => {
  it('are the cheapest there are, from a cell and to it', () => {
    fc.assert(
      fc.property(anyWalk, ({ board, from, to, salt }) => {
        const cost = uneven(salt);
        const expected = relaxed(board, from, cost);
        expect([...walkingDistances(board, from, cost)]).toEqual(expected);
        expect(walkingDistance(board, from, to, cost)).toBe(expected[to]);
        expect(walkingDistancesTo(board, to, cost)[from]).toBe(expected[to]);
      }),
    );
  });

  it('from several cells are those from the nearest', () => {
    const board = openBoard('squares', 7, 1);
    expect([...walkingDistances(board, [0, 5], () => 1)]).toEqual([0, 1, 2, 2, 1, 0, 1]);
  });

  it('end at a limit', () => {
    const board = openBoard('squares', 5, 1);
    expect([...walkingDistances(board, 0, () => 2, 5)]).toEqual([0, 2, 4, NONE, NONE]);
  });

  it('refuse steps for nothing', () => {
    expect(() => walkingDistances(openBoard('squares', 2, 1), 0, () => 0)).toThrow(InvariantError);
  });
});

describe('shortest paths', () => {
  it('take at each step the earliest possible direction of the order given', () => {
    fc.assert(
      fc.property(anyWalk, fc.constantFrom(true, false), ({ board, from, to, salt }, backwards) => {
        const cost = uneven(salt);
        const length = walkingDistance(board, from, to, cost);
        fc.pre(length <= 14);
        const directions = Array.from({ length: board.geometry.directions }, (_, d) => d);
        const order = backwards ? directions.toReversed() : directions;
        const path = shortestPath(board, from, to, cost, backwards ? order : null);
        if (length === NONE) {
          expect(path).toEqual([]);
          return;
        }
        const ranked = cheapestPaths(board, from, to, cost, length).map(way => way.map(d => order.indexOf(d)));
        ranked.sort((a, b) => {
          const i = a.findIndex((rank, at) => rank !== b[at]);
          return i === NONE ? 0 : (a[i] as number) - (b[i] as number);
        });
        const cells = [from];
        for (const rank of ranked[0] as number[])
          cells.push(board.neighbour(cells.at(-1) as number, order[rank] as number));
        expect(path).toEqual(cells);
      }),
    );
  });

  it('can be told to prefer the smallest row and then the smallest column', () => {
    const board = openBoard('squares', 3, 3);
    expect(shortestPath(board, 8, 0, () => 1, [0, 3, 1, 2])).toEqual([8, 5, 2, 1, 0]);
    expect(shortestPath(board, 0, 8, () => 1, [0, 3, 1, 2])).toEqual([0, 1, 2, 5, 8]);
  });

  it('lead through links, even where that is nearer than the crow flies', () => {
    const stairs = { ...edgeMark(0, 0, 3, 'open'), toSurface: 'main', toX: 6, toY: 0 };
    const cellar = placement({ surface: 'cellar', rows: ['..'], links: [stairs] });
    const board = boardFrom('squares', [placement({ rows: ['.......'] }), cellar]);
    expect(shortestPath(board, 5, 8, () => 1)).toEqual([5, 6, 7, 8]);
    expect(walkingDistance(board, 8, 0, () => 1)).toBe(8);
  });

  it('of no length are the cell itself', () => {
    expect(shortestPath(openBoard('squares', 3, 3), 4, 4, () => 1)).toEqual([4]);
  });
});
