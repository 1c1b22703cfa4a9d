// Manoeuvres as signs on a field of 24 by 24: one stroke figure, the arrow is the weapon's way. Six groups, always in this order.
import type { ManoeuvreSign } from '@quarterstaff/kernel';
import { GAMES } from '../games.ts';
import drawn from './signs.json' with { type: 'json' };

export const GROUPS = ['swing', 'thrust', 'guard', 'body', 'move', 'art'] as const;
export type Group = (typeof GROUPS)[number];

interface Pictogram {
  readonly group: Group;
  readonly path: string;
}
const SIGNS = drawn as Readonly<Record<ManoeuvreSign | 'card', Pictogram>>;
const MANOEUVRES = new Map(GAMES.flatMap(({ signs = {} }) => Object.entries(signs)));

/** The sign of a manoeuvre, as the game's card says; what has none there is one of the arts. */
export const pictogramOf = (name: string): Pictogram => SIGNS[MANOEUVRES.get(name) ?? 'card'];
export const isManoeuvre = (name: string): boolean => MANOEUVRES.has(name);
export const CLASH = 'M4 4l14 14M20 4L6 18M4 14l6 6M20 14l-6 6';
