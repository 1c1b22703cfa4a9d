import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { cornersOf, type Layout } from '../layout.ts';
import { follow } from './ground.ts';
import { paint, partOf, signOf } from './paint.ts';
import { gatherProps } from './props.ts';
import type { Bounds } from './rims.ts';
import { inSlices, type Need } from './slices.ts';
import { type Rect, type Survey, surveyed } from './survey.ts';
import { THEMES } from './themes.ts';

// The ground of a board as pieces: each a canvas of its own, painted in idle time when it comes near, dropped when it is far away.

const SIDE = 480; // of a piece, in drawing units
const LAP = 1; // by so much pieces overlap: no seam shows, however they are scaled
const SCALE = 2.1; // pixels to a unit: about a thousand a side
const DARK = '#0b090c'; // what lies around a place: pieces overlap, so nothing in them may be half seen through
const ROUGH = 0.2; // the same for the first coat
const SKETCH = 0.6; // and for the second, without things
const STANDS = 330; // how far the crowd is shown around an arena
const ROCK = 76;

/** The rectangle of all cells. */
export const boundsOf = (survey: Survey): Bounds => {
  const xs = survey.spots.map(({ x }) => x);
  const ys = survey.spots.map(({ y }) => y);
  return {
    left: xs.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - 30,
    right: xs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + 30,
    top: ys.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) - 30,
    bottom: ys.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY) + 30,
  };
};

/** The pieces that cover a place and what is shown around it. */
function piecesOf(survey: Survey, whole: Bounds): readonly Rect[] {
  const hex = survey.spots.find(spot => spot.hex);
  const around = hex === undefined ? ROCK : THEMES[hex.theme].rim === 'walls' ? ROCK : STANDS;
  const pieces: Rect[] = [];
  for (let y = Math.floor((whole.top - around) / SIDE) * SIDE; y < whole.bottom + around; y += SIDE)
    for (let x = Math.floor((whole.left - around) / SIDE) * SIDE; x < whole.right + around; x += SIDE) {
      const rect = { x: x - LAP, y: y - LAP, width: SIDE + 2 * LAP, height: SIDE + 2 * LAP };
      if (hex !== undefined || partOf(survey, rect, ROCK + 30).spots.length > 0) pieces.push(rect);
    }
  return pieces;
}

/** The ground of a board. */
export const Ground = memo(function Ground({ layout }: { readonly layout: Layout }) {
  const survey = useMemo(() => surveyed(layout), [layout]);
  const whole = useMemo(() => boundsOf(survey), [survey]);
  const pieces = useMemo(() => (survey.spots.length === 0 ? [] : piecesOf(survey, whole)), [survey, whole]);
  return (
    <div className="ground" aria-hidden="true">
      {pieces.map(rect => (
        <Piece key={`${rect.x} ${rect.y}`} rect={rect} survey={survey} whole={whole} />
      ))}
    </div>
  );
});

/** The first coat: every cell in the tone of its ground, at once, until the piece is painted. */
function prime(canvas: HTMLCanvasElement, { x, y, width, height }: Rect, { spots }: Survey): void {
  canvas.width = Math.ceil(width * ROUGH);
  canvas.height = Math.ceil(height * ROUGH);
  const g = canvas.getContext('2d')!;
  g.setTransform(ROUGH, 0, 0, ROUGH, -x * ROUGH, -y * ROUGH);
  for (const { at, theme, form } of spots) {
    if (form === 'block' || form === 'chasm') continue;
    follow(g, cornersOf(at, -1));
    g.fillStyle = THEMES[theme].mid;
    g.fill();
  }
}

/** Draws the things of a part, in the sizes they are painted in. */
export function propsFor({ things }: Pick<Survey, 'things'>, scale: number): Promise<unknown> {
  const sizeOf = ({ c }: { readonly c: number }): number => Math.round(c * scale);
  return Promise.all(
    [...new Set(things.map(sizeOf))].map(size =>
      gatherProps(
        things.filter(thing => sizeOf(thing) === size),
        size,
      ),
    ),
  );
}

/** A sheet for a piece, and the steps that paint it. */
function painting(
  rect: Rect,
  survey: Survey,
  part: Survey,
  whole: Bounds,
  scale: number,
): readonly [OffscreenCanvas, Generator<void>] {
  const sheet = new OffscreenCanvas(rect.width * scale, rect.height * scale);
  const g = sheet.getContext('2d')!;
  g.setTransform(scale, 0, 0, scale, -rect.x * scale, -rect.y * scale);
  g.fillStyle = DARK;
  g.fillRect(rect.x, rect.y, rect.width, rect.height);
  return [sheet, paint(g, survey, part, rect, whole, scale)];
}

/** How far an element lies from the middle of the window. */
function farFromMiddle(element: Element): number {
  const { left, top, width, height } = element.getBoundingClientRect();
  return Math.hypot(left + width / 2 - window.innerWidth / 2, top + height / 2 - window.innerHeight / 2);
}

function Piece({ rect, survey, whole }: { readonly rect: Rect; readonly survey: Survey; readonly whole: Bounds }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [near, setNear] = useState(false);
  const painted = useRef('');
  const part = useMemo(() => partOf(survey, rect), [survey, rect]);
  const sign = useMemo(() => `${signOf(part)} ${Object.values(whole).join(' ')}`, [part, whole]);
  useEffect(() => {
    const element = canvas.current!;
    // On a busy machine several sightings come at once: the last one counts.
    const observer = new IntersectionObserver(seen => setNear(seen.at(-1)?.isIntersecting === true), {
      rootMargin: '360px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told alike is painted once
  useEffect(() => {
    const element = canvas.current!;
    if (!near) {
      element.width = 0;
      painted.current = '';
      return;
    }
    if (painted.current === sign) return;
    element.dataset.painted = 'false';
    const stops: (() => void)[] = [];
    const far = farFromMiddle(element);
    const coat = (scale: number, need: Need, then: () => void): void => {
      const [sheet, steps] = painting(rect, survey, part, whole, scale);
      const show = (): void => {
        element.width = sheet.width;
        element.height = sheet.height;
        element.getContext('2d')!.drawImage(sheet, 0, 0);
        then();
      };
      stops.push(inSlices(steps, need, show, far));
    };
    const fresh = painted.current === '';
    if (fresh) {
      prime(element, rect, part);
      coat(SKETCH, 'blank', () => {});
    }
    let here = true;
    void propsFor(part, SCALE).then(() => {
      if (!here) return;
      coat(SCALE, fresh ? 'sketched' : 'changed', () => {
        element.dataset.painted = 'true';
        painted.current = sign;
      });
    });
    return () => {
      here = false;
      for (const stop of stops) stop();
    };
  }, [near, sign]);
  return (
    <canvas
      ref={canvas}
      width={0}
      height={0}
      style={{ left: rect.x, top: rect.y, width: rect.width, height: rect.height }}
    />
  );
}
