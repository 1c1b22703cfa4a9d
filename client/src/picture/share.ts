// Pictures and films of a match that can be kept or sent.
import type { Token } from '@quarterstaff/kernel';
import { type DuelShown, facingScene } from './books.ts';
import { scenePicture } from './scene.ts';

const SHAPE = { width: 1200, height: 630 } as const;
const BAND = 170; // of it for words
const LEAST_CELLS = 6; // across
const INK = '#20170f';
const CREAM = '#f8efdc';

interface Caption {
  readonly title: string; // how it ended
  readonly line: string; // what was played
  readonly story: string; // one line of it
}

/** Letters with an edge of ink, so large that they fit. */
export function write(
  g: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: (size: number) => string,
  size: number,
  most: number,
): void {
  let now = size;
  do {
    g.font = font(now);
    now -= 2;
  } while (g.measureText(text).width > most && now > 14);
  g.lineJoin = 'round';
  g.lineWidth = Math.max(4, now / 7);
  g.strokeStyle = INK;
  g.strokeText(text, x, y);
  g.fillStyle = CREAM;
  g.fillText(text, x, y);
}

const cinzel = (size: number): string => `600 ${size}px Cinzel, serif`;
const sans = (size: number): string => `700 ${size}px "Alegreya Sans", sans-serif`;

/** How a match ended, 1200 by 630: a moment of it, or its fighters face to face, and under it the outcome in words. */
export async function sharePicture(
  place: DuelShown,
  about: readonly Token[],
  caption: Caption,
): Promise<HTMLCanvasElement> {
  const view = { width: SHAPE.width, height: SHAPE.height - BAND };
  const scene = await (place.surfaces.length === 0
    ? facingScene(place, view)
    : scenePicture(place, view, about, LEAST_CELLS));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, SHAPE);
  const g = canvas.getContext('2d')!;
  g.fillStyle = '#18120e';
  g.fillRect(0, 0, SHAPE.width, SHAPE.height);
  g.drawImage(scene, 0, 0);
  g.fillStyle = '#f5c542';
  g.fillRect(0, view.height, SHAPE.width, 3);
  write(g, caption.title, 48, view.height + 72, cinzel, 60, 860);
  write(g, caption.line, 50, view.height + 112, sans, 25, 860);
  write(g, caption.story, 50, view.height + 146, sans, 22, 1100);
  g.textAlign = 'right';
  write(g, 'Quarterstaff', 1152, view.height + 66, cinzel, 28, 240);
  return canvas;
}

export const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );

/** Hands a file to the people's own way of sharing, or saves it: whether it was saved. */
export async function hand(blob: Blob, name: string): Promise<boolean> {
  const file = new File([blob], name, { type: blob.type });
  const touch = matchMedia('(pointer: coarse)').matches;
  if (touch && navigator.canShare?.({ files: [file] }) === true) {
    await navigator.share({ files: [file] }).catch(() => {});
    return false;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}
