import type { AnyGame } from '@quarterstaff/kernel';
import type { Row } from '../row.ts';
import { bookRows } from './book.ts';

/** Two fighters and their books: every round is one pair of sealed answers. */
export async function lostWorlds(): Promise<readonly Row[]> {
  const { game } = (await import('@quarterstaff/lost-worlds')) as unknown as { readonly game: AnyGame };
  return bookRows(
    game,
    'first-duel',
    { decisionsAtMost: 1000, forkAfter: 6, sealed: true },
    { scenario: 'first-duel', gamesAtOnce: 40, lines: 60, since: '1.1.0' },
  );
}
