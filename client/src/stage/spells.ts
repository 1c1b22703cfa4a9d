import type { SpellKind } from '@quarterstaff/kernel';
import type { Point } from '../board/layout.ts';
import type { Clock, Frames } from './clock.ts';
import type { Cue } from './cue.ts';
import { missile, scatter } from './effects.ts';
import { pose } from './figures.ts';
import { drawn, type World } from './world.ts';

// Spells by kind, in the hue of their school.

export interface Casting {
  readonly clock: Clock;
  readonly world: World;
  readonly who: string | null;
  readonly whom: string | null;
  readonly from: Point | null;
  readonly to: Point | null; // the figure or cell meant
  readonly cells: readonly Point[];
  readonly unit: number;
  readonly hue: string;
}

async function shown({ clock, world }: Casting, at: Point, markup: string, frames: Frames, ms: number): Promise<void> {
  const holder = drawn(`<g transform="translate(${at.x} ${at.y})"><g class="fx">${markup}</g></g>`);
  world.effects.append(holder);
  await clock.run(holder.querySelector('.fx')!, frames, ms);
  if (clock.still) await clock.wait(700);
  holder.remove();
}

/** The circle of signs under the caster. */
async function circle(c: Casting): Promise<void> {
  if (c.from === null) return;
  const r = c.unit * 0.56;
  const signs = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * Math.PI * 2;
    return `<path d="M${Math.cos(a) * r * 0.8} ${Math.sin(a) * r * 0.8}l3 -4l3 4l-3 4Z" fill="${c.hue}"/>`;
  }).join('');
  await shown(
    c,
    { x: c.from.x, y: c.from.y + c.unit * 0.12 },
    `<g transform="scale(1 .62)"><circle r="${r}" fill="${c.hue}" opacity=".18"/><circle r="${r}" fill="none" stroke="${c.hue}" stroke-width="2.4"/><circle r="${r * 0.66}" fill="none" stroke="${c.hue}" stroke-width="1.4" stroke-dasharray="4 4"/>${signs}</g>`,
    [
      { opacity: 0, transform: 'rotate(-30deg) scale(.6)' },
      { opacity: 1, transform: 'none', offset: 0.4 },
      { opacity: 0 },
    ],
    460,
  );
}

const ring = (c: Casting, at: Point, far: number): Promise<void> =>
  shown(
    c,
    at,
    `<circle r="${far}" fill="${c.hue}" opacity=".3"/><circle r="${far}" fill="none" stroke="#fff" stroke-width="3"/><circle r="${far * 0.8}" fill="none" stroke="${c.hue}" stroke-width="5"/>`,
    { transform: ['scale(.1)', 'scale(1)', 'scale(1.08)'], opacity: [1, 0.9, 0], offset: [0, 0.6, 1] },
    420,
  );

const burstOf = (c: Casting, at: Point, up = 0.2): Promise<void> =>
  scatter(c.clock, c.world, { x: at.x, y: at.y - c.unit * 0.4 }, c.unit, {
    colour: c.hue,
    count: 9,
    spread: 0.6,
    up,
    round: false,
  });

async function bolt(c: Casting): Promise<void> {
  if (c.from !== null && c.to !== null) await missile(c.clock, c.world, c.from, c.to, c.unit, { hue: c.hue });
  if (c.to !== null) await burstOf(c, c.to);
}

async function chain(c: Casting): Promise<void> {
  let from = c.from;
  for (const to of c.cells.length > 0 ? c.cells : c.to === null ? [] : [c.to]) {
    if (from !== null) await missile(c.clock, c.world, from, to, c.unit, { hue: c.hue });
    void burstOf(c, to);
    from = to;
  }
}

async function blast(c: Casting): Promise<void> {
  const at = c.to ?? c.cells[0] ?? c.from;
  if (at === null || at === undefined) return;
  const far = Math.max(c.unit, ...c.cells.map(p => Math.hypot(p.x - at.x, p.y - at.y) + c.unit * 0.5));
  await ring(c, at, far);
}

async function ward(c: Casting): Promise<void> {
  const at = c.to ?? c.from;
  if (at === null) return;
  const r = c.unit * 0.52;
  await shown(
    c,
    { x: at.x, y: at.y - c.unit * 0.2 },
    `<path d="M${-r} ${r * 0.5}V${-r * 0.5}Q0 ${-r * 1.9} ${r} ${-r * 0.5}V${r * 0.5}Q0 ${r * 0.9} ${-r} ${r * 0.5}Z" fill="${c.hue}" opacity=".3"/><path d="M${-r} ${r * 0.5}V${-r * 0.5}Q0 ${-r * 1.9} ${r} ${-r * 0.5}V${r * 0.5}" fill="none" stroke="${c.hue}" stroke-width="3.4"/>`,
    [{ transform: 'scaleY(0)', opacity: 0.2 }, { transform: 'none', opacity: 1, offset: 0.6 }, { opacity: 0 }],
    520,
  );
}

async function mend(c: Casting): Promise<void> {
  const at = c.to ?? c.from;
  if (at === null) return;
  await scatter(c.clock, c.world, { x: at.x, y: at.y + c.unit * 0.1 }, c.unit, {
    colour: '#8fe08a',
    count: 10,
    spread: 0.34,
    up: 0.9,
  });
}

async function quicken(c: Casting): Promise<void> {
  const at = c.to ?? c.from;
  if (at === null) return;
  const lines = [-0.2, 0, 0.2]
    .map(
      k =>
        `<path d="M${-c.unit * 0.9} ${k * c.unit}h${c.unit * 0.5}" stroke="${c.hue}" stroke-width="3" stroke-linecap="round"/>`,
    )
    .join('');
  await shown(
    c,
    at,
    lines,
    { transform: ['translateX(20px)', 'none', 'translateX(-16px)'], opacity: [0, 1, 0], offset: [0, 0.4, 1] },
    420,
  );
}

async function hinder(c: Casting): Promise<void> {
  const at = c.to;
  if (at === null) return;
  const u = c.unit;
  await shown(
    c,
    { x: at.x, y: at.y + u * 0.25 },
    `<path d="M${-u * 0.4} 0Q${-u * 0.3} ${-u * 0.5} ${-u * 0.12} ${-u * 0.2}Q0 ${-u * 0.66} ${u * 0.1} ${-u * 0.2}Q${u * 0.3} ${-u * 0.5} ${u * 0.4} 0" fill="none" stroke="#20170f" stroke-width="7" stroke-linecap="round"/><path d="M${-u * 0.4} 0Q${-u * 0.3} ${-u * 0.5} ${-u * 0.12} ${-u * 0.2}Q0 ${-u * 0.66} ${u * 0.1} ${-u * 0.2}Q${u * 0.3} ${-u * 0.5} ${u * 0.4} 0" fill="none" stroke="${c.hue}" stroke-width="4" stroke-linecap="round"/>`,
    [{ transform: 'scaleY(0)' }, { transform: 'none', offset: 0.5 }, { transform: 'none', opacity: 0 }],
    560,
  );
}

async function mind(c: Casting): Promise<void> {
  const at = c.to;
  if (at === null) return;
  await shown(
    c,
    { x: at.x, y: at.y - c.unit * 1.05 },
    `<path d="M0 0a4 4 0 0 1 8 2a8 8 0 0 1 -15 3a12 12 0 0 1 20 -14a16 16 0 0 1 -12 24" fill="none" stroke="#20170f" stroke-width="5"/><path d="M0 0a4 4 0 0 1 8 2a8 8 0 0 1 -15 3a12 12 0 0 1 20 -14a16 16 0 0 1 -12 24" fill="none" stroke="${c.hue}" stroke-width="2.8"/>`,
    {
      transform: ['rotate(0) scale(.4)', 'rotate(220deg) scale(1)', 'rotate(400deg)'],
      opacity: [0, 1, 0],
      offset: [0, 0.6, 1],
    },
    640,
  );
}

async function drain(c: Casting): Promise<void> {
  if (c.from !== null && c.to !== null) await missile(c.clock, c.world, c.to, c.from, c.unit, { hue: '#2a1a3a' });
}

const FLAME = 'M-22 0Q-26 -24 -10 -34Q-8 -22 0 -26Q-4 -46 8 -60Q10 -38 20 -30Q28 -16 22 0Z';
const FLAME_HEART = 'M-11 0Q-12 -18 0 -22Q-2 -34 6 -40Q6 -22 12 -16Q14 -6 11 0Z';

/** Fire runs over the ground: it rises, leans, and burns down. */
function burn(c: Casting, at: Point, i: number): Promise<void> {
  const k = (c.unit / 100) * (0.9 + (i % 3) * 0.12);
  const flame = (x: number, size: number): string =>
    `<g transform="translate(${x * c.unit} ${c.unit * 0.2}) scale(${k * size})"><path d="${FLAME}" fill="${c.hue}" stroke="#20170f" stroke-width="2.2"/><path d="${FLAME_HEART}" fill="#ffe07a"/></g>`;
  return shown(
    c,
    at,
    flame(-0.24, 0.7) + flame(0.24, 0.76) + flame(0, 1),
    {
      transform: [
        'scaleY(0)',
        'scaleY(1.15) skewX(-5deg)',
        'scaleY(.92) skewX(5deg)',
        'scaleY(1.05) skewX(-3deg)',
        'scaleY(.2)',
      ],
      opacity: [0.4, 1, 1, 1, 0],
      offset: [0, 0.3, 0.55, 0.8, 1],
    },
    760 + (i % 3) * 60,
  );
}

/** Warm hues burn; the others raise stones and gloom. */
const isFire = (hue: string): boolean =>
  Number.parseInt(hue.slice(1, 3), 16) > 200 && Number.parseInt(hue.slice(5, 7), 16) < 120;

async function place(c: Casting): Promise<void> {
  const where = (c.cells.length > 0 ? c.cells : c.to === null ? [] : [c.to]).slice(0, 9);
  await Promise.all(
    where.map((at, i) =>
      isFire(c.hue)
        ? burn(c, at, i)
        : scatter(c.clock, c.world, at, c.unit, { colour: c.hue, count: 4, up: 0.6, spread: 0.4 }),
    ),
  );
}

async function call(c: Casting): Promise<void> {
  const at = c.to ?? c.cells[0] ?? c.from;
  if (at === null || at === undefined) return;
  await shown(
    c,
    { x: at.x, y: at.y + c.unit * 0.2 },
    `<rect x="${-c.unit * 0.4}" y="${-c.unit * 1.4}" width="${c.unit * 0.8}" height="${c.unit * 1.4}" rx="${c.unit * 0.3}" fill="${c.hue}" opacity=".5"/>`,
    [{ transform: 'scaleY(0)' }, { transform: 'none', offset: 0.6 }, { opacity: 0 }],
    560,
  );
}

async function unseen(c: Casting): Promise<void> {
  const at = c.to ?? c.from;
  if (at !== null) await burstOf(c, at, 0.5);
}

const KINDS: Readonly<Record<SpellKind, (casting: Casting) => Promise<void>>> = {
  bolt,
  chain,
  blast,
  ward,
  mend,
  quicken,
  hinder,
  mind,
  drain,
  place,
  call,
  unseen,
};

/** The kinds of spells that can be seen. */
export const SPELL_KINDS: readonly string[] = Object.keys(KINDS);

/** Kinds that go from their caster to somebody. */
const AIMED: ReadonlySet<SpellKind> = new Set(['bolt', 'chain', 'drain', 'mind', 'hinder']);

/** A spell that was cast at nobody so far, of a kind that is aimed: it goes to whoever feels it next. */
export const isToCome = ({ do: what, who, whom, cells, spell }: Cue): boolean =>
  what === 'spell' && who !== null && whom === null && cells.length === 0 && spell !== null && AIMED.has(spell.kind);

/** What a spell may do to somebody whom no event before has named. */
const FELT: ReadonlySet<Cue['do']> = new Set(['hit', 'harmless', 'word', 'mend', 'vanish', 'die', 'fall']);

/** Whether somebody feels the spell that is still to come; `false`: it goes on waiting; `null`: another deed has begun. */
export function feels(spell: Cue, { do: what, who, whom }: Cue): boolean | null {
  if (who === null && whom !== null && whom !== spell.who && FELT.has(what)) return true;
  return who === null || what === 'dice' || what === 'fate' || what === 'word' ? false : null;
}

/** What a spell does where it is aimed, its caster having cast it already. */
export const strike = (casting: Casting, kind: SpellKind): Promise<void> => KINDS[kind](casting);

/** Somebody casts: the stance, the circle, and what comes of it. */
export async function castSpell(casting: Casting, kind: SpellKind): Promise<void> {
  void pose(casting.clock, casting.world, casting.who, 'cast', 140);
  void circle(casting);
  await casting.clock.wait(200);
  await KINDS[kind](casting);
}
