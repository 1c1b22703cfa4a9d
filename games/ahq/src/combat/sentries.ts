import { leadsTo } from '../dungeon/fit.ts';
import { bar, beginFlood, type FloodRules, flood } from '../map/flood.ts';
import { beside, type Square } from '../map/square.ts';
import { INFINITE, walkingDistances } from '../map/walk.ts';
import { speed } from '../models/numbers.ts';
import { areEnemies, isOnMap, monsterType } from '../models/query.ts';
import { isFocused } from '../models/zones.ts';
import { edgeForbids } from '../movement/steps.ts';
import type { Ahq, Model } from '../state.ts';
import { fighters } from './start.ts';

interface DoorAhead {
  readonly door: number;
  readonly at: Square; // the square in front of it
  readonly far: number;
}

/** Closed doors to unexplored space with their walking distance from a model, nearest first. */
function unexploredDoorsFrom(g: Ahq, m: Model): DoorAhead[] {
  const distance = walkingDistances(g.map, [m.at]);
  return g.map.doors
    .filter(d => !g.doors[d.id]!.open && leadsTo(g.map, d) !== null)
    .map(d => {
      const way = leadsTo(g.map, d)!;
      const at = way.far === d.at ? beside(d.at, d.dir) : d.at;
      return { door: d.id, at, far: distance(at) };
    })
    .filter(d => d.far < INFINITE)
    .sort((a, b) => a.far - b.far || a.at - b.at);
}

const PHASES_OF_A_PLAN = 2;
const DOORS_OF_A_COMBAT = 2;

const WAY: FloodRules<{ readonly g: Ahq; readonly m: Model }> = {
  passes: ({ g, m }, from, d) => edgeForbids(g, m, from, d) === null,
  isDear: null,
};

/** The squares a model could get to within `most` squares of movement: enemies and closed doors are in its way, friends are not. */
function squaresWithin(g: Ahq, m: Model, most: number): Set<Square> {
  beginFlood(g.map);
  for (const other of g.models) if (isOnMap(other) && areEnemies(m, other)) bar(other.at);
  return new Set([m.at, ...flood(WAY, { g, m }, m.at, most).order]);
}

/** Counts the GM Phase for every monster. In its first a Sentry picks a door it can open in this Phase or the next (AHQ-AGM-20). */
export function countGmPhase(g: Ahq): void {
  for (const m of fighters(g)) {
    m.gmPhases += 1;
    if (monsterType(m).role !== 'sentry') continue;
    if (m.gmPhases === 1 && !isFocused(g, m)) {
      const squares = squaresWithin(g, m, PHASES_OF_A_PLAN * speed(g, m));
      const nearest = unexploredDoorsFrom(g, m).find(door => squares.has(door.at));
      if (nearest !== undefined) m.makesFor = nearest.door;
    } else if (m.gmPhases > PHASES_OF_A_PLAN || isFocused(g, m)) m.makesFor = -1;
  }
}

/** The door a Sentry still means to open: not once it is caught in a zone, the door is open or two are open already. */
export function plannedDoor(g: Ahq, m: Model): DoorAhead | null {
  if (m.makesFor < 0 || isFocused(g, m) || g.combat!.sentryDoors >= DOORS_OF_A_COMBAT) return null;
  return unexploredDoorsFrom(g, m).find(d => d.door === m.makesFor) ?? null;
}
