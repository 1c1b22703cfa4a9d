import type { Endless } from '@quarterstaff/kernel';
import type { LostWorlds } from '../state.ts';
import { ring, seedOf } from './ring.ts';

/** How many of the line have fallen, or fled. */
function reached({ duel: { fighters } }: LostWorlds): number {
  const company = fighters[0]?.side;
  return fighters.filter(({ side, body, place }) => side !== company && (body <= 0 || place === 'escaped')).length;
}

export const endless: Endless<LostWorlds> = { scenario: ring, seedOf, reached };
