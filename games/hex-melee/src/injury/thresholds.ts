import { R } from '../rules.ts';

/** How many hits in one turn hurt or fell a figure, by full strength. */
const thresholdTable = [
  { least: 50, heavy: 15, fall: 25, rules: [R.thresholdsFromFifty] },
  { least: 30, heavy: 9, fall: 16, rules: [R.thresholdsFromThirty] },
  { least: Number.NEGATIVE_INFINITY, heavy: 5, fall: 8, rules: [R.heavyHitsInOneTurn, R.knockedDownByHits] },
] as const;

export function thresholdsFor(fullSt: number): (typeof thresholdTable)[number] {
  for (const row of thresholdTable) if (fullSt >= row.least) return row;
  return thresholdTable[2];
}
