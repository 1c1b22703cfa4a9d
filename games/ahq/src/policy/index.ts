import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import { sameJson } from '@quarterstaff/kernel';
import { R } from '../rules.ts';
import type { Ahq } from '../state.ts';
import { gameMasterPolicy } from './game-master.ts';
import { heroPolicy } from './heroes.ts';
import { plain } from './reason.ts';

/** The ledger's answer for a seat that nobody holds, from what that seat knows. */
export function policy(known: Ahq, open: Decision, dice: Dice, manner: string): Reasoned {
  const answer =
    open.seat === known.gmSeat ? gameMasterPolicy(known, open, dice, manner) : heroPolicy(known, open, dice);
  if (open.options.some(option => sameJson(option, answer.choice))) return answer;
  return plain(open.options[0], R.theGamemasterSeat, 'only what a person would be offered');
}
