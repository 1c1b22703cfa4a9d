// Phase 5: victory conditions, points and experience (LWM-SEQ-07, LWM-XP, LWM-GAP-06).

import { plainSum } from '@quarterstaff/kernel';
import { type Empty, procedure, step } from '../../builders.ts';
import type { Emitter } from '../../events.ts';
import type { LostWorlds } from '../../state.ts';
import { spotOf } from '../board/terrain.ts';
import type { PointsRow, Trigger } from '../content/scenario-schema.ts';
import { fieldOf, isActive, isConscious, isDead } from '../field.ts';
import { bodyOf, fighterOf } from '../fighter.ts';
import { score } from '../harm.ts';
import { R } from '../rules.ts';
import type { FieldResult, SideId } from '../state.ts';

export const victoryPhase = procedure<Empty>('victoryPhase', {
  holdCrown: step((g, _l, emit) => {
    const f = fieldOf(g);
    const { crown } = f.special;
    if (crown === undefined) return;
    const holder =
      f.characters.find(c => {
        const [x, y] = spotOf(f.terrain, c.at);
        return isActive(g, c) && c.posture !== 'down' && crown.at.some(([cx, cy]) => cx === x && cy === y);
      })?.side ?? null;
    f.streak = holder === null ? 0 : holder === f.holder ? f.streak + 1 : 1;
    f.holder = holder;
    emit?.({ type: 'crownHeld', rules: [R.gapScenarios], side: holder, streak: f.streak });
    if (holder !== null) score(g, { side: holder, for: 'holding', about: String(f.turn) });
  }),
  judge: step((g, _l, emit) => {
    const f = fieldOf(g);
    f.result = judge(g);
    if (f.result !== null) concludeGame(g, f.result, emit);
  }),
});

/** Whether one condition is true for a side now. */
function holds(g: LostWorlds, side: SideId, trigger: Trigger): boolean {
  const f = fieldOf(g);
  const standing = (which: (other: SideId) => boolean): number =>
    f.characters.filter(c => which(c.side) && isConscious(g, c)).length;
  if ('carriedOff' in trigger) return f.carriedOff.includes(trigger.carriedOff);
  if ('shattered' in trigger) return f.shattered.includes(trigger.shattered);
  if ('noConscious' in trigger) return standing(other => other === trigger.noConscious) === 0;
  if ('conscious' in trigger) return standing(other => other === trigger.conscious) > 0;
  if ('noConsciousOpponent' in trigger) return standing(other => other !== side) === 0;
  if ('lastConscious' in trigger) return standing(() => true) <= 1;
  if ('held' in trigger) return f.holder === side && f.streak >= trigger.held;
  return f.turn >= trigger.turnEnds;
}

/** Who has won in this victory phase; null if play goes on (LWM-SEQ-07). */
function judge(g: LostWorlds): FieldResult | null {
  const f = fieldOf(g);
  const winners: SideId[] = [];
  let byPoints = false;
  for (const row of f.victory.wins) {
    if (row.side === 'mostPoints') {
      byPoints = byPoints || row.when.every(trigger => holds(g, '', trigger));
      continue;
    }
    for (const side of row.side === 'each' ? f.sides.map(s => s.id) : [row.side]) {
      if (!winners.includes(side) && row.when.every(trigger => holds(g, side, trigger))) winners.push(side);
    }
  }
  if (winners.length === 1) return result(g, winners, 'victory');
  if (winners.length > 1) return settleTie(g, winners);
  if (!byPoints) return null;
  const points = totals(g, []);
  const most = Math.max(...f.sides.map(s => points[s.id] ?? 0));
  const best = f.sides.map(s => s.id).filter(side => points[side] === most);
  return best.length === 1 ? result(g, best, 'points') : settleTie(g, best);
}

/** The scenario's tie clause; without one the game is drawn. */
function settleTie(g: LostWorlds, tied: readonly SideId[]): FieldResult {
  const { tie } = fieldOf(g).victory;
  if (tied.includes(tie)) return result(g, [tie], 'tieClause');
  if (tie === 'higherBody') {
    const body = (side: SideId): number =>
      fieldOf(g).characters.reduce((sum, c) => (c.side === side ? sum + bodyOf(g, c.id) : sum), 0);
    const most = Math.max(...tied.map(body));
    const best = tied.filter(side => body(side) === most);
    if (best.length === 1) return result(g, best, 'higherBody');
  }
  return result(g, [], 'draw');
}

function result(g: LostWorlds, winners: readonly SideId[], how: FieldResult['how']): FieldResult {
  const points = totals(g, winners);
  return { winners, how, points, experience: shares(g, points), rules: [R.endOfPlay, R.gapScenarios] };
}

/** How often a side has earned a row of the points table. */
function earned(g: LostWorlds, side: SideId, row: PointsRow, winners: readonly SideId[]): number {
  const f = fieldOf(g);
  switch (row.for) {
    case 'carriedOff':
      return f.carriedOff.includes(row.item ?? '') ? 1 : 0;
    case 'kept':
      return f.carriedOff.includes(row.item ?? '') ? 0 : 1;
    case 'shattered':
      return f.shattered.includes(row.item ?? '') ? 1 : 0;
    case 'opponentOut':
      return f.characters.filter(c => c.side !== side && !isConscious(g, c)).length;
    case 'win':
      return winners.includes(side) ? 1 : 0;
    case 'onlyConscious': {
      const standing = f.characters.filter(c => isConscious(g, c));
      return standing.length === 1 && standing[0]!.side === side ? 1 : 0;
    }
    case 'holding':
    case 'struckByObject':
    case 'fallByShove':
    case 'outByHand':
      return f.scored.filter(entry => entry.side === side && entry.for === row.for).length;
  }
}

/** Victory points of every side. */
export function totals(g: LostWorlds, winners: readonly SideId[]): Record<SideId, number> {
  const f = fieldOf(g);
  const points: Record<SideId, number> = {};
  for (const { id } of f.sides) {
    points[id] = 0;
    for (const row of f.victory.points) {
      if (row.side === 'each' || row.side === id)
        points[id] = (points[id] ?? 0) + row.points * earned(g, id, row, winners);
    }
  }
  return points;
}

/** A side's points divided evenly among its living; a sole survivor takes all (LWM-XP-01, 02). */
function shares(g: LostWorlds, points: Readonly<Record<SideId, number>>): Record<string, number> {
  const f = fieldOf(g);
  const experience: Record<string, number> = {};
  for (const { id } of f.sides) {
    const living = f.characters.filter(c => c.side === id && !isDead(g, c));
    for (const c of living) experience[c.id] = Math.floor((points[id] ?? 0) / living.length);
  }
  return experience;
}

function concludeGame(g: LostWorlds, end: FieldResult, emit: Emitter): void {
  const f = fieldOf(g);
  for (const { id } of f.sides) {
    for (const row of f.victory.points) {
      if (row.side !== 'each' && row.side !== id) continue;
      const times = earned(g, id, row, end.winners);
      if (times > 0)
        emit?.({
          type: 'pointsScored',
          rules: [R.gapScenarios],
          sums: [plainSum(row.for, times * row.points)],
          side: id,
          for: row.for,
          points: times * row.points,
        });
    }
  }
  emit?.({ type: 'gameEnded', rules: end.rules, winners: end.winners, how: end.how, points: end.points });
  for (const [id, points] of Object.entries(end.experience)) {
    if (points === 0) continue;
    fighterOf(g, id).xp += points;
    emit?.({ type: 'pointsShared', rules: [R.experience, R.shares], character: id, points });
  }
}
