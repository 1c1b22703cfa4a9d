// Lost Worlds: picture-book duels, and miniatures scenarios whose combat phase is a duel.

import {
  type Fault,
  type GameDefinition,
  type Prepared,
  procedureTable,
  type SetupRequest,
  type Speech,
  type SwitchTable,
  speak,
  type Tongue,
  wordingOf,
} from '@quarterstaff/kernel';
import { duelCatalogue } from './catalogue/index.ts';
import { withFacts } from './content/facts.ts';
import { duelElsewhere } from './duel/elsewhere.ts';
import type { DuelEvent } from './duel/events.ts';
import {
  DUELS,
  duelMeasure,
  duelOutcome,
  duelProcedures,
  duelScenarios,
  duelSeats,
  duelSwitches,
  switchesFrom,
  viewDuelEvent,
} from './duel/game.ts';
import { prepareDuel } from './duel/prepare.ts';
import { presentDuel } from './duel/present.ts';
import { expectedOf } from './duel/prospects.ts';
import { resampleDuel } from './duel/resample.ts';
import type { DuelSetup } from './duel/scenario.ts';
import { setUpDuel } from './duel/set-up.ts';
import { checkDuel, type DuelView, duelView } from './duel/view.ts';
import { type SolutionStore, Solutions, solvedPolicy } from './equilibrium/index.ts';
import type { LostWorldsEvent } from './events.ts';
import { type FieldView, fieldScenarios, type MiniaturesSetup, miniatures } from './miniatures/index.ts';
import { R as fieldRules } from './miniatures/rules.ts';
import { workshop } from './miniatures/setup/workshop.ts';
import type { FieldSpeech } from './miniatures/text/words.ts';
import { keyFaults } from './names.ts';
import { duelPolicy, isDuelDecision } from './policy/index.ts';
import { score } from './score.ts';
import { clone, type LostWorlds } from './state.ts';
import { conditions } from './table/conditions.ts';
import { lesson } from './table/lesson.ts';
import { standIns } from './table/stand-ins.ts';
import { terms } from './table/terms.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';
import { duelSpeechWith, isDuelEvent } from './text/speech.ts';
import type { Spoken } from './text/words.ts';
import { learned, worth } from './worth.ts';

export type LostWorldsSetup = DuelSetup | MiniaturesSetup;
export type LostWorldsView = DuelView | FieldView;

const switches: SwitchTable = { ...duelSwitches, ...miniatures.switches };
const procedures = procedureTable<LostWorlds, LostWorldsEvent>(duelProcedures, Object.values(miniatures.procedures));

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

/** Both parts of the book in one language. */
function spoken(duel: Spoken<DuelEvent>, field: FieldSpeech): Speech<LostWorlds, LostWorldsEvent> {
  const tongue: Tongue<LostWorlds> = {
    sentence: duel.tongue.sentence,
    name: (g, thing) => field.nameOf(g, thing) ?? duel.tongue.name(g, thing),
  };
  return {
    prompt: (g, open) => (isDuelDecision(open) ? duel : field).prompt(g, open),
    option: (g, { slot }, answer) => speak(tongue, g, wordingOf({ procedures }, g, answer, slot)!),
    event: (g, event) => (isDuelEvent(event) ? duel.event(g, event) : field.event(g, event)),
    label: key => (miniatures.hasLabel(key) ? field : duel).label(key),
  };
}

const isDuel = (g: LostWorlds): boolean => g.kind === 'duel';

let solutions: Solutions | null = null;

/**
 * Gives the manner 'solved' a place to keep its solutions (a folder, a database); null takes it away. A pair of books is solved when
 * it is first met, which takes seconds; without a place the manner answers as 'plain'.
 */
export function keepSolutionsIn(store: SolutionStore | null): void {
  solutions = store === null ? null : new Solutions(store);
}

/** The rulebook. */
export const game: GameDefinition<LostWorlds, LostWorldsSetup, LostWorldsEvent, LostWorldsView> = {
  id: 'lost-worlds',
  title: 'Lost Worlds',
  rulesVersion: '1.2.0',
  procedures,
  catalogue: [...duelCatalogue, ...miniatures.catalogue],
  switches,
  scenarios: [...duelScenarios, ...miniatures.scenarios.map(entry => ({ ...entry, first: false }))].map(withFacts),
  manners: ['plain', 'solved'],
  speech: {
    en: spoken(duelSpeechWith(en, miniatures.speech.en.label), miniatures.speech.en),
    de: spoken(duelSpeechWith(de, miniatures.speech.de.label), miniatures.speech.de),
  },
  inTheOpen: ['takeSlot.chooseCharacter', 'throwThing.nameTarget'],
  announcements: ['campaign.hire', 'campaign.chooseChapter', 'campaign.placeGift', 'campaign.chooseRecruit'], // a chapter follows
  elsewhere: [...miniatures.elsewhere, ...duelElsewhere],
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
  policy(known, open, dice, manner) {
    if (!isDuel(known)) return miniatures.policy(known, open, dice);
    return manner === 'solved' && solutions !== null
      ? solvedPolicy(known, open, dice, solutions)
      : duelPolicy(known, open, dice);
  },
  worth,
  learned,
  measure: (before, after, seat) => ({
    ...(isDuel(after) ? duelMeasure(before, after) : miniatures.measure(before, after)),
    ...expectedOf(after, seat),
  }),
  reach: (known, open) => (isDuel(known) ? [] : miniatures.reach(known, open)),
  forecast: (known, seat, suppose) => (isDuel(known) ? [] : miniatures.forecast(known, seat, suppose)),
  purview: (known, figure) => (isDuel(known) ? { zones: {}, sees: [], clear: [] } : miniatures.purview(known, figure)),
  errandsAt: (known, hand, at, selected) => (isDuel(known) ? [] : miniatures.errandsAt(known, hand, at, selected)),
  errand: (known, decision, errand) => (isDuel(known) ? { over: null } : miniatures.errand(known, decision, errand)),
  check(g) {
    checkDuel(g);
    if (!isDuel(g)) miniatures.check(g);
  },
  workshop,
};
