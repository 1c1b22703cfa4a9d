import type { Token } from '@quarterstaff/kernel';
import { lookOf } from '../art/looks/look-of.ts';
import type { Look } from '../art/minis/look.ts';
import { type Livery, liveryOf } from '../art/sides.ts';
import type { Layout, Point } from '../board/layout.ts';
import { middleOf, sideOf, unitOf } from '../board/layout.ts';
import type { Box } from './beside.ts';

/** What the stage needs of the board it plays on. */
export interface World {
  readonly board: HTMLElement; // with the figures in it
  readonly effects: SVGGElement; // drawn over the figures, in the units of the board
  readonly screen: HTMLElement; // laid over the board, in pixels
  readonly voice: HTMLElement; // what is read aloud
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[];
  readonly gazes: ReadonlyMap<string, 1 | -1>;
  readonly game: string | null;
  readonly words: Readonly<Record<string, string>>;
  readonly camera: StageCamera | null;
}
/** What the stage asks of a camera. */
export interface StageCamera {
  scale(): number;
  sees(point: Point): boolean;
  /** Brings those into sight who do something; the answer comes when they are. */
  show(actor: Point, must: readonly (readonly Point[])[]): Promise<void>;
  punch(point: Point): void;
}

export const tokenOf = (world: World, id: string | null): Token | null =>
  id === null ? null : (world.tokens.find(token => token.id === id) ?? null);

export const elementOf = (world: World, id: string | null): SVGGElement | null =>
  id === null ? null : world.board.querySelector<SVGGElement>(`[data-figure="${CSS.escape(id)}"]`);

/** The part of a figure that leaps, leans and falls while its base stays. */
export const bodyOf = (world: World, id: string | null): SVGGElement | null =>
  elementOf(world, id)?.querySelector<SVGGElement>('.token-hop') ?? null;

export const placeOf = (world: World, id: string | null): Point | null => {
  const token = tokenOf(world, id);
  return token === null ? null : (middleOf(world.layout, token.cells)?.centre ?? null);
};

export const cellPlace = (world: World, cell: number | undefined): Point | null =>
  cell === undefined ? null : (world.layout.placed.get(cell)?.centre ?? null);

export const edgePlace = (
  world: World,
  edge: { readonly cell: number; readonly direction: number } | null,
): Point | null => {
  const placed = edge === null ? undefined : world.layout.placed.get(edge.cell);
  if (edge === null || placed === undefined) return null;
  const [a, b] = sideOf(placed, edge.direction);
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
};

const EDGE = 12; // pixels

/** The part of the screen that no panel covers, in pixels of the screen. */
export function freeOf({ board, screen }: World): Box {
  const { width, height } = screen.getBoundingClientRect();
  const style = getComputedStyle(board);
  const px = (side: string): number => Number.parseFloat(style.getPropertyValue(`--safe-${side}`)) || 0;
  return {
    left: px('left') + EDGE,
    top: px('top') + EDGE,
    right: width - px('right') - EDGE,
    bottom: height - px('bottom') - EDGE,
  };
}

/** Where things of the page lie, in pixels of the screen. */
export function boxesOn({ screen }: World, selector: string): readonly Box[] {
  const { left: x, top: y } = screen.getBoundingClientRect();
  return [...document.querySelectorAll(selector)].map(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left: left - x, top: top - y, right: right - x, bottom: bottom - y };
  });
}

const UNDER_HEAD_BAR = 92; // pixels that a burst needs below the head bar

/** The same place, lower where it would lie beyond the upper edge of what is seen. */
export function inSight(world: World, at: Point): Point {
  const box = world.effects.ownerSVGElement?.getBoundingClientRect();
  const scale = world.camera?.scale() ?? 1;
  if (box === undefined) return at;
  const top = box.top - world.board.getBoundingClientRect().top + at.y * scale;
  return top >= UNDER_HEAD_BAR ? at : { x: at.x, y: at.y + (UNDER_HEAD_BAR - top) / scale };
}

/** The width of a cell where somebody stands. */
export function unitAt(world: World, id: string | null): number {
  const placed = world.layout.placed.get(tokenOf(world, id)?.cells[0] ?? -1);
  const surface = placed?.surface ?? world.layout.surfaces[0];
  return surface === undefined ? 48 : unitOf(surface);
}

export interface Drawing {
  readonly look: Look;
  readonly livery: Livery;
  readonly flip: 1 | -1;
}
/** How a figure is drawn just now, to draw it alive. */
export function drawingOf(world: World, id: string): Drawing | null {
  const token = tokenOf(world, id);
  const figure = elementOf(world, id)?.querySelector('.token-figure');
  if (token === null || figure == null) return null;
  return {
    look: lookOf(token, world.game),
    livery: liveryOf(world.sides, token.side),
    flip: /scale\(-1/.test(figure.getAttribute('transform') ?? '') ? -1 : 1,
  };
}

const SVG = 'http://www.w3.org/2000/svg';
/** SVG text as an element. */
export function drawn(markup: string): SVGGElement {
  const group = document.createElementNS(SVG, 'g');
  group.innerHTML = markup;
  return group;
}
