import { ownDx } from '../attributes/own-dx.ts';
import { adjDx, aimOf, type Blow, damageOf, isRanged, positionOf } from '../combat/blow.ts';
import { protectionOf } from '../combat/damage.ts';
import { guardAgainst } from '../combat/guard.ts';
import { friendsOnPath } from '../combat/roll-to-miss.ts';
import type { Damage } from '../content/damage.ts';
import { currentSt, figure } from '../figures.ts';
import { hthDamage, hthWeapons } from '../hand-to-hand/damage.ts';
import type { Figure, Melee } from '../state.ts';

// Exact numbers behind the doctrine: chances of a roll, mean hits after protection.

const waysCache = new Map<number, readonly number[]>();

/** In how many ways n dice show each total. */
export function waysOf(dice: number): readonly number[] {
  let ways = waysCache.get(dice);
  if (ways === undefined) {
    let list = [1];
    for (let i = 0; i < dice; i += 1) {
      const next = Array<number>(list.length + 6).fill(0);
      for (const [total, count] of list.entries())
        for (let face = 1; face <= 6; face += 1) next[total + face]! += count;
      list = next;
    }
    ways = list;
    waysCache.set(dice, ways);
  }
  return ways;
}

export const chanceAtMost = (dice: number, needed: number): number => {
  const ways = waysOf(dice);
  let hits = 0;
  for (let total = dice; total < ways.length && total <= needed; total += 1) hits += ways[total]!;
  return hits / 6 ** dice;
};

/** The chance of an attack roll with its automatic results. */
export function hitChance(dice: 3 | 4, needed: number): number {
  const least = 5;
  const most = dice === 3 ? 15 : 19;
  return chanceAtMost(dice, Math.max(least, Math.min(most, needed)));
}

/** The mean of what passes protection. */
export function meanAfter(damage: Damage, protection: number, times = 1): number {
  const ways = waysOf(damage.dice);
  let sum = 0;
  for (let total = damage.dice; total < ways.length; total += 1) {
    sum += ways[total]! * Math.max(0, Math.max(0, total + damage.add) * times - protection);
  }
  return sum / 6 ** damage.dice;
}

/** Expected hits of one announced blow, with three dice, or four against a guard; what it may do to friends comes off. */
export function expectedHits(
  g: Melee,
  blow: Blow,
  dice: 3 | 4 = guardAgainst(figure(g, blow.at), blow.mode) === null ? 3 : 4,
): number {
  const target = figure(g, blow.at);
  const front = blow.mode !== 'hth' && positionOf(g, blow) === 'front';
  const stops = protectionOf(g, target, front).total;
  const protection = blow.mode === 'breath' ? Math.floor(stops / 2) : stops;
  const harm = meanAfter(damageOf(g, blow), protection);
  const hits = hitChance(dice, adjDx(g, blow).total) * harm;
  const risk = isRanged(blow.mode) ? friendRisk(g, blow) : 0;
  return hits * (1 - risk) - risk * harm * FRIEND;
}

/** The chance that one announced blow fells its target. */
export function chanceToFell(g: Melee, blow: Blow): number {
  const target = figure(g, blow.at);
  const stops = protectionOf(g, target, blow.mode !== 'hth' && positionOf(g, blow) === 'front').total;
  const protection = blow.mode === 'breath' ? Math.floor(stops / 2) : stops;
  const { dice, add } = damageOf(g, blow);
  const falls = 1 - chanceAtMost(dice, currentSt(target) + protection - add - 1);
  const rolled = guardAgainst(target, blow.mode) === null ? 3 : 4;
  return falls <= 0 ? 0 : falls * hitChance(rolled, adjDx(g, blow).total);
}

/** What a hit on a friend counts against one on an enemy. */
const FRIEND = 1.2;

/** The chance that a missile strikes a friend on its way. */
export function friendRisk(g: Melee, blow: Blow): number {
  const f = figure(g, blow.by);
  const friends = friendsOnPath(g, f, aimOf(g, blow).path, blow.hex, blow.at);
  if (friends.length === 0) return 0;
  const passes = chanceAtMost(3, Math.min(13, ownDx(g, f)));
  return 1 - passes ** friends.length;
}

/** Expected damage of one figure on another when both lie in a pile. */
export function expectedGrapple(g: Melee, f: Figure, target: Figure): number {
  const protection = protectionOf(g, target, false).total;
  const best = Math.max(...hthWeapons(f).map(weapon => meanAfter(hthDamage(f, weapon), protection)));
  return hitChance(3, ownDx(g, f) + 4) * best;
}
