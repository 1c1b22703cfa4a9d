// What a computer's hero does while no enemy is active: mend, dress, share, open what is there, and go on together.
import { type Cell, type Decision, NONE } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { isLocked } from '../actions/challenge.ts';
import { kingApart, layerOf, occupancyOf, thingsOf, topologyOf } from '../map/ground.ts';
import { squareNamed } from '../map/names.ts';
import { FAR, walk } from '../map/walk.ts';
import { type BattleAxe, findHero, type Hero, isConscious } from '../state.ts';
import { dressing, giftAtHand, giftOf, prefersMissiles, wantsToSwap, worthTaking } from './cards.ts';
import { isFighter } from './danger.ts';
import type { Doctrine } from './doctrine.ts';
import { lockOpening, mendInQuiet, patientOf } from './means.ts';
import { type Of, type Pick, pick } from './pick.ts';
import { around, distanceTo, goalsOf, heroBarred, isJumper, leaderOf, type Nearest, nearestGoal } from './plan.ts';

/** One thing after the other: his own needs, those of his friends, what lies here, and then the way on. */
export function inQuiet(g: BattleAxe, of: Of, hero: Hero, by: Doctrine): Pick | null {
  const hands = of('end-bear')[0];
  if (hands !== undefined && hero.id === leaderOf(g, by)?.id) return pick(hands, 'nobody else can open what is shut');
  return (
    mendInQuiet(g, of, hero, by) ??
    dressing([...of('wear'), ...of('take-off')], hero) ??
    sharing(g, of, hero, by) ??
    openingThings(g, of, hero, by) ??
    goingOn(g, of, hero, by)
  );
}

function sharing(g: BattleAxe, of: Of, hero: Hero, by: Doctrine): Pick | null {
  const gift = of('exchange').length > 0 ? giftAtHand(g, hero, by) : null;
  const exchange = of('exchange').find(option => option.hero === gift?.to.id);
  if (exchange !== undefined) return pick(exchange, 'a friend can use it');
  const strip = of('strip').find(option => worthTaking(hero, option.item!));
  if (strip !== undefined) return pick(strip, 'he needs it no more');
  const loot = of('take-items').find(option => {
    const fallen = findHero(g, option.hero!)!;
    return fallen.status === 'dead' && leavesForHim(fallen, hero);
  });
  if (loot !== undefined) return pick(loot, 'he needs it no more');
  const swap = of('swap')[0];
  return swap !== undefined && wantsToSwap(g, hero) ? pick(swap, 'a weapon for the next fight') : null;
}
const leavesForHim = (fallen: Hero, hero: Hero): boolean =>
  fallen.coins.length > 0 ||
  [fallen.left, fallen.right, ...fallen.pack].some(item => item !== null && worthTaking(hero, item));

function openingThings(g: BattleAxe, of: Of, hero: Hero, by: Doctrine): Pick | null {
  for (const kind of ['open-chest', 'speak', 'pull-out'] as const) {
    if (of(kind)[0] !== undefined) return pick(of(kind)[0], 'there is something to gain here');
  }
  const egg = of('fight')[0] ?? of('shoot')[0];
  if (egg !== undefined) return pick(egg, 'the eggs must go');
  const device = of('disarm').find(option => g.things.some(thing => thing.id === option.target));
  const lock = lockOpening(g, of, hero) ?? device;
  if (lock !== undefined && goalsOf(g, by).some(goal => goal.id === String(lock.target)))
    return pick(lock, 'a lock to open');
  const search = of('search')[0];
  if (search !== undefined && standsBeforePlates(g, hero, by)) return pick(search, 'there is no way round the plates');
  return jumping(g, of, hero, by);
}

/** The way on leads over a plate beside him. */
function standsBeforePlates(g: BattleAxe, hero: Hero, by: Doctrine): boolean {
  if (hero.id !== leaderOf(g, by)?.id) return false;
  const found = nearestGoal(g, hero, by);
  if (found === null) return false;
  const t = topologyOf(g);
  const ahead = thingsOf(g, 'plate').filter(
    plate =>
      !plate.opened &&
      kingApart(t, plate.cell, hero.cell) === 1 &&
      found.onward[plate.cell]! < found.onward[hero.cell]!,
  );
  const clear = around(t, layerOf(g).solid, hero.cell).some(
    cell => found.onward[cell]! < found.onward[hero.cell]! && !thingsOf(g, 'plate').some(plate => plate.cell === cell),
  );
  return ahead.length > 0 && !clear;
}

/** Over the chasm to a chest, and back again when nothing is left to do beyond it. */
function jumping(g: BattleAxe, of: Of, hero: Hero, by: Doctrine): Pick | null {
  const jump = of('jump')[0];
  if (jump === undefined) return null;
  if (edgesFor(g, hero, by).includes(hero.cell)) return pick(jump, 'a chest beyond the chasm');
  return isBeyond(g, hero) && nearestGoal(g, hero, by) === null ? pick(jump, 'back to the others') : null;
}
const edgesFor = (g: BattleAxe, hero: Hero, by: Doctrine): readonly Cell[] => {
  const edges = goalsOf(g, by).flatMap(goal => (goal.what === 'jump' ? goal.cells : []));
  return edges.length > 0 && isJumper(g, hero, by) ? edges : [];
};

/** Cut off by a chasm from all others, or from where the quest began when nobody else is left. */
function isBeyond(g: BattleAxe, hero: Hero): boolean {
  if (thingsOf(g, 'chasm').length === 0) return false;
  const friends = g.heroes.filter(other => other.id !== hero.id && isConscious(other) && other.carriedBy === null);
  const back = friends.length > 0 ? friends.map(other => other.cell) : g.startCells;
  const onward = walk(topologyOf(g), [hero.cell], heroBarred(g, true));
  return back.length > 0 && back.every(cell => onward[cell]! >= FAR);
}
const PATIENCE = 8; // rounds after which nobody is waited for

/** Somebody is still beyond a chasm: the door can wait. */
const isWaitedFor = (g: BattleAxe): boolean =>
  g.round % PATIENCE !== 0 &&
  g.heroes.some(hero => isConscious(hero) && hero.pit === 'out' && hero.carriedBy === null && isBeyond(g, hero));

function goingOn(g: BattleAxe, of: Of, hero: Hero, by: Doctrine): Pick | null {
  const door = doorToOpen(g, of('open-door'), hero, by);
  if (door !== undefined) return pick(door, 'the way on');
  const move = of('move')[0];
  if (move === undefined) return null;
  const distance = distanceToGo(g, hero, leaderOf(g, by), by);
  const walks = distance !== null && distance(hero.cell) > 0 && distance(hero.cell) < FAR;
  return walks ? pick(move, 'on to the next goal') : null;
}

/** Everybody who can come is near the way on, or has been waited for long enough. */
const isGathered = (g: BattleAxe, { onward }: Nearest, { gather }: Doctrine): boolean =>
  gather === 0 ||
  g.round % PATIENCE === 0 ||
  g.heroes.every(
    ({ status, pit, carriedBy, cell }) =>
      status !== 'conscious' || pit !== 'out' || carriedBy !== null || onward[cell]! <= gather || onward[cell]! >= FAR,
  );

/** The leader opens the door that the party has come to; one that was open before is for anybody. */
function doorToOpen(g: BattleAxe, doors: readonly TurnChoice[], hero: Hero, by: Doctrine): TurnChoice | undefined {
  if (doors.length === 0) return undefined;
  const goal = hero.id === leaderOf(g, by)?.id ? nearestGoal(g, hero, by)?.goal : undefined;
  const next = doors.find(option => goal?.what === 'door' && goal.id === String(option.door));
  if (next !== undefined && !isWaitedFor(g) && isGathered(g, nearestGoal(g, hero, by)!, by)) return next;
  return doors.find(option => g.doors[option.door!]!.everOpened);
}

/** How far behind the one who opens a hero keeps: fighters close by, those who shoot and cast out of the way. */
const followOf = (hero: Hero, by: Doctrine): number =>
  isFighter(hero) ? by.followFighter : prefersMissiles(hero) ? by.followShooter : by.follow;

/** Where he wants to be: with a friend he can help, at what he alone can do, or behind the one who opens. */
export function distanceToGo(
  g: BattleAxe,
  hero: Hero,
  leader: Hero | null,
  by: Doctrine,
): ((cell: Cell) => number) | null {
  const friend = patientOf(g, hero, by) ?? giftOf(g, hero, by)?.to ?? null;
  if (friend !== null) {
    const onward = distanceTo(g, around(topologyOf(g), layerOf(g).solid, friend.cell));
    if (onward[hero.cell]! < FAR) return cell => onward[cell]!;
  }
  const edges = edgesFor(g, hero, by);
  if (edges.length > 0) {
    const onward = distanceTo(g, edges);
    if (onward[hero.cell]! < FAR) return cell => onward[cell]!;
  }
  const led = nearestGoal(g, leader ?? hero, by);
  const isAlone = led === null || led.onward[hero.cell]! >= FAR;
  const found = isAlone ? nearestGoal(g, hero, by) : led;
  if (found === null) return isAlone ? backOverTheChasm(g, hero) : null;
  if (found.goal.what === 'end' && hero.id === leader?.id && !isGathered(g, found, by))
    return cell => (found.onward[cell]! >= FAR ? FAR : Math.abs(found.onward[cell]! - 1));
  if (isAlone || leads(g, hero, leader, found)) return cell => found.onward[cell]!;
  const follow = followOf(hero, by);
  return cell => (found.onward[cell]! >= FAR ? FAR : Math.abs(found.onward[cell]! - follow));
}
/** To an edge from which he can jump back: nobody stands or lies where he would land. */
function backOverTheChasm(g: BattleAxe, hero: Hero): ((cell: Cell) => number) | null {
  if (!isBeyond(g, hero)) return null;
  const t = topologyOf(g);
  const taken = occupancyOf(g);
  const { solid } = layerOf(g);
  const edges = thingsOf(g, 'chasm').flatMap(({ cell }) => {
    const found: Cell[] = [];
    for (let d = 0; d < 4; d += 1) {
      const near = t.step[cell * 4 + d]!;
      const landing = t.step[cell * 4 + ((d + 2) & 3)]!;
      if (near === NONE || landing === NONE || solid[near] === 1 || solid[landing] === 1) continue;
      if (taken[landing] === 0) found.push(near);
    }
    return found;
  });
  const onward = distanceTo(g, edges);
  return cell => onward[cell]!;
}
/** Nobody stands on the start squares that a captive needs. */
function leads(g: BattleAxe, hero: Hero, leader: Hero | null, { goal }: Nearest): boolean {
  if (goal.what === 'home') return false;
  return hero.id === leader?.id || isForAnybody(g, hero, goal.what, goal.id);
}
/** Locks and devices are for the one who is good at them. */
function isForAnybody(g: BattleAxe, hero: Hero, what: string, id: string): boolean {
  const thing = g.things.find(one => one.id === id);
  if (what === 'letter' || what === 'egg' || what === 'body') return true;
  if (thing === undefined || what === 'door' || what === 'end') return false;
  if (!isLocked(g, thing) && what !== 'lever') return false;
  return hero.role === 'Burglar' || hero.weight === 'Heavy';
}

/** The leg that brings him nearest to where he wants to be. */
export function legInQuiet(
  g: BattleAxe,
  open: Decision,
  hero: Hero,
  distance: ((cell: Cell) => number) | null,
  by: Doctrine,
): Pick {
  const options = open.options as readonly TurnChoice[];
  const stop = options.find(option => option.do === 'stop');
  const ask = options.find(option => option.do === 'ask');
  if (distance === null) return pick(stop ?? ask ?? options[0], 'nowhere to go');
  const isLeader = hero.id === leaderOf(g, by)?.id;
  let best: TurnChoice | undefined;
  let least = distance(hero.cell);
  for (const option of options) {
    if (option.do !== 'walk') continue;
    const cell = squareNamed(g.board, option.to!);
    const value = distance(cell);
    if (value >= least) continue;
    if (!isLeader && g.ends.some(end => !end.explored && end.cells.includes(cell))) continue;
    least = value;
    best = option;
  }
  return best === undefined ? pick(stop ?? ask ?? options[0], 'near enough') : pick(best, 'nearer to the goal');
}
