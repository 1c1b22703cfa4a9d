import { keyOf, shieldPart, weaponPart } from '../looks/gear.ts';
import { at, DEFS } from '../minis/ink.ts';
import { SHIELDS } from '../minis/shields.ts';
import { WEAPONS } from '../minis/weapons.ts';
import { type Placing, type Prop, shadow } from './draw.ts';
import { DUNGEON } from './dungeon.ts';
import { FURNITURE } from './furniture.ts';
import { RELICS } from './relics.ts';
import { TRAPS } from './traps.ts';

export type { Placing } from './draw.ts';

export const PROPS: Readonly<Record<string, Prop>> = { ...FURNITURE, ...DUNGEON, ...TRAPS, ...RELICS };

/** Other words for the same things, as the rulebooks have them. */
const ALSO: Readonly<Record<string, string>> = {
  stone_tomb: 'tomb',
  long_table: 'table',
  weapon_rack: 'rack',
  iron_grille: 'grille',
  heart_stone_coffer: 'coffer',
  miller_s_strongbox: 'iron_chest',
  "miller's_strongbox": 'iron_chest',
  captive_in_chains: 'captive',
  pressure_plate: 'plate',
  broken_cots: 'cots',
  cold_hearth: 'hearth',
  dry_fountain: 'fountain',
  shelves_of_jars: 'jars',
  scratched_map: 'map',
  quiet_shrine: 'shrine',
  spore_beds: 'spores',
  black_pool: 'pool',
  rat_warren: 'holes',
  warren: 'holes',
  chained_prisoner: 'prisoner',
  masonry: 'rubble',
  fallen_masonry: 'rubble',
  cold_air: 'torch',
  abandoned_pack: 'pack',
  old_campsite: 'campsite',
  carved_warning: 'warning',
  darts: 'slit',
  dart: 'slit',
  gas: 'vent',
  flame: 'spout',
  rockfall: 'ceiling',
  block: 'ceiling',
  trap: 'plate',
  gold: 'coins',
  treasure: 'heap',
  bodies: 'body',
  corpse: 'body',
  thing: 'barrel',
  low_thing: 'barrels',
  high_thing: 'pillar',
  low: 'barrels',
  tall: 'pillar',
};

/** Weeping where it is a hazard, silent where it is furniture. */
const HAZARD_STATUE = /weeping/;

/** A weapon or shield that lies on the ground. */
function dropped(kind: string): Prop | null {
  const shield = shieldPart(kind);
  if (shield !== null) return () => shadow(2, 8, 20, 9) + at(0, 2, SHIELDS[shield]('#7a6a52', '#b9a888'), 12, 1, 0.7);
  const weapon = weaponPart(kind);
  if (weapon === null || weapon === 'none') return null;
  return ({ seed }) => shadow(0, 10, 34, 8) + at(-14 + (seed % 3) * 5, 8, WEAPONS[weapon](), 78 + (seed % 4) * 6, 0.86);
}

/** How a thing is drawn; null: nobody has drawn it yet. */
export function propOf(kind: string): Prop | null {
  const key = keyOf(kind).replace(/_open$|_shut$/, '');
  if (/^letter/.test(key)) return DUNGEON.letter;
  if (HAZARD_STATUE.test(key)) return DUNGEON.weeping_statue;
  return PROPS[key] ?? PROPS[ALSO[key] ?? ''] ?? dropped(kind);
}

/** What is drawn for a thing that nobody foresaw: something wrapped in cloth. */
export const anything: Prop = FURNITURE.sack;

/** Things that give light: how far, in cells, and its colour. */
const LIGHTS: readonly (readonly [RegExp, number, string])[] = [
  [/brazier/, 2.4, '255,170,74'],
  [/open_fire|campfire/, 2.4, '255,160,64'],
  [/^fire$/, 1.6, '255,140,50'],
  [/torch/, 2.6, '255,176,84'],
  [/shrine|altar/, 1.5, '255,200,120'],
  [/coffer/, 1.4, '255,90,74'],
  [/sigil/, 1.2, '150,110,255'],
];

interface Glow {
  readonly reach: number;
  readonly warm: string;
}
export function glowOf(kind: string, state: string): Glow | null {
  const key = keyOf(kind);
  if (/dead|cold|unlit|out|broken/.test(state)) return null;
  if (key === 'hearth') return /lit|burn/.test(state) ? { reach: 2.4, warm: '255,160,64' } : null;
  if (key === 'brazier' && /green/.test(state)) return { reach: 2.4, warm: '90,230,130' };
  const found = LIGHTS.find(([pattern]) => pattern.test(key));
  return found === undefined ? null : { reach: found[1], warm: found[2] };
}

/** How far a drawing may reach beyond the cells it covers, in units of a cell. */
export const OVER = 140;
export const BESIDE = 40;

/** A thing as a picture of its own, so many pixels to a cell. */
export function propPicture(prop: Prop, placing: Placing, pixels: number): string {
  const width = placing.w * 100 + 2 * BESIDE;
  const height = placing.h * 100 + OVER + BESIDE;
  const left = -placing.w * 50 - BESIDE;
  const top = -placing.h * 50 - OVER;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil((width * pixels) / 100)}" height="${Math.ceil((height * pixels) / 100)}" viewBox="${left} ${top} ${width} ${height}"><defs>${DEFS}</defs>${prop(placing)}</svg>`;
}
