// What a Character has left after a row of the chart that keeps it where it is.

import type { LostWorlds } from '../../state.ts';
import { largeHeld, loadOf } from '../field.ts';
import type { Character, Posture } from '../state.ts';
import { isOwnThrowingWeapon } from '../throwing/targets.ts';
import { type Action, costOf, owesCarry, RUNNING } from './action.ts';
import type { Left } from './entering.ts';

/** The posture after a row. What is thrown and scatters may come back and knock the thrower down (LWM-THR-07). */
function postureAfter(g: LostWorlds, c: Character, a: Action): Posture {
  if (a.do === 'standUp' || a.do === 'regainBalance') return 'standing';
  if (a.do === 'prone') return 'down';
  return a.do === 'throw' && !isOwnThrowingWeapon(g, c, a.what) ? 'down' : c.posture;
}

/** Whether the first change of space after a row costs the carry point: the Large Object was taken up, or is still held (LWM-CH-18). */
function owesCarryAfter(g: LostWorlds, c: Character, a: Action): boolean {
  if (a.do === 'pickUp' && loadOf(g, a.what).weight >= 1) return !c.carryPaid;
  const letsGo = (a.do === 'drop' || a.do === 'throw') && largeHeld(g, c) === a.what;
  return owesCarry(g, c) && !letsGo;
}

export const leftAfter = (g: LostWorlds, c: Character, a: Action): Left => ({
  mp: c.mp - costOf(g, c, a) + (a.do === 'run' ? RUNNING : 0),
  owesCarry: owesCarryAfter(g, c, a),
  posture: postureAfter(g, c, a),
  ran: c.ran || a.do === 'run',
});
