// Action: Fight (BA-FGT).

import { call, type Emit, type RuleId } from '@quarterstaff/kernel';
import { told, toldAsBlow } from '../asking.ts';
import { eggOf } from '../combat/attack.ts';
import { type Fight, fight } from '../forward.ts';
import { attacksSum, bestWeapon, handWeapons, isBear, otherWeapon, situation } from '../heroes/values.ts';
import { bodiesTouch, kingApart, thingsOf, topologyOf } from '../map/ground.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, findEnemy, type Hero, type HeroId } from '../state.ts';
import { type Action, type HeroCondition, type HeroGate, type TurnChoice, useAction } from './action.ts';

/** Enemies and eggs: what a hero can strike. */
export function foes(g: BattleAxe): string[] {
  const ids = g.enemies.map(enemy => enemy.id);
  for (const egg of thingsOf(g, 'egg')) ids.push(egg.id);
  return ids;
}
export const isStanding = (g: BattleAxe, id: string) => findEnemy(g, id) !== null || eggOf(g, id) !== null;
/** The squares of an enemy or egg. */
export function squaresOf(g: BattleAxe, id: string): readonly number[] {
  const enemy = findEnemy(g, id);
  if (enemy !== null) return enemy.cells;
  const egg = eggOf(g, id);
  return egg === null ? [] : [egg.cell];
}
export function isBesideFoe(g: BattleAxe, hero: Hero, id: string): boolean {
  return bodiesTouch(topologyOf(g), [hero.cell], squaresOf(g, id));
}

/** In one of the eight squares around him, walls or not. */
function isNextToFoe(g: BattleAxe, hero: Hero, id: string): boolean {
  const t = topologyOf(g);
  for (const cell of squaresOf(g, id)) if (kingApart(t, cell, hero.cell) === 1) return true;
  return false;
}

/** One choice per target; a second one where a weapon other than the better is held (BA-CON-08). */
export function strikes(g: BattleAxe, hero: Hero, kind: string): TurnChoice[] {
  const other = isBear(hero) ? null : otherWeapon(hero);
  const choices: TurnChoice[] = [];
  for (const target of foes(g)) {
    choices.push({ do: kind, target });
    if (other !== null) choices.push({ do: kind, target, weapon: other });
  }
  return choices;
}

/** An enemy or an egg, as the rule of an act wants it. */
export const aimsAtFoe = (rule: RuleId): HeroCondition => ({
  rule,
  label: '{target} is no enemy',
  basis: true,
  holds: (g, _hero, strike) => isStanding(g, strike.target!),
});
export const isFoe = aimsAtFoe(R.fightNeeds);
const besideTarget: HeroCondition = {
  rule: R.adjacent,
  label: '{target} is not adjacent to {hero}',
  holds: (g, hero, strike) => isNextToFoe(g, hero, strike.target!),
};
const nothingBetween: HeroCondition = {
  rule: R.wallsCutAdjacency,
  label: 'a wall or a closed door is between {hero} and {target}',
  holds: (g, hero, strike) => !isNextToFoe(g, hero, strike.target!) || isBesideFoe(g, hero, strike.target!),
};
/** Adjacent, and not cut off (BA-ADJ-01, BA-ADJ-02). */
export const adjacentTarget: readonly HeroCondition[] = [besideTarget, nothingBetween];
/** What a Fight needs of the fighter. */
export const hasHandWeapon: HeroGate = {
  rule: R.fightNeeds,
  label: '{hero} holds no hand weapon',
  holds: (_g, hero) => bestWeapon(hero) !== null || isBear(hero),
};

/** His better weapon is what he strikes with anyway (BA-CON-08). */
export const isAnotherWeapon: HeroCondition = {
  rule: R.twoWeapons,
  label: '{hero} strikes with that weapon unless another is named',
  holds: (_g, hero, { weapon }) => weapon === undefined || weapon !== bestWeapon(hero),
};

export const fightAction: Action = {
  do: 'fight',
  ask: toldAsBlow,
  rule: R.fightNeeds,
  class: 'action',
  gates: [hasHandWeapon],
  from: (g, hero) => strikes(g, hero, 'fight'),
  where: [
    isFoe,
    ...adjacentTarget,
    {
      rule: R.twoWeapons,
      label: '{hero} does not hold that weapon',
      holds: (_g, hero, strike) => strike.weapon === undefined || handWeapons(hero).includes(strike.weapon),
    },
    isAnotherWeapon,
  ],
  take(g, hero, strike, emit) {
    useAction(hero);
    const sum = attacksSum(g, situation(hero));
    const rules = [R.nameTarget, R.attacks, R.noMoveBetween];
    emit?.({ type: 'fightBegan', rules, hero: hero.id, target: strike.target ?? '', amount: sum.total, sums: [sum] });
    return call(fight, newFight(hero.id, strike));
  },
};

function newFight(hero: HeroId, strike: TurnChoice): Fight {
  return { hero, target: strike.target!, weapon: strike.weapon ?? null, made: 0, raging: false };
}

export const FLURRY = 'attacking-flurry';

/** Attacking Flurry declared before the Fight: one more attack this turn (BA-CON-10). It needs a Fight that he can make. */
export const flurryAction: Action = {
  do: 'flurry',
  ask: told('flurry'),
  rule: R.attackingFlurry,
  class: 'action',
  gates: [
    { rule: R.attackingFlurry, label: '{hero} is no Human', holds: (_g, hero) => hero.race === 'Human' },
    {
      rule: R.traits,
      label: '{hero} has used this trait in this quest',
      holds: (_g, hero) => !hero.traitsUsed.includes(FLURRY),
    },
    hasHandWeapon,
    {
      rule: R.fightNeeds,
      label: 'no enemy is adjacent to {hero}',
      holds: (g, hero) => foes(g).some(id => isBesideFoe(g, hero, id)),
    },
  ],
  from: () => [{ do: 'flurry' }],
  take: (_g, hero, _choice, emit) => declareFlurry(hero, emit),
};

export function declareFlurry(hero: Hero, emit: Emit<BattleAxeEvent>): void {
  hero.traitsUsed = [...hero.traitsUsed, FLURRY];
  hero.turn.flurry = 1;
  emit?.({ type: 'traitUsed', rules: [R.attackingFlurry, R.traits], hero: hero.id, what: FLURRY });
}
