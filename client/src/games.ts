import type { GameCard } from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';

/** A rulebook that this build plays, as far as the page must know it before its engine is loaded. */
export type GameOnOffer = Omit<GameCard, 'load' | 'parts'>;

/** Rulebooks in the order of the home page; `engines.ts` loads them. */
export const GAMES: readonly GameOnOffer[] = CARDS;

export const gameCalled = (id: string): GameOnOffer | undefined => GAMES.find(game => game.id === id);
