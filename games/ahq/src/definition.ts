import type { GameDefinition, RuleCatalogue } from '@quarterstaff/kernel';
import { catalogue } from './catalogue/index.ts';
import { check } from './check.ts';
import { clone } from './clone.ts';
import { elsewhere } from './elsewhere.ts';
import { forecast } from './forecast.ts';
import { resample } from './known.ts';
import { outcome } from './outcome.ts';
import { manners, policy } from './policy/index.ts';
import { present } from './present.ts';
import { procedures } from './procedures.ts';
import { purview } from './purview.ts';
import { reach } from './reach.ts';
import { score } from './score.ts';
import { prepare, scenarioEntries, seatsOf } from './setup/prepare.ts';
import { type Setup, setUp } from './setup/set-up.ts';
import { switches } from './setup/switches.ts';
import { workshop } from './setup/workshop.ts';
import type { Ahq, AhqEvent } from './state.ts';
import { errand, gestures } from './table/errands.ts';
import { lesson } from './table/lesson.ts';
import { errandsAt } from './table/offers.ts';
import { standIns } from './table/stand-ins.ts';
import { terms } from './table/terms.ts';
import { viewEvent } from './telling.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { speechWith } from './text/speech.ts';
import { type AhqView, view } from './view.ts';
import { learned, measure, stake, worth } from './worth.ts';

const keptCounter = (kind: string) => ({ side: 'gm', kind, choice: 'keep', about: 'default.keepCounters' });

/** The rulebook: dungeon crawl on squares, twelve-sided dice, with a game master. */
export const ahq: GameDefinition<Ahq, Setup, AhqEvent, AhqView> = {
  id: 'ahq',
  title: 'AHQ',
  rulesVersion: '1.3.0',
  procedures,
  catalogue: catalogue as RuleCatalogue,
  switches,
  scenarios: scenarioEntries,
  manners,
  announcements: ['gmPhase.declarePursuit'],
  speech: { en: speechWith(en), de: speechWith(de) },
  // Counters are kept at once, whatever is held, while others sit at the table; alone the game master is asked when he can play one.
  defaultOrders: [
    { side: 'gm', kind: 'steppedOn.offerTrap', choice: 'keep', about: 'order-traps' },
    { side: 'gm', kind: 'handleDoor.offerJam', choice: 'keep', about: 'order-doors' },
    ...['gmPhase.offerCounter', 'explorationTurn.offerProwlers', 'drawCounter.offerProwlers'].map(keptCounter),
    ...['startCombat.offerAmbush', 'fixIdentities.offerChampion'].map(keptCounter),
  ],
  elsewhere,
  standIns,
  terms,
  gestures,
  score,
  lesson,
  errandsAt,
  errand,
  prepare,
  setUp: (setup, dice) => setUp(setup, dice, procedures),
  clone,
  board: () => null,
  outcome,
  seats: g => seatsOf(g.heroSeats, g.gmSeat),
  view,
  viewEvent,
  resample: (g, viewer, dice) => resample(g, viewer, dice, procedures),
  present,
  policy,
  worth,
  stake,
  learned,
  measure,
  reach,
  forecast,
  purview,
  check,
  workshop,
};
