// Which weapon is in hand: the thing on the board and the fighter's sheet always agree (LWM-CMB-11).

import type { LostWorlds } from '../state.ts';
import { fieldOf } from './field.ts';
import { fighterOf } from './fighter.ts';
import type { Character, CharacterId, Thing } from './state.ts';

/** The weapon a Character fights with, wherever it is; null for one that has none. */
export function ownWeapon(g: LostWorlds, id: CharacterId): Thing | null {
  return fieldOf(g).things.find(t => t.owner === id && t.id === weaponId(id)) ?? null;
}

/** The fighting weapon is the thing of this id; further throwing weapons have other ids. */
export const weaponId = (id: CharacterId): string => `${id}.weapon`;

/** A weapon has left its owner's hand. */
export function weaponLeft(g: LostWorlds, c: Character, t: Thing): void {
  if (t.id === weaponId(c.id)) fighterOf(g, c.id).weaponDown = true;
}

/** A Character has picked something up: its own weapon is in hand again. */
export function weaponTaken(g: LostWorlds, c: Character, t: Thing): void {
  if (t.id === weaponId(c.id)) fighterOf(g, c.id).weaponDown = false;
}
