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
/** The cards of a kind that a hero holds or carries in his pack, each once. */
export function cardsWhere(hero: Hero, test: (item: Item) => boolean): readonly ItemId[] {
  let found: ItemId[] | null = null;
  for (let i = -2; i < hero.pack.length; i += 1) {
    const id = i === -2 ? hero.left : i === -1 ? hero.right : hero.pack[i]!;
    if (id === null || !test(itemOf(id)) || found?.includes(id)) continue;
    if (found === null) found = [id];
    else found.push(id);
  }
  return found ?? NO_ITEMS;
}
export function isHolding(hero: Hero, test: (item: Item) => boolean): boolean {
  return held(hero).some(id => test(itemOf(id)));
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
