// Creating heroes: race plus role, equipment in slots, current values (BA-HERO).
import { itemById, itemByName, raceById, races, readyHeroes, roleById, roles } from '../content/content.ts';
import type { Block, Item } from '../content/schemas.ts';
import { R } from '../rules.ts';
import { type Hero, type ItemId, NOTHING_WORN, newTurn, type Worn } from '../state.ts';
import { handsNeeded, isHandWeapon, isWorn, itemOf, mayUse } from './items.ts';

const STATS = [
  'health',
  'speed',
  'luck',
  'attacks',
  'attack',
  'missile',
  'defend',
  'arcane',
  'holy',
  'nature',
] as const;
export type SpellType = 'arcane' | 'holy' | 'nature';

/** Base values of a race and role; a Gnome's free spell goes to the type its owner picks (BA-HERO-01, BA-GAP-01). */
export function baseBlock(raceId: string, roleId: string, freeSpell: SpellType | null): Block {
  const race = raceById.get(raceId as never)!;
  const role = roleById.get(roleId as never)!;
  const block = {} as Record<(typeof STATS)[number], number>;
  for (const stat of STATS) block[stat] = race[stat] + role[stat];
  if (race.freeSpells > 0) block[freeSpell ?? defaultSpell(block)] += race.freeSpells;
  return limited(block);
}
/** The type the role has already, else arcane. */
function defaultSpell(block: Readonly<Record<SpellType, number>>): SpellType {
  return (['arcane', 'holy', 'nature'] as const).find(type => block[type] > 0) ?? 'arcane';
}

/** The tracks of the console (BA-STAT-18). */
export const TRACKS: Readonly<Record<keyof Block, readonly [least: number, most: number]>> = {
  health: [0, 10],
  speed: [1, 10],
  luck: [0, 5],
  attacks: [1, 5],
  attack: [10, 95],
  missile: [10, 95],
  defend: [10, 75],
  arcane: [0, 6],
  holy: [0, 6],
  nature: [0, 6],
};

/** The tracks are limits for base values too. */
export function limited(block: Block): Block {
  const held = {} as Record<keyof Block, number>;
  for (const stat of STATS) held[stat] = Math.max(TRACKS[stat][0], Math.min(TRACKS[stat][1], block[stat]));
  return held;
}

type Body = Pick<Hero, 'height' | 'weight' | 'role'>;

/** Every race with every role (BA-HERO-06). */
export const allPairs = {
  rule: R.allPairs,
  pairs: races.flatMap(race => roles.map(role => ({ race: race.id, role: role.id }))),
};

/** Starting cards; one a hero may not use gives way to its small twin (BA-HERO-05). */
function startingItems(body: Body, equipment: readonly string[]): ItemId[] {
  return equipment.map(id => {
    const item = itemById.get(id)!;
    return !mayUse(body, item) && item.smallTwin !== undefined ? item.smallTwin : id;
  });
}

interface Slots {
  readonly left: ItemId | null;
  readonly right: ItemId | null;
  readonly worn: Worn;
  readonly pack: readonly ItemId[];
}

/** Puts cards where they are of use: a hand weapon and a shield in the hands, armour on, the rest in the backpack. */
function arrange(body: Body, cards: readonly ItemId[]): Slots {
  let left: ItemId | null = null;
  let right: ItemId | null = null;
  const worn: Record<string, ItemId | null> = { ...NOTHING_WORN };
  const pack: ItemId[] = [];
  const order = [...cards].sort((a, b) => rank(itemOf(a)) - rank(itemOf(b)));
  for (const id of order) {
    const item = itemOf(id);
    const hands = handsNeeded(item);
    if (!mayUse(body, item)) pack.push(id);
    else if (isWorn(item) && worn[item.slot] === null) worn[item.slot] = id;
    else if (hands === 2 && left === null && right === null && isHandWeapon(item)) {
      left = id;
      right = id;
    } else if (hands === 1 && right === null && isHandWeapon(item)) right = id;
    else if (hands === 1 && left === null && item.kind === 'Armour') left = id;
    else pack.push(id);
  }
  return { left, right, worn: worn as Worn, pack };
}
const rank = (item: Item) => (isHandWeapon(item) ? -item.attack : 1);

/** Every trait, spell and luck unused: a hero at the start of a quest. */
export function newHero(parts: {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
  readonly race: string;
  readonly role: string;
  readonly freeSpell: SpellType | null;
  readonly equipment: readonly string[] | null;
}): Hero {
  const race = raceById.get(parts.race as never)!;
  const role = roleById.get(parts.role as never)!;
  const base = baseBlock(parts.race, parts.role, parts.freeSpell);
  const body: Body = { height: race.height, weight: race.weight, role: parts.role };
  const cards = startingItems(body, parts.equipment ?? role.equipment);
  return {
    id: parts.id,
    name: parts.name,
    seat: parts.seat,
    race: parts.race,
    role: parts.role,
    height: race.height,
    weight: race.weight,
    base,
    health: base.health,
    luck: base.luck,
    arcane: base.arcane,
    holy: base.holy,
    nature: base.nature,
    status: 'conscious',
    cell: -1,
    facing: 0,
    ...arrange(body, cards),
    coins: [],
    gold: 0,
    codes: [],
    spellsUsed: [],
    traitsUsed: [],
    effects: [],
    mirror: 0,
    poisoned: false,
    diseased: false,
    pit: 'out',
    snared: 0,
    carrying: null,
    carriedBy: null,
    acted: false,
    keepsake: false,
    weakened: false,
    turn: newTurn(false),
  };
}

export const readyHero = (name: string) => readyHeroes.find(hero => hero.name === name) ?? null;
/** A card by id or printed name; null if there is none. */
export function findItem(word: string): ItemId | null {
  const used = word.endsWith('!') ? '!' : '';
  const plain = used === '' ? word : word.slice(0, -1);
  if (itemById.has(plain)) return word;
  const named = itemByName.get(plain);
  return named === undefined ? null : named.id + used;
}
