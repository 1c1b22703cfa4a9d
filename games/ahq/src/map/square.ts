// Squares are small integers: the place of (x, y) on a grid of 256 by 256 whose middle is (0, 0). Ordering squares by
// number is ordering them by y, then x, which is how the rules break ties.

export const SIDE = 256;
const HALF = SIDE / 2;
export const SQUARES = SIDE * SIDE;
export const NOWHERE = -1;

export type Square = number;
/** North, east, south, west. */
export type Dir = 0 | 1 | 2 | 3;
export const DIRS: readonly Dir[] = [0, 1, 2, 3];
export const DIR_NAMES = ['N', 'E', 'S', 'W'] as const;
type DirName = (typeof DIR_NAMES)[number];
const STEP: readonly [number, number, number, number] = [-SIDE, 1, SIDE, -1];
const DX: readonly [number, number, number, number] = [0, 1, 0, -1];
const DY: readonly [number, number, number, number] = [-1, 0, 1, 0];

/** Whether a coordinate pair lies on the grid, with a rim of one square left free. */
export function onGrid(x: number, y: number): boolean {
  return x > -HALF && x < HALF - 1 && y > -HALF && y < HALF - 1;
}

export function square(x: number, y: number): Square {
  return (y + HALF) * SIDE + (x + HALF);
}

export function xOf(at: Square): number {
  return (at & 255) - HALF;
}

export function yOf(at: Square): number {
  return (at >> 8) - HALF;
}

/** The neighbouring square in a direction; the rim of the grid is never mapped, so this cannot wrap. */
export function beside(at: Square, d: Dir): Square {
  return at + STEP[d];
}

export function dx(d: Dir): number {
  return DX[d];
}

export function dy(d: Dir): number {
  return DY[d];
}

export function leftOf(d: Dir): Dir {
  return ((d + 3) % 4) as Dir;
}

export function rightOf(d: Dir): Dir {
  return ((d + 1) % 4) as Dir;
}

export function opposite(d: Dir): Dir {
  return ((d + 2) % 4) as Dir;
}

export function dirByName(name: string): Dir {
  return DIR_NAMES.indexOf(name as DirName) as Dir;
}

/** The direction of a single orthogonal step, or null when the squares do not share an edge. */
export function dirBetween(from: Square, to: Square): Dir | null {
  switch (to - from) {
    case STEP[0]:
      return 0;
    case STEP[1]:
      return 1;
    case STEP[2]:
      return 2;
    case STEP[3]:
      return 3;
    default:
      return null;
  }
}

/** Distance of ranged attacks: the greater of the two offsets. */
export function rangedDistance(a: Square, b: Square): number {
  return Math.max(Math.abs(xOf(a) - xOf(b)), Math.abs(yOf(a) - yOf(b)));
}

/** Orthogonal steps from one square to another, were there no walls. */
export function stepsBetween(a: Square, b: Square): number {
  return Math.abs((a & 255) - (b & 255)) + Math.abs((a >> 8) - (b >> 8));
}

/** Sharing an edge or a corner. */
export function touches(a: Square, b: Square): boolean {
  return a !== b && rangedDistance(a, b) === 1;
}

// As long as the grid from the start: a list with holes as wide as ours would be kept as a dictionary.
const names = new Array<string | undefined>(SQUARES);

/** A square as players write it, without spaces: `3,-4`. */
export function squareName(at: Square): string {
  if (at === NOWHERE) return 'nowhere';
  let name = names[at];
  if (name === undefined) {
    name = `${xOf(at)},${yOf(at)}`;
    names[at] = name;
  }
  return name;
}

/** Reads `3,-4`; null when it is not a square of the grid. */
export function parseSquare(text: string): Square | null {
  const comma = text.indexOf(',');
  const x = wholeNumber(text, 0, comma);
  const y = wholeNumber(text, comma + 1, text.length);
  return onGrid(x, y) ? square(x, y) : null;
}

const OFF_GRID = SIDE;
const MINUS = '-'.charCodeAt(0);
const ZERO = '0'.charCodeAt(0);

/** The whole number written in a part of a text, OFF_GRID when something else is: read by hand, since nothing else is as fast. */
function wholeNumber(text: string, from: number, to: number): number {
  const isNegative = text.charCodeAt(from) === MINUS;
  const first = isNegative ? from + 1 : from;
  let sum = 0;
  for (let i = first; i < to; i += 1) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9 || sum > OFF_GRID) return OFF_GRID;
    sum = sum * 10 + digit;
  }
  if (first >= to) return OFF_GRID;
  return isNegative ? 0 - sum : sum;
}
