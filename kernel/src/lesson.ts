import type { Seat } from './decision/decision.ts';
import type { Pointed } from './stand-in.ts';

// A first mission: a scenario that teaches while it is played. Its sentences never block anything that the rules allow.

/**
 * A moment of play: a kind of question is put (under this rule, where stated), an event of a type is told (with these fields, where
 * stated), or the newcomer has read the sentence before and looks around: he points at something.
 */
export interface LessonMark {
  readonly asked?: string;
  readonly rule?: string;
  readonly looked?: true;
  readonly told?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

/**
 * One sentence on the board, from its moment until its deed. Sentences come in order, each at most once; one whose moment never comes
 * is passed over. One about what chance brings may come `whenever`, without affecting the order of the others.
 */
export interface LessonBeat {
  readonly say: string; // a key that `text/` speaks: one short sentence
  readonly at: Pointed | null; // where the arrow points
  readonly names?: readonly string[]; // things of a sheet that it speaks of, by name
  readonly when: LessonMark;
  readonly until: LessonMark;
  readonly whenever?: true;
  readonly can?: LessonDeed; // shown only while this holds
}

/** What a figure, or anybody, could do to somebody now, by the name of its errand; or a cell that somebody stands on. */
export type LessonDeed = { readonly who?: string; readonly do: string } | { readonly stands: number };

export interface Lesson {
  readonly scenario: string; // the id of a scenario of the game
  readonly seed: string;
  readonly seats: Readonly<Record<Seat, string>>; // who holds which seat; the newcomer's are 'open'
  /** Legal answers that the other side gives while they are offered, so that a thing can be taught; otherwise the book answers. */
  readonly script: readonly { readonly seat: Seat; readonly kind: string; readonly choices: readonly unknown[] }[];
  readonly beats: readonly LessonBeat[];
  readonly next: string; // the scenario that follows
}
