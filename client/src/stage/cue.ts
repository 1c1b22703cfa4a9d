import type { BeatName, SoundName, SpellKind, Token } from '@quarterstaff/kernel';

/** One thing to be seen, with everything it needs told: what the score names, read from the event. */
export interface Cue {
  readonly do: BeatName;
  readonly who: string | null; // token ids
  readonly whom: string | null;
  readonly cells: readonly number[]; // where: the way walked, the cell meant
  readonly surface: string | null; // a tile or room
  readonly edge: { readonly cell: number; readonly direction: number } | null; // a door
  readonly number: number | null;
  readonly text: string | null; // a name or line
  readonly word: string | null; // a key
  readonly dice: readonly number[];
  readonly sound: SoundName | null;
  readonly camera: 'follow' | 'frame' | 'punch' | 'reveal' | null;
  readonly weight: 1 | 2 | 3;
  readonly spell: { readonly kind: SpellKind; readonly hue: string } | null;
  readonly ms: number; // at the usual pace
}

/** What happens at one event: groups of cues, each played together; then the board stands as told. */
export interface Step {
  readonly chapter: number;
  readonly event: number;
  readonly groups: readonly (readonly Cue[])[];
  readonly tokens: readonly Token[] | null; // how the figures stand afterwards; null: as before
  readonly says: string; // for those who hear the table
  readonly actor: string | null; // the seat that acts
}

/** How long a beat is seen at the usual pace, in milliseconds. */
export const BEAT_MS: Readonly<Record<BeatName, number>> = {
  walk: 130, // a cell
  fly: 420,
  leap: 420,
  climb: 420,
  turn: 160,
  windup: 120,
  lunge: 140,
  miss: 220,
  parry: 240,
  hit: 380,
  harmless: 260,
  fall: 520,
  rise: 320,
  die: 1400,
  critical: 900,
  fumble: 700,
  shot: 380,
  throw: 380,
  fate: 700,
  draw: 200,
  drop: 200,
  grapple: 420,
  push: 240,
  dice: 620,
  initiative: 900,
  yourTurn: 260,
  ribbon: 900,
  door: 420,
  reveal: 760,
  appear: 250,
  card: 2400,
  trap: 700,
  chest: 600,
  coins: 600,
  goal: 500,
  spell: 620,
  mend: 420,
  fists: 900,
  page: 480,
  vanish: 320,
  word: 420,
  victory: 1600,
  defeat: 1600,
};
export const WALK_MOST_MS = 900;

/** Beats that are a blow. */
export const STRIKES: ReadonlySet<BeatName> = new Set(['lunge', 'shot', 'throw']);

/** How the camera looks at a beat where the score does not say: whoever is harmed is in sight. */
export const BEAT_CAMERA: Readonly<Partial<Record<BeatName, NonNullable<Cue['camera']>>>> = {
  hit: 'frame',
  critical: 'frame',
  fall: 'frame',
  die: 'punch',
};

/** The sound a beat has where the score names none. */
export const BEAT_SOUND: Readonly<Partial<Record<BeatName, SoundName>>> = {
  fly: 'wing',
  leap: 'leap',
  climb: 'leap',
  turn: 'tick',
  lunge: 'swing-light',
  miss: 'miss',
  parry: 'parry',
  hit: 'hit-small',
  harmless: 'dull',
  fall: 'fall',
  die: 'death',
  critical: 'crit',
  fumble: 'fumble',
  shot: 'bow',
  throw: 'throw',
  fate: 'fate',
  draw: 'draw',
  drop: 'clatter',
  grapple: 'grapple',
  push: 'slide',
  dice: 'dice',
  initiative: 'dice',
  yourTurn: 'turn',
  ribbon: 'drum',
  door: 'door',
  reveal: 'stone',
  appear: 'drop',
  card: 'card',
  trap: 'tick',
  chest: 'chest',
  coins: 'coins',
  goal: 'good',
  spell: 'bolt',
  mend: 'mend',
  fists: 'tick',
  page: 'card',
  vanish: 'miss',
  victory: 'victory',
  defeat: 'defeat',
};
