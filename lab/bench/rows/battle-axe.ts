import { bookRows } from './book.ts';

/** A whole quest with the enemies that the book moves. */
export const battleAxe = () =>
  bookRows(() => import('@quarterstaff/battle-axe'), 'bone-lord', {
    decisionsAtMost: 3000,
    forkAfter: 300,
    sealed: false,
  });
