import type { Outcome } from '@quarterstaff/kernel';
import { R } from './rules.ts';
import { type BattleAxe, isLiving, seatsOf } from './state.ts';

/** How a match ended, or null while it goes on. */
export function outcome(g: BattleAxe): Outcome | null {
  if (g.result === null || g.stack.length > 0) return null;
  const seats = seatsOf(g);
  const alive = g.heroes.filter(isLiving).length / g.heroes.length;
  const score = g.result === 'success' ? 0.7 + 0.3 * alive : g.result === 'retreat' ? 0.2 : 0;
  const rule = { success: R.success, retreat: R.retreat, defeat: alive > 0 ? R.questFailure : R.defeat }[g.result];
  return {
    winners: g.result === 'success' ? seats : [],
    how: g.result,
    rules: [rule],
    scores: Object.fromEntries(seats.map(seat => [seat, score])),
  };
}
