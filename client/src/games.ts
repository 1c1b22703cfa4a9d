import type { AnyGame } from '@quarterstaff/kernel';

/** A rulebook that this build plays: what the home page needs before its engine is loaded, and how to load it. */
export interface GameOnOffer {
  readonly id: string;
  readonly title: string;
  readonly die: 6 | 12 | 20 | 100; // the die its rolls are drawn as
  load(): Promise<AnyGame>;
}

/** Rulebooks in the order of the home page. Each engine is loaded when it is chosen. */
export const GAMES: readonly GameOnOffer[] = [];
