import { type Prepared, schemaFaults } from '@quarterstaff/kernel';
import type { DuelSwitches } from '../setup/switches.ts';
import { DuelScenarioSchema, type DuelSetup, plainPairs, seatsOf } from './scenario.ts';
import { duelFaults } from './sound.ts';

/** Reads a duel scenario; every fault with its path. */
export function prepareDuel(input: unknown, switches: DuelSwitches): Prepared<DuelSetup> {
  const parsed = DuelScenarioSchema.safeParse(input);
  if (!parsed.success) {
    return { ok: false, faults: schemaFaults(parsed.error) };
  }
  const scenario = parsed.data;
  const pairs = scenario.engagements?.map(e => [e.a, e.b] as const) ?? plainPairs(scenario);
  const { faults, warnings } = duelFaults(scenario, switches, pairs);
  if (faults.length > 0 || pairs === null) return { ok: false, faults };
  return {
    ok: true,
    setup: { kind: 'duel', scenario, switches, pairs },
    seats: seatsOf(scenario.fighters),
    ...(warnings.length === 0 ? {} : { warnings }),
  };
}
