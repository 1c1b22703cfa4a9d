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

/** Ten minutes after the fight: the unconscious wake, and the -3 of ST 3 ends. */
export function afterCombat(p: Patient): Patient {
  if (p.causes.includes('dead')) return p;
  return wakeIfAble({ ...without(p, 'wounded', 'asleep'), weakened: false });
}

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
