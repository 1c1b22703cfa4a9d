import { bar, beginFlood, type FloodRules, flood, stopAt } from '../map/flood.ts';
import { sectionAt, squaresOf } from '../map/map.ts';
import { beside, DIRS, type Square, stepsBetween } from '../map/square.ts';
import type { Search } from '../map/walk.ts';
import { reachesDiagonally, seemsToReachDiagonally } from '../models/numbers.ts';
import { areEnemies, hasEffect, hasTrait, isOnMap, isParty, modelAt } from '../models/query.ts';
import { eachReached, staysUnfocused } from '../models/zones.ts';
import type { Ahq, Model } from '../state.ts';
import { edgeForbids } from './steps.ts';

// Where a model can get with the squares it has left.

/** Where a leg may end, cheapest first, and the ways there. */
interface Legs {
  readonly found: Search;
  readonly ends: readonly Square[];
}

/** Marks the squares on which a mover would have to stop, as its controller believes. */
function markStops(g: Ahq, m: Model, budget: number, dragged: string): void {
  const leaver = { m, dragged };
  if (g.combat !== null && !hasEffect(m, 'quickstep')) {
    for (const owner of g.models) {
      // Farther away its zone, which goes round a corner at most, is out of reach.
      if (!areEnemies(m, owner) || stepsBetween(m.at, owner.at) > budget + 2) continue;
      if (!staysUnfocused(g, leaver, owner)) continue;
      const diagonal = isParty(m) ? seemsToReachDiagonally(owner) : reachesDiagonally(owner);
      eachReached(g, owner.at, diagonal, stopAt);
    }
  }
  // Nobody is dragged through fire (AHQ-KO-07).
  for (const fire of g.burning) {
    if (dragged !== '') bar(fire.at);
    else stopAt(fire.at);
  }
  // Whoever passes through a friend's square sets nothing off there (AHQ-XMV-03).
  if (m.kind === 'hero' && g.combat === null)
    for (const trap of g.traps) if (trap.armed && mayStay(g, m, trap.at)) stopAt(trap.at);
}

/** A model on its way. */
interface Mover {
  readonly g: Ahq;
  readonly m: Model;
}

/** Whether some squares cost a model two: webs do, for the party (AHQ-GAP-09). */
export function meetsWebs(g: Ahq, m: Model): boolean {
  if (!isParty(m)) return false;
  for (const site of g.sites) if (site.webs) return true;
  return false;
}

export function isWebbed({ g }: Mover, at: Square): boolean {
  return g.sites[sectionAt(g.map, at)]?.webs === true;
}

const LEGS: FloodRules<Mover> = {
  passes: ({ g, m }, from, d) => edgeForbids(g, m, from, d) === null,
  isDear: null,
};
const LEGS_IN_WEBS: FloodRules<Mover> = { ...LEGS, isDear: isWebbed };

/** Whether a model walks through the squares of its friends: the party does, outside combat. */
function passesFriends(g: Ahq, m: Model): boolean {
  return g.combat === null && isParty(m);
}

/** Every square a model can reach within a budget of squares, and the way there. */
function reachable(g: Ahq, m: Model, budget: number, dragged: string): Search {
  beginFlood(g.map);
  markStops(g, m, budget, dragged);
  const friendly = passesFriends(g, m);
  for (const other of g.models) {
    if (other.id !== m.id && isOnMap(other) && !(friendly && isParty(other) && !other.inPit)) bar(other.at);
  }
  if (hasTrait(m, 'bound')) barAround(g, sectionAt(g.map, m.at));
  return flood(meetsWebs(g, m) ? LEGS_IN_WEBS : LEGS, { g, m }, m.at, budget);
}

/** Bars every square that touches a section from outside. */
function barAround(g: Ahq, section: number): void {
  for (const at of squaresOf(g.map, section)) {
    for (const d of DIRS) if (sectionAt(g.map, beside(at, d)) !== section) bar(beside(at, d));
  }
}

/** Whether a model may end its move on a square: nobody else is there. */
function mayStay(g: Ahq, m: Model, at: Square): boolean {
  const other = modelAt(g, at);
  return other === null || other.id === m.id;
}

/** The legs of a model within a budget of squares. */
export function legEnds(g: Ahq, m: Model, budget: number, dragged = ''): Legs {
  if (budget <= 0) return { found: { from: m.at, order: [], costs: [], via: [] }, ends: [] };
  const found = reachable(g, m, budget, dragged);
  return { found, ends: passesFriends(g, m) ? found.order.filter(at => mayStay(g, m, at)) : found.order };
}

let remembered: {
  readonly g: Ahq;
  readonly no: number;
  readonly id: string;
  readonly budget: number;
  readonly dragged: string;
  readonly legs: Legs;
} | null = null;

/** The legs offered in the question that is open now: asked once for the list and again for each candidate in it. */
export function offeredLegs(g: Ahq, m: Model, budget: number, dragged: string): Legs {
  const known = recall(g, g.decisionNo, m, budget, dragged);
  if (known !== null) return known;
  const legs = legEnds(g, m, budget, dragged);
  remembered = { g, no: g.decisionNo, id: m.id, budget, dragged, legs };
  return legs;
}

/** The legs offered in the question that was answered just now, before anything has happened. */
export function answeredLegs(g: Ahq, m: Model, budget: number, dragged: string): Legs {
  return recall(g, g.decisionNo - 1, m, budget, dragged) ?? legEnds(g, m, budget, dragged);
}

function recall(g: Ahq, no: number, m: Model, budget: number, dragged: string): Legs | null {
  const r = remembered;
  if (r === null || r.g !== g || r.no !== no || r.id !== m.id) return null;
  return r.budget === budget && r.dragged === dragged ? r.legs : null;
}
