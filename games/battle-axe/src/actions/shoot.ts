// Action: Shoot (BA-SHT).

import { call } from '@quarterstaff/kernel';
import { toldAtTarget } from '../asking.ts';
import { shoot } from '../forward.ts';
import { isHolding, isMissileWeapon } from '../heroes/items.ts';
import { bodiesTouch, topologyOf } from '../map/ground.ts';
import { hasClearSight, sees } from '../map/sight.ts';
import { R } from '../rules.ts';
import type { BattleAxe, Hero } from '../state.ts';
import { type Action, type HeroCondition, type HeroGate, heroSightBlocks, notABear, useAction } from './action.ts';
import { aimsAtFoe, foes, squaresOf } from './fight.ts';

export function isBesideEnemy(g: BattleAxe, hero: Hero): boolean {
  const t = topologyOf(g);
  return g.enemies.some(enemy => bodiesTouch(t, [hero.cell], enemy.cells));
}
/** Walls hide; minis and High contents block, except low things and an adjacent Short hero. */
const isSeen: HeroCondition = {
  rule: R.wallsProtect,
  label: 'a wall or a closed door hides {target}',
  holds: (g, hero, shot) => sees(topologyOf(g), [hero.cell], squaresOf(g, shot.target!)),
};
const sightRules = [R.clearSight, R.anyPart, R.lowContents, R.overShortHero, R.wallsProtect];
/** From a hero to an enemy or egg: any of its squares will do (BA-SHT-02, BA-LRG-08). */
export const inClearSight: HeroCondition = {
  rule: R.clearSight,
  label: '{hero} has no Clear Sight of {target}',
  holds: (g, hero, shot) =>
    hasClearSight(topologyOf(g), [hero.cell], squaresOf(g, shot.target!), heroSightBlocks(g, hero)),
};

/** What a shot needs of the shooter, whether it is his action or the arrow after it. */
export const shooterGates: readonly HeroGate[] = [
  {
    rule: R.shootNeeds,
    label: '{hero} holds no missile weapon',
    holds: (_g, hero) => isHolding(hero, isMissileWeapon),
  },
  notABear,
  {
    rule: R.adjacentShooter,
    label: 'an enemy is adjacent to {hero}',
    holds: (g, hero) => !isBesideEnemy(g, hero),
  },
];
const shotConditions: readonly HeroCondition[] = [aimsAtFoe(R.clearSight), isSeen, inClearSight];

export const shootAction: Action = {
  do: 'shoot',
  ask: toldAtTarget('shoot'),
  rule: R.shootNeeds,
  class: 'action',
  gates: shooterGates,
  from: g => foes(g).map(target => ({ do: 'shoot', target })),
  where: shotConditions,
  take(_g, hero, shot, emit) {
    useAction(hero);
    emit?.({ type: 'shotAimed', rules: sightRules, hero: hero.id, target: shot.target ?? '' });
    return call(shoot, { hero: hero.id, target: shot.target!, loosed: false, aside: false });
  },
};
