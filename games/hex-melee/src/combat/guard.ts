import { type Reason, reason } from '@quarterstaff/kernel';
import { figure, isConscious, isDown } from '../figures.ts';
import { otherOptions } from '../options/change.ts';
import { optionReasons } from '../options/conditions.ts';
import { optionTable } from '../options/table.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Letter, Melee } from '../state.ts';
import type { Mode } from './blow.ts';

export type Threat = Mode | 'missileSpell' | 'otherSpell';

/** HM-DEF-01 and HM-DEF-02: against what each guard counts. */
const guards: Readonly<Record<'c' | 'k', { readonly rule: string; readonly against: readonly Threat[] }>> = {
  c: { rule: R.dodge, against: ['thrown', 'missile', 'rock', 'breath', 'missileSpell'] },
  k: { rule: R.defend, against: ['melee', 'thrown', 'rock'] },
};

/** The guard that counts against this threat now; null if there is none. */
export function guardAgainst(target: Figure, threat: Threat): 'c' | 'k' | null {
  if (!isConscious(target) || isDown(target)) return null;
  const letter = target.option;
  return (letter === 'c' || letter === 'k') && guards[letter].against.includes(threat) ? letter : null;
}

export const guardRule = (letter: 'c' | 'k'): string => guards[letter].rule;

/** HM-HIT-08: the extra die; the guard is used and binds its bearer. */
export function useGuard(target: Figure, threat: Threat): number {
  if (guardAgainst(target, threat) === null) return 3;
  target.guarded = true;
  target.acted = true;
  return 4;
}

type GuardChoice = { readonly guard: Letter | null };

/**
 * HM-OPT-04: what the target of an announced attack may change to, the guard first. It is asked only if a guard would count, also
 * if it counts already: whoever is on guard may rather keep its own attack.
 */
export function guardChoices(g: Melee, id: FigureId, threat: Threat): readonly GuardChoice[] {
  const target = figure(g, id);
  const others = otherOptions(g, target);
  if (others.length === 0) return [];
  const guard = guardAgainst(target, threat) === null ? guardOffered(g, target, threat) : target.option;
  if (guard === null) return [];
  const first = others.filter(({ option }) => option === guard);
  const rest = others.filter(({ option }) => option !== guard);
  return [{ guard: null }, ...[...first, ...rest].map(({ option }) => ({ guard: option }))];
}

/** Why the target of an announced attack may not change to an option. */
export function whyNotGuard(g: Melee, id: FigureId, asked: unknown): readonly Reason[] {
  const letter = (asked as { guard?: unknown } | null)?.guard;
  if (typeof letter !== 'string' || !Object.hasOwn(optionTable, letter)) return [];
  const target = figure(g, id);
  if (letter === target.option) return [reason(R.changingTheOption, 'it has this option')];
  return optionReasons(g, target, letter as Letter);
}

/** HM-OPT-04: the guard to which the target could change before the dice are rolled. */
function guardOffered(g: Melee, target: Figure, threat: Threat): Letter | null {
  const letter = target.state === 'disengaged' ? 'c' : target.state === 'engaged' ? 'k' : null;
  if (letter === null || !guards[letter].against.includes(threat)) return null;
  return optionReasons(g, target, letter).length === 0 ? letter : null;
}
