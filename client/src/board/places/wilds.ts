// What grows and lies around a place in the open: stones along the rim, then bushes, pines, dead trees or stakes that end in the dark.
import { stone } from './features.ts';
import { type Brush, blob } from './ground.ts';
import { hash } from './noise.ts';
import type { Side } from './rims.ts';
import { shaded, type Theme } from './themes.ts';

interface Growth {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly seed: number;
}

/** Where something grows: a few spots beyond each side of the rim, the far ones first. */
function growthsOf(rim: readonly Side[]): readonly Growth[] {
  const growths = rim.flatMap(([a, b, { x, y, c }]): Growth[] => {
    const [ox, oy] = [(a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y];
    const [i, j] = [Math.round(a.x + b.x), Math.round(a.y + b.y)];
    return [0, 1, 2].flatMap(n => {
      if (hash(i, j, n + 11) < 0.28) return [];
      const far = 0.95 + n * 1.15 + 0.7 * hash(i, j, n + 12) + (oy > c * 0.2 ? 1.1 : 0); // what grows below must not reach into the place
      const along = hash(i, j, n + 13) - 0.5;
      const size = c * (0.62 + 0.5 * hash(i, j, n + 14));
      return [
        {
          x: x + ox * (1 + far) + (b.x - a.x) * along,
          y: y + oy * (1 + far) + (b.y - a.y) * along,
          size,
          seed: (i + j + n) % 101,
        },
      ];
    });
  });
  return growths.sort((p, q) => p.y - q.y);
}

const DRAWN: Readonly<Record<Theme['wilds'], (g: Brush, growth: Growth, theme: Theme) => void>> = {
  bushes,
  pines,
  'dead trees': deadTree,
  stakes,
};

/** The country around an open place; what lies on the place itself stays free. */
export function paintWilds(g: Brush, rim: readonly Side[], theme: Theme): void {
  for (const [a, b, { x, y, c }] of rim) {
    const [ox, oy] = [(a.x + b.x) / 2 - x, (a.y + b.y) / 2 - y];
    const [i, j] = [Math.round(a.x), Math.round(b.y)];
    for (let n = 0; n < 2; n += 1) {
      const t = hash(i, j, n);
      const out = 1.1 + 0.3 * hash(i, j, n + 4);
      stone(
        g,
        x + ox * out + (b.x - a.x) * (t - 0.5),
        y + oy * out + (b.y - a.y) * (t - 0.5),
        c * (0.04 + 0.07 * t * t),
        i,
        j,
      );
    }
  }
  for (const growth of growthsOf(rim)) DRAWN[theme.wilds](g, growth, theme);
}

function bushes(g: Brush, { x, y, size, seed }: Growth): void {
  g.fillStyle = 'rgba(0,0,0,.35)';
  blob(g, x + size * 0.12, y + size * 0.1, size * 0.52);
  g.strokeStyle = '#0f140a';
  g.lineWidth = size * 0.05;
  for (let n = 0; n < 5; n += 1) {
    const [bx, by] = [x + (hash(seed, n, 1) - 0.5) * size * 0.6, y - size * (0.08 + 0.3 * hash(seed, n, 2))];
    const r = size * (0.2 + 0.12 * hash(seed, n, 3));
    g.fillStyle = ['#2c3a20', '#374727', '#42552d'][n % 3]!;
    g.beginPath();
    g.ellipse(bx, by, r, r * 0.86, 0, 0, 7);
    g.fill();
    g.stroke();
    g.fillStyle = 'rgba(190,200,120,.2)';
    blob(g, bx - r * 0.3, by - r * 0.34, r * 0.42);
  }
}

function pines(g: Brush, { x, y, size, seed }: Growth): void {
  const high = size * 1.5;
  g.fillStyle = 'rgba(10,20,40,.3)';
  blob(g, x + size * 0.2, y + size * 0.06, size * 0.46);
  g.strokeStyle = '#141c22';
  g.lineWidth = size * 0.05;
  g.fillStyle = '#3d2f26';
  g.fillRect(x - size * 0.06, y - size * 0.16, size * 0.12, size * 0.2);
  for (let n = 0; n < 3; n += 1) {
    const [base, w] = [y - size * 0.1 - high * 0.25 * n, size * (0.42 - n * 0.1)];
    g.fillStyle = ['#2f4a4c', '#38585a', '#416668'][n]!;
    g.beginPath();
    g.moveTo(x - w, base);
    g.quadraticCurveTo(x, base + size * 0.12, x + w, base);
    g.lineTo(x + size * 0.04 * hash(seed, n, 1), base - high * 0.42);
    g.closePath();
    g.fill();
    g.stroke();
    g.fillStyle = 'rgba(240,248,255,.85)';
    g.beginPath();
    g.moveTo(x - w * 0.72, base - high * 0.1);
    g.lineTo(x, base - high * 0.42);
    g.lineTo(x + w * 0.2, base - high * 0.2);
    g.quadraticCurveTo(x - w * 0.2, base - high * 0.06, x - w * 0.72, base - high * 0.1);
    g.fill();
  }
}

function deadTree(g: Brush, { x, y, size, seed }: Growth): void {
  g.fillStyle = 'rgba(0,0,0,.34)';
  blob(g, x + size * 0.2, y + size * 0.04, size * 0.36);
  if (seed % 3 === 0) {
    for (let n = 0; n < 3; n += 1)
      stone(
        g,
        x + (n - 1) * size * 0.24,
        y - (n % 2) * size * 0.1,
        size * (0.12 + 0.1 * hash(seed, n, 8)),
        seed + n,
        n,
      );
    return;
  }
  g.lineCap = 'round';
  for (const [width, colour] of [
    [0.17, '#120d08'],
    [0.1, '#4c3d2c'],
  ] as const) {
    g.strokeStyle = colour;
    g.beginPath();
    branch(g, x, y, -1.57 + (hash(seed, 1, 1) - 0.5) * 0.4, size * 0.62, 3, seed);
    g.lineWidth = size * width;
    g.stroke();
  }
}

function branch(g: Brush, x: number, y: number, turn: number, long: number, left: number, seed: number): void {
  const [tx, ty] = [x + Math.cos(turn) * long, y + Math.sin(turn) * long];
  g.moveTo(x, y);
  g.lineTo(tx, ty);
  if (left === 0) return;
  for (const side of [-1, 1])
    branch(g, tx, ty, turn + side * (0.35 + 0.4 * hash(seed, left, side + 3)), long * 0.58, left - 1, seed + side);
}

/** Sharpened stakes, leaning every way. */
function stakes(g: Brush, { x, y, size, seed }: Growth, theme: Theme): void {
  g.fillStyle = 'rgba(0,0,0,.34)';
  blob(g, x + size * 0.1, y + size * 0.06, size * 0.42);
  g.strokeStyle = theme.ink;
  g.lineWidth = size * 0.045;
  for (let n = 0; n < 3; n += 1) {
    const foot = x + (n - 1) * size * 0.26;
    const lean = (hash(seed, n, 1) - 0.5) * size * 0.3;
    const top = y - size * (0.66 + 0.3 * hash(seed, n, 2));
    g.fillStyle = shaded(theme.wall, 0.8 + 0.4 * hash(seed, n, 3));
    g.beginPath();
    g.moveTo(foot - size * 0.1, y);
    g.lineTo(foot - size * 0.1 + lean, top + size * 0.16);
    g.lineTo(foot + lean, top);
    g.lineTo(foot + size * 0.1 + lean, top + size * 0.16);
    g.lineTo(foot + size * 0.1, y);
    g.closePath();
    g.fill();
    g.stroke();
  }
}
