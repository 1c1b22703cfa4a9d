import type { Decision, Seat } from './decision/decision.ts';
import type { Phrase } from './table.ts';

// How a host spares its people questions: what it answers for them, and what one click on the board sets going. Rules and records know
// nothing of it: an answer is recorded as if the person had given it.

/**
 * Why others learn nothing from an answer that comes without a pause:
 * - `constant`: it depends on the kind of question alone;
 * - `public`: it depends on what everybody knows; `answer` is handed the state as the public knows it;
 * - `alone`: one person plays, so nobody is there to learn; with others at the table the question is asked;
 * - `own`: a ballot or consent among seats of one hand; asked as soon as another person has a say.
 */
export type Ground = 'constant' | 'public' | 'alone' | 'own';

/** Answers one kind of question for a seat when nothing is at stake. */
export interface StandIn<G> {
  readonly kind: string; // of the decision
  readonly about: string; // a key that `text/` speaks: the line in the log, "Ardo faces Brenna"
  readonly ground: Ground;
  /** The choice to take, or null: this one matters, ask. `hand`: all seats held by the person who would be asked. */
  answer(known: G, decision: Decision, hand: readonly Seat[]): unknown;
}

/** When something ordered in advance is to be done: "when I would lose 3 or more". Its person may add it to an order. */
export interface OrderCondition<G> {
  readonly id: string;
  readonly about: string; // a key that `text/` speaks
  readonly kinds: readonly string[]; // of the decisions it can be added to
  /** Whether this choice is to be taken now, by what the deciding seat knows. */
  holds(known: G, decision: Decision, choice: unknown): boolean;
}

/** Something on the board that a person points at. */
export type Pointed =
  | { readonly cell: number }
  | { readonly figure: string }
  | { readonly edge: { readonly cell: number; readonly direction: number } };

/** What a click wants: kept by the host until it is done, cancelled or overtaken. Never told to other seats. */
export interface Errand {
  readonly do: string; // 'strike', 'party-walk', 'open' …: a gesture of the game
  readonly who: string | null; // the figure that is sent; null: the whole hand
  readonly to: Pointed | null;
  readonly with?: string; // the weapon, spell or item in hand
}

/** An errand that a place on the board stands for. The first offer is what a plain click means; the others stand in the ring. */
export interface ErrandOffer {
  readonly errand: Errand;
  readonly words: Phrase; // "Strike", "Walk here": the button and the chip
  readonly not?: { readonly rule: string; readonly words: Phrase }; // shown grey: why it cannot be done now
  readonly warning?: Phrase; // it can be done, but is wasted or ruinous
}

/** What an errand answers to an open question of its hand. */
export type ErrandStep =
  | { readonly choice: unknown; readonly last?: true } // its next answer; with the last one it is done
  | { readonly over: Phrase | null } // done (null), or why it cannot go on
  | { readonly aside: true }; // not its question: ask, and go on afterwards

/** A gesture of the table and the kinds of questions it answers on the way. */
export interface Gesture {
  readonly id: string; // the `do` of its errands
  readonly covers: readonly string[];
  readonly hand?: true; // given to one figure, it is done by the whole hand: ending a turn
}
