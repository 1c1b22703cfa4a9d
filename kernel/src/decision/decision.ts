export type Seat = string;
export type Slot = string;
export type RuleId = string;

/** An open question with every legal answer. Derived from the top frame, never stored. */
export interface Decision<C = unknown> {
  readonly no: number; // one for all that is open at once; moves on when the stage is complete; older is stale
  readonly kind: string; // procedure and stage: 'shoot.declareTarget'
  readonly rule: RuleId; // the rule that grants this choice
  readonly seat: Seat; // who answers
  readonly slot: Slot; // for whom: a figure, or the seat itself. One answer per `no` and slot
  readonly sealed: boolean; // answered unseen: nobody learns the answer before all have given theirs
  readonly options: readonly C[]; // every legal answer, in a stable order, "do nothing" first, never empty
}

export interface Answer<C = unknown> {
  readonly no: number;
  readonly seat: Seat;
  readonly slot: Slot;
  readonly choice: C;
}

/** What would make a refused choice legal. */
export interface Repair {
  readonly label: string;
  readonly choice: unknown; // an answer that is offered now, or null when the repair is not a choice
}

/** One condition that fails for a choice. */
export interface Reason {
  readonly rule: RuleId;
  readonly label: string;
  readonly repair: Repair | null;
}

/** A reason against a choice, with its rule and without a repair. */
export const reason = (rule: RuleId, label: string): Reason => ({ rule, label, repair: null });

/** Somebody asked for something illegal. That is expected: a value, never an exception. */
export type Refusal =
  | { readonly code: 'not-your-decision'; readonly seats: readonly Seat[] }
  | { readonly code: 'stale-decision' | 'already-answered'; readonly current: number }
  | {
      readonly code: 'illegal-choice' | 'not-now';
      readonly rules: readonly RuleId[];
      readonly reasons: readonly Reason[];
      readonly nearest: Repair | null;
    }
  | { readonly code: 'match-over' };
