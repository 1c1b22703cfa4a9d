/** How good chances were for what came: less is better. */
export interface Loss {
  readonly positions: number;
  readonly log: number; // mean log loss; ln 2 if every position is called even
  readonly brier: number; // mean squared error; a quarter if every position is called even
}

const SUREST = 1e-3; // nobody is surer than this

export function lossOf(pairs: Iterable<{ readonly chance: number; readonly won: number }>): Loss {
  let positions = 0;
  let log = 0;
  let brier = 0;
  for (const { chance, won } of pairs) {
    const p = Math.min(1 - SUREST, Math.max(SUREST, chance));
    positions += 1;
    log -= won * Math.log(p) + (1 - won) * Math.log(1 - p);
    brier += (p - won) ** 2;
  }
  return { positions, log: log / Math.max(1, positions), brier: brier / Math.max(1, positions) };
}
