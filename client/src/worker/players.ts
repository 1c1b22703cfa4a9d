import type { Players } from '@quarterstaff/protocol';

/** Computer players beside the book's own policies; null while there are none. */
export const players: Players | null = null;
