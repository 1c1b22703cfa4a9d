import { describe, expect, it } from 'vitest';
import {
  type Board,
  type Cell,
  cellsCovered,
  type Footprint,
  fits,
  footprint,
  NONE,
  turned,
  within,
} from '../../src/board/index.ts';
import { legs, type Mover, reach, type Step, stepTable, walk } from '../../src/movement/index.ts';
import { openBoard } from '../board/arbitrary-board.ts';

interface Arena {
  readonly board: Board;
  readonly at: Cell;
  readonly facing: number;
  readonly walls: readonly Cell[];
}

/** A figure of several hexes: one point for a step in any direction, one for a turn about its anchor. */
function bodyMover(shape: Footprint): Mover<Arena> {
  return {
    place: g => ({ at: g.at, facing: g.facing }),
    steps(g, _f, at, facing) {
      const steps: Step[] = [];
      for (let d = 0; d < 6; d++) steps.push({ to: g.board.neighbour(at, d), facing, cost: 1 });
      for (const way of [1, -1]) steps.push({ to: at, facing: turned(g.board.geometry, facing, way), cost: 1 });
      return steps.filter(({ to, facing: looks }) => {
        const body = to === NONE ? [NONE] : cellsCovered(g.board, shape, to, looks);
        return fits(body) && !body.some(cell => g.walls.includes(cell));
      });
    },
    mayStay: () => true,
    eventful: () => null,
  };
}

describe('a figure of three hexes', () => {
  const board = openBoard('flat-hexes', 11, 11, -5, -5);
  const three = bodyMover(
    footprint(board.geometry, [
      [0, 0],
      [0, 1],
      [0, 2],
    ]),
  );
  const at = (u: number, v: number) => board.atPlane(u, v);
  const turn = (walls: readonly Cell[]) =>
    legs(three, { board, at: at(0, 0), facing: 0, walls }, 'bear', 1).filter(leg => leg.to === at(0, 0));

  it('turns for one point, unless a wall is where its body would lie', () => {
    expect(turn([]).map(leg => leg.facing)).toEqual([1, 5]);
    expect(turn([at(-1, 1)]).map(leg => leg.facing)).toEqual([5]);
  });

  it('ends are told apart by facing, and the way to each turns and steps in between', () => {
    const arena = { board, at: at(0, 0), facing: 0, walls: [] };
    const ends = legs(three, arena, 'bear', 3).filter(leg => leg.to === at(1, -1));
    expect(ends).toEqual([
      { to: at(1, -1), facing: 0, cost: 1 },
      { to: at(1, -1), facing: 1, cost: 2 },
      { to: at(1, -1), facing: 5, cost: 2 },
      { to: at(1, -1), facing: 2, cost: 3 },
      { to: at(1, -1), facing: 4, cost: 3 },
    ]);
    const steps = walk(three, arena, 'bear', { to: at(1, -1), facing: 2, cost: 3 });
    expect(steps.map(step => [step.to, step.facing])).toEqual([
      [at(1, -1), 0],
      [at(1, -1), 1],
      [at(1, -1), 2],
    ]);
  });
});

describe('on a large board', () => {
  const board = openBoard('flat-hexes', 60, 60);
  const table = stepTable(board, () => 1);
  const walker = (facing: number): Mover<{ at: Cell }> => ({
    place: g => ({ at: g.at, facing }),
    steps: (_g, _f, at) =>
      facing === 0 ? (table[at] as Step[]) : (table[at] as Step[]).map(step => ({ ...step, facing })),
    mayStay: () => true,
    eventful: () => null,
  });
  const middle = board.at(30, 30);

  it.each([0, 4])('everything within so many steps is found (facing %i)', facing => {
    const found = legs(walker(facing), { at: middle }, 'scout', 20);
    const expected = within(board, middle, 20).filter(cell => cell !== middle);
    expect(found.map(leg => leg.to).sort((a, b) => a - b)).toEqual(expected);
    expect(found.every(leg => leg.facing === facing && leg.cost === board.distance(middle, leg.to))).toBe(true);
  });

  it('ways are as long as they cost', () => {
    for (const end of reach(walker(0), { at: middle }, 'scout', 12)) expect(end.path.length).toBe(end.cost);
  });

  it('nothing is in reach without points', () => {
    expect(legs(walker(0), { at: middle }, 'scout', 0)).toEqual([]);
    expect(legs(walker(0), { at: middle }, 'scout', -1)).toEqual([]);
    expect(reach(walker(0), { at: middle }, 'scout', -1)).toEqual([]);
  });
});

describe('a table of steps', () => {
  it('lists the neighbours that can be entered, clockwise, with their price', () => {
    const board = openBoard('squares', 3, 1);
    expect(stepTable(board, (_from, _d, to) => (to === 0 ? NONE : to))).toEqual([
      [{ to: 1, facing: 0, cost: 1 }],
      [{ to: 2, facing: 0, cost: 2 }],
      [{ to: 1, facing: 0, cost: 1 }],
    ]);
  });
});
