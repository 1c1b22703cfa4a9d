import type { Guise } from '../connection/table-connection.ts';
import { settings } from '../settings.ts';

// How people appear to each other at a table: a name, and a shield with a crest in a colour of their own.

/** What can stand on a shield, drawn in a square of 24. */
export const CRESTS: Readonly<Record<string, string>> = {
  tower: 'M7 20V9H6V5h2v2h3V5h2v2h3V5h2v4h-1v11h-4v-4h-2v4Z',
  star: 'm12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7Z',
  sword: 'M11 3h2l.6 10H17v2h-3.6v4h1v2h-4.8v-2h1v-4H7v-2h3.4Z',
  moon: 'M15 4a8 8 0 1 0 4 12 7 7 0 0 1-4-12Z',
  tree: 'M12 3c4 0 6 3 5 6 2 2 1 6-3 6h-.8l.3 5h-3l.3-5H10c-4 0-5-4-3-6-1-3 1-6 5-6Z',
  crown: 'M4 18 3 8l5 4 4-7 4 7 5-4-1 10Z',
  key: 'M8 4a4 4 0 0 1 1.5 7.7V15H12v2H9.5v1H12v2H7v-8.3A4 4 0 0 1 8 4Zm0 2.5A1.5 1.5 0 1 0 8 9.5 1.5 1.5 0 0 0 8 6.5Z',
  flame: 'M12 3c1 4 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-3-1-5 1-9Z',
};

/** Fields of a shield; none of them is the colour of a side. */
export const COLOURS: Readonly<Record<string, string>> = {
  green: '#2f7d46',
  crimson: '#9c1f33',
  violet: '#6a3f98',
  teal: '#0f7a83',
  gold: '#a8780f',
  slate: '#44505e',
};

const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;

/** A crest and a colour for whoever has not chosen any, the same as long as the page is open. */
const drawn: Guise = { name: '', crest: any(Object.keys(CRESTS)), colour: any(Object.keys(COLOURS)) };

/** This person's own. */
export const ownGuise = (): Guise => settings().guise ?? drawn;
