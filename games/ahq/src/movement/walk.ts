import { again, call, done, type Emit, type Procedure } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { fireAt } from '../combat/attack.ts';
import { damage } from '../combat/damage.ts';
import { focusLostBy, focusOnArrival, settleZones } from '../combat/zones.ts';
import { leavePit } from '../dungeon/build.ts';
import { mayHoldCounters } from '../exploration/counters.ts';
import type { Explore } from '../exploration/exploring.ts';
import { steppedOn } from '../forward.ts';
import { sectionAt } from '../map/map.ts';
import { NOWHERE, type Square, squareName } from '../map/square.ts';
import { markEntered } from '../models/carry.ts';
import { hasEffect, includesSquare, isOnMap, isStanding } from '../models/query.ts';
import { mightSeeSection } from '../models/sight-of.ts';
import { areAdjacent, isFocused } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';
import { accessJunction } from './junctions.ts';
import { wakeDormant } from './lookout.ts';
import { stepCost } from './steps.ts';

export interface Walk {
  readonly model: string;
  readonly path: readonly Square[];
  readonly start: Square;
  done: number; // squares of the path walked
  spent: number;
  readonly drag: string; // a KO'd Hero pulled along
  readonly dragFrom: Square; // where it lay
  readonly tail: string; // who helps to carry it
  readonly tailFrom: Square; // where the helper stood
  from: Square; // the square just left
  fresh: boolean; // the square just entered was never entered by a Hero
  readonly held: boolean; // it set out from a focused zone
  ended: boolean; // something cut the walk short
  told: number; // squares of the path that have been told
  paid: number; // what was spent on those
  readonly rule: string; // why it walks, '' for a move of its own
}

export function newWalk(g: Ahq, m: Model, path: readonly Square[], drag = '', tail = '', rule = ''): Walk {
  return {
    model: m.id,
    path,
    start: m.at,
    done: 0,
    spent: 0,
    drag,
    dragFrom: drag === '' ? NOWHERE : modelOf(g, drag).at,
    tail,
    tailFrom: tail === '' ? NOWHERE : modelOf(g, tail).at,
    from: -1,
    fresh: false,
    held: g.combat !== null && isFocused(g, m),
    ended: false,
    told: 0,
    paid: 0,
    rule,
  };
}

/** The activation in Exploration that a model is in the middle of. */
export function explorationOf(g: Ahq, id: string): Explore | null {
  for (let i = g.stack.length - 1; i >= 0; i -= 1) {
    const { proc, local } = g.stack[i]!;
    if (proc === 'explore' && (local as Explore).model === id) return local as Explore;
  }
  return null;
}

/** Locals of the procedure that follows up a Hero's step in Exploration. */
export interface SteppedOn {
  readonly model: string;
  readonly from: Square;
  readonly fresh: boolean;
}

/** Whether somebody who is to be dragged still lies beside the dragger (AHQ-KO-06). */
export function mayDragOn(g: Ahq, m: Model, dragged: string): boolean {
  const fallen = modelOf(g, dragged);
  return fallen.condition === 'ko' && m.at !== NOWHERE && areAdjacent(g, m.at, fallen.at);
}

/** Nobody has pulled a fallen Hero a square: another may (AHQ-KO-07). */
export function wasNotDragged(g: Ahq, fallen: string): void {
  if (g.draggedThisPhase.includes(fallen)) g.draggedThisPhase = g.draggedThisPhase.filter(id => id !== fallen);
}

/** Leaves a square for the next, with whoever is dragged along. */
function leaveFor(g: Ahq, m: Model, w: Walk, to: Square): void {
  w.from = m.at;
  m.at = to;
  w.fresh = m.kind === 'hero' && !includesSquare(g.entered, to);
  w.done += 1;
  if (w.drag !== '') {
    const dragged = modelOf(g, w.drag);
    if (dragged.inPit) leavePit(g, dragged);
    pullAlong(g, w);
  }
  markEntered(g, m);
  if (m.kind !== 'hero' || g.combat !== null) return;
  const e = explorationOf(g, m.id);
  if (e !== null) e.trail = [...e.trail, to];
}

/** Puts whoever is dragged or helps to carry where the walker has been: one square behind it, and two. */
function pullAlong(g: Ahq, w: Walk): void {
  const been = [w.tailFrom, w.dragFrom, w.start, ...w.path];
  if (w.drag !== '') modelOf(g, w.drag).at = been[w.done + 1]!;
  if (w.tail !== '') modelOf(g, w.tail).at = been[w.done]!;
}

/** Enters a square: exits of a junction are accessed, zones focus. */
function enter(g: Ahq, m: Model, w: Walk, emit: Emit<AhqEvent>): void {
  accessJunction(g, m, emit);
  if (g.combat === null || hasEffect(m, 'quickstep')) return;
  if (focusOnArrival(g, m, emit)) {
    m.halted = true;
    w.ended = true;
  }
}

/** Those who walk: a helper that carries moves, too. */
function watchers(g: Ahq, m: Model, w: Walk): readonly Model[] {
  return w.tail === '' ? [m] : [m, modelOf(g, w.tail)];
}

/** Whether a model is in the square of a friend, which counts as entered before: nothing goes off there (AHQ-XMV-03, AHQ-TRP-01). */
function passesFriend(g: Ahq, m: Model): boolean {
  for (const other of g.models) if (other.at === m.at && other !== m && isOnMap(other)) return true;
  return false;
}

/** Whether nobody can come into view and nothing lies underfoot in the square just entered. */
function isQuiet(g: Ahq, m: Model, w: Walk): boolean {
  if (g.combat !== null) return true;
  for (const group of g.groups) {
    if (group.status !== 'dormant' || g.met.includes(group.id)) continue;
    for (const watcher of watchers(g, m, w)) if (mightSeeSection(g, watcher.at, group.area)) return false;
  }
  if (m.kind !== 'hero') return true;
  return !w.fresh && g.traps.length === 0 && g.sites[sectionAt(g.map, m.at)]!.feature !== 'statue';
}

/** Walks a path square by square: pay, leave, enter, see what is there; whatever happens may cut it short. */
export const walk: Procedure<Ahq, Walk, AhqEvent> = procedure<Walk>('walk', {
  payAndLeave: step((g, w, emit) => {
    const m = modelOf(g, w.model);
    const afterTheStep = tellingSteps(g, w, emit);
    while (true) {
      const to = w.path[w.done];
      const price = to === undefined || w.ended || !isStanding(m) || m.halted ? 0 : stepCost(g, m, m.at, to);
      if (to === undefined || price === 0) {
        tellSteps(g, w, emit);
        stepBackFromFriend(g, m, w, emit);
        return done(w.spent);
      }
      w.spent += price;
      leaveFor(g, m, w, to);
      if (g.combat !== null) {
        const owners = focusLostBy(g, m, w.drag);
        if (owners.length > 0) {
          tellSteps(g, w, emit);
          return call(settleZones, { owners, except: m.id, ...(w.drag === '' ? {} : { dragged: w.drag }) });
        }
      }
      if (g.burning.length > 0 || !isQuiet(g, m, w)) return;
      // Nothing can happen on this square that takes a stage of its own: the walk goes on at once.
      enter(g, m, w, afterTheStep);
      if (g.met.length > 0) w.ended = true;
    }
  }),
  enter: step((g, w, emit) => enter(g, modelOf(g, w.model), w, tellingSteps(g, w, emit))),
  burn: step((g, w, emit) => {
    const hurt = fireAt(g, modelOf(g, w.model));
    if (hurt === null) return;
    tellSteps(g, w, emit);
    return call(damage, hurt);
  }),
  lookAround: step((g, w, emit) => {
    const m = modelOf(g, w.model);
    if (g.combat !== null || !isStanding(m)) return;
    if (wakeDormant(g, watchers(g, m, w), tellingSteps(g, w, emit))) w.ended = true;
    else if (m.kind === 'hero' && !passesFriend(g, m)) {
      if (mayHappenUnderfoot(g, m, w)) tellSteps(g, w, emit);
      return call(steppedOn, { model: m.id, from: w.from, fresh: w.fresh }, 'ended');
    }
  }),
  next: step((g, w) => {
    if (g.met.length > 0) w.ended = true;
    return again;
  }),
});

/** A walk cut short in a friend's square ends on the last free square of its way, with whoever is pulled along (AHQ-XMV-03). */
function stepBackFromFriend(g: Ahq, m: Model, w: Walk, emit: Emit<AhqEvent>): void {
  const came = w.done;
  while (w.done > 0 && isOnMap(m) && m.at === w.path[w.done - 1] && sharesSquare(g, w)) {
    w.done -= 1;
    m.at = w.done > 0 ? w.path[w.done - 1]! : w.start;
    pullAlong(g, w);
  }
  if (w.done === came) return;
  for (const id of [w.model, w.drag, w.tail]) {
    if (id === '') continue;
    const at = squareName(modelOf(g, id).at);
    emit?.({ type: 'modelSteppedBack', rules: [R.whatStopsExplorationMovement], model: id, at });
  }
}

/** Whether somebody else is where a walker or somebody it pulls along is. */
function sharesSquare(g: Ahq, w: Walk): boolean {
  const train = [w.model, w.drag, w.tail];
  for (const id of train) {
    if (id === '') continue;
    const { at } = modelOf(g, id);
    for (const o of g.models) if (o.at === at && !train.includes(o.id) && isOnMap(o)) return true;
  }
  return false;
}

function rulesOfWalk(g: Ahq, w: Walk): readonly string[] {
  if (w.tail !== '') return [R.optionCarryingTheFallen];
  if (w.drag !== '') return [R.draggingReplacesTheMove];
  if (w.held && w.told === 0) return [R.leavingAZoneIsFree, R.walkingOutOfAZone];
  if (w.rule !== '') return [w.rule];
  return g.combat === null ? [R.orthogonalExplorationMoves] : [R.moveUpToSpeed, R.noDiagonalMoves];
}

/** Whether something may be asked or told about the square just entered. */
function mayHappenUnderfoot(g: Ahq, m: Model, w: Walk): boolean {
  if (w.fresh && mayHoldCounters(g)) return true;
  return g.traps.some(t => t.at === m.at) || g.sites[sectionAt(g.map, m.at)]!.feature === 'statue';
}

/** What happens on a square is told after the step on to it. */
function tellingSteps(g: Ahq, w: Walk, emit: Emit<AhqEvent>): Emit<AhqEvent> {
  if (emit === null) return null;
  return event => {
    tellSteps(g, w, emit);
    emit(event);
  };
}

/** Tells the steps taken since it was last told of this walk. */
function tellSteps(g: Ahq, w: Walk, emit: Emit<AhqEvent>): void {
  if (w.done === w.told) return;
  emit?.({
    type: w.tail !== '' ? 'heroCarried' : w.drag !== '' ? 'heroDragged' : 'modelMoved',
    rules: rulesOfWalk(g, w),
    model: w.model,
    path: w.path.slice(w.told, w.done).map(squareName),
    amount: w.spent - w.paid,
    ...(w.drag === '' ? {} : { target: w.drag }),
    ...(w.tail === '' ? {} : { what: w.tail }),
  });
  w.told = w.done;
  w.paid = w.spent;
}
