// What a miniature is made of, as plain data. A new creature is one more record.
import type { BEARDS, HAIR } from './hair.ts';
import type { HEADGEAR } from './headgear.ts';
import type { HEADS } from './heads.ts';
import type { BEASTS } from './quadruped.ts';
import type { SHIELDS } from './shields.ts';
import type { BUILDS, STANCES, Stance } from './stances.ts';
import type { TRUNKS } from './trunks.ts';
import type { WEAPONS } from './weapons.ts';

export type WeaponPart = keyof typeof WEAPONS;
export type ShieldPart = keyof typeof SHIELDS;
type HeadPart = keyof typeof HEADS;
type HairPart = keyof typeof HAIR;
type BeardPart = keyof typeof BEARDS;
type HeadgearPart = keyof typeof HEADGEAR;
export type TrunkPart = keyof typeof TRUNKS;
type BipedBuild = keyof typeof BUILDS;
type BeastBuild = keyof typeof BEASTS;
export type StanceName = keyof typeof STANCES;

/** Stands where the colour of its side will be. */
export const LIVERY = '#fff';
/** Parts that may take it. */
export const LIVERY_PARTS = ['cloth', 'cloak', 'tabard', 'field', 'pauldron', 'trim', 'saddle'] as const;

/** Colours and extras that any figure may have. */
interface Painted {
  readonly skin?: string;
  readonly hair?: string;
  readonly cloth?: string;
  readonly trim?: string;
  readonly eye?: string;
  readonly scale?: number;
  readonly wing?: string; // its colour
  readonly wings?: 'bat' | 'feather';
}

export interface BipedLook extends Painted {
  readonly rig?: 'biped';
  readonly build?: BipedBuild;
  readonly head?: HeadPart;
  readonly hairdo?: HairPart;
  readonly beard?: BeardPart;
  readonly beardColour?: string;
  readonly gear?: HeadgearPart;
  readonly torso?: TrunkPart;
  readonly legs?: string;
  readonly boots?: string;
  readonly sleeve?: string;
  readonly cloak?: string;
  readonly tabard?: string;
  readonly field?: string; // of the shield
  readonly pauldron?: string;
  readonly tail?: string;
  readonly quiver?: boolean;
  readonly pack?: boolean;
  readonly belly?: boolean;
  readonly bareLegs?: boolean;
  readonly bound?: boolean;
  readonly weapon?: WeaponPart;
  readonly off?: WeaponPart; // in the other hand
  readonly shield?: ShieldPart;
  readonly load?: string; // a thing under the other arm, by its kind
  readonly stance?: StanceName;
  readonly light?: string; // a caster's free hand holds this hue
}

export interface BeastLook extends Painted {
  readonly rig: 'quadruped';
  readonly build: BeastBuild;
  readonly head?: BeastBuild | 'hawk'; // where it differs from the body
  readonly mane?: boolean;
  readonly spines?: boolean;
  readonly saddle?: string;
}

export interface MonsterLook extends Painted {
  readonly rig: 'spider' | 'bat' | 'snake' | 'wraith' | 'dragon' | 'hydra';
  readonly forelegs?: false; // a wyvern has none
  readonly brokenHorn?: true;
  readonly veil?: true;
  readonly lantern?: true;
}

export type Look = BipedLook | BeastLook | MonsterLook;
export type Rig = NonNullable<Look['rig']>;

/** How a look is to be drawn this time. */
export interface Drawn {
  readonly side?: string; // colour of its livery
  readonly sideLight?: string;
  readonly stance?: StanceName | Stance;
  readonly away?: boolean; // seen from behind
}
