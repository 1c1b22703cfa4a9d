import type { Outcome } from '@quarterstaff/kernel';
import { R } from './rules.ts';
import type { Melee } from './state.ts';

/** How a match ended, or null while it goes on. */
export function outcome(g: Melee): Outcome | null {
  if (g.result === null) return null;
  const { winners, how } = g.result;
  const scores: Record<string, number> = {};
  for (const side of g.sides) scores[side.id] = winners.length === 0 ? 0.5 : winners.includes(side.id) ? 1 : 0;
  return { winners, how, rules: [R.endOfACombat, R.scenarios], scores };
}
