import { type Reason, type RuleId, reason } from '@quarterstaff/kernel';

/** Whether a choice is the place of a space. */
export const isSpot = (choice: unknown): boolean =>
  Array.isArray(choice) && choice.length === 2 && choice.every(n => Number.isInteger(n));

/** Why none but the spaces offered will do, where a space is asked for. */
export const notThere = (choice: unknown, rule: RuleId, label: string): readonly Reason[] =>
  isSpot(choice) ? [reason(rule, label)] : [];

/** Whether a choice names one of these fields. */
export const names = (choice: unknown, ...fields: readonly string[]): boolean =>
  typeof choice === 'object' && choice !== null && fields.some(field => Object.hasOwn(choice, field));
