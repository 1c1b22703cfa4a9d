// Lost Worlds: picture-book duels, and miniatures scenarios whose combat phase is a duel.

import { type GameDefinition, type Prepared, procedureTable, type SetupRequest } from '@quarterstaff/kernel';
import { duelCatalogue } from './catalogue/index.ts';
import {
  DUELS,
  duelMeasure,
  duelOutcome,
  duelProcedures,
  duelScenarios,
  duelSeats,
  duelSwitches,
  duelWorth,
  switchesFrom,
  viewDuelEvent,
} from './duel/game.ts';
import { presentDuel } from './duel/present.ts';
import { resampleDuel } from './duel/resample.ts';
import { type DuelSetup, prepareDuel } from './duel/scenario.ts';
import { setUpDuel } from './duel/set-up.ts';
import { checkDuel, type DuelView, duelView } from './duel/view.ts';
import type { LostWorldsEvent } from './events.ts';
import { duelPolicy } from './policy/policy.ts';
import { clone, type LostWorlds } from './state.ts';
import { duelSpeech, isDuelEvent } from './text/duel.ts';

export type LostWorldsSetup = DuelSetup;
export type LostWorldsView = DuelView;

const procedures = procedureTable<LostWorlds, LostWorldsEvent>(duelProcedures);

function prepare(request: SetupRequest): Prepared<LostWorldsSetup> {
  const unknown = Object.keys(request.options).filter(key => duelSwitches[key] === undefined);
  const wrong = Object.entries(request.options).filter(([key, value]) => {
    const values: readonly unknown[] = duelSwitches[key]?.values ?? [value];
    return !values.includes(value);
  });
  if (unknown.length + wrong.length > 0) {
    return {
      ok: false,
      faults: [
        ...unknown.map(key => ({ path: `options.${key}`, message: 'there is no such switch' })),
        ...wrong.map(([key]) => ({ path: `options.${key}`, message: 'not a value of this switch' })),
      ],
    };
  }
  const { scenario } = request;
  const named = typeof scenario === 'string' ? DUELS.get(scenario) : scenario;
  if (named === undefined)
    return { ok: false, faults: [{ path: 'scenario', message: `there is no scenario '${scenario}'` }] };
  return prepareDuel(named, switchesFrom(request.options));
}

/** The rulebook. */
export const game: GameDefinition<LostWorlds, LostWorldsSetup, LostWorldsEvent, LostWorldsView> = {
  id: 'lost-worlds',
  title: 'Lost Worlds',
  rulesVersion: '0.1.0',
  procedures,
  catalogue: duelCatalogue,
  switches: duelSwitches,
  scenarios: duelScenarios,
  manners: ['plain'],
  speech: {
    en: {
      prompt: duelSpeech.prompt,
      option: duelSpeech.option,
      event: (g, event) => (isDuelEvent(event) ? duelSpeech.event(g, event) : event.type),
      label: duelSpeech.label,
    },
  },
  prepare,
  setUp: (setup, dice) => setUpDuel(procedures, setup, dice),
  clone,
  board: () => null,
  outcome: duelOutcome,
  seats: duelSeats,
  view: duelView,
  viewEvent: (g, event, viewer) => (isDuelEvent(event) ? viewDuelEvent(g, event, viewer) : event),
  resample: (g, viewer, dice) => resampleDuel(procedures, clone(g), viewer, dice),
  present: presentDuel,
  policy: (known, open, dice) => duelPolicy(known, open, dice),
  worth: duelWorth,
  measure: duelMeasure,
  check: checkDuel,
};
