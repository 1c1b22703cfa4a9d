// Reading what a person asks for: the scenario, its switches, and every fault with its path.

import { type Prepared, schemaFaults } from '@quarterstaff/kernel';
import type { FieldSwitches } from '../../setup/switches.ts';
import { type FieldScenario, FieldScenarioSchema } from '../content/scenario-schema.ts';
import { meetingWarnings, statedBook } from './books.ts';
import { scenarioFaults } from './faults.ts';
import { positionFaults } from './position-faults.ts';
import { seatsOf } from './scenario.ts';

export interface MiniaturesSetup {
  readonly kind: 'miniatures';
  readonly scenario: FieldScenario;
  readonly switches: FieldSwitches;
}

/** Reads a miniatures scenario; every fault with its path. */
export function prepareField(input: unknown, switches: FieldSwitches): Prepared<MiniaturesSetup> {
  const read = FieldScenarioSchema.safeParse(input);
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
  const warnings = meetingWarnings(scenario);
  return {
    ok: true,
    setup: { kind: 'miniatures', scenario, switches },
    seats: seatsOf(scenario),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}
