import type { GameDefinition, Outcome } from '@quarterstaff/kernel';
import { catalogue } from './catalogue.ts';
import { check } from './check.ts';
import { reach } from './movement/reach.ts';
import { policy } from './policy/index.ts';
import { learned, measure, worth } from './policy/worth.ts';
import { present } from './present.ts';
import { procedures } from './procedures.ts';
import { purview } from './purview.ts';
import { R } from './rules.ts';
import { score } from './score.ts';
import { buildMelee } from './setup/build.ts';
import { prepare, type Setup, scenarioEntries } from './setup/scenarios.ts';
import { workshop } from './setup/workshop.ts';
import { cloneMelee, type Melee, type MeleeEvent } from './state.ts';
import { errand, gestures } from './table/errands.ts';
import { lesson } from './table/lesson.ts';
import { errandsAt } from './table/offers.ts';
import { standIns } from './table/stand-ins.ts';
import { terms } from './table/terms.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { speechWith } from './text/speech.ts';
import { type MeleeView, resample, view, viewEvent } from './view.ts';

/** Hex Melee: tactical arena combat on hexes. */
export const game: GameDefinition<Melee, Setup, MeleeEvent, MeleeView> = {
  id: 'hex-melee',
  title: 'Hex Melee',
  rulesVersion: '1.2.0',
  procedures,
  catalogue,
  switches: {},
  scenarios: scenarioEntries,
  manners: ['doctrine'],
  speech: { en: speechWith(en), de: speechWith(de) },
  inTheOpen: ['moveSide.chooseFigure'],
  windows: ['strike.offerGuard', 'cast.offerGuard'],
  standIns,
  terms,
  gestures,
  lesson,
  prepare,
  setUp: (setup, dice) => buildMelee(setup, dice, () => {}),
  clone: cloneMelee,
  board: () => null,
  seats: g => g.sides.map(side => ({ seat: side.id, side: side.id, about: side.name })),
  outcome,
  view,
  viewEvent,
  resample,
  present,
  score,
  policy,
  worth,
  learned,
  measure,
  reach,
  purview,
  errandsAt,
  errand,
  check,
  workshop,
};

function outcome(g: Melee): Outcome | null {
  if (g.result === null) return null;
  const { winners, how } = g.result;
  const scores: Record<string, number> = {};
  for (const side of g.sides) scores[side.id] = winners.length === 0 ? 0.5 : winners.includes(side.id) ? 1 : 0;
  return { winners, how, rules: [R.endOfACombat, R.scenarios], scores };
}
