import { plainSum } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { hasTalent } from '../figures.ts';
import { R } from '../rules.ts';
import type { Figure } from '../state.ts';

/** HM-FAT-01: as much as full strength. */
export const fatiguePool = (f: Figure): number => f.profile.st + (hasTalent(f, 'endurance') ? 3 : 0);

/** HM-FAT-07: from the moment fatigue spent reaches the pool. */
export const isExhausted = (f: Figure): boolean => f.fatigue >= f.profile.st && f.fatigue >= fatiguePool(f);

/** Adds to the counter that is no wound (HM-INJ-09); says whether a collapse save is due. */
export function spendFatigue(f: Figure, amount: number, rules: readonly string[], emit: Tell): boolean {
  if (amount === 0) return false;
  const before = f.fatigue;
  f.fatigue += amount;
  emit?.({
    type: 'fatigueSpent',
    rules: [...rules, R.fatiguePool, R.fatigueIsNotHits, ...(isExhausted(f) ? [R.becomingExhausted] : [])],
    who: f.id,
    amount,
    sums: [plainSum('fatigue', before, [{ rule: rules[0]!, label: 'spent', value: amount }])],
    outcome: isExhausted(f) ? 'exhausted' : 'fresh',
  });
  return f.fatigue > fatiguePool(f);
}
