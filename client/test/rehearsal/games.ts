import type { GameOnOffer } from '../../src/games.ts';

/** The games of `--mode rehearsal`. */
export const GAMES: readonly GameOnOffer[] = [
  { id: 'sparring', title: 'Sparring', die: 6, overlays: ['threat'] },
  { id: 'sealed-graph', title: 'Sealed guards', die: 6, overlays: [] },
];
