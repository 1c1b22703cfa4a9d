// Escape: come to Extended Range, announce it, be there again and unscored a turn later (LW-ESC).

import type { Emit, RuleId } from '@quarterstaff/kernel';
import type { LostWorldsEvent } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { fighterOf, foesOf, isEngaged, isExtendedFromAll, isIn, opsOn } from './fighters.ts';
import type { Fighter, FighterId } from './state.ts';

interface EscapeCondition {
  readonly rule: RuleId;
  readonly label: string;
  holds(g: LostWorlds, f: Fighter): boolean;
}

/** What an announcement needs. */
export const escapeConditions: readonly EscapeCondition[] = [
  {
    rule: R.escapeRange,
    label: 'at Extended Range from all opponents',
    holds: (g, f) => isExtendedFromAll(g, f.id),
  },
  {
    rule: R.turnLimit,
    label: 'a turn is left to escape in',
    holds: g => g.duel.roundLimit === null || g.duel.turn < g.duel.roundLimit,
  },
  {
    rule: R.itemsStay,
    label: 'no opponent cuts the way off',
    holds: (g, f) =>
      g.duel.fighters.every(foe => foe.running.length === 0) ||
      !foesOf(g, f.id).some(id => opsOn(fighterOf(g, id), 'noescape').some(({ op }) => g.duel.turn < op.turn)),
  },
];

export function mayEscape(g: LostWorlds, f: Fighter): boolean {
  for (const condition of escapeConditions) if (!condition.holds(g, f)) return false;
  return true;
}

/** Those who announced last turn and are at Extended Range, unscored, have escaped; the others go on fighting. */
export function checkEscapes(g: LostWorlds, scored: readonly FighterId[], emit: Emit<LostWorldsEvent>): void {
  const trying = g.duel.fighters.filter(f => f.escaping && isEngaged(g, f.id));
  if (trying.length === 0) return;
  const away = trying.filter(f => isExtendedFromAll(g, f.id) && !scored.includes(f.id));
  for (const f of trying) {
    f.escaping = false;
    if (away.includes(f)) {
      f.place = 'escaped';
      emit?.({ type: 'fighterEscaped', rules: [R.escapeDone, R.escapeNoVictor], fighter: f.id });
    } else {
      const why = scored.includes(f.id) ? 'scored' : 'range';
      emit?.({ type: 'escapeFailed', rules: [R.escapeAgain], fighter: f.id, why });
    }
  }
  for (const e of g.duel.engagements) if (away.some(f => isIn(e, f.id))) e.over = true;
}
