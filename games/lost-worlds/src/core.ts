// Lost Worlds: picture-book duels, and miniatures scenarios whose combat phase is a duel.

import type { GameCore, GameDefinition } from '@quarterstaff/kernel';
import { withFacts } from './content/facts.ts';
import { duelOutcome, duelScenarios, duelSeats } from './duel/game.ts';
import { presentDuel } from './duel/present.ts';
import { resampleDuel } from './duel/resample.ts';
import { setUpDuel } from './duel/set-up.ts';
import { type DuelView, duelView } from './duel/view.ts';
import type { LostWorldsEvent } from './events.ts';
import { fieldOutcome, fieldScenarioEntries, fieldSeats, setUpField } from './miniatures/game.ts';
import { presentField } from './miniatures/present.ts';
import { resampleField } from './miniatures/resample.ts';
import { workshop } from './miniatures/setup/workshop.ts';
import { fieldErrand, fieldErrandsAt, fieldGestures } from './miniatures/table/errands.ts';
import { type FieldView, viewField } from './miniatures/view.ts';
import { procedures } from './procedures.ts';
import { score } from './score.ts';
import { type LostWorldsSetup, prepare } from './setup/prepare.ts';
import { switches } from './setup/switches.ts';
import { clone, isDuel, type LostWorlds } from './state.ts';
import { conditions } from './table/conditions.ts';
import { lesson } from './table/lesson.ts';
import { standIns } from './table/stand-ins.ts';
import { viewEvent } from './view-event.ts';

export type LostWorldsView = DuelView | FieldView;
export type LostWorldsDefinition = GameDefinition<LostWorlds, LostWorldsSetup, LostWorldsEvent, LostWorldsView>;

/** What a first question needs. */
export const core: GameCore<LostWorldsDefinition> = {
  id: 'lost-worlds',
  title: 'Lost Worlds',
  rulesVersion: '1.7.0',
  procedures,
  switches,
  scenarios: [...duelScenarios, ...fieldScenarioEntries.map(entry => ({ ...entry, first: false }))].map(withFacts),
  manners: ['plain', 'solved'],
  inTheOpen: ['takeSlot.chooseCharacter', 'throwThing.nameTarget'],
  announcements: ['campaign.hire', 'campaign.chooseChapter', 'campaign.placeGift', 'campaign.chooseRecruit'], // a chapter follows
  standIns,
  conditions,
  gestures: fieldGestures,
  score,
  lesson,
  prepare,
  setUp: (setup, dice) =>
    setup.kind === 'duel' ? setUpDuel(procedures, setup, dice) : setUpField(procedures, setup, dice),
  clone,
  board: () => null,
  outcome: g => (isDuel(g) ? duelOutcome(g) : fieldOutcome(g)),
  seats: g => (isDuel(g) ? duelSeats(g) : fieldSeats(g)),
  view: (g, viewer) => (isDuel(g) ? duelView(g, viewer) : viewField(g, viewer)),
  viewEvent,
  resample(g, viewer, dice) {
    const copy = resampleDuel(procedures, clone(g), viewer, dice);
    return isDuel(g) ? copy : resampleField(copy, viewer, dice);
  },
  present: (view, open) => (view.kind === 'duel' ? presentDuel(view, open) : presentField(view, open)),
  errandsAt: (known, hand, at, selected) => (isDuel(known) ? [] : fieldErrandsAt(known, hand, at, selected)),
  errand: (known, decision, errand) => (isDuel(known) ? { over: null } : fieldErrand(known, decision, errand)),
  workshop,
};
