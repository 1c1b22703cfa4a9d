import { again, call, done, type Procedure } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { focusLostBy, focusOnArrival, settle, settleZones } from '../combat/zones.ts';
import { obstacleAt } from '../map/map.ts';
import { NOWHERE, type Square, squareName } from '../map/square.ts';
import { INFINITE, walkingDistances } from '../map/walk.ts';
import { markEntered } from '../models/carry.ts';
import { armedTraps, isOnMap, isParty, isStanding, modelAt } from '../models/query.ts';
import { explorationOf, type Walk } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';

// Everybody gets out of the zone of a trap that has been spotted.

/** A trap as those see it who have to get out of its way. */
interface Spotted {
  readonly hero: string; // who triggered it
  readonly zone: readonly Square[];
}

/** Who has to withdraw from the zone of a trap, by y, then x. */
export function inZone(g: Ahq, t: Spotted): string[] {
  return g.models
    .filter(m => isParty(m) && isStanding(m) && isOnMap(m) && t.zone.includes(m.at))
    .sort((a, b) => a.at - b.at)
    .map(m => m.id);
}

export interface Withdrawal {
  readonly trap: Spotted;
  queue: readonly string[];
  model: string;
}

/** Everybody in the zone of a spotted trap withdraws, free of charge (AHQ-TRP-11); in combat Death Zones take note (AHQ-DZ-16). */
export const withdraw: Procedure<Ahq, Withdrawal, AhqEvent> = procedure<Withdrawal>('withdraw', {
  leave: step((g, w, emit) => {
    const t = w.trap;
    w.model = w.queue[0] ?? '';
    w.queue = w.queue.slice(1);
    if (w.model === '') return done();
    const m = modelOf(g, w.model);
    let to: Square = NOWHERE;
    if (m.id === t.hero) to = retrace(g, m, t);
    if (to === NOWHERE) to = nearestOutside(g, m, t.zone);
    if (to === NOWHERE) return again;
    m.at = to;
    markEntered(g, m);
    emit?.({ type: 'modelWithdrew', rules: [R.withdrawingFromTheZone], model: m.id, at: squareName(to) });
    if (g.combat === null) return again;
    const owners = focusLostBy(g, m);
    if (owners.length > 0) return call(settleZones, { owners, except: m.id });
  }),
  arrive: step((g, w, emit) => {
    const m = modelOf(g, w.model);
    if (focusOnArrival(g, m, emit)) m.halted = true;
    return settle(g, [m.id]);
  }),
  next: step(() => again),
});

/** The triggering Hero goes back along its own path to the first free square outside the zone. */
function retrace(g: Ahq, m: Model, t: Spotted): Square {
  const back = pathOf(g, m).toReversed().slice(1);
  return back.find(at => isRefuge(g, at, t.zone)) ?? NOWHERE;
}

/** Whether one may withdraw to a square: outside the zone, with nobody and no other known trap in it, and not back into a pit. */
function isRefuge(g: Ahq, at: Square, zone: readonly Square[]): boolean {
  const isFree = modelAt(g, at) === null && obstacleAt(g.map, at) === null;
  return isFree && !zone.includes(at) && !armedTraps(g).includes(at);
}

/** The squares a Hero has come through in its activation, or on the walk that brought it to a trap. */
function pathOf(g: Ahq, m: Model): Square[] {
  const e = explorationOf(g, m.id);
  if (e !== null) return [e.from, ...e.trail];
  const leg = g.stack.findLast(({ proc, local }) => proc === 'walk' && (local as Walk).model === m.id);
  if (leg === undefined) return [];
  const { start, path, done: walked } = leg.local as Walk;
  return [start, ...path.slice(0, walked)];
}

function nearestOutside(g: Ahq, m: Model, zone: readonly Square[]): Square {
  const distance = walkingDistances(g.map, [m.at]);
  let best: Square = NOWHERE;
  for (const at of g.enteredByParty) {
    if (distance(at) >= INFINITE || !isRefuge(g, at, zone)) continue;
    if (best === NOWHERE || distance(at) < distance(best)) best = at;
  }
  return best;
}
