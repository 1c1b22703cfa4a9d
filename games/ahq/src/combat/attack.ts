import { again, call, d12, done, type Emit, type Procedure, reason } from '@quarterstaff/kernel';
import { askInWords, askModel } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { leavePit } from '../dungeon/build.ts';
import { sectionAt } from '../map/map.ts';
import { beside, DIRS, dirBetween, type Square, squareName } from '../map/square.ts';
import { markEntered } from '../models/carry.ts';
import { offerFate } from '../models/fate.ts';
import { handDice, neededToHit, readiedWeapon, toughnessSum } from '../models/numbers.ts';
import { areEnemies, hasEffect, hasTrait, isAlive, isStanding, modelAt, monsterType } from '../models/query.ts';
import { reveal } from '../models/wounds.ts';
import { canStrike } from '../models/zones.ts';
import { accessJunction } from '../movement/junctions.ts';
import { wakeDormant } from '../movement/lookout.ts';
import { edgeForbids } from '../movement/steps.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf } from '../state.ts';
import { type Damage, damage, newDamage } from './damage.ts';
import { fightOf } from './fight-of.ts';
import { focusLostBy, focusOnArrival, settle, settleZones } from './zones.ts';

type Rolled = 'fumble' | 'miss' | 'hit' | 'critical';
type HitResult = '' | Rolled | 'bought';

export interface Attack {
  attacker: string;
  target: string;
  free: boolean;
  result: HitResult;
  wounds: number;
  square: number; // where the target stood
}

export function newAttack(attacker: string, target: string): Attack {
  return { attacker, target, free: false, result: '', wounds: 0, square: -1 };
}

/** From which natural face a hand-to-hand hit is critical, and up to which it is a fumble. */
function temper(g: Ahq, m: Model): { readonly critical: number; readonly fumble: number } {
  const weapon = readiedWeapon(m);
  if (weapon === null) return { critical: 12, fumble: 1 };
  if (!g.switches.weaponTemperament) return { critical: weapon.criticalFrom, fumble: 1 };
  return { critical: Math.min(weapon.criticalFrom, weapon.critical), fumble: weapon.fumble };
}

/** The lowest natural face that hits. */
export function leastThatHits(g: Ahq, attacker: Model, needed: number): number {
  const { critical, fumble } = temper(g, attacker);
  return Math.max(fumble + 1, Math.min(critical, needed, ALWAYS_HITS));
}

const ALWAYS_HITS = 10;

/** What a natural face comes to: 10 and more always hits, a 1 always misses and fumbles (AHQ-HTH-05, -06). */
export function judge(g: Ahq, attacker: Model, needed: number, face: number): Rolled {
  const { critical, fumble } = temper(g, attacker);
  if (face <= fumble) return 'fumble';
  if (face >= critical) return 'critical';
  return face >= ALWAYS_HITS || face >= needed ? 'hit' : 'miss';
}

/** A hit roll as it is told. */
export function hitEvent(g: Ahq, attacker: Model, target: Model, face: number): AhqEvent {
  const needed = neededToHit(g, attacker, target);
  const result = judge(g, attacker, needed.total, face);
  const rule = {
    fumble: R.oneAlwaysMisses,
    critical: R.criticalHit,
    hit: face >= needed.total ? R.numberNeededToHit : R.tenOrMoreAlwaysHits,
    miss: R.aHitRollsDamage,
  };
  const unusual = (result === 'critical' && face < 12) || (result === 'fumble' && face > 1);
  const source = g.switches.weaponTemperament ? R.optionWeaponTemperament : R.chestsAndMagicItems;
  return {
    type: 'hitRolled',
    rules: [...new Set([R.numberNeededToHit, rule[result], ...(unusual ? [source] : [])])],
    model: attacker.id,
    target: target.id,
    dice: [face],
    sums: [needed],
    result,
  };
}

/** The damage dice of a hit as they are told. */
export function damageDiceEvent(g: Ahq, attacker: Model, target: Model): AhqEvent {
  const dice = handDice(g, attacker);
  return {
    type: 'damageDice',
    rules: [R.damageDice, R.toughnessOfTheMoment, R.aHitRollsDamage],
    model: attacker.id,
    target: target.id,
    amount: dice.total,
    sums: [dice, toughnessSum(g, target)],
  };
}

/** Whether a model may make attacks at all just now, Free Attacks included. */
export function canFight(m: Model): boolean {
  return isStanding(m) && !m.inPit && !hasEffect(m, 'dazzled') && !hasEffect(m, 'asleep');
}

/** The enemies a model can strike from where it stands. */
export function inReach(g: Ahq, m: Model): Model[] {
  return g.models.filter(t => isAlive(t) && areEnemies(m, t) && !t.inPit && canStrike(g, m, t.at));
}

/** What happens on entering a square without walking: burning squares hurt (AHQ-KO-03). */
export function fireAt(g: Ahq, m: Model): Damage | null {
  if (g.burning.length === 0) return null;
  const site = g.sites[sectionAt(g.map, m.at)];
  const eternal = site?.burning === true && g.burning.some(b => b.at === m.at && b.left === 0);
  const curtain = g.burning.some(b => b.at === m.at && b.left > 0);
  if (!eternal && !curtain) return null;
  return newDamage(g, m, curtain ? 3 : 2, 'fire', curtain ? R.orderOfCasting : R.quests, 'fire');
}

/** Whether nothing but a door that is barred this Phase to its opener's side could keep a model from stepping there (AHQ-CDR-05). */
function mayPass(g: Ahq, m: Model, to: Square): boolean {
  const straight = dirBetween(m.at, to);
  if (straight !== null) return edgeForbids(g, m, m.at, straight) === null;
  return DIRS.some(d => {
    const onward = dirBetween(beside(m.at, d), to);
    return (
      onward !== null && edgeForbids(g, m, m.at, d) === null && edgeForbids(g, m, beside(m.at, d), onward) === null
    );
  });
}

function revealChampion(g: Ahq, m: Model, emit: Emit<AhqEvent>): void {
  if (m.kind === 'monster' && monsterType(m).role === 'champion') reveal(g, m, emit);
}

/** One hand-to-hand attack and the chain of Free Attacks it causes, in the order of AHQ-FRE-07. */
export const attack: Procedure<Ahq, Attack, AhqEvent> = procedure<Attack>('attack', {
  checkBothStand: step((g, a, emit) => {
    const attacker = modelOf(g, a.attacker);
    const target = modelOf(g, a.target);
    if (!canFight(attacker) || !isAlive(target) || !canStrike(g, attacker, target.at)) return done();
    a.square = target.at;
    const weapon = readiedWeapon(attacker);
    if (weapon?.twoHanded === true) attacker.shieldIdle = true;
    emit?.({
      type: 'attackDeclared',
      rules: a.free ? [R.freeAttacksAtOnce, R.freeAttackChains] : [R.reachOfHandToHand, R.orderOfOneAttack],
      model: attacker.id,
      target: target.id,
      what: attacker.readied,
    });
  }),
  rollToHit: chance({
    rule: R.numberNeededToHit,
    dice: () => d12(1),
    classOf: (g, a, [face = 0]) => {
      const attacker = modelOf(g, a.attacker);
      return judge(g, attacker, neededToHit(g, attacker, modelOf(g, a.target)).total, face);
    },
    take(g, a, [face = 0], emit) {
      const attacker = modelOf(g, a.attacker);
      const target = modelOf(g, a.target);
      a.result = judge(g, attacker, neededToHit(g, attacker, target).total, face);
      emit?.(hitEvent(g, attacker, target, face));
    },
  }),
  offerFate: offerFate({
    rules: [R.fateForAFailedRoll, R.fateWithoutLimit],
    model: a => a.attacker,
    failed: a => a.result === 'miss' || a.result === 'fumble',
    pass(a) {
      a.result = 'bought';
    },
    what: () => 'hit',
  }),
  revealChampion: step((g, a, emit) => revealChampion(g, modelOf(g, a.attacker), emit)),
  rollDamage: step((g, a, emit) => {
    a.wounds = 0;
    if (a.result === 'miss' || a.result === 'fumble') return;
    const attacker = modelOf(g, a.attacker);
    const target = modelOf(g, a.target);
    emit?.(damageDiceEvent(g, attacker, target));
    const dice = handDice(g, attacker).total;
    return call(damage, newDamage(g, target, dice, 'equipped', R.aHitRollsDamage, 'attack', attacker.id), 'wounds');
  }),
  poison: step((g, a, emit) => {
    const attacker = modelOf(g, a.attacker);
    const target = modelOf(g, a.target);
    if (a.wounds <= 0 || !hasTrait(attacker, 'venom') || !isAlive(target)) return;
    if (target.kind === 'monster' || hasEffect(target, 'venom')) return;
    target.effects = [...target.effects, { kind: 'venom', until: 'combat', left: 1, at: -1 }];
    emit?.({ type: 'effectBegan', rules: [R.monsters], model: target.id, what: 'venom' });
  }),
  offerOccupy: choice({
    rule: R.occupyingTheSquare,
    decider: (g, a) => seatOf(g, a.attacker),
    slot: (_g, a) => a.attacker,
    options: (g, a) => {
      const attacker = modelOf(g, a.attacker);
      const dead = modelOf(g, a.target).condition === 'dead';
      if (!dead || !isStanding(attacker) || attacker.inPit || modelAt(g, a.square) !== null) return [];
      if (!mayPass(g, attacker, a.square)) return [];
      if (hasTrait(attacker, 'bound') && sectionAt(g.map, a.square) !== sectionAt(g.map, attacker.at)) return [];
      return ['stay', 'occupy'];
    },
    ask: askInWords({ stay: 'stay', occupy: 'occupy' }),
    take(_g, a, answer, _emit) {
      if (answer !== 'occupy') return;
      return call(arriveAt, {
        model: a.attacker,
        at: a.square,
        rule: a.result === 'critical' ? R.occupyThenStrike : R.occupyingTheSquare,
      });
    },
  }),
  settleZones: step(g => {
    return settle(g);
  }),
  offerFreeAttack: choice({
    rule: (_g, a) => (a.result === 'critical' ? R.criticalHit : R.fumble),
    decider: (g, a) => seatOf(g, a.result === 'critical' ? a.attacker : a.target),
    slot: (_g, a) => (a.result === 'critical' ? a.attacker : a.target),
    options: (g, a) => {
      if (a.result === 'critical') {
        const attacker = modelOf(g, a.attacker);
        const targets = canFight(attacker) ? inReach(g, attacker) : [];
        return targets.length > 0 ? ['decline', ...targets.map(t => t.id)] : [];
      }
      if (a.result !== 'fumble') return [];
      const target = modelOf(g, a.target);
      const attacker = modelOf(g, a.attacker);
      return canFight(target) && isAlive(attacker) && canStrike(g, target, attacker.at) ? ['decline', attacker.id] : [];
    },
    whyNot: (g, a, asked) => {
      if (!g.models.some(m => m.id === asked)) return [];
      return a.result === 'fumble'
        ? [reason(R.fumble, 'only whoever fumbled is struck')]
        : [reason(R.reachOfHandToHand, 'that is no enemy in its reach')];
    },
    ask: askModel({ decline: 'noFreeAttack' }),
    take(g, a, answer, emit) {
      if (answer === 'decline') return done();
      const maker = modelOf(g, a.result === 'critical' ? a.attacker : a.target);
      emit?.({
        type: 'freeAttackGained',
        rules: [a.result === 'critical' ? R.criticalHit : R.fumble, R.freeAttacksAtOnce],
        model: maker.id,
        target: answer,
      });
      a.attacker = maker.id;
      a.target = answer;
      a.free = true;
      a.result = '';
      return again;
    },
  }),
  lapse: step((g, a, emit) => {
    const owed = a.result === 'critical' ? a.attacker : a.result === 'fumble' ? a.target : '';
    if (owed !== '' && isAlive(modelOf(g, owed))) {
      emit?.({ type: 'freeAttackLapsed', rules: [R.lapsedFreeAttacks], model: owed });
    }
    return done();
  }),
});

interface Arrival {
  readonly model: string;
  readonly at: number;
  readonly rule: string;
}

const ON_THE_WAY: readonly string[] = [R.contentsOfRoomsAndPassages, R.trapTables]; // over a chasm, out of a pit
const OCCUPYING: readonly string[] = [R.occupyingTheSquare, R.occupyThenStrike];

/** Whether a model arrives in the course of its move, or before it: the zones of that square wait for its end. */
function isOnItsWay(g: Ahq, m: Model, rule: string): boolean {
  if (ON_THE_WAY.includes(rule)) return true;
  const f = OCCUPYING.includes(rule) ? fightOf(g, m.id) : null;
  if (f === null || f.moveOver || m.halted) return false;
  f.settled = false;
  return true;
}

/** A model is put on a square without walking there: fire hurts it, zones catch it, its own zone is settled (AHQ-DZ-16). */
export const arriveAt: Procedure<Ahq, Arrival, AhqEvent> = procedure<Arrival>('arriveAt', {
  appear: step((g, arrival, emit) => {
    const m = modelOf(g, arrival.model);
    if (m.inPit) leavePit(g, m);
    m.at = arrival.at;
    if (arrival.rule !== R.trapTables)
      // a climb has told of itself
      emit?.({
        type: 'modelAppeared',
        rules: [arrival.rule, R.zonesBroughtUpToDate],
        model: m.id,
        at: squareName(m.at),
      });
    markEntered(g, m);
    // Whoever has only just come into being has gone nowhere.
    if (arrival.rule !== R.dungeonCounters && arrival.rule !== R.enemySpells) accessJunction(g, m, emit);
    // Zones focused on the square it has left turn to others inside them first (AHQ-DZ-07).
    const owners = focusLostBy(g, m);
    if (owners.length > 0) return call(settleZones, { owners, except: m.id });
  }),
  burn: step((g, arrival) => {
    const hurt = fireAt(g, modelOf(g, arrival.model));
    if (hurt !== null) return call(damage, hurt);
  }),
  updateZones: step((g, arrival, emit) => {
    const m = modelOf(g, arrival.model);
    if (!isAlive(m)) return;
    // On its way with quick steps nobody is caught before its move ends (AHQ-GAP-19).
    if (hasEffect(m, 'quickstep') && isOnItsWay(g, m, arrival.rule)) return;
    if (focusOnArrival(g, m, emit)) m.halted = true;
    return settle(g, [m.id]);
  }),
  lookRound: step((g, arrival, emit) => {
    const m = modelOf(g, arrival.model);
    if (g.combat === null && isAlive(m)) wakeDormant(g, [m], emit);
  }),
});
