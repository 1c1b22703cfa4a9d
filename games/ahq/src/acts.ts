import type { Condition, Reason, Seat } from '@quarterstaff/kernel';
import type { Ahq } from './state.ts';

/** What a player may ask of a model: flat, so that it can be written in one line. */
export interface Act {
  readonly do: string;
  readonly to?: string; // a square, `3,-4`, or a model
  readonly target?: string;
  readonly with?: string;
  readonly door?: number;
  readonly chest?: string;
  readonly wall?: string;
  readonly spell?: string;
  readonly at?: string;
  readonly item?: string;
}

export type ActTable<L> = Readonly<Record<string, readonly Condition<Ahq, L, Act>[]>>;

export function isAct(value: unknown): value is Act {
  return typeof value === 'object' && value !== null && typeof (value as Act).do === 'string';
}

/** The conditions that fail for an act, whether or not it was listed. */
export function failing<L>(table: ActTable<L>, g: Ahq, local: L, act: Act, seat: Seat): Reason[] {
  return (table[act.do] ?? [])
    .filter(condition => !condition.holds(g, local, act, seat))
    .map(condition => ({
      rule: condition.rule,
      label: condition.label,
      repair: condition.repair?.(g, local, act, seat) ?? null,
    }));
}
