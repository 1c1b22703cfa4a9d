import type { Point } from './layout.ts';

// Where a camera must stand so that what matters is in sight. Sizes of cells and margins are pixels of the screen.

export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A board's box on the screen, and how much of it lies under panels. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly safe: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** How large a cell is by default, and how small a camera may make it by itself. */
export interface Sizes {
  readonly usual: number;
  readonly least: number;
}
export const BY_HAND = { least: 24, most: 180 } as const;

const LOW_PX = 800; // a low screen shows cells smaller rather than hiding who matters
const LOW_LEAST = 60;

/** From side to side of a square. Hexagons may be a tenth smaller: they leave figures as much room. */
export function sizesFor(width: number, height: number, hexagons: boolean): Sizes {
  const { usual, least } =
    width >= 1100 ? { usual: 104, least: 72 } : width >= 720 ? { usual: 84, least: 64 } : { usual: 64, least: 52 };
  const nearest = hexagons ? least * 0.9 : least;
  return { usual, least: height < LOW_PX ? Math.min(nearest, LOW_LEAST) : nearest };
}

const ACTOR_HEIGHT = 0.45; // an actor who is brought in sits here, a little above the middle
const INNER = { actor: 0.6 } as const;

interface Extent {
  readonly width: number;
  readonly height: number;
}
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const roomOf = ({ width, height, safe }: View): Box => ({
  left: safe.left,
  top: safe.top,
  right: width - safe.right,
  bottom: height - safe.bottom,
});

/** The middle part of what is free of panels. */
function innerOf(view: View, share: number): Box {
  const { left, top, right, bottom } = roomOf(view);
  const [dx, dy] = [((right - left) * (1 - share)) / 2, ((bottom - top) * (1 - share)) / 2];
  return { left: left + dx, top: top + dy, right: right - dx, bottom: bottom - dy };
}

const isWithin = ({ x, y }: Point, box: Box): boolean =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;

const onScreen = ({ x, y, scale }: Camera, point: Point): Point => ({ x: x + point.x * scale, y: y + point.y * scale });

/** A place that fits is centred; of a larger one no more is left empty than need be. */
function settled(view: View, place: Extent, camera: Camera): Camera {
  const room = roomOf(view);
  const along = (at: number, size: number, from: number, to: number): number => {
    const spare = to - from - size * camera.scale;
    return spare >= 0 ? from + spare / 2 : Math.min(from, Math.max(from + spare, at));
  };
  return {
    scale: camera.scale,
    x: along(camera.x, place.width, room.left, room.right),
    y: along(camera.y, place.height, room.top, room.bottom),
  };
}

/** The whole place within what is free of panels. */
export function wholePlace(view: View, place: Extent, cell: number): Camera {
  const room = roomOf(view);
  const fitting = Math.min((room.right - room.left) / place.width, (room.bottom - room.top) / place.height);
  const scale = Math.min(fitting, BY_HAND.most / cell);
  return settled(view, place, { x: 0, y: 0, scale });
}

/** A point at the place where an actor is shown. */
export function centredOn(view: View, place: Extent, scale: number, point: Point): Camera {
  const room = roomOf(view);
  return settled(view, place, {
    scale,
    x: (room.left + room.right) / 2 - point.x * scale,
    y: room.top + (room.bottom - room.top) * ACTOR_HEIGHT - point.y * scale,
  });
}

/** A figure by the corners of what is drawn of it, or a point alone. */
export type Outline = readonly Point[];

/** So much nearer than it would go by itself the camera stays where it is. */
const CLOSE = 1.45;

/** So far what is framed keeps from the panels. */
const AIR = 8;

/**
 * Where to look so that the actor is in the inner part and the others are whole and free of panels, as far as they can be at the least
 * size. The camera stays where it is when that already holds.
 */
export function framed(
  view: View,
  place: Extent,
  cell: number,
  sizes: Sizes,
  now: Camera,
  actor: Point,
  others: readonly Outline[],
): Camera {
  const { group, scale: wanted } = nearestThatFit(view, cell, sizes, actor, others);
  // A small change of size is no gain: the eye keeps its bearings. Nor is going away from a fight that all who matter are in.
  const isNear = now.scale <= CLOSE * wanted && group.every(point => isWithin(onScreen(now, point), roomOf(view)));
  const scale = (isNear || now.scale <= wanted * 1.001) && now.scale >= wanted * 0.8 ? now.scale : wanted;
  const kept = { ...now, scale };
  const inner = innerOf(view, INNER.actor);
  const stays =
    scale === now.scale &&
    (group.length > 1 || isWithin(onScreen(kept, actor), inner)) &&
    group.every(point => isWithin(onScreen(kept, point), roomOf(view)));
  if (stays) return now;
  if (group.length === 1) return centredOn(view, place, scale, actor);
  const { left, right, top, bottom } = boxOf(group);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const room = roomOf(view);
  return settled(view, place, {
    scale,
    x: (room.left + room.right) / 2 - middle.x * scale,
    y: (room.top + room.bottom) / 2 - middle.y * scale,
  });
}

/** The actor with as many of the others, the nearest first, as fit at no less than the least size. */
function nearestThatFit(view: View, cell: number, sizes: Sizes, actor: Point, others: readonly Outline[]) {
  const away = (outline: Outline): number =>
    Math.min(...outline.map(({ x, y }) => Math.max(Math.abs(x - actor.x), Math.abs(y - actor.y))));
  const room = roomOf(view);
  let group = [actor];
  let scale = sizes.usual / cell;
  for (const other of [...others].sort((a, b) => away(a) - away(b))) {
    const wider = [...group, ...other];
    const { left, right, top, bottom } = boxOf(wider);
    const fitting = Math.min(
      (room.right - room.left - 2 * AIR) / Math.max(1, right - left),
      (room.bottom - room.top - 2 * AIR) / Math.max(1, bottom - top),
    );
    if (fitting * cell < sizes.least) continue;
    group = wider;
    scale = Math.min(scale, fitting);
  }
  return { group, scale };
}

/** Whether all of them can be in sight at once. */
export const fitsAll = (view: View, cell: number, sizes: Sizes, actor: Point, others: readonly Outline[]): boolean =>
  nearestThatFit(view, cell, sizes, actor, others).group.length === 1 + others.flat().length;

function boxOf(points: readonly Point[]): Box {
  return {
    left: Math.min(...points.map(({ x }) => x)),
    top: Math.min(...points.map(({ y }) => y)),
    right: Math.max(...points.map(({ x }) => x)),
    bottom: Math.max(...points.map(({ y }) => y)),
  };
}

/** Nearer or farther, with the point of the screen under the pointer staying where it is. */
export function zoomed(camera: Camera, cell: number, factor: number, at: Point): Camera {
  const scale = Math.min(BY_HAND.most / cell, Math.max(BY_HAND.least / cell, camera.scale * factor));
  const ratio = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio };
}

export const isInSight = (view: View, camera: Camera, point: Point): boolean =>
  isWithin(onScreen(camera, point), roomOf(view));

/** Whether somebody of these comes into sight by moving there. */
export const showsMore = (view: View, from: Camera, to: Camera, points: readonly Point[]): boolean =>
  points.some(point => !isInSight(view, from, point) && isInSight(view, to, point));

/** How much of the place is in sight, from 0 to 1. */
export function shareInSight(view: View, place: Extent, camera: Camera): number {
  const along = (at: number, size: number, room: number): number =>
    Math.max(0, Math.min(at + size * camera.scale, room) - Math.max(at, 0)) / (size * camera.scale);
  return along(camera.x, place.width, view.width) * along(camera.y, place.height, view.height);
}
