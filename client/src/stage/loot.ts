// What was found flies in an arc to the face of its finder, drawn as the thing it is.
import { propOf } from '../art/props/index.ts';
import type { Point } from '../board/layout.ts';
import type { Clock } from './clock.ts';
import type { World } from './world.ts';

const COIN = '<circle r="11" fill="#e0b04a" stroke="#20170f" stroke-width="2.4"/><circle r="6.4" fill="#f5d68a"/>';
const PARCEL =
  '<path d="M-11 -4L0 -12L11 -4V8L0 14L-11 8Z" fill="#8a5a2b" stroke="#20170f" stroke-width="2.4"/><path d="M-11 -4L0 3L11 -4M0 3V14" fill="none" stroke="#20170f" stroke-width="2"/><circle cy="3" r="3" fill="#f5d68a"/>';
const SIZE = 44; // pixels
const PLACING = { w: 1, h: 1, state: '', seed: 0, letter: '' } as const;

/** How a find is drawn, and how many of it fly: coins in a handful, things one by one, what nobody has drawn as a parcel. */
export function lootOf(what: string): { readonly markup: string; readonly count: number } {
  if (what === 'coins') return { markup: COIN, count: 3 };
  const prop = what === 'parcel' ? null : propOf(what);
  if (prop === null) return { markup: PARCEL, count: 1 };
  return { markup: `<g transform="scale(.3)">${prop(PLACING)}</g>`, count: 1 };
}

/** Where the finder's face is shown: in the rail, else on the actor's card. */
function faceOf(who: string | null): DOMRect | undefined {
  const own = who === null ? null : document.querySelector(`[data-face="${CSS.escape(who)}"]`);
  return (own ?? document.querySelector('.actor-face'))?.getBoundingClientRect();
}

/** Flies a find from its place on the board to the face of its finder. */
export async function arcTo(
  clock: Clock,
  world: World,
  at: Point,
  who: string | null,
  what: string,
  ms: number,
): Promise<void> {
  const to = faceOf(who);
  const box = world.effects.ownerSVGElement?.getBoundingClientRect();
  const over = world.screen.getBoundingClientRect();
  if (to === undefined || box === undefined || clock.still) return clock.wait(ms);
  const scale = world.camera?.scale() ?? 1;
  const from = { x: box.left - over.left + at.x * scale, y: box.top - over.top + (at.y - 20) * scale };
  const end = { x: to.left + to.width / 2 - over.left, y: to.top + to.height / 2 - over.top };
  const high = Math.min(from.y, end.y) - 90;
  const point = (x: number, y: number, k: number): Keyframe => ({
    transform: `translate(${x - SIZE / 2}px, ${y - SIZE / 2}px) scale(${k})`,
  });
  const way = [
    point(from.x, from.y, 0.6),
    point((from.x * 2 + end.x) / 3, high + (from.y - high) * 0.25, 1.3),
    point((from.x + end.x * 2) / 3, high + (end.y - high) * 0.25, 1.2),
    { ...point(end.x, end.y, 0.7), opacity: 0.4 },
  ];
  const { markup, count } = lootOf(what);
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const thing = document.createElement('div');
      thing.className = 'stage-loot';
      thing.innerHTML = `<svg viewBox="-16 -16 32 32" width="${SIZE}" height="${SIZE}">${markup}</svg>`;
      await clock.wait(n * 70);
      if (clock.skipped) return;
      world.screen.append(thing);
      await clock.run(thing, way, ms, { easing: 'linear' });
      thing.remove();
    }),
  );
}
