import { type AnyGame, begin, canonical, type Decision, type KernelState } from '@quarterstaff/kernel';
import { playRandomly } from '@quarterstaff/kernel/testing';
import type { FuzzLuck } from '../lines/luck.ts';

export interface ChangedTrial {
  readonly refused: number;
  readonly played: number;
  readonly decisions: number;
  readonly faults: readonly string[];
}

const DECISIONS = 200;
const RESERVED = ['pass', 'none', 'leave', 'end', ''];

/** Positions that differ from a shipped scenario in one field: each is refused with the path to the fault, or can be played. */
export function tryChanged(game: AnyGame, positions: number, luck: FuzzLuck): ChangedTrial {
  const scenarios = (game.workshop?.beginnings ?? []).map(({ scenario }) => scenario);
  const words = wordsIn(scenarios);
  const found = { refused: 0, played: 0, decisions: 0, faults: [] as string[] };
  for (let number = 0; number < positions; number += 1) {
    const scenario = structuredClone(luck.pick(scenarios));
    const changed = change(scenario, luck, words);
    try {
      const request = { scenario, options: {} };
      const beginning = begin(game, request, `changed ${number}`);
      if (!beginning.ok) {
        if (beginning.faults.every(({ path, message }) => path === '' || message === ''))
          throw new Error(`refused without a path: ${JSON.stringify(beginning.faults)}`);
        found.refused += 1;
        continue;
      }
      const check = (g: KernelState, open: readonly Decision[]): void => {
        for (const { kind, options } of open) if (options.length === 0) throw new Error(`${kind} is empty`);
        game.check?.(g);
      };
      found.decisions += playRandomly(game, request, `changed ${number}`, DECISIONS, check).answers.length;
      found.played += 1;
    } catch (problem) {
      found.faults.push(`${game.id}, position ${number}, ${changed}: ${(problem as Error).message.slice(0, 300)}`);
    }
  }
  return found;
}

type Holder = Record<string | number, unknown>;

/** Changes one field in place, and returns which and how. */
function change(scenario: object, luck: FuzzLuck, words: ReadonlyMap<string, readonly string[]>): string {
  const places = placesIn(scenario);
  const { holder, key, path } = luck.pick(places);
  const before = holder[key];
  if (Array.isArray(before) && before.length > 0) {
    const at = luck.below(before.length);
    const isLess = luck.once(2);
    if (isLess) before.splice(at, 1);
    else before.push(structuredClone(before[at]));
    return `${path}: ${isLess ? `without number ${at}` : `number ${at} once more`}`;
  }
  if (luck.once(6) && !Array.isArray(holder)) delete holder[key];
  else holder[key] = anotherValue(before, luck, words.get(String(key)) ?? []);
  return `${path}: ${canonical(before)} becomes ${canonical(holder[key] ?? null)}`;
}

function anotherValue(before: unknown, luck: FuzzLuck, words: readonly string[]): unknown {
  switch (typeof before) {
    case 'number':
      return luck.pick([before + 1, before - 1, -before, 0, 2 * before, before + 0.5, 99]);
    case 'boolean':
      return !before;
    case 'string':
      return luck.pick(luck.once(5) ? RESERVED : words);
    default:
      return luck.pick<unknown>([null, 1, 'none', [], {}]);
  }
}

/** Every field of a scenario, at any depth. */
function placesIn(
  value: object,
  path = '',
): readonly { readonly holder: Holder; readonly key: string; readonly path: string }[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = { holder: value as Holder, key, path: path === '' ? key : `${path}.${key}` };
    return typeof inner === 'object' && inner !== null ? [here, ...placesIn(inner, here.path)] : [here];
  });
}

/** Values found in fields of this name: words that a scenario may hold there. */
function wordsIn(scenarios: readonly object[]): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>();
  for (const { holder, key } of scenarios.flatMap(scenario => placesIn(scenario))) {
    const value = holder[key];
    if (typeof value === 'string') words.set(key, [...(words.get(key) ?? []), value]);
  }
  return words;
}
