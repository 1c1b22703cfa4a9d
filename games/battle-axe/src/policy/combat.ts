// What a computer's hero does while enemies are active: every act and every square has a worth, and the best is taken.
import { type Cell, type Decision, type Dice, NONE } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { eggOf } from '../combat/attack.ts';
import { checkSum } from '../combat/check.ts';
import { isActive } from '../enemies/active.ts';
import { itemOf } from '../heroes/items.ts';
import { cardOf } from '../heroes/values.ts';
import { bodiesTouch, type Topology, topologyOf } from '../map/ground.ts';
import { squareNamed } from '../map/names.ts';
import { FAR } from '../map/walk.ts';
import { stridesOf } from '../movement/approach.ts';
import { newMove, waysOf } from '../movement/way.ts';
import { type BattleAxe, type Enemy, enemyOf, findEnemy, type Hero, isConscious, isLiving } from '../state.ts';
import { weaponToTake } from './cards.ts';
import {
  isFighter,
  othersWhoFight,
  priceOfWound,
  threatOf,
  threatOfAll,
  worthOfBlowsAtEgg,
  worthOfFight,
  worthOfShot,
  worthOfShotAtEgg,
  worthOfWounds,
} from './danger.ts';
import type { Doctrine } from './doctrine.ts';
import { type Fray, frayOf, type Prospects, prospectsOf, touchesFoe } from './fray.ts';
import { drinkInFight, lockOpening } from './means.ts';
import { drawn, type Of, type Pick, pick, type Rated } from './pick.ts';
import { distanceToFoe } from './plan.ts';
import { lagOn, prizeOf, worthOfPrize } from './prize.ts';
import { bestAim, effectOf } from './spells.ts';

/** One thing after the other, as the situation asks for it. */
export function inCombat(g: BattleAxe, of: Of, hero: Hero, dice: Dice, by: Doctrine): Pick | null {
  const fray = frayOf(g, by);
  const drink = drinkInFight(g, of, hero, fray);
  if (drink !== null) return drink;
  for (const kind of ['leech', 'mirror', 'flurry'] as const) {
    const free = of(kind)[0];
    if (free !== undefined && isWorthATrait(g, fray, hero, kind)) return pick(free, 'a trait while it helps');
  }
  const acts = ratedActs(g, fray, of, hero);
  const now = acts.reduce((best, act) => Math.max(best, act.worth), 0);
  const move = of('move')[0];
  if (move !== undefined && isBetterElsewhere(g, fray, hero, now)) return pick(move, 'there is a better place');
  const act = drawn(acts, by.little, dice);
  if (act !== null && act.worth > 0) return act;
  const shut = doorToClose(g, of, by);
  if (shut !== null) return shut;
  const weapon = of('swap')[0];
  if (weapon !== undefined && weaponToTake(g, hero) !== null) return pick(weapon, 'another weapon is needed');
  const door = of('open-door').find(option => g.doors[option.door!]!.everOpened);
  if (door !== undefined && move === undefined) return pick(door, 'the enemy is behind it');
  return null;
}

function isWorthATrait(g: BattleAxe, fray: Fray, hero: Hero, kind: string): boolean {
  if (kind === 'mirror') return touchesFoe(fray, hero.cell) && threatOfAll(g, fray.by) > 0.6;
  if (kind === 'leech') return hero.health < hero.base.health || g.enemies.some(enemy => enemy.health === 1);
  return g.enemies.some(enemy => enemy.health >= 2 && bodiesTouch(fray.t, [hero.cell], enemy.cells));
}

const TRICKS = Object.entries<(enemy: Enemy, g: BattleAxe, by: Doctrine, hero: Hero) => number>({
  breathe: (enemy, g, by) => worthOfWounds(g, enemy, 1, by) + by.breath,
  lullaby: (enemy, _g, by) => (enemy.asleep > 0 ? 0 : by.lullaby * threatOf(enemy, by)),
  'beast-friend': (enemy, g, by) => worthOfWounds(g, enemy, enemy.health, by),
  smile: (enemy, g, by) => by.smile * worthOfWounds(g, enemy, enemy.health, by),
  calm: (enemy, g, by, hero) =>
    enemy.skips > 0 || enemy.asleep > 0 ? 0 : (by.calm + by.calmSure * chanceToCalm(g, hero, by)) * threatOf(enemy, by),
  disarm: (enemy, g, by) => by.disarm * worthOfWounds(g, enemy, 2, by),
});

const chanceToCalm = (g: BattleAxe, hero: Hero, { calmSure }: Doctrine): number =>
  calmSure === 0 ? 0 : checkSum(g, hero, 'calm').total / 100;

/** Every act that could do something now, with what it promises. */
function ratedActs(g: BattleAxe, fray: Fray, of: Of, hero: Hero): Rated[] {
  const { by } = fray;
  const rated: Rated[] = [];
  const add = (option: TurnChoice, worth: number, why: string): void => {
    if (worth > 0) rated.push({ choice: option, worth, why });
  };
  for (const option of of('fight')) {
    if (option.weapon !== undefined) continue;
    const enemy = findEnemy(g, option.target!);
    const egg = eggOf(g, option.target!);
    if (enemy !== null) add(option, worthOfFight(g, hero, enemy, by), 'a fight that pays');
    if (egg !== null) add(option, worthOfBlowsAtEgg(g, hero, egg, by), 'the eggs must go');
  }
  for (const option of of('shoot')) {
    const enemy = findEnemy(g, option.target!);
    const egg = eggOf(g, option.target!);
    if (enemy !== null) add(option, worthOfShot(g, hero, enemy, by), 'a shot that pays');
    if (egg !== null) add(option, worthOfShotAtEgg(g, hero, egg, by), 'the eggs must go');
  }
  for (const [kind, worth] of TRICKS) {
    for (const option of of(kind)) {
      const enemy = findEnemy(g, option.target!);
      if (enemy !== null)
        add(option, worth(enemy, g, by, hero) - (kind === 'calm' ? 0 : by.trick), 'a trait while it helps');
    }
  }
  const price = priceOfCast(g, hero, by);
  for (const option of of('cast')) {
    const effect = effectOf(option.card!, null)!;
    add(
      option,
      bestAim(g, fray, hero, effect).worth - (option.blood === true ? price + by.blood : price),
      'a spell that pays',
    );
  }
  for (const option of of('read')) {
    const effect = effectOf(null, option.item!)!;
    add(option, bestAim(g, fray, hero, effect).worth - by.scroll, 'a scroll that pays');
  }
  const prize = worthOfPrize(g, hero, by);
  if (prize > 0) {
    const { thing } = prizeOf(g, by)!;
    const way = of('open-chest').find(option => option.target === thing.id) ?? bestLock(g, of, hero, thing.id);
    if (way !== undefined) add(way, prize, 'this is what we came for');
  }
  for (const option of of('pour')) {
    const heals = itemOf(option.item!).drink?.heal !== undefined;
    if (heals) add(option, by.pour, 'a friend is down');
  }
  for (const option of of('whistle')) {
    const wolves = g.enemies.filter(enemy => enemy.card === 'W' && enemy.skips === 0);
    add(
      option,
      wolves.reduce((sum, wolf) => sum + by.whistle * threatOf(wolf, by), -0.3),
      'wolves hear it',
    );
  }
  return rated;
}

const bestLock = (g: BattleAxe, of: Of, hero: Hero, id: string): TurnChoice | undefined =>
  lockOpening(g, kind => of(kind).filter(option => option.target === id), hero);

/** Castings are few: they cost less at the end of a quest and in a fight that is going badly. */
function priceOfCast(g: BattleAxe, hero: Hero, by: Doctrine): number {
  const left = hero.arcane + hero.holy + hero.nature;
  const scarce = left >= 4 ? by.castPlenty : left >= 2 ? by.castSome : by.castLast;
  const pressed = g.heroes.some(other => isLiving(other) && other.health <= by.half * other.base.health);
  return (
    scarce *
    (g.mat.questRoomPlaced ? by.castAtEnd : by.castEarly) *
    (pressed || threatOfAll(g, by) > by.pressed ? by.castPressed : 1)
  );
}

/** The bold go in now and then, lest both sides wait for ever. */
const isBold = (g: BattleAxe, hero: Hero, by: Doctrine): boolean =>
  g.round % Math.max(1, Math.round(by.boldEvery)) === 0 ||
  g.round > LONG_ENOUGH ||
  (isFighter(hero) && hero.health > 3 && !othersWhoFight(g, hero));
const LONG_ENOUGH = 80; // rounds after which nobody waits for a better moment
/** How much the danger of a square counts for him. */
const caution = (g: BattleAxe, hero: Hero, by: Doctrine): number =>
  g.round > LONG_ENOUGH ? 0 : isBold(g, hero, by) ? by.bold : 1;

/** What a square is worth to a hero, the danger there counted so much and something more added; looked at closely only if it may be above `least`. */
function worthOfSquare(
  prospects: Prospects,
  hero: Hero,
  care: number,
  cell: Cell,
  more: number,
  least: number,
  by: Doctrine,
): number {
  const gain = hero.turn.acted ? 0 : prospects.gainFrom(cell);
  if (gain + more <= least) return gain + more; // danger only takes away
  const danger = prospects.dangerOn(cell);
  return gain - danger * priceOfWound(hero, danger, by) * care + more;
}

const isAtDoor = ({ door }: Topology, cell: Cell): boolean =>
  door[cell * 4] !== NONE || door[cell * 4 + 1] !== NONE || door[cell * 4 + 2] !== NONE || door[cell * 4 + 3] !== NONE;

/** What a square is worth to the party, whatever can be done there: on the way to what it came for, and out of the way of others. */
const standingOn = (g: BattleAxe, t: Topology, hero: Hero, cell: Cell, by: Doctrine): number =>
  -(hero.turn.acted ? 0 : lagOn(g, hero, cell, by)) - (by.doorway > 0 && isAtDoor(t, cell) ? by.doorway : 0);

/** Whether a square within certain reach promises more than this one, where `now` can be done. */
function isBetterElsewhere(g: BattleAxe, fray: Fray, hero: Hero, now: number): boolean {
  const { t, by } = fray;
  const isInTheWay = by.doorway > 0 && isAtDoor(t, hero.cell);
  if (hero.turn.acted && isFighter(hero) && hero.health > by.stand && !isInTheWay) return false;
  const prospects = prospectsOf(g, fray, hero);
  const care = caution(g, hero, by);
  const danger = prospects.dangerOn(hero.cell);
  const least = now - danger * priceOfWound(hero, danger, by) * care + by.little;
  const here = standingOn(g, t, hero, hero.cell, by);
  const { sure, most } = stridesOf(g, hero);
  const { stops } = waysOf(g, newMove(hero.id), hero, hero.turn.acted || now > 0 ? sure : most);
  for (const cell of stops)
    if (worthOfSquare(prospects, hero, care, cell, standingOn(g, t, hero, cell, by) - here, least, by) > least)
      return true;
  return now === 0 && !hero.turn.acted && comesNearer(g, hero, stops, by);
}
function comesNearer(g: BattleAxe, hero: Hero, stops: readonly Cell[], by: Doctrine): boolean {
  const distance = distanceToFoe(g, hero, by);
  return distance !== null && stops.some(cell => distance(cell) < distance(hero.cell));
}

/** The square to walk to: what can be done there, what threatens there, and then how near it is to the enemy. */
export function legInCombat(g: BattleAxe, open: Decision, hero: Hero, by: Doctrine): Pick {
  const options = open.options as readonly TurnChoice[];
  const stop = options.find(option => option.do === 'stop');
  const distance = distanceToFoe(g, hero, by);
  const closer = (cell: Cell) => (distance === null ? 0 : 0.01 * Math.min(FAR, distance(cell)));
  const keepsAway = hero.turn.acted || (!isFighter(hero) && !isBold(g, hero, by));
  const fray = frayOf(g, by);
  const prospects = prospectsOf(g, fray, hero);
  const care = caution(g, hero, by);
  const isIdle = (): boolean =>
    prospects.gainFrom(hero.cell) === 0 &&
    options.every(option => option.do !== 'walk' || prospects.gainFrom(squareNamed(g.board, option.to!)) === 0);
  const draw = !keepsAway ? -by.closer : !hero.turn.acted && by.come > 0 && isIdle() ? -by.come : by.away;
  const nearer = (cell: Cell): number => draw * Math.min(0.4, closer(cell)) + standingOn(g, fray.t, hero, cell, by);
  const rate = (cell: Cell, least: number): number =>
    worthOfSquare(prospects, hero, care, cell, nearer(cell), least, by);
  let best: TurnChoice | undefined = stop;
  let most = rate(hero.cell, Number.NEGATIVE_INFINITY) + 0.01;
  for (const option of options) {
    if (option.do !== 'walk') continue;
    const worth = rate(squareNamed(g.board, option.to!), most);
    if (worth <= most) continue;
    best = option;
    most = worth;
  }
  if (best === undefined) return pick(options[0], 'nowhere to go');
  return pick(best, best === stop ? 'well placed' : 'a better place');
}

/** A door that shuts all enemies out who cannot open it, when somebody is down or the party is in no state to go on. */
function doorToClose(g: BattleAxe, of: Of, by: Doctrine): Pick | null {
  const offers = of('close-door');
  if (offers.length === 0) return null;
  const living = g.heroes.filter(isLiving);
  const left = living.reduce((sum, hero) => sum + Math.max(0, hero.health), 0);
  const whole = living.reduce((sum, hero) => sum + hero.base.health, 0);
  if (left * by.shut > whole && living.every(isConscious)) return null;
  for (const option of offers) {
    const shut = { ...g, doors: g.doors.map((door, i) => (i === option.door ? { ...door, open: false } : door)) };
    if (!g.enemies.some(enemy => isActive(shut, enemy))) return pick(option, 'they cannot open it');
  }
  return null;
}

/** The order of turns in a fight: who can wake a friend, who strikes or shoots from where he stands, then the rest. */
export function nextInCombat(g: BattleAxe, turns: readonly TurnChoice[]): TurnChoice | undefined {
  const t = topologyOf(g);
  const rank = (option: TurnChoice): number => {
    const hero = g.heroes.find(other => other.id === option.hero)!;
    const wakes = g.heroes.some(other => other.status === 'unconscious' && bodiesTouch(t, [other.cell], [hero.cell]));
    if (wakes && hero.holy + hero.nature > 0) return 0;
    if (!isFighter(hero)) return 1;
    return g.enemies.some(enemy => bodiesTouch(t, enemy.cells, [hero.cell])) ? 2 : 3;
  };
  return [...turns].sort((a, b) => rank(a) - rank(b))[0];
}

/** In a Fight: whom to strike next, with a rage for what it surely kills. */
export function strike(g: BattleAxe, open: Decision, hero: Hero | null, dice: Dice, by: Doctrine): Pick | null {
  const options = open.options as readonly TurnChoice[];
  const rage = options.find(option => option.do === 'rage' && (findEnemy(g, option.target!)?.health ?? 1) === 1);
  const blows = options.filter(option => option.do === 'fight' && option.weapon === undefined);
  const hard = g.enemies.some(enemy => cardOf(enemy).defend >= 50);
  const wild = options.find(option => option.do === 'rage' && hard && g.mat.questRoomPlaced);
  if ((rage ?? wild) !== undefined) return pick(rage ?? wild, 'it cannot miss');
  const flurry = options.find(option => option.do === 'flurry');
  const rated = blows.map(option => {
    const enemy = findEnemy(g, option.target!);
    const worth = enemy === null || hero === null ? 1 : worthOfFight(g, hero, enemyOf(g, enemy.id), by);
    return { choice: option, worth, why: 'the blow that pays most' };
  });
  return drawn(rated, by.little, dice) ?? (flurry === undefined ? null : pick(flurry, 'one more blow'));
}

/** One more arrow, at the enemy where it does most. */
export function swiftArrow(g: BattleAxe, options: readonly TurnChoice[], hero: Hero | null, by: Doctrine): TurnChoice {
  let best = options[0]!;
  let most = 0;
  for (const option of options) {
    const enemy = option.do === 'shoot' ? findEnemy(g, option.target!) : null;
    const worth = enemy === null || hero === null ? 0 : worthOfShot(g, hero, enemy, by);
    if (worth > most) [best, most] = [option, worth];
  }
  return most > 0 ? best : (options[1] ?? best);
}
