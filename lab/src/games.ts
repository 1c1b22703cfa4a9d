import type { AnyGame } from '@quarterstaff/kernel';

/** Each rulebook is loaded when it is asked for. */
const books: Readonly<Record<string, () => Promise<object>>> = {
  'hex-melee': () => import('@quarterstaff/hex-melee'),
  'lost-worlds': () => import('@quarterstaff/lost-worlds'),
  ahq: () => import('@quarterstaff/ahq'),
  'battle-axe': () => import('@quarterstaff/battle-axe'),
};

export const gameIds: readonly string[] = Object.keys(books);

/** The rulebook with this id; throws when there is none. */
export async function loadGame(id: string): Promise<AnyGame> {
  const { game } = ((await books[id]?.()) ?? {}) as { readonly game?: AnyGame };
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return game;
}
