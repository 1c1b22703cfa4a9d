// The four grids. A cell has printed coordinates (column and row) and plane coordinates in which every step of one
// direction is the same vector: the column and row counted downwards on squares, the axial pair on hexes.

import type { Direction } from './cell.ts';

/** `squares-up` counts rows from the bottom; hex rows and columns are laid out odd-q (flat tops) and odd-r (pointy tops). */
export type GeometryId = 'squares' | 'squares-up' | 'flat-hexes' | 'pointy-hexes';

export interface Geometry {
  readonly id: GeometryId;
  readonly hex: boolean;
  /** How many ways lead out of a cell. */
  readonly directions: 4 | 6;
  readonly directionNames: readonly string[];
  /** The step of each direction in the plane. Never write to it. */
  readonly du: Int8Array;
  readonly dv: Int8Array;
  u(x: number, y: number): number;
  v(x: number, y: number): number;
  x(u: number, v: number): number;
  y(u: number, v: number): number;
  /** The row on the map that is printed below row y. */
  below(y: number): number;
  name(x: number, y: number): string;
}

const pair = (x: number, y: number) => `(${x},${y})`;
const twoDigits = (n: number) => String(n).padStart(2, '0');

const squares: Geometry = Object.freeze({
  id: 'squares',
  hex: false,
  directions: 4,
  directionNames: Object.freeze(['N', 'E', 'S', 'W']),
  du: Int8Array.of(0, 1, 0, -1),
  dv: Int8Array.of(-1, 0, 1, 0),
  u: (x: number) => x,
  v: (_x: number, y: number) => y,
  x: (u: number) => u,
  y: (_u: number, v: number) => v,
  below: (y: number) => y + 1,
  name: pair,
} satisfies Geometry);

const squaresUp: Geometry = Object.freeze({
  ...squares,
  id: 'squares-up',
  v: (_x: number, y: number) => 0 - y,
  y: (_u: number, v: number) => 0 - v,
  below: (y: number) => y - 1,
} satisfies Geometry);

const flatHexes: Geometry = Object.freeze({
  id: 'flat-hexes',
  hex: true,
  directions: 6,
  directionNames: Object.freeze(['N', 'NE', 'SE', 'S', 'SW', 'NW']),
  du: Int8Array.of(0, 1, 1, 0, -1, -1),
  dv: Int8Array.of(-1, -1, 0, 1, 1, 0),
  u: (x: number) => x,
  v: (x: number, y: number) => y - (x >> 1),
  x: (u: number) => u,
  y: (u: number, v: number) => v + (u >> 1),
  below: (y: number) => y + 1,
  // The label printed on authored maps: column and row, both from 01.
  name: (x: number, y: number) => (x < 0 || y < 0 ? pair(x, y) : twoDigits(x + 1) + twoDigits(y + 1)),
} satisfies Geometry);

const pointyHexes: Geometry = Object.freeze({
  id: 'pointy-hexes',
  hex: true,
  directions: 6,
  directionNames: Object.freeze(['NE', 'E', 'SE', 'SW', 'W', 'NW']),
  du: Int8Array.of(1, 1, 0, -1, -1, 0),
  dv: Int8Array.of(-1, 0, 1, 1, 0, -1),
  u: (x: number, y: number) => x - (y >> 1),
  v: (_x: number, y: number) => y,
  x: (u: number, v: number) => u + (v >> 1),
  y: (_u: number, v: number) => v,
  below: (y: number) => y + 1,
  name: pair,
} satisfies Geometry);

const geometries: Readonly<Record<GeometryId, Geometry>> = Object.freeze({
  squares,
  'squares-up': squaresUp,
  'flat-hexes': flatHexes,
  'pointy-hexes': pointyHexes,
});

/** The grid of this name. */
export function geometryOf(id: GeometryId): Geometry {
  return geometries[id];
}

/** The direction that leads straight back. */
export function opposite({ directions }: Geometry, direction: Direction): Direction {
  return (direction + directions / 2) % directions;
}

/** The direction of this name (`NE`), or NONE. */
export function directionNamed(geometry: Geometry, name: string): Direction {
  return geometry.directionNames.indexOf(name);
}
