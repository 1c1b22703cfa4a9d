import type { Decision, Errand, ErrandStep, Phrase, Seat } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import type { Fight } from '../combat/fight-acts.ts';
import type { Explore } from '../exploration/exploring.ts';
import { isMapped, squaresOf } from '../map/map.ts';
import type { Square } from '../map/square.ts';
import { parseSquare } from '../map/square.ts';
import { costTo, INFINITE, walkingDistances } from '../map/walk.ts';
import { reachesDiagonally } from '../models/numbers.ts';
import { armedTraps, includesSquare, isParty, isStanding, monstersOnMap } from '../models/query.ts';
import { reachesFrom } from '../models/zones.ts';
import { legEnds } from '../movement/legs.ts';
import type { Ahq, Model } from '../state.ts';
import { type Activation, activationOf, activeModel, mustWaitFor, readyInHand } from './activation.ts';
import { alongOf, cellAt, deedOf, doorAt, isDone as isDeedDone, isGone, momentOf, placesFor } from './deeds.ts';
import { fileOf, illSuited, isFarFitter } from './fitness.ts';
import { COVERED } from './gestures.ts';

// What follows from a click: who acts, where it walks, what it does there. Anything new ends it.

const DONE: ErrandStep = { over: null };
const ASIDE: ErrandStep = { aside: true };
const END: ErrandStep = { choice: { do: 'end' } };
const stopped = (key: string, more: Phrase['with'] = {}): ErrandStep => ({
  over: { key: `errand.${key}`, with: more },
});

/** What of the moment at which an errand was given no longer holds; null while all of it does. */
function whatIsNew(g: Ahq, errand: Errand): ErrandStep | null {
  const { given } = alongOf(errand);
  const now = momentOf(g);
  if (given === null) return null;
  if (given.kind !== now.kind) return now.kind === 'combat' ? stopped('monsters') : DONE;
  if (given.known !== now.known) return stopped('news');
  return given.turn === now.turn || (errand.who === null && TAKES_TURNS.has(errand.do)) ? null : DONE;
}

/** What the party goes on with in the next turn. */
const TAKES_TURNS: ReadonlySet<string> = new Set(['party-walk', 'leave', 'open', 'chest']);

/** The next answer of an errand. */
export function errand(g: Ahq, decision: Decision, wanted: Errand, hand: readonly Seat[]): ErrandStep {
  const fresh = whatIsNew(g, wanted);
  if (fresh !== null) return fresh;
  if (wanted.do === 'end-turn') return endTurn(g, decision, hand, wanted);
  if (wanted.do === 'attack') {
    const { slot, options, kind } = decision;
    const target = wanted.to !== null && 'figure' in wanted.to ? wanted.to.figure : '';
    if (slot === wanted.who && kind !== 'fight.act' && options.includes(target)) return { choice: target };
  }
  if (!(COVERED as readonly string[]).includes(decision.kind)) return ASIDE;
  return wanted.who === null ? partyStep(g, decision, wanted, hand) : modelStep(g, decision, wanted, wanted.who);
}

/** Everybody of the hand that is left passes; it needs the moment to know which turn was meant. */
function endTurn(_g: Ahq, decision: Decision, hand: readonly Seat[], wanted: Errand): ErrandStep {
  if (alongOf(wanted).given === null) return stopped('turnUnknown');
  switch (decision.kind) {
    case 'playersAct.choosePlayer': {
      const seat = (decision.options as readonly Seat[]).find(other => hand.includes(other));
      return seat === undefined ? DONE : { choice: seat };
    }
    case 'playersAct.chooseModel':
      return { choice: 'pass' };
    case 'explore.act':
    case 'fight.act':
      return END;
    default:
      return ASIDE;
  }
}

/** An errand of one model. */
function modelStep(g: Ahq, decision: Decision, wanted: Errand, who: string): ErrandStep {
  const m = g.models.find(other => other.id === who);
  if (m === undefined || !isStanding(m) || m.at < 0) return stopped('fallen');
  if (m.acted) return DONE;
  const called = callUp(g, decision, m);
  if (called !== null) return called;
  if (wanted.do === 'rest') return END;
  return act(activationOf(g, who), wanted);
}

/** Brings a model's activation about: it is chosen, and who has begun before it ends. Null when it acts. */
function callUp(g: Ahq, decision: Decision, m: Model): ErrandStep | null {
  switch (decision.kind) {
    case 'playersAct.choosePlayer':
      return { choice: m.seat };
    case 'playersAct.chooseModel':
      return decision.options.includes(m.id) ? { choice: m.id } : waitsFor(g, m);
    default:
      if (decision.slot === m.id) return null;
      if (mustWaitFor(g, m) !== null) return waitsFor(g, m);
      return hasBegun(g) ? END : stopped('actsFirst', { who: nameOf(g, decision.slot) });
  }
}

const nameOf = (g: Ahq, id: string): string => g.models.find(m => m.id === id)?.name ?? id;
const waitsFor = (g: Ahq, m: Model): ErrandStep =>
  stopped('actsFirst', { who: nameOf(g, mustWaitFor(g, m)?.id ?? activeModel(g) ?? '') });

/** Whether the model that acts now has done something already: then another errand ends its activation. */
export function hasBegun(g: Ahq): boolean {
  const local = g.stack[g.stack.length - 1]?.local as Explore | Fight | undefined;
  return local !== undefined && (local.began || local.moved > 0);
}

/** What the model does next on its errand. */
function act(now: Activation, wanted: Errand): ErrandStep {
  const { g, m } = now;
  if (isGone(g, wanted)) return DONE;
  if (isDeedDone(now, wanted)) return DONE;
  const cell = cellAt(wanted.to);
  if (wanted.do === 'walk') return cell === null || m.at === cell ? DONE : walkOn(now, [cell]);
  const deed = deedOf(g, wanted);
  if (deed === null) return stopped('nothing');
  if (wanted.do === 'run' && !offered(now, deed)) return cell === null ? DONE : walkOn(now, [cell], true);
  const choice = now.acts.find(option => isSame(option, deed));
  if (choice !== undefined) return { choice };
  const places = placesFor(g, m, wanted);
  return places.includes(m.at) || places.length === 0 ? stopped('nothing') : walkOn(now, places);
}

const offered = (now: Activation, deed: Act): boolean => now.acts.some(option => isSame(option, deed));

/** Whether an option is the deed: what the errand says nothing about is left to the option. */
function isSame(option: Act, deed: Act): boolean {
  return (Object.keys(deed) as (keyof Act)[]).every(key => option[key] === deed[key]);
}

/** The way to one of some squares: in combat it must be reached now, or, after a run, come as near as it goes. */
function walkOn(now: Activation, places: readonly Square[], near = now.g.combat === null): ErrandStep {
  const move = wayTo(now, places, near);
  if (move !== null) return { choice: move };
  return near && now.local.moved > 0 ? DONE : stopped('noWay');
}

export function wayTo({ g, m, local, acts }: Activation, places: readonly Square[], near: boolean): Act | null {
  const moves = acts.filter(option => option.do === 'move').map(option => ({ option, at: parseSquare(option.to!)! }));
  if (moves.length === 0 || places.length === 0) return null;
  const { found } = legEnds(g, m, local.left, local.dragging);
  const foes = g.combat === null ? [] : monstersOnMap(g);
  const danger = (at: Square): number =>
    foes.filter(foe => reachesFrom(g, foe.at, at, reachesDiagonally(foe))).length * 100 + costTo(found, at);
  const there = moves.filter(({ at }) => places.includes(at));
  if (there.length > 0) return least(there, ({ at }) => danger(at)).option;
  if (!near) return null;
  const distance = walkingDistances(g.map, places);
  const traps = armedTraps(g);
  const nearer = moves.filter(({ at }) => distance(at) < distance(m.at) && !traps.includes(at));
  return nearer.length === 0 ? null : least(nearer, ({ at }) => distance(at) * 1000 + danger(at)).option;
}

function least<T>(list: readonly T[], value: (item: T) => number): T {
  return list.reduce((best, item) => (value(item) < value(best) ? item : best));
}

/** An errand of the whole hand: the fittest able model does the deed, the others close up or leave too. */
function partyStep(g: Ahq, decision: Decision, wanted: Errand, hand: readonly Seat[]): ErrandStep {
  if (g.combat !== null) return stopped('monsters');
  const ready = readyInHand(g, hand);
  if (ready.length === 0) return DONE;
  if (wanted.do === 'leave') return everybody(g, decision, wanted, ready);
  if (wanted.do === 'party-walk') return march(g, decision, [cellAt(wanted.to) ?? -1], ready);
  if (wanted.do === 'open' || wanted.do === 'chest') return goAndOpen(g, decision, wanted, ready, hand);
  const isDone = hasSomebodyActed(g, wanted); // whoever was to do it
  const doer = isDone ? null : doerOf(g, wanted, ready);
  if (doer !== null) return modelStep(g, decision, wanted, doer.id);
  return isDone ? DONE : stopped('nobody');
}

/** The party goes to a door or a chest, in as many turns as it takes, and the fittest opens it. The others close up to a door. */
function goAndOpen(
  g: Ahq,
  decision: Decision,
  wanted: Errand,
  ready: readonly Model[],
  hand: readonly Seat[],
): ErrandStep {
  const isOpen =
    wanted.do === 'open'
      ? g.doors[doorAt(g, wanted.to)]?.open === true
      : g.chests.find(c => c.at === cellAt(wanted.to))?.opened === true;
  const underWay = hasSomebodyActed(g, wanted) || alongOf(wanted).given?.turn !== g.turn;
  if (isOpen && (wanted.do === 'chest') === underWay) return DONE;
  const doer = isOpen && underWay ? null : doerOf(g, wanted, ready);
  const waits = doer !== null && underWay && g.models.some(m => hand.includes(m.seat) && isFitter(m, doer, wanted));
  if (doer !== null && !waits) return modelStep(g, decision, wanted, doer.id);
  if (waits) return march(g, decision, placesFor(g, ready[0]!, wanted), ready, true);
  return underWay ? march(g, decision, placesFor(g, ready[0]!, wanted), ready) : stopped('nobody');
}

/** Somebody fitter who is on the way and goes on in the next turn. */
const isFitter = (m: Model, than: Model, { do: what }: Errand): boolean =>
  m.kind === 'hero' && m.acted && m.at >= 0 && isStanding(m) && isFarFitter(m, than, what);

function hasSomebodyActed(g: Ahq, wanted: Errand): boolean {
  const { given } = alongOf(wanted);
  return given !== null && momentOf(g).acted > given.acted;
}

/** Who does the deed: the fittest of those who can, then the nearest; Henchmen only where no Hero can. */
export function doerOf(g: Ahq, wanted: Errand, ready: readonly Model[]): Model | null {
  const able = ready
    .filter(m => mustWaitFor(g, m) === null)
    .map(m => ({ m, steps: stepsFor(g, m, wanted) }))
    .filter(({ steps }) => steps < INFINITE);
  return able.length === 0 ? null : least(able, ({ m, steps }) => illSuited(m, wanted.do) * INFINITE + steps).m;
}

/** How far a model has to walk for a deed; INFINITE when it cannot do it. */
export function stepsFor(g: Ahq, m: Model, wanted: Errand): number {
  const now = activationOf(g, m.id);
  const deed = deedOf(now.g, wanted);
  if (deed === null || isDeedDone(now, wanted)) return INFINITE;
  if (offered(now, deed)) return 0;
  const places = placesFor(now.g, now.m, wanted);
  if (places.length === 0 || places.includes(m.at) || !mayDoThere(now.m, wanted)) return INFINITE;
  return wayTo(now, places, g.combat === null) === null ? INFINITE : walkingDistances(g.map, places)(m.at);
}

/** Doors, chests and objects are for Heroes (AHQ-EXP-06). */
function mayDoThere(m: Model, { do: what }: Errand): boolean {
  return m.kind === 'hero' || what === 'attack' || what === 'leave' || what === 'open' || what === 'close';
}

/** Each walks to the stairs and leaves. */
function everybody(g: Ahq, decision: Decision, wanted: Errand, ready: readonly Model[]): ErrandStep {
  const nearest = marchingFor(g, decision, ready, placesFor(g, ready[0]!, wanted));
  if ('step' in nearest) return nearest.step;
  const now = activationOf(g, nearest.m.id);
  const leave = now.acts.find(option => option.do === 'leave');
  if (leave !== undefined) return { choice: leave };
  const free = placesFor(now.g, now.m, wanted);
  const move = wayTo(now, free, true);
  return move === null ? END : { choice: move };
}

/** The party walks, fighters first, then who is nearest; the others stop behind, or short of the places. With nobody to get any nearer it is there. */
function march(
  g: Ahq,
  decision: Decision,
  places: readonly Square[],
  ready: readonly Model[],
  short = false,
): ErrandStep {
  if (!places.every(at => at >= 0 && isMapped(g.map, at))) return stopped('noWay');
  const next = marchingFor(g, decision, ready, places);
  if ('step' in next) return next.step;
  const move = marchMove(activationOf(g, next.m.id), places, short);
  return move === null ? END : { choice: move };
}

/** Whose turn it is on the march, or the answer that brings it about. */
function marchingFor(
  g: Ahq,
  decision: Decision,
  ready: readonly Model[],
  places: readonly Square[],
): { readonly m: Model } | { readonly step: ErrandStep } {
  const distance = walkingDistances(g.map, places);
  if (decision.kind === 'explore.act') return { m: ready.find(m => m.id === decision.slot) ?? ready[0]! };
  const nobodyActed = g.models.every(m => m.kind === 'monster' || !m.acted);
  if (nobodyActed && ready.every(m => marchMove(activationOf(g, m.id), places) === null && !isOnStairs(g, m, places)))
    return { step: DONE };
  const offeredTo = ready.filter(m => decision.options.includes(m.id) || decision.options.includes(m.seat));
  if (offeredTo.length === 0) return { step: ASIDE };
  const first = least(offeredTo, m => fileOf(m) * INFINITE + distance(m.at));
  return { step: { choice: decision.kind === 'playersAct.chooseModel' ? first.id : first.seat } };
}

/** Whether somebody is where the party leaves the dungeon: there is always something to do. */
function isOnStairs(g: Ahq, m: Model, places: readonly Square[]): boolean {
  return (
    places.length > 1 &&
    places.includes(m.at) &&
    g.map.sections.some(s => s.kind === 'stairs' && squaresOf(g.map, s.id).includes(m.at))
  );
}

/** A step nearer that does not lead past the goal, rather on known ground than not. */
function marchMove(now: Activation, places: readonly Square[], short = false): Act | null {
  const { g, m, local, acts } = now;
  const distance = walkingDistances(g.map, places);
  const { found } = legEnds(g, m, local.left, local.dragging);
  const traps = armedTraps(g);
  const ahead = g.models.filter(x => isParty(x) && x.acted && x.at >= 0 && isStanding(x) && fileOf(x) < fileOf(m));
  const lead = ahead.length === 0 ? 0 : Math.min(...ahead.map(x => distance(x.at))); // nobody overtakes those who walk in front
  const moves = acts.filter(option => option.do === 'move').map(option => ({ option, at: parseSquare(option.to!)! }));
  const nearer = moves.filter(
    ({ at }) =>
      distance(at) < distance(m.at) &&
      costTo(found, at) <= distance(m.at) &&
      distance(at) >= lead &&
      !traps.includes(at) &&
      !(short && places.includes(at)),
  );
  if (nearer.length === 0) return null;
  const isNew = (at: Square): number => (includesSquare(g.entered, at) ? 0 : 1);
  return least(nearer, ({ at }) => distance(at) * 10_000 + isNew(at) * 1000 + costTo(found, at)).option;
}
