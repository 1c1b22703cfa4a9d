import type { GameLater } from '@quarterstaff/kernel';
import type { MeleeDefinition } from './core.ts';
import { endless } from './endless/endless.ts';
import { doctrine } from './policy/doctrine.ts';
import { policy } from './policy/index.ts';
import { learned, measure, worth } from './policy/worth.ts';
import { handicaps } from './setup/handicaps.ts';

/** What is asked for once a question is open. */
export const later: GameLater<MeleeDefinition> = { policy, doctrine, worth, learned, measure, endless, handicaps };
