import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Layout } from '../layout.ts';
import { paint, partOf, signOf } from './paint.ts';
import { propsFor } from './props.ts';
import { type Bounds, boundsOf } from './rims.ts';
import { inSlices, type Sight } from './slices.ts';
import { type Rect, type Survey, surveyed } from './survey.ts';
import { THEMES } from './themes.ts';
import { paintUndercoat } from './undercoat.ts';

// The ground of a board as pieces: each a canvas of its own, painted in idle time when it comes near, dropped when it is far away.

const SIDE = 480; // of a piece, in drawing units
const LAP = 1; // by so much pieces overlap: no seam shows, however they are scaled
const SCALE = 2.1; // pixels to a unit: about a thousand a side
const DARK = '#0b090c'; // what lies around a place: pieces overlap, so nothing in them may be half seen through
const ROUGH = 0.3; // the same for the undercoat
const STANDS = 330; // how far the crowd is shown around an arena
const ROCK = 76;

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

/** The ground of a board: painted pieces over an undercoat, so that nothing is ever bare. */
export const Ground = memo(function Ground({ layout }: { readonly layout: Layout }) {
  const survey = useMemo(() => surveyed(layout), [layout]);
  const whole = useMemo(() => boundsOf(survey), [survey]);
  const pieces = useMemo(() => (survey.spots.length === 0 ? [] : piecesOf(survey, whole)), [survey, whole]);
  return (
    <div className="ground" aria-hidden="true">
      {survey.spots.length > 0 && <Undercoat survey={survey} whole={whole} />}
      {pieces.map(rect => (
        <Piece key={`${rect.x} ${rect.y}`} rect={rect} survey={survey} whole={whole} />
      ))}
    </div>
  );
});

/** The whole place in the tones of its ground, drawn at once: what is seen where no piece is painted yet. */
function Undercoat({ survey, whole }: { readonly survey: Survey; readonly whole: Bounds }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const box = {
    x: whole.left - STANDS,
    y: whole.top - STANDS,
    width: whole.right - whole.left + 2 * STANDS,
    height: whole.bottom - whole.top + 2 * STANDS,
  };
  useLayoutEffect(() => {
    const element = canvas.current!;
    element.width = Math.ceil(box.width * ROUGH);
    element.height = Math.ceil(box.height * ROUGH);
    const g = element.getContext('2d')!;
    g.setTransform(ROUGH, 0, 0, ROUGH, -box.x * ROUGH, -box.y * ROUGH);
    paintUndercoat(g, survey, whole, box);
  });
  return (
    <canvas
      ref={canvas}
      className="undercoat"
      style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
    />
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
  return [sheet, drawnInTime(sheet, paint(g, survey, part, rect, whole, scale))];
}

const RECORDED_MS = 4;

/** A canvas may only note what is drawn and draw it when it is looked at: so it is, now and then, in the slice that the work belongs to. */
function* drawnInTime(sheet: OffscreenCanvas, steps: Generator<void>): Generator<void> {
  const glance = new OffscreenCanvas(1, 1).getContext('2d')!;
  let since = performance.now();
  while (steps.next().done !== true) {
    if (performance.now() - since > RECORDED_MS) {
      glance.drawImage(sheet, 0, 0, 1, 1, 0, 0, 1, 1);
      since = performance.now();
    }
    yield;
  }
}

/** Whether an element is in sight, and how far it lies from the middle of the window. */
function sightOf(element: Element): Sight {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  return {
    seen: right > 0 && bottom > 0 && left < innerWidth && top < innerHeight,
    far: Math.hypot((left + right - innerWidth) / 2, (top + bottom - innerHeight) / 2),
  };
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
    const need = painted.current === '' ? 'blank' : 'changed';
    let stop: (() => void) | null = null;
    let here = true;
    void propsFor(part, SCALE).then(() => {
      if (!here) return;
      const [sheet, steps] = painting(rect, survey, part, whole, SCALE);
      const show = (): void => {
        element.width = sheet.width;
        element.height = sheet.height;
        element.getContext('2d')!.drawImage(sheet, 0, 0);
        element.dataset.painted = 'true';
        painted.current = sign;
      };
      stop = inSlices(steps, need, show, () => sightOf(element));
    });
    return () => {
      here = false;
      stop?.();
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
