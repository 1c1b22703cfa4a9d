import type { SimulationReport } from '../count/report.ts';
import { type SideWins, sidesOf } from '../count/sides.ts';

/** How a scenario fares at one value of what is varied. */
export interface CurvePoint {
  readonly value: number;
  readonly sides: readonly SideWins[];
  readonly decisions: number; // mean length
}

export function pointOf(value: number, report: SimulationReport): CurvePoint {
  return { value, sides: sidesOf(report), decisions: report.decisions.mean };
}
