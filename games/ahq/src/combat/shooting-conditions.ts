import type { Act } from '../acts.ts';
import { mayAgree } from '../models/sight-of.ts';
import { areAdjacent } from '../models/zones.ts';
import { R } from '../rules.ts';
import type { Ahq } from '../state.ts';
import type { Fight } from './fight-acts.ts';
import { acting, actionFree, nobodyFocuses, type Rule } from './fighting.ts';
import { launcherOf, mayShoot, type Shot, shotConditions, shotFrom } from './ranged.ts';

/** The shot that is asked for; one that both sides might still agree on counts as one at an obscured target (AHQ-LOS-08). */
function shotOf(g: Ahq, f: Fight, { target = '', with: weapon = '' }: Act): Shot {
  const m = acting(g, f);
  const shot = shotFrom(m, m.at, target, weapon);
  return mayAgree(g, f, target) ? { ...shot, sight: 'obscured' } : shot;
}

/** Whether it is possible at all: whoever lists shots asks this of each, and the conditions of a shot follow from it. */
export const mayBeShot = (g: Ahq, f: Fight, act: Act): boolean => mayShoot(g, shotOf(g, f, act));

/** What shooting and throwing need. */
export const rangedConditions: readonly Rule[] = [
  ...actionFree,
  {
    implied: true, // every weapon is listed by what is done with it
    rule: R.rangedAttacks,
    label: 'bows are shot and throwing weapons thrown',
    holds: (g, f, act) => launcherOf(acting(g, f), act.with ?? '')?.thrown !== (act.do === 'shoot'),
  },
  {
    implied: true, // they are not listed then
    rule: R.movingAndShooting,
    label: 'nobody moves and shoots a missile weapon in one activation',
    holds: (g, f, act) => f.moved === 0 || launcherOf(acting(g, f), act.with ?? '')?.thrown !== false,
  },
  {
    implied: true, // nobody shoots at those in reach
    rule: R.adjacentMeansHandToHand,
    label: 'the enemy is adjacent: it is fought hand-to-hand',
    holds: (g, f, act) => g.models.every(t => t.id !== act.target || !areAdjacent(g, acting(g, f).at, t.at)),
  },
  ...shotConditions.map(
    ({ rule, label, holds }): Rule => ({
      implied: true,
      rule,
      label,
      holds: (g, f, act, seat) => g.models.some(t => t.id === act.target) && holds(g, f, shotOf(g, f, act), seat),
    }),
  ),
  { rule: R.noShootingWhenFocused, label: 'an enemy zone is focused on the attacker', holds: nobodyFocuses },
];
