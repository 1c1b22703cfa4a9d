/** A rulebook that this build plays, as far as the page must know it before its engine is loaded. */
export interface GameOnOffer {
  readonly id: string;
  readonly title: string;
  readonly die: 6 | 12 | 20 | 100; // the die its rolls are drawn as
}

/** Rulebooks in the order of the home page; `engines.ts` loads them. */
export const GAMES: readonly GameOnOffer[] = [
  { id: 'hex-melee', title: 'Hex Melee', die: 6 },
  { id: 'lost-worlds', title: 'Lost Worlds', die: 20 },
  { id: 'ahq', title: 'AHQ', die: 12 },
  { id: 'battle-axe', title: 'Battle-Axe', die: 100 },
];
