// The miniatures game as the rulebook's definition uses it.

import type { Dice, Outcome, ScenarioEntry, Seat, SeatEntry, SwitchTable } from '@quarterstaff/kernel';
import type { Procedures } from '../builders.ts';
import type { LostWorlds } from '../state.ts';
import { clearField } from './campaign/chapter.ts';
import { COMPANY } from './campaign/sides.ts';
import { checkField } from './check.ts';
import { fieldScenarios } from './content/index.ts';
import { fieldOf, sideOfSeat } from './field.ts';
import { reachOf } from './movement/reach.ts';
import { presentField } from './present.ts';
import { fieldPurview } from './purview.ts';
import { resampleField } from './resample.ts';
import { R } from './rules.ts';
import { type MiniaturesSetup, prepare } from './setup/prepare.ts';
import { seatsOf } from './setup/scenario.ts';
import { fieldFrom } from './setup/set-up.ts';
import { layStack } from './setup/stack.ts';
import { fieldErrand, fieldErrandsAt, fieldGestures } from './table/errands.ts';
import { viewField, viewFieldEvent } from './view.ts';

export { fieldScenarios } from './content/index.ts';
export type { MiniaturesSetup } from './setup/prepare.ts';
export type { FieldView } from './view.ts';

/** Optional rules of the miniatures game. */
const fieldSwitches: SwitchTable = {
  obstructions: {
    rule: R.obstructions,
    about: 'Objects, terrain and figures nearby limit the manoeuvres of a duel.',
    values: [true, false],
    default: true,
  },
  regeneration: {
    rule: R.regenerate,
    about: 'Some Characters regenerate or dematerialise.',
    values: [true, false],
    default: true,
  },
  magicRegen: {
    rule: R.magicRegeneration,
    about: 'Magic users may win back spell points.',
    values: [true, false],
    default: true,
  },
  recovery: {
    rule: R.recovery,
    about: 'The unconscious roll to recover each turn.',
    values: [true, false],
    default: true,
  },
  longCast: {
    rule: R.longCast,
    about: 'Spells may be cast from afar in the Movement Phase.',
    values: [true, false],
    default: true,
  },
  spellDuration: {
    rule: R.combatRounds,
    about: 'Spells are counted in combat rounds and end away from battle.',
    values: [true, false],
    default: true,
  },
  tend: {
    rule: R.gapShoving,
    about: 'House rule: tend a fallen friend to help its recovery.',
    values: [false, true],
    default: false,
  },
};

const fieldScenarioEntries: readonly ScenarioEntry[] = [...fieldScenarios.values()].map(scenario => ({
  id: scenario.id,
  name: scenario.title,
  about: scenario.briefing,
  seats: seatsOf(scenario),
  first: scenario.id === 'tithe-loft',
}));

/** A whole state in the phase that the scenario states. */
function setUpField(procedures: Procedures, setup: MiniaturesSetup, dice: Dice): LostWorlds {
  const { field, fighters, library } = fieldFrom(setup);
  const g: LostWorlds = {
    stack: [],
    luck: dice.luck,
    board: null,
    decisionNo: 1,
    kind: 'miniatures',
    library,
    switches: { parties: false, campaignCards: true, drawClaim: false, improvement: false },
    duel: {
      fighters,
      engagements: [],
      turn: 0,
      roundLimit: 3,
      quietTurns: 0,
      defeats: [],
      result: null,
      battle: 1,
      battles: 1,
      wins: {},
    },
    field,
  };
  if (field.campaign !== null) clearField(g);
  g.stack.push(...layStack(g, procedures, setup.scenario));
  return g;
}

const fieldSeats = (g: LostWorlds): readonly SeatEntry[] =>
  fieldOf(g).seats.map(({ seat, side }) => ({
    seat,
    side,
    about: fieldOf(g).sides.find(s => s.id === side)?.name ?? side,
  }));

/** Who has won once the victory phase has said so. */
function fieldOutcome(g: LostWorlds): Outcome | null {
  const { result, seats } = fieldOf(g);
  if (result === null) return null;
  const won = (seat: Seat): boolean => result.winners.includes(sideOfSeat(g, seat));
  const scores: Record<Seat, number> = {};
  const measure = { success: 0.75, failure: 0.25 } as Partial<Record<string, number>>;
  for (const { seat } of seats) {
    const company = measure[result.how];
    const plain = result.winners.length === 0 ? 0.5 : won(seat) ? 1 : 0;
    scores[seat] = company === undefined ? plain : seat === COMPANY ? company : 1 - company;
  }
  return { winners: seats.map(s => s.seat).filter(won), how: result.how, rules: result.rules, scores };
}

/** What the rulebook needs of the miniatures game for a first question. */
export const miniatures = {
  switches: fieldSwitches,
  scenarios: fieldScenarioEntries,
  prepare,
  setUp: setUpField,
  outcome: fieldOutcome,
  seats: fieldSeats,
  view: viewField,
  viewEvent: viewFieldEvent,
  resample: resampleField,
  present: presentField,
  reach: reachOf,
  purview: fieldPurview,
  check: checkField,
  gestures: fieldGestures,
  errandsAt: fieldErrandsAt,
  errand: fieldErrand,
} as const;
