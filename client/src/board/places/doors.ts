import { type Brush, blob } from './ground.ts';
import type { WallPiece } from './survey.ts';
import { THEMES, type Theme } from './themes.ts';
import { LOW } from './walls.ts';

// Doors, gates and ways into the unknown. They stand taller than their walls, so that they are found at a glance.

const FRAME = '#7b7681';
const LEAF = '#8a5526';
const HIGH = 0.6;

const outlined = (g: Brush, x: number, y: number, w: number, h: number): void => {
  g.fillRect(x, y, w, h);
  g.strokeRect(x, y, w, h);
};

function frame(g: Brush, left: number, base: number, w: number, h: number, c: number, theme: Theme): void {
  g.fillStyle = FRAME;
  g.strokeStyle = theme.ink;
  g.lineWidth = c * 0.03;
  outlined(g, left - c * 0.1, base - h - c * 0.05, c * 0.1, h + c * 0.06);
  outlined(g, left + w, base - h - c * 0.05, c * 0.1, h + c * 0.06);
  outlined(g, left - c * 0.1, base - h - c * 0.1, w + c * 0.2, c * 0.1);
}

/** The leaf of a door that looks at us, swung by `open` from 0 to 1. */
function leaf(g: Brush, left: number, base: number, w: number, h: number, c: number, open: number, theme: Theme): void {
  const wide = w * Math.cos(open * 1.35);
  const drop = open * h * 0.34; // the free edge comes towards us
  g.beginPath();
  g.moveTo(left, base - h);
  g.lineTo(left + wide, base - h + drop);
  g.lineTo(left + wide, base + drop);
  g.lineTo(left, base);
  g.closePath();
  g.fillStyle = LEAF;
  g.fill();
  g.save();
  g.clip();
  g.strokeStyle = 'rgba(30,12,2,.7)';
  g.lineWidth = c * 0.018;
  g.beginPath();
  for (let n = 1; n < 5; n += 1) {
    g.moveTo(left + (wide * n) / 5, base - h);
    g.lineTo(left + (wide * n) / 5, base + drop);
  }
  g.stroke();
  g.strokeStyle = '#2c2a30';
  g.lineWidth = c * 0.06;
  g.beginPath();
  for (const v of [0.26, 0.76]) {
    g.moveTo(left, base - h * (1 - v));
    g.lineTo(left + wide, base - h * (1 - v) + drop);
  }
  g.stroke();
  g.restore();
  g.strokeStyle = theme.ink;
  g.lineWidth = c * 0.03;
  g.stroke();
  g.fillStyle = '#e0b04a';
  blob(g, left + wide * 0.84, base - h * 0.46 + drop, c * 0.035);
}

function bar(g: Brush, left: number, base: number, w: number, h: number, c: number, askew: boolean): void {
  g.save();
  g.translate(left + w / 2, base - h * 0.5);
  if (askew) g.rotate(0.34);
  g.fillStyle = '#6a4526';
  g.strokeStyle = '#17100a';
  g.lineWidth = c * 0.024;
  outlined(g, -w * 0.56, -c * 0.05, w * 1.12, c * 0.1);
  g.restore();
}

/** A door in a wall that looks at us; `open` from 0 to 1 is how far it has swung. */
function paintDoor(
  g: Brush,
  left: number,
  base: number,
  c: number,
  piece: Pick<WallPiece, 'kind' | 'state'>,
  open: number,
  theme: Theme,
): void {
  const [a, w, h] = [left + c * 0.14, c * 0.72, c * HIGH];
  g.fillStyle = '#070508';
  g.fillRect(a, base - h, w, h);
  if (piece.kind === 'exit') {
    mist(g, a, base, w, h, c);
    frame(g, a, base, w, h, c, theme);
    return;
  }
  if (piece.kind === 'grate') {
    grate(g, a, base, w, h, c, open);
    frame(g, a, base, w, h, c, theme);
    return;
  }
  if (open > 0) {
    const light = g.createLinearGradient(0, base - h, 0, base);
    light.addColorStop(0, 'rgba(255,190,96,.26)');
    light.addColorStop(1, 'rgba(255,190,96,.5)');
    g.fillStyle = light;
    g.fillRect(a, base - h, w, h);
  }
  if (piece.kind === 'secret') hiddenLeaf(g, a, base, w, h, c, theme);
  else leaf(g, a, base, w, h, c, open, theme);
  if (piece.state === 'locked' || piece.state === 'jammed') bar(g, a, base, w, h, c, piece.state === 'jammed');
  if (piece.kind !== 'secret') frame(g, a, base, w, h, c, theme);
}

function grate(g: Brush, a: number, base: number, w: number, h: number, c: number, open: number): void {
  const foot = base - h * open * 0.8;
  for (const [width, colour] of [
    [0.06, '#17100a'],
    [0.034, '#7d828c'],
  ] as const) {
    g.strokeStyle = colour;
    g.lineWidth = c * width;
    g.beginPath();
    for (let n = 0; n < 5; n += 1) {
      g.moveTo(a + (w * (n + 0.5)) / 5, base - h);
      g.lineTo(a + (w * (n + 0.5)) / 5, foot);
    }
    for (const v of [0.35, 0.75]) {
      g.moveTo(a, base - h + (foot - base + h) * v);
      g.lineTo(a + w, base - h + (foot - base + h) * v);
    }
    g.stroke();
  }
}

/** Where the unknown begins: a dark arch, mist at its foot, a question in chalk above. */
function mist(g: Brush, a: number, base: number, w: number, h: number, c: number): void {
  const fog = g.createRadialGradient(a + w / 2, base, 0, a + w / 2, base, w * 0.7);
  fog.addColorStop(0, 'rgba(150,150,180,.5)');
  fog.addColorStop(1, 'rgba(150,150,180,0)');
  g.save();
  g.beginPath();
  g.rect(a, base - h, w, h + c * 0.16);
  g.clip();
  g.fillStyle = fog;
  g.fillRect(a - w, base - h, w * 3, h * 2);
  g.restore();
  chalk(g, a + w / 2, base - h * 0.5, c);
}

function chalk(g: Brush, x: number, y: number, c: number): void {
  g.strokeStyle = 'rgba(236,232,220,.85)';
  g.lineWidth = c * 0.04;
  g.lineCap = 'round';
  g.beginPath();
  g.moveTo(x - c * 0.07, y - c * 0.07);
  g.quadraticCurveTo(x - c * 0.04, y - c * 0.16, x + c * 0.04, y - c * 0.13);
  g.quadraticCurveTo(x + c * 0.11, y - c * 0.06, x, y);
  g.lineTo(x, y + c * 0.04);
  g.moveTo(x, y + c * 0.11);
  g.lineTo(x, y + c * 0.111);
  g.stroke();
}

/** Stones of the wall that opened. */
function hiddenLeaf(g: Brush, a: number, base: number, w: number, h: number, c: number, theme: Theme): void {
  g.fillStyle = theme.wall;
  g.strokeStyle = theme.ink;
  g.lineWidth = c * 0.024;
  for (let n = 0; n < 3; n += 1) {
    outlined(g, a - c * 0.06, base - h + (n * h) / 3, w * 0.26 + (n % 2) * c * 0.08, h / 3);
    outlined(g, a + w * 0.8 - (n % 2) * c * 0.08, base - h + (n * h) / 3, w * 0.26 + (n % 2) * c * 0.08, h / 3);
  }
}

/** How far a door that stands open has swung. */
export const AJAR = 0.72;

/** Whether the face of a door looks at us. */
const isFrontal = ({ side, inner }: Pick<WallPiece, 'side' | 'inner'>): boolean =>
  side === 'north' || (side === 'south' && inner);

/** A door, swung by `open` from 0 to 1. */
export function paintLeaf(g: Brush, piece: WallPiece, open: number): void {
  const { a, b, spot } = piece;
  const theme = THEMES[spot.theme];
  if (isFrontal(piece)) paintDoor(g, Math.min(a.x, b.x), footOf(piece), spot.c, piece, open, theme);
  else paintEdgeOn(g, piece, Math.min(1, open / AJAR), theme);
}

/** The leaf seen edge-on, on its way from the doorway to the wall beside it. */
function edgeLeaf(g: Brush, c: number, open: number): void {
  g.save();
  g.translate(c * 0.1 * open, -c * 0.36 - c * 0.02 * open);
  g.rotate((-Math.PI / 2) * open);
  g.fillStyle = LEAF;
  outlined(g, -c * (0.09 - 0.03 * open), 0, c * (0.18 - 0.06 * open), c * (0.72 - 0.16 * open));
  g.restore();
}

/** A door in an upright wall, or one that we see from behind: the leaf edge-on; an open one lies against the wall. */
function paintEdgeOn(g: Brush, piece: WallPiece, swung: number, theme: Theme): void {
  const open = swung >= 1;
  const { a, b, spot } = piece;
  const { c } = spot;
  const upright = Math.abs(a.x - b.x) < Math.abs(a.y - b.y);
  const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  g.save();
  g.translate(mx, my + (upright ? 0 : c * 0.02));
  if (!upright) g.rotate(Math.PI / 2);
  g.strokeStyle = theme.ink;
  g.lineWidth = c * 0.03;
  g.fillStyle = '#0a070c';
  g.fillRect(-c * 0.12, -c * 0.36, c * 0.24, c * 0.72);
  if (piece.kind === 'exit') {
    const haze = g.createLinearGradient(-c * 0.3, 0, c * 0.3, 0);
    haze.addColorStop(0, 'rgba(120,118,150,0)');
    haze.addColorStop(0.5, 'rgba(120,118,150,.34)');
    haze.addColorStop(1, 'rgba(120,118,150,0)');
    g.fillStyle = haze;
    g.fillRect(-c * 0.3, -c * 0.34, c * 0.6, c * 0.68);
    g.fillStyle = FRAME;
    outlined(g, -c * 0.13, -c * 0.44, c * 0.26, c * 0.1);
    outlined(g, -c * 0.13, c * 0.34, c * 0.26, c * 0.1);
    g.rotate(upright ? 0 : -Math.PI / 2);
    chalk(g, 0, 0, c);
    g.restore();
    return;
  }
  if (piece.kind === 'grate') {
    g.fillStyle = '#7d828c';
    const size = 0.07 * (1 - swung); // bars from above: they sink into the ceiling
    for (let n = 0; n < 5; n += 1) outlined(g, (-c * size) / 2, -c * 0.34 + n * c * 0.16, c * size, c * size);
  } else if (swung > 0 && !open) {
    g.fillStyle = `rgba(255,190,96,${0.4 * swung})`;
    g.fillRect(-c * 0.12, -c * 0.36, c * 0.24, c * 0.72);
    edgeLeaf(g, c, swung);
  } else if (open) {
    g.fillStyle = 'rgba(255,190,96,.4)';
    g.fillRect(-c * 0.12, -c * 0.36, c * 0.24, c * 0.72);
    g.fillStyle = LEAF;
    outlined(g, c * 0.1, -c * 0.44, c * 0.56, c * 0.12);
    g.fillStyle = '#e0b04a';
    blob(g, c * 0.56, -c * 0.38, c * 0.03);
  } else {
    g.fillStyle = piece.kind === 'secret' ? theme.wall : LEAF;
    outlined(g, -c * 0.09, -c * 0.36, c * 0.18, c * 0.72);
    if (piece.kind !== 'secret') {
      g.fillStyle = '#2c2a30';
      g.fillRect(-c * 0.09, -c * 0.22, c * 0.18, c * 0.06);
      g.fillRect(-c * 0.09, c * 0.16, c * 0.18, c * 0.06);
    }
    if (piece.state === 'locked' || piece.state === 'jammed') {
      g.fillStyle = '#6a4526';
      outlined(g, -c * 0.15, -c * 0.05, c * 0.3, c * 0.1);
    }
  }
  g.fillStyle = FRAME;
  outlined(g, -c * 0.13, -c * 0.44, c * 0.26, c * 0.1);
  outlined(g, -c * 0.13, c * 0.34, c * 0.26, c * 0.1);
  g.restore();
}

/** Where a door that looks at us has its foot: in an outer wall at the floor, between two cells below the hanging face. */
const footOf = (piece: WallPiece): number => Math.max(piece.a.y, piece.b.y) + (piece.inner ? LOW * piece.spot.c : 0);
