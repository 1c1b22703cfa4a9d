import type { DungeonMap } from './map.ts';
import { beside, DIRS, SIDE, type Square } from './square.ts';
import { EDGE, edgeIn, factsAt, obstacleIn, sectionIn, type Tables, tables } from './tables.ts';

/**
 * The mapped part of the grid as a small rectangle with a rim, for floods. Its cells are numbered row by row, so ordering
 * cells is ordering squares.
 */
export interface Ground {
  readonly row0: number;
  readonly column0: number;
  readonly width: number;
  readonly height: number;
  readonly open: Uint8Array; // bit per direction: an open edge onto a mapped square without an obstacle
  readonly door: Uint8Array; // bit per direction: the same through a door
  readonly square: Int32Array; // the square of each cell, -1 where nothing is mapped
  readonly steps: readonly [number, number, number, number]; // from a cell to its neighbours
}

const grounds = new WeakMap<Tables, Ground>();
// The last map asked for: nearly every question is about the same one as before.
let lastMap: DungeonMap | null = null;
let lastGround: Ground | null = null;

export function groundOf(map: DungeonMap): Ground {
  if (map === lastMap) return lastGround!;
  const shown = tables(map);
  let ground = grounds.get(shown);
  if (ground === undefined) {
    ground = layOut(shown);
    grounds.set(shown, ground);
  }
  lastMap = map;
  lastGround = ground;
  return ground;
}

function layOut(shown: Tables): Ground {
  const { bySection } = shown;
  let [row0, column0, row1, column1] = [SIDE, SIDE, 0, 0];
  for (const squares of bySection)
    for (const at of squares) {
      row0 = Math.min(row0, at >> 8);
      row1 = Math.max(row1, at >> 8);
      column0 = Math.min(column0, at & 255);
      column1 = Math.max(column1, at & 255);
    }
  row0 -= 1;
  column0 -= 1;
  const width = Math.max(0, column1 - column0 + 2);
  const height = Math.max(0, row1 - row0 + 2);
  const open = new Uint8Array(width * height);
  const door = new Uint8Array(width * height);
  const square = new Int32Array(width * height).fill(-1);
  for (const squares of bySection)
    for (const at of squares) {
      const cell = ((at >> 8) - row0) * width + (at & 255) - column0;
      square[cell] = at;
      for (const d of DIRS) {
        const there = beside(at, d);
        const facts = factsAt(shown, there);
        if (sectionIn(facts) === 0 || obstacleIn(facts) !== 0) continue;
        const kind = edgeIn(factsAt(shown, at), d);
        if (kind === EDGE.open) open[cell] = open[cell]! | (1 << d);
        else if (kind === EDGE.door) door[cell] = door[cell]! | (1 << d);
      }
    }
  return { row0, column0, width, height, open, door, square, steps: [-width, 1, width, -1] };
}

/** The cell of a square, or -1 when it lies outside. */
export function cellOf(ground: Ground, at: Square): number {
  const row = (at >> 8) - ground.row0;
  const column = (at & 255) - ground.column0;
  if (at < 0 || row < 0 || column < 0 || row >= ground.height || column >= ground.width) return -1;
  return row * ground.width + column;
}
