import { type Cell, legs, type Mover, NONE, reach, type Step, type StepCost, shortestPath } from '@quarterstaff/kernel';
import PF from 'pathfinding';
import { FIELD, ROWS, SIDE, WAYS } from '../ground/field.ts';
import { stringEnds, stringReach } from '../ground/string-search.ts';
import { faster, microseconds, type Row } from '../row.ts';

const MOVES = 12;
const isOpen = (cell: Cell): boolean => FIELD.terrain(cell) === '.';
const stepsByCell: readonly (readonly Step[])[] = Array.from({ length: FIELD.size }, (_, cell) =>
  [0, 1, 2, 3]
    .map(d => FIELD.neighbour(cell, d))
    .filter(to => to !== NONE && isOpen(to))
    .map(to => ({ to, facing: 0, cost: 1 })),
);

const walker: Mover<Cell> = {
  place: at => ({ at, facing: 0 }),
  steps: (_g, _f, at) => stepsByCell[at]!,
  mayStay: () => true,
  eventful: () => null,
};

/** Ends within reach of a cell on the field, with cost only, or with the way to each. */
export const kernelEnds = (from: Cell): number => legs(walker, from, 'walker', MOVES).length;
export const kernelReach = (from: Cell): number => reach(walker, from, 'walker', MOVES).length;
const xOf = (cell: Cell): number => cell % SIDE;
const yOf = (cell: Cell): number => Math.floor(cell / SIDE);
export const endsByStrings = (from: Cell): number => stringEnds(xOf(from), yOf(from), MOVES).size;
export const reachByStrings = (from: Cell): number => stringReach(xOf(from), yOf(from), MOVES).size;

const costs = Uint8Array.from({ length: FIELD.size }, (_, cell) => (isOpen(cell) ? 1 : 0));
const around: StepCost = (_from, _direction, to) => (costs[to] === 1 ? 1 : NONE);
const grid = new PF.Grid(ROWS.map(row => Array.from(row, terrain => (terrain === '.' ? 0 : 1))));
const finder = new PF.AStarFinder({ diagonalMovement: PF.DiagonalMovement.Never });

/** Cells on a shortest path, both ends included; 0 where there is none. */
export const kernelPath = (from: Cell, to: Cell): number => shortestPath(FIELD, from, to, around).length;
export const packagePath = (from: Cell, to: Cell): number =>
  finder.findPath(xOf(from), yOf(from), xOf(to), yOf(to), grid.clone()).length;

function searches(id: string, search: (from: Cell, to: Cell) => number) {
  return {
    id,
    work() {
      let found = 0;
      for (const { from, to } of WAYS) found += search(from, to);
      if (found === 0) throw new Error('nothing was found');
      return { searches: WAYS.length };
    },
  };
}

export const reachRow: Row = {
  id: 'ground.reach',
  contestants: [
    searches('ground.ends.kernel', kernelEnds),
    searches('ground.ends.strings', endsByStrings),
    searches('ground.reach.kernel', kernelReach),
    searches('ground.reach.strings', reachByStrings),
  ],
  figures: [
    faster(
      'ground.reach',
      `ends within ${MOVES} steps on 32×32, against a search keyed by strings`,
      'ground.ends.kernel',
      'ground.ends.strings',
      'searches',
    ),
    faster(
      'ground.reach.ways',
      'the same with the way to every end',
      'ground.reach.kernel',
      'ground.reach.strings',
      'searches',
    ),
    microseconds('ground.reach.time', `ends within ${MOVES} steps on 32×32`, 'ground.ends.kernel', 'searches'),
  ],
};

export const pathRow: Row = {
  id: 'ground.paths',
  contestants: [searches('ground.paths.kernel', kernelPath), searches('ground.paths.package', packagePath)],
  figures: [
    faster(
      'ground.paths',
      "shortest paths on 32×32, against A* of the package 'pathfinding'",
      'ground.paths.kernel',
      'ground.paths.package',
      'searches',
    ),
  ],
};
