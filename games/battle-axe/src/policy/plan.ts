// What the party is after when nobody holds its seats: where to go next while it is quiet.
import { type Cell, NONE } from '@quarterstaff/kernel';
import { isLocked, sectionOf } from '../actions/specific.ts';
import { layerOf, MINI, occupancyOf, type Topology, topologyOf } from '../board/ground.ts';
import { FAR, walk } from '../board/walk.ts';
import { checkSum } from '../combat/check.ts';
import { defendSum, situation } from '../heroes/values.ts';
import { newMove, waysOf } from '../movement/way.ts';
import { type BattleAxe, type Hero, isConscious, isWeak, type Thing } from '../state.ts';

export interface Goal {
  readonly what: string; // 'door', 'end', 'chest', 'letter', 'captive', 'home', 'egg', 'enemy'
  readonly id: string;
  readonly cells: readonly Cell[]; // where to stand
}

/** How hard a hero is to bring down. */
export function toughness(g: BattleAxe, hero: Hero): number {
  return hero.health * (100 + defendSum(g, situation(hero)).total);
}

/** The hero who opens doors: the toughest who can walk and is not kept from it. */
export function leaderOf(g: BattleAxe): Hero | null {
  const able = g.heroes.filter(hero => isConscious(hero) && hero.pit === 'out' && hero.carriedBy === null);
  const fit = able.filter(hero => !isWeak(hero) && hero.snared === 0);
  const list = [...(fit.length > 0 ? fit : able)].sort((a, b) => toughness(g, b) - toughness(g, a));
  return list.find(hero => !isStuck(g, hero)) ?? list[0] ?? null;
}
/** Nothing leads him on: others stand on plates that he would have to cross, or in the only squares he could walk to. */
function isStuck(g: BattleAxe, hero: Hero): boolean {
  const found = nearestGoal(g, hero);
  if (found === null) return true;
  const { onward } = found;
  if (onward[hero.cell] === 0) return false;
  const { stops } = waysOf(g, newMove(hero.id), hero, g.options.outOfCombatSpeed);
  return !stops.some(cell => onward[cell]! < onward[hero.cell]!);
}

/** Squares a hero can walk through: no contents, no enemies; a rope bridge only if there is no other way. */
export function heroBarred(g: BattleAxe, overBridges = false): Uint8Array {
  const layer = layerOf(g);
  const taken = occupancyOf(g);
  const barred = new Uint8Array(g.board.size);
  for (let cell = 0; cell < barred.length; cell += 1) {
    if (layer.solid[cell] === 1 || (taken[cell]! & MINI.enemy) !== 0) barred[cell] = 1;
  }
  if (!overBridges) for (const thing of g.things) if (thing.kind === 'bridge') barred[thing.cell] = 1;
  return barred;
}

function around(t: Topology, layer: { readonly solid: Uint8Array }, cell: Cell): Cell[] {
  const found: Cell[] = [];
  for (let d = 0; d < 8; d += 1) {
    const near = t.near[cell * 8 + d]!;
    if (near !== NONE && layer.solid[near] === 0) found.push(near);
  }
  return found;
}

/** Whether a lock, chest or lever is worth the trouble for the best hero of the party. */
function isWorthIt(g: BattleAxe, thing: Thing): boolean {
  const best = (check: 'pick-lock' | 'force' | 'disarm') =>
    Math.max(...g.heroes.filter(isConscious).map(hero => checkSum(g, hero, check).total), 0);
  if (thing.kind === 'lever') return best('disarm') >= 50;
  return !isLocked(g, thing) || Math.max(best('pick-lock'), best('force')) >= 40;
}

/** Everything the party could do next while no enemy is active. */
export function goalsOf(g: BattleAxe): Goal[] {
  const t = topologyOf(g);
  const layer = layerOf(g);
  const goals: Goal[] = [];
  if (g.friendlies.some(friendly => friendly.kind === 'captive') && g.startCells.length > 0) {
    return [{ what: 'home', id: 'start', cells: g.startCells }];
  }
  for (const thing of g.things) {
    const wanted =
      (thing.kind === 'chest' && !thing.opened && isWorthIt(g, thing)) ||
      thing.kind === 'captive' ||
      thing.kind === 'egg' ||
      (thing.kind === 'lever' &&
        g.things.some(other => other.kind === 'grille' && other.tile === thing.tile) &&
        isWorthIt(g, thing));
    if (wanted) goals.push({ what: thing.kind, id: thing.id, cells: around(t, layer, thing.cell) });
  }
  for (const room of g.rooms) {
    if (room.completed || sectionOf(g, room.tile)?.letters === undefined) continue;
    const letters = g.things
      .filter(thing => thing.kind === 'letter' && thing.tile === room.tile)
      .map(thing => thing.cell);
    goals.push({ what: 'letter', id: room.section, cells: letters });
  }
  if (g.mat.goalAchieved) return goals;
  g.doors.forEach((door, index) => {
    if (door.open) return;
    const cells = door.leaves.flatMap(leaf => (leaf.far === NONE ? [leaf.cell] : [leaf.cell, leaf.far]));
    goals.push({ what: 'door', id: String(index), cells });
  });
  g.ends.forEach((end, index) => {
    if (!end.explored) goals.push({ what: 'end', id: String(index), cells: end.cells });
  });
  return goals;
}

interface Nearest {
  readonly goal: Goal;
  readonly onward: Int16Array; // squares to walk from everywhere
}
/** The goal nearest to a hero, things in the room before new doors; over a rope bridge only if nothing else is left. */
export function nearestGoal(g: BattleAxe, hero: Hero): Nearest | null {
  return nearestWithin(g, hero, heroBarred(g)) ?? nearestWithin(g, hero, heroBarred(g, true));
}
function nearestWithin(g: BattleAxe, hero: Hero, barred: Uint8Array): Nearest | null {
  const t = topologyOf(g);
  const fallen = g.heroes.filter(other => !isConscious(other)).map(other => other.cell);
  barred[hero.cell] = 0; // he may stand on a bridge
  const cost = walk(t, [hero.cell], barred);
  let best: Goal | null = null;
  let least = FAR * 2;
  for (const any of goalsOf(g)) {
    const goal = { ...any, cells: any.cells.filter(cell => !fallen.includes(cell)) };
    const near = Math.min(FAR, ...goal.cells.map(cell => cost[cell]!));
    if (near >= FAR) continue;
    const price = near + (goal.what === 'door' ? 12 : goal.what === 'end' ? 14 : 0);
    if (price < least) {
      least = price;
      best = goal;
    }
  }
  return best === null ? null : { goal: best, onward: walk(t, best.cells, barred) };
}
