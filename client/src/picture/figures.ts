// Figures on their bases as pictures of their own, to be drawn on a canvas.
import type { Token } from '@quarterstaff/kernel';
import { lookOf } from '../art/looks/look-of.ts';
import { boxOf, figureOf, isBiped } from '../art/minis/figure.ts';
import { heapOf } from '../art/minis/heap.ts';
import { DEFS, INK, n1 } from '../art/minis/ink.ts';
import type { StanceName } from '../art/minis/look.ts';
import { type Livery, liveryOf } from '../art/sides.ts';
import { isDown, radiusOfBase, STANDS, TILT } from '../board/footing.ts';
import { angleOf, type Layout, middleOf, type Point, unitOf } from '../board/layout.ts';

export interface FigurePicture {
  readonly image: HTMLImageElement;
  readonly half: number; // of its side, in units of a cell (100)
}

const kept = new Map<string, Promise<FigurePicture>>();
const MOST_KEPT = 200;

const ellipse = (rx: number, fill: string, more = '', cy = 0): string =>
  `<ellipse cy="${cy}" rx="${n1(rx)}" ry="${n1(rx * TILT)}" fill="${fill}" ${more}/>`;

function base(radius: number, { colour, dark, light, rim }: Livery): string {
  const ink = `stroke="${INK}" stroke-width="2.4"`;
  const dashes = rim === '' ? '' : ` stroke-dasharray="${rim}"`;
  return (
    ellipse(radius + 7, '#000', 'opacity=".34"', 9) +
    ellipse(radius, dark, ink, 7) +
    ellipse(radius, colour, ink) +
    ellipse(radius - 3, 'none', `stroke="${light}" stroke-width="3"${dashes}`) +
    ellipse(radius - 7.5, '#6d6152')
  );
}

function bar(radius: number, { now, most }: NonNullable<Token['wounds']>): string {
  const share = most <= 0 ? 0 : Math.max(0, Math.min(1, now / most));
  const at = (degrees: number): string => {
    const a = (degrees * Math.PI) / 180;
    return `${n1(Math.cos(a) * radius)} ${n1(Math.sin(a) * radius * TILT + 4)}`;
  };
  const arc = (from: number, to: number, colour: string, width: number): string =>
    from - to < 0.5
      ? ''
      : `<path d="M${at(from)}A${radius} ${n1(radius * TILT)} 0 0 0 ${at(to)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
  const middle = 146 - 112 * share;
  return arc(149, 31, INK, 11) + arc(146, middle, '#fff3d6', 6.6) + arc(middle, 34, '#b3122a', 6.6);
}

export interface Pose {
  readonly flip: 1 | -1;
  readonly away: boolean;
  readonly stance?: StanceName;
}

/** How a figure looks where it stands: to which side, and whether from behind. */
export function poseOf(token: Token, layout: Layout, gaze: 1 | -1): Pose {
  const at = middleOf(layout, token.cells);
  if (token.facing === null || token.unguarded !== undefined || at === null) return { flip: gaze, away: false };
  const turn = angleOf(at.surface, token.facing);
  return { flip: Math.cos(turn) < -0.01 ? -1 : 1, away: Math.sin(turn) < -0.6 };
}

/** A figure on its base, drawn once for each way it can look. */
export function figurePicture(
  token: Token,
  sides: readonly string[],
  game: string,
  pose: Pose,
): Promise<FigurePicture> {
  const look = lookOf(token, game);
  const livery = liveryOf(sides, token.side);
  const down = isDown(token);
  const radius = radiusOfBase(token.cells.length);
  const box = boxOf(look);
  const half = Math.ceil(Math.max(-box.top, -box.left, box.left + box.width, radius + 12) * 1.1);
  const { flip, away, stance } = pose;
  const figure = figureOf(look, {
    side: livery.colour,
    sideLight: livery.light,
    away: away && !down,
    ...(down && isBiped(look) ? { stance: 'prone' } : stance !== undefined && isBiped(look) ? { stance } : {}),
  });
  const stands = down
    ? `scale(${flip} 1) translate(${-radius} 8) rotate(84) scale(.9)`
    : `scale(${flip} 1) translate(0 ${-2 + Math.max(0, radius - 40) * 0.26})`;
  const markup =
    token.posture === 'dead'
      ? heapOf(look, livery.colour)
      : (down
          ? ellipse(radius, 'none', `stroke="${livery.colour}" stroke-width="4" stroke-dasharray="4 6"`)
          : base(radius, livery)) +
        `<g transform="${stands}">${figure}</g>` +
        (down || token.wounds === null ? '' : bar(radius, token.wounds));
  const known = kept.get(markup);
  if (known !== undefined) return known;
  if (kept.size > MOST_KEPT) kept.clear();
  const made = pictureOf(markup, half);
  kept.set(markup, made);
  return made;
}

async function pictureOf(markup: string, half: number): Promise<FigurePicture> {
  const image = new Image();
  const side = half * 2;
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 2}" height="${side * 2}" viewBox="${-half} ${-half} ${side} ${side}"><defs>${DEFS}</defs>${markup}</svg>`,
  )}`;
  await image.decode();
  return { image, half };
}

/** Draws a figure whose cells have their middle at a point of the drawing. */
export function drawFigure(
  g: CanvasRenderingContext2D,
  { image, half }: FigurePicture,
  { x, y }: Point,
  unit: number,
): void {
  const k = unit / 100;
  g.drawImage(image, x - half * k, y + (STANDS - half) * k, 2 * half * k, 2 * half * k);
}

/** Where a figure stands on the drawing, and how wide a cell is there; null: nowhere. */
export function standOf(token: Token, layout: Layout): { readonly at: Point; readonly unit: number } | null {
  const middle = middleOf(layout, token.cells);
  return middle === null ? null : { at: middle.centre, unit: unitOf(middle.surface) };
}
