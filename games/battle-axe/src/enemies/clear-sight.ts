// Moving for Clear Sight, to cast or to shoot (BA-EMV-05 … 08, BA-LRG-09).
import type { Cell } from '@quarterstaff/kernel';
import { apart, bodiesApart, columnOn, compareSquares, lowestSquare, rowOn } from '../map/ground.ts';
import { hasClearSight } from '../map/sight.ts';
import { bodyOf, type Friendly, type Hero } from '../state.ts';
import { bodyOfMover, placements } from './large.ts';
import { besideHero, isLarge, type Mover, mayStop } from './mover.ts';

const DIRECTIONS = ['back', 'left', 'right', 'forward'] as const;
type SightDirection = (typeof DIRECTIONS)[number];

export interface SightMove {
  readonly cells: readonly Cell[];
  readonly cost: number;
  readonly direction: SightDirection | null; // null: it stays where it is
}

/** What a line of this enemy may not run over: every other mini and High contents. Its own squares never block. */
function sightBlocks(m: Mover): Uint8Array {
  const blocked = new Uint8Array(m.t.size);
  for (let cell = 0; cell < m.t.size; cell += 1) {
    if (m.taken[cell] !== 0 || m.layer.high[cell] === 1) blocked[cell] = 1;
  }
  return blocked;
}

/** Whether it can cast or shoot at a hero from where a body stands. */
function hasSight(m: Mover, body: readonly Cell[], f: Hero | Friendly, blocked: Uint8Array, toShoot: boolean): boolean {
  if (toShoot && besideHero(m, body)) return false;
  return hasClearSight(m.t, body, bodyOf(f), blocked);
}

interface Candidate {
  readonly cells: readonly Cell[];
  readonly cost: number;
  readonly direction: number; // place in DIRECTIONS
  readonly away: number; // squares apart from the hero
  readonly left: number; // how far to its left
  readonly lowest: Cell;
}

/** Where an enemy goes to have Clear Sight of a hero; null if it cannot within its Speed. */
export function moveForSight(m: Mover, f: Hero | Friendly, toShoot: boolean): SightMove | null {
  const blocked = sightBlocks(m);
  if (hasSight(m, m.enemy.cells, f, blocked, toShoot)) return { cells: m.enemy.cells, cost: 0, direction: null };
  if (m.speed === 0) return null;
  const start = lowestSquare(m.t, m.home, m.enemy.cells);
  const hero = nearestSquare(m, start, f);
  // Forward and left as the enemy sees them, in columns and rows of its home grid.
  const dc = columnOn(m.t, m.home, hero) - columnOn(m.t, m.home, start);
  const dr = rowOn(m.t, m.home, hero) - rowOn(m.t, m.home, start);
  const alongRows = Math.abs(dr) >= Math.abs(dc);
  const fc = alongRows ? 0 : Math.sign(dc);
  const fr = alongRows ? Math.sign(dr) : 0;
  const candidates: Candidate[] = [];
  const add = (cells: readonly Cell[], cost: number) => {
    const lowest = lowestSquare(m.t, m.home, cells);
    const oc = columnOn(m.t, m.home, lowest) - columnOn(m.t, m.home, start);
    const or = rowOn(m.t, m.home, lowest) - rowOn(m.t, m.home, start);
    const ahead = oc * fc + or * fr;
    const left = or * fc - oc * fr;
    candidates.push({
      cells,
      cost,
      direction: directionOf(ahead, left),
      away: bodiesApart(m.t, cells, bodyOf(f)),
      left,
      lowest,
    });
  };
  if (isLarge(m.card)) {
    for (const lay of placements(bodyOfMover(m), m.speed)) if (lay.cost > 0) add(lay.cells, lay.cost);
  } else {
    for (let cell = 0; cell < m.t.size; cell += 1) {
      if (m.cost[cell]! > 0 && m.cost[cell]! <= m.speed && mayStop(m, cell)) add([cell], m.cost[cell]!);
    }
  }
  candidates.sort(
    (a, b) =>
      a.direction - b.direction ||
      b.away - a.away ||
      a.cost - b.cost ||
      b.left - a.left ||
      compareSquares(m.t, m.home, a.lowest, b.lowest),
  );
  for (const candidate of candidates) {
    if (hasSight(m, candidate.cells, f, blocked, toShoot)) {
      return { cells: candidate.cells, cost: candidate.cost, direction: DIRECTIONS[candidate.direction]! };
    }
  }
  return null;
}

/** The direction of the largest offset; ties go to the earlier of back, left, right, forward. */
function directionOf(ahead: number, left: number): number {
  const offsets = [-ahead, left, -left, ahead];
  const most = Math.max(...offsets);
  return offsets.indexOf(most);
}

function nearestSquare(m: Mover, from: Cell, f: Hero | Friendly): Cell {
  let best = bodyOf(f)[0]!;
  for (const cell of bodyOf(f)) if (apart(m.t, from, cell) < apart(m.t, from, best)) best = cell;
  return best;
}
