import { type DungeonMap, EDGE, tables, type Walls } from './map.ts';
import { SIDE, type Square } from './square.ts';

// Line of sight by five lines, in tenths of a square and whole numbers only (AHQ-GAP-24).

export interface SightModels {
  /** Squares of enemies that touch the viewer: a line through one is blocked. */
  readonly blocking: readonly Square[];
  /** Squares of other models and burning squares: a line through one is obscured. */
  readonly obscuring: readonly Square[];
}

export interface SightLines {
  readonly unblocked: number;
  readonly clear: number;
}

export type Sight = 'none' | 'obscured' | 'clear';
export const NO_MODELS: SightModels = { blocking: [], obscuring: [] };
const OFFSETS: readonly (readonly [number, number])[] = [
  [0, 0],
  [-4, -4],
  [4, -4],
  [-4, 4],
  [4, 4],
];
const TALL = 2;
// Given instead of a viewer where open doors do not matter.
const ANYWHERE = -2;

/** Whether a door stands open, asked by its id. */
export type DoorOpen = (door: number) => boolean;

function edgeBlocks(walls: Walls, west: Square, d: 1 | 2, from: Square, to: Square, isOpen: DoorOpen): boolean {
  const there = d === 1 ? west + 1 : west + SIDE;
  if (walls.obstacle[west] === TALL || walls.obstacle[there] === TALL) return true;
  const here = walls.section[west]!;
  if (here === 0 && walls.section[there] === 0) return false;
  const kind = here > 0 ? (walls.edges[west]! >> (d * 2)) & 3 : (walls.edges[there]! >> (((d + 2) % 4) * 2)) & 3;
  if (kind === EDGE.open || kind === EDGE.grate) return false;
  if (kind === EDGE.wall) return true;
  const door = walls.doorIds.get(here > 0 ? west * 4 + d : there * 4 + ((d + 2) % 4)) ?? -1;
  if (!isOpen(door)) return true;
  if (from === ANYWHERE) return false;
  return !(west === from || there === from || west === to || there === to);
}

/** Whether the straight line between two points (tenths) meets or touches a blocking edge. */
function lineBlocked(
  walls: Walls,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  from: Square,
  to: Square,
  isOpen: DoorOpen,
): boolean {
  const ddx = bx - ax;
  const ddy = by - ay;
  if (ddx !== 0) {
    const first = Math.ceil(Math.min(ax, bx) / 10);
    const last = Math.floor(Math.max(ax, bx) / 10);
    for (let k = first; k <= last; k++) {
      // y on the line at x = 10k is (ay·ddx + ddy·(10k − ax)) / ddx.
      let num = ay * ddx + ddy * (10 * k - ax);
      let den = ddx;
      if (den < 0) {
        num = -num;
        den = -den;
      }
      const row = Math.floor(num / (10 * den));
      if (edgeBlocks(walls, at(k - 1, row), 1, from, to, isOpen)) return true;
      if (num === row * 10 * den && edgeBlocks(walls, at(k - 1, row - 1), 1, from, to, isOpen)) return true;
    }
  }
  if (ddy !== 0) {
    const first = Math.ceil(Math.min(ay, by) / 10);
    const last = Math.floor(Math.max(ay, by) / 10);
    for (let k = first; k <= last; k++) {
      let num = ax * ddy + ddx * (10 * k - ay);
      let den = ddy;
      if (den < 0) {
        num = -num;
        den = -den;
      }
      const column = Math.floor(num / (10 * den));
      if (edgeBlocks(walls, at(column, k - 1), 2, from, to, isOpen)) return true;
      if (num === column * 10 * den && edgeBlocks(walls, at(column - 1, k - 1), 2, from, to, isOpen)) return true;
    }
  }
  return false;
}

// Points here are measured from the grid's own corner, so that no number is negative.
function at(column: number, row: number): Square {
  return row * SIDE + column;
}

/** Whether the line runs for some length through the inside of a square. */
function runsThrough(ax: number, ay: number, bx: number, by: number, cell: Square): boolean {
  const x0 = (cell % SIDE) * 10;
  const y0 = Math.floor(cell / SIDE) * 10;
  const x1 = x0 + 10;
  const y1 = y0 + 10;
  if (Math.min(ax, bx) >= x1 || Math.max(ax, bx) <= x0 || Math.min(ay, by) >= y1 || Math.max(ay, by) <= y0)
    return false;
  const c = (x: number, y: number): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const a1 = c(x0, y0);
  const a2 = c(x1, y0);
  const a3 = c(x0, y1);
  const a4 = c(x1, y1);
  return Math.min(a1, a2, a3, a4) < 0 && Math.max(a1, a2, a3, a4) > 0;
}

/** Counts the lines from one square to another that are unblocked, and of those the clear ones. */
export function sightLines(
  map: DungeonMap,
  isOpen: DoorOpen,
  from: Square,
  to: Square,
  models: SightModels,
): SightLines {
  const walls = tables(map);
  const ax = (from % SIDE) * 10 + 5;
  const ay = Math.floor(from / SIDE) * 10 + 5;
  const cx = (to % SIDE) * 10 + 5;
  const cy = Math.floor(to / SIDE) * 10 + 5;
  let unblocked = 0;
  let clear = 0;
  for (const [ox, oy] of OFFSETS) {
    const bx = cx + ox;
    const by = cy + oy;
    if (lineBlocked(walls, ax, ay, bx, by, from, to, isOpen)) continue;
    if (models.blocking.some(cell => runsThrough(ax, ay, bx, by, cell))) continue;
    unblocked += 1;
    if (!models.obscuring.some(cell => runsThrough(ax, ay, bx, by, cell))) clear += 1;
  }
  return { unblocked, clear };
}

/** No unblocked line: no sight; three clear lines: clear sight; anything between: obscured (AHQ-LOS-01). */
export function verdict(lines: SightLines): Sight {
  if (lines.unblocked === 0) return 'none';
  return lines.clear >= 3 ? 'clear' : 'obscured';
}

/** Sight as it starts combat or prevents an escape: models ignored, either direction suffices (AHQ-COM-01). */
export function seesEitherWay(map: DungeonMap, isOpen: DoorOpen, a: Square, b: Square): boolean {
  if (a === b) return true;
  return anyLine(map, isOpen, a, b) || anyLine(map, isOpen, b, a);
}

function anyLine(map: DungeonMap, isOpen: DoorOpen, from: Square, to: Square): boolean {
  const walls = tables(map);
  const ax = (from % SIDE) * 10 + 5;
  const ay = Math.floor(from / SIDE) * 10 + 5;
  const cx = (to % SIDE) * 10 + 5;
  const cy = Math.floor(to / SIDE) * 10 + 5;
  for (const [ox, oy] of OFFSETS) if (!lineBlocked(walls, ax, ay, cx + ox, cy + oy, from, to, isOpen)) return true;
  return false;
}

/** Whether the centres of two squares can be joined without touching a wall or a closed door; open doors do not matter. */
export function centresJoined(map: DungeonMap, isOpen: DoorOpen, a: Square, b: Square): boolean {
  if (a === b) return true;
  const ax = (a % SIDE) * 10 + 5;
  const ay = Math.floor(a / SIDE) * 10 + 5;
  const bx = (b % SIDE) * 10 + 5;
  const by = Math.floor(b / SIDE) * 10 + 5;
  return !lineBlocked(tables(map), ax, ay, bx, by, ANYWHERE, ANYWHERE, isOpen);
}
