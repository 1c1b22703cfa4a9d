import type { Row } from '../row.ts';
import { ahq } from './ahq.ts';
import { battleAxe } from './battle-axe.ts';
import { playEntries } from './book.ts';
import { forkRow, playoutRow, searchRow } from './duel.ts';
import { reachRow } from './ground.ts';
import { hexMelee } from './hex-melee.ts';
import { lostWorlds } from './lost-worlds.ts';
import { workers } from './workers.ts';

/** Rows under the name that `--only` knows. They are made when asked for, so that a rulebook is loaded only to be measured. */
export interface Entry {
  readonly id: string;
  rows(): Promise<readonly Row[]>;
}

/** Everything that is measured, in the order printed. A game joins with a file of its own and a line here. */
export const ENTRIES: readonly Entry[] = [
  { id: 'duel', rows: async () => [playoutRow, searchRow, forkRow] },
  { id: 'ground', rows: async () => [reachRow] },
  { id: 'hex-melee', rows: hexMelee },
  { id: 'lost-worlds', rows: lostWorlds },
  { id: 'ahq', rows: ahq },
  { id: 'battle-axe', rows: battleAxe },
  ...playEntries('hex-melee', 'two_and_two', { scenario: 'first_blood', gamesAtOnce: 16, since: '1.1.0' }),
  ...playEntries('lost-worlds', 'first-duel', { scenario: 'first-duel', gamesAtOnce: 40, since: '1.1.0' }),
  ...playEntries('ahq', 'bell', { scenario: 'first-fight', gamesAtOnce: 16, since: '1.2.0' }),
  ...playEntries('battle-axe', 'bone-lord', { scenario: 'bone-lord', gamesAtOnce: 4, since: '1.0.0' }),
  { id: 'workers', rows: workers },
];
