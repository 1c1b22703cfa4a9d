import type { Act } from '../acts.ts';
import { mayAgree } from '../models/sight-of.ts';
import { areAdjacent } from '../models/zones.ts';
import { R } from '../rules.ts';
import type { Ahq } from '../state.ts';
import type { Fight } from './fight-acts.ts';
import { acting, actionFree, nobodyFocuses, type Rule } from './fighting.ts';
import { launcherOf, type Shot, shotConditions, shotFrom } from './ranged.ts';

type ShotOf = (g: Ahq, f: Fight, act: Act) => Shot;

const plainShot: ShotOf = (g, f, act) => shotFrom(acting(g, f), acting(g, f).at, act.target ?? '', act.with ?? '');

/** A shot that both sides might still agree on counts as one at an obscured target (AHQ-LOS-08). */
const shotInDoubt: ShotOf = (g, f, act) => {
  const shot = plainShot(g, f, act);
  return mayAgree(g, f, shot.target) ? { ...shot, sight: 'obscured' } : shot;
};

const shootingRules = (shotOf: ShotOf): readonly Rule[] => [
  ...actionFree,
  {
    implied: true, // every weapon is listed by what is done with it
    rule: R.rangedAttacks,
    label: 'bows are shot and throwing weapons thrown',
    holds: (g, f, act) => launcherOf(acting(g, f), act.with ?? '')?.thrown !== (act.do === 'shoot'),
  },
  {
    rule: R.movingAndShooting,
    label: 'nobody moves and shoots a missile weapon in one activation',
    holds: (g, f, act) => f.moved === 0 || launcherOf(acting(g, f), act.with ?? '')?.thrown !== false,
  },
  {
    rule: R.adjacentMeansHandToHand,
    label: 'the enemy is adjacent: it is fought hand-to-hand',
    holds: (g, f, act) => g.models.every(t => t.id !== act.target || !areAdjacent(g, acting(g, f).at, t.at)),
  },
  ...shotConditions.map(
    (condition): Rule => ({
      ...(condition.implied === true ? { implied: true } : {}),
      rule: condition.rule,
      label: condition.label,
      holds: (g, f, act, seat) =>
        g.models.some(t => t.id === act.target) && condition.holds(g, f, shotOf(g, f, act), seat),
    }),
  ),
  { rule: R.noShootingWhenFocused, label: 'an enemy zone is focused on the attacker', holds: nobodyFocuses },
];

/** What shooting and throwing need. */
export const rangedConditions = shootingRules(shotInDoubt);
/** What is asked of a shot that nobody has to agree on. */
export const plainShotConditions = shootingRules(plainShot).filter(rule => rule.implied !== true);
