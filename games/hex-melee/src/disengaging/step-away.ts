import { call, done, wordsBy } from '@quarterstaff/kernel';
import { askStep, endRow, optionRow } from '../asking.ts';
import { ownDx } from '../attributes/own-dx.ts';
import { choice, procedure, step } from '../builders.ts';
import { save } from '../combat/save.ts';
import { wordOf } from '../elsewhere.ts';
import { areLevel } from '../engagement/engagement.ts';
import { isInFrontHex } from '../facing/arcs.ts';
import { areEnemies, arena, figure, holderOf, isConscious, label, seatOf } from '../figures.ts';
import { stepsWithFacing } from '../hand-to-hand/options.ts';
import { releaseHolder } from '../injury/injury.ts';
import { footprint, neighbour, OFF_MAP } from '../map/arena.ts';
import { isFreeFor } from '../map/terrain.ts';
import { moveTo } from '../movement/enter.ts';
import { passageForbidden } from '../movement/steps.ts';
import { whyNotStepTo } from '../movement/why-not.ts';
import { orChangeOrEnd, rethink } from '../options/change.ts';
import type { OptionChoice } from '../options/conditions.ts';
import { R } from '../rules.ts';
import { type EndChoice, letEndFirst, whyNotEnd } from '../spells/running.ts';
import type { Figure, FigureId, Melee } from '../state.ts';

type StepChoice = { readonly stay: true } | { readonly to: string; readonly facing: number };
interface StepAway {
  readonly who: FigureId;
  passed: boolean;
}

/** (n): a step to a neighbouring free hex; whoever is held tries to break free instead (HM-ABL-02). */
export const disengage = procedure<StepAway>('disengage', {
  breakHold: step((g, local) => {
    if (holderOf(g, figure(g, local.who)) === null) return;
    return call(save, { who: local.who, dice: 3, against: 'st', purpose: 'hold', rule: R.hold }, 'passed');
  }),
  comeFree: step((g, local, emit) => {
    const f = figure(g, local.who);
    if (holderOf(g, f) === null) return;
    if (local.passed) releaseHolder(g, f, emit);
    return done();
  }),
  chooseStep: choice<StepAway, StepChoice | OptionChoice | EndChoice>({
    rule: R.steppingOutOfEngagement,
    decider: (g, local) => seatOf(g, local.who),
    slot: (_g, local) => local.who,
    options: (g, local) => {
      const f = figure(g, local.who);
      return orChangeOrEnd([{ stay: true as const }, ...stepsOf(g, f)], g, f);
    },
    whyNot: (g, local, asked) =>
      wordOf(asked) === 'to'
        ? whyNotStepTo(g, figure(g, local.who), (asked as { to: unknown }).to, R.steppingOutOfEngagement)
        : whyNotEnd(asked),
    ask: {
      words: wordsBy({ stay: 'stay', to: (step, g, local) => askStep.words(g, local, step), ...optionRow, ...endRow }),
      place: (g, local, answer) => ('to' in answer ? askStep.place!(g, local, answer) : null),
    },
    take(g, local, answer, emit) {
      if ('option' in answer) return rethink(figure(g, local.who), answer.option, emit);
      if ('end' in answer) return letEndFirst(g, answer, emit);
      if ('stay' in answer) {
        emit?.({ type: 'figurePassed', rules: [R.doingLessOrPassing], who: local.who });
        return;
      }
      const f = figure(g, local.who);
      f.parting = {
        cell: f.cell,
        facing: f.facing,
        dx: ownDx(g, f),
        enemies: g.figures
          .filter(e => areEnemies(e, f) && isConscious(e) && !e.acted && areLevel(e, f) && isInFrontHex(g, e, f))
          .map(e => ({ id: e.id, dx: ownDx(g, e) })),
      };
      emit?.({
        type: 'steppedAway',
        rules: [R.optionNDisengage, R.steppingOutOfEngagement, R.partingAttacks],
        who: f.id,
        from: label(g, f.cell),
        to: answer.to,
        ids: f.parting.enemies.map(({ id }) => id),
      });
      moveTo(g, f, arena(g).byLabel.get(answer.to)!, answer.facing, 'own', [R.steppingOutOfEngagement], emit);
    },
  }),
});

function stepsOf(g: Melee, f: Figure): readonly { to: string; facing: number }[] {
  const small = f.profile.hexes === 1 || f.profile.hexes === 7;
  const allowed = (cell: number): boolean =>
    cell !== OFF_MAP &&
    footprint(arena(g), f.profile.hexes, cell, f.facing).every(part => part !== OFF_MAP && isFreeFor(g, f, part)) &&
    passageForbidden(g, f, { cell, facing: f.facing }, []) === null;
  if (small) return stepsWithFacing(g, f, allowed);
  return [0, 1, 2, 3, 4, 5]
    .map(direction => neighbour(arena(g), f.cell, direction))
    .filter(allowed)
    .map(cell => ({ to: label(g, cell), facing: f.facing }));
}
