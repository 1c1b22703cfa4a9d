// Which weapon is in hand: the thing on the board and the fighter's sheet always agree (LWM-CMB-11).

import type { RuleId } from '@quarterstaff/kernel';
import type { Emitter } from '../events.ts';
import type { LostWorlds } from '../state.ts';
import { spotOf } from './board/terrain.ts';
import { fieldOf } from './field.ts';
import { fighterOf } from './fighter.ts';
import { lay } from './harm.ts';
import type { Character, CharacterId, Thing } from './state.ts';

/** The weapon a Character fights with, wherever it is; null for one that has none. */
export function ownWeapon(g: LostWorlds, id: CharacterId): Thing | null {
  return fieldOf(g).things.find(t => t.owner === id && t.id === weaponId(id)) ?? null;
}

/** The fighting weapon is the thing of this id; further throwing weapons have other ids. */
export const weaponId = (id: CharacterId): string => `${id}.weapon`;

/** A weapon falls from its owner's hand into the space where that one is. */
export function dropWeapon(g: LostWorlds, c: Character, weapon: Thing, rules: readonly RuleId[], emit: Emitter): void {
  const at = spotOf(fieldOf(g).terrain, c.at);
  emit?.({ type: 'weaponDropped', rules, character: c.id, thing: weapon.id, at });
  lay(g, weapon.id, c.at, emit);
  weaponLeft(g, c, weapon);
}

/** A weapon has left its owner's hand. */
export function weaponLeft(g: LostWorlds, c: Character, t: Thing): void {
  if (t.id === weaponId(c.id)) fighterOf(g, c.id).weaponDown = true;
}

/** A Character has picked something up: its own weapon is in hand again. */
export function weaponTaken(g: LostWorlds, c: Character, t: Thing): void {
  if (t.id === weaponId(c.id)) fighterOf(g, c.id).weaponDown = false;
}
