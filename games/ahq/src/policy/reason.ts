import type { Reasoned, RuleId, Trace } from '@quarterstaff/kernel';
import type { Ahq } from '../state.ts';

// Choosing with reasons: candidates, what removed each, which tie was broken how. Reasons are put into words when somebody reads them:
// in lines of play, where most answers are given, nobody does.

/** One criterion: the candidates with the smallest value stay. */
export interface Criterion<T> {
  readonly rule: RuleId;
  readonly label: string;
  value(candidate: T): number;
}

export interface Picked<T> {
  readonly best: T;
  why(): Trace;
}

/** A criterion that has removed candidates. */
interface Round<T> {
  readonly criterion: Criterion<T>;
  readonly before: readonly T[];
  readonly values: readonly number[];
  readonly least: number;
  readonly stay: readonly T[];
}

/** An answer whose reasons are an own field, as a copy of it needs them, but made when they are read. */
class Answer implements Reasoned {
  static readonly #reasons = {
    enumerable: true,
    get(this: Answer): Trace {
      return this.#why();
    },
  };

  readonly choice: unknown;
  declare readonly trace: Trace;
  readonly #why: () => Trace;

  constructor(choice: unknown, why: () => Trace) {
    this.choice = choice;
    this.#why = why;
    Object.defineProperty(this, 'trace', Answer.#reasons);
  }
}

/** An answer, and why it is given. */
export const because = (choice: unknown, why: () => Trace): Reasoned => new Answer(choice, why);

/** Goes through the criteria in order until one candidate is left; the first of equals wins. */
export function pick<T>(
  about: string,
  list: readonly T[],
  name: (candidate: T) => string,
  criteria: readonly Criterion<T>[],
): Picked<T> {
  let left = list;
  const rounds: Round<T>[] = [];
  for (const criterion of criteria) {
    if (left.length <= 1) break;
    const before = left;
    const values: number[] = [];
    let least = Number.POSITIVE_INFINITY;
    let many = 0;
    for (const candidate of before) {
      const value = criterion.value(candidate);
      values.push(value);
      if (value < least) many = 0;
      if (value <= least) many += 1;
      least = Math.min(least, value);
    }
    if (many === before.length) continue;
    left = before.filter((_, i) => values[i] === least);
    rounds.push({ criterion, before, values, least, stay: left });
  }
  const best = left[0]!;
  return {
    best,
    why: () => ({ about, chosen: name(best), steps: rounds.map(round => stepOf(round, name)) }),
  };
}

const LISTED = 12;

function stepOf<T>({ criterion: { rule, label }, before, values, least, stay }: Round<T>, name: (one: T) => string) {
  const removed = before.flatMap((one, i) => (values[i] === least ? [] : [{ one, value: values[i]! }]));
  return {
    rule,
    label,
    candidates: stay.slice(0, LISTED).map(name),
    removed: removed.slice(0, LISTED).map(({ one, value }) => ({
      candidate: name(one),
      why: `${label}: ${rounded(value)} against ${rounded(least)}`,
    })),
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The best of some candidates as the answer. */
export function choose<T>(
  about: string,
  list: readonly T[],
  name: (candidate: T) => string,
  criteria: readonly Criterion<T>[],
): Reasoned {
  const { best, why } = pick(about, list, name, criteria);
  return because(best, why);
}

/** Of equals the first by y, then x. */
export const inOrder = <T>(rule: RuleId, value: (candidate: T) => number): Criterion<T> => ({
  rule,
  label: 'smallest y, then x',
  value,
});

/** An answer that needs no comparison. */
export function plain(choice: unknown, rule: RuleId, label: string): Reasoned {
  return because(choice, () => {
    const chosen = typeof choice === 'string' ? choice : JSON.stringify(choice);
    return { about: label, chosen, steps: [{ rule, label, candidates: [chosen], removed: [] }] };
  });
}

/** The locals of the top frame: what the open question is about. */
export function topLocal<T>(g: Ahq): T {
  return g.stack[g.stack.length - 1]!.local as T;
}
