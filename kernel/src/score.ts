// How the events of a game are seen and heard: plain data that a table plays. Fields name fields of the event and are never computed,
// so what is shown is what happened.

export type BeatName =
  | 'walk'
  | 'fly'
  | 'leap'
  | 'climb'
  | 'turn'
  | 'windup'
  | 'lunge'
  | 'miss'
  | 'parry'
  | 'hit'
  | 'harmless'
  | 'fall'
  | 'rise'
  | 'die'
  | 'critical'
  | 'fumble'
  | 'shot'
  | 'throw'
  | 'fate'
  | 'draw'
  | 'drop'
  | 'grapple'
  | 'push'
  | 'dice'
  | 'initiative'
  | 'yourTurn'
  | 'ribbon'
  | 'door'
  | 'reveal'
  | 'appear'
  | 'card'
  | 'trap'
  | 'chest'
  | 'coins'
  | 'goal'
  | 'spell'
  | 'mend'
  | 'fists'
  | 'page'
  | 'vanish'
  | 'word'
  | 'victory'
  | 'defeat';

/** Sounds are synthesised by the table; these are their names. */
export type SoundName =
  | 'step'
  | 'step-wood'
  | 'wing'
  | 'leap'
  | 'swing-light'
  | 'swing-heavy'
  | 'miss'
  | 'parry'
  | 'hit-small'
  | 'hit-big'
  | 'dull'
  | 'bow'
  | 'throw'
  | 'bolt'
  | 'mend'
  | 'drum'
  | 'fall'
  | 'death'
  | 'clatter'
  | 'crit'
  | 'fumble'
  | 'fate'
  | 'door'
  | 'stone'
  | 'card'
  | 'chest'
  | 'coins'
  | 'dice'
  | 'turn'
  | 'tick'
  | 'draw'
  | 'grapple'
  | 'slide'
  | 'drop'
  | 'growl'
  | 'good'
  | 'victory'
  | 'defeat';

/** The families of spells as they are drawn; the hue follows the school. */
export type SpellKind =
  | 'bolt'
  | 'chain'
  | 'blast'
  | 'ward'
  | 'mend'
  | 'quicken'
  | 'hinder'
  | 'mind'
  | 'drain'
  | 'place'
  | 'call'
  | 'unseen';

/** One thing that is seen; `who`, `whom`, `at`, `path`, `number` and `text` name fields of the event. */
export interface Beat {
  readonly do: BeatName;
  readonly who?: string; // field: the figure that acts
  readonly whom?: string; // field: the figure that suffers
  readonly at?: string; // field: a cell, by name or number, or a door
  readonly path?: string; // field: the cells walked
  readonly number?: string; // field: on the burst
  readonly text?: string; // field: a name or line shown on a card or ribbon
  readonly word?: string; // a key that `text/` speaks
  readonly sound?: SoundName;
  readonly camera?: 'follow' | 'frame' | 'punch' | 'reveal';
  readonly if?: Readonly<Record<string, unknown>>; // only when these fields of the event have these values
  readonly with?: true; // together with the beat before
  readonly weight?: 1 | 2 | 3; // 3 is never cut short
}

export interface Score {
  /** By event type. What stands neither here nor in `quiet` is a fault that a test finds. */
  readonly beats: Readonly<Record<string, readonly Beat[]>>;
  readonly quiet: readonly string[]; // event types that show nothing
  readonly story: readonly string[]; // event types told large in the log; the rest are steps, folded away
  readonly spoils?: readonly string[]; // event types that tell what was won: they stand on the sheet of the end
  readonly eyes?: string; // the side whose eyes count: rooms behind doors that it has not opened lie in the dark; left out: all is seen
  readonly spells?: Readonly<Record<string, { readonly kind: SpellKind; readonly hue: string }>>; // by spell id
}
