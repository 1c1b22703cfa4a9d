import type { Reason, RuleId, Seat, Slot } from '../decision/decision.ts';
import type { Condition } from '../decision/tables.ts';
import type { Pool } from '../dice/pool.ts';
import type { Ask } from './ask.ts';

/** Reports an event to the listener; null when there is none, so rules write `emit?.({ … })` and build nothing for the lab. */
export type Emit<E> = ((event: E) => void) | null;

/** Where the rules go after a stage; nothing means on to the next stage. */
// biome-ignore lint/suspicious/noConfusingVoidType: a stage that returns nothing is the common case
export type Next = undefined | void | Again | Done | Call | Over;
export interface Again {
  readonly flow: 'again';
}
export interface Done {
  readonly flow: 'done';
  readonly value: unknown;
}
export interface Call {
  readonly flow: 'call';
  readonly proc: string;
  readonly local: object;
  readonly into: string | null;
}
export interface Over {
  readonly flow: 'over';
}

// Whatever stages return has the same fields in the same order: the machine then meets one shape.
const NO_LOCAL = Object.freeze({});
const next = <F extends string>(flow: F) => ({ flow, proc: '', local: NO_LOCAL, into: null, value: undefined });

/** Start this procedure again from its first stage, with the locals as they are. */
export const again: Again = Object.freeze(next('again'));
/** The game is over: nothing is left on the stack. */
export const over: Over = Object.freeze(next('over'));
const DONE: Done = Object.freeze(next('done'));

/** This procedure ends here; `value` lands in the caller's local named by `into`. */
export function done(value?: unknown): Done {
  return value === undefined ? DONE : ended(value);
}

const ended = (value: unknown): Done => ({ flow: 'done', proc: '', local: NO_LOCAL, into: null, value }) as Done;

/** What is called: a procedure, or its name with the locals it takes. */
export interface Callee<L extends object> {
  readonly name: string;
  start?(local: L): void;
}

/** A procedure named before it is defined: chapters call one another in circles, files may not. */
export const named = <L extends object>(name: string): Callee<L> => ({ name });

/** Run another procedure, then go on with the next stage of this one. Its answer lands in this frame's local `into`. */
export function call<L extends object>(procedure: Callee<L>, local: L, into: string | null = null): Call {
  return called(procedure.name, local, into);
}

const called = (proc: string, local: object, into: string | null): Call =>
  ({ flow: 'call', proc, local, into, value: undefined }) as Call;

export interface StepSpec<G, L, E> {
  run(g: G, local: L, emit: Emit<E>): Next;
}

export interface ChanceSpec<G, L, E> {
  readonly rule: RuleId | ((g: G, local: L) => RuleId);
  dice(g: G, local: L): Pool; // an empty pool is passed over
  take(g: G, local: L, faces: readonly number[], emit: Emit<E>): Next;
  stream?(g: G, local: L): string; // 'play' unless different choices should meet the same luck
  readonly source?: 'dice' | 'seed'; // 'seed': scripted dice never feed it (a shuffle)
  readonly reads?: 'faces' | 'total'; // 'total': only the sum of the dice matters, so odds enumerate sums
  classOf?(g: G, local: L, faces: readonly number[]): string | number | boolean; // faces of one class lead to one state
  outcomes?(g: G, local: L): readonly { readonly faces: readonly number[]; readonly weight: number }[];
}

interface Offering<G, L, C, Who> {
  /** Every legal answer, in a stable order, "do nothing" first. Either this, or `from` with `where`. */
  options?(g: G, local: L, who: Who): readonly C[];
  /** Whatever one could point at … */
  from?(g: G, local: L, who: Who): readonly C[];
  /** … and what removes a candidate. */
  readonly where?: readonly Condition<G, L, C>[] | ((candidate: C) => readonly Condition<G, L, C>[]);
  /** Reasons for something that `from` does not even list. */
  whyNot?(g: G, local: L, choice: unknown, who: Who): readonly Reason[];
  /** Why a window that stays shut offers nothing. */
  closed?(g: G, local: L, who: Who): readonly Reason[];
  /** Its answers in words and on the table; left out: the rulebook's `speech` and `present` know them. */
  readonly ask?: Ask<G, NoInfer<L>, C>;
}

export interface ChoiceSpec<G, L, E, C> extends Offering<G, L, C, Seat> {
  readonly rule: RuleId | ((g: G, local: L) => RuleId);
  decider(g: G, local: L): Seat | readonly Seat[]; // several: each is asked, the first answer counts
  slot?(g: G, local: L): Slot; // for whom, when it is not the seat itself
  take(g: G, local: L, answer: C, emit: Emit<E>, seat: Seat): Next;
}

export interface SealedSpec<G, L, E, C> extends Offering<G, L, C, Slot> {
  readonly rule: RuleId | ((g: G, local: L) => RuleId);
  slots(g: G, local: L): readonly Slot[];
  decider(g: G, local: L, slot: Slot): Seat;
  reveal(g: G, local: L, answers: Readonly<Record<Slot, C>>, emit: Emit<E>): Next;
}

/** A stage as the machine sees it: one shape for all four kinds, so that the hot loop stays monomorphic. */
export interface Stage<G, L, E> {
  readonly kind: 'step' | 'chance' | 'choice' | 'sealed';
  readonly step: StepSpec<G, L, E> | null;
  readonly chance: ChanceSpec<G, L, E> | null;
  // biome-ignore lint/suspicious/noExplicitAny: the machine's own table; the option type is known to the stage alone
  readonly choice: ChoiceSpec<G, L, E, any> | null;
  // biome-ignore lint/suspicious/noExplicitAny: the machine's own table; the option type is known to the stage alone
  readonly sealed: SealedSpec<G, L, E, any> | null;
}

/** A heading of the rulebook: its stages are the numbered steps, in order, under the book's names. */
export interface Procedure<G, L, E> {
  readonly name: string;
  readonly stageNames: readonly string[];
  readonly kinds: readonly string[]; // 'shoot.declareTarget', by stage
  readonly stages: readonly Stage<G, L, E>[];
  /** Never called: lets the compiler check the locals that `call` hands over. */
  start?(local: L): void;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of procedures, each with locals of its own
export type ProcedureTable<G, E> = Readonly<Record<string, Procedure<G, any, E>>>;
