import { R } from '../rules.ts';

/** What a fight leaves behind of a figure. */
export interface Patient {
  readonly st: number; // full
  readonly hits: number;
  readonly fatigue: number;
  readonly pool: number;
  readonly condition: 'awake' | 'wounded' | 'collapsed' | 'asleep' | 'dead';
  readonly weakened: boolean;
  readonly treated: boolean; // by a Field Surgeon after this fight
}

/** HM-GAP-16: hits heal 1 a day of light activity, 2 a day of full rest. */
export function healDays(p: Patient, days: number, rest: boolean): Patient {
  if (p.condition === 'dead') return p;
  return wakeIfAble({ ...p, hits: Math.max(0, p.hits - days * (rest ? 2 : 1)) });
}

/** Ten minutes after the fight: the unconscious wake, and the -3 of ST 3 ends. */
export function afterCombat(p: Patient): Patient {
  if (p.condition === 'dead') return p;
  const awake = p.condition === 'wounded' || p.condition === 'asleep';
  return wakeIfAble({ ...p, weakened: false, condition: awake ? 'awake' : p.condition });
}

/** Conscious at ST 1, but no fighter before ST 2. */
export const canFight = (p: Patient): boolean => p.condition === 'awake' && p.st - p.hits >= 2;

function wakeIfAble(p: Patient): Patient {
  return p.condition === 'collapsed' && p.fatigue < p.pool ? { ...p, condition: 'awake' } : p;
}

/** HM-TAL-17: two hits on each wounded friend, once per fight. */
export function treat(p: Patient): Patient | { readonly rule: string } {
  if (p.condition === 'dead' || p.treated) return { rule: R.fieldSurgeon };
  const hits = Math.max(0, p.hits - 2);
  return {
    ...p,
    hits,
    treated: true,
    condition: p.condition === 'wounded' && p.st - hits >= 2 ? 'awake' : p.condition,
  };
}
