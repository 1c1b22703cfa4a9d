import { PlanRefused } from '../plan.ts';

/** Something about a scenario that may be turned: the value at a path, or how many entries of a list are kept. */
export type Knob =
  | { readonly path: string; readonly values: readonly unknown[] } // 'figures/2/st': one of these
  | { readonly path: string; readonly keep: readonly [number, number] }; // 'figures': the first so many

/** A position of every knob: a place in its values, or a number of entries. */
export type Turned = readonly number[];

function positionsOf(knob: Knob): readonly number[] {
  if ('values' in knob) return knob.values.map((_, i) => i);
  const [least, most] = knob.keep;
  return Array.from({ length: most - least + 1 }, (_, i) => least + i);
}

/** Every position of all knobs together. */
export function everyTurn(knobs: readonly Knob[]): readonly Turned[] {
  return knobs.reduce<readonly Turned[]>(
    (turns, knob) => turns.flatMap(turn => positionsOf(knob).map(position => [...turn, position])),
    [[]],
  );
}

/** The scenario with its knobs so turned; throws when a path leads nowhere. */
export function turnedScenario(scenario: unknown, knobs: readonly Knob[], turn: Turned): unknown {
  const copy: unknown = structuredClone(scenario);
  knobs.forEach((knob, i) => {
    const names = knob.path.split('/');
    const last = names.pop()!;
    const parent = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], copy);
    if (typeof parent !== 'object' || parent === null || !(last in parent)) {
      throw new PlanRefused(`The scenario has nothing at ${knob.path}.`);
    }
    const fields = parent as Record<string, unknown>;
    if ('values' in knob) fields[last] = knob.values[turn[i]!];
    else fields[last] = (fields[last] as readonly unknown[]).slice(0, turn[i]!);
  });
  return copy;
}

/** How a turn reads: 'figures: 3, figures/0/st: 12'. */
export function turnText(knobs: readonly Knob[], turn: Turned): string {
  return knobs
    .map((knob, i) => `${knob.path}: ${'values' in knob ? JSON.stringify(knob.values[turn[i]!]) : turn[i]}`)
    .join(', ');
}

/** The scenario with another number at a path; of a list the first so many are kept. */
export function variedScenario(scenario: unknown, path: string, value: number): unknown {
  const there = path
    .split('/')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], scenario);
  if (!Array.isArray(there)) return turnedScenario(scenario, [{ path, values: [value] }], [0]);
  if (!Number.isInteger(value) || value < 0 || value > there.length) {
    throw new PlanRefused(
      `${path} has ${there.length} entries: 0 to ${there.length} of them can be kept, not ${value}.`,
    );
  }
  return turnedScenario(scenario, [{ path, keep: [value, value] }], [value]);
}

/** A number in a scenario that can be varied, or a list of which fewer can be kept. */
export interface Dial {
  readonly path: string;
  readonly names: readonly string[]; // the way there, in words of the scenario: 'sides', 'B', 'figures', 'Ardo', 'st'
  readonly value: number; // as it stands; of a list: its length
  readonly list: boolean;
}

/** All of them, in the order of the scenario. Numbers that stand in a list by themselves are places, and left out. */
export function dialsIn(scenario: unknown): readonly Dial[] {
  const dials: Dial[] = [];
  const walk = (at: unknown, path: readonly string[], names: readonly string[]): void => {
    if (typeof at !== 'object' || at === null) return;
    for (const [key, value] of Object.entries(at)) {
      const here = { path: [...path, key].join('/'), names: [...names, nameOf(at, key, value)] };
      if (typeof value === 'number' && !Array.isArray(at)) dials.push({ ...here, value, list: false });
      if (isListOfThings(value)) dials.push({ ...here, value: value.length, list: true });
      walk(value, [...path, key], here.names);
    }
  };
  walk(scenario, [], []);
  return dials;
}

function isListOfThings(value: unknown): value is readonly object[] {
  return Array.isArray(value) && value.length > 1 && value.every(entry => typeof entry === 'object' && entry !== null);
}

/** A field has its name; an entry of a list that of the thing, or its place, from 1 on. */
function nameOf(parent: object, key: string, value: unknown): string {
  if (!Array.isArray(parent)) return key;
  const { name, id, use } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const said = [name, id, use].find(text => typeof text === 'string' && text !== '');
  return said === undefined ? String(Number(key) + 1) : String(said);
}
