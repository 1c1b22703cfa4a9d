import { type GameDefinition, procedureTable } from '@quarterstaff/kernel';
import { turnProcedures } from '../../src/duel/game.ts';
import { resampleDuel } from '../../src/duel/resample.ts';
import type { LostWorldsEvent } from '../../src/events.ts';
import { type FieldView, type MiniaturesSetup, miniatures } from '../../src/miniatures/index.ts';
import { clone, type LostWorlds } from '../../src/state.ts';

const procedures = procedureTable<LostWorlds, LostWorldsEvent>(miniatures.procedures, turnProcedures);

export const game: GameDefinition<LostWorlds, MiniaturesSetup, LostWorldsEvent, FieldView> = {
  id: 'lost-worlds',
  title: 'Lost Worlds',
  rulesVersion: 'test',
  procedures,
  catalogue: miniatures.catalogue,
  switches: miniatures.switches,
  scenarios: miniatures.scenarios,
  manners: ['plain'],
  speech: { en: { prompt: () => '', option: () => '', event: () => '', label: () => '' } },
  prepare: miniatures.prepare,
  setUp: (setup, dice) => miniatures.setUp(procedures, setup, dice),
  clone,
  board: () => null,
  outcome: miniatures.outcome,
  seats: miniatures.seats,
  view: miniatures.view,
  viewEvent: (_g, event) => event,
  resample: (g, viewer, dice) => miniatures.resample(resampleDuel(procedures, clone(g), viewer, dice), viewer, dice),
  present: miniatures.present,
  policy: miniatures.policy,
  worth: miniatures.worth,
  measure: miniatures.measure,
  check: miniatures.check,
};
