import { type Audit, auditPeeking } from '@quarterstaff/bots';
import type { AnyGame } from '@quarterstaff/kernel';
import places from './peeking.json' with { type: 'json' };

/** Where a game is audited, and how many lines of play the searching player looks at meanwhile. */
const peekingPlaces: Readonly<Record<string, { readonly scenarios: readonly string[]; readonly iterations: number }>> =
  places;

/** The slow level is asked less often; what is handed to it is compared at every decision. */
const LEVELS = [
  { level: 'random', every: 1 },
  { level: 'greedy', every: 1 },
  { level: 'tactical', every: 1 },
  { level: 'search', every: 5 },
];

/** Asks the levels so many questions of a game twice, with everything hidden changed in between; spread over the scenarios. */
export function auditPeekingAt(game: AnyGame, decisions: number, seed: string): Audit {
  const { scenarios, iterations } = peekingPlaces[game.id]!;
  const each = Math.ceil(decisions / scenarios.length);
  const audits = scenarios.map(scenario =>
    auditPeeking(game, { scenario, options: {} }, LEVELS, each, iterations, seed),
  );
  return {
    decisions: audits.reduce((sum, audit) => sum + audit.decisions, 0),
    asked: Object.fromEntries(
      LEVELS.map(({ level }) => [level, audits.reduce((sum, { asked }) => sum + asked[level]!, 0)]),
    ),
    peeks: audits.flatMap(({ peeks }) => peeks),
  };
}
