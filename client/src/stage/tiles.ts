// New ground: it lies in the dark until its turn in the story, then slides to its place and lights up.
import { cornersOf, type Layout, type Placed, type Point, unitOf } from '../board/layout.ts';
import { placeKey, type Survey, surveyed } from '../board/places/survey.ts';
import { LOW, TALL, THICK, TOP } from '../board/places/walls.ts';
import type { Clock } from './clock.ts';
import type { Cue } from './cue.ts';
import { dust } from './effects.ts';
import type { World } from './world.ts';

const DARK = '#0b090c';
const SHARP = 1.4; // pixels to a drawing unit
const AROUND = 0.72; // of a cell: walls reach so far beyond the floor
const SLIDE = 1.2; // cells
const SLIDE_MS = 460;
const LIGHT_MS = 300;
const PATIENCE_MS = 1500; // for the painters of the ground

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of ground that nobody has seen so far. */
export interface Shroud {
  readonly surface: string;
  readonly cells: readonly number[];
  readonly box: Box;
  readonly cover: HTMLCanvasElement;
  readonly middle: Point;
  readonly from: Point; // the nearest ground that was known before
  readonly unit: number;
}

export type Tile = readonly [surface: string, cells: readonly Placed[]];

/** New cells by tile. */
export function newTiles(known: ReadonlySet<number>, layout: Layout): readonly Tile[] {
  const tiles = new Map<string, Placed[]>();
  for (const [cell, at] of layout.placed)
    if (!known.has(cell)) tiles.set(at.surface.id, [...(tiles.get(at.surface.id) ?? []), at]);
  return [...tiles];
}

/** New tiles that the story will still come to, in the order they are told. */
export function freshTiles(
  known: ReadonlySet<number>,
  layout: Layout,
  reveals: readonly Pick<Cue, 'surface'>[],
): readonly Tile[] {
  const told = new Set(reveals.flatMap(({ surface }) => surface ?? []));
  const all = newTiles(known, layout);
  if (told.size > 0) return all.filter(([surface]) => told.has(surface));
  return all.slice(Math.max(0, all.length - reveals.length));
}

const middleOf = (tile: readonly Placed[]): Point => ({
  x: tile.reduce((sum, { centre }) => sum + centre.x, 0) / tile.length,
  y: tile.reduce((sum, { centre }) => sum + centre.y, 0) / tile.length,
});

const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Covers a tile so that only what was known before can be seen. */
export function shroud(world: World, [surface, tile]: Tile, known: ReadonlySet<number>): Shroud | null {
  const ground = world.board.querySelector('.ground');
  const first = tile[0];
  if (ground === null || first === undefined) return null;
  const unit = unitOf(first.surface);
  const margin = unit * (0.5 + AROUND);
  const xs = tile.map(({ centre }) => centre.x);
  const ys = tile.map(({ centre }) => centre.y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  const box = { left, top, width: Math.max(...xs) + margin - left, height: Math.max(...ys) + margin - top };
  const cover = sheetOver(box);
  const g = cover.getContext('2d')!;
  g.fillStyle = DARK;
  for (const at of tile) fill(g, cornersOf(at, -unit * AROUND));
  const old = [...world.layout.placed.values()].filter(({ cell }) => known.has(cell.cell));
  g.globalCompositeOperation = 'destination-out';
  for (const at of old) uncover(g, at, unit);
  g.globalCompositeOperation = 'source-over';
  for (const at of tile) fill(g, cornersOf(at));
  g.globalCompositeOperation = 'destination-out';
  for (const at of old) fill(g, cornersOf(at));
  for (const wall of wallsBetween(surveyed(world.layout), known))
    g.fillRect(wall.left, wall.top, wall.width, wall.height);
  ground.after(cover);
  const middle = middleOf(tile);
  const from = old.reduce((best, { centre }) => (apart(centre, middle) < apart(best, middle) ? centre : best), {
    x: middle.x,
    y: Number.MAX_SAFE_INTEGER,
  });
  return { surface, cells: tile.map(({ cell }) => cell.cell), box, cover, middle, from, unit };
}

/** A cell that was known, with its outer walls. */
function uncover(g: CanvasRenderingContext2D, at: Placed, unit: number): void {
  fill(g, cornersOf(at));
  if (at.surface.grid !== 'square') return;
  const far = unit * (0.5 + THICK);
  const { x, y } = at.centre;
  g.fillRect(x - far, y - far - unit * TALL, 2 * far, 2 * far + unit * TALL);
}

const DOOR = 0.6; // of a cell: doors are so high

/** The walls and doors between what was known and what is new: they were seen before. */
export function wallsBetween(
  { walls, all }: Pick<Survey, 'walls' | 'all'>,
  known: ReadonlySet<number>,
): readonly Box[] {
  const isKnown = (x: number, y: number): boolean => known.has(all.get(placeKey(x, y))?.at.cell.cell ?? -1);
  return walls.flatMap(({ a, b, side, inner, kind, spot: { c } }) => {
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    if (!inner || side === 'slanted') return [];
    const across = side === 'north' || side === 'south';
    const [dx, dy] = across ? [0, c / 2] : [c / 2, 0];
    if (isKnown(x - dx, y - dy) === isKnown(x + dx, y + dy)) return [];
    const up = kind === 'wall' ? TOP : DOOR;
    return across
      ? [{ left: x - c / 2, top: y - up * c, width: c, height: (up + LOW) * c }]
      : [{ left: x - TOP * c, top: y - (0.5 + TOP) * c, width: 2 * TOP * c, height: (1 + TOP) * c }];
  });
}

/** A transparent sheet over a part of the ground, drawn on in the units of the board. */
export function sheetOver({ left, top, width, height }: Box): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  sheet.width = Math.ceil(width * SHARP);
  sheet.height = Math.ceil(height * SHARP);
  sheet.className = 'stage-tile';
  Object.assign(sheet.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  sheet.getContext('2d')!.setTransform(SHARP, 0, 0, SHARP, -left * SHARP, -top * SHARP);
  return sheet;
}

function fill(g: CanvasRenderingContext2D, corners: readonly Point[]): void {
  g.beginPath();
  for (const { x, y } of corners) g.lineTo(x, y);
  g.closePath();
  g.fill();
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

function piecesUnder(world: World, box: Box): readonly { canvas: HTMLCanvasElement; at: Box }[] {
  return [...world.board.querySelectorAll<HTMLCanvasElement>('.ground canvas:not(.undercoat)')].flatMap(canvas => {
    const px = (value: string): number => Number.parseFloat(value);
    const { left, top, width, height } = canvas.style;
    const at = { left: px(left), top: px(top), width: px(width), height: px(height) };
    return overlaps(at, box) ? [{ canvas, at }] : [];
  });
}

/** Until the ground under a tile is painted, or nobody wants to wait any longer. */
export async function untilPainted(world: World, box: Box, isTired: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isTired() && performance.now() < end) {
    const pieces = piecesUnder(world, box);
    if (pieces.length > 0 && pieces.every(({ canvas }) => canvas.dataset.painted === 'true')) return;
    await new Promise(resolve => setTimeout(resolve, 30));
  }
}

/** The painted ground of a tile as a sheet of its own. */
function lifted(world: World, { box, cover }: Shroud): HTMLCanvasElement {
  const sheet = sheetOver(box);
  const g = sheet.getContext('2d')!;
  for (const { canvas, at } of piecesUnder(world, box))
    if (canvas.width > 0) g.drawImage(canvas, at.left, at.top, at.width, at.height);
  g.globalCompositeOperation = 'destination-in';
  g.drawImage(cover, box.left, box.top, box.width, box.height);
  return sheet;
}

/** A tile slides in from its far side, settles in dust, and the light comes up. */
export async function slideIn(clock: Clock, world: World, tile: Shroud): Promise<void> {
  const { box, cover, middle, from, unit } = tile;
  await untilPainted(world, box, () => clock.skipped);
  if (clock.skipped || clock.still) {
    if (clock.still && !clock.skipped) await clock.run(cover, { opacity: [1, 0] }, 0);
    cover.remove();
    return;
  }
  const sheet = lifted(world, tile);
  cover.after(sheet);
  const [dx, dy] = [middle.x - from.x, middle.y - from.y];
  const across = Math.abs(dx) > Math.abs(dy);
  const away = { x: across ? Math.sign(dx) : 0, y: across ? 0 : Math.sign(dy) || 1 };
  await clock.run(
    sheet,
    {
      transform: [
        `translate(${away.x * SLIDE * unit}px, ${away.y * SLIDE * unit}px)`,
        `translate(${-away.x * unit * 0.04}px, ${-away.y * unit * 0.04}px)`,
        'none',
      ],
      opacity: [0.15, 0.7, 0.7],
      offset: [0, 0.8, 1],
    },
    SLIDE_MS,
    { keep: true },
  );
  const edge = { x: middle.x - (away.x * box.width) / 2.4, y: middle.y - (away.y * box.height) / 2.4 };
  for (const k of [-0.3, 0.3]) {
    const spread = { x: away.x === 0 ? box.width * k : 0, y: away.x === 0 ? 0 : box.height * k };
    void dust(clock, world, { x: edge.x + spread.x, y: edge.y + spread.y }, unit);
  }
  void clock.run(sheet, { opacity: [0.7, 0] }, LIGHT_MS, { keep: true });
  await clock.run(cover, { opacity: [1, 0] }, LIGHT_MS);
  sheet.remove();
  cover.remove();
}
