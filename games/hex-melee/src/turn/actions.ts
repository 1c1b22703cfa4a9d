import { again, call, done } from '@quarterstaff/kernel';
import { ownDx } from '../attributes/own-dx.ts';
import { isConscious, sideOf } from '../figures.ts';
import { settle } from '../injury/settle.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee, SideId } from '../state.ts';
import { choice, procedure, step } from '../told.ts';
import { act, isPassive } from './act.ts';
import { newRanking, rankSides } from './initiative.ts';
import { endOf, testVictory } from './victory.ts';

interface Actions {
  who: FigureId | null;
  ranking: readonly SideId[]; // of a tie just rolled
  rankingDx: number;
}
export const newActions = (): Actions => ({ who: null, ranking: [], rankingDx: 0 });

const able = (g: Melee): readonly Figure[] => g.figures.filter(f => isConscious(f) && !f.acted);

/** HM-TURN-10 and 16: the highest ownDX; at one value those with something to do come first. */
export function nextGroup(
  g: Melee,
  candidates: readonly Figure[],
): { dx: number; figures: readonly Figure[]; passive: boolean } | null {
  let dx = Number.NEGATIVE_INFINITY;
  for (const f of candidates) dx = Math.max(dx, ownDx(g, f));
  const top = candidates.filter(f => ownDx(g, f) === dx);
  if (top.length === 0) return null;
  const active = top.filter(f => !isPassive(f));
  return active.length > 0 ? { dx, figures: active, passive: false } : { dx, figures: top, passive: true };
}

const ranked = (g: Melee, dx: number): readonly SideId[] => g.ranks.find(rank => rank.dx === dx)?.sides ?? [];

/** Those of the tied figures whose side acts first by the ranking of this value. */
function leading(g: Melee, dx: number, tied: readonly Figure[]): readonly Figure[] {
  for (const side of ranked(g, dx)) {
    const own = tied.filter(f => sideOf(f) === side);
    if (own.length > 0) return own;
  }
  return tied;
}

/** Phase 5: one action after the other, the order evaluated afresh before each. */
export const actions = procedure<Actions>('actions', {
  breakTie: step((g, local) => {
    g.phase = 'actions';
    local.who = null;
    local.ranking = [];
    const group = nextGroup(g, able(g));
    if (group === null) return done();
    if (group.passive) {
      local.who = group.figures[0]!.id;
      return;
    }
    const sides = g.sides.map(side => side.id).filter(side => group.figures.some(f => sideOf(f) === side));
    const known = ranked(g, group.dx);
    local.rankingDx = group.dx;
    if (known.length === 0 && sides.length > 1) return call(rankSides, newRanking(sides, false), 'ranking');
    // A side that comes down to this value later acts after the sides already ranked.
    const late = sides.filter(side => !known.includes(side));
    local.ranking = [...known, ...late];
  }),
  keepRanking: step((g, local) => {
    if (local.who !== null || local.ranking.length === 0) return;
    g.ranks = [...g.ranks.filter(rank => rank.dx !== local.rankingDx), { dx: local.rankingDx, sides: local.ranking }];
  }),
  chooseAmongOwn: choice<Actions, { figure: FigureId }>({
    rule: R.tiesInActionOrder,
    decider: g => sideOf(tiedFigures(g)[0]!),
    options: (g, local) => {
      if (local.who !== null) return [];
      const tied = tiedFigures(g);
      return tied.length > 1 ? tied.map(f => ({ figure: f.id })) : [];
    },
    take(_g, local, answer) {
      local.who = answer.figure;
    },
  }),
  act: step((g, local) => {
    const who = local.who ?? tiedFigures(g)[0]!.id;
    return call(act, { who, changed: false });
  }),
  settleOthers: step(() => call(settle, {})),
  seeWhetherItIsOver: step((g, _local, emit) => {
    testVictory(g, emit);
    return g.result === null ? again : endOf(g);
  }),
});

function tiedFigures(g: Melee): readonly Figure[] {
  const group = nextGroup(g, able(g))!;
  return leading(g, group.dx, group.figures);
}
