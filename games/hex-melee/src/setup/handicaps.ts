import type { Handicap, Handicaps, ScenarioObject } from '@quarterstaff/kernel';
import { characters, creatures } from '../content/content.ts';
import scenarioRows from '../content/scenarios.json' with { type: 'json' };
import { readScenario } from './prepare.ts';

/** A side made stronger or weaker: everybody of it has as much more or less DX. */
export const handicaps: Handicaps = { sides: sidesOf, scenario: uneven };

interface Side extends ScenarioObject {
  readonly id: string;
  readonly figures: readonly ScenarioObject[];
}

const FURTHEST: readonly Handicap[] = [-2, 2];

/** The sides that have figures of their own: what a party meets on its road is nobody's to change. */
function sidesOf(scenario: unknown): readonly string[] {
  const whole = wholeOf(scenario);
  if (whole === null) return [];
  const able = whole.sides.filter(({ figures }) => (figures ?? []).length > 0).map(({ id }) => id);
  return able.filter(id => FURTHEST.every(steps => readScenario(uneven(whole, { [id]: steps })).ok));
}

function uneven(scenario: unknown, by: Readonly<Record<string, Handicap>>): ScenarioObject {
  const whole = wholeOf(scenario);
  if (whole === null) return scenario as ScenarioObject;
  const { facts: _, ...rest } = whole; // they were measured as it is written
  return {
    ...rest,
    sides: whole.sides.map(side => {
      const steps = by[side.id] ?? 0;
      return steps === 0 ? side : { ...side, figures: side.figures.map(spec => quicker(spec, steps)) };
    }),
  };
}

/** The scenario itself, if it can be played. */
function wholeOf(scenario: unknown): (ScenarioObject & { readonly sides: readonly Side[] }) | null {
  const named = scenarioRows.find(({ id }) => id === scenario);
  const whole = named ?? scenario;
  return readScenario(whole).ok ? (whole as ScenarioObject & { readonly sides: readonly Side[] }) : null;
}

/** Nobody is created with what a handicap gives. */
function quicker({ created: _, ...spec }: ScenarioObject, steps: number): ScenarioObject {
  const use = String(spec.use ?? '');
  const dx = Number(spec.dx ?? creatures[use]?.dx ?? characters[use]?.dx);
  return { ...spec, dx: dx + steps };
}
