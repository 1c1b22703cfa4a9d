import type { Token } from '@quarterstaff/kernel';
import { memo, useEffect, useMemo, useRef } from 'react';
import { useSettings } from '../../settings.ts';
import { cornersOf, type Layout, middleOf, unitOf } from '../layout.ts';
import { follow } from './ground.ts';
import type { Bounds } from './rims.ts';
import { type Flame, type Light, type Survey, surveyed } from './survey.ts';
import { THEMES } from './themes.ts';

// Darkness over a place, opened by lights and warmed near them. It is coarse, since light has no edges; figures lie above it.

const PIXELS = 0.25; // to a drawing unit
const AROUND = 340;
const CARRIED = 3; // cells around a hero with a torch
const MOST_HALOS = 40;
const MOST_FLAMES = 12; // that flicker: those nearest to the actor
const SETTLED_MS = 90; // without another step: then the light follows

/** The lights that figures of the viewer's side carry. */
function carried(layout: Layout, tokens: readonly Token[], own: string | null): readonly Light[] {
  return tokens.flatMap(token => {
    const at = middleOf(layout, token.cells);
    if (at === null || token.body || (own !== null && token.side !== own)) return [];
    return [{ ...at.centre, reach: CARRIED * unitOf(at.surface), warm: '255,190,110', power: 0.86 }];
  });
}

/** The theme of most cells. */
function mainTheme({ spots }: Survey): keyof typeof THEMES {
  const counts = new Map<keyof typeof THEMES, number>();
  for (const { theme } of spots) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 'flags';
}

const dark = (alpha: number): string => `rgba(13,9,21,${alpha})`;

/** Arenas are seen whole; dungeons only as far as light goes. */
const OPEN = 0.5;

function darken(
  g: CanvasRenderingContext2D,
  survey: Survey,
  box: Bounds,
  lights: readonly Light[],
  share: number,
): void {
  const main = mainTheme(survey);
  const open = survey.spots.some(({ hex }) => hex) ? OPEN * share : share;
  g.setTransform(PIXELS, 0, 0, PIXELS, -box.left * PIXELS, -box.top * PIXELS);
  g.globalCompositeOperation = 'source-over';
  g.clearRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  g.fillStyle = dark(THEMES[main].night * open);
  g.fillRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
  for (const { at, theme } of survey.spots) {
    if (theme === main) continue;
    follow(g, cornersOf(at, -6));
    g.globalCompositeOperation = 'destination-out';
    g.fillStyle = '#000';
    g.fill();
    g.globalCompositeOperation = 'source-over';
    g.fillStyle = dark(THEMES[theme].night * open);
    g.fill();
  }
  g.globalCompositeOperation = 'destination-out';
  for (const { x, y, reach, power } of lights) {
    const hole = g.createRadialGradient(x, y, reach * 0.08, x, y, reach);
    hole.addColorStop(0, `rgba(0,0,0,${power})`);
    hole.addColorStop(0.45, `rgba(0,0,0,${0.72 * power})`);
    hole.addColorStop(1, 'rgba(0,0,0,0)');
    g.fillStyle = hole;
    g.fillRect(x - reach, y - reach, 2 * reach, 2 * reach);
  }
  g.globalCompositeOperation = 'source-over';
  warmth(g, survey, box, lights, Math.min(1, THEMES[main].night * 2.4));
  for (const { at } of survey.spots) {
    if (at.cell.seen !== 'before') continue;
    follow(g, cornersOf(at, -2));
    g.fillStyle = dark(0.6);
    g.fill();
  }
}

const WALLS = 0.26; // of a cell beyond the floor: so far walls are lit
const TALL = 0.56; // and so far above it
const masks = new WeakMap<Survey, OffscreenCanvas>();

/** Floor and walls of a place: beyond them nothing is lit. */
function maskOf(survey: Survey, box: Bounds): OffscreenCanvas {
  const known = masks.get(survey);
  if (known !== undefined) return known;
  const size = [Math.ceil((box.right - box.left) * PIXELS), Math.ceil((box.bottom - box.top) * PIXELS)] as const;
  const [sharp, mask] = [new OffscreenCanvas(...size), new OffscreenCanvas(...size)];
  const g = sharp.getContext('2d')!;
  g.setTransform(PIXELS, 0, 0, PIXELS, -box.left * PIXELS, -box.top * PIXELS);
  for (const { x, y, c } of survey.spots) {
    const far = c * (0.5 + WALLS);
    g.fillRect(x - far, y - far - TALL * c, 2 * far, 2 * far + TALL * c);
  }
  const soft = mask.getContext('2d')!;
  soft.filter = 'blur(1.5px)'; // light has no edges; all of them at once, since each drawing is blurred as a whole sheet
  soft.drawImage(sharp, 0, 0);
  masks.set(survey, mask);
  return mask;
}

type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function paintGlows(g: Brush, lights: readonly Light[], share: number): void {
  for (const { x, y, reach, warm, power } of lights) {
    const glow = g.createRadialGradient(x, y, 0, x, y, reach * 0.86);
    glow.addColorStop(0, `rgba(${warm},${0.2 * power * share})`);
    glow.addColorStop(1, `rgba(${warm},0)`);
    g.fillStyle = glow;
    g.fillRect(x - reach, y - reach, 2 * reach, 2 * reach);
  }
}

/** The warm light near flames and torches; in a dungeon it ends at the walls. */
function warmth(
  g: CanvasRenderingContext2D,
  survey: Survey,
  box: Bounds,
  lights: readonly Light[],
  share: number,
): void {
  if (survey.spots.some(({ hex }) => hex)) {
    paintGlows(g, lights, share);
    return;
  }
  const mask = maskOf(survey, box);
  const sheet = new OffscreenCanvas(mask.width, mask.height);
  const brush = sheet.getContext('2d')!;
  brush.setTransform(g.getTransform());
  paintGlows(brush, lights, share);
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.globalCompositeOperation = 'destination-in';
  brush.drawImage(mask, 0, 0);
  g.drawImage(sheet, box.left, box.top, sheet.width / PIXELS, sheet.height / PIXELS);
}

const VIGNETTE = 0.34; // how dark the corners of an arena are

const far = (x: number, y: number): number => Math.sqrt(x * x + y * y); // `Math.hypot` takes many times as long
const eased = (t: number): number => t * t * (3 - 2 * t);

const dusks = new WeakMap<Survey, HTMLCanvasElement>();

/** Crowds and open country sink into the dark around an arena, farther and farther from its rim; its middle lies in a pool of light. */
function duskOf(survey: Survey, layout: Layout, box: Bounds): HTMLCanvasElement | null {
  const first = survey.spots.find(({ hex }) => hex);
  if (first === undefined) return null;
  const known = dusks.get(survey);
  if (known !== undefined) return known;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((box.right - box.left) * PIXELS);
  canvas.height = Math.ceil((box.bottom - box.top) * PIXELS);
  const g = canvas.getContext('2d')!;
  const image = g.createImageData(canvas.width, canvas.height);
  const [cx, cy] = [layout.width / 2, layout.height / 2];
  const inside = 30; // a layout has that much margin
  for (let j = 0; j < canvas.height; j += 1)
    for (let i = 0; i < canvas.width; i += 1) {
      const dx = Math.max(0, Math.abs(i / PIXELS + box.left - cx) - cx + inside);
      const dy = Math.max(0, Math.abs(j / PIXELS + box.top - cy) - cy + inside);
      const beyond = eased(Math.min(1, far(dx, dy) / (AROUND * 0.92)));
      const away = far((i / PIXELS + box.left - cx) / cx, (j / PIXELS + box.top - cy) / cy);
      const corner = VIGNETTE * eased(Math.max(0, Math.min(1, (away - 0.42) / 0.9)));
      const o = (j * canvas.width + i) * 4;
      image.data[o] = 11;
      image.data[o + 1] = 9;
      image.data[o + 2] = 12;
      image.data[o + 3] = 255 * (1 - (1 - beyond) * (1 - corner));
    }
  g.putImageData(image, 0, 0);
  dusks.set(survey, canvas);
  return canvas;
}

/** The dark over a place as one sheet, and where it lies. */
export function nightSheet(
  layout: Layout,
  survey: Survey,
  tokens: readonly Token[],
  own: string | null,
): { readonly sheet: HTMLCanvasElement; readonly box: Bounds } {
  const box = boxOf(layout);
  const sheet = document.createElement('canvas');
  sheet.width = Math.ceil((box.right - box.left) * PIXELS);
  sheet.height = Math.ceil((box.bottom - box.top) * PIXELS);
  paintNight(sheet.getContext('2d')!, layout, survey, box, carried(layout, tokens, own), 1);
  return { sheet, box };
}

/** All of the dark: `share` of it in a place with these lights, and the dusk around an arena. */
function paintNight(
  g: CanvasRenderingContext2D,
  layout: Layout,
  survey: Survey,
  box: Bounds,
  torches: readonly Light[],
  share: number,
): void {
  darken(g, survey, box, [...survey.lights, ...torches], share);
  g.setTransform(1, 0, 0, 1, 0, 0);
  const dusk = duskOf(survey, layout, box);
  if (dusk !== null) g.drawImage(dusk, 0, 0);
}

const boxOf = (layout: Layout): Bounds => ({
  left: -AROUND,
  top: -AROUND,
  right: layout.width + AROUND,
  bottom: layout.height + AROUND,
});

/** The flames that are looked at. */
function nearest(flames: readonly Flame[], layout: Layout, tokens: readonly Token[]): readonly Flame[] {
  if (flames.length <= MOST_FLAMES) return flames;
  const actor = tokens.find(({ active }) => active) ?? tokens[0];
  const at = middleOf(layout, actor?.cells ?? [])?.centre ?? { x: 0, y: 0 };
  const away = ({ x, y }: Flame): number => Math.hypot(x - at.x, y - at.y);
  return [...flames].sort((a, b) => away(a) - away(b)).slice(0, MOST_FLAMES);
}

/** The dark over a board. Light moves when somebody has ended a walk: then one darkness fades into the next. */
export const Night = memo(function Night(props: {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly own: string | null; // the side whose torches light the place; null: everybody's
}) {
  const { layout, tokens, own } = props;
  const survey = useMemo(() => surveyed(layout), [layout]);
  const box = useMemo(() => boxOf(layout), [layout]);
  const sheets = useDarkness(layout, survey, box, carried(layout, tokens, own));
  const size = { width: (box.right - box.left) * PIXELS, height: (box.bottom - box.top) * PIXELS };
  const place = { left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top };
  return (
    <div className="night" aria-hidden="true">
      {[0, 1].map(n => (
        <canvas
          key={n}
          ref={element => {
            sheets.current[n] = element;
          }}
          {...size}
          style={place}
        />
      ))}
      {survey.lights.slice(0, MOST_HALOS).map(({ x, y, reach, warm }, i) => (
        <i
          key={`${x} ${y}`}
          className="halo"
          style={{
            left: x - reach * 0.3,
            top: y - reach * 0.34,
            width: reach * 0.6,
            height: reach * 0.6,
            background: `radial-gradient(rgb(${warm} / 34%), transparent 68%)`.replace(
              /rgb\((\d+),(\d+),(\d+)/,
              'rgb($1 $2 $3',
            ),
            animationDelay: `${-(i * 370) % 1900}ms`,
          }}
        />
      ))}
      {nearest(survey.flames, layout, tokens).map(({ x, y, size, green }, i) => (
        <i
          key={`flame ${x} ${y}`}
          className={green ? 'flame green' : 'flame'}
          style={{
            left: x - size / 2,
            top: y - size * 1.3,
            width: size,
            height: size * 1.3,
            animationDelay: `${-(i * 130) % 640}ms`,
          }}
        />
      ))}
    </div>
  );
});

/** Two sheets of darkness: the new one is painted while the old one is shown, then they change places. */
function useDarkness(layout: Layout, survey: Survey, box: Bounds, carriedLights: readonly Light[]) {
  const { theme } = useSettings();
  const sheets = useRef<(HTMLCanvasElement | null)[]>([null, null]);
  const shown = useRef(0);
  const painted = useRef<Survey | null>(null);
  const torches = JSON.stringify(carriedLights);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the page's theme changes how dark it is
  useEffect(() => {
    const paint = (): void => {
      const next = sheets.current[1 - shown.current];
      const before = sheets.current[shown.current];
      const g = next?.getContext('2d');
      if (next == null || g == null) return;
      const share = document.documentElement.dataset.theme === 'dark' ? 1 : 0.5;
      paintNight(g, layout, survey, box, JSON.parse(torches) as Light[], share);
      next.style.opacity = '1';
      if (before != null) before.style.opacity = '0';
      shown.current = 1 - shown.current;
      painted.current = survey;
    };
    if (painted.current !== survey) {
      paint();
      return undefined;
    }
    const soon = setTimeout(paint, SETTLED_MS);
    return () => clearTimeout(soon);
  }, [survey, layout, box, torches, theme]);
  return sheets;
}
