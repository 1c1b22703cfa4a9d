// What a run is called: a way, and what it lies below. German has the same parts, the place as it stands after "unter".
import type { Dice } from '@quarterstaff/kernel';

const WAYS = [
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
/** Places that the tale of a quest could be told of. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  QU1: ['Gallows Hill', 'Crow Rampart', "the Kings' Graves", 'the Hollow Barrow'],
  QU2: ['the Dark Forges', 'the Shut Gate', 'the Silent Anvil', 'the Deep Treasury'],
  QU3: ['the Old Mine', 'Cinder Ridge', 'the Smoking Pit', "the Charcoal Burners' Wood"],
  QU4: ['Ransom Rock', "the Robbers' Oak", 'the Masked Chapel', "the Warlock's House"],
  QU5: ['the Old Academy', 'the School of Signs', "the Scholars' Tower", 'the Burnt Library'],
  QU6: ['the Reed Cloister', 'the Tide Bell', "Saint Orla's Well", 'the Flooded Crypt'],
  QU7: ["Wolf's Ford", 'the Toll Bridge', 'the Three Banners', 'Grey Ferry'],
  QU8: ['the Snowed-In Inn', 'the High Pass', 'the Cold Chimney', "the Carters' Rest"],
};

/** With the seed behind it, by which the run is known again. */
export const nameFor = (dice: Dice, quest: string, seed: string): string =>
  `${dice.pick(WAYS)} below ${dice.pick(PLACES[quest]!)} · ${seed}`;

const NAME = /^.+ below .+ · ([a-z0-9]{1,16})$/;
export const seedIn = (name: string): string | null => NAME.exec(name)?.[1] ?? null;
