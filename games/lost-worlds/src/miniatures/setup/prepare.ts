// Reading what a person asks for: the scenario, its switches, and every fault with its path.

import { type Prepared, type SetupRequest, schemaFaults } from '@quarterstaff/kernel';
import { fieldScenarios } from '../content/index.ts';
import { type FieldScenario, FieldScenarioSchema } from '../content/scenario-schema.ts';
import type { FieldSwitches } from '../state.ts';
import { meetingWarnings, statedBook } from './books.ts';
import { scenarioFaults } from './faults.ts';
import { positionFaults } from './position-faults.ts';
import { seatsOf } from './scenario.ts';

export interface MiniaturesSetup {
  readonly kind: 'miniatures';
  readonly scenario: FieldScenario;
  readonly switches: FieldSwitches;
}

/** A switch of the miniatures game, on unless the rules say otherwise. */
const readSwitch = (
  options: Readonly<Record<string, unknown>>,
  key: keyof FieldSwitches,
  normally: boolean,
): boolean => (typeof options[key] === 'boolean' ? options[key] : normally);

/** Reads what a person asks for; every fault with its path. */
export function prepare(request: SetupRequest): Prepared<MiniaturesSetup> {
  const asked = typeof request.scenario === 'string' ? fieldScenarios.get(request.scenario) : request.scenario;
  if (asked === undefined)
    return { ok: false, faults: [{ path: 'scenario', message: `there is no scenario '${String(request.scenario)}'` }] };
  const read = FieldScenarioSchema.safeParse(asked);
  if (!read.success) return { ok: false, faults: schemaFaults(read.error) };
  const scenario = read.data;
  const faults = scenarioFaults(scenario);
  if (faults.length === 0)
    positionFaults(
      scenario,
      c => statedBook(scenario, c),
      (path, message) => faults.push({ path, message }),
    );
  if (faults.length > 0) return { ok: false, faults };
  const { options } = request;
  const switches: FieldSwitches = {
    obstructions: readSwitch(options, 'obstructions', true),
    regeneration: readSwitch(options, 'regeneration', true),
    magicRegen: readSwitch(options, 'magicRegen', true),
    recovery: readSwitch(options, 'recovery', true),
    longCast: readSwitch(options, 'longCast', true),
    spellDuration: readSwitch(options, 'spellDuration', true),
    tend: readSwitch(options, 'tend', false),
  };
  const warnings = meetingWarnings(scenario);
  return {
    ok: true,
    setup: { kind: 'miniatures', scenario, switches },
    seats: seatsOf(scenario),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}
