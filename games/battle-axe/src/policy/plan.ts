// What the party is after when nobody holds its seats: where to go next while it is quiet, and how far everything is.
import { type Cell, NONE } from '@quarterstaff/kernel';
import { isLocked } from '../actions/challenge.ts';
import { checkSum } from '../combat/check.ts';
import { defendSum, isBear, situation } from '../heroes/values.ts';
import { layerOf, occupancyOf, type Topology, thingAt, thingsOf, topologyOf } from '../map/ground.ts';
import { sectionOf } from '../map/places.ts';
import { roomForBytes } from '../map/scratch.ts';
import { FAR, walk } from '../map/walk.ts';
import { newMove, waysOf } from '../movement/way.ts';
import { type BattleAxe, type Hero, isConscious, isWeak, type Thing } from '../state.ts';
import { leavesSomething } from './cards.ts';
import { isFighter } from './danger.ts';
import type { Doctrine } from './doctrine.ts';
import { frayOf, touchesFoe } from './fray.ts';
import { perPosition } from './position.ts';

export interface Goal {
  readonly what: string; // 'door', 'end', 'chest', 'letter', 'captive', 'home', 'egg', 'lever', 'jump', 'body'
  readonly id: string;
  readonly cells: readonly Cell[]; // where to stand
}

/** Squares to walk from everywhere to a goal: all that they follow from, and what came of it. */
interface Walked {
  readonly t: Topology;
  readonly barred: Uint8Array;
  readonly cells: readonly Cell[];
  readonly onward: Int16Array;
}
const REMEMBERED = 8;
const walked: Walked[] = []; // the latest first

/** The walk to some squares, from everywhere. Heroes ask one after the other, and most of them for the same one. */
function walkTo(t: Topology, cells: readonly Cell[], barred: Uint8Array): Int16Array {
  const at = walked.findIndex(
    known => known.t === t && isSame(known.cells, cells) && (known.barred === barred || isSame(known.barred, barred)),
  );
  const found = at < 0 ? { t, barred, cells, onward: walk(t, cells, barred) } : walked[at]!;
  if (at !== 0) {
    walked.splice(at < 0 ? REMEMBERED - 1 : at, 1);
    walked.unshift(found);
  }
  return found.onward;
}
function isSame(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return false;
  return true;
}

/** How hard a hero is to bring down. */
export function toughness(g: BattleAxe, hero: Hero): number {
  return hero.health * (100 + defendSum(g, situation(hero)).total);
}

/** The hero who opens doors: the toughest who has hands, can walk and is not kept from it. */
export const leaderOf = (g: BattleAxe, by: Doctrine): Hero | null => g.heroes[leaderAt(g, by)] ?? null;
const leaderAt = perPosition(findLeader);
function findLeader(g: BattleAxe, by: Doctrine): number {
  const able = g.heroes.filter(hero => isConscious(hero) && hero.pit === 'out' && hero.carriedBy === null);
  const fit = able.filter(hero => !isWeak(hero) && hero.snared === 0 && !isBear(hero));
  const list = (fit.length > 0 ? fit : able).map(hero => ({
    hero,
    tough: toughness(g, hero) * (isFighter(hero) ? 1 + by.fore : 1),
  }));
  list.sort((a, b) => b.tough - a.tough);
  const leader = list.find(({ hero }) => !isStuck(g, hero, by)) ?? list[0];
  return leader === undefined ? NONE : g.heroes.indexOf(leader.hero);
}
/** Nothing leads him on: others stand on plates that he would have to cross, or in the only squares he could walk to. */
function isStuck(g: BattleAxe, hero: Hero, by: Doctrine): boolean {
  const found = nearestGoal(g, hero, by);
  if (found === null) return true;
  const { onward } = found;
  if (onward[hero.cell] === 0 || hasQuietStep(g, hero, onward)) return false;
  const { stops } = waysOf(g, newMove(hero.id), hero, g.options.outOfCombatSpeed);
  return !stops.some(cell => onward[cell]! < onward[hero.cell]!);
}

/** A free square beside him on the way, with nothing on it. */
function hasQuietStep(g: BattleAxe, hero: Hero, onward: Int16Array): boolean {
  const t = topologyOf(g);
  const { thing } = layerOf(g);
  const taken = occupancyOf(g, roomForTaken(t.size));
  for (let d = 0; d < 8; d += 1) {
    const to = t.near[hero.cell * 8 + d]!;
    if (to !== NONE && onward[to]! < onward[hero.cell]! && taken[to] === 0 && thing[to] === NONE) return true;
  }
  return false;
}

/** Squares a hero can walk through: no contents, no enemies; rope bridges and pressure plates only if there is no other way. */
export function heroBarred(g: BattleAxe, takesRisks = false): Uint8Array {
  const barred = layerOf(g).solid.slice();
  for (const enemy of g.enemies) for (const cell of enemy.cells) barred[cell] = 1;
  if (takesRisks) return barred;
  for (const bridge of thingsOf(g, 'bridge')) barred[bridge.cell] = 1;
  for (const plate of thingsOf(g, 'plate')) if (!plate.opened) barred[plate.cell] = 1;
  return barred;
}

export function around(t: Topology, solid: Uint8Array, cell: Cell): Cell[] {
  const found: Cell[] = [];
  for (let d = 0; d < 8; d += 1) {
    const near = t.near[cell * 8 + d]!;
    if (near !== NONE && solid[near] === 0) found.push(near);
  }
  return found;
}

/** Whether a lock, chest or lever is worth the trouble for the best hero of the party. */
function isWorthIt(g: BattleAxe, thing: Thing, by: Doctrine): boolean {
  const best = (check: 'pick-lock' | 'force' | 'disarm') =>
    Math.max(...g.heroes.filter(isConscious).map(hero => checkSum(g, hero, check).total), 0);
  if (thing.kind === 'lever') return best('disarm') >= by.lever;
  return !isLocked(g, thing) || Math.max(best('pick-lock'), best('force')) >= by.lock;
}

/** Everything the party could do next while no enemy is active. */
export const goalsOf = perPosition(findGoals);
function findGoals(g: BattleAxe, by: Doctrine): readonly Goal[] {
  if (g.friendlies.some(({ kind, status }) => kind === 'captive' && status !== 'gone') && g.startCells.length > 0)
    return [{ what: 'home', id: 'start', cells: g.startCells }];
  const goals = [...thingGoals(g, by), ...bodyGoals(g)];
  if (!g.mat.goalAchieved) addWays(g, goals);
  const fallen = g.heroes.filter(other => !isConscious(other)).map(other => other.cell);
  if (fallen.length === 0) return goals;
  return goals.map(goal => ({ ...goal, cells: goal.cells.filter(cell => !fallen.includes(cell)) }));
}
function thingGoals(g: BattleAxe, by: Doctrine): Goal[] {
  const t = topologyOf(g);
  const { solid } = layerOf(g);
  const goals: Goal[] = [];
  for (const thing of g.things) {
    const { kind } = thing;
    const wanted =
      kind === 'captive' ||
      kind === 'egg' ||
      (kind === 'chest' && !thing.opened && isWorthIt(g, thing, by)) ||
      (kind === 'lever' &&
        g.things.some(other => other.kind === 'grille' && other.tile === thing.tile) &&
        isWorthIt(g, thing, by));
    if (wanted) goals.push({ what: kind, id: thing.id, cells: around(t, solid, thing.cell) });
    if (kind === 'chest' && !thing.opened) goals.push(...jumpGoals(g, thing, by));
  }
  for (const room of g.rooms) {
    if (room.completed || sectionOf(g, room.tile)?.letters === undefined) continue;
    const cells = thingsOf(g, 'letter')
      .filter(thing => thing.tile === room.tile)
      .map(thing => thing.cell);
    goals.push({ what: 'letter', id: room.section, cells });
  }
  return goals;
}

/** Whoever jumps so well that even a bad roll, with the luck he has, is no great risk. */
export const isJumper = (g: BattleAxe, hero: Hero, by: Doctrine): boolean =>
  isConscious(hero) && hero.luck > 0 && checkSum(g, hero, 'jump').total >= by.jump;

/** The edge of a chasm with a chest beyond it, for a hero who jumps well. */
function jumpGoals(g: BattleAxe, chest: Thing, by: Doctrine): Goal[] {
  const chasms = thingsOf(g, 'chasm').filter(chasm => chasm.tile === chest.tile);
  if (chasms.length === 0 || !g.heroes.some(hero => isJumper(g, hero, by))) return [];
  const t = topologyOf(g);
  const { solid } = layerOf(g);
  const cells: Cell[] = [];
  const far = walkTo(t, around(t, solid, chest.cell), heroBarred(g));
  for (const chasm of chasms) {
    for (let d = 0; d < 4; d += 1) {
      const edge = t.step[chasm.cell * 4 + d]!;
      const landing = t.step[chasm.cell * 4 + ((d + 2) & 3)]!;
      if (edge === NONE || landing === NONE || solid[edge] === 1 || solid[landing] === 1) continue;
      if (far[landing]! < FAR && far[edge]! >= FAR) cells.push(edge);
    }
  }
  return cells.length === 0 ? [] : [{ what: 'jump', id: chest.id, cells }];
}
/** The dead who leave something that others can use. */
function bodyGoals(g: BattleAxe): Goal[] {
  const t = topologyOf(g);
  const { solid } = layerOf(g);
  return g.heroes
    .filter(hero => hero.status === 'dead' && hero.carriedBy === null && leavesSomething(hero))
    .map(hero => ({ what: 'body', id: hero.id, cells: around(t, solid, hero.cell) }));
}
function addWays(g: BattleAxe, goals: Goal[]): void {
  for (let i = 0; i < g.doors.length; i += 1) {
    const { open, leaves } = g.doors[i]!;
    if (open) continue;
    const cells: Cell[] = [];
    for (const { cell, far } of leaves) {
      cells.push(cell);
      if (far !== NONE) cells.push(far);
    }
    goals.push({ what: 'door', id: String(i), cells });
  }
  for (let i = 0; i < g.ends.length; i += 1) {
    const { explored, cells } = g.ends[i]!;
    if (!explored) goals.push({ what: 'end', id: String(i), cells });
  }
}

const isWay = ({ what }: Goal) => what === 'door' || what === 'end';
const PATIENCE = 7; // every so many rounds the party leaves a thing alone that it gets nowhere with

/** The walks to things in the rooms, and to doors and passage ends. */
interface Maps {
  readonly barred: Uint8Array;
  readonly near: Int16Array;
  readonly onward: Int16Array;
}
function newMaps(g: BattleAxe, takesRisks: boolean, by: Doctrine): Maps {
  const t = topologyOf(g);
  const barred = heroBarred(g, takesRisks);
  const things: Cell[] = [];
  const ways: Cell[] = [];
  for (const goal of goalsOf(g, by)) if (goal.what !== 'jump') (isWay(goal) ? ways : things).push(...goal.cells);
  return { barred, near: walkTo(t, things, barred), onward: walkTo(t, ways, barred) };
}
const safeMaps = perPosition((g, by) => newMaps(g, false, by));
const riskyMaps = perPosition((g, by) => newMaps(g, true, by));

export interface Nearest {
  readonly goal: Goal;
  readonly onward: Int16Array; // squares to walk from everywhere
}
/** The goal nearest to a hero, things in the room before new doors; over bridges and plates only if nothing else is left. */
export function nearestGoal(g: BattleAxe, hero: Hero, by: Doctrine): Nearest | null {
  const thing = thingAt(g, hero.cell);
  const onARisk = thing !== null && (thing.kind === 'bridge' || thing.kind === 'plate');
  return (onARisk ? null : nearestWithin(g, hero, false, by)) ?? nearestWithin(g, hero, true, by);
}
function nearestWithin(g: BattleAxe, hero: Hero, takesRisks: boolean, by: Doctrine): Nearest | null {
  const maps = takesRisks ? riskyMaps(g, by) : safeMaps(g, by);
  const near = maps.near[hero.cell]!;
  const far = maps.onward[hero.cell]!;
  if (near >= FAR && far >= FAR) return null;
  const toThing = near < FAR && (far >= FAR || (near <= far + by.things && g.round % PATIENCE !== 0));
  const t = topologyOf(g);
  const end = downhill(t, toThing ? maps.near : maps.onward, hero.cell);
  const goal = goalsOf(g, by).find(one => isWay(one) !== toThing && one.what !== 'jump' && one.cells.includes(end));
  return goal === undefined ? null : { goal, onward: walkTo(t, goal.cells, maps.barred) };
}
/** Where the cheapest walk ends. */
function downhill(t: Topology, cost: Int16Array, from: Cell): Cell {
  let cell = from;
  while (cost[cell]! > 0) {
    const price = cost[cell]!;
    let next: Cell = NONE;
    for (let d = 0; d < 8 && next === NONE; d += 1) {
      const to = t.near[cell * 8 + d]!;
      if (to !== NONE && cost[to] === price - ((d & 1) === 0 ? 1 : 2)) next = to;
    }
    if (next === NONE) return cell;
    cell = next;
  }
  return cell;
}

type Distance = ((cell: Cell) => number) | null;

/** The walk to be beside the nearest enemy that is not asleep in its corner; null where there is none. Where others stand is no place for him. */
export function distanceToFoe(g: BattleAxe, hero: Hero, by: Doctrine): Distance {
  if (g.enemies.length === 0) return null;
  const fray = frayOf(g, by);
  const own = touchesFoe(fray, hero.cell) ? hero.cell : NONE; // whoever is beside nobody yet asks for the same as the others
  let known = fray.toFoe.get(own);
  if (known === undefined) {
    known = newDistanceToFoe(g, own);
    fray.toFoe.set(own, known);
  }
  return known;
}
const roomForTaken = roomForBytes();
function newDistanceToFoe(g: BattleAxe, own: Cell): Distance {
  const t = topologyOf(g);
  const barred = heroBarred(g, true);
  const taken = occupancyOf(g, roomForTaken(t.size));
  const beside: Cell[] = [];
  for (const enemy of g.enemies) {
    if (enemy.dormant) continue;
    for (const cell of enemy.cells) {
      for (let d = 0; d < 8; d += 1) {
        const near = t.near[cell * 8 + d]!;
        if (near >= 0 && barred[near] === 0 && (taken[near] === 0 || near === own)) beside.push(near);
      }
    }
  }
  if (beside.length === 0) return null;
  const onward = walk(t, beside, barred);
  return cell => onward[cell]!;
}

/** The walk to some squares, from everywhere, on safe ground. */
export function distanceTo(g: BattleAxe, cells: readonly Cell[]): Int16Array {
  return walkTo(topologyOf(g), cells, heroBarred(g));
}
