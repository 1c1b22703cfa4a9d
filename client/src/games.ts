import type { OverlayName } from './settings.ts';

/** A rulebook that this build plays, as far as the page must know it before its engine is loaded. */
export interface GameOnOffer {
  readonly id: string;
  readonly title: string;
  readonly die: 6 | 12 | 20 | 100; // the die its rolls are drawn as
  readonly overlays: readonly OverlayName[]; // what it has to lay over its boards
}

/** Rulebooks in the order of the home page; `engines.ts` loads them. */
export const GAMES: readonly GameOnOffer[] = [
  { id: 'hex-melee', title: 'Hex Melee', die: 6, overlays: ['arcs', 'zones', 'sight', 'regions'] },
  { id: 'lost-worlds', title: 'Lost Worlds', die: 20, overlays: ['arcs', 'zones', 'sight', 'threat'] },
  { id: 'ahq', title: 'AHQ', die: 12, overlays: ['zones', 'sight', 'threat'] },
  { id: 'battle-axe', title: 'Battle-Axe', die: 100, overlays: ['threat', 'zones', 'sight'] },
];
