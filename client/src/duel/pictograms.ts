// Manoeuvres as signs on a field of 24 by 24: one stroke figure, the arrow is the weapon's way. Six groups, always in this order.

export const GROUPS = ['swing', 'thrust', 'guard', 'body', 'move', 'art'] as const;
export type Group = (typeof GROUPS)[number];

const SIGNS = {
  lowSweep: 'M4 20Q14 26 21 15M21 15l-1 5M21 15l-5 1M8 5a2 2 0 1 0 .1 0M8 9v7',
  highSweep: 'M3 9Q12 0 21 8M21 8l-5-1M21 8l0-5M9 13a2 2 0 1 0 .1 0M9 17v5',
  heavySweep: 'M2 13Q12 -3 21 10M2 16Q12 1 20 12M21 10l-6-1M21 10l1-6',
  smash: 'M12 2v12M12 14l-4-4M12 14l4-4M7 20a5 3 0 0 1 10 0',
  wild: 'M12 4a8 8 0 1 1-7 4M5 8l-2-4M5 8l4-1',
  quick: 'M4 9h9M9 15h11M13 9l-3-3M20 15l-4-3',
  aimed: 'M2 12h11M13 12l-4-3M13 12l-4 3M18 7a5 5 0 1 0 .1 0',
  crouchStrike: 'M6 10a2 2 0 1 0 .1 0M6 14q0 4 5 6M11 14l9-8M20 6l-5 0M20 6l0 5',
  highLunge: 'M3 9h17M20 9l-5-4M20 9l-5 4M6 20h4',
  lowLunge: 'M3 17h17M20 17l-5-4M20 17l-5 4M6 5h4',
  charge: 'M8 12h13M21 12l-5-4M21 12l-5 4M2 7h5M1 12h4M2 17h5',
  advance: 'M9 4h8v8q-1 5-4 7q-3-2-4-7ZM2 12h5M17 12h5M22 12l-3-3',
  guardHigh: 'M5 3h14v7q-2 6-7 8q-5-2-7-8ZM12 21v1',
  guardLow: 'M5 8h14v6q-2 6-7 8q-5-2-7-8ZM12 2v2',
  parryHigh: 'M4 3l14 11M20 3l-9 7M18 14l-4 0M18 14l0-4M7 20h8',
  parryLow: 'M4 9l14 11M20 9l-9 7M18 20l-4 0M18 20l0-4M7 4h8',
  behind: 'M3 2h18v12q-2 6-9 8q-7-2-9-8ZM12 6v8',
  kick: 'M6 3l4 9l9 3v5h-6l-9-5',
  rush: 'M14 4q6 3 6 9q-6 0-9-4M3 8h5M2 13h6M4 18h5',
  bind: 'M4 12q4-8 8 0t8 0M4 12q4 8 8 0t8 0',
  dislodge: 'M5 20L17 8q3-3 0-5q-3-1-4 2M3 17l4 5',
  retrieve: 'M8 3v8q0 3 4 3h5M17 14l-3-3M17 14l-3 3M4 21h16',
  sidestep: 'M6 6v7M6 16v1M14 6v7M14 16v1M17 12h5M22 12l-3-3',
  leapAway: 'M19 19Q17 4 5 10M5 10l5-2M5 10l1 5',
  leapUp: 'M7 20Q7 4 17 4M17 4l-4-2M17 4l-2 4',
  duck: 'M3 6h18M9 12a2 2 0 1 0 .1 0M9 16q8 0 9 6',
  fallBack: 'M21 12h-16M5 12l5-4M5 12l5 4M21 5v14',
  shot: 'M2 12h11M2 9l3 3l-3 3M13 12l-3-2M13 12l-3 2M18 7a5 5 0 1 0 .1 0M18 11a1 1 0 1 0 .1 0',
  crouchShot: 'M6 10a2 2 0 1 0 .1 0M6 14q0 4 5 6M10 12h12M22 12l-4-3M22 12l-4 3',
  mask: 'M4 6q8-4 16 0v6q-2 8-8 9q-6-1-8-9ZM8 11h3M13 11h3M10 16q2 2 4 0',
  card: 'M6 3h12v18h-12ZM12 8l2 3h3l-2 3l1 4l-4-2l-4 2l1-4l-2-3h3Z',
} as const;

/** By name as in the book. */
const MANOEUVRES: Readonly<Record<string, readonly [Group, keyof typeof SIGNS]>> = {
  'Low Sweep': ['swing', 'lowSweep'],
  'High Sweep': ['swing', 'highSweep'],
  'Heavy Sweep': ['swing', 'heavySweep'],
  'Overhead Smash': ['swing', 'smash'],
  'Wild Swing': ['swing', 'wild'],
  'Quick Strike': ['swing', 'quick'],
  'Aimed Strike': ['swing', 'aimed'],
  'Crouching Strike': ['swing', 'crouchStrike'],
  'High Lunge': ['thrust', 'highLunge'],
  'Low Lunge': ['thrust', 'lowLunge'],
  Charge: ['thrust', 'charge'],
  'Guarded Advance': ['thrust', 'advance'],
  'High Guard': ['guard', 'guardHigh'],
  'Shield High': ['guard', 'guardHigh'],
  'Low Guard': ['guard', 'guardLow'],
  'Shield Low': ['guard', 'guardLow'],
  'High Parry-Cut': ['guard', 'parryHigh'],
  'Low Parry-Cut': ['guard', 'parryLow'],
  'Behind the Shield': ['guard', 'behind'],
  Kick: ['body', 'kick'],
  Rush: ['body', 'rush'],
  'Shield Rush': ['body', 'rush'],
  Bind: ['body', 'bind'],
  'Bind at Range': ['body', 'bind'],
  'Dislodge Weapon': ['body', 'dislodge'],
  'Retrieve Weapon': ['body', 'retrieve'],
  Sidestep: ['move', 'sidestep'],
  'Sidestep at Range': ['move', 'sidestep'],
  'Leap Away': ['move', 'leapAway'],
  'Leap Up': ['move', 'leapUp'],
  Duck: ['move', 'duck'],
  'Fall Back': ['move', 'fallBack'],
  'Aimed Shot': ['art', 'shot'],
  'Crouching Shot': ['art', 'crouchShot'],
  Gambit: ['art', 'mask'],
  'Gambit at Range': ['art', 'mask'],
};

interface Pictogram {
  readonly group: Group;
  readonly sign: string; // a path
}

/** The sign of a manoeuvre; what is none of the book's is one of the arts. */
export function pictogramOf(name: string): Pictogram {
  const [group, sign] = MANOEUVRES[name] ?? (['art', 'card'] as const);
  return { group, sign: SIGNS[sign] };
}
export const isManoeuvre = (name: string): boolean => name in MANOEUVRES;
export const CLASH = 'M4 4l14 14M20 4L6 18M4 14l6 6M20 14l-6 6';
