import type { DuelPlace, Surface, Token } from '@quarterstaff/kernel';

/** A moment of a game as its engine presents it, gathered by `npm run scenes`. */
export interface GameMoment {
  readonly surfaces: readonly Surface[];
  readonly tokens: readonly Token[];
  readonly place?: DuelPlace; // as the game's card states
}

/** Loaded one by one, when a card wants to show it. */
export const SCENES: Readonly<Record<string, () => Promise<GameMoment>>> = {
  'hex-melee': async () => (await import('./hex-melee.json')).default as unknown as GameMoment,
  'lost-worlds': async () => (await import('./lost-worlds.json')).default as unknown as GameMoment,
  ahq: async () => (await import('./ahq.json')).default as unknown as GameMoment,
  'battle-axe': async () => (await import('./battle-axe.json')).default as unknown as GameMoment,
};
