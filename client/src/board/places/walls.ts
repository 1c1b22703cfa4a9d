import type { Brush } from './ground.ts';
import { hash } from './noise.ts';
import { placeKey, type Spot, type Survey } from './survey.ts';
import { rgb, type Theme } from './themes.ts';

// Walls of places on squares: top, face and shadow.

export const THICK = 0.24;
export const TALL = 0.56;
export const LOW = 0.28; // the face of a wall between two cells
export const TOP = 0.16; // its top

/** Stones of a wall that looks at us, in three courses. */
export function face(g: Brush, x: number, y: number, w: number, h: number, theme: Theme, i: number, j: number): void {
  const [r, gr, b] = rgb(theme.face);
  g.fillStyle = theme.face;
  g.fillRect(x, y, w, h);
  const rows = 3;
  for (let n = 0; n < rows; n += 1) {
    const off = n % 2 === 1 ? 0.25 : 0;
    for (let m = -1; m < 3; m += 1) {
      const from = Math.max(x, x + (m * 0.5 + off) * w);
      const to = Math.min(x + w, x + (m * 0.5 + off + 0.5) * w);
      if (to <= from) continue;
      const k = 0.9 + hash(i * 3 + m, j * 3 + n, 77) * 0.5;
      g.fillStyle = `rgb(${r * k},${gr * k},${b * k})`;
      g.fillRect(from, y + (n * h) / rows, to - from, h / rows);
      g.fillStyle = 'rgba(255,240,215,.13)';
      g.fillRect(from, y + (n * h) / rows + h * 0.02, to - from, h * 0.04);
      g.strokeStyle = 'rgba(8,4,10,.65)';
      g.lineWidth = w * 0.018;
      g.strokeRect(from, y + (n * h) / rows, to - from, h / rows);
    }
  }
  const dim = g.createLinearGradient(0, y, 0, y + h);
  dim.addColorStop(0, 'rgba(0,0,0,0)');
  dim.addColorStop(1, 'rgba(0,0,0,.42)');
  g.fillStyle = dim;
  g.fillRect(x, y, w, h);
}

/** The shade that a wall throws on the floor. */
function shade(g: Brush, x: number, y: number, w: number, h: number, dx: number, dy: number): void {
  const fade = g.createLinearGradient(x, y, x + dx * w, y + dy * h);
  fade.addColorStop(0, 'rgba(6,2,10,.62)');
  fade.addColorStop(1, 'rgba(6,2,10,0)');
  g.fillStyle = fade;
  g.fillRect(Math.min(x, x + w), Math.min(y, y + h), Math.abs(w), Math.abs(h));
}

const hasFloor = (survey: Survey, { x, y, c }: Spot, dx: number, dy: number): boolean =>
  survey.floor.has(placeKey(x + dx * c, y + dy * c));

/** Cells grown by the thickness of a wall, upwards also by its height: where walls have their tops. */
function grown(survey: Survey, spots: readonly Spot[], more: number): Path2D {
  const path = new Path2D();
  for (const spot of spots) {
    const { x, y, c } = spot;
    const up = hasFloor(survey, spot, 0, -1) ? 0 : TALL * c;
    const m = (THICK + more) * c;
    path.rect(x - c / 2 - m, y - c / 2 - m - up, c + 2 * m, c + 2 * m + up);
  }
  return path;
}

/** Rock that fades out around the walls, and the tops of the walls with their joints. */
export function paintTops(g: Brush, survey: Survey, spots: readonly Spot[], theme: Theme, stone: CanvasPattern): void {
  g.fillStyle = theme.face;
  for (let n = 12; n > 0; n -= 1) {
    g.globalAlpha = 0.03 + 0.008 * (12 - n);
    g.fill(grown(survey, spots, n * 0.085));
  }
  g.globalAlpha = 1;
  g.fillStyle = theme.ink;
  g.fill(grown(survey, spots, 0.035));
  const tops = grown(survey, spots, 0);
  g.fillStyle = stone;
  g.fill(tops);
  g.fillStyle = 'rgba(20,12,26,.28)';
  g.fill(tops);
  g.strokeStyle = 'rgba(8,4,10,.5)';
  g.save();
  g.clip(tops);
  for (const { x, y, c } of spots) {
    g.lineWidth = c * 0.022;
    const [i, j] = [Math.round(x / c), Math.round(y / c)];
    for (const [dx, dy] of [
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 0],
      [1, 0],
      [0, 1],
      [-1, 1],
      [1, 1],
    ] as const) {
      if (survey.floor.has(placeKey(x + dx * c, y + dy * c))) continue;
      const s = hash(i + dx, j + dy, 4) * c * 0.4;
      const [px, py] = [x + (dx - 0.5) * c, y + (dy - 0.5) * c];
      g.strokeRect(px + s, py, c * 0.5, c * 0.5);
      g.strokeRect(px + s * 0.4 + c * 0.3, py + c * 0.5, c * 0.6, c * 0.5);
    }
  }
  g.restore();
}

/** Faces that look at us, the shade on the floor, ink along the rim. */
export function paintOuter(g: Brush, survey: Survey, spot: Spot, theme: Theme): void {
  const { x, y, c } = spot;
  const [left, top] = [x - c / 2, y - c / 2];
  const open = {
    n: !hasFloor(survey, spot, 0, -1),
    s: !hasFloor(survey, spot, 0, 1),
    w: !hasFloor(survey, spot, -1, 0),
    e: !hasFloor(survey, spot, 1, 0),
  };
  if (open.n) {
    face(g, left, top - TALL * c, c, TALL * c, theme, Math.round(x / c), Math.round(y / c));
    shade(g, left, top, c, c * 0.5, 0, 1);
  }
  if (open.w) shade(g, left, top, c * 0.42, c, 1, 0);
  if (open.e) shade(g, left + c, top, -c * 0.16, c, 1, 0);
  if (open.s) shade(g, left, top + c, c, -c * 0.16, 0, 1);
  const high = open.n ? TALL * c : 0;
  g.strokeStyle = theme.ink;
  g.lineWidth = c * 0.035;
  g.lineCap = 'round';
  g.beginPath();
  if (open.w) {
    g.moveTo(left, top - high);
    g.lineTo(left, top + c);
  }
  if (open.e) {
    g.moveTo(left + c, top - high);
    g.lineTo(left + c, top + c);
  }
  if (open.s) {
    g.moveTo(left, top + c);
    g.lineTo(left + c, top + c);
  }
  if (open.n) {
    g.moveTo(left, top - high);
    g.lineTo(left + c, top - high);
    g.moveTo(left, top);
    g.lineTo(left + c, top);
  }
  g.stroke();
}

/** A wall between two cells, one above the other: the face hangs into the upper quarter of the cell below, where no base stands. */
export function paintCross(
  g: Brush,
  left: number,
  edge: number,
  c: number,
  theme: Theme,
  stone: CanvasPattern,
  seed: number,
): void {
  face(g, left, edge, c, LOW * c, theme, seed, seed + 40);
  shade(g, left, edge + LOW * c, c, c * 0.42, 0, 1);
  g.fillStyle = stone;
  g.fillRect(left, edge - TOP * c, c, TOP * c);
  g.fillStyle = 'rgba(20,12,26,.2)';
  g.fillRect(left, edge - TOP * c, c, TOP * c);
  g.strokeStyle = theme.ink;
  g.lineWidth = c * 0.03;
  g.beginPath();
  for (const h of [-TOP, 0, LOW]) {
    g.moveTo(left, edge + h * c);
    g.lineTo(left + c, edge + h * c);
  }
  g.stroke();
}

/** A wall between two cells side by side: only its top is seen, and its shade to the right. */
export function paintUpright(g: Brush, edge: number, top: number, c: number, theme: Theme, stone: CanvasPattern): void {
  shade(g, edge + TOP * 0.5 * c, top, c * 0.4, c, 1, 0);
  g.fillStyle = stone;
  g.fillRect(edge - TOP * 0.5 * c, top - TOP * c, TOP * c, c + TOP * c);
  g.fillStyle = 'rgba(20,12,26,.24)';
  g.fillRect(edge - TOP * 0.5 * c, top - TOP * c, TOP * c, c + TOP * c);
  g.strokeStyle = theme.ink;
  g.lineWidth = c * 0.03;
  g.strokeRect(edge - TOP * 0.5 * c, top - TOP * c, TOP * c, c + TOP * c);
  g.strokeStyle = 'rgba(8,4,10,.4)';
  g.lineWidth = c * 0.018;
  g.beginPath();
  for (const t of [0.2, 0.55, 0.86]) {
    g.moveTo(edge - TOP * 0.5 * c, top + t * c);
    g.lineTo(edge + TOP * 0.5 * c, top + t * c);
  }
  g.stroke();
}
