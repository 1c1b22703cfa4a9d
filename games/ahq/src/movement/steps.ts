import type { Reason } from '@quarterstaff/kernel';
import { doorIdAt, EDGE, edgeAt, isMapped, obstacleAt, sectionAt, tables } from '../map/map.ts';
import { beside, type Dir, dirBetween, SIDE, type Square } from '../map/square.ts';
import { INFINITE, type Search, search } from '../map/walk.ts';
import { seemsToReachDiagonally } from '../models/numbers.ts';
import { hasEffect, hasTrait, isOnMap, isParty, modelAt } from '../models/query.ts';
import { reachesFrom, unfocusedAfterLeaving, zoneCovers } from '../models/zones.ts';
import { R } from '../rules.ts';
import type { Ahq, Model } from '../state.ts';

// Where a model can get with the squares it has left.

/** Why an edge cannot be crossed on foot, or null when it can. */
export function edgeForbids(g: Ahq, m: Model, at: Square, d: Dir): string | null {
  const combat = g.combat !== null;
  const kind = edgeAt(g.map, at, d);
  if (kind === 'open') return null;
  if (kind === 'door') {
    const door = g.doors[doorIdAt(g.map, at, d)]!;
    if (!door.open) return combat ? R.wallsAndClosedDoors : R.whatStopsExplorationMovement;
    if (!isMapped(g.map, beside(at, d))) return combat ? R.unexploredSectionsInCombat : R.stopBeforeUnexploredSections;
    if (door.barred === (isParty(m) ? 'party' : 'monsters')) {
      return !combat ? R.noOpeningAndPassing : isParty(m) ? R.openedDoorsAreBarred : R.sentryMayNotPassAtOnce;
    }
    return null;
  }
  if (isUnexploredExit(g, at, d)) return combat ? R.unexploredSectionsInCombat : R.stopBeforeUnexploredSections;
  return combat ? R.wallsAndClosedDoors : R.whatStopsExplorationMovement;
}

function isUnexploredExit(g: Ahq, at: Square, d: Dir): boolean {
  const section = sectionAt(g.map, at);
  return g.map.exits.some(e => e.node === section && e.dir === d && e.status === 'unexplored');
}

/** Squares of movement it costs to enter a square: webs cost the party two (AHQ-GAP-09). */
export function entryCost(g: Ahq, m: Model, to: Square): number {
  return isParty(m) && g.sites[sectionAt(g.map, to)]?.webs === true ? 2 : 1;
}

/** Whether a square may be entered at all by this model: no obstacle, and in combat nobody in it. */
function isEnterable(g: Ahq, m: Model, to: Square): boolean {
  if (obstacleAt(g.map, to) !== null) return false;
  const other = modelAt(g, to);
  if (other === null || other.id === m.id) return true;
  return g.combat === null && isParty(m) && isParty(other);
}

function boundForbids(g: Ahq, m: Model, to: Square): boolean {
  return hasTrait(m, 'bound') && sectionAt(g.map, to) !== sectionAt(g.map, m.at);
}

/** The cost of one step, 0 when it is not allowed. */
export function stepCost(g: Ahq, m: Model, from: Square, to: Square): number {
  const d = dirBetween(from, to);
  if (d === null || edgeForbids(g, m, from, d) !== null) return 0;
  if (!isMapped(g.map, to) || !isEnterable(g, m, to) || boundForbids(g, m, to)) return 0;
  return entryCost(g, m, to);
}

/** The zones that would stop a mover, as its controller believes them to be. */
function stoppers(g: Ahq, m: Model): Model[] {
  return g.combat === null || hasEffect(m, 'quickstep') ? [] : unfocusedAfterLeaving(g, m);
}

function stopsIn(g: Ahq, m: Model, owner: Model, at: Square): boolean {
  if (isParty(m)) return reachesFrom(g, owner.at, at, seemsToReachDiagonally(owner));
  return zoneCovers(g, owner, at);
}

/** The squares on which a mover would have to stop, as its controller believes. */
function stopSquares(g: Ahq, m: Model): ReadonlySet<Square> {
  const stops = new Set<Square>();
  for (const owner of stoppers(g, m))
    for (let y = -1; y <= 1; y += 1)
      for (let x = -1; x <= 1; x += 1) {
        const at = owner.at + y * SIDE + x;
        if (at !== owner.at && stopsIn(g, m, owner, at)) stops.add(at);
      }
  for (const fire of g.burning) stops.add(fire.at);
  if (m.kind === 'hero' && g.combat === null) for (const trap of g.traps) if (trap.armed) stops.add(trap.at);
  return stops;
}

/** Every square a model can reach with so many squares of movement, and the way there. */
export function reachable(g: Ahq, m: Model, budget: number): Search {
  const stops = stopSquares(g, m);
  const { edges, obstacle, section } = tables(g.map);
  const taken = new Set<Square>();
  for (const other of g.models) {
    if (other.id === m.id || !isOnMap(other)) continue;
    if (g.combat === null && isParty(m) && isParty(other)) continue;
    taken.add(other.at);
  }
  const home = hasTrait(m, 'bound') ? section[m.at]! : 0;
  return search(m.at, Math.max(0, budget), {
    cost(from, to, d) {
      const kind = (edges[from]! >> (d * 2)) & 3;
      if (kind !== EDGE.open && (kind !== EDGE.door || edgeForbids(g, m, from, d) !== null)) return 0;
      if (section[to] === 0 || obstacle[to] !== 0 || taken.has(to)) return 0;
      if (home !== 0 && section[to] !== home) return 0;
      return entryCost(g, m, to);
    },
    stops: at => stops.has(at),
  });
}

/** Whether a model may end its move on a square: nobody else is there. */
export function mayStay(g: Ahq, m: Model, at: Square): boolean {
  const other = modelAt(g, at);
  return other === null || other.id === m.id;
}

/** The squares a leg may end on, cheapest first. */
export function legEnds(g: Ahq, m: Model, budget: number): Legs {
  if (budget <= 0) return { found: search(m.at, 0, { cost: () => 0, stops: () => true }), ends: [] };
  const found = reachable(g, m, budget);
  return { found, ends: found.order.filter(at => mayStay(g, m, at)) };
}

interface Legs {
  readonly found: Search;
  readonly ends: readonly Square[];
}
let remembered: {
  readonly g: Ahq;
  readonly no: number;
  readonly id: string;
  readonly budget: number;
  readonly legs: Legs;
} | null = null;

/** The legs offered in the question that is open now: asked once for the list and again for each candidate in it. */
export function offeredLegs(g: Ahq, m: Model, budget: number): Legs {
  const r = remembered;
  if (r !== null && r.g === g && r.no === g.decisionNo && r.id === m.id && r.budget === budget) return r.legs;
  const legs = legEnds(g, m, budget);
  remembered = { g, no: g.decisionNo, id: m.id, budget, legs };
  return legs;
}

/** The squares straight across a chasm that a model beside it may jump to (AHQ-GAP-09). */
export function crossings(g: Ahq, m: Model): Square[] {
  const found: Square[] = [];
  for (const d of [0, 1, 2, 3] as const) {
    const gap = beside(m.at, d);
    if (obstacleAt(g.map, gap) !== 'chasm' || edgeAt(g.map, m.at, d) !== 'open' || edgeAt(g.map, gap, d) !== 'open')
      continue;
    const there = beside(gap, d);
    if (obstacleAt(g.map, there) === null && modelAt(g, there) === null && !boundForbids(g, m, there))
      found.push(there);
  }
  return found;
}

/** The rules that keep a model from moving to a square. */
export function whyNotMove(g: Ahq, m: Model, to: Square, budget: number): Reason[] {
  const combat = g.combat !== null;
  const because = (rule: string, label: string): Reason[] => [{ rule, label, repair: null }];
  if (!isMapped(g.map, to))
    return because(combat ? R.unexploredSectionsInCombat : R.stopBeforeUnexploredSections, 'an explored square');
  if (obstacleAt(g.map, to) === 'chest') return because(R.theChestSquare, 'no chest in the square');
  if (obstacleAt(g.map, to) !== null)
    return because(combat ? R.wallsAndClosedDoors : R.whatStopsExplorationMovement, 'no obstacle in the square');
  if (!mayStay(g, m, to))
    return because(combat ? R.noMovingThroughModels : R.whatStopsExplorationMovement, 'a free square');
  if (boundForbids(g, m, to)) return because(R.monsters, 'bound to its section');
  const free = search(m.at, 400, { cost: (from, at) => stepCost(g, m, from, at), stops: () => false });
  if ((free.cost.get(to) ?? INFINITE) <= budget)
    return because(
      combat && budget > 0 ? R.enteringAZoneStops : R.whatStopsExplorationMovement,
      'no enemy zone on the way',
    );
  if ((free.cost.get(to) ?? INFINITE) < INFINITE)
    return because(combat ? R.moveUpToSpeed : R.twelveSquares, 'within the squares left');
  const d = dirBetween(m.at, to);
  const edge = d === null ? null : edgeForbids(g, m, m.at, d);
  if (edge !== null) return because(edge, 'an open way');
  const past = search(m.at, 400, {
    cost: (from, at) => {
      const dir = dirBetween(from, at)!;
      return edgeForbids(g, m, from, dir) === null && isMapped(g.map, at) && obstacleAt(g.map, at) === null ? 1 : 0;
    },
    stops: () => false,
  });
  if ((past.cost.get(to) ?? INFINITE) < INFINITE) return because(R.noMovingThroughModels, 'nobody in the way');
  const barred = g.doors.some(door => door.open && door.barred === (isParty(m) ? 'party' : 'monsters'));
  if (barred)
    return because(combat ? R.openedDoorsAreBarred : R.noOpeningAndPassing, 'a door opened before this Phase');
  return because(combat ? R.wallsAndClosedDoors : R.whatStopsExplorationMovement, 'an open way');
}
