import type { Decision, Dice, Numbers, Reasoned } from '@quarterstaff/kernel';
import { sameJson } from '@quarterstaff/kernel';
import { R } from '../rules.ts';
import type { Ahq } from '../state.ts';
import { book, type Doctrine } from './doctrine.ts';
import { gameMasterPolicy } from './game-master.ts';
import { heroPolicy } from './heroes.ts';
import { plain } from './reason.ts';

/** The ledger's answer for a seat that nobody holds, from what that seat knows. */
export function policy(known: Ahq, open: Decision, dice: Dice, manner: string, numbers: Numbers = book): Reasoned {
  const doctrine = numbers as Doctrine;
  const answer =
    open.seat === known.gmSeat
      ? gameMasterPolicy(known, open, dice, manner, doctrine)
      : heroPolicy(known, open, dice, doctrine);
  const { choice } = answer;
  if (open.options.includes(choice) || open.options.some(option => sameJson(option, choice))) return answer;
  return plain(open.options[0], R.theGamemasterSeat, 'only what a person would be offered');
}
