import type { RuleId } from './decision/decision.ts';

/** Rules proper, and beside them what a catalogue adds: content that fills a gap, decisions, policies, cards. */
export type RuleKind = 'core' | 'content' | 'campaign' | 'optional' | 'gap' | 'decision' | 'policy' | 'card';

/** One rule in our own words. */
export interface RuleEntry {
  readonly id: RuleId;
  readonly section: string;
  readonly title: string;
  readonly kind: RuleKind;
  readonly statement: string;
  readonly ruling: string | null;
  readonly source: string | null;
  readonly example: string | null;
}

export type RuleCatalogue = readonly RuleEntry[];

/** An optional rule, or a ruling with its readings: chosen at set-up and kept in the record. */
export interface Switch {
  readonly rule: RuleId;
  readonly about: string; // what it changes, in one sentence
  readonly values: readonly (string | number | boolean)[];
  readonly default: string | number | boolean;
}

export type SwitchTable = Readonly<Record<string, Switch>>;

/** Rule ids as constants, cited where the rule is applied: `rules({ cover: ['7.3', 'Cover'] }).cover` is '7.3'. */
export function rules<const T extends Readonly<Record<string, readonly [RuleId, string]>>>(
  table: T,
): { readonly [K in keyof T]: RuleId } {
  const ids: Record<string, RuleId> = {};
  for (const [key, [id]] of Object.entries(table)) ids[key] = id;
  return Object.freeze(ids) as { readonly [K in keyof T]: RuleId };
}
