import type { Surface, SurfaceCell } from '@quarterstaff/kernel';

// Where cells lie on the drawing. Units are drawing units; the board scales them to the screen.

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Placed {
  readonly cell: SurfaceCell;
  readonly surface: Surface;
  readonly centre: Point;
}
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly placed: ReadonlyMap<number, Placed>;
  readonly surfaces: readonly Surface[];
}

export const SQUARE = 48; // side of a square
const HEX = 30; // from the centre of a hex to its corner
const MARGIN = 26;
const ROOT3 = Math.sqrt(3);

const isHex = (surface: Surface): boolean => surface.grid !== 'square';

/** From a cell's centre to its corners. */
function radiusOf(surface: Surface): number {
  return isHex(surface) ? HEX : SQUARE / Math.SQRT2;
}

/** From a cell's centre to the middle of its sides. */
export function inradiusOf(surface: Surface): number {
  return isHex(surface) ? (HEX * ROOT3) / 2 : SQUARE / 2;
}

/** The width of a cell, from side to side: what drawings call 100. */
export const unitOf = (surface: Surface): number => 2 * inradiusOf(surface);

/** The angle of a direction of this grid, in radians, clockwise from east. */
export function angleOf(surface: Surface, direction: number): number {
  if (surface.grid === 'square') return -Math.PI / 2 + (direction * Math.PI) / 2;
  const first = surface.grid === 'hex-flat' ? -Math.PI / 2 : -Math.PI / 3;
  return first + (direction * Math.PI) / 3;
}

function onGrid(surface: Surface, { x, y }: Point): Point {
  if (surface.grid === 'square') return { x: x * SQUARE, y: y * SQUARE };
  if (surface.grid === 'hex-flat') return { x: 1.5 * HEX * x, y: ROOT3 * HEX * (y + (x & 1) / 2) };
  return { x: ROOT3 * HEX * (x + (y & 1) / 2), y: 1.5 * HEX * y };
}

/** Surfaces that share a plane: no two of their cells lie on the same place. */
function planesOf(surfaces: readonly Surface[]): readonly (readonly Surface[])[] {
  const planes: { grid: Surface['grid']; members: Surface[]; taken: Set<string> }[] = [];
  for (const surface of surfaces) {
    if (surface.cells.length === 0) continue;
    const places = surface.cells.map(({ x, y }) => `${x} ${y}`);
    const fitting = planes.find(({ grid, taken }) => grid === surface.grid && !places.some(place => taken.has(place)));
    const plane = fitting ?? { grid: surface.grid, members: [], taken: new Set<string>() };
    if (fitting === undefined) planes.push(plane);
    plane.members.push(surface);
    for (const place of places) plane.taken.add(place);
  }
  return planes.map(({ members }) => members);
}

/** Lays surfaces out: those that fit together on one plane, planes side by side. */
export function layOut(surfaces: readonly Surface[]): Layout {
  const placed = new Map<number, Placed>();
  let left = 0;
  let height = 0;
  const planes = planesOf(surfaces);
  for (const plane of planes) {
    const spots = plane.flatMap(surface => surface.cells.map(cell => ({ cell, surface, at: onGrid(surface, cell) })));
    const room = radiusOf(plane[0]!) + MARGIN;
    const least = { x: smallest(spots.map(({ at }) => at.x)), y: smallest(spots.map(({ at }) => at.y)) };
    const most = { x: largest(spots.map(({ at }) => at.x)), y: largest(spots.map(({ at }) => at.y)) };
    for (const { cell, surface, at } of spots) {
      placed.set(cell.cell, { cell, surface, centre: { x: left + room + at.x - least.x, y: room + at.y - least.y } });
    }
    left += most.x - least.x + 2 * room;
    height = Math.max(height, most.y - least.y + 2 * room);
  }
  return { width: Math.max(left, 1), height: Math.max(height, 1), placed, surfaces: planes.flat() };
}

const smallest = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b));
const largest = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b));

export function cornersOf({ surface, centre }: Placed, inset = 0): readonly Point[] {
  const sides = isHex(surface) ? 6 : 4;
  const radius = radiusOf(surface) - inset;
  return Array.from({ length: sides }, (_, i) => {
    const angle = angleOf(surface, i) + Math.PI / sides;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** The side of a cell in a direction, from one corner to the other. */
export function sideOf({ surface, centre }: Placed, direction: number): readonly [Point, Point] {
  const sides = isHex(surface) ? 6 : 4;
  const radius = radiusOf(surface);
  const angle = angleOf(surface, direction);
  const corner = (turn: number): Point => ({
    x: centre.x + radius * Math.cos(angle + turn),
    y: centre.y + radius * Math.sin(angle + turn),
  });
  return [corner(-Math.PI / sides), corner(Math.PI / sides)];
}

const fixed = (n: number): string => n.toFixed(1);

/** One path around all these cells. */
export function pathOf(layout: Layout, cells: Iterable<number>, inset = 2): string {
  let path = '';
  for (const cell of cells) {
    const at = layout.placed.get(cell);
    if (at === undefined) continue;
    path += cornersOf(at, inset)
      .map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`)
      .join('');
    path += 'Z';
  }
  return path;
}

/** The outline around cells that lie together: their sides with none of them beyond. */
export function outlineOf(layout: Layout, cells: Iterable<number>): string {
  const sides = new Map<string, string | null>(); // by the middle of a side; null: it has one of them on both hands
  for (const cell of cells) {
    const at = layout.placed.get(cell);
    if (at === undefined) continue;
    for (let direction = 0; direction < (isHex(at.surface) ? 6 : 4); direction += 1) {
      const [a, b] = sideOf(at, direction);
      const middle = `${Math.round(a.x + b.x)} ${Math.round(a.y + b.y)}`;
      sides.set(middle, sides.has(middle) ? null : `M${fixed(a.x)} ${fixed(a.y)}L${fixed(b.x)} ${fixed(b.y)}`);
    }
  }
  return [...sides.values()].filter(side => side !== null).join('');
}

/** The cell under a point of the drawing; null beside the board. */
export function cellAt(layout: Layout, point: Point): number | null {
  let best: Placed | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const placed of layout.placed.values()) {
    const dx = placed.centre.x - point.x;
    const dy = placed.centre.y - point.y;
    const away =
      placed.surface.grid === 'square' ? Math.max(Math.abs(dx), Math.abs(dy)) / (SQUARE / 2) : Math.hypot(dx, dy) / HEX;
    if (away < least) {
      least = away;
      best = placed;
    }
  }
  return best !== null && least <= 1 ? best.cell.cell : null;
}

/** The middle of several cells. */
export function middleOf(layout: Layout, cells: readonly number[]): Placed | null {
  const found = cells.flatMap(cell => layout.placed.get(cell) ?? []);
  const first = found[0];
  if (first === undefined) return null;
  const sum = found.reduce((total, { centre }) => ({ x: total.x + centre.x, y: total.y + centre.y }), { x: 0, y: 0 });
  return { ...first, centre: { x: sum.x / found.length, y: sum.y / found.length } };
}

/** Where arrow keys point on the screen. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest cell in a direction of the screen: how arrow keys move the cursor. */
export function cellTowards(layout: Layout, from: number, dx: number, dy: number): number {
  const start = layout.placed.get(from);
  if (start === undefined) return from;
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const { cell, centre } of layout.placed.values()) {
    const x = centre.x - start.centre.x;
    const y = centre.y - start.centre.y;
    const along = x * dx + y * dy;
    if (along < 4) continue;
    const aside = Math.abs(x * dy - y * dx);
    const away = along + 2.2 * aside;
    if (away < least) {
      least = away;
      best = cell.cell;
    }
  }
  return best;
}
