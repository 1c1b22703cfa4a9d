// The miniatures game's share of the game definition.

import type { Dice, Outcome, ScenarioEntry, Seat, SeatEntry } from '@quarterstaff/kernel';
import type { Procedures } from '../builders.ts';
import { newDuel } from '../duel/state.ts';
import type { LostWorlds } from '../state.ts';
import { clearField } from './campaign/chapter.ts';
import { COMPANY } from './campaign/sides.ts';
import { fieldScenarios } from './content/index.ts';
import { fieldOf, sideOfSeat } from './field.ts';
import type { MiniaturesSetup } from './setup/prepare.ts';
import { seatsOf } from './setup/scenario.ts';
import { fieldFrom } from './setup/set-up.ts';
import { layStack } from './setup/stack.ts';

export const fieldScenarioEntries: readonly ScenarioEntry[] = [...fieldScenarios.values()].map(scenario => ({
  id: scenario.id,
  name: scenario.title,
  about: scenario.briefing,
  seats: seatsOf(scenario),
  first: scenario.id === 'tithe-loft',
}));

/** A whole state in the phase that the scenario states. */
export function setUpField(procedures: Procedures, setup: MiniaturesSetup, dice: Dice): LostWorlds {
  const { field, fighters, library } = fieldFrom(setup);
  const g: LostWorlds = {
    stack: [],
    luck: dice.luck,
    board: null,
    decisionNo: 1,
    kind: 'miniatures',
    library,
    switches: { parties: false, campaignCards: true, drawClaim: false, improvement: false },
    duel: newDuel(fighters, { roundLimit: 3 }),
    field,
  };
  if (field.campaign !== null) clearField(g);
  g.stack.push(...layStack(g, procedures, setup.scenario));
  return g;
}

export const fieldSeats = (g: LostWorlds): readonly SeatEntry[] =>
  fieldOf(g).seats.map(({ seat, side }) => ({
    seat,
    side,
    about: fieldOf(g).sides.find(s => s.id === side)?.name ?? side,
  }));

/** Who has won once the victory phase has said so. */
export function fieldOutcome(g: LostWorlds): Outcome | null {
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
