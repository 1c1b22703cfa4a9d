import type { Outcome } from '@quarterstaff/kernel';
import { R } from './rules.ts';
import type { Ahq } from './state.ts';

/** How the match ended: a quest won, half won or lost, or a scenario played out (AHQ-CAM-02, AHQ-COM-02). */
export function outcome(g: Ahq): Outcome | null {
  if (g.stack.length > 0) return null;
  const share = g.result === 'won' ? 1 : g.result === 'half' ? 0.75 : g.result === 'left' ? 0.5 : 0;
  const scores: Record<string, number> = { [g.gmSeat]: 1 - share };
  for (const seat of g.heroSeats) scores[seat] = share;
  const winners = share >= 0.75 ? [...g.heroSeats] : share === 0 ? [g.gmSeat] : [];
  return {
    winners,
    how: `outcome.${g.result}`,
    rules: [g.result === 'lost' ? R.howCombatEnds : R.winningAQuest],
    scores,
  };
}
