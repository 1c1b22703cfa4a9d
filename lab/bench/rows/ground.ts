import { boardFrom, type Cell, NONE, placement, shortestPath } from '@quarterstaff/kernel';
import { boardWork } from '@quarterstaff/kernel/testing';
import PF from 'pathfinding';
import type { Contestant } from '../measure.ts';
import { faster, microseconds, type Row } from '../row.ts';

const { dungeon, rockyGround } = boardWork;
type Grid = typeof dungeon;

/** Moves that cover a good part of the ground. */
export const MOVES = 24;

/** A piece of work is one search for every pair of a grid; its checksum must not be empty. */
function searches(id: string, grid: Grid, search: () => number): Contestant {
  return {
    id,
    work() {
      if (search() === 0) throw new Error('nothing was found');
      return { searches: grid.pairs.length };
    },
  };
}

export const reachRow: Row = {
  id: 'ground.reach',
  contestants: [
    searches('ground.reach.kernel', rockyGround, () => boardWork.kernelLegs(MOVES)),
    searches('ground.reach.strings', rockyGround, () => boardWork.stringKeyedLegs(MOVES)),
    searches('ground.distances.kernel', rockyGround, () => boardWork.kernelDistances(MOVES)),
    searches('ground.ways.kernel', rockyGround, () => boardWork.kernelReach(MOVES)),
    searches('ground.ways.strings', rockyGround, () => boardWork.stringKeyedReach(MOVES)),
  ],
  figures: [
    faster(
      'ground.reach',
      `ends within ${MOVES} steps on 32×32, against a search keyed by strings`,
      'ground.reach.kernel',
      'ground.reach.strings',
      'searches',
    ),
    faster(
      'ground.ways',
      'the same with the way to every end',
      'ground.ways.kernel',
      'ground.ways.strings',
      'searches',
    ),
    faster(
      'ground.distances',
      'the same by walking distance alone, for ground where nothing happens',
      'ground.distances.kernel',
      'ground.reach.strings',
      'searches',
    ),
    microseconds('ground.reach.time', `ends within ${MOVES} steps on 32×32`, 'ground.reach.kernel', 'searches'),
  ],
};

/** The sum of the lengths of a path for each pair, by the package: A* on a copy of its grid, as its manual has it. */
export function packagePaths(grid: Grid): () => number {
  const walls = new PF.Grid(grid.rows.map(row => Array.from(row, ground => (ground === '.' ? 0 : 1))));
  const finder = new PF.AStarFinder({ diagonalMovement: PF.DiagonalMovement.Never });
  const x = (cell: Cell): number => cell % grid.side;
  const y = (cell: Cell): number => Math.floor(cell / grid.side);
  return () => {
    let cells = 0;
    for (const [from, to] of grid.pairs) cells += finder.findPath(x(from), y(from), x(to), y(to), walls.clone()).length;
    return cells;
  };
}

/** The same by the kernel. */
export function kernelPaths(grid: Grid): () => number {
  const board = boardFrom('squares', [placement({ rows: grid.rows })]);
  const isOpen = Uint8Array.from({ length: board.size }, (_, cell) => (board.terrain(cell) === '.' ? 1 : 0));
  return () => {
    let cells = 0;
    for (const [from, to] of grid.pairs) {
      cells += shortestPath(board, from, to, (_from, _direction, next) => (isOpen[next] === 1 ? 1 : NONE)).length;
    }
    return cells;
  };
}

export const pathRow: Row = {
  id: 'ground.paths',
  contestants: [
    searches('ground.paths.kernel', dungeon, kernelPaths(dungeon)),
    searches('ground.paths.package', dungeon, packagePaths(dungeon)),
    searches('ground.rocks.kernel', rockyGround, kernelPaths(rockyGround)),
    searches('ground.rocks.package', rockyGround, packagePaths(rockyGround)),
  ],
  figures: [
    faster(
      'ground.paths',
      "shortest paths through a dungeon of 64×64, against A* of the package 'pathfinding'",
      'ground.paths.kernel',
      'ground.paths.package',
      'searches',
    ),
    faster(
      'ground.rocks',
      'the same on 32×32 where every fifth cell is rock',
      'ground.rocks.kernel',
      'ground.rocks.package',
      'searches',
    ),
    microseconds('ground.paths.time', 'a shortest path through that dungeon', 'ground.paths.kernel', 'searches'),
  ],
};
