// Lost Worlds: picture-book duels, and miniatures scenarios whose combat phase is a duel.

import type { Fault, GameCore, GameDefinition, Prepared, SetupRequest, SwitchTable } from '@quarterstaff/kernel';
import { withFacts } from './content/facts.ts';
import { isDuelEvent } from './duel/events.ts';
import {
  DUELS,
  duelOutcome,
  duelScenarios,
  duelSeats,
  duelSwitches,
  switchesFrom,
  viewDuelEvent,
} from './duel/game.ts';
import { prepareDuel } from './duel/prepare.ts';
import { presentDuel } from './duel/present.ts';
import { resampleDuel } from './duel/resample.ts';
import type { DuelSetup } from './duel/scenario.ts';
import { setUpDuel } from './duel/set-up.ts';
import { checkDuel, type DuelView, duelView } from './duel/view.ts';
import type { LostWorldsEvent } from './events.ts';
import { type FieldView, fieldScenarios, type MiniaturesSetup, miniatures } from './miniatures/index.ts';
import { R as fieldRules } from './miniatures/rules.ts';
import { workshop } from './miniatures/setup/workshop.ts';
import { keyFaults } from './names.ts';
import { procedures } from './procedures.ts';
import { score } from './score.ts';
import { clone, isDuel, type LostWorlds } from './state.ts';
import { conditions } from './table/conditions.ts';
import { lesson } from './table/lesson.ts';
import { standIns } from './table/stand-ins.ts';
import { terms } from './table/terms.ts';

export type LostWorldsSetup = DuelSetup | MiniaturesSetup;
export type LostWorldsView = DuelView | FieldView;
export type LostWorldsDefinition = GameDefinition<LostWorlds, LostWorldsSetup, LostWorldsEvent, LostWorldsView>;

const switches: SwitchTable = { ...duelSwitches, ...miniatures.switches };

/** Every fault of what is switched: a match takes only what it would heed (LWM-CMB-10). */
function switchFaults(options: Readonly<Record<string, unknown>>, kind: string | null): Fault[] {
  return Object.entries(options).flatMap(([key, value]) => {
    const fault = (message: string): Fault[] => [{ path: `options.${key}`, message }];
    const values: readonly unknown[] | undefined = switches[key]?.values;
    if (values === undefined) return fault('there is no such switch');
    if (kind === 'miniatures' && key in duelSwitches)
      return fault(`not used in a miniatures scenario (${fieldRules.handOver})`);
    if (kind === 'duel' && key in miniatures.switches) return fault('not used in a duel');
    return values.includes(value) ? [] : fault('not a value of this switch');
  });
}

const KINDS = ['duel', 'miniatures'];

/** Which of the two games a scenario belongs to. */
function kindOf(scenario: unknown): string | null {
  if (typeof scenario === 'string')
    return DUELS.has(scenario) ? 'duel' : fieldScenarios.has(scenario) ? 'miniatures' : null;
  const kind = typeof scenario === 'object' && scenario !== null && 'kind' in scenario ? scenario.kind : null;
  return typeof kind === 'string' && KINDS.includes(kind) ? kind : null;
}

function prepare(request: SetupRequest): Prepared<LostWorldsSetup> {
  const { scenario } = request;
  const kind = kindOf(scenario);
  const faults = [...switchFaults(request.options, kind), ...keyFaults(scenario)];
  if (kind === null) {
    const fault =
      typeof scenario === 'string'
        ? { path: 'scenario', message: `there is no scenario '${scenario}'` }
        : { path: 'kind', message: "'duel' or 'miniatures'" };
    return { ok: false, faults: [...faults, fault] };
  }
  const prepared =
    kind === 'miniatures'
      ? miniatures.prepare(request)
      : prepareDuel(typeof scenario === 'string' ? DUELS.get(scenario) : scenario, switchesFrom(request.options));
  if (faults.length === 0) return prepared;
  return { ok: false, faults: prepared.ok ? faults : [...faults, ...prepared.faults] };
}

/** What a first question needs. */
export const core: GameCore<LostWorldsDefinition> = {
  id: 'lost-worlds',
  title: 'Lost Worlds',
  rulesVersion: '1.2.0',
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
