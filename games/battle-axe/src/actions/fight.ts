// Action: Fight (BA-FGT).
import { again, call, done } from '@quarterstaff/kernel';
import { bodiesTouch, kingApart, thingsOf, topologyOf } from '../board/ground.ts';
import { attack, eggOf, newAttack } from '../combat/attack.ts';
import { attacksSum, bestWeapon, handWeapons, isBear, situation } from '../heroes/values.ts';
import { choice, procedure, step } from '../kit.ts';
import { R } from '../rules.ts';
import { type BattleAxe, findEnemy, type Hero, type HeroId, heroOf, type ItemId, isConscious } from '../state.ts';
import { type Action, actor, mayAct, type TurnChoice, useAction } from './action.ts';

/** Enemies and eggs: what a hero can strike. */
export function foes(g: BattleAxe): string[] {
  const ids = g.enemies.map(enemy => enemy.id);
  for (const egg of thingsOf(g, 'egg')) ids.push(egg.id);
  return ids;
}
/** The squares of an enemy or egg. */
export function squaresOf(g: BattleAxe, id: string): readonly number[] {
  const egg = eggOf(g, id);
  return findEnemy(g, id)?.cells ?? (egg === null ? [] : [egg.cell]);
}
export function isBesideFoe(g: BattleAxe, hero: Hero, id: string): boolean {
  return bodiesTouch(topologyOf(g), [hero.cell], squaresOf(g, id));
}

/** In one of the eight squares around him, walls or not. */
function isNextToFoe(g: BattleAxe, hero: Hero, id: string): boolean {
  const t = topologyOf(g);
  return squaresOf(g, id).some(cell => kingApart(t, cell, hero.cell) === 1);
}

/** One choice per target; a second one where a weapon other than the better is held (BA-CON-08). */
function strikes(g: BattleAxe, hero: Hero, kind: string): TurnChoice[] {
  const targets = foes(g);
  if (targets.length === 0) return [];
  const best = bestWeapon(hero);
  const others = isBear(hero) ? [] : [...new Set(handWeapons(hero))].filter(id => id !== best);
  return targets.flatMap(target => [{ do: kind, target }, ...others.map(weapon => ({ do: kind, target, weapon }))]);
}

export const fightAction: Action = {
  do: 'fight',
  from: (g, hero) => strikes(g, hero, 'fight'),
  where: [
    ...mayAct,
    {
      rule: R.fightNeeds,
      label: 'holds a hand weapon',
      holds: (g, turn) => bestWeapon(actor(g, turn)) !== null || isBear(actor(g, turn)),
    },
    {
      rule: R.adjacent,
      label: 'the target is adjacent',
      holds: (g, turn, strike) => isNextToFoe(g, actor(g, turn), strike.target ?? ''),
    },
    {
      rule: R.wallsCutAdjacency,
      label: 'no wall or closed door lies between',
      holds: (g, turn, strike) => isBesideFoe(g, actor(g, turn), strike.target ?? ''),
    },
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

const isStanding = (g: BattleAxe, id: string) => findEnemy(g, id) !== null || eggOf(g, id) !== null;
const attacksOf = (g: BattleAxe, hero: Hero) => attacksSum(g, situation(hero)).total;

/** So many attacks as his Attacks stat, one target until it falls (BA-FGT-05, BA-FGT-06). */
export const fight = procedure<Fight>('fight', {
  count: step((g, f) => {
    const hero = heroOf(g, f.hero);
    const more = f.made < attacksOf(g, hero) || mayFlurry(hero);
    if (!isConscious(hero) || !more || g.result !== null) return done();
  }),
  declare: choice<Fight, TurnChoice>({
    rule: (g, f) => (!isStanding(g, f.target) ? R.nextTarget : f.made === 0 ? R.traits : R.nameTarget),
    decider: (g, f) => heroOf(g, f.hero).seat,
    slot: (_g, f) => f.hero,
    options: (g, f) => nextStrikes(g, f),
    take(g, f, strike, emit) {
      const hero = heroOf(g, f.hero);
      if (strike.do === 'stop') return done();
      if (strike.do === 'flurry') {
        hero.traitsUsed = [...hero.traitsUsed, FLURRY];
        hero.turn.flurry = 1;
        emit?.({ type: 'traitUsed', rules: [R.attackingFlurry, R.traits], hero: hero.id, what: FLURRY });
        return again;
      }
      if (strike.do === 'rage') {
        hero.traitsUsed = [...hero.traitsUsed, BLOOD_RAGE];
        f.raging = true;
        emit?.({ type: 'traitUsed', rules: [R.traitTable, R.traits], hero: hero.id, what: BLOOD_RAGE });
      }
      f.target = strike.target ?? f.target;
      f.weapon = strike.weapon ?? (strike.do === 'fight' ? null : f.weapon);
    },
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
const mayRage = (hero: Hero) => hero.race === 'Half-orc' && !hero.traitsUsed.includes(BLOOD_RAGE);

/** What there is to decide before an attack: a trait, the next target, the weapon, or to stop early (BA-DEC-10). */
function nextStrikes(g: BattleAxe, f: Fight): readonly TurnChoice[] {
  const hero = heroOf(g, f.hero);
  const left = f.made < attacksOf(g, hero);
  const standing = isStanding(g, f.target);
  const options: TurnChoice[] = [];
  if (left && standing && f.made === 0)
    options.push({ do: 'fight', target: f.target, ...(f.weapon === null ? {} : { weapon: f.weapon }) });
  // From the second attack on the weapon is named anew (BA-CON-08).
  if (left && standing && f.made > 0)
    options.push(...strikes(g, hero, 'fight').filter(strike => strike.target === f.target));
  if (left && !standing) {
    options.push(...strikes(g, hero, 'fight').filter(strike => isBesideFoe(g, hero, strike.target!)));
    if (options.length === 0) return [];
  }
  if (left && mayRage(hero)) {
    if (standing) options.push({ do: 'rage', target: f.target });
    else options.push(...[...new Set(options.map(strike => strike.target!))].map(target => ({ do: 'rage', target })));
  }
  const anybody = standing || foes(g).some(id => isBesideFoe(g, hero, id));
  if (mayFlurry(hero) && anybody && f.made > 0) options.push({ do: 'flurry' });
  if (options.length === 0) return [];
  if (!left || !standing) return [STOP, ...options];
  // Going on is what he declared, so it comes first; before the first attack there is nothing to ask unless a trait may help.
  if (f.made === 0 && options.length === 1) return [];
  return [...options, STOP];
}
const STOP: TurnChoice = Object.freeze({ do: 'stop' });

/** Attacking Flurry declared before the Fight: one more attack this turn (BA-CON-10). */
export const flurryAction: Action = {
  do: 'flurry',
  from: () => [{ do: 'flurry' }],
  where: [
    { rule: R.attackingFlurry, label: 'a Human trait', holds: (g, turn) => actor(g, turn).race === 'Human' },
    { rule: R.traits, label: 'once per quest', holds: (g, turn) => !actor(g, turn).traitsUsed.includes(FLURRY) },
    { rule: R.attackingFlurry, label: 'before or during a Fight', holds: (g, turn) => !actor(g, turn).turn.acted },
    {
      rule: R.fightNeeds,
      label: 'an enemy to fight is adjacent',
      holds: (g, turn) => foes(g).some(id => isBesideFoe(g, actor(g, turn), id)),
    },
  ],
  take(_g, hero, _choice, emit) {
    hero.traitsUsed = [...hero.traitsUsed, FLURRY];
    hero.turn.flurry = 1;
    emit?.({ type: 'traitUsed', rules: [R.attackingFlurry, R.traits], hero: hero.id, what: FLURRY });
  },
};
