import { call, done, type Procedure } from '@quarterstaff/kernel';
import { handleDoor } from '../exploration/doors.ts';
import { endActivation, isPlaceQuiet } from '../exploration/objects.ts';
import { bar, barAtFirst, beginFlood, type RouteRules, route } from '../map/flood.ts';
import { doorIdAt, edgeAt } from '../map/map.ts';
import { beside, dirBetween, NOWHERE, type Square } from '../map/square.ts';
import { distancesFrom, INFINITE, walkBetween } from '../map/walk.ts';
import { speed } from '../models/numbers.ts';
import { areEnemies, hasEffect, isOnMap, isStanding, modelAt, monsterType, rosterOrder } from '../models/query.ts';
import { reveal } from '../models/wounds.ts';
import { isFocused } from '../models/zones.ts';
import { isWebbed, meetsWebs } from '../movement/legs.ts';
import { edgeForbids } from '../movement/steps.ts';
import { newWalk, walk } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, procedure, step } from '../state.ts';
import { run } from './fight.ts';
import { owedFocus, settleZones } from './zones.ts';

/** The shortest route of a model to a place next to a target: enemies block, friends only within this move. */
export function routeTo(g: Ahq, m: Model, target: Square, horizon: number, doorsPass: boolean): Square[] {
  return shortest({ g, m, target, doorsPass }, horizon);
}

/** The same for a monster that goes through fire only when there is no other route (AHQ-AGM-14). */
export function routeRoundFire(g: Ahq, m: Model, target: Square, horizon: number): Square[] {
  const way: Route = { g, m, target, doorsPass: false };
  const cool = g.burning.length > 0 ? shortest({ ...way, shunsFire: true }, horizon) : [];
  return cool.length > 0 ? cool : shortest(way, horizon);
}

function shortest(way: Route, horizon: number): Square[] {
  const around = routeAround(way, horizon);
  return around.length > 0 ? around : routeAround(way, 0);
}

/** Whether friends, standing or fallen, bar every way to some targets, one of which could be reached without them. */
export function doFriendsBarTheWay(g: Ahq, m: Model, targets: readonly Square[]): boolean {
  const ways = targets.map((target): Route => ({ g, m, target, doorsPass: false }));
  if (ways.some(way => routeAround(way, INFINITE).length > 0)) return false;
  return ways.some(way => routeAround(way, 0).length > 0);
}

/** Somebody on the way to a target. */
interface Route {
  readonly g: Ahq;
  readonly m: Model;
  readonly target: Square;
  readonly doorsPass: boolean; // doors, closed or barred for now, are no hindrance: a pursuer counts on passing them
  readonly shunsFire?: boolean; // burning squares are no way
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

function routeAround(way: Route, horizon: number): Square[] {
  const { g, m } = way;
  beginFlood(g.map);
  for (const other of g.models) {
    if (other.id === m.id || !isOnMap(other)) continue;
    if (areEnemies(m, other)) bar(other.at);
    else barAtFirst(other.at);
  }
  if (way.shunsFire === true) for (const fire of g.burning) bar(fire.at);
  return route(meetsWebs(g, m) ? ROUTE_IN_WEBS : ROUTE, way, m.at, horizon, distancesFrom(g.map, way.target));
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

export interface Pursuer {
  readonly model: string;
  door: number;
  allowance: number;
  spent: number;
}

// The route that `plan` has looked for is the one that `walk` takes: nothing happens between the two.
let planned: { readonly g: Ahq; readonly m: Model; readonly route: readonly Square[] } | null = null;

/** The route to the nearest of the party, with that one's square; empty when there is nobody. */
function planRoute(g: Ahq, m: Model, allowance: number): { readonly route: readonly Square[]; readonly end: Square } {
  const target = nearestParty(g, m);
  if (target === null) return { route: [], end: NOWHERE };
  return { route: routeTo(g, m, target.at, allowance, true), end: target.at };
}

/** A pursuer that can attack nobody: up to a closed door and open it, or a normal move and a run (AHQ-PUR-03, -04). */
export const pursue: Procedure<Ahq, Pursuer, AhqEvent> = procedure<Pursuer>('pursue', {
  plan: step((g, p) => {
    const m = modelOf(g, p.model);
    m.acted = true;
    p.allowance = speed(g, m);
    const { route, end } = planRoute(g, m, p.allowance);
    planned = { g, m, route };
    p.door = hasEffect(m, 'dazzled') || end === NOWHERE ? -1 : doorWithinReach(g, m, [...route, end], p.allowance);
  }),
  walk: step((g, p) => {
    const m = modelOf(g, p.model);
    const known = planned?.g === g && planned.m === m ? planned.route : planRoute(g, m, p.allowance).route;
    planned = null;
    if (nearestParty(g, m) === null) return done();
    if (g.switches.runReplacesMove && p.door < 0) return; // whoever runs moves only what it rolls (AHQ-OPT-04)
    const route = openPart(g, m, known).slice(0, p.allowance);
    if (route.length > 0) return call(walk, newWalk(g, m, trimmed(g, m, route)), 'spent');
  }),
  openDoor: step((g, p, emit) => {
    const m = modelOf(g, p.model);
    if (!isStanding(m)) return done();
    if (p.door < 0) return;
    const place = g.map.doors.find(d => d.id === p.door)!;
    const nextTo = place.at === m.at || beside(place.at, place.dir) === m.at;
    if (!nextTo || isFocused(g, m) || g.doors[p.door]!.open) return;
    if (monsterType(m).role === 'sentry') {
      reveal(g, m, emit);
      g.combat!.sentryDoors += 1;
    }
    return call(handleDoor, { model: m.id, door: p.door, open: true });
  }),
  run: step((g, p) => {
    const m = modelOf(g, p.model);
    if (p.door >= 0 || m.halted) return; // stopped by a zone, it cannot run any more (AHQ-CMV-06)
    p.allowance = 0;
    return call(run, { model: m.id, squares: 0, stumbled: false, left: 0 }, 'allowance');
  }),
  runOn: step((g, p, emit) => {
    const m = modelOf(g, p.model);
    if (m.halted || p.allowance === 0 || p.door >= 0) return;
    const { route: whole, end } = planRoute(g, m, p.allowance);
    if (end === NOWHERE) return;
    const route = openPart(g, m, whole).slice(0, p.allowance);
    emit?.({ type: 'pursuerRan', rules: [R.otherPursuersRun], model: m.id, amount: route.length });
    if (route.length > 0) return call(walk, newWalk(g, m, trimmed(g, m, route)), 'spent');
  }),
  settle: step((g, p) => {
    const m = modelOf(g, p.model);
    return call(settleZones, { owners: owedFocus(g, isStanding(m) ? [m.id] : []), except: '' });
  }),
  endActivation: step((g, p) => {
    if (!isPlaceQuiet(g, modelOf(g, p.model).at)) return call(endActivation, { model: p.model });
  }),
});

/** The last square of a way must be free to stand on. */
function trimmed(g: Ahq, m: Model, route: readonly Square[]): Square[] {
  const way = [...route];
  while (way.length > 0 && modelAt(g, way[way.length - 1]!) !== null && modelAt(g, way[way.length - 1]!)!.id !== m.id)
    way.pop();
  return way;
}

/** The part of a route before the first closed or barred door. */
function openPart(g: Ahq, m: Model, route: readonly Square[]): Square[] {
  const way: Square[] = [];
  let at = m.at;
  for (const next of route) {
    const d = dirBetween(at, next)!;
    if (edgeForbids(g, m, at, d) !== null) break;
    way.push(next);
    at = next;
  }
  return way;
}

/** The closed door on the route that a normal move brings the monster next to, or -1: also when somebody else stands there. */
function doorWithinReach(g: Ahq, m: Model, route: readonly Square[], allowance: number): number {
  let at = m.at;
  for (let i = 0; i < route.length && i <= allowance; i += 1) {
    const d = dirBetween(at, route[i]!);
    if (d === null) return -1;
    if (edgeAt(g.map, at, d) === 'door') {
      const id = doorIdAt(g.map, at, d);
      if (!g.doors[id]!.open) return at === m.at || modelAt(g, at) === null ? id : -1;
    }
    at = route[i]!;
  }
  return -1;
}
