import type { AnyGame, GameCard } from '@quarterstaff/kernel';
import { ENGINES, CARDS as OWN } from './games.gen.ts';

/** Cards of rulebooks that are no part of this house stand under this name before it is loaded: `quarterstaff dev` puts them there. */
export const GUESTS = Symbol.for('quarterstaff.guests');

const guests = (globalThis as { readonly [GUESTS]?: readonly GameCard[] })[GUESTS] ?? [];

/** The rulebooks of this house in the order of the home page, guests first. */
export const CARDS: readonly GameCard[] = [
  ...guests,
  ...OWN.filter(({ id }) => !guests.some(guest => guest.id === id)).map(card => ({
    ...card,
    load: async () => stamped(await card.load()),
  })),
];

/** A rulebook that names the released engine of its version, if there is one: its records carry that hash. */
export function stamped(game: AnyGame): AnyGame {
  const name = `${game.id}@${game.rulesVersion}`;
  return Object.hasOwn(ENGINES, name) ? { ...game, engine: ENGINES[name]! } : game;
}

/** The card of a game; null when there is none of this name. */
export function cardOf(id: string): GameCard | null {
  return CARDS.find(card => card.id === id) ?? null;
}

/** The engine of a game, loaded when it is first asked for; null when there is none of this name. */
export async function gameCalled(id: string): Promise<AnyGame | null> {
  return (await cardOf(id)?.load()) ?? null;
}

export async function allGames(): Promise<readonly AnyGame[]> {
  return Promise.all(CARDS.map(card => card.load()));
}
