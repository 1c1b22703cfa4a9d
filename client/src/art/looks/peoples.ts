// Heroes that are put together from where they come from and what they do.
import { type BipedLook, LIVERY } from '../minis/look.ts';
import { COLOURS } from './colours.ts';

const { flesh: FLESH, tan: TAN, pale: PALE, orc_green: ORC } = COLOURS;

type People = Readonly<{ he: BipedLook; she: BipedLook; helm: NonNullable<BipedLook['gear']> }>;

/** What somebody is born with: build, head, skin, hair. */
export const PEOPLES: Readonly<Record<string, People>> = {
  deviling: {
    he: { build: 'slim', head: 'devil', skin: '#b5443a', tail: '#b5443a' },
    she: { build: 'slim', head: 'deviless', skin: '#9c4a6a', hair: '#1c1218', hairdo: 'long', tail: '#9c4a6a' },
    helm: 'nasal',
  },
  dragonian: {
    he: { build: 'brute', head: 'lizard', skin: '#5f9a6a', trim: '#e08a3a', tail: '#5f9a6a', bareLegs: true },
    she: {
      build: 'slim',
      head: 'lizard',
      skin: '#4f8aa0',
      trim: '#e8c04a',
      hairdo: 'mohawk',
      hair: '#e8c04a',
      tail: '#4f8aa0',
      bareLegs: true,
    },
    helm: 'horned',
  },
  dwarf: {
    he: { build: 'stocky', head: 'dwarf', skin: FLESH, hair: '#b4562a', beard: 'braided' },
    she: { build: 'stocky', head: 'dwarf', skin: TAN, hair: '#e0b45a', hairdo: 'braid' },
    helm: 'dwarf_helm',
  },
  elf: {
    he: { build: 'slim', head: 'elf', skin: PALE, hair: '#d8b45a', hairdo: 'flowing' },
    she: { build: 'slim', head: 'elf', skin: '#d9a878', hair: '#3a2418', hairdo: 'long' },
    helm: 'nasal',
  },
  gnome: {
    he: { build: 'small', head: 'dwarf', skin: '#eec09a', hair: '#e9e2d4', beard: 'long' },
    she: { build: 'small', head: 'woman', skin: '#e2a880', hair: '#c9c0b0', hairdo: 'braid' },
    helm: 'kettle',
  },
  halfling: {
    he: { build: 'small', head: 'halfling', skin: FLESH, hair: '#7a4a22', hairdo: 'short' },
    she: { build: 'small', head: 'halfling', skin: TAN, hair: '#c86a34', hairdo: 'flowing' },
    helm: 'kettle',
  },
  half_orc: {
    he: { build: 'brute', head: 'orc', skin: '#8fa05a', hair: '#1d1712' },
    she: { build: 'brute', head: 'orc', skin: '#7a9068', hair: '#5a2a1c' },
    helm: 'horned',
  },
  human: {
    he: { head: 'man', skin: FLESH, hair: '#6b4526', hairdo: 'short', beard: 'short' },
    she: { head: 'woman', skin: '#a86f48', hair: '#20140e', hairdo: 'long' },
    helm: 'nasal',
  },
  // Hex Melee
  hillfolk: {
    he: { build: 'stocky', head: 'dwarf', skin: TAN, hair: '#6b4526', beard: 'full' },
    she: { build: 'stocky', head: 'woman', skin: TAN, hair: '#8a4a20', hairdo: 'braid' },
    helm: 'kettle',
  },
  reedkin: {
    he: { build: 'small', head: 'reed', skin: '#a8b27a', hair: '#4a5a2c', hairdo: 'topknot' },
    she: { build: 'small', head: 'reed', skin: '#b8b488', hair: '#6a5a2c', hairdo: 'long' },
    helm: 'nasal',
  },
  gorrak: {
    he: { build: 'brute', head: 'orc', skin: ORC, hair: '#1d1712', hairdo: 'topknot' },
    she: { build: 'brute', head: 'orc', skin: '#7d9552', hair: '#3a2418', hairdo: 'braid' },
    helm: 'horned',
  },
};

type Calling = Readonly<{ dress: BipedLook; he?: BipedLook; she?: BipedLook; helm?: true; school?: string }>;

/** What somebody does for a living: dress and headgear. */
export const CALLINGS: Readonly<Record<string, Calling>> = {
  adventurer: {
    dress: { torso: 'tunic', cloth: '#35506b', cloak: LIVERY },
    he: { gear: 'feather' },
    she: { gear: 'band', torso: 'leather', cloth: '#6a4a2c', trim: '#d8a24a' },
  },
  barbarian: {
    dress: { torso: 'furs', cloth: '#7a5a3a', bareLegs: true, pauldron: LIVERY },
    he: { hairdo: 'mohawk' },
    she: { torso: 'leather', hairdo: 'braid', gear: 'band', trim: '#7b5530' },
  },
  burglar: {
    dress: { torso: 'leather', cloth: '#4f5a3a', cloak: LIVERY },
    he: { gear: 'hood' },
    she: { gear: 'feather', torso: 'tunic', cloth: '#5a3f4a' },
  },
  druid: {
    dress: { torso: 'robe', cloth: '#4f7340', trim: '#c8a13a', cloak: LIVERY },
    he: { gear: 'leaves' },
    she: { gear: 'bone_crown', torso: 'furs', hairdo: 'braid', cloth: '#6a7a3a' },
    school: '#9be06a',
  },
  fighter: {
    dress: { torso: 'mail', cloth: '#6b3a2a', tabard: LIVERY, field: LIVERY },
    helm: true,
    she: { gear: 'horned' },
  },
  paladin: {
    dress: {
      torso: 'tunic',
      cloth: '#e9e2d0',
      trim: '#e0b04a',
      tabard: '#f3ead6',
      sleeve: '#cfc6b2',
      cloak: LIVERY,
      field: LIVERY,
    },
    she: { gear: 'circlet' },
  },
  priest: {
    dress: { torso: 'robe', cloth: LIVERY, trim: '#e0b04a' },
    he: { gear: 'hat' },
    she: { gear: 'veil', trim: '#e0b04a' },
    school: '#fff0b0',
  },
  wizard: {
    dress: { torso: 'robe', cloth: '#43305e', trim: '#d8a24a', cloak: LIVERY },
    she: { cloth: '#274a5e', gear: 'circlet' },
    school: '#b08aff',
  },
};

/** The ready heroes: which of a pair somebody is. */
export const READY_HEROES: Readonly<Record<string, readonly [people: string, calling: string, 'he' | 'she']>> = {
  vexis: ['deviling', 'wizard', 'he'],
  malarra: ['deviling', 'wizard', 'she'],
  korrath: ['dragonian', 'adventurer', 'he'],
  sszira: ['dragonian', 'adventurer', 'she'],
  brundin: ['dwarf', 'fighter', 'he'],
  hild: ['dwarf', 'fighter', 'she'],
  faelar: ['elf', 'druid', 'he'],
  ilwen: ['elf', 'druid', 'she'],
  tibbit: ['gnome', 'priest', 'he'],
  nella: ['gnome', 'priest', 'she'],
  perrin: ['halfling', 'burglar', 'he'],
  dotty: ['halfling', 'burglar', 'she'],
  grask: ['half_orc', 'barbarian', 'he'],
  urzha: ['half_orc', 'barbarian', 'she'],
  thomas: ['human', 'paladin', 'he'],
  luella: ['human', 'paladin', 'she'],
};
