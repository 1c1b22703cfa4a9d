import { R } from '../rules.ts';
import type { Cause } from '../state.ts';

/** What a fight leaves behind of a figure. */
export interface Patient {
  readonly st: number; // full
  readonly hits: number;
  readonly fatigue: number;
  readonly pool: number;
  readonly causes: readonly Cause[]; // of its unconsciousness
  readonly weakened: boolean;
  readonly treated: boolean; // by a Field Surgeon after this fight
}

/** HM-GAP-16: hits heal 1 a day of light activity, 2 a day of full rest. */
export function healDays(p: Patient, days: number, rest: boolean): Patient {
  if (p.causes.includes('dead')) return p;
  return wakeIfAble({ ...p, hits: Math.max(0, p.hits - days * (rest ? 2 : 1)) });
}

/** Ten minutes after the fight: the unconscious wake, and the -3 of ST 3 ends. */
export function afterCombat(p: Patient): Patient {
  if (p.causes.includes('dead')) return p;
  return wakeIfAble({ ...without(p, 'wounded', 'asleep'), weakened: false });
}

/** Conscious at ST 1, but no fighter before ST 2. */
export const canFight = (p: Patient): boolean => p.causes.length === 0 && p.st - p.hits >= 2;

const without = (p: Patient, ...gone: readonly Cause[]): Patient => ({
  ...p,
  causes: p.causes.filter(cause => !gone.includes(cause)),
});

const wakeIfAble = (p: Patient): Patient => (p.fatigue < p.pool ? without(p, 'collapsed') : p);

/** HM-TAL-17: two hits on each wounded friend, once per fight. */
export function treat(p: Patient): Patient | { readonly rule: string } {
  if (p.causes.includes('dead') || p.treated) return { rule: R.fieldSurgeon };
  const hits = Math.max(0, p.hits - 2);
  const treated = { ...p, hits, treated: true };
  return p.st - hits >= 2 ? without(treated, 'wounded') : treated;
}
