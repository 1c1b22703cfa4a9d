import { armourOf, equipmentOf, shieldOf, weapons } from '../content/content.ts';
import type { Creature } from '../content/schemas.ts';
import { fitsInHand, newItem, packOf, SHOTS } from '../gear/hands.ts';
import { type Figure, frozenProfile, type Profile } from '../state.ts';

export function creatureProfile(creature: Creature, name = creature.name): Profile {
  return frozenProfile({
    name,
    template: creature.id,
    people: null,
    hexes: creature.hexes,
    st: creature.st,
    dx: creature.dx,
    iq: creature.iq,
    wis: creature.wis,
    ma: creature.ma,
    fly: creature.fly,
    protection: creature.protection,
    talents: [],
    spells: creature.spells,
    attacks: creature.attacks,
    keywords: creature.keywords,
    trained: true,
    beast: creature.beast,
    xp: creature.xp,
    knowledge: 0,
  });
}

/** Hands gear to a figure. Without a list of what is ready: the first weapon, and a shield if the hands allow. */
export function equip(f: Figure, gear: readonly string[], ready: readonly string[] | null): void {
  const wanted = ready === null ? null : [...ready];
  f.gear = gear.map(id => newItem(id, armourOf(id) !== null || isWornWeapon(id) || isPack(id) ? 'worn' : 'slung'));
  if (packOf(f) !== null) {
    for (const item of f.gear)
      if (item.carried === 'slung' && equipmentOf(item.id) !== null && !isPack(item.id)) item.carried = 'packed';
  }
  for (const item of f.gear) {
    if (item.carried === 'worn') continue;
    if (wanted === null) {
      const first =
        weapons[item.id] !== undefined &&
        !f.gear.some(other => other.carried === 'ready' && weapons[other.id] !== undefined);
      if ((first || shieldOf(item.id) !== null) && fitsInHand(f, item.id)) item.carried = 'ready';
    } else {
      const at = wanted.indexOf(item.id);
      if (at < 0) continue;
      wanted.splice(at, 1);
      item.carried = 'ready';
    }
  }
  for (const item of f.gear) {
    if (weapons[item.id]?.missile !== true) continue;
    f.ammo[item.id] = SHOTS;
    item.loaded = item.carried === 'ready';
  }
}

/** HM-GAP-19: of an equipped template the first weapon and the armour are part of the image. */
export const imageGear = (gear: readonly string[]): readonly string[] =>
  gear.filter((item, i) => i === 0 || armourOf(item) !== null);

const isWornWeapon = (id: string): boolean => weapons[id]?.hands === 'worn';
const isPack = (id: string): boolean => equipmentOf(id)?.pack === true;
