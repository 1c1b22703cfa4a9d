import type { Dice } from '@quarterstaff/kernel';
import type { Circle } from './circles.ts';
import { HALLS, LEVELS } from './ground.ts';

// What a run without end is called, and what it is about. Parts that are joined by these seams are translated one by one: text/compound.ts.

/** What the party has come for: a quest of the book whose Quest Rooms lie halfway and at the bottom. */
export interface Aim {
  readonly quest: string;
  readonly rooms: readonly number[]; // levels, counted from 0
  readonly slays: string | null; // who waits at the bottom
  readonly holds: readonly string[]; // what lies in the chests of these levels
  readonly said: string;
}

const ROOMS = [2 * HALLS - 1, LEVELS - 1];

export const AIMS: readonly Aim[] = [
  {
    quest: 'crown',
    rooms: ROOMS,
    slays: null,
    holds: ['crown_left', 'crown_right'],
    said: 'One half of a crown lies ten levels down, the other at the bottom.',
  },
  {
    quest: 'sealed',
    rooms: ROOMS,
    slays: 'barrow_warden',
    holds: [],
    said: 'At the bottom a Barrow Warden counts the living, and must be made to stop.',
  },
  {
    quest: 'watch',
    rooms: ROOMS,
    slays: 'ashen_blade',
    holds: [],
    said: 'At the bottom an Ashen Blade keeps a fire that must go out.',
  },
];

const STAIRS = [
  'The Long Stair',
  'The Drowned Steps',
  'The Thirty Doors',
  'The Counting Vaults',
  'The Lampless Deep',
  'The Hollow Throat',
  'The Widow’s Well',
  'The King’s Cellars',
  'The Sleeping Mine',
  'The Bone Ladder',
];

const PLACES = [
  'Hollowmere',
  'Ravenford',
  'Saltgate',
  'Grimholt',
  'Thornbury',
  'Ashby',
  'the Grey Abbey',
  'the Old Mint',
  'the Lantern Inn',
  'Gallows Hill',
];

const TERMS = [
  'The town buys what you bring up, and buries nobody twice.',
  'Thirty levels, and nobody has come back with a higher count.',
  'Whoever dies down there stays dead, on both sides.',
];

export const nameOf = (dice: Dice): string => `${dice.pick(STAIRS)} under ${dice.pick(PLACES)}`;

export const sayingOf = (dice: Dice, aim: Aim, first: Circle): string =>
  `${first.said} ${aim.said} ${dice.pick(TERMS)}`;

/** A level by its number and what its hall is called. */
export function levelName(level: number, circles: readonly Circle[]): string {
  const { halls, seat } = circles[Math.floor(level / HALLS)]!;
  return `Level ${level + 1} · ${halls[level % HALLS] ?? seat}`;
}
