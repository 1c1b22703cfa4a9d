import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, type Cell, NONE } from '../../src/board/index.ts';
import { InvariantError } from '../../src/errors.ts';
import { type Leg, legs, type Mover, reach, type Step, walk } from '../../src/movement/index.ts';
import { openBoard } from '../board/arbitrary-board.ts';

/** A little world for movement: what each cell costs, what happens there, where one may stay, where turning costs. */
interface World {
  readonly board: Board;
  readonly at: Cell;
  readonly facing: number;
  readonly cost: readonly number[];
  readonly trouble: readonly boolean[];
  readonly taken: readonly boolean[];
  readonly turning: boolean;
}

const mover: Mover<World> = {
  place: g => ({ at: g.at, facing: g.facing }),
  steps(g, _f, at, facing) {
    const steps: Step[] = [];
    for (let d = 0; d < g.board.geometry.directions; d++) {
      const to = g.board.neighbour(at, d);
      if (to === NONE || (g.cost[to] as number) === 0) continue;
      if (!g.turning || d === facing) steps.push({ to, facing, cost: g.cost[to] as number });
    }
    if (g.turning) {
      const n = g.board.geometry.directions;
      steps.push({ to: at, facing: (facing + 1) % n, cost: 1 }, { to: at, facing: (facing + n - 1) % n, cost: 1 });
    }
    return steps;
  },
  mayStay: (g, _f, at) => !g.taken[at],
  eventful: (g, _f, step) => (g.trouble[step.to] ? 'TROUBLE' : null),
};

const anyWorld = fc
  .record({ hex: fc.boolean(), width: fc.integer({ min: 1, max: 5 }), height: fc.integer({ min: 1, max: 4 }) })
  .chain(({ hex, width, height }) => {
    const board = openBoard(hex ? 'flat-hexes' : 'squares', width, height);
    const each = <T>(arbitrary: fc.Arbitrary<T>) =>
      fc.array(arbitrary, { minLength: board.size, maxLength: board.size });
    return fc.record({
      board: fc.constant(board),
      at: fc.integer({ min: 0, max: board.size - 1 }),
      facing: fc.constant<number>(0),
      cost: each(fc.constantFrom(0, 1, 1, 1, 2, 3)),
      trouble: each(fc.constantFrom(true, false, false)),
      taken: each(fc.constantFrom(true, false, false, false)),
      turning: fc.boolean(),
    });
  });

const key = (at: Cell, facing: number) => `${at}/${facing}`;

/** All ends by brute force: the cheapest way to each place for each number of events, last step quiet or eventful. */
function bruteForce(g: World, left: number): Map<string, { legs: number; cost: number; kept: boolean }> {
  const best = new Map<string, { at: Cell; facing: number; events: number; quiet: boolean; cost: number }>();
  const start = { at: g.at, facing: g.facing, events: 0, quiet: true, cost: 0 };
  const open = [start];
  best.set(`${key(g.at, g.facing)} 0 true`, start);
  for (let found = open.pop(); found !== undefined; found = open.pop()) {
    for (const step of mover.steps(g, 'f', found.at, found.facing)) {
      const quiet = mover.eventful(g, 'f', step) === null;
      const events = found.events + (quiet ? 0 : 1);
      const next = { at: step.to, facing: step.facing, events, quiet, cost: found.cost + step.cost };
      const id = `${key(next.at, next.facing)} ${events} ${quiet}`;
      const known = best.get(id);
      if (next.cost > left || (known !== undefined && known.cost <= next.cost)) continue;
      best.set(id, next);
      open.push(next);
    }
  }
  const ends = new Map<string, { legs: number; cost: number; kept: boolean }>();
  for (const { at, facing, events, quiet, cost } of best.values()) {
    if (at === g.at && facing === g.facing) continue;
    const end = { legs: events + (quiet ? 1 : 0), cost, kept: mover.mayStay(g, 'f', at) };
    const known = ends.get(key(at, facing));
    const better = known === undefined || end.legs < known.legs || (end.legs === known.legs && end.cost < known.cost);
    if (better) ends.set(key(at, facing), end);
  }
  return ends;
}

const anyLeft = fc.integer({ min: 0, max: 7 });

describe('reach', () => {
  it('finds every end by the fewest legs and then the cheapest way, as brute force does', () => {
    fc.assert(
      fc.property(anyWorld, anyLeft, (g, left) => {
        const found = reach(mover, g, 'f', left).map(end => [key(end.to, end.facing), end.legs.length, end.cost]);
        const expected = [...bruteForce(g, left)].flatMap(([id, end]) => (end.kept ? [[id, end.legs, end.cost]] : []));
        expect(found.sort()).toEqual(expected.sort());
      }),
      { numRuns: 500 },
    );
  });

  it('tells the way cell by cell, what may happen on it, and the legs to answer with', () => {
    fc.assert(
      fc.property(anyWorld, anyLeft, (g, left) => {
        for (const end of reach(mover, g, 'f', left)) {
          expect(end.path.at(-1)).toBe(end.to);
          const troubled = end.path.filter(cell => g.trouble[cell]);
          expect(end.events.map(event => event.at)).toEqual(troubled);
          expect(end.legs.reduce((sum, leg) => sum + leg.cost, 0)).toBe(end.cost);
          let now = g;
          let points = left;
          for (const leg of end.legs) {
            expect(legs(mover, now, 'f', points)).toContainEqual(leg);
            now = { ...now, at: leg.to, facing: leg.facing };
            points -= leg.cost;
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('legs', () => {
  it('are the ends of one quiet stretch, at the price brute force finds', () => {
    fc.assert(
      fc.property(anyWorld, anyLeft, (g, left) => {
        const expected = [...bruteForce(g, left)].flatMap(([id, end]) => {
          const cell = Number(id.split('/')[0]);
          if (end.legs > 1 || (!end.kept && !g.trouble[cell])) return [];
          const at = { ...g, at: cell, facing: Number(id.split('/')[1]) };
          const goesOn = [...bruteForce(at, left - end.cost).values()].some(next => next.kept);
          return end.kept || goesOn ? [[id, end.cost]] : [];
        });
        const found = legs(mover, g, 'f', left).map(leg => [key(leg.to, leg.facing), leg.cost]);
        expect(found.sort()).toEqual(expected.sort());
      }),
      { numRuns: 500 },
    );
  });

  it('come cheapest first', () => {
    fc.assert(
      fc.property(anyWorld, anyLeft, (g, left) => {
        const costs = legs(mover, g, 'f', left).map(leg => leg.cost);
        expect(costs).toEqual([...costs].sort((a, b) => a - b));
      }),
    );
  });

  it('are walked step by step over quiet ground, only the last step may be eventful', () => {
    fc.assert(
      fc.property(anyWorld, anyLeft, (g, left) => {
        for (const leg of legs(mover, g, 'f', left)) {
          const steps = walk(mover, g, 'f', leg);
          let place = { at: g.at, facing: g.facing };
          for (const step of steps) {
            expect(mover.steps(g, 'f', place.at, place.facing)).toContainEqual(step);
            place = { at: step.to, facing: step.facing };
          }
          expect(place).toEqual({ at: leg.to, facing: leg.facing });
          expect(steps.slice(0, -1).some(step => mover.eventful(g, 'f', step) !== null)).toBe(false);
          expect(steps.reduce((sum, step) => sum + step.cost, 0)).toBe(leg.cost);
        }
      }),
      { numRuns: 200 },
    );
  });

  const plain = (board: Board, at: Cell, over: Partial<World> = {}): World => ({
    board,
    at,
    facing: 0,
    cost: Array.from({ length: board.size }, () => 1),
    trouble: [],
    taken: [],
    turning: false,
    ...over,
  });
  const ends = (found: readonly Leg[]) => found.map(leg => leg.to);

  it('cross a friend but do not end on him', () => {
    const corridor = plain(openBoard('squares', 4, 1), 0, { taken: [false, true] });
    expect(legs(mover, corridor, 'f', 2)).toEqual([{ to: 2, facing: 0, cost: 2 }]);
    expect(legs(mover, corridor, 'f', 1)).toEqual([]);
  });

  it('end in the first cell where something may happen', () => {
    const corridor = plain(openBoard('squares', 4, 1), 0, { trouble: [false, false, true, false] });
    expect(ends(legs(mover, corridor, 'f', 9))).toEqual([1, 2]);
    expect(reach(mover, corridor, 'f', 9).at(-1)).toEqual({
      to: 3,
      facing: 0,
      cost: 3,
      path: [1, 2, 3],
      events: [{ at: 2, rule: 'TROUBLE' }],
      legs: [
        { to: 2, facing: 0, cost: 2 },
        { to: 3, facing: 0, cost: 1 },
      ],
    });
  });

  it('stop where something happens on a cell nobody may keep only if there is a way on', () => {
    const crowd = { trouble: [false, true], taken: [false, true] };
    const corridor = plain(openBoard('squares', 3, 1), 0, crowd);
    expect(ends(legs(mover, corridor, 'f', 2))).toEqual([1]);
    expect(ends(legs(mover, corridor, 'f', 1))).toEqual([]);
  });

  it('go the way whose first differing step comes first in the mover’s own list', () => {
    const open = plain(openBoard('squares', 3, 3), 6);
    const cells = walk(mover, open, 'f', { to: 2, facing: 0, cost: 4 }).map(step => step.to);
    expect(cells).toEqual([3, 0, 1, 2]);
  });

  it('that are not offered cannot be walked', () => {
    const open = plain(openBoard('squares', 3, 3), 6);
    expect(() => walk(mover, open, 'f', { to: 2, facing: 0, cost: 3 })).toThrow(InvariantError);
  });

  it('may be looked for while others are looked for', () => {
    const open = plain(openBoard('squares', 5, 5), 12);
    const nosy: Mover<World> = {
      ...mover,
      mayStay: (g, f, at) => legs(mover, { ...g, at }, f, 1).length === 4,
    };
    expect(ends(legs(nosy, open, 'f', 2)).length).toBe(8);
  });
});
