// Escape: come to Extended Range, announce it, be there again and unscored a turn later (LW-ESC).

import { allHold, type Condition, type Reason, type RuleId } from '@quarterstaff/kernel';
import type { Emitter } from '../events.ts';
import { failing } from '../reasons.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { fighterOf, foesOf, isEngaged, isExtendedFromAll, isIn, opsOn } from './fighters.ts';
import type { Fighter, FighterId } from './state.ts';

const CORNERING_FOOTWORK: RuleId = 'C04';

/** What an announcement at the end of this turn needs. */
const escapeConditions: readonly Condition<LostWorlds, number, Fighter>[] = [
  { rule: R.escapeRange, label: 'no turn has been played', holds: (_g, turn) => turn >= 1 },
  {
    rule: R.escapeRange,
    label: 'not at Extended Range from all opponents',
    holds: (g, _turn, f) => isExtendedFromAll(g, f.id),
  },
  {
    rule: R.turnLimit,
    label: 'no turn is left to escape in',
    holds: (g, turn) => g.duel.roundLimit === null || turn < g.duel.roundLimit,
  },
  {
    rule: CORNERING_FOOTWORK,
    label: 'an opponent cuts the way off',
    holds: (g, turn, f) =>
      g.duel.fighters.every(foe => foe.running.length === 0) ||
      !foesOf(g, f.id).some(id => opsOn(fighterOf(g, id), 'noescape').some(({ op }) => turn < op.turn)),
  },
];

export const mayEscape = (g: LostWorlds, f: Fighter): boolean => allHold(escapeConditions, g, g.duel.turn, f, f.seat);

/** Why a fighter may not announce an escape; the last turn that was finished is the one that counts. */
export const whyNotEscape = (g: LostWorlds, f: Fighter, turn: number): readonly Reason[] =>
  failing(escapeConditions, g, turn, f);

/** Those who announced last turn and are at Extended Range, unscored, have escaped; the others go on fighting. */
export function checkEscapes(g: LostWorlds, scored: readonly FighterId[], emit: Emitter): void {
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
