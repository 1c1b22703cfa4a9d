import { again, call, done } from '@quarterstaff/kernel';
import { procedure, step, type Tell } from '../builders.ts';
import { save } from '../combat/save.ts';
import { figure, isAwake } from '../figures.ts';
import { fallUnconscious } from '../injury/injury.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId } from '../state.ts';
import { spendFatigue } from './fatigue.ts';

interface Exertion {
  readonly who: FigureId;
  readonly amount: number;
  readonly rules: readonly string[];
  readonly onTheRoad: boolean; // between fights nothing falls to the ground
  stood: boolean;
}

export const newExertion = (who: FigureId, amount: number, rules: readonly string[], onTheRoad: boolean): Exertion => ({
  who,
  amount,
  rules,
  onTheRoad,
  stood: true,
});

/** HM-FAT-09: one expenditure. Whoever goes beyond its pool by it saves once, or collapses; its answer says who stands. */
export const exert = procedure<Exertion>('exert', {
  spend: step((g, e, emit) => {
    const f = figure(g, e.who);
    const beyond = spendFatigue(f, e.amount, e.rules, emit);
    if (!beyond || !isAwake(f)) return done(true);
  }),
  saveAgainstCollapse: step((_g, e) =>
    call(save, { who: e.who, dice: 3, against: 'st', purpose: 'collapse', rule: R.collapse }, 'stood'),
  ),
  collapse: step((g, e, emit) => {
    const f = figure(g, e.who);
    if (e.stood) return done(true);
    if (e.onTheRoad) dropByTheRoad(f, emit);
    else fallUnconscious(g, f, 'collapsed', [R.collapse, R.fallingUnconscious], emit);
    return done(false);
  }),
});

function dropByTheRoad(f: Figure, emit: Tell): void {
  f.causes = [...f.causes, 'collapsed'];
  emit?.({ type: 'figureDropped', rules: [R.collapse], who: f.id, outcome: 'collapsed' });
}

interface Exertions {
  readonly all: readonly { readonly who: FigureId; readonly amount: number }[];
  readonly rules: readonly string[];
  next: number;
  stood: boolean;
  allStood: boolean;
}
export const newExertions = (all: Exertions['all'], rules: readonly string[]): Exertions => ({
  all,
  rules,
  next: 0,
  stood: true,
  allStood: true,
});

/** Everybody on the road spends its own, one after the other; its answer says whether all are still on their feet. */
export const exertAll = procedure<Exertions>('exertAll', {
  exertNext: step((_g, e) => {
    const one = e.all[e.next];
    if (one === undefined) return done(e.allStood);
    return call(exert, newExertion(one.who, one.amount, e.rules, true), 'stood');
  }),
  again: step((_g, e) => {
    e.allStood &&= e.stood;
    e.next += 1;
    return again;
  }),
});
