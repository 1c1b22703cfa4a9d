import { again, call, done, reason } from '@quarterstaff/kernel';
import { askFigure } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { wordOf } from '../elsewhere.ts';
import { seatOf, sideOf } from '../figures.ts';
import { settleAll } from '../injury/settle.ts';
import { otherOptions } from '../options/change.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee, SideId } from '../state.ts';
import { act, newAct, passPlace } from './act.ts';
import { holdIfCalled } from './hold.ts';
import { newRanking, rankSides } from './initiative.ts';
import { nextGroup } from './order.ts';
import { endOf, testVictory } from './victory.ts';

interface Actions {
  who: FigureId | null;
  ranking: readonly SideId[]; // of a tie just rolled
  rankingDx: number;
}
export const newActions = (): Actions => ({ who: null, ranking: [], rankingDx: 0 });

const ranked = (g: Melee, dx: number): readonly SideId[] => g.ranks.find(rank => rank.dx === dx)?.sides ?? [];

/** Those of the tied figures whose side acts first by the ranking of this value. */
function leading(g: Melee, dx: number, tied: readonly Figure[]): readonly Figure[] {
  for (const side of ranked(g, dx)) {
    const own = tied.filter(f => sideOf(f) === side);
    if (own.length > 0) return own;
  }
  return tied;
}

const NO_SIDES: readonly SideId[] = Object.freeze([]);

/** Phase 5: one action after the other, the order evaluated afresh before each. */
export const actions = procedure<Actions>('actions', {
  holdBefore: step(g => holdIfCalled(g)),
  breakTie: step((g, local, emit) => {
    g.phase = 'actions';
    local.who = null;
    local.ranking = NO_SIDES;
    const group = nextGroup(g);
    if (group === null) return done();
    if (group.passive) {
      const next = group.figures[0]!;
      if (otherOptions(g, next).length === 0) {
        passPlace(next, emit);
        return again;
      }
      local.who = next.id;
      return;
    }
    local.rankingDx = group.dx;
    const known = ranked(g, group.dx);
    if (known.length === 0 && group.figures.length === 1) {
      const only = group.figures[0]!;
      local.ranking = [sideOf(only)];
      local.who = only.id;
      keepRank(g, local);
      return;
    }
    const sides = g.sides.map(side => side.id).filter(side => group.figures.some(f => sideOf(f) === side));
    if (known.length === 0 && sides.length > 1) return call(rankSides, newRanking(sides, false), 'ranking');
    // A side that comes down to this value later acts after the sides already ranked.
    const late = sides.filter(side => !known.includes(side));
    local.ranking = [...known, ...late];
  }),
  keepRanking: step((g, local) => {
    if (local.who !== null) return;
    keepRank(g, local);
    const tied = tiedFigures(g);
    if (tied.length === 1) local.who = tied[0]!.id;
  }),
  chooseAmongOwn: choice<Actions, { figure: FigureId }>({
    rule: R.tiesInActionOrder,
    decider: (g, local) => (local.who === null ? sideOf(tiedFigures(g)[0]!) : seatOf(g, local.who)),
    options: (g, local) => (local.who === null ? tiedFigures(g).map(f => ({ figure: f.id })) : []),
    whyNot: (_g, _local, asked) =>
      wordOf(asked) === 'figure' ? [reason(R.tiesInActionOrder, 'none of its figures of the highest own DX left')] : [],
    ask: askFigure,
    take(_g, local, answer) {
      local.who = answer.figure;
    },
  }),
  act: step((_g, local) => call(act, newAct(local.who!))),
  settleOthers: step(g => settleAll(g)),
  seeWhetherItIsOver: step((g, _local, emit) => {
    testVictory(g, emit);
    return g.result === null ? again : endOf(g);
  }),
});

function keepRank(g: Melee, { rankingDx, ranking }: Actions): void {
  g.ranks = [...g.ranks.filter(rank => rank.dx !== rankingDx), { dx: rankingDx, sides: ranking }];
}

function tiedFigures(g: Melee): readonly Figure[] {
  const group = nextGroup(g)!;
  return leading(g, group.dx, group.figures);
}
