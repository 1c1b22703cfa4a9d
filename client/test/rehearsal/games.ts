import type { AnyGame } from '@quarterstaff/kernel';
import type { GameOnOffer } from '../../src/games.ts';

/** The games of `--mode rehearsal`. */
export const GAMES: readonly GameOnOffer[] = [
  {
    id: 'sparring',
    title: 'Sparring',
    die: 6,
    load: async () => (await import('./sparring.ts')).sparring as unknown as AnyGame,
  },
  {
    id: 'sealed-graph',
    title: 'Sealed guards',
    die: 6,
    load: async () => (await import('@quarterstaff/kernel/testing')).probes.sealedGraph as unknown as AnyGame,
  },
];
