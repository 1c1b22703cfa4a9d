// How well the party stands, and what an action changed: for odds, greedy and searching players.
import type { Seat } from '@quarterstaff/kernel';
import { layerOf, topologyOf } from './board/ground.ts';
import { FAR, walk } from './board/walk.ts';
import { cardOf } from './heroes/values.ts';
import { goalsOf } from './policy/plan.ts';
import { type BattleAxe, isLiving } from './state.ts';

/** What each part of a position adds; they sum to 1. */
const WEIGHTS = { heroes: 0.34, explored: 0.26, defeated: 0.2, rooms: 0.08, questRoom: 0.04, goal: 0.07, near: 0.01 };
const RETREAT = 0.05;
const STEPS_OF_A_QUEST = 20; // doors and chests opened, ends passed and prisoners freed in a usual quest
const ROOMS_OF_A_QUEST = 7;
const ENEMIES_OF_A_QUEST = 25;
const HALF_WAY = 10; // squares from which being near counts half

/** From 0 (lost) to 1 (won): healthy heroes, ground explored, enemies defeated, and not far from what comes next. */
export function worth(g: BattleAxe, _seat: Seat): number {
  if (g.result === 'success') return 1;
  if (g.result === 'defeat') return 0;
  if (g.result === 'retreat') return RETREAT;
  const value =
    WEIGHTS.heroes * healthOfParty(g) +
    WEIGHTS.explored * Math.min(1, stepsTaken(g) / STEPS_OF_A_QUEST) +
    WEIGHTS.rooms * Math.min(1, g.mat.roomsCompleted / ROOMS_OF_A_QUEST) +
    (g.mat.questRoomPlaced ? WEIGHTS.questRoom : 0) +
    (g.mat.goalAchieved ? WEIGHTS.goal : 0) +
    WEIGHTS.defeated * Math.min(1, defeated(g) / ENEMIES_OF_A_QUEST) +
    WEIGHTS.near * nearness(g);
  return Math.max(0.01, Math.min(0.99, value));
}

function stepsTaken(g: BattleAxe): number {
  let steps = 0;
  for (const door of g.doors) if (door.everOpened) steps += 1;
  for (const end of g.ends) if (end.explored) steps += 1;
  for (const thing of g.things) if (thing.opened) steps += 1;
  for (const friendly of g.friendlies) if (friendly.kind === 'captive') steps += 1;
  return steps;
}

function healthOfParty(g: BattleAxe): number {
  let sum = 0;
  for (const hero of g.heroes) {
    if (!isLiving(hero)) continue;
    sum += 0.4 + (0.6 * Math.max(0, hero.health)) / Math.max(1, hero.base.health) + 0.02 * hero.luck;
  }
  return sum / (g.heroes.length * 1.1);
}

/** Enemies defeated so far, a wounded one in part. What is still to be met counts for nothing: somebody must open the doors. */
function defeated(g: BattleAxe): number {
  let sum = g.labels.length;
  for (const enemy of g.enemies) sum -= enemy.health / Math.max(1, cardOf(enemy).health);
  return Math.max(0, sum);
}

/** How near the heroes are to the enemies, or while all is quiet to what the party is after; 1 where there is nothing left. */
function nearness(g: BattleAxe): number {
  const after = g.quiet ? goalsOf(g).flatMap(goal => goal.cells) : g.enemies.flatMap(enemy => enemy.cells);
  if (after.length === 0) return 1;
  const layer = layerOf(g);
  const cost = walk(topologyOf(g), after, layer.solid);
  let sum = 0;
  for (const hero of g.heroes) if (isLiving(hero)) sum += HALF_WAY / (HALF_WAY + Math.min(FAR, cost[hero.cell]!));
  return sum / g.heroes.length;
}

/** What an action changed: wounds on either side, who fell, what was found. */
export function measure(before: BattleAxe, after: BattleAxe, _seat: Seat): Readonly<Record<string, string | number>> {
  const facts: Record<string, string | number> = {};
  for (const enemy of before.enemies) {
    const now = after.enemies.find(other => other.id === enemy.id);
    if (now === undefined) facts[enemy.id] = 'defeated';
    else if (now.health !== enemy.health) facts[enemy.id] = now.health - enemy.health;
  }
  for (const hero of before.heroes) {
    const now = after.heroes.find(other => other.id === hero.id);
    if (now === undefined) continue;
    if (now.status !== hero.status) facts[hero.id] = now.status;
    else if (now.health !== hero.health) facts[hero.id] = now.health - hero.health;
    if (now.poisoned && !hero.poisoned) facts[`${hero.id} poisoned`] = 'yes';
    if (now.pit !== hero.pit) facts[`${hero.id} pit`] = now.pit;
  }
  if (after.result !== before.result) facts.result = String(after.result);
  const opened = after.things.filter(thing => thing.opened).length - before.things.filter(thing => thing.opened).length;
  if (opened > 0) facts.opened = opened;
  return facts;
}
