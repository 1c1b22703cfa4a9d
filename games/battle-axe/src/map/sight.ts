// Straight lines from centre to centre, traced from square to square across edges with whole numbers only.
import { type Cell, type Direction, NONE } from '@quarterstaff/kernel';
import type { Topology } from './ground.ts';

const ALONG_X = 0;
const ALONG_Y = 1;
const CORNER = 2;
const patterns = new Map<number, readonly number[]>();

/** The boundaries a line crosses on its way a squares across and b squares up, in order. */
function pattern(a: number, b: number): readonly number[] {
  const key = a * 1024 + b;
  let steps = patterns.get(key);
  if (steps === undefined) {
    const list: number[] = [];
    let i = 0;
    let j = 0;
    while (i < a || j < b) {
      const across = (2 * i + 1) * b;
      const up = (2 * j + 1) * a;
      if (across < up) {
        list.push(ALONG_X);
        i += 1;
      } else if (across > up) {
        list.push(ALONG_Y);
        j += 1;
      } else {
        list.push(CORNER);
        i += 1;
        j += 1;
      }
    }
    steps = list;
    patterns.set(key, steps);
  }
  return steps;
}

/**
 * Whether a line from one square to another is free: it crosses no wall or closed door, and runs over the inside of no
 * square marked in `blocked`. At a corner one right-angled way round must be free of walls (BA-SHT-07); the squares that are
 * only touched there do not block (BA-SHT-03).
 */
export function lineIsFree(t: Topology, from: Cell, to: Cell, blocked: Uint8Array | null): boolean {
  return from === to || trace(t, from, to, blocked, null);
}

/** The doors a free line runs through, in order; null if walls stop it. */
export function doorsOnLine(t: Topology, from: Cell, to: Cell): number[] | null {
  const doors: number[] = [];
  return trace(t, from, to, null, doors) ? doors : null;
}

function trace(t: Topology, from: Cell, to: Cell, blocked: Uint8Array | null, doors: number[] | null): boolean {
  const dx = t.x[to]! - t.x[from]!;
  const dy = t.y[to]! - t.y[from]!;
  const across: Direction = dx > 0 ? 1 : 3;
  const up: Direction = dy > 0 ? 0 : 2;
  return follow(t, pattern(Math.abs(dx), Math.abs(dy)), 0, from, to, across, up, blocked, doors);
}

function follow(
  t: Topology,
  steps: readonly number[],
  start: number,
  from: Cell,
  to: Cell,
  across: Direction,
  up: Direction,
  blocked: Uint8Array | null,
  doors: number[] | null,
): boolean {
  let cell = from;
  for (let i = start; i < steps.length; i += 1) {
    const kind = steps[i]!;
    let next: Cell;
    if (kind === CORNER) {
      const one = aroundCorner(t, cell, across, up);
      const other = aroundCorner(t, cell, up, across);
      if (one === NONE && other === NONE) return false;
      if (one !== NONE && other !== NONE && one !== other) {
        // Overlapping tiles meet at this corner: each way leads onto a surface of its own.
        const marks = doors?.length ?? 0;
        note(t, cell, across, up, doors);
        if (passes(one, to, blocked) && follow(t, steps, i + 1, one, to, across, up, blocked, doors)) return true;
        if (doors !== null) doors.length = marks;
        note(t, cell, up, across, doors);
        return passes(other, to, blocked) && follow(t, steps, i + 1, other, to, across, up, blocked, doors);
      }
      next = one !== NONE ? one : other;
      if (one !== NONE) note(t, cell, across, up, doors);
      else note(t, cell, up, across, doors);
    } else {
      const d = kind === ALONG_X ? across : up;
      next = t.step[cell * 4 + d]!;
      if (next === NONE) return false;
      noteEdge(t, cell, d, doors);
    }
    if (!passes(next, to, blocked)) return false;
    cell = next;
  }
  return cell === to;
}

function passes(cell: Cell, to: Cell, blocked: Uint8Array | null): boolean {
  return cell === to || blocked === null || blocked[cell] !== 1;
}
function aroundCorner(t: Topology, cell: Cell, first: Direction, second: Direction): Cell {
  const middle = t.step[cell * 4 + first]!;
  return middle === NONE ? NONE : t.step[middle * 4 + second]!;
}
function note(t: Topology, cell: Cell, first: Direction, second: Direction, doors: number[] | null): void {
  if (doors === null) return;
  noteEdge(t, cell, first, doors);
  noteEdge(t, t.step[cell * 4 + first]!, second, doors);
}
function noteEdge(t: Topology, cell: Cell, d: Direction, doors: number[] | null): void {
  if (doors === null) return;
  const door = t.door[cell * 4 + d]!;
  if (door !== NONE) doors.push(door);
}

/** Whether any square of one body sees any square of another: walls and closed doors alone matter (BA-PRI-15). */
export function sees(t: Topology, from: readonly Cell[], to: readonly Cell[]): boolean {
  for (const a of from) for (const b of to) if (lineIsFree(t, a, b, null)) return true;
  return false;
}

/**
 * Whether any square of one body has Clear Sight of any square of another over what `blocked` marks (BA-SHT-02). The squares of
 * the other body never block the way to it.
 */
export function hasClearSight(t: Topology, from: readonly Cell[], to: readonly Cell[], blocked: Uint8Array): boolean {
  if (to.length === 1) return seesSquare(t, from, to[0]!, blocked);
  const marks = to.map(cell => blocked[cell]!);
  for (const cell of to) blocked[cell] = 0;
  let found = false;
  for (let i = 0; i < to.length && !found; i += 1) found = seesSquare(t, from, to[i]!, blocked);
  for (let i = 0; i < to.length; i += 1) blocked[to[i]!] = marks[i]!;
  return found;
}
/** A square never blocks the lines that end on it. */
function seesSquare(t: Topology, from: readonly Cell[], to: Cell, blocked: Uint8Array): boolean {
  for (let i = 0; i < from.length; i += 1) if (lineIsFree(t, from[i]!, to, blocked)) return true;
  return false;
}
