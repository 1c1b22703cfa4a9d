import { ownDx } from '../attributes/own-dx.ts';
import { adjDxOf, type Blow, damageOf, isRanged, type Stroke, strokeOf } from '../combat/blow.ts';
import { stopsOf } from '../combat/damage.ts';
import { guardAgainst } from '../combat/guard.ts';
import { friendsOnPath } from '../combat/roll-to-miss.ts';
import type { Damage } from '../content/damage.ts';
import { currentSt } from '../figures.ts';
import { hthDamage, hthWeapons } from '../hand-to-hand/damage.ts';
import { thresholdsFor } from '../injury/thresholds.ts';
import type { Figure, Melee } from '../state.ts';

// Exact numbers behind the doctrine: chances of a roll, mean hits after protection.

interface Totals {
  readonly ways: readonly number[]; // in which n dice show each total
  readonly upTo: readonly number[]; // the chance of a total or less
  readonly above: Map<number, number>; // the mean of what a total has above a number
}

const tables: Totals[] = [];

function totalsOf(dice: number): Totals {
  while (tables.length <= dice) tables.push(totalsFrom(tables.at(-1)?.ways ?? null));
  return tables[dice]!;
}

function totalsFrom(fewer: readonly number[] | null): Totals {
  const ways = fewer === null ? [1] : Array<number>(fewer.length + 6).fill(0);
  for (const [total, count] of fewer?.entries() ?? [])
    for (let face = 1; face <= 6; face += 1) ways[total + face]! += count;
  const upTo: number[] = [];
  let sum = 0;
  for (const count of ways) {
    sum += count;
    upTo.push(sum);
  }
  return { ways, upTo: upTo.map(count => count / sum), above: new Map() };
}

/** In how many ways n dice show each total. */
export const waysOf = (dice: number): readonly number[] => totalsOf(dice).ways;

export function chanceAtMost(dice: number, needed: number): number {
  const { upTo } = totalsOf(dice);
  return needed < 0 ? 0 : upTo[Math.min(Math.floor(needed), upTo.length - 1)]!;
}

/** The chance of an attack roll with its automatic results. */
export const hitChance = (dice: 3 | 4, needed: number): number =>
  chanceAtMost(dice, Math.max(5, Math.min(dice === 3 ? 15 : 19, needed)));

/** The mean of what passes protection. */
export function meanAfter({ dice, add }: Damage, protection: number): number {
  const { ways, above } = totalsOf(dice);
  const stopped = protection - add;
  const known = above.get(stopped);
  if (known !== undefined) return known;
  let sum = 0;
  for (let total = dice; total < ways.length; total += 1) sum += ways[total]! * Math.max(0, total - stopped);
  const mean = sum / 6 ** dice;
  above.set(stopped, mean);
  return mean;
}

/** An announced blow in numbers. */
export interface Prospect {
  readonly stroke: Stroke;
  readonly damage: Damage;
  readonly stops: number;
  readonly needed: number;
  readonly dice: 3 | 4; // four against a guard
  readonly risk: number; // of striking a friend on its way
}

export function prospectOf(g: Melee, blow: Blow): Prospect {
  const stroke = strokeOf(g, blow);
  const stops = stopsOf(g, stroke.at, blow.mode !== 'hth' && stroke.arc === 'front');
  return {
    stroke,
    damage: damageOf(g, blow),
    stops: blow.mode === 'breath' ? Math.floor(stops / 2) : stops,
    needed: adjDxOf(g, stroke),
    dice: guardAgainst(stroke.at, blow.mode) === null ? 3 : 4,
    risk: friendRisk(g, stroke),
  };
}

/** Expected hits of a blow, with its dice or others; what it may do to friends comes off. */
export function expectedHits({ damage, stops, needed, dice, risk }: Prospect, rolled: 3 | 4 = dice): number {
  const harm = meanAfter(damage, stops);
  return hitChance(rolled, needed) * harm * (1 - risk) - risk * harm * FRIEND;
}

/** The chance that a blow fells its target. */
export function chanceToFell({ stroke, damage, stops, needed, dice }: Prospect): number {
  const falls = 1 - chanceAtMost(damage.dice, currentSt(stroke.at) + stops - damage.add - 1);
  return falls <= 0 ? 0 : falls * hitChance(dice, needed);
}

/** The chance that a blow knocks down whoever is on its feet, with what it has taken this turn. */
export function chanceToTopple({ stroke: { at }, damage, stops, needed, dice }: Prospect): number {
  const missing = thresholdsFor(at.profile.st).fall - at.hitsNow;
  if (at.posture === 'prone' || missing <= 0) return 0;
  const falls = 1 - chanceAtMost(damage.dice, missing + stops - damage.add - 1);
  return falls <= 0 ? 0 : falls * hitChance(dice, needed);
}

/** What a hit on a friend counts against one on an enemy. */
const FRIEND = 1.2;

/** The chance that a missile strikes a friend on its way. */
export function friendRisk(g: Melee, { blow, by, at, hex, path }: Stroke): number {
  const friends = isRanged(blow.mode) ? friendsOnPath(g, by, path, hex, at.id).length : 0;
  return friends === 0 ? 0 : 1 - chanceAtMost(3, Math.min(13, ownDx(g, by))) ** friends;
}

/** Expected damage of one figure on another when both lie in a pile. */
export function expectedGrapple(g: Melee, f: Figure, target: Figure): number {
  const stops = stopsOf(g, target, false);
  let best = 0;
  for (const weapon of hthWeapons(f)) best = Math.max(best, meanAfter(hthDamage(f, weapon), stops));
  return hitChance(3, ownDx(g, f) + 4) * best;
}
