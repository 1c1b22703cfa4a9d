import type { Dice, ScenarioObject } from '@quarterstaff/kernel';

// Who goes down: two who strike, one who shoots, one who casts, each of another kind and with a name of its own.

interface Volunteer {
  readonly archetype: string;
  readonly names: readonly string[];
  readonly has?: ScenarioObject;
}

const BLADES: readonly Volunteer[] = [
  { archetype: 'fighter', names: ['Bran', 'Sunniva', 'Corwin'] },
  { archetype: 'axebearer', names: ['Dagna', 'Thrain', 'Borghild'] },
  { archetype: 'warden', names: ['Hale', 'Maud', 'Osric'] },
];
const BOWS: readonly Volunteer[] = [
  { archetype: 'ranger', names: ['Elwen', 'Faelar', 'Sael'] },
  { archetype: 'scout', names: ['Pim', 'Tansy', 'Odo'], has: { gear: ['rope'] } },
];
const MAGES: readonly Volunteer[] = [
  {
    archetype: 'wizard',
    names: ['Mirel', 'Anselm', 'Jorun'],
    has: {
      spells: ['knit_flesh', 'ember_dart', 'barkskin', 'dazzle', 'bursting_sun', 'slamming_wind'],
      components: { E: 1, M: 1, G: 2, W: 0 },
    },
  },
  {
    archetype: 'elf_mage',
    names: ['Ilse', 'Thalion', 'Nerys'],
    has: {
      spells: ['slumber', 'clear_sight', 'ember_dart', 'iron_edge', 'knit_flesh', 'breath_of_return'],
      components: { E: 2, M: 2, G: 2, W: 0 },
      gear: ['satchel'],
    },
  },
];

export function partyOf(dice: Dice): ScenarioObject {
  const going = [...dice.shuffle(BLADES).slice(0, 2), dice.pick(BOWS), dice.pick(MAGES)];
  const heroes = going.map(({ archetype, names, has }, i) => {
    const name = dice.pick(names);
    return { id: name.toLowerCase(), name, archetype, player: `p${i + 1}`, potions: ['healing'], ...has };
  });
  return { heroes };
}
