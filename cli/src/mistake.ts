import type { Fault } from '@quarterstaff/kernel';
import { PlanRefused, ScenarioRefused } from '@quarterstaff/lab';

/** A user's mistake: printed as one sentence, without a stack trace; exit code 2 unless stated. */
export class Mistake extends Error {
  readonly exitCode: number;
  constructor(message: string, exitCode = 2) {
    super(message);
    this.name = 'Mistake';
    this.exitCode = exitCode;
  }
}

/** The message for a problem that the user caused; null for one of ours. */
export function mistakeIn(problem: unknown): Mistake | null {
  if (problem instanceof Mistake) return problem;
  if (problem instanceof ScenarioRefused) return new Mistake(`The scenario is refused: ${problem.message}`, 1);
  return problem instanceof PlanRefused ? new Mistake(problem.message, 1) : null;
}

/** Faults one per line, each with its path. */
export const faultLines = (faults: readonly Fault[]): string =>
  faults.map(({ path, message }) => `  ${path || '(root)'}: ${message}`).join('\n');
