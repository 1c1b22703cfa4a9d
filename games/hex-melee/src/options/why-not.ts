import type { Reason } from '@quarterstaff/kernel';
import { findFigure, isConscious } from '../figures.ts';
import { R } from '../rules.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import { wasPulledIn } from './change.ts';
import { optionReasons } from './conditions.ts';
import { optionTable } from './table.ts';

const reason = (rule: string, label: string): Reason => ({ rule, label, repair: null });

/**
 * Why a lettered option is not to be had in this decision, whatever is asked in it: { option: 'b' } of the figure that decides, or
 * { figure, option } of any other.
 */
export function whyNotOption(g: Melee, decides: string, asked: unknown): readonly Reason[] {
  if (typeof asked !== 'object' || asked === null || !('option' in asked)) return [];
  const letter = asked.option as Letter;
  if (typeof letter !== 'string' || !Object.hasOwn(optionTable, letter)) return [];
  const f = findFigure(g, 'figure' in asked ? asked.figure : decides);
  if (f === null) return [reason(R.declaringTheOption, 'an option of a figure, at the end of its move')];
  const reasons = [...optionTime(f), ...(f.state === null ? [] : optionReasons(g, f, letter))];
  if (reasons.length > 0) return reasons;
  return f.option === null
    ? [reason(R.declaringTheOption, 'declared at the end of its own move')]
    : [reason(R.changingTheOption, 'in a decision of its own among the actions, before it has done anything')];
}

/** What of the figure's turn so far leaves it no option to choose. */
function optionTime(f: Figure): readonly Reason[] {
  if (!isConscious(f)) return [reason(R.fallingUnconscious, 'conscious and on the map')];
  if (f.state === null) return [reason(R.declaringTheOption, 'its own move made this turn')];
  if (f.guarded) return [reason(R.changingTheOption, 'not bound by a guard that has counted')];
  if (f.acted) {
    const acted = reason(R.oneActionPerTurn, 'has not acted this turn');
    const passed = f.option !== null && optionTable[f.option].passive;
    return passed ? [acted, reason(R.placeOfPassiveFigures, 'its place in the order has not passed')] : [acted];
  }
  if (wasPulledIn(f)) return [reason(R.pulledIntoHandToHand, 'not pulled into hand-to-hand')];
  if (f.state === 'hth' && !f.hth) return [reason(R.noAttackOnLeaving, 'still in hand-to-hand')];
  return [];
}
