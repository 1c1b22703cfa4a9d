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

/** A beat where the score says no more: how long it is seen at the usual pace, in milliseconds, what is heard, and how the camera looks at it. */
interface Usual {
  readonly ms: number;
  readonly sound?: SoundName;
  readonly camera?: NonNullable<Cue['camera']>; // whoever is harmed is in sight
}
export const BEATS: Readonly<Record<BeatName, Usual>> = {
  walk: { ms: 130 }, // a cell
  fly: { ms: 420, sound: 'wing' },
  leap: { ms: 420, sound: 'leap' },
  climb: { ms: 420, sound: 'leap' },
  turn: { ms: 160, sound: 'tick' },
  windup: { ms: 120 },
  lunge: { ms: 140, sound: 'swing-light' },
  miss: { ms: 220, sound: 'miss' },
  parry: { ms: 240, sound: 'parry' },
  hit: { ms: 380, sound: 'hit-small', camera: 'frame' },
  harmless: { ms: 260, sound: 'dull' },
  fall: { ms: 520, sound: 'fall', camera: 'frame' },
  rise: { ms: 320 },
  die: { ms: 1400, sound: 'death', camera: 'punch' },
  critical: { ms: 900, sound: 'crit', camera: 'frame' },
  fumble: { ms: 700, sound: 'fumble' },
  shot: { ms: 380, sound: 'bow' },
  throw: { ms: 380, sound: 'throw' },
  fate: { ms: 700, sound: 'fate' },
  draw: { ms: 200, sound: 'draw' },
  drop: { ms: 200, sound: 'clatter' },
  grapple: { ms: 420, sound: 'grapple' },
  push: { ms: 240, sound: 'slide' },
  dice: { ms: 620, sound: 'dice' },
  initiative: { ms: 900, sound: 'dice' },
  yourTurn: { ms: 260, sound: 'turn' },
  ribbon: { ms: 900, sound: 'drum' },
  door: { ms: 420, sound: 'door' },
  reveal: { ms: 760, sound: 'stone' },
  appear: { ms: 250, sound: 'drop' },
  card: { ms: 2400, sound: 'card' },
  trap: { ms: 700, sound: 'tick' },
  chest: { ms: 600, sound: 'chest' },
  coins: { ms: 600, sound: 'coins' },
  goal: { ms: 500, sound: 'good' },
  spell: { ms: 620, sound: 'bolt' },
  mend: { ms: 420, sound: 'mend' },
  fists: { ms: 900, sound: 'tick' },
  page: { ms: 480, sound: 'card' },
  vanish: { ms: 320, sound: 'miss' },
  word: { ms: 420 },
  victory: { ms: 1600, sound: 'victory' },
  defeat: { ms: 1600, sound: 'defeat' },
};
export const WALK_MOST_MS = 900;

/** Beats that are a blow, and those by which somebody attacks. */
export const STRIKES: ReadonlySet<BeatName> = new Set(['lunge', 'shot', 'throw']);
export const ATTACKS: ReadonlySet<BeatName> = new Set([...STRIKES, 'spell', 'windup']);
