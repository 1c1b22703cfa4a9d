import type { GameLater } from '@quarterstaff/kernel';
import { check } from './check.ts';
import { forecast } from './combat/forecast.ts';
import type { AhqDefinition } from './core.ts';
import { elsewhere } from './elsewhere.ts';
import { endless } from './endless/endless.ts';
import { reach } from './movement/reach.ts';
import { doctrine } from './policy/doctrine.ts';
import { policy } from './policy/index.ts';
import { purview } from './purview.ts';
import { handicaps } from './setup/handicaps.ts';
import { workshop } from './setup/workshop.ts';
import { errand } from './table/errands.ts';
import { errandsAt } from './table/offers.ts';
import { standIns } from './table/stand-ins.ts';
import { terms } from './table/terms.ts';
import { learned, measure, stake, worth } from './worth.ts';

/** What is asked for once a question is open. */
export const later: GameLater<AhqDefinition> = {
  elsewhere,
  standIns,
  errandsAt,
  errand,
  forecast,
  policy,
  doctrine,
  worth,
  stake,
  learned,
  measure,
  reach,
  purview,
  terms,
  workshop,
  endless,
  handicaps,
  check,
};
