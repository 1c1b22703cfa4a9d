// Action: Shoot (BA-SHT).

import { call, done } from '@quarterstaff/kernel';
import { askActs, told, toldAtTarget } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { attack, newAttack } from '../combat/attack.ts';
import { isHolding, isMissileWeapon } from '../heroes/items.ts';
import { bodiesTouch, topologyOf } from '../map/ground.ts';
import { hasClearSight, sees } from '../map/sight.ts';
import { because } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Hero, type HeroId, heroOf, isTurnOver } from '../state.ts';
import {
  type Action,
  type HeroCondition,
  type HeroGate,
  heroMenu,
  heroSightBlocks,
  notABear,
  type TurnChoice,
  useAction,
} from './action.ts';
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
const shooterGates: readonly HeroGate[] = [
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
    return call(shoot, { hero: hero.id, target: shot.target! });
  },
};

interface Shot {
  readonly hero: HeroId;
  readonly target: string;
}
const SWIFT_ARROW = 'swift-arrow';
const STOP: TurnChoice = Object.freeze({ do: 'stop' });

/** Swift Arrow: one more missile from the same square, once per quest (BA-GAP-03). */
const arrows = heroMenu([
  {
    ...shootAction,
    rule: R.traitTable,
    class: 'free',
    gates: [
      { rule: R.traitTable, label: '{hero} is no Elf', holds: (_g, hero) => hero.race === 'Elf' },
      {
        rule: R.traits,
        label: '{hero} has used this trait in this quest',
        holds: (_g, hero) => !hero.traitsUsed.includes(SWIFT_ARROW),
      },
      ...shooterGates,
    ],
    take(_g, hero, shot, emit) {
      hero.traitsUsed = [...hero.traitsUsed, SWIFT_ARROW];
      emit?.({ type: 'traitUsed', rules: [R.traitTable, R.traits], hero: hero.id, what: SWIFT_ARROW });
      return call(attack, newAttack(hero.id, shot.target!, 'shoot'));
    },
  },
]);

/** One missile; an Elf may follow it with a second one, once per quest (BA-SHT-11, BA-GAP-03). */
export const shoot = procedure<Shot>('shoot', {
  loose: step((_g, shot) => call(attack, newAttack(shot.hero, shot.target, 'shoot'))),
  swiftArrow: choice<Shot, TurnChoice>({
    ask: askActs(act => arrows.told(act), { stop: told('stop') }),
    rule: R.traitTable,
    decider: (g, shot) => heroOf(g, shot.hero).seat,
    slot: (_g, shot) => shot.hero,
    options(g, shot) {
      const hero = heroOf(g, shot.hero);
      if (isTurnOver(g, hero)) return [];
      const offers = arrows.offer(g, hero, [STOP]);
      return offers.length === 1 ? [] : offers;
    },
    whyNot: (g, shot, asked) => arrows.whyNot(g, heroOf(g, shot.hero), asked),
    closed(g, shot) {
      const hero = heroOf(g, shot.hero);
      const over = isTurnOver(g, hero);
      return over ? because(R.newRound, 'the turn of {hero} is over', { hero: hero.name }) : arrows.closed(g, hero);
    },
    take(g, shot, answer, emit) {
      return answer.do === 'stop' ? done() : arrows.take(g, heroOf(g, shot.hero), answer, emit);
    },
  }),
});
