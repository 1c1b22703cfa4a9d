import type { AnyGame } from '@quarterstaff/kernel';

/** The engines of the rulebooks in `games.ts`. Each is loaded, in the worker, when it is chosen. */
export const ENGINES: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'hex-melee': async () => (await import('@quarterstaff/hex-melee')).game as unknown as AnyGame,
  'lost-worlds': async () => (await import('@quarterstaff/lost-worlds')).game as unknown as AnyGame,
  ahq: async () => (await import('@quarterstaff/ahq')).game as unknown as AnyGame,
  'battle-axe': async () => (await import('@quarterstaff/battle-axe')).game as unknown as AnyGame,
};
