import type { SearchSettings } from '@quarterstaff/kernel';
import { cardOf } from '@quarterstaff/registry';

export type { SearchSettings };

/** For a game whose card says nothing. */
const USUAL: SearchSettings = {
  iterations: 150,
  positions: 150,
  horizon: 24,
  rounds: 2,
  trust: 0.9,
  doubt: 1,
};

export function settingsFor(gameId: string): SearchSettings {
  return cardOf(gameId)?.search ?? USUAL;
}
