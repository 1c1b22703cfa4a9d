import type { FURNISHINGS, HAZARDS } from '../content/schemas.ts';

// The circles of a run without end: who lives there, and what their halls are called.

type Furnishing = (typeof FURNISHINGS)[number];
type Hazard = (typeof HAZARDS)[number];

export interface Circle {
  readonly halls: readonly string[];
  readonly seat: string; // the hall of whoever rules here
  readonly said: string; // of those who live here
  readonly many: readonly string[]; // the weaker first
  readonly shots: string | null;
  readonly sentry: string | null;
  readonly rulers: readonly string[];
  readonly brutes: readonly string[]; // who fight for them where it is deep
  readonly rooms: readonly (Furnishing | Hazard)[]; // what stands about in its halls
}

const vermin: Circle = {
  halls: ['The Rat Runs', 'The Web Loft', 'The Midden', 'The Dripping Larder'],
  seat: 'The Gnawed Throne',
  said: 'Something with too many legs has moved into the upper halls.',
  many: ['cellar_rat', 'cave_spider'],
  shots: null,
  sentry: null,
  rulers: ['ogre', 'cave_troll'],
  brutes: ['ogre'],
  rooms: ['spores', 'jars', 'cots'],
};

const gnawlings: Circle = {
  halls: ['The Rag Nests', 'The Tallow Kitchen', 'The Rope Walk', 'The Slingers’ Gallery'],
  seat: 'The Packlord’s Larder',
  said: 'Gnawlings have eaten through the first doors and sell the splinters.',
  many: ['gnawling'],
  shots: 'gnawling_slinger',
  sentry: 'gnawling_sentry',
  rulers: ['gnawling_packlord', 'gnawling_hexmother'],
  brutes: ['ogre', 'cave_troll'],
  rooms: ['jars', 'cots', 'hearth'],
};

const orcs: Circle = {
  halls: ['The Guardroom', 'The Spear Hall', 'The Smoke Hall', 'The Slave Pens'],
  seat: 'The Warchief’s Table',
  said: 'Orcs hold a toll gate somewhere down there, and nobody has come up to complain.',
  many: ['marsh_orc', 'spear_orc'],
  shots: 'orc_bowman',
  sentry: 'orc_sentry',
  rulers: ['orc_warchief', 'orc_bonesinger'],
  brutes: ['ogre', 'cave_troll'],
  rooms: ['rack', 'cots', 'hearth'],
};

const dead: Circle = {
  halls: ['The Hall of Bows', 'The Bone Gallery', 'The Cold Chapel', 'The Unlit Stalls'],
  seat: 'The Warden’s Bench',
  said: 'Below the graves the dead keep better order than the living.',
  many: ['barrow_skeleton', 'ghoul'],
  shots: 'barrow_archer',
  sentry: 'tomb_watcher',
  rulers: ['barrow_warden', 'grave_caller'],
  brutes: ['stone_guardian'],
  rooms: ['statue', 'mist', 'shrine'],
};

const cult: Circle = {
  halls: ['The Cinder Walk', 'The Novices’ Hall', 'The Bell Pit', 'The Scriptorium'],
  seat: 'The Ember Choir',
  said: 'People in grey ask the way down, and pay in ash.',
  many: ['ashen_acolyte', 'ashen_flailer'],
  shots: 'ashen_crossbow',
  sentry: 'ashen_lookout',
  rulers: ['ashen_blade', 'ashen_magus'],
  brutes: ['stone_guardian', 'ogre'],
  rooms: ['statue', 'jars', 'rack'],
};

/** Where every run ends: whoever got this far down without being called. */
export const ROOTS: Circle = {
  halls: ['The Sunken Court', 'The Iron Roots', 'The Breathing Hall', 'The Last Watch'],
  seat: 'The Bottom',
  said: 'What sits at the bottom has never been asked its name.',
  many: ['ghoul', 'ashen_flailer'],
  shots: 'ashen_crossbow',
  sentry: null,
  rulers: ['orc_warchief', 'ashen_magus', 'grave_caller'],
  brutes: ['cave_troll', 'stone_guardian', 'ogre'],
  rooms: ['mist', 'statue', 'spores'],
};

/** Who may wait at the first doors, and who comes after them in any order. */
export const SHALLOW: readonly Circle[] = [vermin, gnawlings];
export const DEEPER: readonly Circle[] = [orcs, dead, cult];
