import type { AnyGame } from '@quarterstaff/kernel';

const books: readonly (() => Promise<object>)[] = [
  () => import('@quarterstaff/hex-melee'),
  () => import('@quarterstaff/lost-worlds'),
  () => import('@quarterstaff/ahq'),
  () => import('@quarterstaff/battle-axe'),
];

/** Every rulebook that exports a game. */
export async function allGames(): Promise<readonly AnyGame[]> {
  const modules = await Promise.all(books.map(book => book()));
  return modules.flatMap(module => (module as { readonly game?: AnyGame }).game ?? []);
}
