import { allHold, type Condition } from '@quarterstaff/kernel';
import { doorIdAt, obstacleAt } from '../map/map.ts';
import { beside, DIRS, type Dir, dirBetween, SIDE, type Square, xOf, yOf } from '../map/square.ts';
import { EDGE, edgeIn, factsAt, tables } from '../map/tables.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { reachesDiagonally } from './numbers.ts';
import { areEnemies, hasEffect, isAlive, isOnMap, isStanding } from './query.ts';

// Adjacency, reach and Death Zones.

const CORNERS: readonly number[] = [-SIDE - 1, -SIDE + 1, SIDE - 1, SIDE + 1];

/** Whether two squares share an edge or a corner: nearly all that are asked about do not. */
export function isBeside(a: Square, b: Square): boolean {
  const offset = a < b ? b - a : a - b;
  return offset === 1 || (offset >= SIDE - 1 && offset <= SIDE + 1);
}

/** Whether an edge lets bodies and blows through: no wall, closed door or grate (AHQ-GEN-04). */
export function isEdgeOpen(g: Ahq, at: Square, d: Dir): boolean {
  const kind = edgeIn(factsAt(tables(g.map), at), d);
  if (kind !== EDGE.door) return kind === EDGE.open;
  return g.doors[doorIdAt(g.map, at, d)]!.open;
}

/** Whether two squares share an edge that is open. */
export function areAdjacent(g: Ahq, a: Square, b: Square): boolean {
  const d = dirBetween(a, b);
  return d !== null && isEdgeOpen(g, a, d);
}

/** A touching square that could be reached by one of the two bent ways round the corner (AHQ-DZ-03). */
export function reachesCorner(g: Ahq, from: Square, to: Square): boolean {
  const stepX = xOf(to) - xOf(from);
  const stepY = yOf(to) - yOf(from);
  if (Math.abs(stepX) !== 1 || Math.abs(stepY) !== 1) return false;
  const across: Dir = stepX === 1 ? 1 : 3;
  const along: Dir = stepY === 1 ? 2 : 0;
  return bend(g, from, across, along) || bend(g, from, along, across);
}

/** Whether one of these ways is open: across a first edge, round the corner and across a second. */
function bend(g: Ahq, from: Square, first: Dir, second: Dir): boolean {
  const middle = beside(from, first);
  if (obstacleAt(g.map, middle) === 'tall') return false;
  return isEdgeOpen(g, from, first) && isEdgeOpen(g, middle, second);
}

/** Whether a blow from one square reaches another. */
export function reachesFrom(g: Ahq, from: Square, to: Square, diagonal: boolean): boolean {
  return isBeside(from, to) && (areAdjacent(g, from, to) || (diagonal && reachesCorner(g, from, to)));
}

/** Whether a model could strike a square hand-to-hand from where it stands (AHQ-HTH-01). */
export function canStrike(g: Ahq, m: Model, at: Square): boolean {
  return isBeside(m.at, at) && !m.inPit && reachesFrom(g, m.at, at, reachesDiagonally(m));
}

/** Whether a model exerts a Death Zone at all (AHQ-DZ-01). */
export function hasZone(m: Model): boolean {
  if (!isStanding(m) || !isOnMap(m) || m.inPit) return false;
  return m.effects.length === 0 || (!hasEffect(m, 'dazzled') && !hasEffect(m, 'asleep'));
}

/** Every square that a blow from a square reaches. */
export function eachReached(g: Ahq, from: Square, diagonal: boolean, take: (at: Square) => void): void {
  for (const d of DIRS) if (isEdgeOpen(g, from, d)) take(beside(from, d));
  if (diagonal) for (const corner of CORNERS) if (reachesCorner(g, from, from + corner)) take(from + corner);
}

/** The squares of a model's Death Zone. */
export function zoneOf(g: Ahq, m: Model): Square[] {
  const squares: Square[] = [];
  if (hasZone(m)) eachReached(g, m.at, reachesDiagonally(m), at => squares.push(at));
  return squares.sort((a, b) => a - b);
}

/** Whether a square lies in a model's Death Zone. */
export function zoneCovers(g: Ahq, owner: Model, at: Square): boolean {
  return isBeside(owner.at, at) && hasZone(owner) && reachesFrom(g, owner.at, at, reachesDiagonally(owner));
}

/** Whether somebody's zone is focused on a model. */
export function isFocused(g: Ahq, m: Model): boolean {
  for (const owner of g.models) if (owner.focus === m.id && hasZone(owner)) return true;
  return false;
}

/**
 * Whether a model acts under a focused zone: one is focused on it, or will be as soon as its move has ended, quick steps keeping
 * zones off until then (AHQ-GAP-19, AHQ-DZ-16).
 */
export function isHeld(g: Ahq, m: Model): boolean {
  if (isFocused(g, m)) return true;
  if (m.effects.length === 0 || m.inPit || !hasEffect(m, 'quickstep')) return false;
  for (const owner of g.models)
    if (owner.focus === '' && areEnemies(owner, m) && zoneCovers(g, owner, m.at)) return true;
  return false;
}

/** The enemies inside a model's zone among whom its controller may choose: standing ones before fallen ones (AHQ-DZ-07). */
export function focusCandidates(g: Ahq, owner: Model, except: string, dragged = ''): Model[] {
  if (!hasZone(owner)) return [];
  const inside = g.models.filter(
    m =>
      areEnemies(owner, m) &&
      zoneCovers(g, owner, m.at) &&
      isAlive(m) &&
      !m.inPit &&
      m.id !== except &&
      m.id !== dragged,
  );
  const standing = inside.filter(isStanding);
  return standing.length > 0 ? standing : inside;
}

/** Whether the focus of a zone still holds: its owner has a zone and the enemy is inside it. */
export function focusHolds(g: Ahq, owner: Model): boolean {
  if (owner.focus === '' || !hasZone(owner)) return false;
  const m = modelOf(g, owner.focus);
  return isAlive(m) && zoneCovers(g, owner, m.at);
}

/** Somebody who leaves its square, and whom it drags along: a zone focused on either is lost with the first step (AHQ-KO-07). */
interface Leaver {
  readonly m: Model;
  readonly dragged: string; // '' for nobody
}

function isFocusedOn(owner: Model, { m, dragged }: Leaver): boolean {
  return owner.focus === m.id || (dragged !== '' && owner.focus === dragged);
}

/** What makes an enemy's zone stop a mover that leaves its square. */
const stopperConditions: readonly Condition<Ahq, Leaver, Model>[] = [
  { rule: R.friendsIgnoreZones, label: 'an enemy of the mover', holds: (_g, { m }, owner) => areEnemies(owner, m) },
  { rule: R.theDeathZone, label: 'it exerts a zone', holds: (_g, _m, owner) => hasZone(owner) },
  {
    rule: R.focusedZonesLetOthersPass,
    label: 'not focused on somebody else',
    holds: (_g, leaver, owner) => owner.focus === '' || isFocusedOn(owner, leaver),
  },
  {
    rule: R.leavingAZoneIsFree,
    label: 'unfocused once the mover has left',
    holds: (g, leaver, owner) =>
      !isFocusedOn(owner, leaver) || focusCandidates(g, owner, leaver.m.id, leaver.dragged).length === 0,
  },
];

/** Whether a model is an enemy whose zone would be unfocused once the mover has left its square. */
export function staysUnfocused(g: Ahq, leaver: Leaver, owner: Model): boolean {
  return allHold(stopperConditions, g, leaver, owner, leaver.m.seat);
}

/** Whether somebody's unfocused zone would catch a model that walks on to a square. */
export function wouldCatch(g: Ahq, m: Model, at: Square): boolean {
  const leaver = { m, dragged: '' };
  for (const owner of g.models) if (staysUnfocused(g, leaver, owner) && zoneCovers(g, owner, at)) return true;
  return false;
}

/** Whether a square is on fire. */
export function isBurning(g: Ahq, at: Square): boolean {
  for (const fire of g.burning) if (fire.at === at) return true;
  return false;
}
