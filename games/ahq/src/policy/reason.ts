import type { Reasoned, RuleId, Trace, TraceStep } from '@quarterstaff/kernel';
import type { Ahq } from '../state.ts';

// Choosing with reasons: candidates, what removed each, which tie was broken how.

/** One criterion: the candidates with the smallest value stay. */
export interface Criterion<T> {
  readonly rule: RuleId;
  readonly label: string;
  value(candidate: T): number;
}

export interface Picked<T> {
  readonly best: T;
  readonly trace: Trace;
}

const LISTED = 12;

/** Goes through the criteria in order until one candidate is left; the first of equals wins. */
export function pick<T>(
  about: string,
  list: readonly T[],
  name: (candidate: T) => string,
  criteria: readonly Criterion<T>[],
): Picked<T> {
  let left = list;
  const steps: TraceStep[] = [];
  for (const criterion of criteria) {
    if (left.length <= 1) break;
    const values = left.map(candidate => criterion.value(candidate));
    const least = Math.min(...values);
    const stay = left.filter((_, i) => values[i] === least);
    if (stay.length < left.length) {
      steps.push({
        rule: criterion.rule,
        label: criterion.label,
        candidates: stay.slice(0, LISTED).map(name),
        removed: left
          .map((candidate, i) => ({ candidate, value: values[i]! }))
          .filter(entry => entry.value !== least)
          .slice(0, LISTED)
          .map(entry => ({
            candidate: name(entry.candidate),
            why: `${criterion.label}: ${round(entry.value)} against ${round(least)}`,
          })),
      });
    }
    left = stay;
  }
  const best = left[0]!;
  return { best, trace: { about, chosen: name(best), steps } };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** An answer that needs no comparison. */
export function plain(choice: unknown, rule: RuleId, label: string): Reasoned {
  const chosen = typeof choice === 'string' ? choice : JSON.stringify(choice);
  return { choice, trace: { about: label, chosen, steps: [{ rule, label, candidates: [chosen], removed: [] }] } };
}

/** The locals of the top frame: what the open question is about. */
export function topLocal<T>(g: Ahq): T {
  return g.stack[g.stack.length - 1]!.local as T;
}
