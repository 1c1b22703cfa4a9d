// Heroes alone on a bare floor, and what their values come to.
import { attackSum, attacksSum, defendSum, missileSum, situation, speedSum } from '../../src/heroes/values.ts';
import { here, hero, heroState, type Table, turnOf, usedUp } from '../support.ts';

/** A Human Paladin with all his attacks and no trait left. */
export const human = (id: string, more: object = {}) =>
  hero(id, { race: 'Human', role: 'Paladin', traitsUsed: usedUp, ...more });
export const alone = (spec: object) => turnOf('A', here([], [{ ...spec, id: 'A', at: [4, 4] }]));
/** Current values in a situation. */
export function values(t: Table, id: string, more: object = {}) {
  const about = situation(heroState(t, id), more);
  return {
    attack: attackSum(t.g, about).total,
    missile: missileSum(t.g, about).total,
    defend: defendSum(t.g, about).total,
    speed: speedSum(t.g, about).total,
    attacks: attacksSum(t.g, about).total,
  };
}
