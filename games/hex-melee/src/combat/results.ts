import { total } from '@quarterstaff/kernel';
import { R } from '../rules.ts';

/** What the dice of an attack or casting say. */
interface RollResult {
  readonly success: boolean;
  readonly times: number; // damage or effect is multiplied by this
  readonly weapon: 'kept' | 'dropped' | 'broken';
  readonly rule: string;
}

interface Row {
  readonly dice: 3 | 4;
  readonly from: number;
  readonly to: number;
  readonly result: RollResult;
}

/** The automatic results of HM-HIT-02 to 09; they outrank the comparison in both directions. */
const automaticResults: readonly Row[] = [
  { dice: 3, from: 3, to: 3, result: { success: true, times: 3, weapon: 'kept', rule: R.a3TriplesDamage } },
  { dice: 3, from: 4, to: 4, result: { success: true, times: 2, weapon: 'kept', rule: R.a4DoublesDamage } },
  { dice: 3, from: 5, to: 5, result: { success: true, times: 1, weapon: 'kept', rule: R.a5AlwaysHits } },
  { dice: 3, from: 16, to: 16, result: { success: false, times: 1, weapon: 'kept', rule: R.a16AlwaysMisses } },
  { dice: 3, from: 17, to: 17, result: { success: false, times: 1, weapon: 'dropped', rule: R.a17DropsTheWeapon } },
  { dice: 3, from: 18, to: 18, result: { success: false, times: 1, weapon: 'broken', rule: R.an18BreaksTheWeapon } },
  { dice: 4, from: 4, to: 5, result: { success: true, times: 1, weapon: 'kept', rule: R.fourDiceAutomaticResults } },
  { dice: 4, from: 20, to: 20, result: { success: false, times: 1, weapon: 'kept', rule: R.fourDiceAutomaticResults } },
  {
    dice: 4,
    from: 21,
    to: 22,
    result: { success: false, times: 1, weapon: 'dropped', rule: R.fourDiceAutomaticResults },
  },
  {
    dice: 4,
    from: 23,
    to: 24,
    result: { success: false, times: 1, weapon: 'broken', rule: R.fourDiceAutomaticResults },
  },
];

/** HM-HIT-01 and HM-HIT-10: the automatic results first, then the number or less. */
export const readRoll = (faces: readonly number[], needed: number): RollResult =>
  readTotal(faces.length, total(faces), needed);

/** As `readRoll`, from a total and the number of dice. */
export function readTotal(count: number, sum: number, needed: number): RollResult {
  const row = automaticResults.find(({ dice, from, to }) => dice === count && sum >= from && sum <= to);
  return row?.result ?? { success: sum <= needed, times: 1, weapon: 'kept', rule: R.rollingToHit };
}

/** HM-MISS-01 to 05: what a roll to miss a friend does. */
interface MissResult {
  readonly passes: boolean;
  readonly times: number;
  readonly rule: string;
}

export function readMissRoll(sum: number, needed: number): MissResult {
  if (sum >= 17) return { passes: false, times: 3, rule: R.n17Or18TriplesDamage };
  if (sum >= 15) return { passes: false, times: 2, rule: R.n15Or16DoublesDamage };
  if (sum === 14) return { passes: false, times: 1, rule: R.a14HitsTheFriend };
  if (sum <= needed) return { passes: true, times: 1, rule: R.rollingToMissFriends };
  return { passes: false, times: 1, rule: R.aFriendIsHit };
}
