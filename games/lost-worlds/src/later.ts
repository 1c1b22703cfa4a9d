import type { GameLater } from '@quarterstaff/kernel';
import type { LostWorldsDefinition } from './core.ts';
import { duelElsewhere } from './duel/elsewhere.ts';
import { duelMeasure } from './duel/game.ts';
import { expectedOf } from './duel/prospects.ts';
import { checkDuel } from './duel/view.ts';
import { endless } from './endless/index.ts';
import { type SolutionStore, Solutions, solvedPolicy, solvedQuestion } from './equilibrium/index.ts';
import { checkField } from './miniatures/check.ts';
import { fieldElsewhere } from './miniatures/elsewhere.ts';
import { reachOf } from './miniatures/movement/reach.ts';
import { forecastFor } from './miniatures/policy/forecast.ts';
import { fieldPolicy } from './miniatures/policy/policy.ts';
import { fieldPurview } from './miniatures/purview.ts';
import { fieldMeasure } from './miniatures/worth.ts';
import { book, type Doctrine, doctrine } from './policy/doctrine.ts';
import { duelPolicy } from './policy/index.ts';
import { handicaps } from './setup/handicaps.ts';
import { isDuel } from './state.ts';
import { terms } from './table/terms.ts';
import { learned, worth } from './worth.ts';

let solutions: Solutions | null = null;

/**
 * Gives the manner 'solved' a place to keep its solutions (a folder, a database); null takes it away. A pair of books is solved when
 * it is first met, which takes seconds; without a place the manner answers as 'plain'.
 */
export function keepSolutionsIn(store: SolutionStore | null): void {
  solutions = store === null ? null : new Solutions(store);
}

/** What is asked for once a question is open. */
export const later: GameLater<LostWorldsDefinition> = {
  elsewhere: [...fieldElsewhere, ...duelElsewhere],
  policy(known, open, dice, manner, numbers = book) {
    const by = numbers as Doctrine;
    if (!isDuel(known)) return fieldPolicy(known, open, dice, by);
    return manner === 'solved' && solutions !== null
      ? solvedPolicy(known, open, dice, solutions)
      : duelPolicy(known, open, dice, by);
  },
  doctrine,
  solved: (known, open, isLate) => (isDuel(known) ? solvedQuestion(known, open, isLate) : null),
  worth,
  learned,
  measure: (before, after, seat) => ({
    ...(isDuel(after) ? duelMeasure(before, after) : fieldMeasure(before, after)),
    ...expectedOf(after, seat),
  }),
  terms,
  reach: (known, open) => (isDuel(known) ? [] : reachOf(known, open)),
  purview: (known, figure) => (isDuel(known) ? { zones: {}, sees: [], clear: [] } : fieldPurview(known, figure)),
  endless,
  handicaps,
  check(g) {
    checkDuel(g);
    if (!isDuel(g)) checkField(g);
  },
  forecast: (known, seat, suppose) => (isDuel(known) ? [] : forecastFor(known, seat, suppose)),
};
