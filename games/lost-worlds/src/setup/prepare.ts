// A scenario and what is switched, read for whichever of the two games they belong to.

import type { Fault, Prepared, SetupRequest } from '@quarterstaff/kernel';
import { DUELS } from '../duel/game.ts';
import { prepareDuel } from '../duel/prepare.ts';
import type { DuelSetup } from '../duel/scenario.ts';
import { fieldScenarios } from '../miniatures/content/index.ts';
import { R as fieldRules } from '../miniatures/rules.ts';
import { type MiniaturesSetup, prepareField } from '../miniatures/setup/prepare.ts';
import { keyFaults } from './names.ts';
import { duelSwitches, fieldSwitches, switches, switchesFrom } from './switches.ts';

export type LostWorldsSetup = DuelSetup | MiniaturesSetup;

/** Every fault of what is switched: a match takes only what it would heed (LWM-CMB-10). */
function switchFaults(options: Readonly<Record<string, unknown>>, kind: string | null): Fault[] {
  return Object.entries(options).flatMap(([key, value]) => {
    const fault = (message: string): Fault[] => [{ path: `options.${key}`, message }];
    const values: readonly unknown[] | undefined = switches[key]?.values;
    if (values === undefined) return fault('there is no such switch');
    if (kind === 'miniatures' && key in duelSwitches)
      return fault(`not used in a miniatures scenario (${fieldRules.handOver})`);
    if (kind === 'duel' && key in fieldSwitches) return fault('not used in a duel');
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

/** Reads a scenario; every fault at once. */
export function prepare(request: SetupRequest): Prepared<LostWorldsSetup> {
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
  const stated = typeof scenario === 'string' ? (DUELS.get(scenario) ?? fieldScenarios.get(scenario)) : scenario;
  const prepared =
    kind === 'miniatures'
      ? prepareField(stated, switchesFrom(fieldSwitches, request.options))
      : prepareDuel(stated, switchesFrom(duelSwitches, request.options));
  if (faults.length === 0) return prepared;
  return { ok: false, faults: prepared.ok ? faults : [...faults, ...prepared.faults] };
}
