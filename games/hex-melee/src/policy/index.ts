import type { Decision, Dice, Numbers, Reasoned, RuleId } from '@quarterstaff/kernel';
import { ownDx } from '../attributes/own-dx.ts';
import type { AttackChoice } from '../combat/attack-conditions.ts';
import type { Blow } from '../combat/blow.ts';
import { weaponOf, weapons } from '../content/content.ts';
import { engagersOf, isEngaged } from '../engagement/engagement.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import {
  areEnemies,
  areFriends,
  arena,
  currentSt,
  figure,
  findFigure,
  gapBetween,
  hasTalent,
  holderOf,
  isDownFor,
  sideOf,
} from '../figures.ts';
import { readyMissiles, readyWeapons } from '../gear/hands.ts';
import { type Cell, distance } from '../map/arena.ts';
import { isFire } from '../map/terrain.ts';
import { supposing } from '../movement/will.ts';
import { R } from '../rules.ts';
import type { CastChoice } from '../spells/targets.ts';
import type { Figure, Item, Letter, Melee } from '../state.ts';
import { book, type Doctrine } from './doctrine.ts';
import { chanceAtMost, expectedGrapple, expectedHits, hitChance, prospectOf } from './estimate.ts';
import { menaceOf } from './exchange.ts';
import { facingAt, scoreFacings, turnTo } from './facings.ts';
import { castValue, valuedCasts } from './magic.ts';
import { isBeast, isCaster, isShooter } from './ready.ts';
import { attemptScore, dealScore, hagglerScore, hiderScore, periodScore } from './road.ts';
import {
  attackValue,
  best,
  bestAttack,
  enemiesOf,
  friendsOf,
  nearestEnemy,
  type Question,
  supposingSwoop,
  threatsTo,
} from './values.ts';
import { scoreLegs } from './walking.ts';

type Score = (q: Question, option: Record<string, unknown>) => number;

/** HM-GAP-21: the doctrine. All legal choices are scored, the best is taken, ties go by hex label, then by figure id. */
export function policy(known: Melee, open: Decision, dice: Dice, _manner = '', numbers: Numbers = book): Reasoned {
  const frame = known.stack[known.stack.length - 1]!;
  const q: Question = {
    doctrine: numbers as Doctrine,
    g: known,
    f: findFigure(known, open.slot),
    local: frame.local as Readonly<Record<string, unknown>>,
    options: open.options as readonly Record<string, unknown>[],
  };
  const { options } = q;
  const alone = scores[open.kind] ?? stay;
  const score = together[open.kind]?.(q) ?? (choice => alone(q, choice));
  const values = options.map(choice => (isSecondThought(open, choice) ? Number.NEGATIVE_INFINITY : score(choice)));
  let top = 0;
  for (let i = 1; i < values.length; i += 1) {
    const value = values[i]!;
    if (value > values[top]! || (value === values[top] && comesBefore(options[i]!, options[top]!))) top = i;
  }
  top = varied(open.kind, values, top, dice);
  return {
    choice: options[top]!,
    get trace() {
      return traceOf(open, values, top);
    },
  };
}

/** How much less than the best an answer may promise and still be drawn: where always the same would be dull. */
const variety: Readonly<Record<string, number>> = {
  'cast.chooseSpell': 0.12,
  'reward.improve': 0.3,
  'trial.chooseWho': 0.05,
  'camp.chooseHider': 0.1,
};

/** Of the answers that promise nearly as much as the best, one by chance; the better the likelier. */
function varied(kind: string, values: readonly number[], top: number, dice: Dice): number {
  const share = variety[kind];
  const most = values[top]!;
  if (share === undefined || most <= 0) return top;
  const least = most * (1 - share);
  const near = [...values.keys()].filter(i => values[i]! >= least);
  if (near.length === 1) return top;
  const weights = near.map(i => 1 + Math.round((4 * (values[i]! - least)) / (most - least)));
  let drawn = dice.die(weights.reduce((sum, weight) => sum + weight, 0));
  for (const [i, entry] of near.entries()) {
    drawn -= weights[i]!;
    if (drawn <= 0) return entry;
  }
  return top;
}

type Choice = Readonly<Record<string, unknown>>;
const hexIn = (c: Choice): string => String(c.move ?? c.to ?? c.at ?? c.place ?? c.advance ?? '');
const figureIn = (c: Choice): string => String(c.figure ?? c.target ?? c.push ?? c.whom ?? c.disbelieve ?? '');

/** Of two choices that promise the same; neither hex nor figure named: the first in the list. */
function comesBefore(a: Choice, b: Choice): boolean {
  const [hex, other] = [hexIn(a), hexIn(b)];
  return hex === other ? figureIn(a) < figureIn(b) : hex < other;
}

/** HM-OPT-04 lets a player change the option in each of its decisions; the doctrine has decided at the two moments it is asked. */
const isSecondThought = ({ kind }: Decision, choice: Choice): boolean =>
  choice.move === undefined &&
  (choice.callHold !== undefined ||
    (choice.end !== undefined && kind !== 'cast.chooseSpell' && kind !== 'walk.chooseLeg') ||
    (choice.option !== undefined && kind !== 'moveFigure.declare' && kind !== 'act.keepOrChange') ||
    (choice.guard != null && choice.guard !== 'c' && choice.guard !== 'k'));

function traceOf({ kind, options }: Decision, values: readonly number[], top: number): Reasoned['trace'] {
  const rule: RuleId = R.doctrine;
  const said = (i: number): string => JSON.stringify(options[i]);
  const ranked = [...values.keys()].sort((a, b) => values[b]! - values[a]!).slice(0, 6);
  return {
    about: kind,
    chosen: said(top),
    steps: [
      {
        rule,
        label: 'scored',
        candidates: ranked.filter(i => values[i] === values[top]).map(said),
        removed: ranked
          .filter(i => values[i]! < values[top]!)
          .map(i => ({ candidate: said(i), why: values[i]!.toFixed(2) })),
      },
    ],
  };
}

/** The first option: "do nothing". */
const stay: Score = () => 0;
const prefer =
  (key: string, value: unknown): Score =>
  (_q, option) =>
    option[key] === value ? 1 : 0;

/** Scores by kind of decision. */
const scores: Readonly<Record<string, Score>> = {
  'initiative.chooseOrder': (_q, option) => (option.place === 'second' ? 1 : 0),
  'renew.payUpkeep': (q, option) => {
    const magic = q.g.magic.find(m => m.no === q.local.current)!;
    const f = figure(q.g, magic.caster);
    return option.renew === fatiguePool(f) - f.fatigue - magic.upkeep! >= 3 ? 1 : 0;
  },
  'moveFigure.drop': (q, option) => (option.posture === (q.f?.option === 'd' ? 'prone' : 'standing') ? 1 : 0),
  'act.drop': (q, option) => (option.posture === (q.f?.option === 'd' ? 'prone' : 'standing') ? 1 : 0),
  'changeNow.drop': (q, option) => (option.posture === (q.f?.option === 'd' ? 'prone' : 'standing') ? 1 : 0),
  'moveFigure.swoop': (q, option) => (option.swoop === (q.f !== null && reachable(q.doctrine, q.g, q.f)) ? 1 : 0),
  'cast.chooseFacing': (q, option) => {
    const cell = q.local.hex as Cell;
    const enemy = nearestEnemy(q.g, q.f!);
    return enemy === null ? 0 : -turnTo(q.g, cell, Number(option.face), enemy.cell);
  },
  'cast.choosePlace': (q, option) => {
    const enemy = nearestEnemy(q.g, q.f!);
    const cell = arena(q.g).byLabel.get(String(option.at))!;
    return enemy === null ? 0 : -distance(arena(q.g), cell, enemy.cell);
  },
  'cast.chooseSpell': (q, option) => castValue(q.doctrine, q.g, q.f!, option as unknown as CastChoice),
  'cast.offerToForgo': prefer('resist', false),
  'attack.chooseAttack': (q, option) =>
    option.act === 'pass' && option.wait !== undefined
      ? -1
      : attackValue(q.doctrine, q.g, q.f!, option as unknown as AttackChoice),
  'furtherBlows.chooseNext': (q, option) =>
    option.act === 'stop'
      ? 0
      : attackValue(q.doctrine, q.g, q.f!, {
          act: 'strike',
          weapon: String(option.weapon),
          target: String(option.target),
        }),
  'hthAttack.chooseFoe': (q, option) =>
    option.act === 'pass'
      ? 0
      : expectedGrapple(q.g, q.f!, figure(q.g, String(option.target))) + (weapons[String(option.weapon)]?.hth ?? 0),
  'cast.offerGuard': (q, option) =>
    option.guard !== null &&
    (wantsGuard(q.doctrine, q.g, q.f!) || worthOfTurn(q.doctrine, q.g, q.f!) <= 1) &&
    !isBeast(q.f!)
      ? 1
      : 0,
  'strike.offerHold': prefer('hold', true),
  'enterHth.askConsent': (q, option) => {
    const foe = figure(q.g, String(q.local.who));
    return option.agree === expectedGrapple(q.g, q.f!, foe) > expectedGrapple(q.g, foe, q.f!) ? 1 : 0;
  },
  'enterHth.chooseAnswer': (_q, option) => {
    const damage = weaponOf(String(option.weapon))?.damage;
    return damage == null ? 0 : damage.dice * 3.5 + damage.add;
  },
  'journey.choosePeriod': periodScore,
  'market.chooseDeal': dealScore,
  'market.chooseHaggler': hagglerScore,
  'trial.chooseWho': attemptScore,
  'camp.chooseHider': hiderScore,
  'encounter.offerParley': prefer('parley', true),
  'reward.improve': (q, option) => {
    if ('talent' in option) return 1.5;
    if ('spell' in option) return q.f !== null && q.f.profile.spells.length > 0 ? 1.4 : -1;
    return { st: 3, dx: 4, iq: 1, wis: 1, knowledge: 2 }[String(option.learn)] ?? 0;
  },
  'askToPass.answer': prefer('agree', true),
  'disengage.chooseStep': (q, option) =>
    option.to === undefined ? -50 : fleeingScore(q.doctrine, q.g, q.f!, String(option.to), Number(option.facing)),
  'leavePile.choosePlace': (q, option) => fleeingScore(q.doctrine, q.g, q.f!, String(option.to), Number(option.facing)),
  'forcedRetreat.choosePush': (q, option) => pushScore(q, option),
  'forcedRetreat.chooseAdvance': (q, option) => advanceScore(q, option),
  'ready.chooseItem': (q, option) => readyScore(q.g, q.f!, option),
  'disbelieve.chooseFigure': (q, option) => {
    const t = findFigure(q.g, option.disbelieve);
    return t !== null && areEnemies(q.f!, t) ? doubt(q.doctrine, q.g, q.f!, t) : 0;
  },
  'act.keepOrChange': (q, option) =>
    optionValue(q.doctrine, q.g, q.f!, option.option as Letter) + (option.option === q.f!.option ? 0.05 : 0),
  'moveFigure.declare': (q, option) => optionValue(q.doctrine, q.g, q.f!, option.option as Letter),
};

/** Questions whose options are scored together. */
const together: Readonly<Record<string, (q: Question) => (option: Record<string, unknown>) => number>> = {
  'walk.chooseLeg': scoreLegs,
  'strike.offerGuard': q => {
    const guards = wantsGuard(q.doctrine, q.g, q.f!) || savesMore(q.doctrine, q.g, q.f!, q.local as unknown as Blow);
    return option => (option.guard !== null && guards ? 1 : 0);
  },
  'rise.chooseFacing': q => scoreFacings(q.doctrine, q.g, q.f!),
  'moveFigure.turn': q => scoreFacings(q.doctrine, q.g, q.f!),
};

/** HM-GAP-21: defend when ST is low and an enemy in front is likely to hit; beasts never. */
function wantsGuard(doctrine: Doctrine, g: Melee, f: Figure, threatens: (e: Figure) => boolean = () => true): boolean {
  if (isBeast(f) || currentSt(f) > doctrine.guardSt) return false;
  return (
    engagersOf(g, f).some(e => threatens(e) && hitChance(3, ownDx(g, e)) >= doctrine.guardChance) ||
    f.state === 'disengaged'
  );
}

/** Whether a guard against this blow saves more than the figure's own turn is worth to it. */
function savesMore(doctrine: Doctrine, g: Melee, f: Figure, blow: Blow): boolean {
  if (isBeast(f)) return false;
  const prospect = prospectOf(g, blow);
  const hits = expectedHits(prospect, 3);
  const saved = hits - expectedHits(prospect, 4);
  return saved * (hits * 2 >= currentSt(f) ? doctrine.guardDire : doctrine.guardSafe) > worthOfTurn(doctrine, g, f);
}

/** What is left for the figure to do this turn, in hits. */
function worthOfTurn(doctrine: Doctrine, g: Melee, f: Figure): number {
  const { option } = f;
  if (option === null || option === 'k' || option === 'c') return 0;
  return optionValue(doctrine, g, f, option) - (option === 'b' || option === 'j' ? doctrine.attack : 0);
}

/** Whoever has declared something else than an attack hits nobody: two who defend would wait for ever. */
const mayStrike = (e: Figure): boolean => !e.acted && (e.option === null || attackLetters.includes(e.option));
const attackLetters: readonly Letter[] = ['b', 'f', 'j', 'l', 'o'];

/** What it is worth not to be struck by those who still may, by so much for each hit. */
function savedBy(each: number, g: Melee, f: Figure): number {
  if (each === 0 || isBeast(f)) return 0;
  let hits = 0;
  for (const e of engagersOf(g, f)) if (mayStrike(e)) hits += menaceOf(g, e, f).front;
  return each * hits;
}

/** Whether some enemy stands in a front hex. */
const reachable = (doctrine: Doctrine, g: Melee, f: Figure): boolean =>
  supposingSwoop(f, () => bestAttack(doctrine, g, f, 'b')) > 0;

/** What the doctrine orders outright, whatever else could be gained. */
const ORDERED = 100;

const mayShoot = (e: Figure): boolean =>
  isShooter(e) || isCaster(e) || readyWeapons(e).some(item => weapons[item.id]?.thrown === true);

/** What an option promises in expected hits; what it avoids counts too. */
function optionValue(doctrine: Doctrine, g: Melee, f: Figure, letter: Letter): number {
  const held = holderOf(g, f) !== null;
  switch (letter) {
    case 'b':
    case 'j':
      return doctrine.attack + supposingSwoop(f, () => bestAttack(doctrine, g, f, letter));
    case 'f':
    case 'l':
    case 'o':
      return bestAttack(doctrine, g, f, letter);
    case 'h':
    case 'r':
      return Math.max(0, best(valuedCasts(doctrine, g, f))?.value ?? 0);
    case 'c':
      // With nobody to strike: a die more for whoever shoots, and the blow is still free if somebody comes.
      return !isBeast(f) && enemiesOf(g, f).some(mayShoot) ? doctrine.dodge : 0.02;
    case 'k':
      return wantsGuard(doctrine, g, f, mayStrike) ? ORDERED : 0.05 + savedBy(doctrine.defend, g, f);
    case 'n': {
      if (held) return isBeast(f) ? 0.5 : 1.5;
      const weak = currentSt(f) <= f.profile.st * doctrine.weak;
      if (!isBeast(f) && weak && engagersOf(g, f).every(e => ownDx(g, f) > ownDx(g, e))) return ORDERED + 1;
      return savedBy(doctrine.breakOff, g, f);
    }
    case 'e':
    case 'm':
    case 'q':
      return Math.max(0, wantsGear(g, f, letter));
    case 'g':
    case 'p':
      return 6;
    case 't':
      return 2;
    case 'u':
      return ownDx(g, f) >= 9 ? 3 : 0;
    case 'v':
      return currentSt(f) <= 3 ? 2.5 : 0;
    case 'i':
    case 's':
      return Math.max(0, ...enemiesOf(g, f).map(e => doubt(doctrine, g, f, e)));
    case 'pack':
      return g.goals.some(goal => goal.side === f.side && goal.carry !== undefined) ? 8 : 0;
    default:
      return 0;
  }
}

/** What it is worth to look twice at whoever came by magic: the nearer, and the less it is the hound that can be real. */
function doubt(doctrine: Doctrine, g: Melee, f: Figure, e: Figure): number {
  if (!e.conjured) return 0;
  const sees = chanceAtMost(3, f.profile.iq + (hasTalent(f, 'skeptic') ? 2 : 0));
  const threat = gapBetween(g, f, e) <= 6 ? 2.5 : 1;
  return doctrine.doubt * sees * threat * (e.profile.template === 'wolf' ? 0.4 : 1);
}

/** Whether the hands hold something to fight with, and what else could be had. */
function wantsGear(g: Melee, f: Figure, letter: Letter): number {
  const missiles = readyMissiles(f);
  const isToLoad = (item: Item): boolean => !item.loaded && weapons[item.id]!.reload > 0 && (f.ammo[item.id] ?? 0) > 0;
  if (letter === 'e' && missiles.some(isToLoad)) return 1.5;
  const draught = thirst(g, f);
  if (draught > 0 && letter !== 'm') return draught;
  const armed = readyWeapons(f).some(item => !weapons[item.id]?.missile || item.loaded) || f.profile.attacks.length > 0;
  const close = enemiesOf(g, f).some(e => gapBetween(g, f, e) <= 2);
  const slung = f.gear.some(
    item => item.carried === 'slung' && weapons[item.id] !== undefined && weapons[item.id]!.hands !== 'worn',
  );
  if (armed && !(close && missiles.length > 0 && slung && letter !== 'q'))
    return letter === 'e' && sleepers(g, f) ? 1 : 0;
  if (slung && letter !== 'q') return 1.2;
  const lies = g.ground.some(item => weapons[item.item] !== undefined && distance(arena(g), item.cell, f.cell) <= 1);
  return lies && letter !== 'm' ? 1.1 : 0;
}

/** A draught for the badly hurt, or for a friend who lies there. */
function thirst(g: Melee, f: Figure): number {
  if (!f.gear.some(item => item.id === 'healing_draught')) return 0;
  const fallen = g.figures.some(e => areFriends(f, e) && isDownFor(e, 'wounded') && gapBetween(g, f, e) <= 1);
  if (fallen && !isEngaged(g, f)) return 3;
  return f.hits < 5 ? 0 : currentSt(f) <= 4 ? 3.5 : isEngaged(g, f) ? 0 : 1.3;
}

const sleepers = (g: Melee, f: Figure): boolean =>
  g.figures.some(e => isDownFor(e, 'asleep') && sideOf(e) === sideOf(f) && gapBetween(g, f, e) <= 1);

function readyScore(_g: Melee, f: Figure, option: Record<string, unknown>): number {
  const item = String(option.item ?? '');
  switch (option.do) {
    case 'load':
      return 5;
    case 'wake':
      return 4;
    case 'drink':
      return option.whom === f.id ? (f.hits >= 5 ? 3 : 0) : 3.5;
    case 'ready':
    case 'pickUp': {
      const weapon = weapons[item];
      if (weapon === undefined || weapon.damage === null) return 0;
      const held = readyWeapons(f).some(own => !weapons[own.id]?.missile);
      return held ? -1 : 1 + (weapon.damage.dice * 3.5 + weapon.damage.add) / 10;
    }
    case 'sling':
    case 'give':
      return -1;
    default:
      return 0.5;
  }
}

/** Away from enemies, out of their front hexes. */
function fleeingScore(doctrine: Doctrine, g: Melee, f: Figure, to: string, facing: number): number {
  const cell = arena(g).byLabel.get(to)!;
  return supposing(f, { cell, facing }, () => {
    const near = Math.min(9, ...enemiesOf(g, f).map(e => gapBetween(g, f, e)));
    return near - 2 * threatsTo(g, f) + facingAt(doctrine, g, f, facing) * 0.1 - (isFire(g, cell) ? 5 : 0);
  });
}

/** Push whenever entitled, into fire if possible, else away from the own friends. */
function pushScore(q: Question, option: Record<string, unknown>): number {
  if (option.push === null) return -10;
  if (option.to === undefined) return 5;
  const cell = arena(q.g).byLabel.get(String(option.to))!;
  const friends = friendsOf(q.g, q.f!).map(e => distance(arena(q.g), e.cell, cell));
  return (isFire(q.g, cell) ? 20 : 0) + Math.min(9, ...friends);
}

/** Advance only if not exposed to a second enemy. */
function advanceScore(q: Question, option: Record<string, unknown>): number {
  if (option.advance === null) return 0;
  const f = q.f!;
  const spot = { cell: arena(q.g).byLabel.get(String(option.advance))!, facing: Number(option.facing) };
  return supposing(f, spot, () => {
    if (threatsTo(q.g, f) > 1 || isFire(q.g, spot.cell)) return -1;
    return 0.1 + facingAt(q.doctrine, q.g, f, spot.facing) * 0.01;
  });
}
