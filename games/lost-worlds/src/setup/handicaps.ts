// Sides made stronger or weaker, in whichever of the two games a scenario belongs to.

import type { Handicaps, ScenarioObject } from '@quarterstaff/kernel';
import { duelSides, unevenDuel } from '../duel/handicap.ts';
import { fieldSides, unevenField } from '../miniatures/setup/handicap.ts';
import { prepare } from './prepare.ts';
import type { Steps } from './tougher.ts';

/** The scenario as it was read; null where it cannot be played. */
function readOf(scenario: unknown) {
  const prepared = prepare({ scenario, options: {} });
  return prepared.ok ? prepared.setup : null;
}

function sides(scenario: unknown): readonly string[] {
  const read = readOf(scenario);
  if (read === null) return [];
  return read.kind === 'duel' ? duelSides(read.scenario) : fieldSides(read.scenario);
}

function uneven(scenario: unknown, by: Steps): ScenarioObject {
  const read = readOf(scenario);
  if (read === null) return scenario as ScenarioObject; // whoever begins a match with it hears every fault
  return read.kind === 'duel' ? unevenDuel(read.scenario, by) : unevenField(read.scenario, by);
}

export const handicaps: Handicaps = { sides, scenario: uneven };
