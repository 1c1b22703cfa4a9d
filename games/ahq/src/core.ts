import type { GameCore, GameDefinition } from '@quarterstaff/kernel';
import { clone } from './clone.ts';
import { outcome } from './outcome.ts';
import { present } from './present.ts';
import { procedures } from './procedures.ts';
import { resample } from './resample.ts';
import { score } from './score.ts';
import { prepare, scenarioEntries, seatsOf } from './setup/prepare.ts';
import { type Setup, setUp } from './setup/set-up.ts';
import { switches } from './setup/switches.ts';
import type { Ahq, AhqEvent } from './state.ts';
import { gestures } from './table/gestures.ts';
import { lesson } from './table/lesson.ts';
import { type AhqView, view } from './view.ts';
import { viewEvent } from './view-event.ts';

/** The rulebook: dungeon crawl on squares, twelve-sided dice, with a game master. */
export type AhqDefinition = GameDefinition<Ahq, Setup, AhqEvent, AhqView>;

const keptCounter = (kind: string) => ({ side: 'gm', kind, choice: 'keep', about: 'default.keepCounters' });

/** What no stand-in answers, when a quest begins. */
export const asks = ['playersAct.choosePlayer', 'playersAct.chooseModel', 'explore.act'];

/** What a first question needs. */
export const core: GameCore<AhqDefinition> = {
  id: 'ahq',
  title: 'AHQ',
  rulesVersion: '1.8.0',
  procedures,
  switches,
  scenarios: scenarioEntries,
  manners: ['book', 'gentle', 'ruthless'], // of the game master
  announcements: ['gmPhase.declarePursuit'],
  // Counters are kept at once, whatever is held, while others sit at the table; alone the game master is asked when he can play one.
  defaultOrders: [
    { side: 'gm', kind: 'steppedOn.offerTrap', choice: 'keep', about: 'order-traps' },
    { side: 'gm', kind: 'handleDoor.offerJam', choice: 'keep', about: 'order-doors' },
    ...['gmPhase.offerCounter', 'explorationTurn.offerProwlers', 'drawCounter.offerProwlers'].map(keptCounter),
    ...['startCombat.offerAmbush', 'fixIdentities.offerChampion'].map(keptCounter),
  ],
  gestures,
  score,
  lesson,
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
};
