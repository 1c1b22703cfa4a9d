import type { GameLater } from '@quarterstaff/kernel';
import type { MeleeDefinition } from './core.ts';
import { policy } from './policy/index.ts';
import { learned, measure, worth } from './policy/worth.ts';

/** What is asked for once a question is open. */
export const later: GameLater<MeleeDefinition> = { policy, worth, learned, measure };
