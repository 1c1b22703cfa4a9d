import { call, d6, NO_DICE, type Part, plainSum, total } from '@quarterstaff/kernel';
import { chance, procedure, step, type Tell } from '../builders.ts';
import { exert, newExertion } from '../fatigue/exert.ts';
import { currentSt, figure } from '../figures.ts';
import { die } from '../injury/injury.ts';
import { R } from '../rules.ts';
import type { Consequence, Figure, FigureId, Melee } from '../state.ts';
import { turn } from '../turn/turn.ts';
import { beginFight, endFight } from './skirmish.ts';

type Suffering = Consequence & { readonly who: FigureId };

const changed = (label: string, before: number, value: number): readonly ReturnType<typeof plainSum>[] =>
  value === 0 ? [] : [plainSum(label, before, [{ rule: R.otherSavingRolls, label: 'trial', value } satisfies Part])];

/** HM-GAP-16: between fights nothing falls to the ground, and whoever is left with ST 1 is awake again ten minutes later. */
function hurtOnTheRoad(g: Melee, f: Figure, hits: number, emit: Tell): void {
  if (hits === 0) return;
  const before = currentSt(f);
  f.hits += hits;
  emit?.({
    type: 'hitsTaken',
    rules: [R.otherSavingRolls, R.healing],
    whom: f.id,
    amount: hits,
    left: Math.max(0, currentSt(f)),
    outcome: 'other',
    sums: [plainSum('current ST', before, [{ rule: R.otherSavingRolls, label: 'hits', value: -hits }])],
  });
  if (currentSt(f) <= 0) die(g, f, emit);
}

/** HM-GAP-06: what the scenario states for a trial: hits and fatigue for whoever tried, miles, silver, foes for the party. */
export const suffer = procedure<Suffering>('suffer', {
  hurt: chance<Suffering>({
    rule: R.otherSavingRolls,
    dice: (_g, local) => (local.hits === null ? NO_DICE : d6(local.hits.dice)),
    take(g, local, faces, emit) {
      hurtOnTheRoad(g, figure(g, local.who), Math.max(0, total(faces) + local.hits!.add), emit);
    },
  }),
  tire: step((_g, local) => {
    if (local.fatigue > 0) return call(exert, newExertion(local.who, local.fatigue, [R.otherSavingRolls], true));
  }),
  gainOrLose: step((g, local, emit) => {
    const road = g.journey!;
    const miles = Math.max(-road.miles, local.miles);
    const silver = Math.max(-road.silver, local.silver);
    if (miles === 0 && silver === 0) return;
    g.journey = { ...road, miles: road.miles + miles, silver: road.silver + silver };
    emit?.({
      type: 'trialTold',
      rules: [R.otherSavingRolls],
      who: local.who,
      sums: [...changed('miles', road.miles, miles), ...changed('silver', road.silver, silver)],
    });
  }),
  fight: step((g, local, emit) => {
    if (local.foes === null) return;
    const { use, number, map } = local.foes;
    emit?.({ type: 'foesMet', rules: [R.otherSavingRolls], item: use, amount: number, to: map });
    beginFight(g, { foe: use, number, map }, emit);
    return call(turn, {});
  }),
  tendTheWounded: step((g, local, emit) => {
    if (local.foes !== null) endFight(g, emit);
  }),
});
