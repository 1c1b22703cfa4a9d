import { bar, beginFlood, type RouteRules, route } from '../map/flood.ts';
import { doorIdAt, edgeAt } from '../map/map.ts';
import { dirBetween, NOWHERE, type Square } from '../map/square.ts';
import { distancesFrom, INFINITE, walkBetween } from '../map/walk.ts';
import { areEnemies, isOnMap, isParty, isStanding, modelAt, rosterOrder } from '../models/query.ts';
import { wouldCatch } from '../models/zones.ts';
import { isWebbed, meetsWebs } from '../movement/legs.ts';
import { edgeForbids } from '../movement/steps.ts';
import type { Ahq, Model } from '../state.ts';

// The shortest route of a model that is told to come nearer. Its own side never lengthens it: the route is found as if friends were
// not there, and the mover ends before the first of them that it would have to pass (conventions, AHQ-CMV-03).

/** Somebody on the way to a target. */
interface Route {
  readonly g: Ahq;
  readonly m: Model;
  readonly target: Square;
  readonly doorsPass: boolean; // doors, closed or barred for now, are no hindrance: a pursuer counts on passing them
  readonly shunsFire?: boolean; // burning squares are no way
  readonly shunsFriends?: boolean; // nor are squares of its own side
}

const ROUTE: RouteRules<Route> = {
  passes: ({ g, m, doorsPass }, from, d) => doorsPass || edgeForbids(g, m, from, d) === null,
  isDear: null,
  isGoal({ g, m, target, doorsPass }, at) {
    const d = dirBetween(at, target);
    if (d === null) return false;
    return edgeForbids(g, m, at, d) === null || (doorsPass && edgeAt(g.map, at, d) === 'door');
  },
};
const ROUTE_IN_WEBS: RouteRules<Route> = { ...ROUTE, isDear: isWebbed };

function shortest(way: Route): Square[] {
  const { g, m } = way;
  beginFlood(g.map);
  for (const other of g.models) {
    if (other.id === m.id || !isOnMap(other)) continue;
    if (areEnemies(m, other) || way.shunsFriends === true) bar(other.at);
  }
  if (way.shunsFire === true) for (const fire of g.burning) bar(fire.at);
  return route(meetsWebs(g, m) ? ROUTE_IN_WEBS : ROUTE, way, m.at, distancesFrom(g.map, way.target));
}

/** The shortest route of a pursuer to a place next to a target. */
export function routeOfPursuer(g: Ahq, m: Model, target: Square): Square[] {
  return shortest({ g, m, target, doorsPass: true });
}

/** The shortest route of a monster, through fire only when there is no other (AHQ-AGM-14). */
export function routeRoundFire(g: Ahq, m: Model, target: Square): Square[] {
  const way: Route = { g, m, target, doorsPass: false };
  const cool = g.burning.length > 0 ? shortest({ ...way, shunsFire: true }) : [];
  return cool.length > 0 ? cool : shortest(way);
}

/** Whether friends, standing or fallen, bar every way to some targets, one of which could be reached without them. */
export function doFriendsBarTheWay(g: Ahq, m: Model, targets: readonly Square[]): boolean {
  const ways = targets.map((target): Route => ({ g, m, target, doorsPass: false }));
  if (ways.some(way => shortest({ ...way, shunsFriends: true }).length > 0)) return false;
  return ways.some(way => shortest(way).length > 0);
}

/** As much of a route as can be walked: up to a door that is shut, a square that is taken, or the first zone that would catch it. */
export function walkable(g: Ahq, m: Model, way: readonly Square[]): Square[] {
  const part: Square[] = [];
  let at = m.at;
  for (const next of way) {
    if (!mayStepOn(g, m, at, next)) break;
    part.push(next);
    if (wouldCatch(g, m, next)) break;
    at = next;
  }
  return part;
}

/** The nearest standing party model by walking distance; ties in roster order. */
export function nearestParty(g: Ahq, m: Model): Model | null {
  let best: Model | null = null;
  let least = INFINITE;
  for (const t of rosterOrder(g)) {
    if (!isStanding(t) || t.at === NOWHERE) continue;
    const distance = walkBetween(g.map, m.at, t.at);
    if (distance < least) {
      best = t;
      least = distance;
    }
  }
  return best;
}

/** Whether there is a standing party model that could be walked to at all. */
export function isPartyWithinReach(g: Ahq, m: Model): boolean {
  for (const t of g.models)
    if (isParty(t) && isStanding(t) && t.at !== NOWHERE && walkBetween(g.map, m.at, t.at) < INFINITE) return true;
  return false;
}

/** Whether a pursuer's shortest route is barred at its first square: by one of its own, or by a door. */
export function isBlocked(g: Ahq, m: Model): boolean {
  const target = nearestParty(g, m);
  const next = target === null ? undefined : routeOfPursuer(g, m, target.at)[0];
  return next === undefined || !mayStepOn(g, m, m.at, next);
}

/** Whether a step of a route can be walked: no door is shut on it, nobody is in the square. */
function mayStepOn(g: Ahq, m: Model, at: Square, next: Square): boolean {
  return edgeForbids(g, m, at, dirBetween(at, next)!) === null && modelAt(g, next) === null;
}

/** The closed door on a route that a monster would come next to with these squares of movement, or -1; it counts even if somebody is in the way. */
export function doorWithinReach(g: Ahq, m: Model, way: readonly Square[], squares: number): number {
  let at = m.at;
  for (let i = 0; i < way.length && i <= squares; i += 1) {
    const d = dirBetween(at, way[i]!);
    if (d === null || (at !== m.at && modelAt(g, at) !== null)) return -1;
    if (edgeAt(g.map, at, d) === 'door') {
      const id = doorIdAt(g.map, at, d);
      if (!g.doors[id]!.open) return id;
    }
    at = way[i]!;
  }
  return -1;
}
