// Step 7: totals, criticals, Attacks, and all damage of the turn together.

import { plainSum, type RuleId } from '@quarterstaff/kernel';
import type { Emitter, LostWorldsEvent } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { takeBody } from './body.ts';
import { engagementsOf, fighterOf, opsOn } from './fighters.ts';
import { damageOf, heightOf, type LookUp, reckoningOf, reductionsOf, totalSum, withDamage } from './look-up.ts';
import type { Fighter, FighterId } from './state.ts';

/** Opponents a fighter's own row would score on: totals of zero or less use no Attack (LW-ATK-04). */
export const wouldScoreOn = (looks: readonly LookUp[], id: FighterId): FighterId[] =>
  looks.filter(look => look.scorer === id && look.reader === id && look.total > 0).map(look => look.subject);

/** The look-ups with those opponents spared whom the scorer did not select: no damage, no critical (LW-ATK-03). */
export const withTargets = (
  looks: readonly LookUp[],
  selected: Readonly<Record<FighterId, readonly FighterId[]>>,
): LookUp[] =>
  looks.map(look => {
    const targets = selected[look.scorer];
    if (targets === undefined || look.scorer !== look.reader || look.total <= 0) return look;
    return targets.includes(look.subject) ? look : { ...look, spared: true, critical: false };
  });

const mirrorOf = (f: Fighter) => opsOn(f, 'mirror')[0];

/** Works out and applies all damage of the turn together; returns the look-ups with the damage they did (LW-RES-07). */
export function dealDamage(g: LostWorlds, looks: readonly LookUp[], emit: Emitter): readonly LookUp[] {
  if (looks.every(look => look.score === null)) return looks;
  const losses: Losses = new Map();
  const dealt: LookUp[] = [];
  for (const look of looks) dealt.push(look.score === null ? look : deal(g, look, losses, emit));
  for (const [fighter, lost] of losses) {
    const f = fighterOf(g, fighter);
    takeBody(f, lost);
    emit?.({ type: 'bodyTaken', rules: [R.damage, R.damageTogether, R.scoredUpon], fighter, lost, body: f.body });
  }
  return dealt;
}

/** What fighters lose this turn, in the order of their first loss. */
type Losses = Map<FighterId, number>;

const lose = (losses: Losses, id: FighterId, n: number): unknown => losses.set(id, (losses.get(id) ?? 0) + n);

/** The damage of one look-up: to its subject, or back to the scorer by a mirror. */
function deal(g: LostWorlds, look: LookUp, losses: Losses, emit: Emitter): LookUp {
  const damage = damageOf(g, look);
  emit?.(hitEvent(g, look, damage));
  if (damage === 0) return look;
  const victim = fighterOf(g, look.subject);
  const mirror = mirrorOf(victim);
  if (mirror === undefined) {
    lose(losses, look.subject, damage);
    return withDamage(look, damage);
  }
  victim.running = victim.running.filter(running => running !== mirror.running);
  const back = Math.min(damage, mirror.op.max);
  lose(losses, look.scorer, back);
  emit?.({
    type: 'damageMirrored',
    rules: [R.arithmeticOrder, mirror.running.card],
    by: look.subject,
    on: look.scorer,
    damage: back,
  });
  return look;
}

function hitEvent(g: LostWorlds, look: LookUp, damage: number): LostWorldsEvent {
  const victim = fighterOf(g, look.subject);
  const dealt = look.spared ? 0 : Math.max(0, look.total);
  const reductions = look.spared ? [] : reductionsOf(victim, dealt);
  const off = reductions.reduce((sum, { value }) => sum + value, 0);
  const parts = reductions.map(({ value, card }) => ({ rule: card, label: 'reduced by a card', value: -value }));
  const floor = Math.max(0, off - dealt);
  if (floor > 0) parts.push({ rule: R.arithmeticOrder, label: 'not below 0', value: floor });
  const rules = [R.scoreIsHit, R.total, ...(look.total > 0 ? [R.damage] : [R.noNegativeDamage, R.freeMisses])];
  rules.push(...heightRules(g, look));
  if (look.own !== look.row) rules.push(R.xPageMod);
  if (look.critical) rules.push(R.criticalHit);
  if (look.spared) rules.push(R.attacks, R.unselectedTold);
  if ((look.score ?? 0) <= 0) rules.push(R.negativeScores);
  return {
    type: 'hitResolved',
    rules,
    by: look.scorer,
    on: look.subject,
    total: look.total,
    damage,
    critical: look.critical && !look.spared,
    helper: look.scorer === look.reader ? null : look.scorer,
    sums: [totalSum(g, look), plainSum('damage', dealt, parts)],
  };
}

/** The rules by which height counts in a hit. */
function heightRules(g: LostWorlds, look: LookUp): RuleId[] {
  const r = reckoningOf(g, look, look.score ?? 0);
  if (heightOf(r) === 0) return [];
  return engagementsOf(g, look.scorer).length > 1
    ? [R.compareHeights, R.rowColours, R.heightPerOpponent]
    : [R.compareHeights, R.rowColours];
}

/** Those who took at least one point of damage from a result page this turn (LW-RES-05). */
export const scoredUpon = (looks: readonly LookUp[]): FighterId[] =>
  looks.filter(look => look.damage > 0).map(look => look.subject);
