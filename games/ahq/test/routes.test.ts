import { begin } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { survey } from '../src/dungeon/survey.ts';
import { ahq } from '../src/index.ts';
import { bar, beginFlood, type RouteRules, route } from '../src/map/flood.ts';
import { edgeAt, obstacleAt, squaresOf } from '../src/map/map.ts';
import { dirBetween, type Square } from '../src/map/square.ts';
import { distancesFrom, walkBetween, walkingDistances } from '../src/map/walk.ts';
import type { Ahq } from '../src/state.ts';

/** Numbers that look random and are the same every time. */
function numbers(seed: number): (below: number) => number {
  let word = seed + 1;
  return below => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * below);
  };
}

interface Way {
  readonly g: Ahq;
  readonly target: Square;
}
const RULES: RouteRules<Way> = {
  passes: () => true,
  isDear: null,
  isGoal({ g, target }, at) {
    const d = dirBetween(at, target);
    return d !== null && edgeAt(g.map, at, d) !== 'wall';
  },
};

describe('routes', () => {
  const begun = begin(ahq, { scenario: 'bell', options: {} }, 'routes');
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
  const { g } = begun;
  const pick = numbers(5);
  survey(ahq, g, pick, 40);
  const squares = g.map.sections.flatMap(({ id }) => squaresOf(g.map, id));
  const any = (): Square => squares[pick(squares.length)]!;

  it('AHQ-PUR-03: the way that knows how far its goal is, is the way of a search that does not', () => {
    let found = 0;
    for (let n = 0; n < 300; n += 1) {
      const way: Way = { g, target: any() };
      const from = any();
      const barred = Array.from({ length: 4 }, any);
      const routes = [distancesFrom(g.map, way.target), new Int16Array(256 * 256).fill(1)].map(ahead => {
        beginFlood(g.map);
        for (const at of barred) bar(at);
        return route(RULES, way, from, ahead);
      });
      expect(routes[0]).toEqual(routes[1]);
      if (routes[0]!.length > 0) found += 1;
    }
    expect(found).toBeGreaterThan(150);
  });

  it('AHQ-PUR-03: among equal routes each step goes to the smallest y, then x', () => {
    const steps = [-256, 1, 256, -1];
    const floor = new Set(squares);
    for (let n = 0; n < 100; n += 1) {
      const way: Way = { g, target: any() };
      const from = any();
      const barred = new Set(Array.from({ length: 12 }, any));
      barred.delete(from);
      const open = (at: Square, to: Square): boolean =>
        edgeAt(g.map, at, dirBetween(at, to)!) !== 'wall' && floor.has(to) && obstacleAt(g.map, to) === null;
      const ends = squares.filter(
        at => at !== from && !barred.has(at) && obstacleAt(g.map, at) === null && RULES.isGoal(way, at),
      );
      const left = new Map(ends.map(at => [at, 0]));
      for (const [at, far] of left)
        for (const by of steps) {
          const before = at + by;
          if (left.has(before) || barred.has(before) || !floor.has(before) || !open(before, at)) continue;
          if (before === from || obstacleAt(g.map, before) === null) left.set(before, far + 1);
        }
      const wanted: Square[] = [];
      for (let at = from, far = left.get(from) ?? 0; far > 0; far -= 1) {
        at = Math.min(...steps.map(by => at + by).filter(to => left.get(to) === far - 1 && open(at, to)));
        wanted.push(at);
      }
      beginFlood(g.map);
      for (const at of barred) bar(at);
      expect(route(RULES, way, from, distancesFrom(g.map, way.target))).toEqual(wanted);
    }
  });

  it('AHQ-PUR-03: the distance between two squares is that from a list of one', () => {
    const floor = squares.filter(at => obstacleAt(g.map, at) === null);
    for (let n = 0; n < 100; n += 1) {
      const [from, to] = [floor[pick(floor.length)]!, floor[pick(floor.length)]!];
      expect(walkBetween(g.map, from, to)).toBe(walkingDistances(g.map, [to])(from));
    }
  });
});
