import type { Reason, RuleId } from '@quarterstaff/kernel';

/** A fact that stands against a choice, and the rule that makes it one. */
export const reason = (rule: RuleId, label: string): Reason => ({ rule, label, repair: null });

/** Whether a choice names one of these fields. */
export const names = (choice: unknown, ...fields: readonly string[]): boolean =>
  typeof choice === 'object' && choice !== null && fields.some(field => Object.hasOwn(choice, field));
