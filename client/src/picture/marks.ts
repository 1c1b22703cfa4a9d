// What flies up over figures, drawn on a canvas: bursts, words, dice.
import type { Point } from '../board/layout.ts';

const INK = '#20170f';
const STAR = 'M-26 -22L-12 -30L0 -44L10 -30L28 -28L22 -10L36 2L20 10L16 28L0 20L-18 28L-20 10L-38 4L-24 -8Z';

/** A crimson burst with what was lost. */
export function drawBurst(g: CanvasRenderingContext2D, { x, y }: Point, lost: number, scale: number): void {
  g.save();
  g.translate(x, y);
  g.scale(scale, scale);
  const star = new Path2D(STAR);
  g.fillStyle = '#c4162a';
  g.fill(star);
  g.lineWidth = 3;
  g.lineJoin = 'round';
  g.strokeStyle = '#fff';
  g.stroke(star);
  g.fillStyle = '#fff';
  g.font = '600 30px Cinzel, serif';
  g.textAlign = 'center';
  g.textBaseline = 'alphabetic';
  g.fillText(`−${lost}`, 0, 9);
  g.restore();
}

/** A spell on its way, from 0 to 1: a ball of light that flies, then a ring that opens where it strikes. */
export function drawSpell(
  g: CanvasRenderingContext2D,
  from: Point,
  to: Point,
  hue: string,
  unit: number,
  share: number,
): void {
  if (share <= 0 || share >= 1) return;
  const flight = Math.min(1, share / 0.5);
  const [x, y] = [from.x + (to.x - from.x) * flight, from.y + (to.y - from.y) * flight - unit * 0.4];
  g.save();
  g.strokeStyle = hue;
  g.fillStyle = hue;
  g.lineCap = 'round';
  if (flight < 1) {
    g.globalAlpha = 0.5;
    g.lineWidth = unit * 0.1;
    g.beginPath();
    g.moveTo(from.x + (x - from.x) * 0.7, from.y - unit * 0.4 + (y - from.y + unit * 0.4) * 0.7);
    g.lineTo(x, y);
    g.stroke();
    g.globalAlpha = 0.9;
    g.beginPath();
    g.arc(x, y, unit * 0.16, 0, 7);
    g.fill();
    g.fillStyle = '#fff';
    g.beginPath();
    g.arc(x, y, unit * 0.08, 0, 7);
    g.fill();
  } else {
    const open = (share - 0.5) * 2;
    g.globalAlpha = 1 - open;
    g.lineWidth = unit * 0.09;
    g.beginPath();
    g.ellipse(to.x, to.y + unit * 0.1, unit * (0.2 + open * 0.6), unit * (0.12 + open * 0.38), 0, 0, 7);
    g.stroke();
  }
  g.restore();
}

/** A word on a dark plate. */
export function drawWord(g: CanvasRenderingContext2D, { x, y }: Point, text: string, scale: number): void {
  g.save();
  g.translate(x, y);
  g.scale(scale, scale);
  g.font = '700 17px "Alegreya Sans", sans-serif';
  g.textAlign = 'center';
  g.textBaseline = 'middle';
  const wide = g.measureText(text).width + 22;
  g.fillStyle = 'rgba(32,23,15,.84)';
  g.beginPath();
  g.roundRect(-wide / 2, -15, wide, 30, 8);
  g.fill();
  g.fillStyle = '#f3e8d0';
  g.fillText(text, 0, 1);
  g.restore();
}

const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** A die as it lies, 44 wide at scale 1; `turn` in radians while it still rolls. */
export function drawDie(
  g: CanvasRenderingContext2D,
  at: Point,
  sides: number,
  face: number,
  turn: number,
  scale = 1,
): void {
  g.save();
  g.translate(at.x, at.y);
  g.rotate(turn);
  g.scale(scale, scale);
  g.fillStyle = '#f8efdc';
  g.strokeStyle = INK;
  g.lineWidth = 2.6;
  g.beginPath();
  if (sides === 6) g.roundRect(-21, -21, 42, 42, 4);
  else for (let n = 0; n < 6; n += 1) g.lineTo(Math.sin((n * Math.PI) / 3) * 25, -Math.cos((n * Math.PI) / 3) * 25);
  g.closePath();
  g.fill();
  g.stroke();
  g.fillStyle = INK;
  if (sides === 6)
    for (const n of PIPS[face] ?? []) {
      g.beginPath();
      g.arc(((n % 3) - 1) * 10, (Math.floor(n / 3) - 1) * 10, 4.4, 0, 7);
      g.fill();
    }
  else {
    g.font = '600 19px Cinzel, serif';
    g.textAlign = 'center';
    g.textBaseline = 'middle';
    g.fillText(String(face), 0, 1);
  }
  g.restore();
}
