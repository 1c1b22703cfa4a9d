// How well the party stands, and what an action changed: for odds, greedy and searching players.
import type { Seat } from '@quarterstaff/kernel';
import { cardOf } from './heroes/values.ts';
import { type BattleAxe, isLiving } from './state.ts';

/** From 0 (lost) to 1 (won): healthy heroes, few and weak enemies, rooms completed. */
export function worth(g: BattleAxe, _seat: Seat): number {
  if (g.result === 'success') return 1;
  if (g.result === 'defeat') return 0;
  let heroes = 0;
  for (const hero of g.heroes) {
    if (!isLiving(hero)) continue;
    heroes += 0.4 + (0.6 * Math.max(0, hero.health)) / Math.max(1, hero.base.health) + 0.02 * hero.luck;
  }
  heroes /= g.heroes.length * 1.1;
  let threat = 0;
  for (const enemy of g.enemies)
    threat += enemy.health * (cardOf(enemy).attacks + 1) * (enemy.asleep + enemy.skips > 0 ? 0.8 : 1);
  const rooms = Math.min(1, g.mat.roomsCompleted / 7);
  const found = g.mat.questRoomPlaced ? 0.05 : 0;
  const goal = g.mat.goalAchieved ? 0.2 : 0;
  const value = 0.45 * heroes + 0.2 * rooms + found + goal + 0.1 * (20 / (20 + threat));
  return Math.max(0.01, Math.min(0.99, value));
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
