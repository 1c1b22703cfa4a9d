import type { AnyGame } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import type { Players } from '@quarterstaff/protocol';

/** Computer players that take the first answer. */
export const players: Players = {
  levels: ['first'],
  temperaments: [],
  choose: (_game, _g, decision) => ({
    choice: decision.options[0],
    trace: { about: decision.kind, chosen: '', steps: [] },
  }),
};

/** A probe game by its id. */
export const called = (id: string): AnyGame =>
  (Object.values(probes) as unknown as readonly AnyGame[]).find(game => game.id === id)!;
