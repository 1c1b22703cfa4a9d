// Figures as bitmaps: each look, side, posture and facing class is composed and rasterised once, a few at a time, and then only shown.
import { useSyncExternalStore } from 'react';
import { type Box, boxOf, figureOf } from './figure.ts';
import { DEFS } from './ink.ts';
import type { Drawn, Look } from './look.ts';

/** Pixels to a cell: twice the size at which a cell is shown by default. */
const PIXELS = 208;
const MOST_KEPT = 400;

interface Sprite {
  url: string | null; // null: not drawn yet
  readonly markup: string;
  readonly box: Box;
  readonly urgent: boolean;
}
const sprites = new Map<string, Sprite>();
const waiting: string[] = [];
const listeners = new Set<() => void>();
let working = false;

/** A figure as a picture of its own. */
export function pictureOf(look: Look, drawn: Drawn, box: Box, pixels = PIXELS): string {
  const width = Math.ceil((box.width * pixels) / 100);
  const height = Math.ceil((box.height * pixels) / 100);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.left} ${box.top} ${box.width} ${box.height}"><defs>${DEFS}</defs>${figureOf(look, drawn)}</svg>`;
}

async function rasterise({ markup, box }: Sprite): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(markup)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil((box.width * PIXELS) / 100);
  canvas.height = Math.ceil((box.height * PIXELS) / 100);
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve));
  return blob === null ? image.src : URL.createObjectURL(blob);
}

/** Draws what is asked for, those first that are needed first, and leaves the page its frames between. */
async function work(): Promise<void> {
  if (working) return;
  working = true;
  while (waiting.length > 0) {
    const urgent = waiting.findIndex(key => sprites.get(key)?.urgent === true);
    const [key] = waiting.splice(Math.max(0, urgent), 1);
    const sprite = key === undefined ? undefined : sprites.get(key);
    if (sprite === undefined) continue;
    try {
      sprite.url = await rasterise(sprite);
    } catch {
      sprite.url = `data:image/svg+xml;utf8,${encodeURIComponent(sprite.markup)}`;
    }
    for (const listener of listeners) listener();
    await new Promise(resolve => setTimeout(resolve, 0));
  }
  working = false;
}

function forgetOldest(): void {
  for (const [key, { url }] of sprites) {
    if (sprites.size <= MOST_KEPT) return;
    if (url === null) continue;
    sprites.delete(key);
    if (url.startsWith('blob:')) URL.revokeObjectURL(url);
  }
}

const names = new WeakMap<Look, string>();
const nameOf = (look: Look): string => {
  const known = names.get(look);
  if (known !== undefined) return known;
  const name = JSON.stringify(look);
  names.set(look, name);
  return name;
};

function ask(look: Look, drawn: Drawn, urgent: boolean): string {
  const key = `${nameOf(look)} ${drawn.side ?? ''} ${drawn.away === true} ${JSON.stringify(drawn.stance ?? '')}`;
  const known = sprites.get(key);
  if (known !== undefined) {
    sprites.delete(key); // the least recently used come first
    sprites.set(key, known);
    return key;
  }
  const box = boxOf(look);
  sprites.set(key, { url: null, box, urgent, markup: pictureOf(look, drawn, box) });
  waiting.push(key);
  forgetOldest();
  void work();
  return key;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The bitmap of a figure, null until it is drawn, and the box it covers in units of a cell. */
export function useBitmap(
  look: Look,
  drawn: Drawn,
  urgent: boolean,
): { readonly url: string | null; readonly box: Box } {
  const key = ask(look, drawn, urgent);
  const url = useSyncExternalStore(subscribe, () => sprites.get(key)?.url ?? null);
  return { url, box: boxOf(look) };
}
