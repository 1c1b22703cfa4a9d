import type { GameLater } from '@quarterstaff/kernel';
import type { BattleAxeDefinition } from './core.ts';
import { elsewhere } from './elsewhere.ts';
import { endless } from './endless/endless.ts';
import { doctrine } from './policy/doctrine.ts';
import { policy } from './policy/index.ts';
import { handicaps } from './setup/handicaps.ts';
import { recommend } from './table/advice.ts';
import { errand } from './table/errands.ts';
import { errandsAt } from './table/offers.ts';
import { learned, measure, stake, worth } from './worth.ts';

/** What is asked for once a question is open. */
export const later: GameLater<BattleAxeDefinition> = {
  elsewhere,
  errandsAt,
  errand,
  policy,
  doctrine,
  recommend,
  worth,
  stake,
  learned,
  measure,
  endless,
  handicaps,
};
