import { createContext, useContext } from 'react';

/** Which rulebook is on the table: kinds of two books may share a word and look different. Null: none in particular. */
export const PlayedGame = createContext<string | null>(null);

export const usePlayedGame = (): string | null => useContext(PlayedGame);
