import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import { R } from '../rules.ts';
import type { Melee } from '../state.ts';

/** HM-GAP-21: the doctrine's answer. */
export function policy(_known: Melee, open: Decision, _dice: Dice): Reasoned {
  return {
    choice: open.options[0],
    trace: {
      about: open.kind,
      chosen: JSON.stringify(open.options[0]),
      steps: [{ rule: R.doctrine, label: 'first', candidates: [], removed: [] }],
    },
  };
}
