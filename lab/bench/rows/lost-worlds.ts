import type { Row } from '../row.ts';
import { bookCalled } from './book.ts';
import { gameRow } from './game-row.ts';

/** Two fighters and their books: every round is one pair of sealed answers. */
export async function lostWorlds(): Promise<readonly Row[]> {
  const limits = { decisionsAtMost: 1000, forkAfter: 6, sealed: true };
  return [gameRow(await bookCalled('lost-worlds'), 'first-duel', limits)];
}
