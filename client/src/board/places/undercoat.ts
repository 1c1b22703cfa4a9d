// The first coat of a whole place: every ground in its tone, walls, blocks and what lies around, without grain or things. It is drawn at
// once, so it must be cheap.
import { cornersOf } from '../layout.ts';
import { follow } from './ground.ts';
import type { Bounds } from './rims.ts';
import type { Rect, Spot, Survey } from './survey.ts';
import { shaded, THEMES } from './themes.ts';
import { TALL, THICK } from './walls.ts';

const WATER = '#4d7f8f';
const CHASM = '#120e10';
const STANDS = '#2a1a0e';
const TOPS = 0.7; // of the tone of its ground: the tops of walls

/** The tone of a cell. */
function toneOf({ form, theme }: Spot): string {
  if (form === 'block') return THEMES[theme].wall;
  if (form === 'chasm') return CHASM;
  return form === 'water' ? WATER : THEMES[theme].mid;
}

export function paintUndercoat(g: CanvasRenderingContext2D, { spots }: Survey, whole: Bounds, box: Rect): void {
  const hex = spots.find(spot => spot.hex);
  if (hex !== undefined) paintAround(g, hex, whole, box);
  else paintOuterWalls(g, spots);
  const tones = new Map<string, Path2D>();
  for (const spot of spots) {
    const path = tones.get(toneOf(spot)) ?? new Path2D();
    tones.set(toneOf(spot), path);
    follow(path, cornersOf(spot.at, -0.6));
  }
  for (const [tone, path] of tones) {
    g.fillStyle = tone;
    g.fill(path);
  }
  const grid = new Path2D();
  for (const { at } of spots) follow(grid, cornersOf(at));
  g.strokeStyle = THEMES[spots[0]!.theme].grid;
  g.lineWidth = 1.4;
  g.stroke(grid);
}

/** Stands and apron, open country, or the dark with a wall before it. */
function paintAround(
  g: CanvasRenderingContext2D,
  { theme, c }: Spot,
  { left, top, right, bottom }: Bounds,
  box: Rect,
): void {
  const { rim, mid, wall } = THEMES[theme];
  const grown = (by: number): readonly [number, number, number, number] => [
    left - by,
    top - by,
    right - left + 2 * by,
    bottom - top + 2 * by,
  ];
  if (rim !== 'walls') {
    g.fillStyle = rim === 'open' ? mid : STANDS;
    g.fillRect(box.x, box.y, box.width, box.height);
  }
  if (rim === 'open') return;
  g.fillStyle = rim === 'walls' ? wall : shaded(mid, 0.5);
  g.fillRect(...grown(rim === 'walls' ? c * THICK : c * 1.3));
}

/** The tops of walls around a floor, and the faces that look at us; floors are painted over both. */
function paintOuterWalls(g: CanvasRenderingContext2D, spots: readonly Spot[]): void {
  for (const { x, y, c, theme } of spots) {
    const far = c * (0.5 + THICK);
    g.fillStyle = shaded(THEMES[theme].mid, TOPS);
    g.fillRect(x - far, y - far - TALL * c, 2 * far, 2 * far + TALL * c);
  }
  for (const { x, y, c, theme } of spots) {
    g.fillStyle = THEMES[theme].face;
    g.fillRect(x - c / 2, y - c / 2 - TALL * c, c, TALL * c);
  }
}
