import type { Clock } from './clock.ts';
import { drawn, type World } from './world.ts';

// What flies up, bursts, glints and falls: small drawings over the figures that live for a moment.

interface At {
  readonly x: number;
  readonly y: number;
}
const MOST_PARTICLES = 24;
let particles = 0;

/** Puts a drawing on the board at a place, so large that it has the same size however near the camera is. */
function put(world: World, at: At, markup: string, size: 'world' | 'screen', scale = 1): SVGGElement {
  const k = size === 'screen' ? scale / (world.camera?.scale() ?? 1) : scale;
  const holder = drawn(`<g transform="translate(${at.x} ${at.y}) scale(${k})"><g class="fx">${markup}</g></g>`);
  world.effects.append(holder);
  return holder;
}
const inner = (holder: SVGGElement): SVGGElement => holder.querySelector<SVGGElement>('.fx')!;

const STAR = 'M-26 -22L-12 -30L0 -44L10 -30L28 -28L22 -10L36 2L20 10L16 28L0 20L-18 28L-20 10L-38 4L-24 -8Z';

/** A crimson burst with what was lost, in words; its size tells how much of all that is. */
export async function burst(clock: Clock, world: World, at: At, lost: string, share: number): Promise<void> {
  const size = share > 0.5 ? 1.3 : share > 0.2 ? 1 : 0.8;
  const [number = '', ...words] = lost.split(' ');
  const holder = put(
    world,
    at,
    `<path d="${STAR}" fill="#c4162a" stroke="#fff" stroke-width="3" stroke-linejoin="round"/><text text-anchor="middle" y="8" class="fx-number"></text>`,
    'screen',
    size,
  );
  holder.querySelector('text')!.textContent = number;
  if (words.length > 0) inner(holder).append(plate(words.join(' '), 'harm', 44));
  await clock.run(inner(holder), { transform: ['scale(.3)', 'scale(1.18)', 'scale(1)'], offset: [0, 0.35, 1] }, 200);
  await clock.wait(clock.still ? 700 : 320);
  await clock.run(inner(holder), [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-14px)' }], 180);
  holder.remove();
}

/** A grey shield: struck, and nothing came of it. */
export async function shield(clock: Clock, world: World, at: At): Promise<void> {
  const holder = put(
    world,
    at,
    '<path d="M-20 -24H20V-2Q16 20 0 30Q-16 20 -20 -2Z" fill="#8d97a2" stroke="#fff" stroke-width="3"/><text text-anchor="middle" y="9" class="fx-number">0</text>',
    'screen',
    0.9,
  );
  await clock.run(inner(holder), { transform: ['scale(.4)', 'scale(1)'] }, 140);
  await clock.wait(clock.still ? 700 : 260);
  holder.remove();
}

type Tone = 'plain' | 'good' | 'harm' | 'magic';

/** A word on its plate, so far down. */
function plate(text: string, tone: Tone, down: number): SVGGElement {
  const wide = text.length * 8.4 + 20;
  const made = drawn(
    `<g class="fx-word fx-${tone}" transform="translate(0 ${down})"><rect x="${-wide / 2}" y="-15" width="${wide}" height="25" rx="8"/><text text-anchor="middle" y="3"></text></g>`,
  );
  made.querySelector('text')!.textContent = text;
  return made;
}

/** A word over a figure. */
export async function word(clock: Clock, world: World, at: At, text: string, tone: Tone = 'plain'): Promise<void> {
  const holder = put(world, at, '', 'screen');
  inner(holder).append(plate(text, tone, 0));
  await clock.run(inner(holder), { opacity: [0, 1], transform: ['translateY(8px)', 'none'] }, 120);
  await clock.wait(clock.still ? 700 : 420);
  await clock.run(inner(holder), [{ opacity: 1 }, { opacity: 0, transform: 'translateY(-10px)' }], 160);
  holder.remove();
}

/** The white arc of a blade. */
export async function swoosh(clock: Clock, world: World, from: At, to: At, unit: number): Promise<void> {
  if (clock.still) return;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / long, dx / long];
  const lift = unit * 0.75;
  const a = { x: from.x - nx * unit * 0.3, y: from.y - lift - ny * unit * 0.3 };
  const b = { x: to.x, y: to.y - unit * 0.4 };
  const mid = (k: number) => `${(a.x + b.x) / 2 - nx * unit * k} ${(a.y + b.y) / 2 - ny * unit * k - unit * 0.28}`;
  const holder = drawn(
    `<path d="M${a.x} ${a.y}Q${mid(0.7)} ${b.x} ${b.y}Q${mid(0.3)} ${a.x} ${a.y}Z" fill="#fff6df" stroke="#fff" stroke-width="1"/>`,
  );
  world.effects.append(holder);
  await clock.run(holder, { opacity: [0, 0.9, 0], offset: [0, 0.4, 1] }, 150, { easing: 'linear' });
  holder.remove();
}

/** Small things that fly apart: sparks, dust, splinters, motes. */
export async function scatter(
  clock: Clock,
  world: World,
  at: At,
  unit: number,
  what: {
    readonly colour: string;
    readonly count: number;
    readonly up?: number;
    readonly spread?: number;
    readonly round?: boolean;
  },
): Promise<void> {
  if (clock.still || clock.skipped) return;
  const count = Math.min(what.count, MOST_PARTICLES - particles);
  if (count <= 0) return;
  particles += count;
  const runs = Array.from({ length: count }, async (_, i) => {
    const angle = (i / count) * Math.PI * 2 + i * 0.7;
    const far = unit * (what.spread ?? 0.4) * (0.6 + ((i * 37) % 10) / 14);
    const r = unit * (0.03 + ((i * 13) % 5) / 130);
    const shape =
      what.round === false
        ? `<path d="M0 ${-r * 2.4}L${r} 0L0 ${r * 2.4}L${-r} 0Z" fill="${what.colour}"/>`
        : `<circle r="${r}" fill="${what.colour}"/>`;
    const holder = put(world, at, shape, 'world');
    const [dx, dy] = [Math.cos(angle) * far, Math.sin(angle) * far * 0.6 - (what.up ?? 0) * unit];
    await clock.run(
      inner(holder),
      [{ opacity: 1 }, { opacity: 0, transform: `translate(${dx}px, ${dy}px) scale(.5)` }],
      420 + (i % 4) * 60,
    );
    holder.remove();
  });
  await Promise.all(runs);
  particles -= count;
}

export const dust = (clock: Clock, world: World, at: At, unit: number): Promise<void> =>
  scatter(clock, world, { x: at.x, y: at.y + unit * 0.2 }, unit, {
    colour: 'rgba(214,196,160,.7)',
    count: 7,
    spread: 0.5,
  });

export const sparks = (clock: Clock, world: World, at: At, unit: number): Promise<void> =>
  scatter(clock, world, { x: at.x, y: at.y - unit * 0.5 }, unit, {
    colour: '#ffe9a8',
    count: 5,
    spread: 0.5,
    round: false,
  });

const MISSILES = {
  arrow:
    '<path d="M-22 0H14" stroke="#20170f" stroke-width="4.4"/><path d="M-22 0H14" stroke="#d8c199" stroke-width="2"/><path d="M20 0L10 -5V5Z" fill="#c2cad2" stroke="#20170f" stroke-width="1.6"/><path d="M-24 -5L-16 0L-24 5" fill="none" stroke="#f0e8d4" stroke-width="2.4"/>',
  thrown: '<path d="M-10 4L-6 -9L5 -11L11 -2L7 8L-4 10Z" fill="#8c8379" stroke="#20170f" stroke-width="2"/>',
} as const;

/** Something flies from one to another; past him where it misses. */
export async function missile(
  clock: Clock,
  world: World,
  from: At,
  to: At,
  unit: number,
  kind: keyof typeof MISSILES | { readonly hue: string },
): Promise<void> {
  if (clock.still) return;
  const lift = unit * 0.55;
  const far = Math.hypot(to.x - from.x, to.y - from.y) * (world.camera?.scale() ?? 1);
  const ms = Math.max(260, Math.min(600, (far / 900) * 1000));
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const magic = typeof kind === 'object';
  const shape = magic
    ? `<circle r="15" fill="${kind.hue}" opacity=".35"/><circle r="9" fill="${kind.hue}"/><circle r="4.6" fill="#fff"/>`
    : MISSILES[kind];
  const holder = put(
    world,
    { x: from.x, y: from.y - lift },
    `<g transform="scale(${unit / 100}) rotate(${kind === 'thrown' ? 0 : angle})">${shape}</g>`,
    'world',
  );
  await clock.run(
    inner(holder),
    {
      transform: [
        'translate(0,0)',
        `translate(${(to.x - from.x) / 2}px, ${(to.y - from.y) / 2 - (kind === 'thrown' ? unit * 0.5 : unit * 0.12)}px)`,
        `translate(${to.x - from.x}px, ${to.y - from.y}px)`,
      ],
    },
    ms,
    { easing: 'linear' },
  );
  holder.remove();
}

/** A gold coin that flips over somebody. */
export async function coin(clock: Clock, world: World, at: At, unit: number): Promise<void> {
  const holder = put(
    world,
    { x: at.x, y: at.y - unit * 1.2 },
    '<circle r="15" fill="#e0b04a" stroke="#20170f" stroke-width="2.4"/><circle r="10" fill="#f5d68a"/><path d="M0 -6L2 -1L7 -1L3 2L5 7L0 4L-5 7L-3 2L-7 -1L-2 -1Z" fill="#8a6420"/>',
    'screen',
  );
  await clock.run(
    inner(holder),
    {
      transform: [
        'translateY(14px) scaleX(1)',
        'translateY(-16px) scaleX(-1)',
        'translateY(-22px) scaleX(1)',
        'translateY(-10px) scaleX(-1)',
        'translateY(0) scaleX(1)',
      ],
    },
    520,
  );
  await clock.wait(clock.still ? 700 : 120);
  holder.remove();
}

/** A ring of gold that drops on the new actor. */
export async function ringDown(clock: Clock, world: World, at: At, unit: number): Promise<void> {
  const holder = put(
    world,
    { x: at.x, y: at.y + unit * 0.15 },
    `<ellipse rx="${unit * 0.52}" ry="${unit * 0.33}" fill="none" stroke="#20170f" stroke-width="6" opacity=".6"/><ellipse rx="${unit * 0.52}" ry="${unit * 0.33}" fill="none" stroke="#f5c542" stroke-width="3.4"/>`,
    'world',
  );
  await clock.run(
    inner(holder),
    { transform: [`translateY(${-unit * 0.6}px) scale(1.3)`, 'none'], opacity: [0, 1] },
    220,
  );
  await clock.run(inner(holder), { opacity: [1, 0] }, 120);
  holder.remove();
}

/** Light spills through a door that opens. */
export async function lightSpill(clock: Clock, world: World, at: At, unit: number): Promise<void> {
  const holder = put(
    world,
    { x: at.x, y: at.y + unit * 0.25 },
    `<ellipse rx="${unit * 0.6}" ry="${unit * 0.36}" fill="#ffbe60" opacity=".5"/>`,
    'world',
  );
  await clock.run(inner(holder), { opacity: [0, 1, 0], offset: [0, 0.5, 1] }, 620);
  holder.remove();
}
