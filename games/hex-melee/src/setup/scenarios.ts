import {
  ContentError,
  type Prepared,
  type ScenarioEntry,
  type SeatEntry,
  type SetupRequest,
} from '@quarterstaff/kernel';
import scenarioRows from '../content/scenarios.json' with { type: 'json' };
import { faultsOf } from '../content/schemas.ts';
import { buildMelee, collect } from './build.ts';
import { type Scenario, ScenarioSchema } from './schema.ts';

export type Setup = Scenario;

/** Reads a scenario object; every fault with its path. */
export function readScenario(value: unknown): Prepared<Setup> {
  const parsed = ScenarioSchema.safeParse(value);
  if (!parsed.success) return { ok: false, faults: faultsOf(parsed.error) };
  const { faults, blame } = collect();
  buildMelee(parsed.data, null, blame);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, setup: parsed.data, seats: seatsOf(parsed.data) };
}

export const seatsOf = (scenario: Scenario): readonly SeatEntry[] =>
  scenario.sides.map(side => ({ seat: side.id, side: side.id, about: side.name ?? `side ${side.id}` }));

const shipped: ReadonlyMap<string, Scenario> = new Map(
  scenarioRows.map((row, i) => {
    const read = readScenario(row);
    if (!read.ok)
      throw new ContentError(
        'scenarios.json',
        read.faults.map(fault => ({ ...fault, path: `${i}.${fault.path}` })),
      );
    return [read.setup.id, read.setup];
  }),
);

export const scenarioEntries: readonly ScenarioEntry[] = [...shipped.values()].map(scenario => ({
  id: scenario.id,
  name: scenario.name,
  about: scenario.about,
  seats: seatsOf(scenario),
  first: scenario.first,
}));

export function prepare(request: SetupRequest): Prepared<Setup> {
  const faults = Object.keys(request.options).map(name => ({
    path: `options.${name}`,
    message: 'there is no such switch',
  }));
  if (faults.length > 0) return { ok: false, faults };
  if (typeof request.scenario !== 'string') return readScenario(request.scenario);
  const scenario = shipped.get(request.scenario);
  if (scenario === undefined)
    return { ok: false, faults: [{ path: 'scenario', message: `there is no scenario ${request.scenario}` }] };
  return { ok: true, setup: scenario, seats: seatsOf(scenario) };
}
