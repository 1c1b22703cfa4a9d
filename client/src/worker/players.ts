import { players as bots } from '@quarterstaff/bots';
import type { Players } from '@quarterstaff/protocol';

/** Computer players beside the book's own policies. */
export const players: Players = bots;
