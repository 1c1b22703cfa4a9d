// A match as a film: the board step by step, figures that walk, and what is told, recorded from a canvas.
import type { Token } from '@quarterstaff/kernel';
import { type Layout, layOut, type Point } from '../board/layout.ts';
import { gazesOf, inDrawingOrder } from '../board/order.ts';
import type { Rect } from '../board/places/paint.ts';
import type { Chapter, TableConnection } from '../connection/table-connection.ts';
import { drawFigure, type FigurePicture, figurePicture, poseOf, standOf } from './figures.ts';
import { cropAround, type PlaceShown, paintPlace } from './scene.ts';
import { write } from './share.ts';

const SHAPE = { width: 1280, height: 720 } as const;
const WALK_MS = 420;
const HOLD_MS = 460;
const MOST_SHOTS = 90;
const FRAMES = 25;
const sans = (size: number): string => `700 ${size}px "Alegreya Sans", sans-serif`;

interface Shot {
  readonly chapter: number; // after so many chapters
  readonly says: string;
}

/** The moments worth showing: those with something told, the last ones of a very long match. */
export function shotsOf(chapters: readonly Chapter[], story: ReadonlySet<string> | null): readonly Shot[] {
  const shots = chapters.flatMap(({ at, events }) => {
    const told = events.filter(({ type, text }) => text !== '' && (story === null || story.has(type)));
    return told.length === 0 ? [] : [{ chapter: at + 1, says: told.at(-1)!.text }];
  });
  return shots.slice(-MOST_SHOTS);
}

interface Standing {
  readonly token: Token;
  readonly at: Point;
  readonly unit: number;
  readonly picture: FigurePicture;
}

async function standings(place: PlaceShown, layout: Layout): Promise<readonly Standing[]> {
  const gazes = gazesOf(place.tokens, layout);
  const found = inDrawingOrder(place.tokens, layout).map(async token => {
    const stand = standOf(token, layout);
    if (stand === null) return [];
    const pose = poseOf(token, layout, gazes.get(token.id) ?? 1);
    return [{ token, ...stand, picture: await figurePicture(token, place.sides, place.game, pose) }];
  });
  return (await Promise.all(found)).flat();
}

const eased = (t: number): number => 1 - (1 - t) ** 3;
const between = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Films a match from its first chapter to its last; `onShare` hears how far it is, from 0 to 1. */
export async function filmOf(
  connection: Pick<TableConnection, 'tableAfter'>,
  shots: readonly Shot[],
  sides: readonly string[],
  game: string,
  onShare: (share: number) => void,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SHAPE);
  const g = canvas.getContext('2d')!;
  const ground = document.createElement('canvas');
  Object.assign(ground, SHAPE);
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES), {
    mimeType: mimeType(),
    videoBitsPerSecond: 4_000_000,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise<void>(resolve => {
    recorder.onstop = () => resolve();
  });
  let last: { readonly sign: string; readonly crop: Rect; readonly layout: Layout } | null = null;
  let stood = new Map<string, Point>();
  for (const [n, { chapter, says }] of shots.entries()) {
    const table = await connection.tableAfter(chapter);
    const place = { surfaces: table.surfaces ?? [], tokens: table.tokens, sides, game };
    const sign = JSON.stringify(place.surfaces);
    const whole = layOut(place.surfaces);
    const crop = cropAround(
      whole,
      place.tokens.filter(({ body }) => !body),
      SHAPE,
      10,
    );
    const moved = last !== null && !isInside(crop, last.crop);
    if (last === null || last.sign !== sign || moved) {
      if (recorder.state === 'recording') recorder.pause();
      last = { sign, crop, layout: await paintPlace(ground.getContext('2d')!, place, crop) };
      stood = new Map();
    }
    const there = await standings(place, last.layout);
    if (recorder.state === 'inactive') recorder.start();
    else if (recorder.state === 'paused') recorder.resume();
    const { crop: seen } = last;
    await frames(WALK_MS + HOLD_MS, ms => {
      const t = eased(Math.min(1, ms / WALK_MS));
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.drawImage(ground, 0, 0);
      const scale = SHAPE.width / seen.width;
      g.setTransform(scale, 0, 0, scale, -seen.x * scale, -seen.y * scale);
      for (const { token, at, unit, picture } of there) {
        const from = stood.get(token.id) ?? at;
        drawFigure(g, picture, { x: between(from.x, at.x, t), y: between(from.y, at.y, t) }, unit);
      }
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.fillStyle = 'rgba(13,9,21,.72)';
      g.fillRect(0, 652, 1280, 68);
      write(g, says, 36, 696, sans, 30, 1208);
    });
    stood = new Map(there.map(({ token, at }) => [token.id, at]));
    onShare((n + 1) / shots.length);
  }
  if (recorder.state === 'inactive') throw new Error('nothing to film');
  recorder.stop();
  await ended;
  return new Blob(parts, { type: recorder.mimeType });
}

const isInside = (inner: Rect, outer: Rect): boolean =>
  inner.width <= outer.width * 1.35 &&
  inner.x >= outer.x - 60 &&
  inner.y >= outer.y - 60 &&
  inner.x + inner.width <= outer.x + outer.width + 60 &&
  inner.y + inner.height <= outer.y + outer.height + 60;

function mimeType(): string {
  const kinds = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
  return kinds.find(kind => MediaRecorder.isTypeSupported(kind)) ?? '';
}

function frames(ms: number, draw: (ms: number) => void): Promise<void> {
  return new Promise(resolve => {
    const begun = performance.now();
    const step = (): void => {
      const now = performance.now() - begun;
      draw(now);
      if (now >= ms) resolve();
      else setTimeout(step, 1000 / FRAMES);
    };
    step();
  });
}
