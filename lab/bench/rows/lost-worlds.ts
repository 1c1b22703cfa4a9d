import { bookRows } from './book.ts';

/** Two fighters and their books: every round is one pair of sealed answers. */
export const lostWorlds = () =>
  bookRows(() => import('@quarterstaff/lost-worlds'), 'first-duel', {
    decisionsAtMost: 1000,
    forkAfter: 6,
    sealed: true,
  });
