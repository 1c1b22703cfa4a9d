import type { Cell, Facing } from '../board/cell.ts';

/** Where a figure stands: its anchor cell, and where it looks. */
export interface Place {
  readonly at: Cell;
  readonly facing: Facing;
}

/** One step or turn: where it leads and what it costs. Rulebooks may add what they like. */
export interface Step {
  readonly to: Cell;
  readonly facing: Facing;
  readonly cost: number;
}

/** What a rulebook tells the search for movement. Where turning is free, every step keeps the facing it was given. */
export interface Mover<G, S extends Step = Step> {
  /** Where the figure stands now. */
  place(g: G, f: string): Place;
  /** Legal single steps and turns with their cost, in a fixed order. The list may be shared and is not changed. */
  steps(g: G, f: string, at: Cell, facing: Facing): readonly S[];
  /** Whether the figure may end its movement here: a friend's cell may be crossed, not kept. */
  mayStay(g: G, f: string, at: Cell): boolean;
  /** The rule by which something may happen when this step is taken, if the mover can know it. */
  eventful(g: G, f: string, step: S): string | null;
}

/** A stretch of movement that is one answer: over quiet ground to its end. Only its last step may be eventful. */
export interface Leg {
  readonly to: Cell;
  readonly facing: Facing;
  readonly cost: number;
}

/** An end of the figure's movement, with the way there. */
export interface Reach extends Leg {
  /** The cells entered, in order, the last one included; a turn on the spot names its cell again. */
  readonly path: readonly Cell[];
  /** What may happen on the way, and where. */
  readonly events: readonly { readonly at: Cell; readonly rule: string }[];
  /** The legs to answer with, one after the other. */
  readonly legs: readonly Leg[];
}
