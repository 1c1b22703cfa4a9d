import { type AnyGame, type Handicap, isRunSeed } from '@quarterstaff/kernel';
import type { RequestOf } from './messages.ts';
import { RequestError } from './request-error.ts';

/** The scenario that a match is to begin with: one that is named or written out, or the run of a seed; with sides as strong as wished. */
export function scenarioAsked(game: AnyGame, request: RequestOf<'new'>): unknown {
  const { scenario, endless, handicap } = request;
  if (endless !== undefined && scenario !== undefined)
    throw new RequestError(
      'bad-request',
      'endless',
      'A match begins with a scenario or with a run without end, not with both.',
    );
  const first = scenario ?? game.scenarios.find(one => one.first)?.id ?? null;
  return uneven(game, endless === undefined ? first : runOf(game, endless), handicap ?? {});
}

function runOf({ endless, title }: AnyGame, seed: string): unknown {
  if (endless === undefined) throw new RequestError('bad-request', 'endless', `${title} has no runs without end.`);
  if (!isRunSeed(seed))
    throw new RequestError(
      'bad-request',
      'endless',
      'The seed of a run has 1 to 16 letters and digits, all of them small.',
    );
  return endless.scenario(seed);
}

function uneven({ handicaps, title }: AnyGame, scenario: unknown, by: Readonly<Record<string, number>>): unknown {
  const sides = Object.keys(by);
  if (sides.length === 0) return scenario;
  if (handicaps === undefined) throw new RequestError('bad-request', 'handicap', `${title} has no handicaps.`);
  const known = handicaps.sides(scenario);
  for (const side of sides) {
    if (!known.includes(side))
      throw new RequestError(
        'bad-request',
        `handicap.${side}`,
        `Sides that can be stronger or weaker: ${known.join(', ') || 'none'}.`,
      );
  }
  return handicaps.scenario(scenario, by as Readonly<Record<string, Handicap>>);
}
