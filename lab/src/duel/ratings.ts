import { diceOn, newLuck } from '@quarterstaff/kernel';
import type { PairResult } from './duel.ts';

/** How two players fared against each other, pair by pair. */
export interface Meeting {
  readonly a: string;
  readonly b: string;
  readonly pairs: readonly PairResult[];
}

export interface Rating {
  readonly player: string;
  readonly rating: number; // 400 points are odds of ten to one where both sides have the same chance; the mean of all players is 0
  readonly low: number; // ends of a 95 % interval
  readonly high: number;
}

const RESAMPLES = 200;
const PASSES = 200;

/** Ratings in which every meeting counts, with intervals from drawing the pairs of seeds anew. */
export function ratingsOf(meetings: readonly Meeting[], seed: string): readonly Rating[] {
  const names = [...new Set(meetings.flatMap(({ a, b }) => [a, b]))];
  const best = strengths(names, meetings);
  const dice = diceOn(newLuck(`ratings ${seed}`), 'play');
  const drawn = Array.from({ length: RESAMPLES }, () =>
    strengths(
      names,
      meetings.map(meeting => ({ ...meeting, pairs: meeting.pairs.map(() => dice.pick(meeting.pairs)) })),
    ),
  );
  return names
    .map((player, i) => {
      const sorted = drawn.map(ratings => ratings[i]!).sort((a, b) => a - b);
      return {
        player,
        rating: best[i]!,
        low: sorted[Math.floor(RESAMPLES * 0.025)]!,
        high: sorted[Math.ceil(RESAMPLES * 0.975) - 1]!,
      };
    })
    .sort((a, b) => b.rating - a.rating);
}

/**
 * Bradley and Terry's strengths by repeated proportional fitting. What is compared is a seed that one did better on over its two games: who
 * wins both won twice at those odds, and what a side is ahead by falls out, as it does where each plays White once. Where all seats play
 * together, nobody plays against the other: both play against the rulebook's enemies, who get a strength of their own.
 */
function strengths(names: readonly string[], meetings: readonly Meeting[]): readonly number[] {
  const points = pointsOf(names, meetings);
  let strength = points.map(() => 1);
  for (let pass = 0; pass < PASSES; pass += 1) {
    strength = points.map((_, i) => {
      let wins = 0;
      let expected = 0;
      for (let j = 0; j < points.length; j += 1) {
        const met = points[i]![j]! + points[j]![i]!;
        if (j === i || met === 0) continue;
        wins += points[i]![j]!;
        expected += met / (strength[i]! + strength[j]!);
      }
      return expected === 0 ? strength[i]! : wins / expected;
    });
  }
  const games = meetings.some(({ pairs }) => pairs[0]?.together !== undefined) ? 1 : 2; // that a comparison rests on
  const logs = names.map((_, i) => (400 / games) * Math.log10(strength[i]!));
  const middle = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  return logs.map(value => value - middle);
}

/** What everybody (rows) has from everybody (columns), and half a comparison each, so that nobody is stronger than all measure; the last of both are the rulebook's enemies. */
function pointsOf(names: readonly string[], meetings: readonly Meeting[]): readonly (readonly number[])[] {
  const enemies = names.length;
  const points = Array.from({ length: enemies + 1 }, () => Array.from({ length: enemies + 1 }, () => 0));
  const give = (i: number, j: number, won: number, lost: number): void => {
    points[i]![j]! += won;
    points[j]![i]! += lost;
  };
  const giveAlone = (i: number, won: boolean): void => give(i, enemies, Number(won), Number(!won));
  for (const { a, b, pairs } of meetings) {
    const [i, j] = [names.indexOf(a), names.indexOf(b)];
    if (pairs[0]?.together === undefined) give(i, j, 0.5, 0.5);
    else for (const one of [i, j]) give(one, enemies, 0.5, 0.5);
    for (const { won, lost, together } of pairs) {
      if (together === undefined) {
        give(i, j, Number(won > lost), Number(lost > won));
      } else {
        giveAlone(i, together.a);
        giveAlone(j, together.b);
      }
    }
  }
  return points;
}
