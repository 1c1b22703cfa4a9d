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

/** What changes an allowance, in order: each change sees what the ones before it left. Never below 1. */
interface AllowanceRow {
  rule(f: Figure): string;
  label(f: Figure): string;
  change(g: Melee, f: Figure, ma: number): number;
}

const halving = (rule: string, label: string, holds: (g: Melee, f: Figure) => boolean): AllowanceRow => ({
  rule: () => rule,
  label: () => label,
  change: (g, f, ma) => (holds(g, f) ? Math.max(1, half(ma)) - ma : 0),
});

const halvings: readonly AllowanceRow[] = [
  halving(R.effectsOfExhaustion, 'exhausted', (_g, f) => isExhausted(f)),
  halving(R.leadenFeet, 'leaden feet', (g, f) => runningMagic(g, f.id, 'leaden_feet')),
  halving(R.frostLance, 'chilled', (g, f) => runningMagic(g, f.id, 'frost_lance')),
];

const onTheGround: readonly AllowanceRow[] = [
  {
    rule: () => R.fleetfoot,
    label: () => 'fleetfoot',
    change: (g, f) => (runningMagic(g, f.id, 'fleetfoot') ? 4 : 0),
  },
  {
    rule: f => loadLevel(f).rule,
    label: f => loadLevel(f).id,
    change: (_g, f, ma) => {
      const level = loadLevel(f);
      return level.id === 'overloaded' ? 1 - ma : Math.max(1 - ma, level.ma) + 0;
    },
  },
  ...halvings,
];

function allowance(g: Melee, f: Figure, base: number, rows: readonly AllowanceRow[]): number {
  let ma = base;
  for (const row of rows) ma += row.change(g, f, ma);
  return ma;
}

function allowanceSum(label: string, g: Melee, f: Figure, base: number, rows: readonly AllowanceRow[]): Sum {
  const parts: Part[] = [];
  let ma = base;
  for (const row of rows) {
    const value = row.change(g, f, ma);
    if (value !== 0) parts.push({ rule: row.rule(f), label: row.label(f), value });
    ma += value;
  }
  return plainSum(label, base, parts);
}

const groundBase = (f: Figure): number => f.profile.ma ?? baseAllowance(f.profile.dx);

/** HM-MOVE-12: the effective allowance on the ground with its receipt. */
export const groundAllowanceSum = (g: Melee, f: Figure): Sum => allowanceSum('MA', g, f, groundBase(f), onTheGround);

/** HM-FLY-05: the flying allowance with its receipt; load does not change it. */
export const flyingAllowanceSum = (g: Melee, f: Figure): Sum =>
  allowanceSum('flying MA', g, f, flyingBase(g, f), halvings);

/** The printed flying value, or what Sky Stride gives; 0 for whoever cannot fly. */
export function flyingBase(g: Melee, f: Figure): number {
  const printed = keywordOf(f, 'flier') === null ? 0 : f.profile.fly;
  return runningMagic(g, f.id, 'sky_stride') ? Math.max(printed, 10) : printed;
}

/** HM-SPL-27: at most a medium load; printed fliers carry none. */
export function mayFlyLoaded(f: Figure): boolean {
  const { id } = loadLevel(f);
  return f.profile.fly > 0 || (f.profile.hexes === 1 && id !== 'heavy' && id !== 'overloaded');
}

/** The allowance that counts now: in the air or on the ground. */
export const effectiveMa = (g: Melee, f: Figure): number =>
  f.air === 'ground' ? allowance(g, f, groundBase(f), onTheGround) : allowance(g, f, flyingBase(g, f), halvings);

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

export const crawlingAllowanceSum = (f: Figure): Sum => plainSum('crawling MA', crawlingAllowance(f), []);
