import { R } from '../rules.ts';

/** What the ground has against a row, by the rule that bars it. */
export const BAR_FACTS: Readonly<Record<string, string>> = {
  [R.noSideswings]: 'more than one tall thing stands beside it',
  [R.retrieveInSpace]: 'its weapon does not lie in its space',
  [R.weaponsLost]: 'its weapon lies more than a space away',
  [R.noDodge]: 'more than one figure or object is beside it',
  [R.noJumpAway]: 'something is in its Undefended Space',
};
