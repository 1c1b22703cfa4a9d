// Action: Shoot (BA-SHT).
import { call, done } from '@quarterstaff/kernel';
import { bodiesTouch, topologyOf } from '../board/ground.ts';
import { hasClearSight, sees } from '../board/sight.ts';
import { attack, newAttack } from '../combat/attack.ts';
import { isHolding, isMissileWeapon } from '../heroes/items.ts';
import { choice, procedure, step } from '../kit.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Hero, type HeroId, heroOf, isConscious } from '../state.ts';
import {
  type Action,
  actor,
  heroSightBlocks,
  mayAct,
  notABear,
  type TurnChoice,
  type TurnCondition,
  useAction,
} from './action.ts';
import { foes, squaresOf } from './fight.ts';

export function isBesideEnemy(g: BattleAxe, hero: Hero): boolean {
  const t = topologyOf(g);
  return g.enemies.some(enemy => bodiesTouch(t, [hero.cell], enemy.cells));
}
/** Clear Sight from a hero to an enemy or egg: any of its squares will do (BA-SHT-02, BA-LRG-08). */
export function hasClearSightOf(g: BattleAxe, hero: Hero, id: string): boolean {
  return hasClearSight(topologyOf(g), [hero.cell], squaresOf(g, id), heroSightBlocks(g, hero));
}
/** Walls hide; minis and High contents block, except low things and an adjacent Short hero. */
export const isSeen: TurnCondition = {
  rule: R.wallsProtect,
  label: 'no wall or closed door lies between',
  holds: (g, turn, shot) => sees(topologyOf(g), [actor(g, turn).cell], squaresOf(g, shot.target ?? '')),
};
export const sightRules = [R.clearSight, R.anyPart, R.lowContents, R.overShortHero, R.wallsProtect];
export const inClearSight: TurnCondition = {
  rule: R.clearSight,
  label: 'the target is in Clear Sight',
  holds: (g, turn, shot) => hasClearSightOf(g, actor(g, turn), shot.target ?? ''),
};

const shotConditions: readonly TurnCondition[] = [
  {
    rule: R.shootNeeds,
    label: 'holds a missile weapon',
    holds: (g, turn) => isHolding(actor(g, turn), isMissileWeapon),
  },
  notABear,
  {
    rule: R.adjacentShooter,
    label: 'no enemy is adjacent',
    holds: (g, turn) => !isBesideEnemy(g, actor(g, turn)),
  },
  isSeen,
  inClearSight,
];

export const shootAction: Action = {
  do: 'shoot',
  from: g => foes(g).map(target => ({ do: 'shoot', target })),
  where: [...mayAct, ...shotConditions],
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

/** One missile; an Elf may follow it with a second one, once per quest (BA-SHT-11, BA-GAP-03). */
export const shoot = procedure<Shot>('shoot', {
  loose: step((_g, shot) => call(attack, newAttack(shot.hero, shot.target, 'shoot'))),
  swiftArrow: choice<Shot, TurnChoice>({
    rule: R.traitTable,
    decider: (g, shot) => heroOf(g, shot.hero).seat,
    slot: (_g, shot) => shot.hero,
    options(g, shot) {
      const hero = heroOf(g, shot.hero);
      if (hero.race !== 'Elf' || hero.traitsUsed.includes(SWIFT_ARROW) || !isConscious(hero)) return [];
      const turn = { hero: hero.id };
      const targets = foes(g).map(target => ({ do: 'shoot', target }));
      const legal = targets.filter(next =>
        shotConditions.every(condition => condition.holds(g, turn, next, hero.seat)),
      );
      return legal.length === 0 ? [] : [{ do: 'stop' }, ...legal];
    },
    take(g, shot, answer, emit) {
      if (answer.do === 'stop') return done();
      const hero = heroOf(g, shot.hero);
      hero.traitsUsed = [...hero.traitsUsed, SWIFT_ARROW];
      emit?.({ type: 'traitUsed', rules: [R.traitTable, R.traits], hero: hero.id, what: SWIFT_ARROW });
      return call(attack, newAttack(hero.id, answer.target!, 'shoot'));
    },
  }),
});
