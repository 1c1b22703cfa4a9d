import { InvariantError } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { armourOf, equipmentOf, shieldOf, weaponOf, weapons } from '../content/content.ts';
import type { Weapon } from '../content/schemas.ts';
import { arena, cellsOf, isIllusion, label } from '../figures.ts';
import { type Cell, neighbour, OFF_MAP } from '../map/arena.ts';
import { R } from '../rules.ts';
import type { Figure, GroundItem, Item, Melee } from '../state.ts';

/** HM-GAP-11: shots carried with a missile weapon at the start of a fight. */
export const SHOTS = 20;

export const newItem = (id: string, carried: Item['carried'], loaded = false): Item => ({
  id,
  carried,
  loaded,
  loading: 0,
  late: false,
});

/** HM-GEAR-05: how many hands an item needs when it is ready. */
export function handsFor(id: string): number {
  const weapon = weapons[id];
  if (weapon !== undefined)
    return weapon.hands === 2 ? 2 : weapon.hands === 'worn' || weapon.hands === 'shield' ? 0 : 1;
  if (shieldOf(id) !== null) return 1;
  return equipmentOf(id)?.hands ?? 0;
}

export function handsInUse(f: Figure): number {
  let hands = 0;
  for (const item of f.gear) if (item.carried === 'ready') hands += handsFor(item.id);
  return hands;
}

export const readyItems = (f: Figure): readonly Item[] => f.gear.filter(item => item.carried === 'ready');

/** Ready items that strike a blow: weapons, and a spiked shield; a worn cestus does nothing outside hand-to-hand. */
export const readyWeapons = (f: Figure): readonly Item[] =>
  f.gear.filter(item => item.carried === 'ready' && weaponOf(item.id) !== null);

export const readyShield = (f: Figure): Item | null =>
  f.gear.find(item => item.carried === 'ready' && shieldOf(item.id) !== null) ?? null;

export const readyMissiles = (f: Figure): readonly Item[] =>
  f.gear.filter(item => item.carried === 'ready' && weaponOf(item.id)?.missile === true);

/** HM-OPT-08: those of them that can be fired now: loaded, and from the ground only crossbows. */
export const shootable = (f: Figure): readonly Item[] =>
  readyMissiles(f).filter(item => item.loaded && (f.posture !== 'prone' || weaponOf(item.id)!.crossbow));

/** HM-HTH-16: daggers, clubs and a cestus serve in hand-to-hand. */
export const servesInHth = (id: string): boolean => (weapons[id]?.hth ?? 0) > 0;

/** Creatures that fight with natural weapons hold nothing. */
export const hasHands = (f: Figure): boolean => f.profile.attacks.length === 0;

/** HM-GEAR-05, HM-GAP-02: two hands in all and one shield: whether something can be taken in hand beside what is held. */
export const fitsInHand = (f: Figure, id: string): boolean =>
  handsInUse(f) + handsFor(id) <= 2 && (shieldOf(id) === null || readyShield(f) === null);

const kindInHand = (item: Item): number => (shieldOf(item.id) !== null ? 2 : weaponOf(item.id) !== null ? 0 : 1);

/** Empties the hands for something: of another shield, then of weapons, of other things, and of the shield last. */
export function makeRoomFor(f: Figure, id: string, putAway: (item: Item) => void): void {
  const shield = readyShield(f);
  if (shieldOf(id) !== null && shield !== null) putAway(shield);
  for (const item of [...readyItems(f)].sort((a, b) => kindInHand(a) - kindInHand(b))) {
    if (fitsInHand(f, id)) return;
    if (handsFor(item.id) > 0) putAway(item);
  }
}

export const wornArmour = (f: Figure): Item | null =>
  f.gear.find(item => item.carried === 'worn' && armourOf(item.id) !== null) ?? null;

/** A dagger carried but not in hand. */
export const carriedDagger = (f: Figure): Item | null =>
  f.gear.find(item => item.carried !== 'ready' && weapons[item.id]?.draw === true) ?? null;

export function packOf(f: Figure): Item | null {
  for (const item of f.gear) if (equipmentOf(item.id)?.pack === true) return item;
  return null;
}

/** HM-GAP-01: how many points of strength are missing for a weapon; creatures are trained with all they carry. */
export const missingSt = (f: Figure, weapon: Weapon): number =>
  f.profile.trained ? 0 : Math.max(0, weapon.minSt - f.profile.st);

/** Whether the figure is trained in the weapon's family. */
export const knowsFamily = (f: Figure, family: string): boolean =>
  f.profile.trained || family === 'none' || f.profile.talents.includes(family);

/** Lets an item fall; what belongs to an illusion is gone. */
export function dropItem(
  g: Melee,
  f: Figure,
  item: Item,
  rules: readonly string[],
  emit: Tell,
  cell: Cell = f.cell,
): void {
  f.gear = f.gear.filter(other => other !== item);
  if (!isIllusion(f)) g.ground.push({ item: item.id, cell, contents: [] });
  emit?.({ type: 'itemDropped', rules, who: f.id, item: item.id, to: label(g, cell) });
}

export const isArms = (item: Item): boolean => weaponOf(item.id) !== null || shieldOf(item.id) !== null;

/** Drops what is in hand; `keep` says what stays. */
export function dropReady(
  g: Melee,
  f: Figure,
  rules: readonly string[],
  emit: Tell,
  keep: (item: Item) => boolean = () => false,
): void {
  for (const item of readyItems(f)) if (!keep(item)) dropItem(g, f, item, rules, emit);
}

/** HM-GAP-17: whoever has a pack carries in it whatever is loose, however it came by it. */
export const isInPack = (f: Figure, item: Item): boolean =>
  item.carried === 'packed' || (item.carried === 'slung' && equipmentOf(item.id) !== null && packOf(f) !== null);

/** HM-ENC-07: the pack and all that is in it. */
export function dropPack(g: Melee, f: Figure, rules: readonly string[], emit: Tell): void {
  const pack = packOf(f);
  if (pack === null) return;
  const inside = f.gear.filter(item => isInPack(f, item));
  f.gear = f.gear.filter(item => item !== pack && !inside.includes(item));
  g.ground.push({ item: pack.id, cell: f.cell, contents: inside.map(item => item.id) });
  emit?.({ type: 'packDropped', rules, who: f.id, item: pack.id, to: label(g, f.cell) });
}

/** The first item of this kind lying in the figure's own hex or an adjacent one, by direction. */
export function itemInReach(g: Melee, f: Figure, accept: (item: GroundItem) => boolean): GroundItem | null {
  if (g.ground.length === 0) return null;
  for (const cell of cellsInReach(g, f)) {
    const found = g.ground.find(item => item.cell === cell && accept(item));
    if (found !== undefined) return found;
  }
  return null;
}

export function itemsInReach(g: Melee, f: Figure): readonly GroundItem[] {
  const cells = cellsInReach(g, f);
  return g.ground.filter(item => cells.includes(item.cell));
}

/** The hexes of the figure, then those around them by direction. */
function cellsInReach(g: Melee, f: Figure): readonly Cell[] {
  const board = arena(g);
  const cells = [...cellsOf(g, f)];
  for (const own of cellsOf(g, f)) {
    for (let direction = 0; direction < 6; direction += 1) {
      const cell = neighbour(board, own, direction);
      if (cell !== OFF_MAP && !cells.includes(cell)) cells.push(cell);
    }
  }
  return cells;
}

/** Puts an item away without letting it fall; a missile weapon is unloaded by it (HM-GAP-11). */
export function slingItem(f: Figure, item: Item, rules: readonly string[], emit: Tell): void {
  item.carried = 'slung';
  item.loaded = false;
  item.loading = 0;
  item.late = false;
  emit?.({ type: 'itemSlung', rules, who: f.id, item: item.id });
}

/** Takes an item in hand; slings and bows, and a light crossbow, are loaded with it (HM-OPD-E1). */
export function readyItem(f: Figure, item: Item, engaged: boolean, rules: readonly string[], emit: Tell): void {
  if (!fitsInHand(f, item.id)) throw new InvariantError('nobody has three hands', { figure: f.id, item: item.id });
  item.carried = 'ready';
  emit?.({ type: 'itemReadied', rules, who: f.id, item: item.id });
  if (weapons[item.id]?.missile === true && (f.ammo[item.id] ?? 0) > 0) loadItem(f, item, engaged, emit);
}

/** One loading turn; says whether the weapon is loaded now. */
export function loadItem(f: Figure, item: Item, engaged: boolean, emit: Tell): void {
  const weapon = weapons[item.id]!;
  item.loading += 1;
  if (item.loading >= weapon.reload) {
    item.loaded = true;
    item.late = engaged;
    item.loading = 0;
  }
  emit?.({
    type: 'weaponLoaded',
    rules: [R.loadingMissileWeapons],
    who: f.id,
    item: item.id,
    outcome: item.loaded ? 'loaded' : 'half',
  });
}
