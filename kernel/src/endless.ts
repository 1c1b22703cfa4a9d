import type { InLanguages } from './card.ts';
import type { KernelState } from './game.ts';
import type { ScenarioObject } from './workshop.ts';

// What a rulebook makes of scenarios before a match begins. Both give a whole scenario that anybody could have written, so records,
// hosts and rules know nothing of it: docs/decisions/0108.

/** A run that goes on until it is lost: every step is harder than the last, and one seed is one run for everybody. */
export interface Endless<G extends KernelState = KernelState> {
  /** The run of this seed. The seed is one that `isRunSeed` accepts. */
  scenario(seed: string): ScenarioObject;
  /** The seed of a run; null for any other scenario. */
  seedOf(scenario: unknown): string | null;
  /** How many steps are behind those who take it, in a match begun with such a scenario. */
  reached(g: G): number;
}

/** What the house says of it before the engine is loaded. */
export interface EndlessWords {
  readonly name: InLanguages; // "The Ring Without End"
  readonly about: InLanguages; // one or two sentences
  readonly reached: InLanguages; // `{n}`: how many: "{n} rungs climbed"
}

/** Seeds are short enough to be said aloud and to stand in an address. */
export const isRunSeed = (text: string): boolean => /^[a-z0-9]{1,16}$/.test(text);

/** Steps by which a side may be made stronger (above 0) or weaker. */
export const HANDICAPS = [-2, -1, 0, 1, 2] as const;
export type Handicap = (typeof HANDICAPS)[number];

/** Makes a side stronger or weaker, so that unequal players have an even match. */
export interface Handicaps {
  /** Sides of the scenario (an id, or a whole one) that can be changed. */
  sides(scenario: unknown): readonly string[];
  /** The scenario with these sides so many steps stronger or weaker. */
  scenario(scenario: unknown, by: Readonly<Record<string, Handicap>>): ScenarioObject;
}

/** What a step is, in words: `{n}` is how much more or less. */
export interface HandicapWords {
  readonly more: InLanguages; // "everybody has {n} ST more"
  readonly less: InLanguages;
}
