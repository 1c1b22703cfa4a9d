import { itemById } from '../content/content.ts';
import type { Item } from '../content/schemas.ts';
import type { Hero, ItemId, WornSlot } from '../state.ts';

/** The card of an item in play. */
export function itemOf(id: ItemId): Item {
  const item = itemById.get(id) ?? itemById.get(cardId(id));
  if (item === undefined) throw new Error(`no item ${id}`);
  return item;
}
export const cardId = (id: ItemId) => (id.endsWith('!') ? id.slice(0, -1) : id);
export const isUsed = (id: ItemId) => id.endsWith('!');
export const markUsed = (id: ItemId): ItemId => (isUsed(id) ? id : `${id}!`);

export const WORN_SLOTS: readonly WornSlot[] = ['head', 'body', 'hands', 'legs', 'feet'];
export const isWorn = (item: Item): item is Item & { slot: WornSlot } =>
  (WORN_SLOTS as readonly string[]).includes(item.slot);
export const isHandWeapon = (item: Item) => item.kind === 'Weapon';
export const isMissileWeapon = (item: Item) => item.kind === 'Missile Weapon';

const NO_ITEMS: readonly ItemId[] = Object.freeze([]);
/** What a hero holds, each card once. */
export function held(hero: Hero): readonly ItemId[] {
  if (hero.left === null) return hero.right === null ? NO_ITEMS : [hero.right];
  if (hero.right === null || itemOf(hero.left).slot === 'two-hands') return [hero.left];
  return [hero.left, hero.right];
}
export function wornItems(hero: Hero): readonly ItemId[] {
  const worn: ItemId[] = [];
  for (let i = 0; i < WORN_SLOTS.length; i += 1) {
    const item = hero.worn[WORN_SLOTS[i]!];
    if (item !== null) worn.push(item);
  }
  return worn;
}
/** Cards that are used up or used once, by what they are for. */
interface Handy {
  readonly potions: readonly ItemId[];
  readonly scrolls: readonly ItemId[];
  readonly whistles: readonly ItemId[];
  readonly charms: readonly ItemId[];
}
let latest: { readonly of: Pick<Hero, 'left' | 'right' | 'pack'>; readonly handy: Handy } | null = null;

/** Such cards as a hero holds or carries in his pack, each once; sorted again only when his cards have changed. */
export function handyCards({ left, right, pack }: Hero): Handy {
  if (latest === null || latest.of.pack !== pack || latest.of.left !== left || latest.of.right !== right)
    latest = { of: { left, right, pack }, handy: sorted(left, right, pack) };
  return latest.handy;
}
function sorted(left: ItemId | null, right: ItemId | null, pack: readonly ItemId[]): Handy {
  const handy = { potions: [] as ItemId[], scrolls: [] as ItemId[], whistles: [] as ItemId[], charms: [] as ItemId[] };
  const add = (list: ItemId[], id: ItemId) => {
    if (!list.includes(id)) list.push(id);
  };
  for (const id of [left, right, ...pack]) {
    if (id === null) continue;
    const item = itemOf(id);
    if (item.drink !== undefined) add(handy.potions, id);
    if (item.scroll !== undefined) add(handy.scrolls, id);
    if (item.whistle !== undefined) add(handy.whistles, id);
    if (item.regainsLuck !== undefined) add(handy.charms, id);
  }
  return handy;
}
export function isHolding({ left, right }: Hero, test: (item: Item) => boolean): boolean {
  return (left !== null && test(itemOf(left))) || (right !== null && right !== left && test(itemOf(right)));
}
export function owns(hero: Hero, id: ItemId): boolean {
  return hero.pack.includes(id) || hero.left === id || hero.right === id;
}

/** Who may use a card: height and weight as it asks, and the role too. */
export function mayUse(hero: Pick<Hero, 'height' | 'weight' | 'role'>, item: Item): boolean {
  const { use } = item;
  const tall = use.height === undefined || hero.height === use.height;
  const heavy = use.weight === undefined || hero.weight === use.weight;
  const body = use.either === true ? hero.height === use.height || hero.weight === use.weight : tall && heavy;
  const only = use.only === undefined || (use.only as readonly string[]).includes(hero.role);
  const not = use.not === undefined || !(use.not as readonly string[]).includes(hero.role);
  return body && only && not;
}

export function handsNeeded(item: Item): 0 | 1 | 2 {
  return item.slot === 'two-hands' ? 2 : item.slot === 'hand' ? 1 : 0;
}
export function freeHands(hero: Hero): number {
  return (hero.left === null ? 1 : 0) + (hero.right === null ? 1 : 0);
}

/** Takes one card out of a list. */
export function without(list: readonly ItemId[], id: ItemId): readonly ItemId[] {
  const at = list.indexOf(id);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
}

/** Puts a card that lies in no slot into the hands. */
export function putInHand(hero: Hero, id: ItemId): void {
  if (handsNeeded(itemOf(id)) === 2) {
    hero.left = id;
    hero.right = id;
  } else if (hero.right === null) hero.right = id;
  else hero.left = id;
}
/** Takes a held card out of the hands; it lies in no slot then. */
export function takeFromHand(hero: Hero, id: ItemId): void {
  const both = handsNeeded(itemOf(id)) === 2;
  if (both) {
    hero.left = null;
    hero.right = null;
  } else if (hero.right === id) hero.right = null;
  else if (hero.left === id) hero.left = null;
}
/** Removes a card wherever a hero has it. */
export function removeItem(hero: Hero, id: ItemId): void {
  if (hero.pack.includes(id)) hero.pack = without(hero.pack, id);
  else takeFromHand(hero, id);
}

/** Where a card is worn; null for those that are not. */
export const slotOf = (id: ItemId): WornSlot | null => {
  const item = itemOf(id);
  return isWorn(item) ? item.slot : null;
};
/** What a hero wears without one of his cards. */
export function takenOff(hero: Hero, id: ItemId): Hero['worn'] {
  const slot = WORN_SLOTS.find(name => hero.worn[name] === id)!;
  return { ...hero.worn, [slot]: null };
}
