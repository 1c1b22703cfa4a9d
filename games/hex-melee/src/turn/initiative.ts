import { again, call, d6, done, plainSum, reason } from '@quarterstaff/kernel';
import { say } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { wordOf } from '../elsewhere.ts';
import { hasTalent, isConscious, isOnMap, sideOf } from '../figures.ts';
import { R } from '../rules.ts';
import type { Melee, SideId } from '../state.ts';

/** Only sides with a conscious figure on the map roll; a puppet, which may come free before it moves, is one of its own side. */
const rollingSides = (g: Melee): readonly SideId[] =>
  g.sides
    .map(side => side.id)
    .filter(side => g.figures.some(f => isConscious(f) && (f.side === side || sideOf(f) === side)));

/** HM-TAL-13: once per side, while a figure with it is conscious on the map. */
const initiativeBonus = (g: Melee, side: SideId): number =>
  g.figures.some(f => f.side === side && isOnMap(f) && isConscious(f) && hasTalent(f, 'tactician')) ? 1 : 0;

interface Ranking {
  readonly sides: readonly SideId[]; // who rolls, in side-list order
  readonly bonus: boolean; // initiative adds Tactician, a tie in the action order does not
  order: readonly SideId[]; // from the highest
  groups: readonly (readonly SideId[])[]; // still tied, highest first
}

/** Ranks sides by one die each; tied groups roll again, from the highest group to the lowest. */
export const rankSides = procedure<Ranking>('rankSides', {
  roll: chance({
    rule: (_g, r) => (r.bonus ? R.initiativeDice : R.tiesInActionOrder),
    dice: (_g, r) => d6((r.groups[firstTied(r)] ?? []).length),
    take(g, r, faces, emit) {
      const at = firstTied(r);
      const group = r.groups[at]!;
      const totals = group.map((side, i) => faces[i]! + (r.bonus ? initiativeBonus(g, side) : 0));
      emit?.({
        type: r.bonus ? 'initiativeRolled' : 'tieRolled',
        rules: [r.bonus ? R.initiativeDice : R.tiesInActionOrder],
        dice: faces,
        order: group,
        sums: group.map((side, i) =>
          plainSum(
            side,
            faces[i]!,
            totals[i]! > faces[i]! ? [{ rule: R.tactician, label: 'tactician', value: 1 }] : [],
          ),
        ),
      });
      r.groups = r.groups.toSpliced(at, 1, ...byTotal(group, totals));
    },
  }),
  again: step((_g, r) => (firstTied(r) >= 0 ? again : done(r.groups.map(([side]) => side!)))),
});

/** Those with the same total together, the highest first. */
function byTotal(group: readonly SideId[], totals: readonly number[]): readonly (readonly SideId[])[] {
  const ranked: SideId[][] = [];
  for (let value = Math.max(...totals); value > 0; value -= 1) {
    if (totals.includes(value)) ranked.push(group.filter((_side, i) => totals[i] === value));
  }
  return ranked;
}

const firstTied = (r: Ranking): number => r.groups.findIndex(group => group.length > 1);

export const newRanking = (sides: readonly SideId[], bonus: boolean): Ranking => ({
  sides,
  bonus,
  order: [],
  groups: [sides],
});

/** Phase 1: dice, then the winner's choice. */
export const initiative = procedure<{ order: readonly SideId[] }>('initiative', {
  rollForIt: step((g, local, emit) => {
    g.phase = 'initiative';
    emit?.({ type: 'turnBegan', rules: [R.phasesOfATurn], turn: g.turn });
    const sides = rollingSides(g);
    if (sides.length < 2) {
      local.order = sides;
      return;
    }
    return call(rankSides, newRanking(sides, true), 'order');
  }),
  chooseOrder: choice<{ order: readonly SideId[] }, { place: 'first' | 'second' }>({
    rule: R.winnerChoosesFirstOrSecond,
    decider: (_g, local) => local.order[0] ?? '',
    options: (_g, local) => (local.order.length > 1 ? [{ place: 'first' }, { place: 'second' }] : []),
    whyNot: (_g, _local, asked) =>
      wordOf(asked) === 'place' ? [reason(R.threeOrMoreSides, 'only the first or the second place')] : [],
    ask: { words: (_g, _local, { place }) => say(place) },
    take(_g, local, answer, emit) {
      const [winner, next, ...rest] = local.order;
      if (answer.place === 'second') local.order = [next!, winner!, ...rest];
      emit?.({
        type: 'orderChosen',
        rules: [
          R.winnerChoosesFirstOrSecond,
          R.movementOrderByChoice,
          ...(rest.length > 0 ? [R.threeOrMoreSides] : []),
        ],
        side: winner!,
        order: local.order,
      });
    },
  }),
  keepOrder: step((g, local) => {
    const others = g.sides.map(side => side.id).filter(side => !local.order.includes(side));
    g.order = [...local.order, ...others];
  }),
});
