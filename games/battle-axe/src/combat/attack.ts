// One attack or shot: attack roll, luck, Defend roll, luck, wounds (BA-FGT, BA-SHT, BA-ENC-09).

import { call, done, plainSum, type Reason, type Seat, type Sum } from '@quarterstaff/kernel';
import { askWord } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { settle } from '../forward.ts';
import { disease, poison } from '../general/poison.ts';
import { newPercent, percent } from '../general/roll.ts';
import { woundEnemy, woundTarget, woundThing } from '../general/wounds.ts';
import { itemOf } from '../heroes/items.ts';
import {
  attackSum,
  bestWeapon,
  cardOf,
  defendSum,
  enemyAttackSum,
  enemyDefendSum,
  enemyMissileSum,
  isBear,
  missileSum,
  situation,
  within,
} from '../heroes/values.ts';
import { thingsOf } from '../map/ground.ts';
import { because } from '../reasons.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  findEnemy,
  findFriendly,
  findHero,
  type HeroId,
  type ItemId,
  isConscious,
  type Thing,
} from '../state.ts';

export const VITAL = 5;
const SHRUG_IT_OFF = 'shrug-it-off';

export interface Attack {
  readonly by: string; // hero, friendly mini or enemy
  readonly target: string; // enemy, egg, hero or friendly mini
  readonly kind: 'fight' | 'shoot';
  readonly weapon: ItemId | null;
  readonly sure: boolean; // Blood Rage: hits without a roll, no Defend
  readonly charging: boolean;
  chance: number;
  face: number;
  defend: number; // chance to defend
  defended: number; // the face of the Defend roll
  lost: number; // Health the target lost
}
export function newAttack(by: string, target: string, kind: Attack['kind'], more: Partial<Attack> = {}): Attack {
  return {
    by,
    target,
    kind,
    weapon: null,
    sure: false,
    charging: false,
    chance: 0,
    face: 0,
    defend: 0,
    defended: 0,
    lost: 0,
    ...more,
  };
}

export const eggOf = (g: BattleAxe, id: string): Thing | null =>
  thingsOf(g, 'egg').find(thing => thing.id === id) ?? null;

/** The hero whose luck may change a roll of this attack: the attacker, or else the one attacked. */
function whoseLuck(g: BattleAxe, a: Attack): HeroId | null {
  return findHero(g, a.by)?.id ?? findHero(g, a.target)?.id ?? null;
}

function toHit(g: BattleAxe, a: Attack): Sum {
  const hero = findHero(g, a.by);
  if (hero !== null) {
    const about = situation(hero, { weapon: a.weapon, against: findEnemy(g, a.target) });
    return a.kind === 'fight' ? attackSum(g, about) : missileSum(g, about);
  }
  const enemy = findEnemy(g, a.by);
  if (enemy !== null) {
    return a.kind === 'fight' ? enemyAttackSum(g, { enemy, charging: a.charging }) : enemyMissileSum(g, enemy);
  }
  const friendly = findFriendly(g, a.by)!;
  return within(plainSum('Attack Success', friendly.attack), 10, 95);
}

function toDefend(g: BattleAxe, a: Attack): Sum | null {
  const enemy = findEnemy(g, a.target);
  if (enemy !== null) return enemy.asleep > 0 ? null : enemyDefendSum(enemy);
  const hero = findHero(g, a.target);
  if (hero !== null) return defendSum(g, situation(hero));
  const friendly = findFriendly(g, a.target);
  if (friendly !== null) return within(plainSum('Defend Success', friendly.defend), 10, 75);
  return plainSum('Defend Success', 10);
}

const isVital = (a: Attack) => !a.sure && a.face <= VITAL;
const hits = (a: Attack) => a.sure || a.face <= a.chance;

/** What keeps the one attacked from waving a blow away: an enemy's hand weapon, once per quest. */
function whyNoShrug(g: BattleAxe, a: Attack): readonly Reason[] {
  const hero = findHero(g, a.target);
  if (hero === null || a.kind !== 'fight' || findEnemy(g, a.by) === null)
    return because(R.traitTable, 'only the blow of an enemy’s hand weapon is shrugged off');
  const gaps = { hero: hero.name };
  if (hero.race !== 'Half-orc') return because(R.traitTable, '{hero} is no Half-orc', gaps);
  if (!isConscious(hero)) return because(R.unconscious, '{hero} is not conscious', gaps);
  return hero.traitsUsed.includes(SHRUG_IT_OFF)
    ? because(R.traits, '{hero} has used this trait in this quest', gaps)
    : [];
}
function mayShrug(g: BattleAxe, a: Attack): boolean {
  return findHero(g, a.target)?.race === 'Half-orc' && whyNoShrug(g, a).length === 0;
}

/** The rules an attack or shot rests on. */
function declarationRules(g: BattleAxe, a: Attack): string[] {
  const enemy = findEnemy(g, a.by);
  const f = findHero(g, a.target) ?? findFriendly(g, a.target);
  const rules =
    a.kind === 'fight'
      ? [R.attackRoll, R.attackSuccess, R.wallsCutAdjacency]
      : [R.missileRoll, R.missileSuccess, R.oneMissile, R.oneShot, R.anyPart, R.wallsProtect];
  if (enemy !== null && a.kind === 'fight') rules.push(R.reach);
  if (enemy !== null && enemy.cells.length > 1) rules.push(R.allRound, R.reachCount, R.reachThroughDoor, R.countsOnce);
  if (findEnemy(g, a.target)?.cells.length !== 1 && findEnemy(g, a.target) !== null) rules.push(R.fightLarge);
  if (f !== null && f.status === 'unconscious') rules.push(R.attackUnconscious);
  if (f !== null && f.carriedBy !== null) rules.push(R.passengerTarget);
  return rules;
}

export const attack = procedure<Attack>('attack', {
  declare: step((g, a, emit) => {
    const sum = toHit(g, a);
    a.chance = sum.total;
    emit?.({
      type: a.kind === 'fight' ? 'attackDeclared' : 'shotDeclared',
      rules: declarationRules(g, a),
      by: a.by,
      target: a.target,
      chance: a.chance,
      sums: [sum],
    });
  }),
  attackRoll: step((g, a) => {
    if (a.sure) return;
    const rule = a.kind === 'fight' ? R.attackRoll : R.missileRoll;
    return call(percent, newPercent(a.kind, a.by, whoseLuck(g, a), rule, a.chance, [VITAL]), 'face');
  }),
  judge: step((g, a, emit) => {
    const enemyShoots = a.kind === 'shoot' && findEnemy(g, a.by) !== null;
    if (enemyShoots) noteShot(g, a.target);
    if (hits(a)) return;
    emit?.({ type: 'missed', rules: [a.kind === 'fight' ? R.attackRoll : R.missileRoll], by: a.by, target: a.target });
    return done(0);
  }),
  shrugItOff: choice<Attack, 'take' | 'shrug'>({
    ask: askWord('attack.shrugItOff', { take: 'take-the-blow', shrug: 'shrug' }),
    rule: R.traitTable,
    decider: (g, a): Seat | readonly Seat[] => findHero(g, a.target)?.seat ?? [],
    slot: (_g, a) => a.target,
    options: (g, a) => (mayShrug(g, a) ? ['take', 'shrug'] : []),
    closed: whyNoShrug,
    take(g, a, answer, emit) {
      if (answer === 'take') return;
      const hero = findHero(g, a.target)!;
      hero.traitsUsed = [...hero.traitsUsed, SHRUG_IT_OFF];
      emit?.({ type: 'blowIgnored', rules: [R.traitTable], hero: hero.id, by: a.by, what: SHRUG_IT_OFF });
      return done(0);
    },
  }),
  mirrorDouble: step((g, a, emit) => {
    const hero = findHero(g, a.target);
    if (hero === null || hero.mirror === 0 || findEnemy(g, a.by) === null) return;
    hero.mirror -= 1;
    emit?.({
      type: 'blowIgnored',
      rules: [R.traitTable],
      hero: hero.id,
      by: a.by,
      what: 'mirror-double',
      left: hero.mirror,
    });
    return done(0);
  }),
  defendRoll: step((g, a, emit) => {
    if (a.sure || isVital(a)) {
      if (isVital(a)) emit?.({ type: 'vitalHit', rules: [R.vitalHit, R.missileVital], by: a.by, target: a.target });
      return;
    }
    const sum = toDefend(g, a);
    if (sum === null) return;
    a.defend = sum.total;
    emit?.({
      type: 'defenceDeclared',
      rules: [a.kind === 'fight' ? R.defendRoll : R.missileDefend, R.defendSuccess],
      target: a.target,
      by: a.by,
      chance: a.defend,
      sums: [sum],
    });
    const rule = a.kind === 'fight' ? R.defendRoll : R.missileDefend;
    return call(percent, newPercent('defend', a.target, whoseLuck(g, a), rule, a.defend), 'defended');
  }),
  wounds: step((g, a, emit) => {
    if (a.defended > 0 && a.defended <= a.defend) {
      emit?.({ type: 'defended', rules: [R.defendRoll], target: a.target, by: a.by });
      return done(0);
    }
    a.lost = inflict(g, a, emit);
    return consequence(g, a);
  }),
  settle: step((g, a) => call(settle, { by: findHero(g, a.by)?.id ?? null })),
  conclude: step((_g, a) => done(a.lost)),
});

function inflict(g: BattleAxe, a: Attack, emit: Parameters<typeof woundEnemy>[5]): number {
  const rule = isVital(a) ? R.vitalHit : a.kind === 'fight' ? R.defendRoll : R.missileDefend;
  const wounds = isVital(a) ? 2 : 1;
  const enemy = findEnemy(g, a.target);
  if (enemy !== null) {
    const extra = wounds + extraWounds(g, a, cardOf(enemy).type);
    woundEnemy(g, enemy, extra, false, rule, emit);
    return extra;
  }
  const egg = eggOf(g, a.target);
  if (egg !== null) {
    woundThing(g, egg, wounds, false, rule, emit);
    return wounds;
  }
  return woundTarget(g, a.target, wounds, false, rule, emit);
}

/** What the weapon itself adds against a type of enemy. */
function extraWounds(g: BattleAxe, a: Attack, type: string): number {
  const hero = findHero(g, a.by);
  if (hero === null || a.kind !== 'fight' || isBear(hero)) return 0;
  const weapon = a.weapon ?? bestWeapon(hero);
  return weapon !== null && itemOf(weapon).extraWound === type ? 1 : 0;
}

/** Poison and disease of the enemy that cost a hero Health. */
function consequence(g: BattleAxe, a: Attack) {
  const enemy = findEnemy(g, a.by);
  const hero = findHero(g, a.target);
  if (enemy === null || hero === null || a.lost === 0) return;
  const { special } = cardOf(enemy);
  if (special.poison === true) return call(poison, { hero: hero.id, face: 0 });
  if (special.disease !== undefined) {
    return call(disease, { hero: hero.id, by: enemy.id, chance: special.disease, face: 0 });
  }
}

/** Remembers whom enemies shot at, for Shoot as Gang (which minds spells too, BA-PRI-04) and Shoot New Hero. */
function noteShot(g: BattleAxe, target: string): void {
  g.lastShotAt = target;
  if (!g.shotAt.includes(target)) g.shotAt = [...g.shotAt, target];
}
