import { half } from '../movement/allowance.ts';
import { R } from '../rules.ts';
import type { Figure, Letter } from '../state.ts';

export interface OptionRow {
  readonly letter: Letter;
  readonly rule: string;
  readonly state: 'disengaged' | 'engaged' | 'hth';
  readonly limit: (f: Figure) => number; // hexes moved at most
  readonly limitRule: string;
  readonly kneeling: boolean;
  readonly prone: boolean;
  readonly inAir: boolean;
  readonly held: boolean;
  readonly passive: boolean; // nothing to carry out in the Actions phase
  readonly rising: boolean; // rising, or crawling instead: all that is left to whoever was knocked down
}

const full = (f: Figure): number => f.ma;
const halfway = (f: Figure): number => half(f.ma);
const two = (f: Figure): number => Math.min(2, f.ma);
const one = (): number => 1;
const none = (): number => 0;

function row(
  letter: Letter,
  rule: string,
  state: OptionRow['state'],
  limit: OptionRow['limit'],
  limitRule: string,
  marks: string,
): OptionRow {
  return {
    letter,
    rule,
    state,
    limit,
    limitRule,
    kneeling: marks.includes('k'),
    prone: marks.includes('p'),
    inAir: marks.includes('a'),
    held: marks.includes('h'),
    passive: marks.includes('-'),
    rising: marks.includes('^'),
  };
}

/**
 * The lettered options (HM-REF-03, HM-REF-04). Marks: k may be taken kneeling, p prone (HM-OPT-06), a in the air (HM-FLY-07),
 * h held fast (HM-ABL-02), ^ rising, - nothing is left to carry out.
 */
export const optionTable: Readonly<Record<Letter, OptionRow>> = {
  a: row('a', R.optionAMove, 'disengaged', full, R.running, 'a-'),
  b: row('b', R.optionBChargeAttack, 'disengaged', halfway, R.jogging, 'a'),
  c: row('c', R.optionCDodge, 'disengaged', halfway, R.jogging, 'a-'),
  d: row('d', R.optionDDrop, 'disengaged', halfway, R.jogging, 'k-'),
  e: row('e', R.optionEReadyWeapon, 'disengaged', two, R.walking, 'kpa'),
  f: row('f', R.optionFMissileAttack, 'disengaged', one, R.slowWalk, 'kpa'),
  g: row('g', R.optionGStandUp, 'disengaged', none, R.standingStill, 'kp^'),
  h: row('h', R.optionHCastSpell, 'disengaged', one, R.slowWalk, 'kpa'),
  i: row('i', R.optionIDisbelieve, 'disengaged', one, R.slowWalk, 'kpa'),
  pack: row('pack', R.pickingUpAPack, 'disengaged', none, R.pickingUpAPack, 'kp'),
  j: row('j', R.optionJShiftAndAttack, 'engaged', one, R.shiftOfEngagedFigures, 'ah'),
  k: row('k', R.optionKShiftAndDefend, 'engaged', one, R.shiftOfEngagedFigures, 'kah-'),
  l: row('l', R.optionLOneLastShot, 'engaged', none, R.optionLOneLastShot, 'kpah'),
  m: row('m', R.optionMChangeWeapons, 'engaged', one, R.shiftOfEngagedFigures, 'kpah'),
  n: row('n', R.optionNDisengage, 'engaged', one, R.shiftOfEngagedFigures, 'ah'),
  o: row('o', R.optionOAttemptHandToHand, 'engaged', one, R.shiftOfEngagedFigures, ''),
  p: row('p', R.optionPEngagedStandUp, 'engaged', none, R.standingStill, 'kph^'),
  q: row('q', R.optionQPickUpWeapon, 'engaged', none, R.standingStill, 'kph'),
  r: row('r', R.optionREngagedCast, 'engaged', one, R.shiftOfEngagedFigures, 'kpah'),
  s: row('s', R.optionSEngagedDisbelieve, 'engaged', one, R.shiftOfEngagedFigures, 'kpah'),
  t: row('t', R.optionTHandToHandAttack, 'hth', none, R.noMovementInHandToHand, 'kp'),
  u: row('u', R.optionUDrawDagger, 'hth', none, R.noMovementInHandToHand, 'kp'),
  v: row('v', R.optionVLeaveHandToHand, 'hth', none, R.noMovementInHandToHand, 'kp'),
};

export const letters = Object.keys(optionTable) as readonly Letter[];
