import type { Dice } from '@quarterstaff/kernel';
import { monsterById } from '../content/index.ts';
import type { Circle } from './circles.ts';

// Who waits in a hall, by what they are worth together.

const MOST = 11; // of them find room in a hall
const SHOOTERS = 3;
const RETINUE = 3; // points that a ruler has about him at least

const pointsOf = (type: string): number => monsterById.get(type)!.points;

export interface Waiting {
  readonly type: string;
  readonly looksLike?: string;
}

/** A company of so many points out of a circle; whoever leads it is named, or nobody does. */
export function company(dice: Dice, circle: Circle, points: number, leader: string | null): readonly Waiting[] {
  const types: string[] = [];
  let left = points;
  const take = (type: string): void => {
    types.push(type);
    left -= pointsOf(type);
  };
  if (leader !== null) take(leader);
  if (circle.sentry !== null && dice.die(3) === 1) take(circle.sentry);
  const { shots } = circle;
  const shooters = shots === null ? 0 : Math.min(dice.die(SHOOTERS + 1) - 1, Math.floor(left / 3 / pointsOf(shots)));
  for (let i = 0; i < shooters; i += 1) take(shots!);
  const strongest = pointsOf(circle.many[circle.many.length - 1]!);
  // What the many of this circle are too weak for, others bring.
  while (left > strongest * (MOST - types.length) && types.length < MOST)
    take(dice.pick([...circle.brutes, ...circle.rulers]));
  fillUp(dice, circle.many, types, left);
  return types.map(type => asItLooks(type, types));
}

/** The many, weak and strong as it comes, as long as there is room and anything to spend. */
function fillUp(dice: Dice, many: readonly string[], types: string[], points: number): void {
  let left = points;
  while (types.length < MOST) {
    const needed = left / (MOST - types.length);
    const fitting = many.filter(type => pointsOf(type) <= left);
    const strong = fitting.filter(type => pointsOf(type) >= needed);
    if (fitting.length === 0) return;
    const type = dice.pick(strong.length > 0 ? strong : fitting);
    types.push(type);
    left -= pointsOf(type);
  }
}

/** Champions and sorcerers stand among the others as one of them. */
function asItLooks(type: string, among: readonly string[]): Waiting {
  const { looksLike } = monsterById.get(type)!;
  return looksLike !== null && among.includes(looksLike) ? { type, looksLike } : { type };
}

/** One of those who rule a circle, as far as so many points go; null where they do not reach for any. */
export function rulerOf(dice: Dice, circle: Circle, points: number): string | null {
  const able = circle.rulers.filter(type => pointsOf(type) + RETINUE <= points);
  return able.length > 0 ? dice.pick(able) : null;
}
