// What was found flies in an arc to the face of its finder, drawn as the thing it is.
import { propOf } from '../art/props/index.ts';
import type { Point } from '../board/layout.ts';
import type { Clock } from './clock.ts';
import type { World } from './world.ts';

const COIN = '<circle r="11" fill="#e0b04a" stroke="#20170f" stroke-width="2.4"/><circle r="6.4" fill="#f5d68a"/>';
const PARCEL =
  '<path d="M-11 -4L0 -12L11 -4V8L0 14L-11 8Z" fill="#8a5a2b" stroke="#20170f" stroke-width="2.4"/><path d="M-11 -4L0 3L11 -4M0 3V14" fill="none" stroke="#20170f" stroke-width="2"/><circle cy="3" r="3" fill="#f5d68a"/>';
const INK = 'stroke="#20170f" stroke-width="2.4" stroke-linejoin="round"';

/** Small things that stand on no board: what their names have in common, and how they are drawn. */
const SMALL: readonly (readonly [RegExp, string])[] = [
  [/gold|coin|purse|silver/i, COIN],
  [
    /potion|draught|elixir|flask|phial|vial|oil|tonic|salve|water/i,
    `<path d="M-3 -13H3V-5L9 4Q12 13 0 13T-9 4L-3 -5Z" fill="#cfe6ea" ${INK}/><path d="M-7 3H7Q10 11.500 0 11.500T-7 3Z" fill="#b3406e"/><path d="M-4.500 -15H4.500V-11H-4.500Z" fill="#8a5a2b" ${INK}/>`,
  ],
  [
    /scroll|map|letter|chart|parchment|deed/i,
    `<path d="M-10 -9H8V9H-10Z" fill="#f3e3bd" ${INK}/><path d="M-13 -12H11V-7H-13ZM-11 7H13V12H-11Z" fill="#e0c88f" ${INK}/><path d="M-6 -3H4M-6 1H5M-6 4.500H2" stroke="#6b573c" stroke-width="1.6"/>`,
  ],
  [
    /ring|amulet|charm|talisman|necklace|brooch|band/i,
    `<circle cy="3" r="9" fill="none" stroke="#20170f" stroke-width="7"/><circle cy="3" r="9" fill="none" stroke="#e0b04a" stroke-width="3.600"/><path d="M0 -13L6 -7L0 -2L-6 -7Z" fill="#7fb4ef" ${INK}/>`,
  ],
  [
    /gem|jewel|ruby|pearl|crystal|emerald|sapphire|diamond|stone/i,
    `<path d="M-7 -9H7L13 -2L0 13L-13 -2Z" fill="#8f6bff" ${INK}/><path d="M-13 -2H13M-7 -9L-3 -2L0 13L3 -2L7 -9" fill="none" stroke="#20170f" stroke-width="1.4"/>`,
  ],
  [
    /book|tome|grimoire|codex/i,
    `<path d="M-11 -11H9V12H-11Z" fill="#4d6b8a" ${INK}/><path d="M-7 -11V12M9 8H-7" stroke="#20170f" stroke-width="1.6"/><path d="M-3 -6H5V-2H-3Z" fill="#e0b04a"/>`,
  ],
  [
    /helm|armou?r|mail|plate|cloak|robe|boots|gloves|gauntlet/i,
    `<path d="M-11 10V-2Q-11 -13 0 -13T11 -2V10H4V0H-4V10Z" fill="#aeb8c2" ${INK}/><path d="M0 -13V0" stroke="#20170f" stroke-width="1.8"/>`,
  ],
  [
    /herb|root|moss|leaf|component|powder|ration|food|bread/i,
    `<path d="M0 13Q-2 0 0 -4M0 2Q-11 2 -11 -9Q0 -9 0 2M0 -4Q11 -4 10 -14Q-1 -13 0 -4" fill="#3f9a4e" ${INK}/>`,
  ],
];

const SIZE = 44; // pixels
const PLACING = { w: 1, h: 1, state: '', seed: 0, letter: '' } as const;

/** How a find is drawn, and how many of it fly: coins in a handful, things one by one, what has no drawing as a parcel. */
export function lootOf(what: string): { readonly markup: string; readonly count: number } {
  if (what === 'coins') return { markup: COIN, count: 3 };
  const prop = what === 'parcel' ? null : propOf(what);
  if (prop !== null) return { markup: `<g transform="scale(.3)">${prop(PLACING)}</g>`, count: 1 };
  const small = SMALL.find(([named]) => named.test(what))?.[1] ?? PARCEL;
  return { markup: small, count: small === COIN ? 3 : 1 };
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
