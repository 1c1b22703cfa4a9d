// Where an enemy goes: for Clear Sight, to fight, or, when nobody can be fought, to a doorway, a door or onwards (BA-FLOW-04 … 13).
import { type Cell, type Emit, NONE, type Trace } from '@quarterstaff/kernel';
import { changeDoor } from '../map/doors.ts';
import { compareSquares, kingApart, topologyOf } from '../map/ground.ts';
import { squareName } from '../map/names.ts';
import { FAR, walk, wayTo } from '../map/walk.ts';
import { R } from '../rules.ts';
import {
  type BattleAxeEvent,
  bodyOf,
  type Friendly,
  type Hero,
  isLiving,
  type TargetId,
  targetOf,
  targetsOf,
} from '../state.ts';
import { type Approach, approach, isShunned } from './approach.ts';
import { moveForSight, type SightMove } from './clear-sight.ts';
import { barringDoorway, type Guarded, isBeyondAny, isForbidden, stepAside } from './doorway.ts';
import { bestPlacement, bodyOfMover, placements } from './large.ts';
import { canFightFrom, isLarge, leastDoor, type Mover, mayStop, readingOf } from './mover.ts';
import { type Phase, squaresToFightFrom, walkToFight } from './priority.ts';

type Tell = Emit<BattleAxeEvent>;

/** Stays, or moves for Clear Sight; null if this hero cannot be sighted (BA-FLOW-04 … 07). */
export function goForSight(m: Mover, id: TargetId, phase: Phase, emit: Tell): number | null {
  const move: SightMove | null = moveForSight(m, targetOf(m.g, id), phase === 'shoot');
  if (move === null) {
    emit?.({
      type: 'heroPassedOver',
      rules: [R.noSight, R.nextHeroToCast],
      enemy: m.enemy.id,
      target: id,
      what: phase,
      why: 'no Clear Sight',
    });
    return null;
  }
  if (move.direction === null) {
    const rule = phase === 'shoot' ? R.shootingSteps : R.castFromHere;
    emit?.({ type: 'enemyStayed', rules: [R.stayIfAble, rule], enemy: m.enemy.id, target: id });
    return 0;
  }
  moveTo(m, move.cells, move.cost, emit, () => ({
    rules: [
      R.directions,
      R.farAway,
      ...(phase === 'shoot' ? [R.shootingSteps, R.notBesideHero] : [R.moveAndCast, R.castBesideHero]),
      ...(isLarge(m.card) ? [R.largeSight] : []),
    ],
    trace: sightTrace(m, id, move),
  }));
  return move.cost;
}

function sightTrace(m: Mover, id: TargetId, move: SightMove): Trace {
  const squares = move.cells.map(cell => squareName(m.g.board, cell));
  return {
    about: `${m.enemy.id}: where to have Clear Sight of ${id}`,
    chosen: squares[0]!,
    steps: [{ rule: R.directions, label: move.direction!, candidates: squares, removed: [] }],
  };
}

/** Stays, or moves to a square from which it can fight; null if this hero cannot be fought (BA-FLOW-08 … 10). */
export function goToFight(m: Mover, id: TargetId, guarded: readonly Guarded[], emit: Tell): number | null {
  const f = targetOf(m.g, id);
  if (canFightFrom(m, m.enemy.cells, f)) {
    emit?.({ type: 'enemyStayed', rules: [R.stayIfAble, R.fightFromHere], enemy: m.enemy.id, target: id });
    return 0;
  }
  const found = approach(m, f, guarded);
  if (found.cells === null) {
    emit?.({
      type: 'heroPassedOver',
      rules: [R.anotherHero, R.nextHeroToFight],
      enemy: m.enemy.id,
      target: id,
      what: 'fight',
      why: 'no square to fight from',
      trace: approachTrace(m, id, found),
    });
    return null;
  }
  moveTo(m, found.cells, found.cost, emit, () => ({
    rules: [R.moveAndFight, ...approachRules(m, guarded)],
    trace: approachTrace(m, id, found),
  }));
  return found.cost;
}

/** The rules that led an enemy to its square. */
function approachRules(m: Mover, guarded: readonly Guarded[]): string[] {
  const large = isLarge(m.card);
  const rules = m.card.flank
    ? [R.flank, R.flankSearch]
    : large
      ? [R.shortestMove]
      : [R.approachSquare, R.approachTable, R.beyondTable];
  if (guarded.length === 0) return rules;
  rules.push(R.guardedDoorway, R.furtherThrough, R.doorwayDiagrams);
  if (large) rules.push(R.largeAtDoorway);
  if (guarded.some(doorway => doorway.leaves.length > 1)) rules.push(R.doubleDoorways);
  return rules;
}

function approachTrace(m: Mover, id: TargetId, found: Approach): Trace {
  const { board } = m.g;
  const nameOf = (cell: Cell) => (cell === NONE ? 'no square' : squareName(board, cell));
  return {
    about: `${m.enemy.id}: how to get at ${id}`,
    chosen: found.cells === null ? 'cannot' : found.cells.map(nameOf).join(' '),
    steps: found.tried.map(one => ({
      rule: one.rule,
      label: `${one.label} ${nameOf(one.cell)}`,
      candidates: one.verdict === 'taken' ? [nameOf(one.cell)] : [],
      removed: one.verdict === 'taken' ? [] : [{ candidate: nameOf(one.cell), why: one.verdict }],
    })),
  };
}

/** What a large body follows when it is laid down. */
function bodyRules(m: Mover, cells: readonly Cell[]): string[] {
  if (!isLarge(m.card)) return [];
  const squeezed = cells.length < m.card.size[0] * m.card.size[1];
  return squeezed ? [R.frontSquare, R.doorSize, R.squeeze] : [R.frontSquare, R.doorSize];
}

/** Why an enemy moved where it did: worked out for whoever listens. */
type Because = () => { readonly rules: readonly string[]; readonly trace?: Trace };

/** Puts the enemy where it goes. */
export function moveTo(m: Mover, cells: readonly Cell[], cost: number, emit: Tell, because: Because): void {
  const from = m.enemy.cells;
  m.enemy.cells = cells;
  m.g.enemyActed = true;
  tellMoved(m, from, cost, emit, because);
}

function tellMoved(m: Mover, from: readonly Cell[], cost: number, emit: Tell, because: Because): void {
  if (emit === null) return;
  const { cells } = m.enemy;
  const lead = cells.reduce((best, cell) => (m.cost[cell]! > m.cost[best]! ? cell : best), cells[0]!);
  const { rules, trace } = because();
  emit({
    type: 'enemyMoved',
    rules: [R.moveByPhase, R.enemyWay, R.enemyCounting, R.enemySpeed, ...bodyRules(m, cells), ...rules],
    enemy: m.enemy.id,
    from,
    to: cells,
    squares: cells.map(cell => squareName(m.g.board, cell)),
    path: wayTo(topologyOf(m.g, readingOf(m.card, false)), m.cost, lead),
    cost,
    ...(trace === undefined ? {} : { trace }),
  });
}

/**
 * A guarded doorway bars the way and nobody the enemy saw can be fought: heroes beside the wall whom it can fight from the
 * square at the doorway are fought from there (BA-DWY-03). Ruling: they come into view only at the doorway, so they stand
 * behind all heroes seen from the start square (BA-PRI-15).
 */
export function stopAtDoorway(
  m: Mover,
  order: readonly TargetId[],
  guarded: readonly Guarded[],
): { readonly cell: Cell; readonly heroes: readonly (Hero | Friendly)[] } | null {
  if (isLarge(m.card) || guarded.length === 0) return null;
  const top = order.find(id => goalsOf(m, id).some(cell => m.cost[cell]! < FAR));
  const doorway = top === undefined ? null : barringDoorway(m, guarded, routeTo(m, goalsOf(m, top)));
  if (doorway === null) return null;
  for (const { a } of doorway.leaves) {
    if (!mayStop(m, a) || m.cost[a]! > m.speed) continue;
    const heroes = targetsOf(m.g).filter(f => isLiving(f) && !order.includes(f.id) && canFightFrom(m, [a], f));
    if (heroes.length > 0) return { cell: a, heroes };
  }
  return null;
}

const goalsOf = (m: Mover, id: TargetId) =>
  squaresToFightFrom(m, targetOf(m.g, id)).filter(cell => m.barred[cell] === 0);

/** Where a route to a hero ends: on a free square if there is one (BA-PRI-07), so that a taken square a bars the way (BA-DWY-05). */
function routeTo(m: Mover, goals: readonly Cell[]): readonly Cell[] {
  const free = goals.filter(cell => mayStop(m, cell) && m.cost[cell]! < FAR);
  return free.length > 0 ? free : goals;
}

/** Nobody can be fought: wait beside a doorway, open a door, or advance (BA-FLOW-11 … 13). */
export function goWithoutFighting(m: Mover, order: readonly TargetId[], guarded: readonly Guarded[], emit: Tell): void {
  const top = order.find(id => goalsOf(m, id).some(cell => m.cost[cell]! < FAR));
  if (top === undefined) {
    if (m.card.openDoors && order.every(id => walkToFight(m, targetOf(m.g, id)) === FAR)) goToDoor(m, order, emit);
    else emit?.({ type: 'enemyWaited', rules: [R.advance], enemy: m.enemy.id, why: 'no route to any hero' });
    return;
  }
  const goals = goalsOf(m, top);
  if (!isLarge(m.card)) {
    const doorway = barringDoorway(m, guarded, routeTo(m, goals));
    if (doorway !== null) {
      const cell = stepAside(m, guarded, doorway);
      if (cell !== m.enemy.cells[0])
        moveTo(m, [cell], m.cost[cell]!, emit, () => ({ rules: [R.doorwayBars, R.stepAside, R.doorwaysOnly] }));
      else emit?.({ type: 'enemyWaited', rules: [R.stepAside], enemy: m.enemy.id, why: 'waits beside the doorway' });
      return;
    }
  }
  advanceTowards(m, goals, guarded, emit);
}

/** Of all free squares within Speed the one with the least walk left; ties: fewest squares moved, then lowest number. */
function advanceTowards(m: Mover, goals: readonly Cell[], guarded: readonly Guarded[], emit: Tell): void {
  const onward = walk(topologyOf(m.g, readingOf(m.card, false)), goals, m.barred);
  const cells = isLarge(m.card) ? bestBody(m, onward, guarded) : [bestSquare(m, onward, guarded)];
  if (cells.every(cell => m.enemy.cells.includes(cell)) && cells.length === m.enemy.cells.length) {
    emit?.({ type: 'enemyWaited', rules: [R.advance], enemy: m.enemy.id, why: 'no nearer square' });
    return;
  }
  moveTo(m, cells, Math.max(...cells.map(cell => m.cost[cell]!)), emit, () => ({ rules: [R.advance] }));
}

function bestSquare(m: Mover, onward: Int16Array, guarded: readonly Guarded[]): Cell {
  let best = m.enemy.cells[0]!;
  for (let cell = 0; cell < m.t.size; cell += 1) {
    if (m.cost[cell]! > m.speed || !mayStop(m, cell) || isForbidden(guarded, cell)) continue;
    const order =
      onward[cell]! - onward[best]! || m.cost[cell]! - m.cost[best]! || compareSquares(m.t, m.home, cell, best);
    if (order < 0) best = cell;
  }
  return best;
}

function bestBody(m: Mover, onward: Int16Array, guarded: readonly Guarded[]): readonly Cell[] {
  const body = bodyOfMover(m);
  const list = placements(body, m.speed).filter(
    lay =>
      lay.cost === 0 || (!isShunned(m, guarded, lay.cells) && !lay.cells.some(cell => isBeyondAny(m, guarded, cell))),
  );
  const left = (cells: readonly Cell[]) => Math.min(...cells.map(cell => onward[cell]!));
  return bestPlacement(body, list, lay => left(lay.cells))?.cells ?? m.enemy.cells;
}

interface DoorAhead {
  readonly door: number;
  readonly at: Cell; // the square at the door on its own side
}

/** The first closed door on the cheapest route to the top hero that can be reached through doors it may open. */
function doorAhead(m: Mover, order: readonly TargetId[]): DoorAhead | null {
  const t = topologyOf(m.g, readingOf(m.card, true));
  for (const id of order) {
    const f = targetOf(m.g, id);
    const goals = squaresToFightFrom(m, f, t).filter(cell => m.barred[cell] === 0);
    const onward = walk(t, goals, m.barred);
    // Whoever stands right behind the door is fought from the square at it, once it is open.
    const opensOntoHim = (at: Cell, beyond: Cell) =>
      goals.includes(at) && bodyOf(f).some(cell => kingApart(t, beyond, cell) < Math.max(2, m.card.reach));
    let best: DoorAhead | null = null;
    let least = FAR;
    m.g.doors.forEach((door, index) => {
      if (door.open || !door.everOpened || door.leaves.length < leastDoor(m.card)) return;
      for (const leaf of door.leaves) {
        for (const [at, beyond] of [
          [leaf.cell, leaf.far],
          [leaf.far, leaf.cell],
        ] as const) {
          if (m.cost[at]! === FAR) continue;
          const route = m.cost[at]! + (opensOntoHim(at, beyond) ? 0 : 1 + onward[beyond]!);
          if (route < least) {
            least = route;
            best = { door: index, at };
          }
        }
      }
    });
    if (best !== null) return best;
  }
  return null;
}

/** Goes to a closed door that bars the way to all heroes and opens it if it gets there (BA-FLOW-12, BA-ENC-10). */
function goToDoor(m: Mover, order: readonly TargetId[], emit: Tell): void {
  const ahead = doorAhead(m, order);
  if (ahead === null) {
    emit?.({ type: 'enemyWaited', rules: [R.advance], enemy: m.enemy.id, why: 'no route to any hero' });
    return;
  }
  const onward = walk(topologyOf(m.g, readingOf(m.card, false)), [ahead.at], m.barred);
  const cells = isLarge(m.card) ? bestBody(m, onward, []) : [bestSquare(m, onward, [])];
  if (cells.some(cell => !m.enemy.cells.includes(cell))) {
    moveTo(m, cells, Math.max(...cells.map(cell => m.cost[cell]!)), emit, () => ({ rules: [R.doorBars] }));
  }
  if (!cells.includes(ahead.at)) return;
  changeDoor(m.g, ahead.door, { open: true });
  m.g.enemyActed = true;
  emit?.({ type: 'doorOpened', rules: [R.openDoors, R.doorBars], by: m.enemy.id, door: ahead.door });
}
