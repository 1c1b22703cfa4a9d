// Lost Worlds: picture-book duels, and miniatures scenarios whose combat phase is a duel.

import type { GameCore, GameDefinition } from '@quarterstaff/kernel';
import { withFacts } from './content/facts.ts';
import { isDuelEvent } from './duel/events.ts';
import { duelOutcome, duelScenarios, duelSeats, viewDuelEvent } from './duel/game.ts';
import { presentDuel } from './duel/present.ts';
import { resampleDuel } from './duel/resample.ts';
import { setUpDuel } from './duel/set-up.ts';
import { checkDuel, type DuelView, duelView } from './duel/view.ts';
import type { LostWorldsEvent } from './events.ts';
import { type FieldView, miniatures } from './miniatures/index.ts';
import { workshop } from './miniatures/setup/workshop.ts';
import { procedures } from './procedures.ts';
import { score } from './score.ts';
import { type LostWorldsSetup, prepare, switches } from './setup/prepare.ts';
import { clone, isDuel, type LostWorlds } from './state.ts';
import { conditions } from './table/conditions.ts';
import { lesson } from './table/lesson.ts';
import { standIns } from './table/stand-ins.ts';
import { terms } from './table/terms.ts';

export type LostWorldsView = DuelView | FieldView;
export type LostWorldsDefinition = GameDefinition<LostWorlds, LostWorldsSetup, LostWorldsEvent, LostWorldsView>;

/** What a first question needs. */
export const core: GameCore<LostWorldsDefinition> = {
  id: 'lost-worlds',
  title: 'Lost Worlds',
  rulesVersion: '1.6.0',
  procedures,
  switches,
  scenarios: [...duelScenarios, ...miniatures.scenarios.map(entry => ({ ...entry, first: false }))].map(withFacts),
  manners: ['plain', 'solved'],
  inTheOpen: ['takeSlot.chooseCharacter', 'throwThing.nameTarget'],
  announcements: ['campaign.hire', 'campaign.chooseChapter', 'campaign.placeGift', 'campaign.chooseRecruit'], // a chapter follows
  standIns,
  terms,
  conditions,
  gestures: miniatures.gestures,
  score,
  lesson,
  prepare,
  setUp: (setup, dice) =>
    setup.kind === 'duel' ? setUpDuel(procedures, setup, dice) : miniatures.setUp(procedures, setup, dice),
  clone,
  board: () => null,
  outcome: g => (isDuel(g) ? duelOutcome(g) : miniatures.outcome(g)),
  seats: g => (isDuel(g) ? duelSeats(g) : miniatures.seats(g)),
  view: (g, viewer) => (isDuel(g) ? duelView(g, viewer) : miniatures.view(g, viewer)),
  viewEvent: (g, event, viewer) =>
    isDuelEvent(event) ? viewDuelEvent(g, event, viewer) : miniatures.viewEvent(g, event, viewer),
  resample(g, viewer, dice) {
    const copy = resampleDuel(procedures, clone(g), viewer, dice);
    return isDuel(g) ? copy : miniatures.resample(copy, viewer, dice);
  },
  present: (view, open) => (view.kind === 'duel' ? presentDuel(view, open) : miniatures.present(view, open)),
  reach: (known, open) => (isDuel(known) ? [] : miniatures.reach(known, open)),
  purview: (known, figure) => (isDuel(known) ? { zones: {}, sees: [], clear: [] } : miniatures.purview(known, figure)),
  errandsAt: (known, hand, at, selected) => (isDuel(known) ? [] : miniatures.errandsAt(known, hand, at, selected)),
  errand: (known, decision, errand) => (isDuel(known) ? { over: null } : miniatures.errand(known, decision, errand)),
  check(g) {
    checkDuel(g);
    if (!isDuel(g)) miniatures.check(g);
  },
  workshop,
};
