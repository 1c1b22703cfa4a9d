import type { Row } from '../row.ts';
import { forkRow, playoutRow, searchRow } from './duel.ts';
import { pathRow, reachRow } from './ground.ts';

/** Everything that is measured, in the order printed. A game joins with a file of its own and a line here. */
export const ROWS: readonly Row[] = [playoutRow, searchRow, forkRow, reachRow, pathRow];
