import { deepFreeze } from '@quarterstaff/kernel';
import type { MapPlan } from '../map/arena.ts';

const plans = new Map<string, MapPlan>();

/** One plan for equal maps, so that its tables are made once. */
export function internPlan(plan: MapPlan): MapPlan {
  const key = [plan.name, plan.zero, plan.megahex, plan.theme, ...plan.rows].join('\n');
  const known = plans.get(key);
  if (known !== undefined) return known;
  if (plans.size >= 256) plans.clear();
  plans.set(key, deepFreeze(plan));
  return plan;
}
