import {
  ContentError,
  type Fault,
  type Prepared,
  type ScenarioEntry,
  type SeatEntry,
  type SetupRequest,
  schemaFaults,
} from '@quarterstaff/kernel';
import scenarioRows from '../content/scenarios.json' with { type: 'json' };
import { sideNameAt } from './names.ts';
import { type Scenario, ScenarioSchema } from './schema.ts';
import { buildMelee, collect } from './set-up.ts';

export type Setup = Scenario;

/** Reads a scenario object; every fault with its path. */
export function readScenario(value: unknown): Prepared<Setup> {
  const parsed = ScenarioSchema.safeParse(value);
  if (!parsed.success) {
    const faults = schemaFaults(parsed.error);
    return { ok: false, faults: [...faults, ...furtherFaults(value, faults)] };
  }
  const { faults, blame } = collect();
  buildMelee(parsed.data, null, blame);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, setup: parsed.data, seats: seatsOf(parsed.data) };
}

/** What else is wrong once the fields at fault are left out, so that a writer sees everything at once. */
function furtherFaults(value: unknown, known: readonly Fault[]): readonly Fault[] {
  const rest = JSON.parse(JSON.stringify(value)) as unknown;
  for (const { path } of known) {
    const keys = path.split('.');
    const last = keys.pop()!;
    let at: unknown = rest;
    for (const key of keys) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : null;
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return [];
    delete (at as Record<string, unknown>)[last];
  }
  const parsed = ScenarioSchema.safeParse(rest);
  if (!parsed.success) return [];
  const { faults, blame } = collect();
  buildMelee(parsed.data, null, blame);
  return faults.filter(fault => !known.some(({ path }) => fault.path === path));
}

const seatsOf = (scenario: Scenario): readonly SeatEntry[] =>
  scenario.sides.map(({ id, name }, place) => ({ seat: id, side: id, about: sideNameAt(name, place) }));

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
  ...(scenario.facts === undefined ? {} : { facts: scenario.facts }),
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
