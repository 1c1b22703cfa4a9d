// One piece of a board, painted step by step so that the page keeps its frames.
import type { Theme as ThemeName } from '@quarterstaff/kernel';
import { cornersOf } from '../layout.ts';
import { AJAR, paintLeaf } from './doors.ts';
import { paintFeatures } from './features.ts';
import { type Brush, paintHex, paintPlanks, stampOf, VARIANTS } from './ground.ts';
import { paintHeights } from './heights.ts';
import { hash } from './noise.ts';
import { paintProp } from './props.ts';
import { type Bounds, paintBarrier, paintBeyond, paintRimShade, rimOf, type Side, unionOf } from './rims.ts';
import { paintApron, paintStands } from './stands.ts';
import { isWay, type Light, type Rect, type Spot, type Survey, type Thing, type WallPiece } from './survey.ts';
import { THEMES, textureOf } from './themes.ts';
import { paintCross, paintOuter, paintTops, paintUpright } from './walls.ts';
import { paintWilds } from './wilds.ts';

const within = (rect: Rect, x: number, y: number, margin: number): boolean =>
  x > rect.x - margin && x < rect.x + rect.width + margin && y > rect.y - margin && y < rect.y + rect.height + margin;

/** What of a survey can be seen in a rectangle, walls and things that reach into it too. */
export function partOf(survey: Survey, rect: Rect, margin = 160): Survey {
  return {
    ...survey,
    spots: survey.spots.filter(({ x, y }) => within(rect, x, y, margin)),
    walls: survey.walls.filter(({ a }) => within(rect, a.x, a.y, margin)),
    things: survey.things.filter(({ x, y, w, h, c }) => within(rect, x, y, margin + Math.max(w, h) * c)),
    lights: survey.lights.filter(({ x, y, reach }) => within(rect, x, y, reach)),
  };
}

function byTheme(spots: readonly Spot[]): ReadonlyMap<ThemeName, readonly Spot[]> {
  const groups = new Map<ThemeName, Spot[]>();
  for (const spot of spots) groups.set(spot.theme, [...(groups.get(spot.theme) ?? []), spot]);
  return groups;
}

/** The texture of a theme as a fill; `coarse` spreads it, so that it does not repeat within a few cells. */
function* patternOf(g: Brush, theme: ThemeName, scale: number, coarse = 1): Generator<void, CanvasPattern> {
  const pattern = g.createPattern(yield* textureOf(theme), 'repeat')!;
  pattern.setTransform(new DOMMatrix().scale(coarse / scale));
  return pattern;
}

/** Paints what lies in `part` on a brush that is scaled to drawing units. `whole` bounds the whole place. */
export function* paint(
  g: Brush,
  survey: Survey,
  part: Survey,
  rect: Rect,
  whole: Bounds,
  scale: number,
): Generator<void> {
  const squares = part.spots.filter(({ hex }) => !hex);
  const hexes = part.spots.filter(({ hex }) => hex);
  if (squares.length > 0) yield* paintSquares(g, survey, squares, scale);
  if (survey.spots.some(({ hex }) => hex)) yield* paintHexes(g, survey, hexes, rect, whole, scale);
  paintFeatures(g, part.spots, survey);
  yield;
  yield* paintWalls(g, part.walls, scale);
  for (const thing of part.things) paintProp(g, thing, Math.round(thing.c * scale));
  yield;
  warm(g, part.lights, survey.spots[0]?.theme ?? 'flags');
}

/** Passages are cobbled, rooms are flagged: one sees where one ends and the other begins. */

function* paintSquares(g: Brush, survey: Survey, spots: readonly Spot[], scale: number): Generator<void> {
  const floors = byTheme(spots.filter(({ form }) => form !== 'block'));
  for (const [name, group] of floors) {
    paintTops(g, survey, group, THEMES[name], yield* patternOf(g, name, scale));
    yield;
  }
  for (const [name, group] of floors) {
    let n = 0;
    g.fillStyle = yield* patternOf(g, name, scale, 1.9);
    g.fill(unionOf(group));
    for (const { x, y, c, at } of group) {
      if (THEMES[name].cut === 'planks') paintPlanks(g, x - c / 2, y - c / 2, c, c, c);
      const variant = Math.floor(hash(Math.round(x / c), Math.round(y / c), 99) * VARIANTS);
      const { cut } = THEMES[name];
      const paved = cut === 'flags' && isWay(at.cell) ? 'cobbles' : cut;
      const stamp = yield* stampOf(name, variant, Math.ceil(c * scale), paved);
      g.drawImage(stamp, x - c / 2, y - c / 2, c, c);
      n += 1;
      if (n % 24 === 0) yield;
    }
  }
  for (const [name, group] of floors) for (const spot of group) paintOuter(g, survey, spot, THEMES[name]);
  yield;
}

function* paintWalls(g: Brush, walls: readonly WallPiece[], scale: number): Generator<void> {
  for (const piece of walls) {
    const { a, b, spot, inner, side } = piece;
    if (side === 'slanted' || !inner) continue;
    const theme = THEMES[spot.theme];
    const stone = yield* patternOf(g, spot.theme, scale);
    const [left, top] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
    if (piece.kind === 'exit') continue;
    if (side === 'north' || side === 'south') paintCross(g, left, top, spot.c, theme, stone, Math.round(left + top));
    else paintUpright(g, a.x, top, spot.c, theme, stone);
  }
  yield;
  for (const piece of walls) {
    if (piece.kind !== 'wall' && piece.side !== 'slanted') paintLeaf(g, piece, piece.state === 'open' ? AJAR : 0);
  }
  yield;
}

const WILDS = 6; // cells beyond which nothing that grows reaches
const BARRIER = 2.4; // the same of a barrier

function* paintHexes(
  g: Brush,
  survey: Survey,
  part: readonly Spot[],
  rect: Rect,
  whole: Bounds,
  scale: number,
): Generator<void> {
  const main = survey.spots.find(({ hex }) => hex)!;
  const theme = THEMES[main.theme];
  const ground = yield* patternOf(g, main.theme, scale, 1.9);
  const rim = rimOf(survey);
  const near = (cells: number): readonly Side[] => rim.filter(([{ x, y }]) => within(rect, x, y, cells * main.c));
  if (theme.rim === 'palisade') {
    yield* paintStands(g, whole, rect, main.c);
    paintApron(g, whole, main.c, ground);
  }
  yield;
  if (theme.rim === 'open') {
    paintBeyond(g, rect, ground);
    paintWilds(g, near(WILDS), theme);
  } else paintBarrier(g, near(BARRIER), theme, theme.rim === 'palisade');
  yield;
  for (const [name, group] of byTheme(part.filter(({ form }) => form !== 'block'))) {
    g.fillStyle = yield* patternOf(g, name, scale, 1.9);
    g.fill(unionOf(group));
    let n = 0;
    for (const { at, x, y, c } of group) {
      paintHex(g, cornersOf(at), x, y, c, name);
      n += 1;
      if (n % 16 === 0) yield;
    }
  }
  paintRimShade(g, near(BARRIER), part, theme, theme.rim !== 'open');
  yield;
  yield* paintHeights(g, survey, part, name => patternOf(g, name, scale));
}

/** Warm light on the stones near fires. */
function warm(g: Brush, lights: readonly Light[], theme: ThemeName): void {
  const share = Math.min(1, 0.3 + THEMES[theme].night * 1.6); // a torch shows little where it is light already
  g.globalCompositeOperation = 'overlay';
  for (const { x, y, reach, warm: hue, power } of lights) {
    const r = reach * 1.1;
    const fade = g.createRadialGradient(x, y, 0, x, y, r);
    fade.addColorStop(0, `rgba(${hue},${0.55 * power * share})`);
    fade.addColorStop(1, `rgba(${hue},0)`);
    g.fillStyle = fade;
    g.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  g.globalCompositeOperation = 'source-over';
}

/** What changes how a piece looks, as one word: the same word, the same picture. */
export function signOf(part: Survey): string {
  const spots = part.spots.map(
    ({ x, y, theme, form, rough, shady, level }) =>
      `${x | 0},${y | 0}${theme}${form}${Number(rough)}${Number(shady)}${level}`,
  );
  const walls = part.walls.map(({ a, b, kind, state }) => `${a.x | 0},${a.y | 0},${b.x | 0}${kind}${state}`);
  const things = part.things.map(({ kind, state, x, y, w, h }: Thing) => `${kind}${state}${x | 0},${y | 0},${w},${h}`);
  return `${spots.join(' ')}|${walls.join(' ')}|${things.join(' ')}`;
}
