// Large enemies: where a body of several squares can be laid down, and what that costs (BA-LRG).
import { type Cell, NONE } from '@quarterstaff/kernel';
import { compareSquares, lowestSquare, type Topology } from '../map/ground.ts';
import { FAR } from '../map/walk.ts';
import type { Tile } from '../state.ts';
import type { Mover } from './mover.ts';

const PASSAGE_WIDTH = 2;

export interface Lay {
  readonly cells: readonly Cell[];
  readonly cost: number; // squares its front square moves
  readonly turned: boolean;
}

/** Everything needed to lay a body down; enemies and called wolves alike. */
interface Body {
  readonly t: Topology;
  readonly cost: Int16Array; // cheapest walk from the old body
  readonly old: readonly Cell[];
  readonly size: readonly [number, number];
  readonly home: Tile;
  doorSize(door: number): number;
  isPassage(cell: Cell): boolean;
  mayLie(cell: Cell): boolean;
}

export function bodyOfMover(m: Mover): Body {
  return {
    t: m.t,
    cost: m.cost,
    old: m.enemy.cells,
    size: m.card.size,
    home: m.home,
    doorSize: door => m.g.doors[door]!.leaves.length,
    isPassage: cell => isPassageTile(m.g.tiles[m.t.tile[cell]!]!),
    mayLie: cell => m.taken[cell] === 0 && m.layer.solid[cell] === 0,
  };
}
export const isPassageTile = (tile: Tile) => tile.kind === 'passage' || tile.kind === 'start';

/**
 * Every placement within a cost. The front square leads and the body trails: no square of the new block is further from
 * the old body than the front square moved, so a placement costs what its furthest square costs (BA-LRG-01). With `isNear`
 * at least those that have all their squares there.
 */
export function placements(b: Body, limit: number, isNear: (cell: Cell) => boolean = ANYWHERE): Lay[] {
  const found: Lay[] = [];
  const seen = new Set<string | number>();
  if (b.old.length > 0) {
    found.push({ cells: b.old, cost: 0, turned: false });
    seen.add(keyOf(b.old));
  }
  const [w, h] = (b.home.forward & 1) === 0 ? b.size : [b.size[1], b.size[0]]; // width runs along the rows of its home grid
  const shapes: readonly (readonly [number, number, boolean])[] =
    w === h
      ? [[w, h, false]]
      : [
          [w, h, false],
          [h, w, true],
        ];
  for (let cell = 0; cell < b.t.size; cell += 1) {
    if (b.cost[cell]! > limit || !b.mayLie(cell) || !isNear(cell)) continue;
    const narrow = b.isPassage(cell);
    for (const [width, depth, turned] of shapes) {
      const lefts = narrow ? width : 1;
      const downs = narrow ? depth : 1;
      for (let i = 0; i < lefts; i += 1) {
        for (let j = 0; j < downs; j += 1) {
          const cells = layDown(b, cell, -i, -j, width, depth);
          if (cells === null) continue;
          const key = keyOf(cells);
          if (seen.has(key)) continue;
          seen.add(key);
          let cost = 0;
          for (const part of cells) cost = Math.max(cost, b.cost[part]!);
          if (cost <= limit && cost > 0) found.push({ cells, cost, turned });
        }
      }
    }
  }
  return found;
}

const ANYWHERE = () => true;
const BASE = 4096; // four digits of it, each a square, are a number that is still exact

/** The squares of a body by number: a handful at most, and most of them come in order. */
function inOrder(cells: readonly Cell[]): readonly Cell[] {
  const sorted = cells.slice();
  for (let i = 1; i < sorted.length; i += 1) {
    const cell = sorted[i]!;
    let at = i;
    for (; at > 0 && sorted[at - 1]! > cell; at -= 1) sorted[at] = sorted[at - 1]!;
    sorted[at] = cell;
  }
  return sorted;
}

/** Whatever the order in which its squares were found, a body has one key. */
function keyOf(cells: readonly Cell[]): string | number {
  const sorted = inOrder(cells);
  if (sorted.length > 4 || sorted.at(-1)! + 1 >= BASE) return sorted.join(' ');
  let key = 0;
  for (let i = 0; i < sorted.length; i += 1) key = key * BASE + sorted[i]! + 1;
  return key;
}

/**
 * The squares of a block whose lower left corner lies (left, down) from a square of it; null if it cannot lie there. In a
 * passage the parts outside are ignored (BA-LRG-02), but the body fills all of the passage it can.
 */
function layDown(
  b: Body,
  front: Cell,
  left: number,
  down: number,
  width: number,
  depth: number,
): readonly Cell[] | null {
  const { t } = b;
  const x0 = t.x[front]! + left;
  const y0 = t.y[front]! + down;
  const cells: Cell[] = [front];
  const smaller = Math.min(b.size[0], b.size[1]);
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at]!;
    for (let d = 0; d < 4; d += 1) {
      const x = t.x[cell]! + (d === 1 ? 1 : d === 3 ? -1 : 0);
      const y = t.y[cell]! + (d === 0 ? 1 : d === 2 ? -1 : 0);
      if (x < x0 || x >= x0 + width || y < y0 || y >= y0 + depth) continue;
      const next = t.step[cell * 4 + d]!;
      if (next === NONE) continue;
      const door = t.door[cell * 4 + d]!;
      if (door !== NONE && b.doorSize(door) < smaller) return null; // it may not lie across a door smaller than itself
      if (cells.includes(next)) continue;
      if (!b.mayLie(next)) return null;
      cells.push(next);
    }
  }
  const whole = cells.length === width * depth;
  if (isCutByWalls(t, cells)) return null;
  if (whole) return cells;
  if (!cells.every(cell => b.isPassage(cell))) return null;
  return fillsThePassage(b, cells, x0, y0, width, depth) ? cells : null;
}

/** Whether a body of this size could lie on these squares: a whole block, or what a passage leaves of it (BA-LRG-01 … 03). */
export function couldLie(
  { t, size, isPassage, doorSize }: Pick<Body, 't' | 'size' | 'isPassage' | 'doorSize'>,
  cells: readonly Cell[],
): boolean {
  const [width, depth] = [extentOf(t.x, cells), extentOf(t.y, cells)];
  const [small, great] = [Math.min(...size), Math.max(...size)];
  if (Math.min(width, depth) > small || Math.max(width, depth) > great || isCutByWalls(t, cells)) return false;
  const joined = [cells[0]!];
  for (const cell of joined) {
    for (let d = 0; d < 4; d += 1) {
      const next = t.step[cell * 4 + d]!;
      if (!cells.includes(next)) continue;
      const door = t.door[cell * 4 + d]!;
      if (door !== NONE && doorSize(door) < small) return false;
      if (!joined.includes(next)) joined.push(next);
    }
  }
  return joined.length === cells.length && (cells.length === small * great || cells.every(isPassage));
}
function rangeOf(along: Int16Array, cells: readonly Cell[]): readonly [least: number, most: number] {
  let least = along[cells[0]!]!;
  let most = least;
  for (let i = 1; i < cells.length; i += 1) {
    least = Math.min(least, along[cells[i]!]!);
    most = Math.max(most, along[cells[i]!]!);
  }
  return [least, most];
}
function extentOf(along: Int16Array, cells: readonly Cell[]): number {
  const [least, most] = rangeOf(along, cells);
  return most - least + 1;
}

/** Two squares of one body side by side with a wall between them. */
function isCutByWalls(t: Topology, cells: readonly Cell[]): boolean {
  for (const a of cells) {
    for (const c of cells) {
      const dx = t.x[c]! - t.x[a]!;
      const dy = t.y[c]! - t.y[a]!;
      if (dx === 1 && dy === 0 && t.step[a * 4 + 1] !== c) return true;
      if (dx === 0 && dy === 1 && t.step[a * 4] !== c) return true;
    }
  }
  return false;
}

/** A squeezed body leaves out only what lies outside: shifted by a square it would not cover more. */
function fillsThePassage(
  b: Body,
  cells: readonly Cell[],
  x0: number,
  y0: number,
  width: number,
  depth: number,
): boolean {
  const { t } = b;
  const [minX, maxX] = rangeOf(t.x, cells);
  const [minY, maxY] = rangeOf(t.y, cells);
  // Only a passage narrower than the body is squeezed into; round a corner of ordinary passages, bodies wider than two.
  const narrowest = Math.min(maxX - minX + 1, maxY - minY + 1);
  const round = maxX - minX + 1 === width && maxY - minY + 1 === depth;
  const smaller = Math.min(b.size[0], b.size[1]);
  if (round ? smaller <= PASSAGE_WIDTH : narrowest >= smaller) return false;
  for (const cell of cells) {
    for (let d = 0; d < 4; d += 1) {
      const next = t.step[cell * 4 + d]!;
      if (next === NONE || cells.includes(next) || !b.isPassage(next)) continue;
      // There is passage beyond the block on this side: it must not have room to shift that way.
      if (d === 1 && minX > x0) return false;
      if (d === 3 && maxX < x0 + width - 1) return false;
      if (d === 0 && minY > y0) return false;
      if (d === 2 && maxY < y0 + depth - 1) return false;
    }
  }
  return true;
}

/** Twice the squares apart of all squares of a block from the centre of the old one, summed. */
function spread(b: Body, cells: readonly Cell[]): number {
  const { t, old } = b;
  const [minX, maxX] = rangeOf(t.x, old);
  const [minY, maxY] = rangeOf(t.y, old);
  let sum = 0;
  for (const cell of cells) sum += Math.abs(2 * t.x[cell]! - minX - maxX) + Math.abs(2 * t.y[cell]! - minY - maxY);
  return sum;
}

/** Which of two equally good placements is taken (BA-LRG-01): nearer to the old centre, then lower number, then not turned. */
export function comparePlacements(b: Body, one: Lay, other: Lay): number {
  const near = spread(b, one.cells) - spread(b, other.cells);
  if (near !== 0) return near;
  const low = compareSquares(b.t, b.home, lowestSquare(b.t, b.home, one.cells), lowestSquare(b.t, b.home, other.cells));
  return low !== 0 ? low : Number(one.turned) - Number(other.turned);
}

/** The best placement by a measure, smaller is better; ties by cost if it is not the measure, then as the rules say. */
export function bestPlacement(b: Body, list: readonly Lay[], measure: (lay: Lay) => number): Lay | null {
  let best: Lay | null = null;
  let value = FAR;
  for (const lay of list) {
    const own = measure(lay);
    if (own >= FAR) continue;
    if (best === null || own < value) {
      best = lay;
      value = own;
    } else if (own === value) {
      const order = lay.cost - best.cost || comparePlacements(b, lay, best);
      if (order < 0) best = lay;
    }
  }
  return best;
}
