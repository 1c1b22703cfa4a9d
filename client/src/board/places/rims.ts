import { cornersOf, type Point, sideOf } from '../layout.ts';
import { type Brush, follow } from './ground.ts';
import { placeKey, type Spot, type Survey } from './survey.ts';
import { shaded, type Theme } from './themes.ts';

// The rim of places on hexes: a palisade with stands behind it, walls, or ground that goes on into the dark.

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle of all cells. */
export const boundsOf = (survey: Survey): Bounds => {
  const xs = survey.spots.map(({ x }) => x);
  const ys = survey.spots.map(({ y }) => y);
  return {
    left: xs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - 30,
    right: xs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + 30,
    top: ys.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - 30,
    bottom: ys.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + 30,
  };
};

export function unionOf(spots: readonly Spot[], grow = 0.3): Path2D {
  const path = new Path2D();
  for (const { at } of spots) follow(path, cornersOf(at, -grow));
  return path;
}

export type Side = readonly [a: Point, b: Point, of: Spot];

/** Middles of neighbours are irrational; rounding may miss by one. */
export function neighbourAt(survey: Survey, x: number, y: number): Spot | undefined {
  for (let dx = -1; dx <= 1; dx += 1)
    for (let dy = -1; dy <= 1; dy += 1) {
      const found = survey.all.get(placeKey(x + dx, y + dy));
      if (found !== undefined) return found;
    }
  return undefined;
}

/** The sides of cells beyond which lies something else, or nothing. */
export function sidesOf(
  survey: Survey,
  spots: readonly Spot[],
  ends: (beyond: Spot | undefined, of: Spot) => boolean,
): readonly Side[] {
  const sides: Side[] = [];
  for (const spot of spots)
    for (let d = 0; d < (spot.hex ? 6 : 4); d += 1) {
      const [a, b] = sideOf(spot.at, d);
      if (ends(neighbourAt(survey, a.x + b.x - spot.x, a.y + b.y - spot.y), spot)) sides.push([a, b, spot]);
    }
  return sides;
}

const rims = new WeakMap<Survey, readonly Side[]>();

/** The sides of hexes beyond which there is nothing. */
export function rimOf(survey: Survey): readonly Side[] {
  const known = rims.get(survey);
  if (known !== undefined) return known;
  const hexes = survey.spots.filter(({ hex }) => hex);
  const rim = sidesOf(survey, hexes, beyond => beyond === undefined);
  rims.set(survey, rim);
  return rim;
}

/** Sides as one line to be drawn. */
export function lineOf(sides: readonly Side[]): Path2D {
  const path = new Path2D();
  for (const [a, b] of sides) {
    path.moveTo(a.x, a.y);
    path.lineTo(b.x, b.y);
  }
  return path;
}

/** A barrier along a rim: its face behind, its top all around. What of it lies on the ground is painted over. */
export function paintBarrier(g: Brush, rim: readonly Side[], theme: Theme, posts: boolean): void {
  if (rim.length === 0) return;
  const line = lineOf(rim);
  const { c } = rim[0]![2];
  const tall = c * 0.46;
  g.lineCap = 'round';
  const band = (width: number, colour: string, dy = 0): void => {
    g.save();
    g.translate(0, dy);
    g.lineWidth = width;
    g.strokeStyle = colour;
    g.stroke(line);
    g.restore();
  };
  band(c * 0.66, 'rgba(0,0,0,.55)', c * 0.16);
  band(c * 0.4, theme.ink, -tall);
  for (let n = 0; n <= 10; n += 1) band(c * 0.35, shaded(theme.face, 1.12 - n * 0.06), -tall + (tall * n) / 10);
  band(c * 0.35, theme.wall, -tall);
  band(c * 0.26, shaded(theme.wall, 1.24), -tall);
  if (posts) paintPosts(g, rim, theme, tall);
  band(c * 0.4, theme.ink);
  band(c * 0.34, theme.wall);
  band(c * 0.24, shaded(theme.wall, 1.2));
}

/** Posts of the palisade at the corners of those sides that lie behind the ground. */
function paintPosts(g: Brush, rim: readonly Side[], theme: Theme, tall: number): void {
  const seen = new Set<string>();
  for (const [a, b, { y: middle, c }] of rim)
    for (const { x, y } of [a, b]) {
      const key = placeKey(x, y);
      if (seen.has(key) || y > middle) continue;
      seen.add(key);
      g.fillStyle = theme.ink;
      g.fillRect(x - c * 0.07, y - tall - c * 0.3, c * 0.14, tall + c * 0.3);
      g.fillStyle = '#7d5c38';
      g.fillRect(x - c * 0.05, y - tall - c * 0.28, c * 0.1, tall + c * 0.26);
      g.fillStyle = 'rgba(255,230,180,.3)';
      g.fillRect(x - c * 0.05, y - tall - c * 0.28, c * 0.03, tall + c * 0.26);
    }
}

/** Ground that goes on beyond what counts; how it fades into the dark is a matter of light. */
export function paintBeyond(
  g: Brush,
  part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  pattern: CanvasPattern,
): void {
  g.fillStyle = pattern;
  g.fillRect(part.x, part.y, part.width, part.height);
  g.fillStyle = 'rgba(10,8,12,.4)';
  g.fillRect(part.x, part.y, part.width, part.height);
}

/** Shade along the inner rim, deeper below the barrier behind. */
export function paintRimShade(
  g: Brush,
  rim: readonly Side[],
  spots: readonly Spot[],
  theme: Theme,
  deep: boolean,
): void {
  if (rim.length === 0) return;
  const { c } = rim[0]![2];
  const path = lineOf(rim);
  g.save();
  g.clip(unionOf(spots));
  g.lineCap = 'round';
  for (let n = deep ? 7 : 4; n > 0; n -= 1) {
    g.lineWidth = c * 0.1 * n;
    g.strokeStyle = 'rgba(30,14,6,.085)';
    g.save();
    g.translate(0, c * 0.06);
    g.stroke(path);
    g.restore();
  }
  g.restore();
  g.strokeStyle = theme.ink;
  g.lineWidth = c * 0.04;
  g.lineCap = 'round';
  if (deep) g.stroke(path);
}
