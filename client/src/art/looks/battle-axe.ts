import type { BipedLook, Look } from '../minis/look.ts';
import { BONE, DARK_HAIR, FLESH, LIVERY, ORC, PALE, TAN } from './colours.ts';

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
    dress: { torso: 'tunic', cloth: '#35506b', cloak: LIVERY, livery: ['cloak'] },
    he: { gear: 'feather' },
    she: { gear: 'band', torso: 'leather', cloth: '#6a4a2c', trim: '#d8a24a' },
  },
  barbarian: {
    dress: { torso: 'furs', cloth: '#7a5a3a', bareLegs: true, pauldron: LIVERY, livery: ['pauldron'] },
    he: { hairdo: 'mohawk' },
    she: { torso: 'leather', hairdo: 'braid', gear: 'band', trim: '#7b5530' },
  },
  burglar: {
    dress: { torso: 'leather', cloth: '#4f5a3a', cloak: LIVERY, livery: ['cloak'] },
    he: { gear: 'hood' },
    she: { gear: 'feather', torso: 'tunic', cloth: '#5a3f4a' },
  },
  druid: {
    dress: { torso: 'robe', cloth: '#4f7340', trim: '#c8a13a', cloak: LIVERY, livery: ['cloak'] },
    he: { gear: 'leaves' },
    she: { gear: 'bone_crown', torso: 'furs', hairdo: 'braid', cloth: '#6a7a3a' },
    school: '#9be06a',
  },
  fighter: {
    dress: { torso: 'mail', cloth: '#6b3a2a', tabard: LIVERY, field: LIVERY, livery: ['tabard', 'field'] },
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
      livery: ['cloak', 'field'],
    },
    she: { gear: 'circlet' },
  },
  priest: {
    dress: { torso: 'robe', cloth: LIVERY, trim: '#e0b04a', livery: ['cloth'] },
    he: { gear: 'hat' },
    she: { gear: 'veil', trim: '#e0b04a' },
    school: '#fff0b0',
  },
  wizard: {
    dress: { torso: 'robe', cloth: '#43305e', trim: '#d8a24a', cloak: LIVERY, livery: ['cloak'] },
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

const goblin: BipedLook = {
  build: 'small',
  head: 'goblin',
  skin: '#7fa045',
  torso: 'rags',
  cloth: '#7a5233',
  weapon: 'club',
  stance: 'raised',
  bareLegs: true,
};
const kobold: BipedLook = {
  build: 'small',
  scale: 0.85,
  head: 'kobold',
  skin: '#b07a4a',
  torso: 'rags',
  cloth: '#5a5a3a',
  tail: '#b07a4a',
  weapon: 'club',
  stance: 'raised',
  bareLegs: true,
};
const orc: BipedLook = { build: 'brute', head: 'orc', skin: ORC, hair: '#1d1712', torso: 'leather', cloth: '#5a3a26' };
const bones: BipedLook = { build: 'bones', head: 'skull', skin: BONE, torso: 'bones', cloth: '#5a4a52' };
const hulk: BipedLook = { build: 'hulk', bareLegs: true };

/** The enemies, by name. */
export const BATTLE_AXE_ENEMIES: Readonly<Record<string, Look>> = {
  kobold,
  kobold_slinger: { ...kobold, skin: '#a86a5a', gear: 'band', trim: '#7a5233', weapon: 'sling' },
  goblin,
  goblin_archer: {
    ...goblin,
    skin: '#8a9a4a',
    gear: 'hood',
    cloak: '#5a4a33',
    torso: 'tunic',
    weapon: 'bow',
    stance: 'shoot',
    quiver: true,
  },
  gruntling: {
    build: 'small',
    head: 'orc',
    skin: '#7d9552',
    torso: 'rags',
    cloth: '#6a4a33',
    weapon: 'short_sword',
    stance: 'point',
    bareLegs: true,
  },
  orc: { ...orc, hairdo: 'topknot', weapon: 'sword', stance: 'raised' },
  orc_chief: {
    ...orc,
    scale: 1.06,
    skin: '#5f7d45',
    gear: 'horned',
    torso: 'mail',
    tabard: '#5c3036',
    cloak: '#3a2a24',
    weapon: 'axe',
    shield: 'spiked',
    field: '#4a2a22',
    stance: 'raised',
  },
  skeleton: { ...bones, weapon: 'sword', shield: 'round', field: '#6b5a4a', trim: '#8a6a3a', stance: 'raised' },
  skeleton_bowman: { ...bones, gear: 'hood', cloak: '#4d4a42', weapon: 'bow', stance: 'shoot', quiver: true },
  zombie: {
    build: 'hunched',
    head: 'zombie',
    skin: '#93a07a',
    hair: '#4a4636',
    hairdo: 'short',
    torso: 'rags',
    cloth: '#5a5a6a',
    weapon: 'none',
    stance: 'claw',
    bareLegs: true,
  },
  ghoul: {
    build: 'hunched',
    head: 'ghoul',
    skin: '#9aa58c',
    torso: 'rags',
    cloth: '#5a5048',
    weapon: 'claws',
    stance: 'claw',
    bareLegs: true,
  },
  wolf: { rig: 'quadruped', build: 'wolf', skin: '#77716c', mane: true, scale: 1.12 },
  giant_rat: { rig: 'quadruped', build: 'rat', skin: '#7d6552', scale: 1.1 },
  cave_bat: { rig: 'bat', skin: '#6a5060' },
  giant_spider: { rig: 'spider', skin: '#4a3a44', trim: '#d8a24a', scale: 1.25 },
  bandit: {
    head: 'man',
    skin: TAN,
    hair: DARK_HAIR,
    hairdo: 'short',
    gear: 'band',
    beard: 'short',
    torso: 'leather',
    cloth: '#6a4a33',
    trim: '#7c5a2a',
    weapon: 'sword',
    stance: 'point',
  },
  cultist: {
    head: 'cowl',
    skin: '#b89a84',
    torso: 'robe',
    cloth: '#5d5660',
    trim: '#b8862c',
    weapon: 'mace',
    stance: 'raised',
  },
  hedge_warlock: {
    head: 'man',
    skin: '#c9b48a',
    hair: '#4a4436',
    beard: 'full',
    gear: 'hat',
    torso: 'robe',
    cloth: '#45543a',
    trim: '#9ab05a',
    weapon: 'orb_staff',
    stance: 'cast',
    light: '#7dff7a',
  },
  wraith: { rig: 'wraith', cloth: '#4f6672' },
  ogre: {
    ...hulk,
    head: 'ogre',
    skin: '#d0a078',
    torso: 'bare',
    belly: true,
    cloth: '#6b4a2c',
    weapon: 'great_club',
    stance: 'loom',
  },
  cave_troll: {
    ...hulk,
    head: 'troll',
    skin: '#6f8f6a',
    hair: '#2c3a20',
    torso: 'bare',
    cloth: '#5b4632',
    weapon: 'great_club',
    stance: 'loom',
  },
  minotaur: {
    ...hulk,
    head: 'bull',
    skin: '#8a5a3c',
    torso: 'furs',
    cloth: '#4a3626',
    weapon: 'great_axe',
    stance: 'low',
  },
  stone_guardian: {
    ...hulk,
    head: 'stone',
    skin: '#8f8a82',
    torso: 'stone',
    cloth: '#777777',
    weapon: 'none',
    stance: 'loom',
    scale: 1.2,
  },
  ash_drake: { rig: 'dragon', skin: '#6e6a6c', trim: '#e0803a', wing: '#8a5a4a', scale: 0.85 },
  bone_lord: {
    ...bones,
    skin: '#e6d9b4',
    eye: '#7dffb0',
    gear: 'crown',
    torso: 'plate',
    cloth: '#2b2136',
    cloak: '#3a1f4a',
    weapon: 'greatsword',
    stance: 'upright',
    scale: 1.42,
  },
};

/** Beasts at the heroes' side, and what a druid may become. */
export const BATTLE_AXE_FRIENDS: Readonly<Record<string, Look>> = {
  bear: { rig: 'quadruped', build: 'bear', skin: '#7a5236', mane: true, saddle: LIVERY, livery: ['saddle'] },
  wolf: { rig: 'quadruped', build: 'wolf', skin: '#8d877f', mane: true, saddle: LIVERY, livery: ['saddle'] },
  captive: {
    head: 'woman',
    skin: PALE,
    hair: '#8a6a3c',
    hairdo: 'long',
    torso: 'rags',
    cloth: '#9a8f7a',
    bound: true,
    stance: 'low',
  },
};
