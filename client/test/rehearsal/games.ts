import type { GameOnOffer } from '../../src/games.ts';

const SAID = { about: { en: 'A small game.' }, guide: { en: 'Choose one.' }, campaigns: [] };

/** The games of `--mode rehearsal`. */
export const GAMES: readonly GameOnOffer[] = [
  { id: 'sparring', title: 'Sparring', die: 6, overlays: ['threat'], ...SAID },
  { id: 'sealed-graph', title: 'Sealed guards', die: 6, overlays: [], ...SAID },
];
export const gameCalled = (id: string): GameOnOffer | undefined => GAMES.find(game => game.id === id);
