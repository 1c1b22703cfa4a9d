import { PlanRefused } from '../plan.ts';

/** Something about a scenario that may be turned: the value at a path, or how many entries of a list are kept. */
export type Knob =
  | { readonly path: string; readonly values: readonly unknown[] } // 'figures/2/st': one of these
  | { readonly path: string; readonly keep: readonly [number, number] }; // 'figures': the first so many

/** A position of every knob: a place in its values, or a number of entries. */
export type Turned = readonly number[];

export function positionsOf(knob: Knob): readonly number[] {
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
