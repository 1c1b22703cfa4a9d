import type { Decision, Dice, Reasoned, RuleId } from '@quarterstaff/kernel';
import { ownDx } from '../attributes/own-dx.ts';
import { adjDx, type Blow } from '../combat/blow.ts';
import type { AttackChoice } from '../combat/targets.ts';
import { nearestHex } from '../combat/targets.ts';
import { equipmentOf, weaponOf, weapons } from '../content/content.ts';
import { engagersOf, isEngaged } from '../engagement/engagement.ts';
import { isAhead } from '../facing/arcs.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import {
  areEnemies,
  arena,
  currentSt,
  figure,
  findFigure,
  gapBetween,
  holderOf,
  isConscious,
  isInAir,
  keywordOf,
  sideOf,
} from '../figures.ts';
import { readyMissile, readyWeapons } from '../gear/hands.ts';
import { type Cell, distance, type Spot } from '../map/arena.ts';
import { isFire, isWall } from '../map/terrain.ts';
import { flyingBase, half } from '../movement/allowance.ts';
import type { Move } from '../movement/move.ts';
import { type Leg, legsOf, legTo, moveLimit, supposing } from '../movement/steps.ts';
import { R } from '../rules.ts';
import type { CastChoice } from '../spells/targets.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import { expectedGrapple, hitChance } from './estimate.ts';
import {
  attackValue,
  best,
  castValue,
  enemiesOf,
  friendsOf,
  nearestEnemy,
  threatsTo,
  type Valued,
  valuedAttacks,
  valuedCasts,
} from './values.ts';

/** What the doctrine knows of a decision besides its options. */
interface Question {
  readonly g: Melee;
  readonly f: Figure | null; // the figure it is about
  readonly local: Readonly<Record<string, unknown>>;
  readonly options: readonly Record<string, unknown>[];
}
type Score = (q: Question, option: Record<string, unknown>) => number;

/** HM-GAP-21: the doctrine. All legal choices are scored, the best is taken, ties go by hex label, then by figure id. */
export function policy(known: Melee, open: Decision, _dice: Dice): Reasoned {
  const frame = known.stack[known.stack.length - 1]!;
  const q: Question = {
    g: known,
    f: findFigure(known, open.slot),
    local: frame.local as Readonly<Record<string, unknown>>,
    options: open.options as readonly Record<string, unknown>[],
  };
  const score = doctrine[open.kind] ?? stay;
  const prepared = prepare[open.kind]?.(q);
  const scored = q.options.map(choice => ({
    choice,
    value: isSecondThought(open, choice)
      ? Number.NEGATIVE_INFINITY
      : prepared === undefined
        ? score(q, choice)
        : prepared(choice),
  }));
  let top = scored[0]!;
  for (const entry of scored) {
    if (entry.value > top.value || (entry.value === top.value && comesBefore(entry.choice, top.choice))) top = entry;
  }
  return { choice: top.choice, trace: traceOf(open, scored, top) };
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
const isSecondThought = (open: Decision, choice: Readonly<Record<string, unknown>>): boolean =>
  ('option' in choice && open.kind !== 'moveFigure.declare' && open.kind !== 'act.keepOrChange') ||
  ('guard' in choice && choice.guard !== null && choice.guard !== 'c' && choice.guard !== 'k');

function traceOf(open: Decision, scored: readonly Valued<unknown>[], top: Valued<unknown>): Reasoned['trace'] {
  const rule: RuleId = R.doctrine;
  const ranked = [...scored].sort((a, b) => b.value - a.value).slice(0, 6);
  return {
    about: open.kind,
    chosen: JSON.stringify(top.choice),
    steps: [
      {
        rule,
        label: 'scored',
        candidates: ranked.filter(entry => entry.value === top.value).map(entry => JSON.stringify(entry.choice)),
        removed: ranked
          .filter(entry => entry.value < top.value)
          .map(entry => ({ candidate: JSON.stringify(entry.choice), why: entry.value.toFixed(2) })),
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

const isShooter = (f: Figure): boolean => readyMissile(f)?.loaded === true;
const isCaster = (f: Figure): boolean => f.profile.spells.length > 0 && fatiguePool(f) - f.fatigue >= 3;
const isBeast = (f: Figure): boolean => f.profile.beast;
const isLoaded = (q: Question, side: string): boolean =>
  q.g.figures.some(f => sideOf(f) === side && isConscious(f) && (isShooter(f) || isCaster(f)));

/** Scores by kind of decision. */
const doctrine: Readonly<Record<string, Score>> = {
  'initiative.chooseOrder': (q, option) => {
    const order = q.local.order as readonly string[];
    return (option.place === 'second') === isLoaded(q, order[0]!) ? 1 : 0;
  },
  'renew.payUpkeep': (q, option) => {
    const magic = q.g.magic.find(m => m.no === q.local.current)!;
    const f = figure(q.g, magic.caster);
    return option.renew === fatiguePool(f) - f.fatigue - magic.upkeep! >= 3 ? 1 : 0;
  },
  'moveFigure.drop': (q, option) => (option.posture === (q.f?.option === 'd' ? 'prone' : 'standing') ? 1 : 0),
  'act.drop': (q, option) => (option.posture === (q.f?.option === 'd' ? 'prone' : 'standing') ? 1 : 0),
  'moveFigure.swoop': (q, option) => (option.swoop === (q.f !== null && reachable(q.g, q.f)) ? 1 : 0),
  'rise.chooseFacing': (q, option) => facingScore(q.g, q.f!, Number(option.face)),
  'moveFigure.turn': (q, option) => facingScore(q.g, q.f!, Number(option.face)),
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
  'cast.chooseSpell': (q, option) => castValue(q.g, q.f!, option as unknown as CastChoice),
  'cast.offerToForgo': prefer('resist', false),
  'attack.chooseAttack': (q, option) =>
    option.act === 'pass' && option.wait !== undefined ? -1 : attackValue(q.g, q.f!, option as unknown as AttackChoice),
  'furtherBlows.chooseNext': (q, option) =>
    option.act === 'stop'
      ? 0
      : attackValue(q.g, q.f!, { act: 'strike', weapon: String(option.weapon), target: String(option.target) }),
  'hthAttack.chooseFoe': (q, option) =>
    option.act === 'pass'
      ? 0
      : expectedGrapple(q.g, q.f!, figure(q.g, String(option.target))) + (weapons[String(option.weapon)]?.hth ?? 0),
  'strike.offerGuard': (q, option) => (option.guard !== null && wantsGuard(q.g, q.f!) ? 1 : 0),
  'cast.offerGuard': (q, option) => (option.guard !== null && wantsGuard(q.g, q.f!) ? 1 : 0),
  'strike.offerHold': prefer('hold', true),
  'enterHth.askConsent': (q, option) => {
    const foe = figure(q.g, String(q.local.who));
    return option.agree === expectedGrapple(q.g, q.f!, foe) > expectedGrapple(q.g, foe, q.f!) ? 1 : 0;
  },
  'enterHth.chooseAnswer': (_q, option) => {
    const damage = weaponOf(String(option.weapon))?.damage;
    return damage == null ? 0 : damage.dice * 3.5 + damage.add;
  },
  'journey.choosePeriod': (q, option) => {
    const weary = q.g.figures.some(
      f => f.side === q.g.journey?.party && isConscious(f) && f.fatigue * 2 > fatiguePool(f),
    );
    if (option.camp === true) return (q.g.journey?.walked ?? 0) >= 480 ? 3 : 0;
    if (option.minutes !== 60) return 0;
    return option.travel === 'rest' ? (weary ? 4 : 0.5) : option.travel === 'walk' ? 2 : -1;
  },
  'market.chooseDeal': (_q, option) => (option.leave === true ? 1 : 0),
  'market.chooseHaggler': (q, option) => findFigure(q.g, option.haggle)?.profile.iq ?? 0,
  'trial.chooseWho': (q, option) => findFigure(q.g, option.attempt)?.profile.dx ?? 0,
  'camp.chooseHider': (q, option) => findFigure(q.g, option.hide)?.profile.iq ?? 0,
  'encounter.offerParley': prefer('parley', true),
  'reward.improve': (_q, option) => ({ st: 3, dx: 4, iq: 1, wis: 1, knowledge: 2 })[String(option.learn)] ?? 0,
  'askToPass.answer': prefer('agree', true),
  'disengage.chooseStep': (q, option) =>
    option.to === undefined ? -50 : fleeingScore(q.g, q.f!, String(option.to), Number(option.facing)),
  'leavePile.choosePlace': (q, option) => fleeingScore(q.g, q.f!, String(option.to), Number(option.facing)),
  'forcedRetreat.choosePush': (q, option) => pushScore(q, option),
  'forcedRetreat.chooseAdvance': (q, option) => advanceScore(q, option),
  'ready.chooseItem': (q, option) => readyScore(q.g, q.f!, option),
  'disbelieve.chooseFigure': (q, option) => {
    const t = findFigure(q.g, option.disbelieve);
    return t !== null && areEnemies(q.f!, t) ? 1 : 0;
  },
  'act.keepOrChange': (q, option) =>
    optionValue(q.g, q.f!, option.option as Letter) + (option.option === q.f!.option ? 0.05 : 0),
  'moveFigure.declare': (q, option) => optionValue(q.g, q.f!, option.option as Letter),
};

/** Questions whose options are scored together. */
const prepare: Readonly<Record<string, (q: Question) => (option: Record<string, unknown>) => number>> = {
  'walk.chooseLeg': scoreLegs,
};

/** HM-GAP-21: defend when ST is at most 4 and an enemy in front has at least 40 % to hit; beasts never. */
function wantsGuard(g: Melee, f: Figure, threatens: (e: Figure) => boolean = () => true): boolean {
  if (isBeast(f) || currentSt(f) > 4) return false;
  return engagersOf(g, f).some(e => threatens(e) && hitChance(3, ownDx(g, e)) >= 0.4) || f.state === 'disengaged';
}

/** Whoever has declared something else than an attack hits nobody: two who defend would wait for ever. */
const mayStrike = (e: Figure): boolean => !e.acted && (e.option === null || attackLetters.includes(e.option));
const attackLetters: readonly Letter[] = ['b', 'f', 'j', 'l', 'o'];

/** Whether some enemy stands in a front hex. */
const reachable = (g: Melee, f: Figure): boolean => best(supposingSwoop(f, () => valuedAttacks(g, f, 'b')))!.value > 0;

function supposingSwoop<T>(f: Figure, ask: () => T): T {
  const { air } = f;
  if (air === 'flying') f.air = 'swooping';
  const answer = ask();
  f.air = air;
  return answer;
}

/** What the doctrine orders outright, whatever else could be gained. */
const DOCTRINE = 100;

/** What an option promises in expected hits; what it avoids counts too. */
function optionValue(g: Melee, f: Figure, letter: Letter): number {
  const held = holderOf(g, f) !== null;
  switch (letter) {
    case 'b':
    case 'j':
      return 0.1 + Math.max(0, best(supposingSwoop(f, () => valuedAttacks(g, f, letter)))?.value ?? 0);
    case 'o':
      return Math.max(0, best(valuedAttacks(g, f, letter))?.value ?? 0);
    case 'f':
    case 'l':
      return Math.max(0, best(valuedAttacks(g, f, letter))?.value ?? 0);
    case 'h':
    case 'r':
      return Math.max(0, best(valuedCasts(g, f))?.value ?? 0);
    case 'c': {
      const archers = enemiesOf(g, f).filter(isShooter).length;
      return !isBeast(f) && archers >= 2 && !isShooter(f) ? 0.3 : 0.02;
    }
    case 'k':
      return wantsGuard(g, f, mayStrike) ? DOCTRINE : 0.05;
    case 'n': {
      if (held) return isBeast(f) ? 0.5 : 1.5;
      const weak = currentSt(f) <= f.profile.st / 4;
      return !isBeast(f) && weak && engagersOf(g, f).every(e => ownDx(g, f) > ownDx(g, e)) ? DOCTRINE + 1 : 0;
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
    case 'pack':
      return g.goals.some(goal => goal.side === f.side && goal.carry !== undefined) ? 8 : 0;
    default:
      return 0;
  }
}

/** Whether the hands hold something to fight with, and what else could be had. */
function wantsGear(g: Melee, f: Figure, letter: Letter): number {
  const missile = readyMissile(f);
  if (
    letter === 'e' &&
    missile !== null &&
    !missile.loaded &&
    weapons[missile.id]!.reload > 0 &&
    (f.ammo[missile.id] ?? 0) > 0
  )
    return 1.5;
  const armed = readyWeapons(f).some(item => !weapons[item.id]?.missile || item.loaded) || f.profile.attacks.length > 0;
  const close = enemiesOf(g, f).some(e => gapBetween(g, f, e) <= 2);
  const slung = f.gear.some(
    item => item.carried === 'slung' && weapons[item.id] !== undefined && weapons[item.id]!.hands !== 'worn',
  );
  if (armed && !(close && missile !== null && slung && letter !== 'q')) return letter === 'e' && sleepers(g, f) ? 1 : 0;
  if (slung && letter !== 'q') return 1.2;
  const lies = g.ground.some(item => weapons[item.item] !== undefined && distance(arena(g), item.cell, f.cell) <= 1);
  return lies && letter !== 'm' ? 1.1 : 0;
}

const sleepers = (g: Melee, f: Figure): boolean =>
  g.figures.some(e => e.condition === 'asleep' && sideOf(e) === sideOf(f) && gapBetween(g, f, e) <= 1);

function readyScore(_g: Melee, f: Figure, option: Record<string, unknown>): number {
  const item = String(option.item ?? '');
  switch (option.do) {
    case 'load':
      return 5;
    case 'wake':
      return 4;
    case 'drink':
      return f.hits >= 4 ? 3 : 0;
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

/** How far a facing is turned from the direction of a cell. */
function turnTo(g: Melee, from: Cell, facing: number, to: Cell): number {
  const board = arena(g);
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let direction = 0; direction < 6; direction += 1) {
    const next = board.neighbours[from * 6 + direction]!;
    if (next < 0) continue;
    const away = distance(board, next, to);
    if (away < least) {
      least = away;
      nearest = direction;
    }
  }
  const turn = Math.abs(facing - nearest);
  return Math.min(turn, 6 - turn);
}

/** A facing is good when somebody worth hitting is before it, and few stand beside or behind. */
function facingScore(g: Melee, f: Figure, face: number): number {
  return supposing(f, { cell: f.cell, facing: face }, () => {
    const ranged = isShooter(f) || keywordOf(f, 'breath') !== null;
    const letter: Letter = f.state === 'engaged' ? 'j' : 'b';
    const blow = f.hth ? 0 : (best(supposingSwoop(f, () => valuedAttacks(g, f, letter)))?.value ?? 0);
    const shot = ranged && !f.hth ? (best(valuedAttacks(g, f, f.state === 'engaged' ? 'l' : 'f'))?.value ?? 0) : 0;
    const ahead = enemiesOf(g, f).filter(e => isAhead(g, f, e.cell)).length;
    const enemy = nearestEnemy(g, f);
    const turned = enemy === null ? 0 : turnTo(g, f.cell, face, enemy.cell);
    return Math.max(blow, shot) * 2 + ahead * 0.2 - turned * 0.5;
  });
}

/** Away from enemies, out of their front hexes. */
function fleeingScore(g: Melee, f: Figure, to: string, facing: number): number {
  const cell = arena(g).byLabel.get(to)!;
  return supposing(f, { cell, facing }, () => {
    const near = Math.min(9, ...enemiesOf(g, f).map(e => gapBetween(g, f, e)));
    return near - 2 * threatsTo(g, f) + facingScore(g, f, facing) * 0.1 - (isFire(g, cell) ? 5 : 0);
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
    return 0.1 + facingScore(q.g, f, spot.facing) * 0.01;
  });
}

/** Walking distances from every cell to the nearest of some cells, over what is no wall. */
function distanceMap(g: Melee, goals: readonly Cell[]): Int16Array {
  const board = arena(g);
  const map = new Int16Array(board.size).fill(999);
  const queue: Cell[] = [];
  for (const cell of goals) {
    map[cell] = 0;
    queue.push(cell);
  }
  for (let i = 0; i < queue.length; i += 1) {
    const cell = queue[i]!;
    for (let direction = 0; direction < 6; direction += 1) {
      const to = board.neighbours[cell * 6 + direction]!;
      if (to < 0 || map[to]! < 999 || isWall(g, to)) continue;
      map[to] = map[cell]! + 1;
      queue.push(to);
    }
  }
  return map;
}

/** Where the figure should end: the best blow within half its allowance, else nearer; shooters keep their distance. */
function scoreLegs(q: Question): (option: Record<string, unknown>) => number {
  const { g } = q;
  const f = q.f!;
  const board = arena(g);
  const enemies = enemiesOf(g, f);
  const goal = errand(g, f);
  const targets = goal ?? enemies.map(e => e.cell);
  const map = distanceMap(g, targets);
  const keepsAway = goal === null && !isEngaged(g, f) && (isShooter(f) || isCaster(f)) && !isBeast(f);
  const here: Spot = { cell: f.cell, facing: f.facing };
  const limit = moveLimit(g, f);
  const allowed = half(f.ma) - f.moved;
  const gapNow = map[f.cell]!;
  const mayRun = goal !== null || gapNow > f.ma;
  const { agreed } = q.local as unknown as Move;
  let legs: readonly Leg[] | null = null;
  /** Round the front hexes of an enemy the way is longer than the distance. */
  const wayTo = (spot: Spot): number => {
    if (f.profile.hexes === 1) return legTo(g, f, agreed, spot).path.length;
    legs ??= legsOf(g, f, agreed);
    return legs.find(({ to }) => to.cell === spot.cell && to.facing === spot.facing)?.path.length ?? limit;
  };
  const spotScore = (spot: Spot, cost: number): number => {
    const near = map[spot.cell]!;
    const burning = !isInAir(f) && isFire(g, spot.cell) ? 6 : 0;
    if (keepsAway) {
      const away = Math.min(99, ...enemies.map(e => distance(board, spot.cell, e.cell)));
      const comfort = away < 4 ? (4 - away) * 1.5 : away > 8 ? (away - 8) * 1.2 : 0;
      const shot = f.moved + cost <= 1 ? aimScore(g, f, spot) : 0;
      return shot * 2 - comfort - burning - cost * 0.2;
    }
    const blow = goal === null && cost <= Math.max(0, allowed) ? blowScore(g, f, spot, enemies) : 0;
    const way = blow > 0 && cost > 1 ? wayTo(spot) : cost;
    const strikes = way <= Math.max(0, allowed) ? blow : 0;
    const tired = way > Math.max(allowed, 0) && !mayRun ? 3 : 0;
    return strikes * 3 - near - burning - tired - way * 0.05;
  };
  const stays = spotScore(here, 0);
  return option => {
    if (option.stop === true) return stays + 0.01;
    if (option.leave === true)
      return g.goals.some(aim => aim.side === f.side && (aim.leave !== undefined || carries(f, aim.carry?.item)))
        ? 1000
        : -1000;
    if (option.yield === true)
      return currentSt(f) <= 2 && friendsOf(g, f).length === 0 && !isBeast(f) && keywordOf(f, 'fearless') === null
        ? 500
        : -1000;
    if (option.takeOff === true) return flyingBase(g, f) > f.ma * 1.5 && enemies.length > 0 ? stays + 2 : -1000;
    if (typeof option.push === 'number') return stays - 0.5;
    if (typeof option.move === 'string') {
      const cell = board.byLabel.get(option.move)!;
      const spot = { cell, facing: typeof option.facing === 'number' ? option.facing : f.facing };
      const cost = Math.min(limit - f.moved, Math.max(1, distance(board, f.cell, cell)));
      return spotScore(spot, cost);
    }
    return -1000;
  };
}

const carries = (f: Figure, item: string | undefined): boolean =>
  item !== undefined && f.gear.some(own => own.id === item);

/** Cells that the scenario's goal draws the figure to; null if it only has to fight. */
function errand(g: Melee, f: Figure): readonly Cell[] | null {
  const board = arena(g);
  const edgeCells = (edge: string): readonly Cell[] =>
    [...Array(board.size).keys()].filter(cell => {
      const row = Math.floor(cell / board.width);
      return edge === 'north' ? row === 0 : edge === 'south' ? row === board.height - 1 : false;
    });
  for (const goal of g.goals) {
    if (goal.side !== f.side) continue;
    if (goal.leave !== undefined) return edgeCells(goal.leave.edge);
    if (goal.carry !== undefined) {
      const { item, edge } = goal.carry;
      if (carries(f, item)) return edgeCells(edge);
      const lying = g.ground.filter(entry => entry.item === item).map(entry => entry.cell);
      if (lying.length > 0 && isNearestTo(g, f, lying[0]!)) return lying;
    }
    if (goal.occupy !== undefined) {
      const { rows } = goal.occupy;
      return [...Array(board.size).keys()].filter(
        cell => rows.includes(Math.floor(cell / board.width) + 1) && board.ground[cell] !== '#',
      );
    }
  }
  return null;
}

const isNearestTo = (g: Melee, f: Figure, cell: Cell): boolean =>
  friendsOf(g, f).every(e => distance(arena(g), f.cell, cell) <= distance(arena(g), e.cell, cell));

/** The best blow from a spot, whatever facing it takes; two enemies in front of whom one stands count against it. */
function blowScore(g: Melee, f: Figure, spot: Spot, enemies: readonly Figure[]): number {
  return supposing(f, spot, () => {
    let top = 0;
    for (const e of enemies) {
      if (gapBetween(g, f, e) !== 1) continue;
      const weapon =
        f.profile.attacks[0]?.id ??
        readyWeapons(f).find(item => !weapons[item.id]?.missile && equipmentOf(item.id) === null)?.id;
      if (weapon === undefined) continue;
      const blow: Blow = {
        by: f.id,
        at: e.id,
        mode: 'melee',
        weapon,
        hands: 1,
        manner: 'single',
        hex: nearestHex(g, f, e),
        lean: 1,
      };
      top = Math.max(top, hitChance(3, adjDx(g, blow).total) * 3);
    }
    return top === 0 ? 0 : Math.max(0.1, top - 0.4 * Math.max(0, threatsTo(g, f) - 1));
  });
}

/** The best shot or spell from a spot, whatever facing it takes. */
function aimScore(g: Melee, f: Figure, spot: Spot): number {
  let top = 0;
  for (let facing = 0; facing < 6; facing += 1) {
    const here = supposing(f, { cell: spot.cell, facing }, () => {
      const shot = isShooter(f) ? (best(valuedAttacks(g, f, 'f'))?.value ?? 0) : 0;
      return shot > 0 || !isCaster(f) ? shot : enemiesOf(g, f).some(e => isAhead(g, f, e.cell)) ? 1 : 0;
    });
    top = Math.max(top, here);
  }
  return top;
}
