// A place with everybody in it on one canvas: for pictures to share, films, and the small scenes of the home page.
import type { DuelPlace, Surface, Token } from '@quarterstaff/kernel';
import { lookOf } from '../art/looks/look-of.ts';
import { bulkOf } from '../art/minis/figure.ts';
import type { StanceName } from '../art/minis/look.ts';
import { type Layout, layOut } from '../board/layout.ts';
import { gazesOf, inDrawingOrder } from '../board/order.ts';
import { nightSheet } from '../board/places/night.tsx';
import { paint, partOf } from '../board/places/paint.ts';
import { propsFor } from '../board/places/props.ts';
import { boundsOf } from '../board/places/rims.ts';
import { inSlices } from '../board/places/slices.ts';
import { type Rect, surveyed } from '../board/places/survey.ts';
import { drawFigure, figurePicture, poseOf, standOf } from './figures.ts';
import { drawBurst } from './marks.ts';

export interface Shape {
  readonly width: number;
  readonly height: number;
}

export interface PlaceShown {
  readonly surfaces: readonly Surface[];
  readonly tokens: readonly Token[];
  readonly sides: readonly string[]; // one's own first
  readonly game: string;
  readonly place?: DuelPlace | null; // where it is set, where no board shows it
  readonly stances?: Readonly<Record<string, StanceName>>; // by figure, where it does not stand as usual
  readonly harm?: { readonly figure: string; readonly lost: number }; // what a blow has just cost somebody
}

/** How high a figure reaches above the middle of its cell, with what its helmet wears, in cells. */
const tallOf = (token: Token): number => (token.body ? 0.3 : bulkOf(lookOf(token)).high / 100 + 0.14);

const FOOT = 0.45; // of a cell below its middle a base ends

/** The part of a place around these figures that has the shape of a picture; at least so many cells wide. No head in it is cut. */
export function cropAround(
  layout: Layout,
  figures: readonly Token[],
  shape: Shape,
  leastCells = 9,
  all: readonly Token[] = figures,
): Rect {
  const standing = (tokens: readonly Token[]) =>
    tokens.flatMap(token => {
      const stand = standOf(token, layout);
      return stand === null
        ? []
        : [{ x: stand.at.x, y: stand.at.y, unit: stand.unit, tall: tallOf(token) * stand.unit }];
    });
  const stands = standing(figures);
  const unit = stands[0]?.unit ?? 48;
  const xs = stands.length === 0 ? [0, layout.width] : stands.map(({ x }) => x);
  const feet = stands.map(({ y }) => y + FOOT * unit);
  const ys = stands.length === 0 ? [0, layout.height] : [...feet, ...stands.map(({ y, tall }) => y - tall)];
  const ratio = shape.width / shape.height;
  // A close-up leaves less air around its figures.
  const air = leastCells < CLOSE_UP ? { x: 2, y: 0.2 } : { x: 3, y: 0.9 };
  const wide = Math.max(...xs) - Math.min(...xs) + unit * air.x;
  const high = Math.max(...ys) - Math.min(...ys) + unit * air.y;
  const width = Math.max(wide, high * ratio, unit * leastCells);
  const height = width / ratio;
  const left = onGround((Math.max(...xs) + Math.min(...xs)) / 2 - width / 2, width, layout.width, unit);
  const top = onGround((Math.max(...ys) + Math.min(...ys)) / 2 - height / 2, height, layout.height, unit);
  const cut = all.filter(token => {
    const [stand] = figures.includes(token) ? [] : standing([token]);
    if (stand === undefined || stand.x < left || stand.x > left + width) return false;
    return stand.y + FOOT * unit > top && stand.y < top + height && stand.y - stand.tall < top;
  });
  return cut.length > 0
    ? cropAround(layout, [...figures, ...cut], shape, leastCells, all)
    : { x: left, y: top, width, height };
}

const CLOSE_UP = 6.2; // cells across
const RIM = 0.3; // of a cell beyond the ground that may be seen

/** As much ground as there is: a picture shows no dark beside a place where it could show the place. */
function onGround(from: number, long: number, ground: number, unit: number): number {
  const least = -RIM * unit;
  const most = ground + RIM * unit - long;
  return most < least ? (least + most) / 2 : Math.max(least, Math.min(most, from));
}

const NEAR = 3.2; // cells

/** Those who have met a foe; everybody where nobody has. */
function whoMet({ surfaces, tokens }: Pick<PlaceShown, 'surfaces' | 'tokens'>): readonly Token[] {
  const layout = layOut(surfaces);
  const stands = tokens.flatMap(token => {
    const stand = standOf(token, layout);
    return stand === null || token.body ? [] : [{ token, ...stand }];
  });
  const met = stands.filter(a =>
    stands.some(b => b.token.side !== a.token.side && Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) < NEAR * a.unit),
  );
  return met.length === 0 ? tokens : met.map(({ token }) => token);
}

/** Whom a picture of a blow is about: both; the one who is struck alone where the other shoots from afar. */
export function whoFights(surfaces: readonly Surface[], striker: Token | undefined, struck: Token): readonly Token[] {
  const layout = layOut(surfaces);
  const [from, to] = [striker === undefined ? null : standOf(striker, layout), standOf(struck, layout)];
  if (striker === undefined || from === null || to === null) return [struck];
  return Math.hypot(from.at.x - to.at.x, from.at.y - to.at.y) < NEAR * to.unit ? [striker, struck] : [struck];
}

/** Whom a picture of a moment is about, and how near it goes. */
export interface Heart {
  readonly about: readonly Token[];
  readonly leastCells: number;
}

/** Those who have met a foe; underground, where a picture of them all would show more dark than ground, the two nearest foes. */
export function heartOf(place: Pick<PlaceShown, 'surfaces' | 'tokens'>, shape: Shape): Heart {
  const all: Heart = { about: whoMet(place), leastCells: 6.4 };
  const layout = layOut(place.surfaces);
  const isOpen = place.surfaces.some(({ grid }) => grid !== 'square'); // there is something to see around it
  if (isOpen || cropAround(layout, all.about, shape, all.leastCells).width <= layout.width) return all;
  const apart = ([a, b]: readonly [Token, Token]): number => {
    const [from, to] = [standOf(a, layout)?.at, standOf(b, layout)?.at];
    if (from === undefined || to === undefined) return Number.POSITIVE_INFINITY;
    return Math.hypot(from.x - to.x, 2 * (from.y - to.y)); // side by side they fill a wide picture
  };
  const pairs = all.about.flatMap(a => all.about.flatMap(b => (a.side < b.side ? [[a, b] as const] : [])));
  const [nearest] = pairs.sort((a, b) => apart(a) - apart(b));
  return nearest === undefined ? all : { about: nearest, leastCells: CLOSE_UP - 0.1 };
}

/** Paints ground and darkness of a part of a place, unless it is called off. */
export async function paintPlace(
  g: CanvasRenderingContext2D,
  { surfaces, tokens, sides }: PlaceShown,
  crop: Rect,
  signal: AbortSignal | null = null,
): Promise<Layout> {
  const layout = layOut(surfaces);
  const survey = surveyed(layout);
  const scale = g.canvas.width / crop.width;
  const part = partOf(survey, crop);
  await propsFor(part, scale);
  signal?.throwIfAborted();
  g.fillStyle = '#0b090c';
  g.setTransform(1, 0, 0, 1, 0, 0);
  g.fillRect(0, 0, g.canvas.width, g.canvas.height);
  const sheet = new OffscreenCanvas(g.canvas.width, g.canvas.height);
  const brush = sheet.getContext('2d')!;
  brush.setTransform(scale, 0, 0, scale, -crop.x * scale, -crop.y * scale);
  await new Promise<void>((resolve, reject) => {
    const stop = inSlices(paint(brush, survey, part, crop, boundsOf(survey), scale), 'blank', resolve);
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
  g.drawImage(sheet, 0, 0);
  g.setTransform(scale, 0, 0, scale, -crop.x * scale, -crop.y * scale);
  const { sheet: night, box } = nightSheet(layout, survey, tokens, sides[0] ?? null);
  g.drawImage(night, box.left, box.top, box.right - box.left, box.bottom - box.top);
  return layout;
}

/** Draws everybody, from the back to the front, on a canvas that is scaled to the place. */
async function drawFigures(
  g: CanvasRenderingContext2D,
  layout: Layout,
  { tokens, sides, game, stances = {} }: PlaceShown,
): Promise<void> {
  const gazes = gazesOf(tokens, layout);
  const met = tokens
    .filter(({ id }) => stances[id] !== undefined)
    .map(token => ({ token, at: standOf(token, layout)?.at }));
  /** Who fights looks at whom he fights. */
  const towards = (token: Token, x: number): 1 | -1 => {
    const other = met.find(one => one.token !== token)?.at;
    if (other === undefined || Math.abs(other.x - x) < 4) return gazes.get(token.id) ?? 1;
    return other.x < x ? -1 : 1;
  };
  const drawn = await Promise.all(
    inDrawingOrder(tokens, layout).map(async token => {
      const stand = standOf(token, layout);
      const stance = stances[token.id];
      const pose = {
        ...poseOf(token, layout, gazes.get(token.id) ?? 1),
        ...(stance === undefined || stand === null ? {} : { stance, away: false, flip: towards(token, stand.at.x) }),
      };
      return stand === null ? null : { ...stand, picture: await figurePicture(token, sides, game, pose) };
    }),
  );
  for (const one of drawn) if (one !== null) drawFigure(g, one.picture, one.at, one.unit);
}

/** A picture of a place. */
export async function scenePicture(
  place: PlaceShown,
  shape: Shape,
  about: readonly Token[] = place.tokens,
  leastCells?: number,
  signal: AbortSignal | null = null,
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, shape);
  const g = canvas.getContext('2d')!;
  const crop = cropAround(layOut(place.surfaces), about, shape, leastCells, place.tokens);
  const layout = await paintPlace(g, place, crop, signal);
  await drawFigures(g, layout, place);
  const hurt = place.tokens.find(({ id }) => id === place.harm?.figure);
  const stand = hurt === undefined ? null : standOf(hurt, layout);
  if (stand !== null) {
    const { at, unit } = stand;
    const y = Math.max(crop.y + unit * 0.4, at.y - unit * (hurt!.body ? 0.5 : 0.75)); // whole in the picture
    drawBurst(g, { x: at.x + unit * 0.5, y }, place.harm!.lost, unit / 130);
  }
  g.setTransform(1, 0, 0, 1, 0, 0);
  return canvas;
}
