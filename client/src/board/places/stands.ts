import type { Point } from '../layout.ts';
import type { Brush } from './ground.ts';
import { hash } from './noise.ts';
import type { Bounds } from './rims.ts';
import type { Rect } from './survey.ts';
import { shaded } from './themes.ts';

// What lies around an arena of sand: trodden ground, then tier upon tier of benches with a crowd that sinks into the night.

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

const TIERS = 10;
const FIRST = 1.62; // how far outside the ground the first tier is, in cells
const DEEP = 0.62; // of one tier
const SEAT = 0.34;

const WOOD = '#5d4128';
const CLOTHES = ['#7a4b35', '#5d5a3c', '#47566b', '#6f5a3a', '#5b4058', '#765f4a', '#3f5a52'];
const SKINS = ['#c99a76', '#a87654', '#d8b08c', '#7e5539'];

/** Tiers of benches, each darker than the one before it, and the crowd that sits on them. Only what lies in `part` is painted. */
export function* paintStands(g: Brush, whole: Bounds, part: Rect, c: number): Generator<void> {
  for (let n = TIERS - 1; n >= 0; n -= 1) {
    const out = c * (FIRST + n * DEEP);
    const lit = Math.max(0.16, 0.9 - n * 0.095);
    const tier = (width: number, colour: string, by = 0): void => {
      rounded(g, whole, out + by * c);
      g.lineWidth = c * width;
      g.strokeStyle = colour;
      g.stroke();
    };
    tier(DEEP + 0.06, shaded(WOOD, lit * 0.62));
    tier(0.1, shaded(WOOD, lit * 0.3), -DEEP / 2);
    tier(0.07, shaded(WOOD, lit * 1.25), -DEEP / 2 + 0.1);
    yield;
    yield* crowd(g, whole, part, c, n, out, lit);
  }
}

function* crowd(
  g: Brush,
  whole: Bounds,
  part: Rect,
  c: number,
  row: number,
  out: number,
  lit: number,
): Generator<void> {
  const { long, at } = wayAround(whole, out);
  const seats = Math.round(long / (c * SEAT));
  const margin = c * 0.5;
  for (let i = 0; i < seats; i += 1) {
    const chance = hash(i, row, 71);
    if (chance < 0.16) continue;
    const { x, y } = at((i + 0.3 * hash(i, row, 72)) / seats);
    if (x < part.x - margin || x > part.x + part.width + margin) continue;
    if (y < part.y - margin || y > part.y + part.height + margin) continue;
    spectator(g, x, y - c * 0.06, c * (0.13 + 0.03 * chance), i, row, lit);
  }
  yield;
}

function spectator(g: Brush, x: number, y: number, r: number, i: number, row: number, lit: number): void {
  g.fillStyle = shaded(CLOTHES[Math.floor(hash(i, row, 73) * CLOTHES.length)]!, lit * 0.8);
  g.strokeStyle = 'rgba(10,6,4,.6)';
  g.lineWidth = r * 0.16;
  g.beginPath();
  g.moveTo(x - r, y + r * 1.3);
  g.quadraticCurveTo(x - r * 0.96, y - r * 0.3, x, y - r * 0.34);
  g.quadraticCurveTo(x + r * 0.96, y - r * 0.3, x + r, y + r * 1.3);
  g.closePath();
  g.fill();
  g.stroke();
  if (hash(i, row, 75) > 0.9) {
    // Somebody cheers.
    g.lineWidth = r * 0.34;
    g.strokeStyle = g.fillStyle;
    g.beginPath();
    g.moveTo(x - r * 0.7, y + r * 0.2);
    g.lineTo(x - r * 0.95, y - r * 1.3);
    g.stroke();
  }
  g.fillStyle = shaded(SKINS[Math.floor(hash(i, row, 74) * SKINS.length)]!, lit * 0.8);
  g.strokeStyle = 'rgba(10,6,4,.6)';
  g.lineWidth = r * 0.16;
  g.beginPath();
  g.arc(x, y - r * 0.66, r * 0.48, 0, 7);
  g.fill();
  g.stroke();
}

/** The trodden ground between stands and palisade, lighter where the light of the arena falls over the barrier. */
export function paintApron(g: Brush, whole: Bounds, c: number, ground: CanvasPattern): void {
  rounded(g, whole, c * 1.3);
  g.fillStyle = ground;
  g.fill();
  g.fillStyle = 'rgba(34,20,8,.66)';
  g.fill();
  g.save();
  g.clip();
  for (let n = 5; n > 0; n -= 1) {
    rounded(g, whole, c * 1.3);
    g.lineWidth = c * 0.22 * n;
    g.strokeStyle = 'rgba(10,6,4,.13)';
    g.stroke();
  }
  g.restore();
  rounded(g, whole, c * 1.3);
  g.lineWidth = c * 0.07;
  g.strokeStyle = '#120b06';
  g.stroke();
}
