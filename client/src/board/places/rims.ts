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

/** The sides of hexes beyond which there is nothing. */
export const rimOf = (survey: Survey, spots: readonly Spot[]): readonly Side[] =>
  sidesOf(survey, spots, beyond => beyond === undefined);

/** Sides as one line to be drawn. */
export function lineOf(sides: readonly Side[]): Path2D {
  const path = new Path2D();
  for (const [a, b] of sides) {
    path.moveTo(a.x, a.y);
    path.lineTo(b.x, b.y);
  }
  return path;
}

/** A barrier around the ground: its face behind, its top all around. */
export function paintBarrier(g: Brush, survey: Survey, spots: readonly Spot[], theme: Theme, posts: boolean): void {
  const all = unionOf(spots);
  const c = spots[0]!.c;
  const tall = c * 0.46;
  g.lineJoin = 'round';
  const band = (width: number, colour: string, dy = 0): void => {
    g.save();
    g.translate(0, dy);
    g.lineWidth = width;
    g.strokeStyle = colour;
    g.stroke(all);
    g.restore();
  };
  band(c * 0.66, 'rgba(0,0,0,.55)', c * 0.16);
  band(c * 0.4, theme.ink, -tall);
  for (let n = 0; n <= 10; n += 1) band(c * 0.35, shaded(theme.face, 1.12 - n * 0.06), -tall + (tall * n) / 10);
  band(c * 0.35, theme.wall, -tall);
  band(c * 0.26, shaded(theme.wall, 1.24), -tall);
  if (posts) paintPosts(g, survey, spots, theme, tall);
  band(c * 0.4, theme.ink);
  band(c * 0.34, theme.wall);
  band(c * 0.24, shaded(theme.wall, 1.2));
}

/** Posts of the palisade at the corners that stand behind the ground. */
function paintPosts(g: Brush, survey: Survey, spots: readonly Spot[], theme: Theme, tall: number): void {
  const seen = new Set<string>();
  const ground = unionOf(spots);
  for (const [a, b, { c }] of rimOf(survey, spots))
    for (const { x, y } of [a, b]) {
      const key = placeKey(x, y);
      if (seen.has(key)) continue;
      seen.add(key);
      g.save();
      g.setTransform(1, 0, 0, 1, 0, 0);
      const inside = g.isPointInPath(ground, x, y - c * 0.4);
      g.restore();
      if (inside) continue;
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
  const c = spots[0]!.c;
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
