import { peoples, weightOf } from '../content/content.ts';
import { hasTalent } from '../figures.ts';
import { R } from '../rules.ts';
import type { Figure } from '../state.ts';

interface LoadLevel {
  readonly id: 'unencumbered' | 'light' | 'medium' | 'heavy' | 'overloaded';
  readonly rule: string;
  readonly upTo: number; // times strength
  readonly ma: number;
  readonly mayRun: boolean;
  readonly mayJog: boolean;
  readonly travel: number; // share of the walking speed
}

/** The load levels, lightest first. */
const loadLevels: readonly LoadLevel[] = [
  { id: 'unencumbered', rule: R.unencumbered, upTo: 1, ma: 0, mayRun: true, mayJog: true, travel: 1 },
  { id: 'light', rule: R.lightLoad, upTo: 1.5, ma: -1, mayRun: true, mayJog: true, travel: 1 },
  { id: 'medium', rule: R.mediumLoad, upTo: 2, ma: -2, mayRun: false, mayJog: true, travel: 0.75 },
  { id: 'heavy', rule: R.heavyLoad, upTo: 2.5, ma: -4, mayRun: false, mayJog: false, travel: 0.5 },
  {
    id: 'overloaded',
    rule: R.overloaded,
    upTo: Number.POSITIVE_INFINITY,
    ma: 0,
    mayRun: false,
    mayJog: false,
    travel: 0.25,
  },
];

/** HM-ENC-01: everything worn, ready, slung and packed, in pounds. */
export function weightCarried(f: Figure): number {
  let weight = 0;
  for (const item of f.gear) weight += weightOf(item.id);
  return weight;
}

/** Strength for the load: full, never what wounds have left (HM-ATTR-06). */
export function carryingSt(f: Figure): number {
  const people = f.profile.people === null ? null : peoples[f.profile.people];
  return f.profile.st + (hasTalent(f, 'burden_bearer') ? 4 : 0) + (people?.loadSt ?? 0);
}

export function loadLevelFor(weight: number, strength: number): LoadLevel {
  let level = 0;
  while (weight > loadLevels[level]!.upTo * strength) level += 1;
  return loadLevels[level]!;
}

// The load asked for last: a moving figure is asked again and again, and what it carries is a list that never changes.
let lastGear: Figure['gear'] | null = null;
let lastProfile: Figure['profile'] | null = null;
let lastLevel = loadLevels[0]!;

/** Creatures with a printed allowance have no encumbrance (HM-GAP-09). */
export function loadLevel(f: Figure): LoadLevel {
  if (f.profile.ma !== null) return loadLevels[0]!;
  if (f.gear !== lastGear || f.profile !== lastProfile) {
    lastLevel = loadLevelFor(weightCarried(f), carryingSt(f));
    lastGear = f.gear;
    lastProfile = f.profile;
  }
  return lastLevel;
}
