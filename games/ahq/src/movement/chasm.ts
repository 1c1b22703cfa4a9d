import { edgeAt, isMapped, obstacleAt } from '../map/map.ts';
import { beside, DIRS, type Square } from '../map/square.ts';
import { INFINITE, walkingDistances } from '../map/walk.ts';
import { modelAt } from '../models/query.ts';
import type { Ahq, Model } from '../state.ts';

interface Launch {
  readonly from: Square;
  readonly to: Square;
}

/** The jumps over a chasm after which a goal can be walked to, from squares that can be walked to now. */
export function launches(g: Ahq, m: Model, goal: Square): Launch[] {
  const here = walkingDistances(g.map, [m.at]);
  const there = walkingDistances(g.map, [goal]);
  const list: Launch[] = [];
  for (const gap of g.map.obstacles) {
    if (gap.kind !== 'chasm') continue;
    for (const d of DIRS) {
      const from = beside(gap.at, d);
      const back = ((d + 2) % 4) as 0 | 1 | 2 | 3;
      const to = beside(gap.at, back);
      if (
        !isMapped(g.map, from) ||
        !isMapped(g.map, to) ||
        obstacleAt(g.map, from) !== null ||
        obstacleAt(g.map, to) !== null
      )
        continue;
      if (edgeAt(g.map, gap.at, d) !== 'open' || edgeAt(g.map, gap.at, back) !== 'open' || modelAt(g, to) !== null)
        continue;
      if (here(from) < INFINITE && there(to) < INFINITE) list.push({ from, to });
    }
  }
  return list.sort((a, b) => here(a.from) + there(a.to) - here(b.from) - there(b.to) || a.from - b.from);
}
