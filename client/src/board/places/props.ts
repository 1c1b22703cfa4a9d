import { anything, BESIDE, OVER, type Placing, propOf, propPicture } from '../../art/props/index.ts';
import type { Brush } from './ground.ts';
import type { Survey, Thing } from './survey.ts';

// Things are drawings of paths; each is made into a bitmap once and then stamped.

const bitmaps = new Map<string, ImageBitmap>();
const making = new Map<string, Promise<void>>();

const placingOf = ({ w, h, state, seed, kind }: Thing): Placing => ({
  w,
  h,
  state,
  seed: seed % 6,
  letter: /letter[\s_-]*(\w)/i.exec(kind)?.[1]?.toUpperCase() ?? '',
});
const nameOf = (thing: Thing, pixels: number): string =>
  `${thing.kind} ${thing.state} ${thing.w} ${thing.h} ${thing.seed % 6} ${pixels}`;

async function make(thing: Thing, name: string, pixels: number): Promise<void> {
  const image = new Image();
  const markup = propPicture(propOf(thing.kind) ?? anything, placingOf(thing), pixels);
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(markup)}`;
  await image.decode();
  bitmaps.set(name, await createImageBitmap(image));
}

/** Makes the bitmaps that are still missing. */
async function gatherProps(things: readonly Thing[], pixels: number): Promise<void> {
  await Promise.all(
    things.map(thing => {
      const name = nameOf(thing, pixels);
      if (bitmaps.has(name)) return undefined;
      const under = making.get(name) ?? make(thing, name, pixels).catch(() => undefined);
      making.set(name, under);
      return under;
    }),
  );
}

export function paintProp(g: Brush, thing: Thing, pixels: number): void {
  const bitmap = bitmaps.get(nameOf(thing, pixels));
  if (bitmap === undefined) return;
  const k = thing.c / 100;
  g.drawImage(
    bitmap,
    thing.x - (thing.w * 50 + BESIDE) * k,
    thing.y - (thing.h * 50 + OVER) * k,
    (thing.w * 100 + 2 * BESIDE) * k,
    (thing.h * 100 + OVER + BESIDE) * k,
  );
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
