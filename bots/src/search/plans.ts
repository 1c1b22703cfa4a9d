import type { AnyGame, Numbers } from '@quarterstaff/kernel';
import table from './plans.json' with { type: 'json' };

const plans: Readonly<Record<string, Readonly<Record<string, Numbers>>>> = table;

/**
 * Ways to play a whole round: the doctrine by other numbers, from close up to keeping back. One answer alone is often pointless: whoever
 * steps back while his friends go on has gained nothing. None where a game names no numbers.
 */
export function plansFor({ id, doctrine }: AnyGame): readonly Numbers[] {
  if (doctrine === undefined) return [];
  return Object.values(plans[id] ?? {}).map(plan => ({ ...doctrine.book, ...plan }));
}
