import { type Reason, reason } from '@quarterstaff/kernel';
import { doorIdAt, edgeAt, isMapped, obstacleAt, sectionAt } from '../map/map.ts';
import { beside, type Dir, dirBetween, type Square } from '../map/square.ts';
import { costTo, INFINITE, search } from '../map/walk.ts';
import { hasEffect, hasTrait, isParty, modelAt } from '../models/query.ts';
import { isBurning } from '../models/zones.ts';
import { R } from '../rules.ts';
import type { Ahq, Model } from '../state.ts';

// One step of a model: what it costs and what forbids it.

const SQUARES_PER_TURN = 12;
const SQUARES_WITH_THE_BELL = 8;

/** Squares a model may move in an Exploration turn (AHQ-XMV-01). */
export function explorationSquares(m: Model, hasty = hasEffect(m, 'haste')): number {
  if (hasEffect(m, 'snared')) return 0;
  const squares = hasty ? 18 : SQUARES_PER_TURN;
  return m.questItems.includes('bell') ? Math.min(SQUARES_WITH_THE_BELL, squares) : squares;
}

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
function entryCost(g: Ahq, m: Model, to: Square): number {
  return isParty(m) && g.sites[sectionAt(g.map, to)]?.webs === true ? 2 : 1;
}

/** Whether a square may be entered at all by this model: no obstacle, and in combat nobody in it. */
function isEnterable(g: Ahq, m: Model, to: Square): boolean {
  if (obstacleAt(g.map, to) !== null) return false;
  const other = modelAt(g, to);
  if (other === null || other.id === m.id) return true;
  return g.combat === null && isParty(m) && isParty(other) && !other.inPit; // nobody walks over a pit
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

/** Whether a model in a pit may climb out to a square: it could step there, and nobody is there (AHQ-GAP-11). */
export function mayClimbTo(g: Ahq, m: Model, to: Square): boolean {
  return stepCost(g, m, m.at, to) > 0 && modelAt(g, to) === null;
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
export function whyNotMove(g: Ahq, m: Model, to: Square, budget: number, dragging = false): Reason[] {
  const combat = g.combat !== null;
  if (!isMapped(g.map, to))
    return [
      reason(combat ? R.unexploredSectionsInCombat : R.stopBeforeUnexploredSections, 'the square is not explored'),
    ];
  if (obstacleAt(g.map, to) === 'chest') return [reason(R.theChestSquare, 'a chest stands there')];
  if (obstacleAt(g.map, to) !== null)
    return [reason(combat ? R.wallsAndClosedDoors : R.whatStopsExplorationMovement, 'an obstacle is in the square')];
  const other = modelAt(g, to);
  if (other !== null && other.id !== m.id)
    return [reason(combat ? R.noMovingThroughModels : R.whatStopsExplorationMovement, 'the square is taken')];
  if (boundForbids(g, m, to)) return [reason(R.monsters, 'it is bound to its section')];
  if (to === m.at) return [reason(combat ? R.moveUpToSpeed : R.twelveSquares, 'it stands there')];
  const walk = (stops: (at: Square) => boolean): number =>
    costTo(search(m.at, 400, { cost: (from, at) => stepCost(g, m, from, at), stops }), to);
  const free = walk(() => false);
  if (free <= budget) {
    if (walk(at => isBurning(g, at)) > budget)
      return dragging
        ? [reason(R.draggingReplacesTheMove, 'nobody is dragged through fire')]
        : [reason(R.heroSpells, 'fire is on the way: a move ends in it first')];
    return combat
      ? [reason(R.enteringAZoneStops, 'an enemy zone on the way would stop it')]
      : [reason(R.anyHeroMayDisarm, 'an armed trap is on the way: a move ends on it first')];
  }
  if (free < INFINITE && dragging) return [reason(R.dragging, 'too far: a fallen Hero is dragged three squares')];
  if (free < INFINITE) {
    const slowed = m.questItems.includes('bell') && free <= budget + SQUARES_PER_TURN - SQUARES_WITH_THE_BELL;
    const limit = slowed ? R.quests : R.twelveSquares;
    return [reason(combat ? R.moveUpToSpeed : limit, 'too far for the squares it has left')];
  }
  const d = dirBetween(m.at, to);
  const edge = d === null ? null : edgeForbids(g, m, m.at, d);
  if (edge !== null) return [reason(edge, 'a wall, a closed door or an obstacle is in the way')];
  const past = search(m.at, 400, {
    cost: (from, at) => {
      const dir = dirBetween(from, at)!;
      return edgeForbids(g, m, from, dir) === null && isMapped(g.map, at) && obstacleAt(g.map, at) === null ? 1 : 0;
    },
    stops: () => false,
  });
  if (costTo(past, to) < INFINITE) return [reason(R.noMovingThroughModels, 'somebody is in the way')];
  const barred = g.doors.some(door => door.open && door.barred === (isParty(m) ? 'party' : 'monsters'));
  if (barred)
    return [reason(combat ? R.openedDoorsAreBarred : R.noOpeningAndPassing, 'the door was opened in this Phase')];
  return [
    reason(
      combat ? R.wallsAndClosedDoors : R.whatStopsExplorationMovement,
      'a wall, a closed door or an obstacle is in the way',
    ),
  ];
}
