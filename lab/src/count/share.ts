/** A share of successes with its 95 % interval (Wilson's: honest for few trials and for shares near 0 and 1). */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export const Z = 1.959964;

export function shareOf(successes: number, trials: number): Share {
  if (trials === 0) return { share: 0, low: 0, high: 1 };
  const p = successes / trials;
  const z2 = (Z * Z) / trials;
  const middle = (p + z2 / 2) / (1 + z2);
  const half = (Z * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials))) / (1 + z2);
  return { share: p, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
