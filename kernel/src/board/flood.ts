// A search over typed arrays, for games whose every list of options asks how far a figure gets. A cell has one byte of marks: whether it
// is shut, whether it was reached and in which direction, and three bits that mean what the game says.

import type { Cell, Direction } from './cell.ts';

/** May not be entered. */
export const SHUT = 1;
/** Reached by the last flood. */
export const SEEN = 16;
/** From this bit on: the direction in which a cell was entered. */
const ENTERED = 5;

/** A map as a flood needs it. The cell after the last one stands for all that is off the map: its marks must say `SHUT`. */
export interface FloodTable {
  readonly directions: 4 | 6;
  readonly neighbours: ArrayLike<number>; // cell × directions; below 0: none
  readonly onward: Int16Array; // cell × direction of entry × 3: the cells to go on to
  readonly entries: Uint8Array; // direction of entry × 3: the marks of the cells to go on to
}

/**
 * From a cell entered in some direction the search goes on forward and to both sides. The cells behind also touch the previous cell,
 * which has looked at them; on hexes this holds where nothing lies between two cells.
 */
export function floodTable(neighbours: ArrayLike<number>, directions: 4 | 6): FloodTable {
  const size = neighbours.length / directions;
  const ways = Array.from({ length: directions }, (_, d) =>
    [d, (d + 1) % directions, (d + directions - 1) % directions].sort(upwards),
  ).flat();
  const onward = new Int16Array(size * ways.length);
  for (let at = 0; at < onward.length; at += 1) {
    const to = neighbours[Math.floor(at / ways.length) * directions + ways[at % ways.length]!]!;
    onward[at] = to < 0 ? size : to;
  }
  return { directions, neighbours, onward, entries: Uint8Array.from(ways, direction => SEEN | (direction << ENTERED)) };
}

const upwards = (a: number, b: number): number => a - b;

/**
 * Walks outward from a cell for a number of steps, or until `end` is reached (the cell off the map never is). `line` takes the cells
 * reached, nearest first, ties by direction; returns how many there are. A cell with one of the marks in `stops` is entered and not left.
 * Neighbours are tested without branches, since which of them is new cannot be predicted: 1 if it is, 0 if it is shut or seen.
 */
export function flood(
  { directions, neighbours, onward, entries }: FloodTable,
  marks: Uint8Array,
  line: Int16Array,
  start: Cell,
  left: number,
  stops: number,
  end: Cell,
): number {
  let reached = 0;
  marks[start]! |= SEEN;
  for (let direction = 0; direction < directions; direction += 1) {
    const to = neighbours[start * directions + direction]!;
    if (to < 0 || (marks[to]! & (SHUT | SEEN)) !== 0) continue;
    marks[to]! |= SEEN | (direction << ENTERED);
    line[reached++] = to;
  }
  const ways = directions * 3;
  let from = 0;
  for (let cost = 2; cost <= left && from < reached && (marks[end]! & SEEN) === 0; cost += 1) {
    for (const ring = reached; from < ring; from += 1) {
      const cell = line[from]!;
      const here = marks[cell]!;
      if ((here & stops) !== 0) continue;
      const entered = (here >> ENTERED) * 3;
      const at = cell * ways + entered;
      const first = onward[at]!;
      const firstMark = marks[first]!;
      const firstIsNew = ((firstMark & (SHUT | SEEN)) - 1) >>> 31;
      marks[first] = firstMark | (-firstIsNew & entries[entered]!);
      line[reached] = first;
      reached += firstIsNew;
      const second = onward[at + 1]!;
      const secondMark = marks[second]!;
      const secondIsNew = ((secondMark & (SHUT | SEEN)) - 1) >>> 31;
      marks[second] = secondMark | (-secondIsNew & entries[entered + 1]!);
      line[reached] = second;
      reached += secondIsNew;
      const third = onward[at + 2]!;
      const thirdMark = marks[third]!;
      const thirdIsNew = ((thirdMark & (SHUT | SEEN)) - 1) >>> 31;
      marks[third] = thirdMark | (-thirdIsNew & entries[entered + 2]!);
      line[reached] = third;
      reached += thirdIsNew;
    }
  }
  return reached;
}

/** The first cells of a line, in a list of their own: the copy of a typed array by `Array.from` takes longer than the flood. */
export function cellsIn(line: Int16Array, count: number): Cell[] {
  const cells = new Array<Cell>(count);
  for (let i = 0; i < count; i += 1) cells[i] = line[i]!;
  return cells;
}

/** The direction in which the last flood entered a cell it reached. */
const enteredBy = (marks: Uint8Array, cell: Cell): Direction => marks[cell]! >> ENTERED;

/** The path of the last flood to a cell it reached, without the start. */
export function wayTo({ directions, neighbours }: FloodTable, marks: Uint8Array, start: Cell, end: Cell): Cell[] {
  const way: Cell[] = [];
  const half = directions / 2;
  for (
    let cell = end;
    cell !== start;
    cell = neighbours[cell * directions + ((enteredBy(marks, cell) + half) % directions)]!
  )
    way.push(cell);
  return way.reverse();
}
