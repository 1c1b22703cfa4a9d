// Doorways that three or more heroes guard (BA-DWY).
import { type Cell, NONE } from '@quarterstaff/kernel';
import { apart, compareSquares, topologyOf } from '../map/ground.ts';
import { FAR, walk } from '../map/walk.ts';
import { type BattleAxe, bodyOf, targetsOf } from '../state.ts';
import { guardsAround, leastDoor, type Mover, mayStop, readingOf } from './mover.ts';

export interface Guarded {
  readonly door: number;
  readonly leaves: readonly GuardedLeaf[];
  readonly forbidden: readonly Cell[]; // never a stop: X in the diagrams
  readonly without: Int16Array; // walking costs if the doorway were shut
}
interface GuardedLeaf {
  readonly a: Cell; // on the enemy's side of the opening
  readonly b: Cell; // just beyond
  readonly direction: number; // from a to b
}

const GUARDS = 3;

/** The guarded doorways an enemy would come through. */
export function guardedDoorways(m: Mover): readonly Guarded[] {
  const found: Guarded[] = [];
  for (let door = 0; door < m.g.doors.length; door += 1) {
    const { leaves, open } = m.g.doors[door]!;
    if (!open || !leaves.some(leaf => leaf.far !== NONE && mightBeGuarded(m, leaf.cell, leaf.far))) continue;
    const guarded = guardedFrom(m, door);
    if (guarded !== null) found.push(guarded);
  }
  return found;
}

/** A cheap look before the walk: enough conscious heroes near either side. */
function mightBeGuarded(m: Mover, one: Cell, other: Cell): boolean {
  return guardsAround(m, [one]) >= GUARDS || guardsAround(m, [other]) >= GUARDS;
}

function guardedFrom(m: Mover, door: number): Guarded | null {
  const reading = { ...readingOf(m.card, false), shut: door, leastDoor: leastDoor(m.card) };
  const without = walk(topologyOf(m.g, reading), m.enemy.cells, m.barred);
  const leaves: GuardedLeaf[] = [];
  for (const leaf of m.g.doors[door]!.leaves) {
    if (m.cost[leaf.far]! < without[leaf.far]!) leaves.push({ a: leaf.cell, b: leaf.far, direction: leaf.direction });
    else if (m.cost[leaf.cell]! < without[leaf.cell]!) {
      leaves.push({ a: leaf.far, b: leaf.cell, direction: (leaf.direction + 2) & 3 });
    }
  }
  const forbidden = leaves
    .filter(leaf => !heroStandsOn(m.g, leaf.b) && guardsAround(m, [leaf.b]) >= GUARDS)
    .map(leaf => leaf.b);
  if (forbidden.length === 0) return null;
  for (const leaf of leaves) {
    const behind = m.t.step[leaf.b * 4 + leaf.direction]!;
    if (behind !== NONE && guardsAround(m, [behind]) >= GUARDS) forbidden.push(behind);
  }
  return { door, leaves, forbidden, without };
}

function heroStandsOn(g: BattleAxe, cell: Cell): boolean {
  return targetsOf(g).some(f => f.status !== 'gone' && bodyOf(f).includes(cell));
}

/** Beyond a doorway: every cheapest route to the square crosses the opening. */
function isBeyond(m: Mover, guarded: Guarded, cell: Cell): boolean {
  return m.cost[cell]! < guarded.without[cell]!;
}
export function isBeyondAny(m: Mover, guarded: readonly Guarded[], cell: Cell): boolean {
  return guarded.some(doorway => isBeyond(m, doorway, cell));
}
export function isForbidden(guarded: readonly Guarded[], cell: Cell): boolean {
  return guarded.some(doorway => doorway.forbidden.includes(cell));
}

/** The first guarded doorway that lies on every cheapest route to the goal squares and is within Speed (BA-FLOW-11). */
export function barringDoorway(m: Mover, guarded: readonly Guarded[], goals: readonly Cell[]): Guarded | null {
  let first: Guarded | null = null;
  let nearest = FAR;
  const direct = Math.min(FAR, ...goals.map(cell => m.cost[cell]!));
  for (const doorway of guarded) {
    const round = Math.min(FAR, ...goals.map(cell => doorway.without[cell]!));
    const toIt = Math.min(...doorway.leaves.map(leaf => m.cost[leaf.a]!));
    if (direct >= round || toIt > m.speed || toIt >= nearest) continue;
    first = doorway;
    nearest = toIt;
  }
  return first;
}

/** The squares beside a doorway along the wall: on the right hand of whoever faces it, and on the left. */
function sideSquares(m: Mover, doorway: Guarded): { readonly right: Cell; readonly left: Cell } {
  const { direction } = doorway.leaves[0]!;
  const rightHand = (direction + 1) & 3;
  const leftHand = (direction + 3) & 3;
  const own = doorway.leaves.map(leaf => leaf.a);
  const outer = (hand: number) => own.map(cell => m.t.step[cell * 4 + hand]!).find(cell => !own.includes(cell)) ?? NONE;
  return { right: outer(rightHand), left: outer(leftHand) };
}

/** Where an enemy that cannot fight anybody waits beside the doorway (BA-DWY-04). */
export function stepAside(m: Mover, guarded: readonly Guarded[], doorway: Guarded): Cell {
  const { right, left } = sideSquares(m, doorway);
  const usable = (cell: Cell) => cell !== NONE && mayStop(m, cell) && m.cost[cell]! <= m.speed;
  if (usable(right)) return right;
  if (usable(left)) return left;
  const goal = right !== NONE && m.layer.solid[right] === 0 ? right : left;
  const own = doorway.leaves.map(leaf => leaf.a);
  let best = m.enemy.cells[0]!;
  const onward = goal === NONE ? null : walk(topologyOf(m.g, readingOf(m.card, false)), [goal], m.barred);
  const distance = (cell: Cell) => (onward === null ? apart(m.t, cell, own[0]!) : onward[cell]!);
  for (let cell = 0; cell < m.t.size; cell += 1) {
    if (m.cost[cell]! > m.speed || !mayStop(m, cell) || own.includes(cell)) continue;
    if (isBeyondAny(m, guarded, cell) || isForbidden(guarded, cell)) continue;
    const order =
      distance(cell) - distance(best) || m.cost[cell]! - m.cost[best]! || compareSquares(m.t, m.home, cell, best);
    if (order < 0 || own.includes(best)) best = cell;
  }
  return best;
}
