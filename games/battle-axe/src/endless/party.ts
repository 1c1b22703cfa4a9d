// The four who set out on a run: two who stand in front, one who heals, one who can something else.
import type { Dice } from '@quarterstaff/kernel';
import { SPELL_TYPES } from '../content/schemas.ts';
import { newHero, type SpellType } from '../heroes/create.ts';
import { held, wornItems } from '../heroes/items.ts';
import type { HeroSpec } from '../setup/schema.ts';

type Race = NonNullable<HeroSpec['race']>;
type Role = NonNullable<HeroSpec['role']>;

/** Who becomes what: peoples who are good at it. */
const PEOPLES: Readonly<Record<Role, readonly Race[]>> = {
  Fighter: ['Dwarf', 'Half-orc', 'Human', 'Dragonian', 'Elf'],
  Barbarian: ['Half-orc', 'Human', 'Dragonian', 'Dwarf'],
  Paladin: ['Human', 'Dwarf', 'Dragonian', 'Half-orc'],
  Adventurer: ['Dragonian', 'Elf', 'Human', 'Halfling'],
  Priest: ['Gnome', 'Human', 'Dwarf', 'Halfling'],
  Druid: ['Elf', 'Gnome', 'Human', 'Half-orc'],
  Wizard: ['Deviling', 'Elf', 'Gnome', 'Human'],
  Burglar: ['Halfling', 'Gnome', 'Elf', 'Deviling'],
};
/** Who stands where in the party; nobody is there twice. */
const PLACES: readonly (readonly Role[])[] = [
  ['Fighter', 'Barbarian'],
  ['Paladin', 'Adventurer', 'Fighter', 'Barbarian'],
  ['Priest', 'Druid'],
  ['Wizard', 'Burglar', 'Druid', 'Priest'],
];

const NAMES: Readonly<Record<Race, readonly string[]>> = {
  Deviling: ['Azhar', 'Nerissa', 'Quill', 'Mordane', 'Ilkesh', 'Sable', 'Vesper', 'Zariel'],
  Dragonian: ['Arrakh', 'Sethra', 'Ghesh', 'Vezera', 'Kriv', 'Torinn', 'Sorash', 'Nalaar'],
  Dwarf: ['Dagna', 'Orsik', 'Bardryn', 'Helga', 'Kildrak', 'Torbera', 'Grimbold', 'Runa'],
  Elf: ['Sylra', 'Thamior', 'Elenwe', 'Caeldir', 'Mirelle', 'Ruvian', 'Naivara', 'Aelis'],
  Gnome: ['Fizzwick', 'Orla', 'Nim', 'Bimpnot', 'Pocket', 'Tilda', 'Wrenn', 'Zook'],
  Halfling: ['Merla', 'Cobb', 'Rosie', 'Wellby', 'Poppy', 'Finnan', 'Lidda', 'Osgar'],
  'Half-orc': ['Gorra', 'Mugh', 'Sharn', 'Rukka', 'Drosh', 'Yevla', 'Hrogan', 'Tusk'],
  Human: ['Ansel', 'Berit', 'Conrad', 'Edda', 'Falk', 'Gisela', 'Jorun', 'Mathis'],
};

/** What a party of four has with it. */
const PROVISIONS = ['healing-potion', 'healing-potion', 'healing-potion', 'great-healing-potion'];
/** One thing each besides. */
const EXTRAS = [
  'antidote',
  'potion-of-haste',
  'potion-of-might',
  'scroll-of-mending',
  'scroll-of-flame',
  'lucky-charm',
  'rope',
  'shrieking-whistle',
];

export function partyFor(dice: Dice): HeroSpec[] {
  const roles: Role[] = [];
  for (const place of PLACES) roles.push(dice.pick(place.filter(role => !roles.includes(role))));
  const races: Race[] = [];
  for (const role of roles) {
    const fresh = PEOPLES[role].filter(race => !races.includes(race));
    races.push(dice.pick(fresh.length > 0 ? fresh : PEOPLES[role]));
  }
  const extras = dice.shuffle(EXTRAS);
  return roles.map((role, i) => {
    const race = races[i]!;
    const taken = races.slice(0, i).filter(other => other === race).length;
    const name = dice.pick(NAMES[race].filter((_name, n) => n % 2 === taken % 2));
    return setOut(name, race, role, [PROVISIONS[i]!, extras[i]!]);
  });
}

/** A hero with what he starts with and more in his pack. */
function setOut(name: string, race: Race, role: Role, more: readonly string[]): HeroSpec {
  const freeSpell = race === 'Gnome' ? spellOf(role) : null;
  const parts = { id: name, name, seat: 'p1', race, role, freeSpell, equipment: null };
  const hero = newHero(parts);
  return {
    name,
    race,
    role,
    ...(freeSpell === null ? {} : { freeSpell }),
    held: [...new Set(held(hero))],
    worn: [...wornItems(hero)],
    pack: [...hero.pack, ...more],
  };
}

/** The type of spell that a role has; arcane for those who have none. */
const spellOf = (role: Role): SpellType => {
  const { base } = newHero({ id: '', name: '', seat: '', race: 'Human', role, freeSpell: null, equipment: null });
  return SPELL_TYPES.find(type => base[type] > 0) ?? 'arcane';
};
