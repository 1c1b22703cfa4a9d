import { armourById, weaponById } from '../content/index.ts';
import { partsOf, takeThing } from '../models/carry.ts';
import type { Model, Thing } from '../state.ts';

/** There is time to put things on in town. */
export function receive(m: Model, thing: Thing): void {
  takeThing(m, thing);
  const { kind } = partsOf(thing);
  if (kind === 'armour') m.armourOn = !m.wizard;
  if (kind === 'shield') m.shieldOn = !m.wizard;
}

/** Outfits a model with the things of its entry, worn and wielded. */
export function equip(m: Model, kit: readonly string[]): void {
  for (const id of kit) {
    const armour = armourById.get(id);
    if (armour === undefined) {
      takeThing(m, `weapon:${id}`);
      const weapon = weaponById.get(id)!;
      if (weapon.ammoKind !== null) takeThing(m, `ammo:${weapon.ammoKind}*${weapon.ammo}`);
    } else if (armour.shield) {
      m.shield = true;
      m.shieldOn = true;
    } else {
      m.armour = id;
      m.armourOn = true;
    }
  }
}
