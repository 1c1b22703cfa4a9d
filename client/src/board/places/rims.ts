import { cornersOf, type Point, sideOf } from '../layout.ts';
import { type Brush, follow } from './ground.ts';
import { hash } from './noise.ts';
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

/** The sides of hexes beyond which there is nothing. */
export function rimOf(survey: Survey, spots: readonly Spot[]): readonly (readonly [Point, Point, Spot])[] {
  const sides: (readonly [Point, Point, Spot])[] = [];
  for (const spot of spots) {
    for (let d = 0; d < 6; d += 1) {
      const [a, b] = sideOf(spot.at, d);
      if (
        !survey.all.has(placeKey(a.x + b.x - spot.x, a.y + b.y - spot.y)) &&
        !near(survey, a.x + b.x - spot.x, a.y + b.y - spot.y)
      )
        sides.push([a, b, spot]);
    }
  }
  return sides;
}

/** Middles of neighbours are irrational; rounding may miss by one. */
function near(survey: Survey, x: number, y: number): boolean {
  for (let dx = -1; dx <= 1; dx += 1)
    for (let dy = -1; dy <= 1; dy += 1) if (survey.all.has(placeKey(x + dx, y + dy))) return true;
  return false;
}

/** A round-cornered way around a place, so far outside it, and how long it is. */
function wayAround(whole: Bounds, out: number): { readonly long: number; readonly at: (t: number) => Point } {
  const r = 40 + out;
  const [left, top, right, bottom] = [
    whole.left - out + r,
    whole.top - out + r,
    whole.right + out - r,
    whole.bottom + out - r,
  ];
  const [w, h, bend] = [Math.max(0, right - left), Math.max(0, bottom - top), (Math.PI / 2) * r];
  const parts: readonly (readonly [number, (s: number) => Point])[] = [
    [w, s => ({ x: left + s, y: top - r })],
    [bend, s => ({ x: right + Math.sin(s / r) * r, y: top - Math.cos(s / r) * r })],
    [h, s => ({ x: right + r, y: top + s })],
    [bend, s => ({ x: right + Math.cos(s / r) * r, y: bottom + Math.sin(s / r) * r })],
    [w, s => ({ x: right - s, y: bottom + r })],
    [bend, s => ({ x: left - Math.sin(s / r) * r, y: bottom + Math.cos(s / r) * r })],
    [h, s => ({ x: left - r, y: bottom - s })],
    [bend, s => ({ x: left - Math.cos(s / r) * r, y: top - Math.sin(s / r) * r })],
  ];
  const long = 2 * (w + h) + 4 * bend;
  return {
    long,
    at: t => {
      let s = t * long;
      for (const [length, point] of parts) {
        if (s <= length) return point(s);
        s -= length;
      }
      return parts[0]![1](0);
    },
  };
}

const rounded = (g: Brush, whole: Bounds, out: number): void => {
  g.beginPath();
  g.roundRect(
    whole.left - out,
    whole.top - out,
    whole.right - whole.left + 2 * out,
    whole.bottom - whole.top + 2 * out,
    40 + out,
  );
};

/** Benches and the backs of a dim crowd, darker with every row. */
export function* paintStands(g: Brush, whole: Bounds, c: number): Generator<void> {
  for (let n = 9; n >= 0; n -= 1) {
    const out = c * (1.5 + n * 0.62);
    rounded(g, whole, out);
    g.lineWidth = c * 0.66;
    g.strokeStyle = `rgb(${54 - n * 4.4},${38 - n * 3.1},${27 - n * 2.2})`;
    g.stroke();
    g.lineWidth = c * 0.02;
    g.strokeStyle = 'rgba(0,0,0,.55)';
    g.stroke();
    const { long, at } = wayAround(whole, out);
    const seats = Math.round(long / (c * 0.42));
    for (let i = 0; i < seats; i += 1) {
      const s = Math.sin(i * 91.7 + n * 33) * 0.5 + 0.5;
      if (s < 0.2) continue;
      const { x, y } = at((i + s * 0.5) / seats);
      spectator(g, x, y, c * 0.15, s, n);
    }
    yield;
  }
}

function spectator(g: Brush, x: number, y: number, r: number, s: number, row: number): void {
  const v = 30 - row * 2.6 + s * 6;
  g.fillStyle = `hsl(${14 + s * 22},22%,${v * 0.62}%)`;
  g.beginPath();
  g.moveTo(x - r, y + r * 1.25);
  g.quadraticCurveTo(x - r * 0.94, y - r * 0.25, x, y - r * 0.31);
  g.quadraticCurveTo(x + r * 0.94, y - r * 0.25, x + r, y + r * 1.25);
  g.fill();
  g.fillStyle = `hsl(24,24%,${v}%)`;
  g.beginPath();
  g.arc(x, y - r * 0.62, r * 0.46, 0, 7);
  g.fill();
}

/** The trodden ground between stands and palisade. */
export function paintApron(g: Brush, whole: Bounds, c: number): void {
  rounded(g, whole, c * 1.1);
  g.fillStyle = '#4d3722';
  g.fill();
  g.lineWidth = c * 0.06;
  g.strokeStyle = '#160e07';
  g.stroke();
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

/** Stones and tufts strewn along an open rim. */
export function paintStrewn(g: Brush, rim: readonly (readonly [Point, Point, Spot])[], theme: Theme): void {
  for (const [a, b, { x, y, c }] of rim) {
    const [ox, oy] = [(a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y];
    for (let n = 0; n < 3; n += 1) {
      const t = hash(Math.round(a.x), Math.round(a.y), n);
      const [px, py] = [
        a.x + (b.x - a.x) * t + ox * (0.2 + hash(Math.round(b.x), n, 3)),
        a.y + (b.y - a.y) * t + oy * (0.2 + hash(Math.round(b.y), n, 4)),
      ];
      g.fillStyle = shaded(theme.wall, 0.7);
      g.strokeStyle = theme.ink;
      g.lineWidth = c * 0.02;
      g.beginPath();
      g.ellipse(px, py, c * (0.05 + 0.06 * t), c * (0.035 + 0.04 * t), t * 3, 0, 7);
      g.fill();
      g.stroke();
    }
  }
}

/** Shade along the inner rim, deeper below the barrier behind. */
export function paintRimShade(
  g: Brush,
  rim: readonly (readonly [Point, Point, Spot])[],
  spots: readonly Spot[],
  theme: Theme,
  deep: boolean,
): void {
  const c = spots[0]!.c;
  const path = new Path2D();
  for (const [a, b] of rim) {
    path.moveTo(a.x, a.y);
    path.lineTo(b.x, b.y);
  }
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
