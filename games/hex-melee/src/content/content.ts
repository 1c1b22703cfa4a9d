import { ContentError, type Fault, loadContent } from '@quarterstaff/kernel';
import * as z from 'zod';
import armourRows from './armour.json' with { type: 'json' };
import characterRows from './characters.json' with { type: 'json' };
import creatureRows from './creatures.json' with { type: 'json' };
import encounterRows from './encounters.json' with { type: 'json' };
import equipmentRows from './equipment.json' with { type: 'json' };
import mapRows from './maps.json' with { type: 'json' };
import peopleRows from './peoples.json' with { type: 'json' };
import saveRows from './saves.json' with { type: 'json' };
import {
  type Armour,
  ArmourSchema,
  CharacterSchema,
  CreatureSchema,
  EncounterSchema,
  type Equipment,
  EquipmentSchema,
  MapSchema,
  PeopleSchema,
  SaveSchema,
  SpellSchema,
  TalentSchema,
  table,
  type Weapon,
  WeaponSchema,
} from './schemas.ts';
import spellRows from './spells.json' with { type: 'json' };
import talentRows from './talents.json' with { type: 'json' };
import weaponRows from './weapons.json' with { type: 'json' };

export const weapons = table('weapons.json', WeaponSchema, weaponRows);
export const armours = table('armour.json', ArmourSchema, armourRows);
export const equipment = table('equipment.json', EquipmentSchema, equipmentRows);
export const peoples = table('peoples.json', PeopleSchema, peopleRows);
export const talents = table('talents.json', TalentSchema, talentRows);
export const spells = table('spells.json', SpellSchema, spellRows);
export const creatures = table('creatures.json', CreatureSchema, creatureRows);
export const characters = table('characters.json', CharacterSchema, characterRows);
export const maps = table('maps.json', MapSchema, mapRows);
export const saves = table('saves.json', SaveSchema, saveRows);
export const encounters = loadContent('encounters.json', z.array(EncounterSchema), encounterRows);

/** Everything that can be carried. */
export function isItem(id: string): boolean {
  return (
    (weapons[id] !== undefined && weapons[id].bashOf === null) ||
    armours[id] !== undefined ||
    equipment[id] !== undefined
  );
}

export function priceOf(id: string): number {
  return (weapons[id] ?? armours[id] ?? equipment[id])?.price ?? 0;
}

export function itemName(id: string): string {
  return (weapons[id] ?? armours[id] ?? equipment[id])?.name ?? id;
}

/** What a thing is good for, found with one look: nearly every rule about gear asks. */
interface Use {
  readonly weight: number;
  readonly weapon: Weapon | null;
  readonly shield: Armour | null;
  readonly armour: Armour | null;
  readonly equipment: Equipment | null;
}

const NO_USE: Use = Object.freeze({ weight: 0, weapon: null, shield: null, armour: null, equipment: null });
const uses: ReadonlyMap<string, Use> = new Map(
  [...Object.keys(equipment), ...Object.keys(armours), ...Object.keys(weapons)].map(id => [id, useOf(id)]),
);

function useOf(id: string): Use {
  const armour = armours[id] ?? null;
  return {
    weight: (weapons[id] ?? armour ?? equipment[id])?.weight ?? 0,
    weapon: weapons[id] ?? Object.values(weapons).find(({ bashOf }) => bashOf === id) ?? null,
    shield: armour?.kind === 'shield' ? armour : null,
    armour: armour?.kind === 'armour' ? armour : null,
    equipment: equipment[id] ?? null,
  };
}

const useFor = (id: string): Use => uses.get(id) ?? NO_USE;

export const weightOf = (id: string): number => useFor(id).weight;
/** The weapon that a ready item strikes with: itself, or the bash of a spiked shield. */
export const weaponOf = (id: string): Weapon | null => useFor(id).weapon;
export const shieldOf = (id: string): Armour | null => useFor(id).shield;
export const armourOf = (id: string): Armour | null => useFor(id).armour;
export const equipmentOf = (id: string): Equipment | null => useFor(id).equipment;

checkReferences();

/** Ids that lead nowhere fail here, with file and path. */
function checkReferences(): void {
  const faults: Record<string, Fault[]> = {};
  const need = (file: string, path: string, ok: boolean, message: string): void => {
    if (!ok) faults[file] = [...(faults[file] ?? []), { path, message }];
  };
  for (const creature of Object.values(creatures)) {
    for (const [i, id] of creature.gear.entries())
      need('creatures.json', `${creature.id}.gear.${i}`, isItem(id), `no item ${id}`);
    for (const [i, id] of creature.spells.entries()) {
      need('creatures.json', `${creature.id}.spells.${i}`, spells[id] !== undefined, `no spell ${id}`);
    }
    for (const keyword of creature.keywords) {
      if (keyword.id !== 'venom') continue;
      const known = creature.attacks.some(attack => attack.id === keyword.attack);
      need('creatures.json', `${creature.id}.keywords.venom`, known, `no attack ${keyword.attack}`);
    }
  }
  for (const character of Object.values(characters)) {
    for (const id of [...character.gear, ...character.ready]) {
      need('characters.json', `${character.id}.gear`, isItem(id), `no item ${id}`);
    }
    for (const id of character.talents) {
      need('characters.json', `${character.id}.talents`, talents[id] !== undefined, `no talent ${id}`);
    }
    for (const id of character.spells) {
      need('characters.json', `${character.id}.spells`, spells[id] !== undefined, `no spell ${id}`);
    }
    need('characters.json', `${character.id}.people`, peoples[character.people] !== undefined, 'no such people');
  }
  for (const entry of encounters) {
    need('encounters.json', String(entry.roll), creatures[entry.foe] !== undefined, `no creature ${entry.foe}`);
  }
  for (const [file, list] of Object.entries(faults)) throw new ContentError(file, list);
}
