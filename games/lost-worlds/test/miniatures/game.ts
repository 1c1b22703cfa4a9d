import { type GameDefinition, procedureTable } from '@quarterstaff/kernel';
import { chooseRows } from '../../src/duel/choose-rows.ts';
import { revealCards } from '../../src/duel/reveal-cards.ts';
import { playTurn } from '../../src/duel/turn.ts';
import type { LostWorldsEvent } from '../../src/events.ts';
import {
  checkField, fieldCatalogue, fieldOutcome, fieldProcedures, fieldScenarioEntries, fieldSeats, fieldSwitches, type FieldView, type MiniaturesSetup,
  prepare, setUpField, viewField,
} from '../../src/miniatures/index.ts';
import { clone, type LostWorlds } from '../../src/state.ts';

const procedures = procedureTable<LostWorlds, LostWorldsEvent>(fieldProcedures, [playTurn, chooseRows, revealCards]);

export const game: GameDefinition<LostWorlds, MiniaturesSetup, LostWorldsEvent, FieldView> = {
  id: 'lost-worlds',
  title: 'Lost Worlds',
  rulesVersion: 'test',
  procedures,
  catalogue: fieldCatalogue,
  switches: fieldSwitches,
  scenarios: fieldScenarioEntries,
  manners: [],
  speech: { en: { prompt: () => '', option: () => '', event: () => '', label: () => '' } },
  prepare,
  setUp: (setup, dice) => setUpField(procedures, setup, dice),
  clone,
  board: () => null,
  outcome: fieldOutcome,
  seats: fieldSeats,
  view: viewField,
  viewEvent: (_g, event) => event,
  resample: g => clone(g),
  present: () => ({ surfaces: [], tokens: [], panels: [], trail: [], offers: [], duels: [] }),
  check: checkField,
};
