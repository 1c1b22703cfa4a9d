import { ammunitionById, gearById, henchmanById, itemById, questItemById, weaponById } from '../content/index.ts';
import type { ComponentId } from '../content/schemas.ts';
import { NOWHERE } from '../map/square.ts';
import { R } from '../rules.ts';
import type { Ahq, Model, Thing } from '../state.ts';
import { withSquare } from './query.ts';

// What a model may carry, and taking and giving things.

export const GOLD_LIMIT = 250;
const WEAPON_LIMIT = 3;
export const COMPONENTS_WITHOUT_SATCHEL = 8;

/** Notes that a model has been in its square (AHQ-TRP-01). */
export function markEntered(g: Ahq, m: Model): void {
  if (m.at === NOWHERE || m.kind === 'monster') return;
  g.enteredByParty = withSquare(g.enteredByParty, m.at);
  if (m.kind === 'hero') g.entered = withSquare(g.entered, m.at);
}

/** Weapon places in use: weapons, the shield, the pole and heavy quest items (AHQ-TRE-06). */
export function weaponPlaces(m: Model): number {
  let places = m.weapons.length + (m.shield ? 1 : 0);
  for (const id of m.gear) if (gearById.get(id)?.countsAsWeapon === true) places += 1;
  for (const id of m.questItems) places += questItemById.get(id)?.weaponPlaces ?? 0;
  return places;
}

export function weaponLimit(m: Model): number {
  return WEAPON_LIMIT + (m.kind === 'henchman' ? (henchmanById.get(m.type)?.extraWeapons ?? 0) : 0);
}

export function freeWeaponPlaces(m: Model): number {
  return weaponLimit(m) - weaponPlaces(m);
}

export function componentCount(m: Model): number {
  return m.components.E + m.components.M + m.components.G + m.components.W;
}

/** Splits a thing into its kind, its content id and how many there are. */
export function partsOf(thing: Thing): Parts {
  let parts = knownParts.get(thing);
  if (parts === undefined) {
    parts = splitUp(thing);
    if (knownParts.size < PARTS_AT_MOST) knownParts.set(thing, parts);
  }
  return parts;
}

interface Parts {
  readonly kind: string;
  readonly id: string;
  readonly count: number;
}

const PARTS_AT_MOST = 1000; // there are only so many things, but anybody may ask for others
const knownParts = new Map<Thing, Parts>();

function splitUp(thing: Thing): Parts {
  const [kind = '', rest = ''] = thing.split(':');
  const [id = '', count] = rest.split('*');
  return { kind, id, count: count === undefined ? 1 : Number(count) };
}

/** The rule that keeps a model from carrying a thing, or null when it may. */
export function carryingForbids(m: Model, thing: Thing): string | null {
  if (m.type === 'hostage') return R.quests;
  const { kind, id, count } = partsOf(thing);
  switch (kind) {
    case 'weapon': {
      const weapon = weaponById.get(id)!;
      if (m.wizard && !weapon.forWizards) return R.weaponsOfMagicUsers;
      return freeWeaponPlaces(m) > 0 ? null : R.encumbranceLimit;
    }
    case 'shield': // who may use it is another matter (AHQ-MAG-01)
      return !m.shield && freeWeaponPlaces(m) > 0 ? null : R.encumbranceLimit;
    case 'armour':
      return m.armour === '' ? null : R.encumbranceLimit;
    case 'item': {
      const item = itemById.get(id)!;
      if (item.slot === 'ring') return m.ring === '' ? null : R.encumbranceLimit;
      return m.worn.includes(id) ? R.encumbranceLimit : null;
    }
    case 'gear':
      return gearById.get(id)?.countsAsWeapon === true && freeWeaponPlaces(m) <= 0 ? R.encumbranceLimit : null;
    case 'quest': {
      const places = questItemById.get(id)?.weaponPlaces ?? 0;
      return places === 0 || freeWeaponPlaces(m) >= places ? null : R.encumbranceLimit;
    }
    case 'component':
      return componentCount(m) < COMPONENTS_WITHOUT_SATCHEL || m.gear.includes('satchel') ? null : R.potionsAndGear;
    case 'ammo':
      return quiverFits(m, id, count) ? null : R.weaponTable;
    default:
      return null;
  }
}

/** One spare quiver for each missile weapon, however it comes into these hands (AHQ-GAP-04). */
function quiverFits(m: Model, kind: string, count: number): boolean {
  const users = m.weapons.filter(w => weaponById.get(w)?.ammoKind === kind).length;
  return (m.ammo[kind] ?? 0) + count <= 2 * users * ammunitionById.get(kind)!.count;
}

/** Whether a model cannot do without a thing: the satchel that its components need (AHQ-GAP-15). */
export function cannotSpare(m: Model, thing: Thing): boolean {
  if (thing !== 'gear:satchel' || componentCount(m) <= COMPONENTS_WITHOUT_SATCHEL) return false;
  return m.gear.filter(id => id === 'satchel').length === 1;
}

/** Whether a thing is the body armour this model wears. */
export function isWorn(m: Model, thing: Thing): boolean {
  return m.armourOn && thing.startsWith('armour:') && thing === `armour:${m.armour}`;
}

/** Gives a thing to a model. Shields and armour picked up are carried, not worn. */
export function takeThing(m: Model, thing: Thing): void {
  const { kind, id, count } = partsOf(thing);
  switch (kind) {
    case 'weapon':
      m.weapons = [...m.weapons, id];
      if (m.readied === 'unarmed' && weaponById.get(id)!.kind === 'hand') m.readied = id;
      break;
    case 'shield':
      m.shield = true;
      m.shieldOn = false;
      break;
    case 'armour':
      m.armour = id;
      m.armourOn = false;
      break;
    case 'item':
      if (itemById.get(id)!.slot === 'ring') m.ring = id;
      else m.worn = [...m.worn, id];
      break;
    case 'gear':
      m.gear = [...m.gear, id];
      break;
    case 'potion':
      m.potions = [...m.potions, id];
      break;
    case 'scroll':
      m.scrolls = [...m.scrolls, id];
      break;
    case 'quest':
      m.questItems = [...m.questItems, id];
      break;
    case 'component':
      m.components = { ...m.components, [id]: m.components[id as ComponentId] + 1 };
      break;
    case 'ammo':
      m.ammo = { ...m.ammo, [id]: (m.ammo[id] ?? 0) + count };
      break;
  }
}

function without(list: readonly string[], id: string): readonly string[] {
  const at = list.indexOf(id);
  return at < 0 ? list : [...list.slice(0, at), ...list.slice(at + 1)];
}

/** The next hand-to-hand weapon of the list, from a place on and then from the start, else the fists (AHQ-HTH-09). */
export function nextWeapon(m: Model, from = 0): string {
  const inOrder = [...m.weapons.slice(from), ...m.weapons.slice(0, from)];
  return inOrder.find(w => weaponById.get(w)!.kind === 'hand') ?? 'unarmed';
}

/** Takes a thing from a model. */
export function loseThing(m: Model, thing: Thing): void {
  const { kind, id, count } = partsOf(thing);
  switch (kind) {
    case 'weapon': {
      const place = m.weapons.indexOf(id);
      m.weapons = without(m.weapons, id);
      if (m.readied === id && !m.weapons.includes(id)) m.readied = nextWeapon(m, place);
      break;
    }
    case 'shield':
      m.shield = false;
      m.shieldOn = false;
      break;
    case 'armour':
      m.armour = '';
      m.armourOn = false;
      break;
    case 'item':
      if (m.ring === id) m.ring = '';
      else m.worn = without(m.worn, id);
      if (id === 'fortune') m.fate = Math.min(m.fate, m.fateScore);
      break;
    case 'gear':
      m.gear = without(m.gear, id);
      break;
    case 'potion':
      m.potions = without(m.potions, id);
      break;
    case 'scroll':
      m.scrolls = without(m.scrolls, id);
      break;
    case 'quest':
      m.questItems = without(m.questItems, id);
      break;
    case 'component':
      m.components = { ...m.components, [id]: m.components[id as ComponentId] - 1 };
      break;
    case 'ammo':
      m.ammo = { ...m.ammo, [id]: Math.max(0, (m.ammo[id] ?? 0) - count) };
      break;
  }
}

/** Ammunition for a missile weapon in these hands. */
export function ammoFor(m: Model, weapon: string): number {
  const kind = weaponById.get(weapon)?.ammoKind;
  return kind === null || kind === undefined ? 0 : (m.ammo[kind] ?? 0);
}

export function isAmmo(kind: string): boolean {
  return ammunitionById.has(kind);
}
