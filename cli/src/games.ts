import type { AnyGame } from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';
import { solutionFiles } from './solutions.ts';

/** The rulebook of this name; null when there is none. */
export async function gameCalled(id: string): Promise<AnyGame | null> {
  const card = CARDS.find(other => other.id === id);
  if (card === undefined) return null;
  if (id === 'lost-worlds') (await import('@quarterstaff/lost-worlds')).keepSolutionsIn(solutionFiles);
  return card.load();
}

export async function allGames(): Promise<readonly AnyGame[]> {
  const games = await Promise.all(CARDS.map(({ id }) => gameCalled(id)));
  return games.filter(game => game !== null);
}
