import type { Pointed, Token } from '@quarterstaff/kernel';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import type { CameraWatch } from './camera.ts';
import { isInSight, type View } from './framing.ts';
import { inradiusOf, type Layout, middleOf, type Point, sideOf, unitOf } from './layout.ts';

interface Ground {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly camera: CameraWatch;
}

/** The board that pinned things hang on. */
export const PinnedTo = createContext<Ground | null>(null);

/** Where a place lies on the drawing, and how far its rim is from there. */
export function spotOf({ layout, tokens }: Pick<Ground, 'layout' | 'tokens'>, at: Pointed) {
  if ('edge' in at) {
    const placed = layout.placed.get(at.edge.cell);
    if (placed === undefined) return null;
    const [a, b] = sideOf(placed, at.edge.direction);
    return { head: 0, centre: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, radius: inradiusOf(placed.surface) / 3 };
  }
  const cells = 'cell' in at ? [at.cell] : (tokens.find(({ id }) => id === at.figure)?.cells ?? []);
  const middle = middleOf(layout, cells);
  if (middle === null) return null;
  return {
    head: 'figure' in at ? 0.75 * unitOf(middle.surface) : 0, // it stands out of its cell
    centre: middle.centre,
    radius: inradiusOf(middle.surface) * (1 + 0.5 * (Math.min(7, cells.length) - 1) ** 0.5),
  };
}

const BESIDE = 20;
const GAP = 8;
const EDGE = 6;

/** Where a thing hangs: below its place, or above where there is no room; above; or on the place itself. */
type Side = 'below' | 'above' | 'on';

/** Hangs something on a place of the board: it keeps its size, goes with the camera and stays inside the frame. */
export function Pinned(props: {
  readonly at: Pointed;
  readonly className?: string;
  readonly side?: Side;
  readonly clear?: true; // it lies over no figure, if it can
  readonly children: ReactNode;
}) {
  const { at, className = '', children } = props;
  const ground = useContext(PinnedTo);
  const side = ground === null ? 'below' : freeSide(ground, at, props.side ?? 'below');
  const box = useRef<HTMLDivElement>(null);
  const spot = ground === null ? null : spotOf(ground, at);
  useLayoutEffect(() => {
    if (ground === null || spot === null) return;
    const place = (): void => {
      const element = box.current;
      const view = ground.camera.view();
      if (element === null || view === null) return;
      const { x, y, scale } = ground.camera.now();
      const point = { x: x + spot.centre.x * scale, y: y + spot.centre.y * scale };
      const thing = { width: element.offsetWidth, height: element.offsetHeight };
      const apart = side === 'on' ? null : spot.radius * scale + GAP;
      const place = placedAt(point, apart, thing, view, spot.head * scale, side === 'above');
      const { above, left } = place;
      const top = props.clear ? clearTop(place, thing, view, onScreen(ground, ground.camera.now())) : place.top;
      element.style.transform = `translate(${left}px, ${top}px)`;
      element.classList.toggle('above', above);
      const off = point.y - (top + thing.height / 2); // at the rim it hangs on no place any more but beside it
      element.classList.toggle('under-place', side === 'on' && off < -BESIDE);
      element.classList.toggle('over-place', side === 'on' && off > BESIDE);
      element.classList.toggle('out-of-sight', !isInSight(view, ground.camera.now(), spot.centre));
    };
    place();
    return ground.camera.subscribe(place);
  });
  if (spot === null) return null;
  return (
    <div ref={box} className={`pinned ${className}`}>
      {children}
    </div>
  );
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where figures are drawn: from the feet to over the head. */
function onScreen({ layout, tokens }: Ground, { x, y, scale }: { x: number; y: number; scale: number }): Box[] {
  return tokens.flatMap(({ cells }) => {
    const middle = middleOf(layout, cells);
    if (middle === null) return [];
    const unit = unitOf(middle.surface) * scale;
    const [cx, cy] = [x + middle.centre.x * scale, y + middle.centre.y * scale];
    return [{ left: cx - unit * 0.45, right: cx + unit * 0.45, top: cy - unit * 1.05, bottom: cy + unit * 0.45 }];
  });
}

const STEP = 8;

/** How high a thing hangs so that it covers as little of anybody as can be: the place nearest to where it would hang. */
export function clearTop(
  { left, top, above }: { readonly left: number; readonly top: number; readonly above: boolean },
  { width, height }: Size,
  { height: most, safe }: View,
  figures: readonly Box[],
): number {
  const covered = (at: number): number =>
    figures.reduce((sum, box) => {
      const across = Math.min(left + width, box.right) - Math.max(left, box.left);
      const down = Math.min(at + height, box.bottom) - Math.max(at, box.top);
      return across > 0 && down > 0 ? sum + across * down : sum;
    }, 0);
  const from = safe.top + EDGE;
  const to = most - safe.bottom - EDGE - height;
  const tops = Array.from({ length: Math.max(0, Math.floor((to - from) / STEP) + 1) }, (_, i) => from + i * STEP);
  const away = (at: number): number => Math.abs(at - top) + (at < top === above ? 0 : STEP);
  return [top, ...tops.sort((a, b) => away(a) - away(b))].reduce((best, at) =>
    covered(at) < covered(best) ? at : best,
  );
}

const NEAR = 1.4; // cells: what hangs there would lie over somebody

/** The side a figure's plate or flag hangs on: the other one where somebody else stands on this one alone. */
function freeSide({ layout, tokens }: Ground, at: Pointed, side: Side): Side {
  const token = 'figure' in at ? tokens.find(({ id }) => id === at.figure) : undefined;
  const here = token === undefined ? null : middleOf(layout, token.cells);
  if (here === null || side === 'on') return side;
  const unit = unitOf(here.surface);
  const taken = (way: 1 | -1): boolean =>
    tokens.some(other => {
      const there = other === token ? null : middleOf(layout, other.cells);
      if (there === null) return false;
      const [dx, dy] = [there.centre.x - here.centre.x, (there.centre.y - here.centre.y) * way];
      return dy > unit * 0.3 && dy < unit * NEAR && Math.abs(dx) < unit * 0.8;
    });
  const [mine, its]: readonly [1 | -1, 1 | -1] = side === 'below' ? [1, -1] : [-1, 1];
  return taken(mine) && !taken(its) ? (side === 'below' ? 'above' : 'below') : side;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The upper left corner of a thing at a point: below it with room to spare, else above; always free of panels. */
function placedAt(
  point: Point,
  apart: number | null,
  thing: Size,
  view: View,
  head = 0, // how far what stands there reaches up beyond its place
  preferAbove = false,
): { readonly left: number; readonly top: number; readonly above: boolean } {
  const { width, height, safe } = view;
  const within = (at: number, size: number, from: number, to: number): number =>
    Math.max(from + EDGE, Math.min(at, to - size - EDGE));
  const down = (at: number): number => within(at, thing.height, safe.top, height - safe.bottom);
  const left = within(point.x - thing.width / 2, thing.width, 0, width);
  if (apart === null) return { left, top: down(point.y - thing.height / 2), above: false };
  const below = point.y + apart;
  const over = point.y - apart - head - thing.height;
  const above = preferAbove ? over >= safe.top + EDGE : below + thing.height + EDGE > height - safe.bottom;
  return { left, top: down(above ? over : below), above };
}
