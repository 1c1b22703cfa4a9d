import type { AnyGame } from '@quarterstaff/kernel';
import { solutionFiles } from './solutions.ts';

/** Each rulebook is loaded when it is asked for; one that is not finished enough to export a game is not offered. */
const books: Readonly<Record<string, () => Promise<object>>> = {
  'hex-melee': () => import('@quarterstaff/hex-melee'),
  'lost-worlds': async () => {
    const book = await import('@quarterstaff/lost-worlds');
    book.keepSolutionsIn(solutionFiles);
    return book;
  },
  ahq: () => import('@quarterstaff/ahq'),
  'battle-axe': () => import('@quarterstaff/battle-axe'),
};

export async function gameCalled(id: string): Promise<AnyGame | null> {
  const book = books[id];
  if (book === undefined) return null;
  return ((await book()) as { readonly game?: AnyGame }).game ?? null;
}

export async function allGames(): Promise<readonly AnyGame[]> {
  const games = await Promise.all(Object.keys(books).map(gameCalled));
  return games.filter(game => game !== null);
}
