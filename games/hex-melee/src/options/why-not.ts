import { type Reason, reason } from '@quarterstaff/kernel';
import { findFigure, isConscious, sideOf } from '../figures.ts';
import { R } from '../rules.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import { wasPulledIn } from './change.ts';
import { optionReasons } from './conditions.ts';
import { optionTable } from './table.ts';

const WHEN_ASKED =
  'asked at its own turn, when an attack on it is announced, and before each action once its side has called a hold';

/**
 * Why a lettered option is not to be had in this decision, whatever is asked in it: { option: 'b' } of the figure that decides, or
 * { figure, option } of any other.
 */
export function whyNotOption(g: Melee, decides: string, seat: string, asked: unknown): readonly Reason[] {
  if (typeof asked !== 'object' || asked === null || !('option' in asked)) return [];
  const letter = asked.option as Letter;
  if (typeof letter !== 'string' || !Object.hasOwn(optionTable, letter))
    return [reason(R.completeOptionLists, 'no option of that letter')];
  const f = findFigure(g, 'figure' in asked ? asked.figure : decides);
  if (f === null && 'figure' in asked) return [reason(R.declaringTheOption, 'nobody of that name is on the map')];
  if (f === null) return [reason(R.declaringTheOption, 'declared for a figure, at the end of its move')];
  const reasons = [...optionTime(f), ...(f.state === null ? [] : optionReasons(g, f, letter))];
  if (reasons.length > 0) return reasons;
  if (sideOf(f) !== seat) return [reason(R.changingTheOption, 'declared and changed by the player of the figure')];
  return f.option === null
    ? [reason(R.declaringTheOption, 'declared at the end of its own move')]
    : [
        reason(
          R.changingTheOption,
          f.id === decides ? 'it was asked before it began to carry out its option' : WHEN_ASKED,
        ),
      ];
}

/** What of the figure's turn so far leaves it no option to choose. */
function optionTime(f: Figure): readonly Reason[] {
  if (!isConscious(f)) return [reason(R.fallingUnconscious, 'not conscious, or not on the map')];
  if (f.state === null) return [reason(R.declaringTheOption, 'it has not moved yet this turn')];
  if (f.guarded) return [reason(R.changingTheOption, 'bound by a guard that has counted')];
  if (f.acted) {
    const acted = reason(R.oneActionPerTurn, 'it has acted this turn');
    const passed = f.option !== null && optionTable[f.option].passive;
    return passed ? [acted, reason(R.placeOfPassiveFigures, 'its place in the order has passed')] : [acted];
  }
  if (wasPulledIn(f)) return [reason(R.pulledIntoHandToHand, 'it was pulled into hand-to-hand')];
  if (f.state === 'hth' && !f.hth) return [reason(R.noAttackOnLeaving, 'it is in hand-to-hand no longer')];
  return [];
}
