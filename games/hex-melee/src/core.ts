import type { GameCore, GameDefinition } from '@quarterstaff/kernel';
import { check } from './check.ts';
import { clone } from './clone.ts';
import { reach } from './movement/reach.ts';
import { outcome } from './outcome.ts';
import { present } from './present.ts';
import { procedures } from './procedures.ts';
import { purview } from './purview.ts';
import { resample } from './resample.ts';
import { score } from './score.ts';
import { prepare, type Setup, scenarioEntries } from './setup/prepare.ts';
import { buildMelee } from './setup/set-up.ts';
import { workshop } from './setup/workshop.ts';
import type { Melee, MeleeEvent } from './state.ts';
import { errand, gestures } from './table/errands.ts';
import { lesson } from './table/lesson.ts';
import { errandsAt } from './table/offers.ts';
import { standIns } from './table/stand-ins.ts';
import { terms } from './table/terms.ts';
import { type MeleeView, view, viewEvent } from './view.ts';

/** Hex Melee: tactical arena combat on hexes. */
export type MeleeDefinition = GameDefinition<Melee, Setup, MeleeEvent, MeleeView>;

/** What a first question needs. */
export const core: GameCore<MeleeDefinition> = {
  id: 'hex-melee',
  title: 'Hex Melee',
  rulesVersion: '1.6.0',
  procedures,
  switches: {},
  scenarios: scenarioEntries,
  manners: ['doctrine'],
  inTheOpen: ['moveSide.chooseFigure'],
  windows: ['strike.offerGuard', 'cast.offerGuard'],
  scenes: ['turn'],
  standIns,
  terms,
  gestures,
  lesson,
  prepare,
  setUp: (setup, dice) => buildMelee(setup, dice, () => {}),
  clone,
  board: () => null,
  seats: g => g.sides.map(side => ({ seat: side.id, side: side.id, about: side.name })),
  outcome,
  view,
  viewEvent,
  resample,
  present,
  score,
  reach,
  purview,
  errandsAt,
  errand,
  check,
  workshop,
};
