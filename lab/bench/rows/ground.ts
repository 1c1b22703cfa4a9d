import {
  floodedEnds,
  floodedPaths,
  floodedWays,
  type Grid,
  rockyGround,
  stringKeyedEnds,
  stringKeyedPaths,
  stringKeyedWays,
} from '../ground/grids.ts';
import type { Contestant } from '../measure.ts';
import { faster, microseconds, type Row } from '../row.ts';

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
    searches('ground.reach.kernel', rockyGround, () => floodedEnds(MOVES)),
    searches('ground.reach.strings', rockyGround, () => stringKeyedEnds(MOVES)),
    searches('ground.ways.kernel', rockyGround, () => floodedWays(MOVES)),
    searches('ground.ways.strings', rockyGround, () => stringKeyedWays(MOVES)),
    searches('ground.rocks.kernel', rockyGround, floodedPaths),
    searches('ground.rocks.strings', rockyGround, stringKeyedPaths),
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
      'ground.rocks',
      'shortest paths there, where every fifth cell is rock',
      'ground.rocks.kernel',
      'ground.rocks.strings',
      'searches',
    ),
    microseconds('ground.reach.time', `ends within ${MOVES} steps on 32×32`, 'ground.reach.kernel', 'searches'),
  ],
};
