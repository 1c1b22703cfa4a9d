import type { Theme as ThemeName } from '@quarterstaff/kernel';
import { hash } from './noise.ts';
import { type Cut, THEMES } from './themes.ts';

// The drawings of single cells. Two dozen of each theme are made once and stamped ever after.

export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export const blob = (g: Brush, x: number, y: number, r: number): void => {
  g.beginPath();
  g.ellipse(x, y, r, r * 0.66, 0, 0, 7);
  g.fill();
};

function crack(g: Brush, x: number, y: number, c: number, i: number, j: number): void {
  g.strokeStyle = 'rgba(10,6,14,.55)';
  g.lineWidth = c * 0.014;
  g.beginPath();
  g.moveTo(x, y);
  for (let n = 1; n < 5; n += 1)
    g.lineTo(
      x + n * c * 0.09 + (hash(i, j, n + 90) - 0.5) * c * 0.1,
      y + n * c * 0.07 + (hash(i, j, n + 100) - 0.5) * c * 0.14,
    );
  g.stroke();
}

type Slab = readonly [u: number, v: number, w: number, h: number];
const SLABS: readonly (readonly Slab[])[] = [
  [[0, 0, 1, 1]],
  [
    [0, 0, 0.55, 1],
    [0.55, 0, 0.45, 0.5],
    [0.55, 0.5, 0.45, 0.5],
  ],
  [
    [0, 0, 1, 0.48],
    [0, 0.48, 0.5, 0.52],
    [0.5, 0.48, 0.5, 0.52],
  ],
  [
    [0, 0, 0.5, 0.5],
    [0.5, 0, 0.5, 0.5],
    [0, 0.5, 1, 0.5],
  ],
  [
    [0, 0, 0.42, 1],
    [0.42, 0, 0.58, 1],
  ],
];

/** One to three flagstones with a bevel, cracks here, moss there. */
function flags(g: Brush, c: number, i: number, j: number): void {
  for (const [n, [u, v, w, h]] of SLABS[Math.floor(hash(i, j, 5) * 5)]!.entries()) {
    const gap = c * 0.016;
    const [a, b, d, e] = [u * c + gap, v * c + gap, w * c - 2 * gap, h * c - 2 * gap];
    const tone = hash(i * 7 + n, j * 5 + n, 9) - 0.5;
    g.fillStyle = tone > 0 ? `rgba(236,226,206,${tone * 0.3})` : `rgba(14,8,22,${-tone * 0.5})`;
    g.beginPath();
    g.roundRect(a, b, d, e, c * 0.05);
    g.fill();
    g.lineWidth = c * 0.022;
    g.strokeStyle = 'rgba(10,6,14,.62)';
    g.stroke();
    g.strokeStyle = 'rgba(255,246,224,.2)';
    g.beginPath();
    g.moveTo(a + c * 0.035, b + e - c * 0.05);
    g.lineTo(a + c * 0.035, b + c * 0.035);
    g.lineTo(a + d - c * 0.05, b + c * 0.035);
    g.stroke();
    if (hash(i + n, j, 21) > 0.72) crack(g, a + d * 0.2, b + e * 0.15, c, i + n, j);
  }
  if (hash(i, j, 33) <= 0.84) return;
  g.fillStyle = 'rgba(92,122,60,.34)';
  for (let n = 0; n < 9; n += 1)
    blob(g, hash(i, j, 40 + n) * c * 0.5, c - hash(i, j, 60 + n) * c * 0.3, c * (0.03 + 0.05 * hash(i, j, 80 + n)));
}

const COURSES = 4; // rows of cobbles in a cell

/** Small stones in rows, for passages: trodden smooth in the middle, moss along the joints. */
function cobbles(g: Brush, c: number, i: number, j: number): void {
  g.fillStyle = 'rgba(10,6,14,.34)';
  g.fillRect(0, 0, c, c);
  const high = c / COURSES;
  for (let row = 0; row < COURSES; row += 1) {
    let x = row % 2 === 0 ? 0 : -high * 0.6;
    for (let n = 0; x < c; n += 1) {
      const wide = high * (0.95 + 0.7 * hash(i * 5 + n, j * 7 + row, 17));
      const [left, right] = [Math.max(0, x), Math.min(c, x + wide)];
      const tone = hash(i * 11 + n, j * 3 + row, 23) - 0.45;
      g.fillStyle = tone > 0 ? `rgba(240,230,208,${0.1 + tone * 0.34})` : `rgba(20,12,26,${-tone * 0.4})`;
      g.beginPath();
      g.roundRect(left + c * 0.012, row * high + c * 0.012, right - left - c * 0.024, high - c * 0.024, c * 0.05);
      g.fill();
      g.lineWidth = c * 0.016;
      g.strokeStyle = 'rgba(10,6,14,.6)';
      g.stroke();
      g.strokeStyle = 'rgba(255,246,224,.16)';
      g.beginPath();
      g.moveTo(left + c * 0.04, row * high + c * 0.04);
      g.lineTo(right - c * 0.05, row * high + c * 0.04);
      g.stroke();
      x += wide;
    }
  }
  if (hash(i, j, 37) <= 0.7) return;
  g.fillStyle = 'rgba(92,122,60,.3)';
  for (let n = 0; n < 7; n += 1)
    blob(g, hash(i, j, 44 + n) * c, Math.round(hash(i, j, 64 + n) * COURSES) * high, c * 0.035);
}

/** Ripples, tufts, drifts or pebbles. */
function grains(g: Brush, c: number, i: number, j: number, cut: Cut): void {
  for (let n = 0; n < 16; n += 1) {
    const [x, y] = [hash(i, j, n) * c, hash(i, j, n + 50) * c];
    if (n < 7 && (cut === 'sand' || cut === 'snow')) {
      g.strokeStyle =
        cut === 'sand'
          ? n % 2 === 1
            ? 'rgba(255,240,204,.36)'
            : 'rgba(110,70,24,.24)'
          : n % 2 === 1
            ? 'rgba(255,255,255,.7)'
            : 'rgba(120,150,180,.22)';
      g.lineWidth = c * 0.02;
      g.beginPath();
      g.ellipse(x, y, c * 0.2, c * 0.06, -0.25, 3.5, 5.6);
      g.stroke();
    } else if (n < 6 && (cut === 'marsh' || (cut === 'earth' && hash(i, j, 200) > 0.7)))
      tuft(g, x, y, c, i + n, j, cut);
    else {
      const r = c * (0.008 + 0.022 * hash(i, j, n + 70) ** 3);
      g.fillStyle = 'rgba(20,10,4,.34)';
      blob(g, x + r * 0.5, y + r * 0.6, r);
      g.fillStyle = cut === 'snow' ? 'rgba(255,255,255,.8)' : 'rgba(238,220,184,.5)';
      blob(g, x, y, r * 0.9);
    }
  }
}

function tuft(g: Brush, x: number, y: number, c: number, i: number, j: number, cut: Cut): void {
  g.lineWidth = c * 0.016;
  for (let n = 0; n < 4; n += 1) {
    g.strokeStyle = n % 2 === 0 ? 'rgba(40,52,22,.7)' : cut === 'marsh' ? 'rgba(150,160,90,.6)' : 'rgba(140,134,70,.5)';
    g.beginPath();
    g.moveTo(x + n * c * 0.018, y);
    g.quadraticCurveTo(x + n * c * 0.02, y - c * 0.06, x + (n - 1.5) * c * 0.05, y - c * (0.08 + 0.06 * hash(i, j, n)));
    g.stroke();
  }
}

function cutInto(g: Brush, c: number, i: number, j: number, cut: Cut): void {
  if (cut === 'flags') flags(g, c, i, j);
  else if (cut === 'cobbles') cobbles(g, c, i, j);
  else if (cut !== 'planks') grains(g, c, i, j, cut);
}

export const VARIANTS = 24;
const stamps = new Map<string, OffscreenCanvas>();

/** One of the drawings of a square cell of a theme, so many pixels wide. Its ground lies under it and runs on from cell to cell. */
export function* stampOf(
  theme: ThemeName,
  variant: number,
  pixels: number,
  cut: Cut = THEMES[theme].cut,
): Generator<void, OffscreenCanvas> {
  const key = `${theme} ${cut} ${variant} ${pixels}`;
  const known = stamps.get(key);
  if (known !== undefined) return known;
  const canvas = new OffscreenCanvas(pixels, pixels);
  const g = canvas.getContext('2d')!;
  const { grid } = THEMES[theme];
  cutInto(g, pixels, variant * 5 + 3, variant * 11 + 1, cut);
  g.strokeStyle = grid;
  g.lineWidth = Math.max(1, pixels * 0.014);
  g.strokeRect(0, 0, pixels, pixels);
  stamps.set(key, canvas);
  yield;
  return canvas;
}

/** The ground of a hex: its theme's texture with a tone of its own, cut as far as a hex can be. */
export function paintHex(
  g: Brush,
  corners: readonly { readonly x: number; readonly y: number }[],
  x: number,
  y: number,
  c: number,
  theme: ThemeName,
): void {
  const { cut, grid } = THEMES[theme];
  const [i, j] = [Math.round(x / 3), Math.round(y / 3)];
  g.save();
  follow(g, corners);
  g.clip();
  g.translate(x - c * 0.6, y - c * 0.6);
  if (cut === 'planks') {
    g.translate(c * 0.6 - x, c * 0.6 - y);
    paintPlanks(g, x - c * 0.6, y - c * 0.6, c * 1.2, c * 1.2, c);
  } else if (cut === 'flags') {
    const tone = hash(i, j, 9) - 0.5;
    g.fillStyle = tone > 0 ? `rgba(236,226,206,${tone * 0.28})` : `rgba(14,8,22,${-tone * 0.46})`;
    g.fillRect(0, 0, c * 1.2, c * 1.2);
    if (hash(i, j, 21) > 0.62) crack(g, c * (0.3 + hash(i, j, 3) * 0.4), c * 0.4, c, i, j);
  } else grains(g, c * 1.2, i, j, cut);
  g.restore();
  if (cut === 'flags') bevel(g, corners, c);
  follow(g, corners);
  g.strokeStyle = cut === 'flags' ? 'rgba(10,6,14,.6)' : grid;
  g.lineWidth = Math.max(0.6, c * (cut === 'flags' ? 0.024 : 0.016));
  g.stroke();
}

const LONG = 2.6; // cells to a board

/** Boards that run on from cell to cell: each in a tone of its own, with grain, a shadow at its edge and nails at its ends. */
export function paintPlanks(g: Brush, left: number, top: number, w: number, h: number, c: number): void {
  g.save();
  g.beginPath();
  g.rect(left, top, w, h);
  g.clip();
  const high = c / 4;
  for (let row = Math.floor(top / high); row * high < top + h; row += 1) {
    const y = row * high;
    const shift = hash(row, 1, 4) * c * LONG;
    for (let n = Math.floor((left - shift) / (c * LONG)); n * c * LONG + shift < left + w; n += 1)
      board(g, n * c * LONG + shift, y, c * LONG, high, n, row);
  }
  g.restore();
}

function board(g: Brush, x: number, y: number, w: number, h: number, n: number, row: number): void {
  const tone = hash(n, row, 9) - 0.5;
  g.fillStyle = tone > 0 ? `rgba(255,222,166,${tone * 0.34})` : `rgba(30,12,4,${-tone * 0.56})`;
  g.fillRect(x, y, w, h);
  g.strokeStyle = 'rgba(44,20,6,.3)';
  g.lineWidth = h * 0.05;
  g.beginPath();
  for (let k = 0; k < 3; k += 1) {
    const b = y + h * (0.28 + 0.22 * k);
    g.moveTo(x, b);
    g.bezierCurveTo(x + w * 0.3, b + h * (hash(n, row, k) - 0.5) * 0.5, x + w * 0.6, b - h * 0.14, x + w, b);
  }
  g.stroke();
  g.fillStyle = 'rgba(18,8,2,.72)';
  g.fillRect(x, y, w, h * 0.09);
  g.fillRect(x, y, h * 0.08, h);
  g.fillStyle = 'rgba(255,236,196,.2)';
  g.fillRect(x, y + h * 0.1, w, h * 0.06);
  g.fillStyle = 'rgba(16,10,6,.75)';
  for (const dx of [0.26, -0.2]) for (const dy of [0.32, 0.72]) blob(g, x + h * dx, y + h * dy, h * 0.05);
}

function bevel(g: Brush, corners: readonly { readonly x: number; readonly y: number }[], c: number): void {
  g.strokeStyle = 'rgba(255,246,224,.18)';
  g.lineWidth = c * 0.022;
  g.beginPath();
  const lit = corners.filter((p, n) => {
    const q = corners[(n + 1) % corners.length]!;
    return p.y - q.y > c * 0.1 || (Math.abs(p.y - q.y) < c * 0.1 && q.x > p.x);
  });
  for (const p of lit) {
    const q = corners[(corners.indexOf(p) + 1) % corners.length]!;
    g.moveTo(p.x + c * 0.02, p.y + c * 0.03);
    g.lineTo(q.x + c * 0.02, q.y + c * 0.03);
  }
  g.stroke();
}

export function follow(g: Brush | Path2D, corners: readonly { readonly x: number; readonly y: number }[]): void {
  if (!(g instanceof Path2D)) g.beginPath();
  for (const [n, { x, y }] of corners.entries()) {
    if (n === 0) g.moveTo(x, y);
    else g.lineTo(x, y);
  }
  g.closePath();
}
