import { type Condition, type Reason, type RuleId, reason } from '@quarterstaff/kernel';
import type { LostWorlds } from './state.ts';

/** Whether a choice is the place of a space. */
export const isSpot = (choice: unknown): boolean =>
  Array.isArray(choice) && choice.length === 2 && choice.every(n => Number.isInteger(n));

/** Why none but the spaces offered will do, where a space is asked for. */
export const notThere = (choice: unknown, rule: RuleId, label: string): readonly Reason[] =>
  isSpot(choice) ? [reason(rule, label)] : [];

/** Whether a choice names one of these fields. */
export const names = (choice: unknown, ...fields: readonly string[]): boolean =>
  typeof choice === 'object' && choice !== null && fields.some(field => Object.hasOwn(choice, field));

/** What fails of a table of conditions. */
export const failing = <L, C>(
  table: readonly Condition<LostWorlds, L, C>[],
  g: LostWorlds,
  local: L,
  candidate: C,
  seat = '',
): Reason[] => table.filter(row => !row.holds(g, local, candidate, seat)).map(({ rule, label }) => reason(rule, label));
