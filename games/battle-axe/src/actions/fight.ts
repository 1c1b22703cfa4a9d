// Action: Fight (BA-FGT).

import { again, call, done, type Emit, type RuleId } from '@quarterstaff/kernel';
import { askActs, told, toldAsBlow, toldAtTarget } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { attack, eggOf, newAttack } from '../combat/attack.ts';
import { attacksSum, bestWeapon, handWeapons, isBear, otherWeapon, situation } from '../heroes/values.ts';
import { bodiesTouch, kingApart, thingsOf, topologyOf } from '../map/ground.ts';
import { nameOf } from '../reasons.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  findEnemy,
  type Hero,
  type HeroId,
  heroOf,
  type ItemId,
  isTurnOver,
} from '../state.ts';
import {
  type Action,
  type HeroCondition,
  type HeroGate,
  onHero,
  partMenu,
  type TurnChoice,
  useAction,
} from './action.ts';
import type { ActCondition, Gate } from './menu.ts';

/** Enemies and eggs: what a hero can strike. */
export function foes(g: BattleAxe): string[] {
  const ids = g.enemies.map(enemy => enemy.id);
  for (const egg of thingsOf(g, 'egg')) ids.push(egg.id);
  return ids;
}
const isStanding = (g: BattleAxe, id: string) => findEnemy(g, id) !== null || eggOf(g, id) !== null;
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
function strikes(g: BattleAxe, hero: Hero, kind: string): TurnChoice[] {
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
const isFoe = aimsAtFoe(R.fightNeeds);
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
const hasHandWeapon: HeroGate = {
  rule: R.fightNeeds,
  label: '{hero} holds no hand weapon',
  holds: (_g, hero) => bestWeapon(hero) !== null || isBear(hero),
};

/** His better weapon is what he strikes with anyway (BA-CON-08). */
const isAnotherWeapon: HeroCondition = {
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

interface Fight {
  readonly hero: HeroId;
  target: string;
  weapon: ItemId | null;
  made: number;
  raging: boolean; // Blood Rage was declared for the next attack
}
function newFight(hero: HeroId, strike: TurnChoice): Fight {
  return { hero, target: strike.target!, weapon: strike.weapon ?? null, made: 0, raging: false };
}

const BLOOD_RAGE = 'blood-rage';
const FLURRY = 'attacking-flurry';

const attacksOf = (g: BattleAxe, hero: Hero) => attacksSum(g, situation(hero)).total;

/** As many attacks as his Attacks stat says, one target until it falls (BA-FGT-05, BA-FGT-06). */
export const fight = procedure<Fight>('fight', {
  count: step((g, f) => {
    const hero = heroOf(g, f.hero);
    const more = f.made < attacksOf(g, hero) || mayFlurry(hero);
    if (!more || isTurnOver(g, hero)) return done();
  }),
  declare: choice<Fight, TurnChoice>({
    ask: askActs(act => blows.told(act), { stop: told('stop') }),
    rule: (g, f) => (!isStanding(g, f.target) ? R.nextTarget : f.made === 0 ? R.traits : R.nameTarget),
    decider: (g, f) => heroOf(g, f.hero).seat,
    slot: (_g, f) => f.hero,
    options: (g, f) => nextStrikes(g, strikerOf(g, f)),
    whyNot: (g, f, asked) => blows.whyNot(g, strikerOf(g, f), asked),
    take: (g, f, strike, emit) => (strike.do === 'stop' ? done() : blows.take(g, strikerOf(g, f), strike, emit)),
  }),
  strike: step((g, f) => {
    if (!isStanding(g, f.target) || f.made >= attacksOf(g, heroOf(g, f.hero))) return done();
    const { raging: sure, weapon } = f;
    f.raging = false;
    f.weapon = null; // named anew for the next attack
    f.made += 1;
    return call(attack, newAttack(f.hero, f.target, 'fight', { weapon, sure }));
  }),
  goOn: step(() => again),
});

const mayFlurry = (hero: Hero) => hero.race === 'Human' && !hero.traitsUsed.includes(FLURRY);

/** A hero in the middle of his Fight. */
interface Striker {
  readonly hero: Hero;
  readonly fight: Fight;
}
const strikerOf = (g: BattleAxe, fight: Fight): Striker => ({ hero: heroOf(g, fight.hero), fight });
type BlowGate = Gate<BattleAxe, Striker>;

const attacksLeft: BlowGate = {
  rule: R.attacks,
  label: '{hero} has no attacks left',
  holds: (g, { hero, fight }) => fight.made < attacksOf(g, hero),
};
const ofTrait = (race: string, trait: string, rule: RuleId): readonly BlowGate[] => [
  { rule, label: `{hero} is no ${race}`, holds: (_g, { hero }) => hero.race === race },
  {
    rule: R.traits,
    label: '{hero} has used this trait in this quest',
    holds: (_g, { hero }) => !hero.traitsUsed.includes(trait),
  },
];
type BlowCondition = ActCondition<BattleAxe, Striker, TurnChoice>;
/** The enemy he has named until it falls, then any other that is adjacent (BA-FGT-06). */
const blowConditions: readonly BlowCondition[] = [
  {
    rule: R.nextTarget,
    label: '{hero} has named {named}, which still stands',
    gaps: (g, { fight }) => ({ named: nameOf(g, fight.target) }),
    holds: (g, { fight }, { target }) => target === fight.target || !isStanding(g, fight.target),
  },
  ...[isFoe, ...adjacentTarget].map(
    ({ holds, gaps: _gaps, ...fact }): BlowCondition => ({
      ...fact,
      holds: (g, { hero, fight }, blow) => isStanding(g, fight.target) || holds(g, hero, blow),
    }),
  ),
];
const weaponConditions: readonly BlowCondition[] = [
  onHero(isAnotherWeapon),
  {
    rule: R.twoWeapons,
    label: '{hero} does not hold that weapon',
    holds: (_g, { hero }, { weapon }) => weapon === undefined || handWeapons(hero).includes(weapon),
  },
  {
    rule: R.twoWeapons,
    label: '{hero} has named the weapon of this attack',
    holds: (_g, { fight }, { weapon }) => fight.made > 0 || (weapon ?? null) === fight.weapon,
  },
];

const blows = partMenu<Striker>([
  {
    do: 'fight',
    ask: toldAsBlow,
    rule: R.nameTarget,
    gates: [attacksLeft],
    from: (g, { hero }) => strikes(g, hero, 'fight'),
    where: [...blowConditions, ...weaponConditions],
    take(_g, { fight }, { target, weapon }) {
      fight.target = target!;
      fight.weapon = weapon ?? null;
    },
  },
  {
    do: 'rage',
    ask: toldAtTarget('rage'),
    rule: R.traitTable,
    gates: [attacksLeft, ...ofTrait('Half-orc', BLOOD_RAGE, R.traitTable)],
    from: g => foes(g).map(target => ({ do: 'rage', target })),
    where: blowConditions,
    take(_g, { hero, fight }, { target }, emit) {
      hero.traitsUsed = [...hero.traitsUsed, BLOOD_RAGE];
      fight.raging = true;
      fight.target = target!;
      emit?.({ type: 'traitUsed', rules: [R.traitTable, R.traits], hero: hero.id, what: BLOOD_RAGE });
    },
  },
  {
    do: 'flurry',
    ask: told('flurry'),
    rule: R.attackingFlurry,
    gates: [
      ...ofTrait('Human', FLURRY, R.attackingFlurry),
      {
        rule: R.attackingFlurry,
        label: '{hero} has not made the first attack yet',
        holds: (_g, { fight }) => fight.made > 0,
      },
      {
        rule: R.fightNeeds,
        label: 'no enemy is adjacent to {hero}',
        holds: (g, { hero, fight }) => isStanding(g, fight.target) || foes(g).some(id => isBesideFoe(g, hero, id)),
      },
    ],
    from: () => [{ do: 'flurry' }],
    take(_g, { hero }, _blow, emit) {
      declareFlurry(hero, emit);
      return again;
    },
  },
]);

/** What there is to decide before an attack: a trait, the next target, the weapon, or to stop early (BA-DEC-10). */
function nextStrikes(g: BattleAxe, striker: Striker): readonly TurnChoice[] {
  const { hero, fight } = striker;
  const left = fight.made < attacksOf(g, hero);
  const standing = isStanding(g, fight.target);
  const options = blows.offer(g, striker, []);
  if (options.length === 0 || (left && !standing && options[0]!.do !== 'fight')) return [];
  if (!left || !standing) return [STOP, ...options];
  // Going on is what he declared, so it comes first; before the first attack there is nothing to ask unless a trait may help.
  if (fight.made === 0 && options.length === 1) return [];
  return [...options, STOP];
}
const STOP: TurnChoice = Object.freeze({ do: 'stop' });

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

function declareFlurry(hero: Hero, emit: Emit<BattleAxeEvent>): void {
  hero.traitsUsed = [...hero.traitsUsed, FLURRY];
  hero.turn.flurry = 1;
  emit?.({ type: 'traitUsed', rules: [R.attackingFlurry, R.traits], hero: hero.id, what: FLURRY });
}
