// A duel of books on a canvas: for the home page, pictures to share and films.
import type { DuelPicture, Token } from '@quarterstaff/kernel';
import { DEFS } from '../art/minis/ink.ts';
import { type Livery, liveryOf } from '../art/sides.ts';
import { posedFigure } from '../duel/posed-figure.tsx';
import { placeOfDuel, sceneryOf } from '../duel/scenery.ts';
import { drawBurst } from './marks.ts';
import type { PlaceShown, Shape } from './scene.ts';

/** One page of a duel: whom it shows, and what he just lost. */
interface Book {
  readonly token: Token;
  readonly livery: Livery;
  readonly picture: HTMLImageElement;
  readonly lost: number;
}

/** The pages of the first moment, where no books are told: one strikes, the other gives way. */
const STRIKES = 63;
const YIELDS = 19;

const kept = new Map<string, Promise<HTMLImageElement>>();
const MOST_KEPT = 60;

function pageImage(markup: string): Promise<HTMLImageElement> {
  const known = kept.get(markup);
  if (known !== undefined) return known;
  if (kept.size > MOST_KEPT) kept.clear();
  const image = new Image();
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="480" viewBox="0 0 400 240"><defs>${DEFS}</defs>${markup}</svg>`,
  )}`;
  const made = image.decode().then(() => image);
  kept.set(markup, made);
  return made;
}

export interface DuelShown extends PlaceShown {
  readonly duels?: readonly DuelPicture[];
  readonly lost?: Readonly<Record<string, number>>; // in the last exchange, by fighter
}

async function bookOf(shown: DuelShown, token: Token, onRight: boolean): Promise<Book> {
  const { duels = [], sides, tokens, lost = {}, surfaces, place: stated = null } = shown;
  const duel = duels.find(({ subject }) => subject === token.id);
  const livery = liveryOf(sides, token.side);
  const foeFell = tokens.some(({ side, body }) => side !== token.side && body);
  const figure = posedFigure({
    page: duel?.page ?? (onRight ? YIELDS : STRIKES),
    facts: duel?.pose ?? { book: token.look?.kind ?? token.icon },
    livery,
    mirrored: onRight,
    far: duel?.range === 'extended',
    end: token.body ? 'fallen' : foeFell ? 'victor' : null,
  });
  const place = placeOfDuel(surfaces[0]?.theme ?? null, stated);
  const picture = await pageImage(`${sceneryOf(place, onRight)}<g transform="translate(200 222)">${figure}</g>`);
  return { token, livery, picture, lost: lost[token.id] ?? 0 };
}

/** The two that face each other: one's own on the left. */
export async function booksOf(shown: DuelShown): Promise<readonly Book[]> {
  const { tokens, sides, duels = [] } = shown;
  const fighting = duels.length === 0 ? tokens : tokens.filter(({ id }) => duels.some(({ subject }) => subject === id));
  const own = fighting.find(({ side }) => side === sides[0]) ?? fighting[0];
  const other = fighting.find(({ side }) => side !== own?.side);
  return Promise.all([own, other].flatMap((token, i) => (token === undefined ? [] : [bookOf(shown, token, i === 1)])));
}

/** Draws two books that lean to each other on a dark table. `burst`: how large the bursts are, from 0 to 1. */
export function drawBooks(
  g: CanvasRenderingContext2D,
  { width, height }: Shape,
  books: readonly Book[],
  burst = 1,
): void {
  g.setTransform(1, 0, 0, 1, 0, 0);
  const table = g.createRadialGradient(width / 2, height * 0.4, 0, width / 2, height * 0.4, width * 0.6);
  table.addColorStop(0, '#6a4a2a');
  table.addColorStop(1, '#17100b');
  g.fillStyle = table;
  g.fillRect(0, 0, width, height);
  const wide = Math.min(width * 0.42, height * 1.36);
  const high = height * 0.86;
  books.forEach((book, i) => {
    g.save();
    g.translate(width / 2 + (i === 0 ? -1 : 1) * wide * 0.545, height / 2);
    g.rotate(((i === 0 ? 1.4 : -1.4) * Math.PI) / 180);
    drawBook(g, book, wide, high, i === 1, burst);
    g.restore();
  });
}

function drawBook(
  g: CanvasRenderingContext2D,
  { token, picture, lost }: Book,
  wide: number,
  high: number,
  onRight: boolean,
  burst: number,
): void {
  const [left, top, edge] = [-wide / 2, -high / 2, high * 0.022];
  g.save();
  g.shadowColor = 'rgba(0,0,0,.6)';
  g.shadowBlur = high * 0.08;
  g.shadowOffsetY = high * 0.03;
  g.fillStyle = '#3d2a1a';
  g.beginPath();
  g.roundRect(left - edge, top - edge, wide + 2 * edge, high + 2 * edge, edge);
  g.fill();
  g.restore();
  const paper = g.createLinearGradient(left, 0, left + wide, 0);
  for (const [at, tone] of [
    [0, '#e8d6ac'],
    [0.12, '#f8efd8'],
    [0.88, '#f6ebd0'],
    [1, '#dcc798'],
  ] as const)
    paper.addColorStop(at, tone);
  g.fillStyle = paper;
  g.fillRect(left, top, wide, high);
  const shown = high * 0.78;
  const ratio = wide / shown;
  const [sw, sh] = ratio > 800 / 480 ? [800, 800 / ratio] : [480 * ratio, 480];
  g.drawImage(picture, (800 - sw) / 2, 480 - sh, sw, sh, left, top, wide, shown);
  g.fillStyle = '#20170f';
  g.fillRect(left, top + shown, wide, high * 0.008);
  g.font = `600 ${high * 0.075}px Cinzel, serif`;
  g.textBaseline = 'middle';
  g.fillText(token.name, left + wide * 0.04, top + high * 0.845);
  if (token.wounds !== null)
    drawPips(g, token.wounds, left + wide * 0.05, top + high * 0.935, high * 0.028, wide * 0.9);
  if (lost > 0 && burst > 0)
    drawBurst(g, { x: left + wide * (onRight ? 0.24 : 0.76), y: top + shown * 0.26 }, lost, (high / 300) * burst);
}

function drawPips(
  g: CanvasRenderingContext2D,
  { now, most }: NonNullable<Token['wounds']>,
  x: number,
  y: number,
  r: number,
  wide: number,
): void {
  const step = Math.min(r * 2.5, wide / Math.max(1, most));
  for (let n = 0; n < most; n += 1) {
    g.beginPath();
    g.arc(x + r + n * step, y, Math.min(r, step * 0.42), 0, 7);
    g.fillStyle = n < now ? '#fff8e6' : '#c4162a';
    g.fill();
    g.lineWidth = r * 0.24;
    g.strokeStyle = '#20170f';
    g.stroke();
  }
}

/** A duel as a picture. */
export async function facingScene(shown: DuelShown, shape: Shape): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shape);
  drawBooks(canvas.getContext('2d')!, shape, await booksOf(shown));
  return canvas;
}
