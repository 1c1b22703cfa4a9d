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
const BY_HAND = { least: 24, most: 180 } as const;

const LOW_PX = 800; // a low screen shows cells smaller rather than hiding who matters
const LOW_LEAST = 60;

/** From side to side of a square. Hexagons may be a tenth smaller: they leave figures as much room. */
export function sizesFor(width: number, height: number, hexagons: boolean): Sizes {
  const { usual, least } =
    width >= 1100 ? { usual: 104, least: 72 } : width >= 720 ? { usual: 84, least: 64 } : { usual: 64, least: 52 };
  const nearest = hexagons ? least * 0.9 : least;
  return { usual, least: height < LOW_PX ? Math.min(nearest, LOW_LEAST) : nearest };
}

const AIR = 4; // so far what is framed keeps from the panels
const BEYOND = 20; // drawing units of dark beyond a place, where somebody stands at its very edge
const ACTOR_HEIGHT = 0.45; // an actor who is brought in sits here, a little above the middle
const INNER = 0.6; // an actor who is alone stays in this part of what is free

interface Extent {
  readonly width: number;
  readonly height: number;
}
export interface Box {
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

/** A place that fits is centred; of a larger one no more is left empty than need be. Heads that stand out of a place belong to it. */
function settled(view: View, { width, height }: Extent, camera: Camera, heads: readonly Point[] = []): Camera {
  const { scale } = camera;
  const room = roomOf(view);
  const air = AIR / scale + BEYOND;
  const xs = heads.map(({ x }) => x);
  const ys = heads.map(({ y }) => y);
  const along = (at: number, points: readonly number[], size: number, from: number, to: number): number => {
    const [low, high] = [Math.min(0, ...points.map(p => p - air)), Math.max(size, ...points.map(p => p + air))];
    const spare = to - from - (high - low) * scale;
    return spare >= 0 ? from + spare / 2 - low * scale : Math.min(from - low * scale, Math.max(to - high * scale, at));
  };
  return {
    scale,
    x: along(camera.x, xs, width, room.left, room.right),
    y: along(camera.y, ys, height, room.top, room.bottom),
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

/**
 * Who is to be in sight: those who must, and those it is well to see with them; in both the first matter most. The actor is a point, for
 * several may act at once.
 */
export interface Company {
  readonly actor: Point;
  readonly must: readonly Outline[];
  readonly more: readonly Outline[];
}

const AT_EASE = 0.75; // of the usual size: no less for the sake of those who need not be in sight
const NEARER = 1.25; // times larger: then it is worth going nearer

/**
 * Where to look. The camera stays where it is while all who must be are whole, free of panels and not needlessly small. When it moves,
 * it takes along as many of the others as can be seen at ease, so that it need not move again for them. `nearer`: it may go nearer.
 */
export function framed(
  view: View,
  place: Extent,
  cell: number,
  sizes: Sizes,
  now: Camera,
  { actor, must, more }: Company,
  nearer: boolean,
): Camera {
  const first = mostThatFit(view, { group: [actor], scale: sizes.usual / cell }, must, sizes.least / cell);
  const needed = first.group;
  const { group, scale: wanted } = mostThatFit(view, first, more, Math.max(sizes.least, sizes.usual * AT_EASE) / cell);
  const isSmall = nearer && now.scale * NEARER < wanted;
  const sees = (points: readonly Point[]): boolean =>
    points.every(point => isWithin(onScreen(now, point), roomOf(view)));
  // With no foe about, the way on matters: whoever acts does not stay at the edge of what is seen.
  const isAlone = needed.length === 1 || (nearer && must.length <= 1);
  const isWell =
    (needed.length === 1 || sees(needed)) && (!isAlone || isWithin(onScreen(now, actor), innerOf(view, INNER)));
  if (!isSmall && isWell) return now;
  const scale = isSmall ? wanted : Math.min(now.scale, wanted);
  if (group.length === 1) return centredOn(view, place, scale, actor);
  const { left, right, top, bottom } = boxOf(group);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const room = roomOf(view);
  const centred = {
    scale,
    x: (room.left + room.right) / 2 - middle.x * scale,
    y: (room.top + room.bottom) / 2 - middle.y * scale,
  };
  return settled(view, place, centred, group);
}

/** Points that are seen together, and at which scale. */
interface Group {
  readonly group: readonly Point[];
  readonly scale: number;
}

/** A group with as many others, those who matter most first, as fit at no less than the least scale. */
function mostThatFit(view: View, first: Group, others: readonly Outline[], least: number): Group {
  const room = roomOf(view);
  let { group, scale } = first;
  for (const other of others) {
    const wider = [...group, ...other];
    const { left, right, top, bottom } = boxOf(wider);
    const fitting = Math.min(
      (room.right - room.left - 2 * AIR) / Math.max(1, right - left),
      (room.bottom - room.top - 2 * AIR) / Math.max(1, bottom - top),
    );
    if (fitting < least) continue;
    group = wider;
    scale = Math.min(scale, fitting);
  }
  return { group, scale };
}

/** Whether all of them can be in sight at once. */
export const fitsAll = (view: View, cell: number, { usual, least }: Sizes, { actor, must, more }: Company): boolean => {
  const all = [...must, ...more];
  return (
    mostThatFit(view, { group: [actor], scale: usual / cell }, all, least / cell).group.length === 1 + all.flat().length
  );
};

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
