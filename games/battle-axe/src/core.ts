import type { GameCore, GameDefinition } from '@quarterstaff/kernel';
import type { TurnChoice } from './actions/action.ts';
import { check } from './check.ts';
import { clone } from './clone.ts';
import { forecast } from './enemies/forecast.ts';
import { boardOf } from './exploration/lay.ts';
import { reach } from './movement/reach.ts';
import { outcome } from './outcome.ts';
import { present } from './present.ts';
import { procedures } from './procedures.ts';
import { purview } from './purview.ts';
import { resample } from './resample.ts';
import { score } from './score.ts';
import { prepare, type Setup, scenarioEntries, seats, setUp, switches } from './setup/prepare.ts';
import { workshop } from './setup/workshop.ts';
import type { BattleAxe, BattleAxeEvent } from './state.ts';
import { gestures } from './table/gestures.ts';
import { lesson } from './table/lesson.ts';
import { standIns } from './table/stand-ins.ts';
import { terms } from './table/terms.ts';
import { type BattleAxeView, view } from './view.ts';

export type BattleAxeDefinition = GameDefinition<BattleAxe, Setup, BattleAxeEvent, BattleAxeView>;

/** What a first question needs. */
export const core: GameCore<BattleAxeDefinition> = {
  id: 'battle-axe',
  title: 'Battle-Axe',
  rulesVersion: '1.5.0',
  procedures,
  switches,
  scenarios: scenarioEntries,
  manners: ['careful'],
  score,
  standIns,
  terms,
  gestures,
  lesson,
  isIdle: choice => (choice as Partial<TurnChoice> | null)?.do === 'turn', // BA-RND-04
  prepare,
  setUp,
  clone,
  board: g => boardOf(g.placements),
  outcome,
  seats,
  view,
  viewEvent: (_g, event) => event,
  resample,
  present,
  check,
  reach,
  forecast: (known, _seat, suppose) => forecast({ procedures }, known, suppose),
  purview,
  workshop,
};
