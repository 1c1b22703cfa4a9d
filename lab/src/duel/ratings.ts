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
  readonly rating: number; // 400 points are odds of ten to one; the mean of all players is 0
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
 * Bradley and Terry's strengths by repeated proportional fitting, a draw as half a win for each; one half game keeps them finite. Where
 * all seats play together, nobody plays against the other: both play against the rulebook's enemies, who get a strength of their own.
 */
function strengths(names: readonly string[], meetings: readonly Meeting[]): readonly number[] {
  const points = pointsOf(names, meetings);
  let strength = points.map(() => 1);
  for (let pass = 0; pass < PASSES; pass += 1) {
    strength = points.map((_, i) => {
      let wins = 0;
      let expected = 0;
      for (let j = 0; j < points.length; j += 1) {
        const games = points[i]![j]! + points[j]![i]!;
        if (j === i || games === 0) continue;
        wins += points[i]![j]!;
        expected += games / (strength[i]! + strength[j]!);
      }
      return expected === 0 ? strength[i]! : wins / expected;
    });
  }
  const logs = names.map((_, i) => 400 * Math.log10(strength[i]!));
  const middle = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  return logs.map(value => value - middle);
}

/** What everybody (rows) has from everybody (columns); the last of both are the rulebook's enemies. */
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
    for (const { won, lost, drawn, together } of pairs) {
      if (together === undefined) {
        give(i, j, won + drawn / 2, lost + drawn / 2);
      } else {
        giveAlone(i, together.a);
        giveAlone(j, together.b);
      }
    }
  }
  return points;
}
