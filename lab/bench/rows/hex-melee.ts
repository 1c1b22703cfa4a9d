import { bookRows } from './book.ts';

/** Two against two in the arena. */
export const hexMelee = () =>
  bookRows(() => import('@quarterstaff/hex-melee'), 'two_and_two', {
    decisionsAtMost: 2000,
    forkAfter: 30,
    sealed: false,
  });
