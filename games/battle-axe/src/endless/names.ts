// What a run is called: a way, and what it lies below. German has the same parts, the place as it stands after "unter".
import type { Dice } from '@quarterstaff/kernel';

export const WAYS = [
  'The Long Stair',
  'The Drowned Steps',
  'The Crooked Shaft',
  'The Old Drains',
  'The Forgotten Cellars',
  'The Sealed Vaults',
  'The Winding Galleries',
  "The Miners' Road",
  'The Blind Tunnels',
  'The Sunken Halls',
  'The Hungry Dark',
  'The Lampless Way',
];
export const PLACES = [
  'Gallows Hill',
  'Raven Tower',
  'the Old Mint',
  "Widow's Mill",
  "Saint Orla's Well",
  'the Salt Market',
  'Thorn Abbey',
  'the Burnt Inn',
  'the Plague Pit',
  'the Toll Bridge',
  "Wolf's Ford",
  "the Duke's Menagerie",
  'the Ninth Gate',
  'Foundling House',
  'the Silent Bell',
  'the Empty Castle',
];

/** With the seed behind it, by which the run is known again. */
export const nameFor = (dice: Dice, seed: string): string => `${dice.pick(WAYS)} below ${dice.pick(PLACES)} · ${seed}`;

const NAME = /^.+ below .+ · ([a-z0-9]{1,16})$/;
export const seedIn = (name: string): string | null => NAME.exec(name)?.[1] ?? null;
