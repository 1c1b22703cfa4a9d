import { bookRows } from './book.ts';

/** A whole quest, from the stairs down. */
export const ahq = () =>
  bookRows(() => import('@quarterstaff/ahq'), 'bell', { decisionsAtMost: 3000, forkAfter: 300, sealed: false });
