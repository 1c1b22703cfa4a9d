import { Z } from '../count/share.ts';

/** How much more often something succeeds than before, from the same seeds before and after. */
export interface PairedChange {
  readonly change: number;
  readonly low: number; // of the 95 % interval
  readonly high: number;
  readonly pairs: number; // seeds that ended both times
  readonly gained: number; // of them: only after
  readonly lost: number; // only before
}

/**
 * The change with the interval of Agresti and Min: half a seed is added to each of the four ways a pair can come out, so that it stays
 * honest where few pairs differ, or none. Pairs that came out alike say nothing against each other, which makes it narrower than that of
 * two shares of different seeds.
 */
export function changeOf(before: readonly (boolean | null)[], after: readonly (boolean | null)[]): PairedChange {
  let [pairs, gained, lost] = [0, 0, 0];
  after.forEach((now, i) => {
    const then = before[i] ?? null;
    if (now === null || then === null) return;
    pairs += 1;
    if (now && !then) gained += 1;
    if (then && !now) lost += 1;
  });
  const more = pairs + 2;
  const middle = (gained - lost) / more;
  const half = (Z * Math.sqrt(gained + lost + 1 - (gained - lost) ** 2 / more)) / more;
  return {
    change: pairs === 0 ? 0 : (gained - lost) / pairs,
    low: Math.max(-1, middle - half),
    high: Math.min(1, middle + half),
    pairs,
    gained,
    lost,
  };
}
