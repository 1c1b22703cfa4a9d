import { call, done, type Procedure } from '@quarterstaff/kernel';
import { handleDoor } from '../exploration/doors.ts';
import { endActivation } from '../exploration/objects.ts';
import { doorIdAt, edgeAt, obstacleAt } from '../map/map.ts';
import { beside, DIRS, dirBetween, type Square } from '../map/square.ts';
import { INFINITE, search, walkingDistances, wayTo } from '../map/walk.ts';
import { speed } from '../models/numbers.ts';
import { areEnemies, hasEffect, isParty, isStanding, modelAt, standingParty } from '../models/query.ts';
import { isFocused } from '../models/zones.ts';
import { edgeForbids, stepCost } from '../movement/steps.ts';
import { newWalk, walk } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, procedure, step } from '../state.ts';
import { run } from './fight.ts';
import { owedFocus, settleZones } from './zones.ts';

/** The shortest route of a model to a place next to a target: enemies block, friends only within this move. */
export function routeTo(g: Ahq, m: Model, target: Square, horizon: number, doorsPass: boolean): Square[] {
  const goal = new Set(DIRS.map(d => beside(target, d)));
  const way = (friendsBlockWithin: number): Square[] => {
    const cost = (from: Square, to: Square, spent: number): number => {
      const d = dirBetween(from, to)!;
      const edge = edgeForbids(g, m, from, d);
      const closed = edge !== null && edgeAt(g.map, from, d) === 'door' && !g.doors[doorIdAt(g.map, from, d)]!.open;
      if (edge !== null && !(doorsPass && closed)) return 0;
      if (obstacleAt(g.map, to) !== null) return 0;
      const other = modelAt(g, to);
      if (other !== null && other.id !== m.id) {
        if (areEnemies(m, other)) return 0;
        if (spent < friendsBlockWithin) return 0;
      }
      return isParty(m) ? stepCost(g, m, from, to) || 1 : 1;
    };
    const found = breadth(m.at, cost);
    const ends = found.order.filter(at => goal.has(at) && touching(g, m, at, target, doorsPass));
    return ends.length === 0 ? [] : wayTo(found, ends[0]!);
  };
  const around = way(horizon);
  return around.length > 0 ? around : way(0);
}

function touching(g: Ahq, m: Model, at: Square, target: Square, doorsPass: boolean): boolean {
  const d = dirBetween(at, target)!;
  const edge = edgeForbids(g, m, at, d);
  return edge === null || (doorsPass && edgeAt(g.map, at, d) === 'door');
}

function breadth(from: Square, cost: (a: Square, b: Square, spent: number) => number) {
  const depth = new Map<Square, number>([[from, 0]]);
  return search(from, 300, {
    cost(a, b) {
      const spent = depth.get(a) ?? 0;
      const price = cost(a, b, spent + 1);
      if (price > 0 && !depth.has(b)) depth.set(b, spent + price);
      return price;
    },
    stops: () => false,
  });
}

/** The nearest standing party model by walking distance; ties in roster order. */
export function nearestParty(g: Ahq, m: Model): Model | null {
  const distance = walkingDistances(g.map, [m.at]);
  let best: Model | null = null;
  for (const t of standingParty(g)) {
    if (distance(t.at) >= INFINITE) continue;
    if (best === null || distance(t.at) < distance(best.at)) best = t;
  }
  return best;
}

export interface Pursuer {
  readonly model: string;
  door: number;
  allowance: number;
  spent: number;
}

/** A pursuer that can attack nobody: up to a closed door and open it, or a normal move and a run (AHQ-PUR-03, -04). */
export const pursue: Procedure<Ahq, Pursuer, AhqEvent> = procedure<Pursuer>('pursue', {
  plan: step((g, p) => {
    const m = modelOf(g, p.model);
    m.acted = true;
    p.allowance = speed(g, m);
    p.door = hasEffect(m, 'dazzled') ? -1 : doorWithinReach(g, m, p.allowance);
  }),
  walk: step((g, p) => {
    const m = modelOf(g, p.model);
    const target = nearestParty(g, m);
    if (target === null) return done();
    const route = openPart(g, m, routeTo(g, m, target.at, p.allowance, true)).slice(0, p.allowance);
    if (route.length > 0) return call(walk, newWalk(g, m, trimmed(g, m, route)), 'spent');
  }),
  openDoor: step((g, p) => {
    const m = modelOf(g, p.model);
    if (!isStanding(m)) return done();
    if (p.door < 0) return;
    const place = g.map.doors.find(d => d.id === p.door)!;
    const nextTo = place.at === m.at || beside(place.at, place.dir) === m.at;
    if (nextTo && !isFocused(g, m) && !g.doors[p.door]!.open)
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
    const target = nearestParty(g, m);
    if (target === null) return;
    const route = openPart(g, m, routeTo(g, m, target.at, p.allowance, true)).slice(0, p.allowance);
    emit?.({ type: 'pursuerRan', rules: [R.otherPursuersRun], model: m.id, amount: route.length });
    if (route.length > 0) return call(walk, newWalk(g, m, trimmed(g, m, route)), 'spent');
  }),
  settle: step((g, p) => {
    const m = modelOf(g, p.model);
    return call(settleZones, { owners: owedFocus(g, isStanding(m) ? [m.id] : []), except: '' });
  }),
  endActivation: step((_g, p) => call(endActivation, { model: p.model })),
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

/** The closed door on the route that a normal move brings the monster next to, or -1. */
function doorWithinReach(g: Ahq, m: Model, allowance: number): number {
  const target = nearestParty(g, m);
  if (target === null) return -1;
  const route = [...routeTo(g, m, target.at, allowance, true), target.at];
  let at = m.at;
  for (let i = 0; i < route.length && i <= allowance; i += 1) {
    const d = dirBetween(at, route[i]!);
    if (d === null) return -1;
    if (edgeAt(g.map, at, d) === 'door') {
      const id = doorIdAt(g.map, at, d);
      if (!g.doors[id]!.open) return id;
    }
    at = route[i]!;
  }
  return -1;
}
