// The attacks of a Fight one by one, and what is decided between them (BA-FGT-05, BA-FGT-06).

import { again, call, done, type RuleId } from '@quarterstaff/kernel';
import { askActs, told, toldAsBlow, toldAtTarget } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { attack, newAttack } from '../combat/attack.ts';
import type { Fight } from '../forward.ts';
import { attacksSum, handWeapons, situation } from '../heroes/values.ts';
import { nameOf } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type Hero, heroOf, isTurnOver } from '../state.ts';
import { onHero, partMenu, type TurnChoice } from './action.ts';
import {
  adjacentTarget,
  declareFlurry,
  FLURRY,
  foes,
  hasHandWeapon,
  isAnotherWeapon,
  isBesideFoe,
  isFoe,
  isStanding,
  strikes,
} from './fight.ts';
import { meanwhile } from './meanwhile.ts';
import type { ActCondition, Gate } from './menu.ts';

const BLOOD_RAGE = 'blood-rage';

const attacksOf = (g: BattleAxe, hero: Hero) => attacksSum(g, situation(hero)).total;

/** As many attacks as his Attacks stat says, one target until it falls (BA-FGT-05, BA-FGT-06). */
export const fightProcedure = procedure<Fight>('fight', {
  count: step((g, f) => {
    const hero = heroOf(g, f.hero);
    if (f.aside === true) f.aside = false;
    const more = f.made < attacksOf(g, hero) || mayFlurry(hero);
    if (!more || isTurnOver(g, hero)) return done();
  }),
  declare: choice<Fight, TurnChoice>({
    ask: askActs(act => blows.told(act) ?? meanwhile.told(act), { stop: told('stop') }),
    rule: (g, f) => (!isStanding(g, f.target) ? R.nextTarget : f.made === 0 ? R.traits : R.nameTarget),
    decider: (g, f) => heroOf(g, f.hero).seat,
    slot: (_g, f) => f.hero,
    options: (g, f) => nextStrikes(g, strikerOf(g, f)),
    whyNot: (g, f, asked) => [
      ...blows.whyNot(g, strikerOf(g, f), asked),
      ...meanwhile.whyNot(g, heroOf(g, f.hero), asked),
    ],
    take(g, f, strike, emit) {
      if (strike.do === 'stop') return done();
      if (!meanwhile.has(strike.do)) return blows.take(g, strikerOf(g, f), strike, emit);
      f.aside = true;
      return meanwhile.take(g, heroOf(g, f.hero), strike, emit);
    },
  }),
  strike: step((g, f) => {
    if (f.aside === true) return again;
    const hero = heroOf(g, f.hero);
    if (!isStanding(g, f.target) || f.made >= attacksOf(g, hero) || !hasHandWeapon.holds(g, hero)) return done();
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
/** Who ends his Bear Form in the middle of a Fight needs a weapon to go on (BA-FGT-01). */
const armed: BlowGate = { ...hasHandWeapon, holds: (g, { hero }) => hasHandWeapon.holds(g, hero) };
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
    gates: [attacksLeft, armed],
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
    gates: [attacksLeft, armed, ...ofTrait('Half-orc', BLOOD_RAGE, R.traitTable)],
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
      armed,
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
  if (!left || !standing) return withFree(g, hero, [STOP, ...options]);
  // Going on is what he declared, so it comes first; before the first attack there is nothing to ask unless a trait may help.
  if (fight.made === 0 && options.length === 1) return [];
  return withFree(g, hero, [...options, STOP]);
}
const withFree = (g: BattleAxe, hero: Hero, offers: TurnChoice[]) => meanwhile.offer(g, hero, offers);
const STOP: TurnChoice = Object.freeze({ do: 'stop' });
