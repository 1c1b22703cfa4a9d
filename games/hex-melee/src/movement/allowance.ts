import { type Part, plainSum, type Sum } from '@quarterstaff/kernel';
import { loadLevel } from '../encumbrance/load.ts';
import { isExhausted } from '../fatigue/fatigue.ts';
import { keywordOf, runningMagic } from '../figures.ts';
import { R } from '../rules.ts';
import type { Figure, Melee } from '../state.ts';

/** HM-MOVE-01: DX - 2, never less than 4. */
export const baseAllowance = (dx: number): number => Math.max(4, dx - 2);

/** HM-DICE-04: every half rounds down. */
export const half = (value: number): number => Math.floor(value / 2);

const halvings: readonly { rule: string; label: string; holds(g: Melee, f: Figure): boolean }[] = [
  { rule: R.effectsOfExhaustion, label: 'exhausted', holds: (_g, f) => isExhausted(f) },
  { rule: R.leadenFeet, label: 'leaden feet', holds: (g, f) => runningMagic(g, f.id, 'leaden_feet') },
  { rule: R.frostLance, label: 'chilled', holds: (g, f) => runningMagic(g, f.id, 'frost_lance') },
];

/** HM-MOVE-12: the effective allowance on the ground with its receipt. */
export function groundAllowanceSum(g: Melee, f: Figure): Sum {
  const base = f.profile.ma ?? baseAllowance(f.profile.dx);
  const parts: Part[] = [];
  let ma = base;
  const add = (rule: string, label: string, value: number): void => {
    if (value === 0) return;
    parts.push({ rule, label, value });
    ma += value;
  };
  if (runningMagic(g, f.id, 'fleetfoot')) add(R.fleetfoot, 'fleetfoot', 4);
  const level = loadLevel(f);
  if (level.id === 'overloaded') add(level.rule, level.id, 1 - ma);
  else {
    add(level.rule, level.id, Math.max(1 - ma, level.ma));
    halve(g, f, () => ma, add);
  }
  return plainSum('MA', base, parts);
}

/** HM-FLY-05: the flying allowance with its receipt; load does not change it. */
export function flyingAllowanceSum(g: Melee, f: Figure): Sum {
  const base = flyingBase(g, f);
  const parts: Part[] = [];
  let ma = base;
  halve(
    g,
    f,
    () => ma,
    (rule, label, value) => {
      if (value === 0) return;
      parts.push({ rule, label, value });
      ma += value;
    },
  );
  return plainSum('flying MA', base, parts);
}

function halve(
  g: Melee,
  f: Figure,
  now: () => number,
  add: (rule: string, label: string, value: number) => void,
): void {
  for (const halving of halvings) {
    if (halving.holds(g, f)) add(halving.rule, halving.label, Math.max(1, half(now())) - now());
  }
}

/** The printed flying value, or what Sky Stride gives; 0 for whoever cannot fly. */
export function flyingBase(g: Melee, f: Figure): number {
  const printed = keywordOf(f, 'flier') === null ? 0 : f.profile.fly;
  return runningMagic(g, f.id, 'sky_stride') ? Math.max(printed, 10) : printed;
}

/** The allowance that counts now: in the air or on the ground. */
export const effectiveMa = (g: Melee, f: Figure): number =>
  f.air === 'ground' ? groundAllowanceSum(g, f).total : flyingAllowanceSum(g, f).total;

/** How far a figure may go in one move on its feet, by load and exhaustion: run, jog or walk. */
export function farthestOnFoot(f: Figure, ma: number): number {
  const level = loadLevel(f);
  if (level.mayRun && !isExhausted(f)) return ma;
  const walk = Math.min(2, ma);
  return level.mayJog ? Math.max(half(ma), walk) : walk;
}

/** HM-MOVE-13: more than half the allowance and more than two hexes. */
export const hasRun = (f: Figure): boolean => f.moved > half(f.ma) && f.moved > 2;

/** HM-PRN-01: two hexes whatever the allowance, one when overloaded. */
export const crawlingAllowance = (f: Figure): number => (loadLevel(f).id === 'overloaded' ? 1 : 2);
