import type { AnyGame, GameCard, GameCore, GameParts } from '@quarterstaff/kernel';
import { ENGINES, CARDS as OWN } from './games.gen.ts';
import { guestCards } from './guests.ts';

export { GUESTS, packagesIn } from './guests.ts';

const guests = guestCards();

/** The rulebooks in the order of the home page: guests first, then our own. */
export const CARDS: readonly GameCard[] = [
  ...guests,
  ...OWN.filter(({ id }) => !guests.some(guest => guest.id === id)).map(card => ({
    ...card,
    load: async () => stamped(await card.load()),
    ...(card.parts === undefined ? {} : { parts: { ...card.parts, core: () => stampedCore(card.parts!) } }),
  })),
];

async function stampedCore(parts: GameParts): ReturnType<GameParts['core']> {
  const { core, ...more } = await parts.core();
  return { ...more, core: stamped(core) };
}

/** Adds the hash of the released engine of a rulebook's version, if there is one: its records carry it. */
export function stamped<G extends GameCore>(game: G): G {
  const name = `${game.id}@${game.rulesVersion}`;
  return Object.hasOwn(ENGINES, name) ? { ...game, engine: ENGINES[name]! } : game;
}

/** The card of a game; null if there is none of this name. */
export function cardOf(id: string): GameCard | null {
  return CARDS.find(card => card.id === id) ?? null;
}

/** The engine of a game, loaded on first use; null if there is none of this name. */
export async function gameCalled(id: string): Promise<AnyGame | null> {
  return (await cardOf(id)?.load()) ?? null;
}

export async function allGames(): Promise<readonly AnyGame[]> {
  return Promise.all(CARDS.map(card => card.load()));
}
