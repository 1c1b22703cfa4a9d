import { type Done, done, type Over, over, plainSum, type Sum } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { experienceShare, fateOf, worthOf } from '../campaign/advancement.ts';
import { arena, cellsOf, currentSt, isConscious, isDead, isIllusion } from '../figures.ts';
import { opensOn } from '../map/edges.ts';
import { R } from '../rules.ts';
import type { Edge, Figure, Melee, Result, SideId } from '../state.ts';

/** A fight that is decided ends the match, or leads back to the road. */
export const endOf = (g: Melee): Done | Over => (g.journey === null ? over : done());

/** HM-GAP-18: illusions and called creatures count neither for victory nor in the shares; a puppet for its own side. */
const counts = (f: Figure): boolean => !isIllusion(f) && f.kind !== 'summoned';
const stands = (f: Figure, side: SideId): boolean => f.side === side && isConscious(f) && counts(f);
const standing = (g: Melee, side: SideId): readonly Figure[] => g.figures.filter(f => stands(f, side));

function hasStanding(g: Melee, side: SideId): boolean {
  for (const f of g.figures) if (stands(f, side)) return true;
  return false;
}

/** Tested after every move and action. */
export function testVictory(g: Melee, emit: Tell): void {
  end(g, verdict(g), emit);
}

/** At the end of each turn: who stands where, and the turn limit. */
export function testEndOfTurn(g: Melee, emit: Tell): void {
  end(g, verdict(g) ?? verdictOfTurn(g), emit);
}

/** HM-GAP-13: off the map from a hex of the goal's own row; other open edges only lead away. */
const hasLeftBy = (g: Melee, f: Figure, side: SideId, edge: Edge): boolean =>
  f.side === side && f.exit === 'fled' && cellsOf(g, f).some(cell => opensOn(arena(g), cell, edge));

function verdict(g: Melee): Result | null {
  for (const goal of g.goals) {
    if (goal.leave !== undefined) {
      const { count, edge } = goal.leave;
      if (g.figures.filter(f => hasLeftBy(g, f, goal.side, edge)).length >= count)
        return { winners: [goal.side], how: 'goal' };
    }
    if (goal.carry !== undefined) {
      const { item, edge } = goal.carry;
      const away = g.figures.filter(f => hasLeftBy(g, f, goal.side, edge));
      if (away.some(f => f.gear.some(own => own.id === item))) return { winners: [goal.side], how: 'goal' };
    }
  }
  let able = 0;
  let last: SideId | null = null;
  for (const side of g.sides) {
    if (!hasStanding(g, side.id)) continue;
    able += 1;
    last = side.id;
  }
  if (last === null) return { winners: [], how: 'nobody' };
  return able === 1 && g.sides.length > 1 ? { winners: [last], how: 'lastStanding' } : null;
}

function verdictOfTurn(g: Melee): Result | null {
  const width = g.map.rows[0]!.length;
  for (const goal of g.goals) {
    if (goal.occupy === undefined) continue;
    const { rows, count } = goal.occupy;
    const there = standing(g, goal.side).filter(f =>
      cellsOf(g, f).some(cell => rows.includes(Math.floor(cell / width) + 1)),
    ).length;
    if (there >= count) return { winners: [goal.side], how: 'goal' };
  }
  if (g.turns === null || g.turn < g.turns) return null;
  if (g.atLimit !== null) return { winners: [g.atLimit], how: 'limit' };
  const shares = sharesOf(g);
  const best = shares.filter(a => shares.every(b => a.now * b.began >= b.now * a.began));
  return { winners: best.length === 1 ? [best[0]!.side] : [], how: 'share' };
}

/** Current strength of those on their feet against the full strength a side began with, as fractions. */
function sharesOf(g: Melee): readonly { readonly side: SideId; readonly now: number; readonly began: number }[] {
  return g.sides.map(side => ({
    side: side.id,
    now: standing(g, side.id).reduce((sum, f) => sum + currentSt(f), 0),
    began: Math.max(1, side.began),
  }));
}

function end(g: Melee, result: Result | null, emit: Tell): void {
  if (g.result !== null || result === null) return;
  g.result = result;
  emit?.({
    type: 'combatEnded',
    rules: [R.endOfACombat, R.scenarios],
    order: result.winners,
    outcome: result.how,
    ...(result.how === 'share' ? { sums: shareSums(g) } : {}),
  });
  tellExperience(g, result, emit);
}

/** HM-GAP-08: what the survivors of each side have learned by a single fight; on the road the journey keeps count. */
function tellExperience(g: Melee, result: Result, emit: Tell): void {
  if (emit === null || g.journey !== null) return;
  for (const { id } of g.sides) {
    const there = g.figures.filter(f => counts(f) && f.exit !== 'awaited');
    const survivors = there.filter(f => f.side === id && !isDead(f));
    const foes = there.filter(f => f.side !== id).map(f => ({ xp: f.profile.xp, fate: fateOf(f) }));
    const goal = result.how === 'goal' && result.winners.includes(id);
    const amount = experienceShare(foes, survivors.length, goal);
    if (amount === 0) continue;
    const worth = foes.map(foe => ({ rule: R.experience, label: foe.fate, value: worthOf(foe) }));
    const sums = [plainSum('XP of the foes, to be shared', 0, worth)];
    emit({ type: 'experienceShared', rules: [R.experience], side: id, amount, ids: survivors.map(f => f.id), sums });
  }
}

function shareSums(g: Melee): readonly Sum[] {
  return sharesOf(g).flatMap(({ side, now, began }) => [
    plainSum(`${side}: current ST`, now, []),
    plainSum(`${side}: full ST at the beginning`, began, []),
  ]);
}
