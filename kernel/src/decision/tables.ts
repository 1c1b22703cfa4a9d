import type { Repair, RuleId, Seat } from './decision.ts';

/**
 * What removes a candidate from a list of options, and by which rule. The same table yields the options and the answer
 * to "why may I not?".
 */
export interface Condition<G, L, C> {
  readonly rule: RuleId;
  readonly label: string;
  holds(g: G, local: L, candidate: C, seat: Seat): boolean;
  repair?(g: G, local: L, candidate: C, seat: Seat): Repair | null;
}

/** What changes a number, and by which rule. A value of 0 leaves no trace. */
export interface Modifier<G, L> {
  readonly rule: RuleId;
  readonly label: string;
  value(g: G, local: L): number;
}

/** One line of arithmetic in a receipt. */
export interface Part {
  readonly rule: RuleId;
  readonly label: string;
  readonly value: number;
}

/** How a number came about: base, each modifier with its rule, and the result. */
export interface Sum {
  readonly label: string;
  readonly base: number;
  readonly parts: readonly Part[];
  readonly total: number;
}

/** The sum of a table of modifiers alone, for hot code that needs no receipt. */
export function tally<G, L>(base: number, table: readonly Modifier<G, L>[], g: G, local: L): number {
  let sum = base;
  for (let i = 0; i < table.length; i += 1) sum += table[i]!.value(g, local);
  return sum;
}

/** The sum of a table of modifiers with its receipt. */
export function sumUp<G, L>(label: string, base: number, table: readonly Modifier<G, L>[], g: G, local: L): Sum {
  const parts: Part[] = [];
  let sum = base;
  for (const row of table) {
    const value = row.value(g, local);
    if (value === 0) continue;
    parts.push({ rule: row.rule, label: row.label, value });
    sum += value;
  }
  return { label, base, parts, total: sum };
}

/** A receipt for a number that has no table behind it. */
export function plainSum(label: string, base: number, parts: readonly Part[] = []): Sum {
  return { label, base, parts, total: parts.reduce((sum, part) => sum + part.value, base) };
}

export function allHold<G, L, C>(
  conditions: readonly Condition<G, L, C>[],
  g: G,
  local: L,
  candidate: C,
  seat: Seat,
): boolean {
  for (let i = 0; i < conditions.length; i += 1) {
    if (!conditions[i]!.holds(g, local, candidate, seat)) return false;
  }
  return true;
}
