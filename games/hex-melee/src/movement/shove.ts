import { again, call, done, plainSum } from '@quarterstaff/kernel';
import { askYesOrNo } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { damage } from '../combat/damage.ts';
import { areEnemies, arena, figure, keywordOf, label, seatOf } from '../figures.ts';
import { vanish } from '../injury/injury.ts';
import { neighbour } from '../map/arena.ts';
import { R } from '../rules.ts';
import type { FigureId } from '../state.ts';
import { enterSpot } from './enter.ts';

interface Shove {
  readonly who: FigureId;
  readonly direction: number;
  readonly to: string; // who is pushed where: `B=0507 C=0608`
  next: number; // of those
}

/** HM-ENG-07: the figures in the way go first, trampled by some; then the pusher steps. */
export const shove = procedure<Shove>('shove', {
  pushNext: step((g, local, emit) => {
    const f = figure(g, local.who);
    const push = pushFor(local.to)[local.next];
    if (push === undefined) return done();
    local.next += 1;
    const pushed = figure(g, push.id);
    emit?.({
      type: 'figurePushed',
      rules: [R.pushingSmallerFigures],
      who: f.id,
      whom: pushed.id,
      from: label(g, pushed.cell),
      to: push.to,
      sums: [
        plainSum(
          'ST pushed by this step',
          0,
          pushFor(local.to).map(({ id }) => ({
            rule: R.pushingSmallerFigures,
            label: 'full ST',
            value: figure(g, id).profile.st,
          })),
        ),
        plainSum('ST of the pusher', f.profile.st, []),
      ],
    });
    if (pushed.kind === 'phantom') {
      vanish(g, pushed, [R.illusions], emit);
      return;
    }
    enterSpot(g, pushed, { cell: arena(g).byLabel.get(push.to)!, facing: pushed.facing }, 'forced', emit);
    const trample = keywordOf(f, 'trample');
    if (trample === null || !areEnemies(f, pushed) || f.trampled.includes(pushed.id)) return;
    f.trampled = [...f.trampled, pushed.id];
    return call(damage, {
      by: f.id,
      to: pushed.id,
      dice: trample.damage.dice,
      add: trample.damage.add,
      times: 1,
      front: false,
      halved: false,
      kind: 'physical',
      rule: R.trample,
    });
  }),
  pushOn: step((_g, local) => (local.next < pushFor(local.to).length ? again : undefined)),
  stepForward: step((g, local, emit) => {
    const f = figure(g, local.who);
    const cell = neighbour(arena(g), f.cell, local.direction);
    f.moved += 1;
    emit?.({
      type: 'figureMoved',
      rules: [R.movementOfLargeFigures, R.pushersStopWhenEngaged],
      who: f.id,
      from: label(g, f.cell),
      to: label(g, cell),
      cells: [label(g, cell)],
      facing: f.facing,
      amount: 1,
    });
    enterSpot(g, f, { cell, facing: f.facing }, 'own', emit);
  }),
});

/** The pushes of a shove, in order. */
export function pushFor(to: string): readonly { readonly id: FigureId; readonly to: string }[] {
  return to.split(' ').map(part => {
    const at = part.lastIndexOf('=');
    return { id: part.slice(0, at), to: part.slice(at + 1) };
  });
}

interface Passing {
  readonly who: FigureId;
  readonly whom: FigureId;
}

/** HM-FLY-04: two fliers pass at different heights if both agree. */
export const askToPass = procedure<Passing>('askToPass', {
  ask: step((_g, local, emit) => {
    emit?.({ type: 'passageAsked', rules: [R.fliersPassingEachOther], who: local.who, whom: local.whom });
  }),
  answer: choice<Passing, { agree: boolean }>({
    rule: R.fliersPassingEachOther,
    decider: (g, local) => seatOf(g, local.whom),
    slot: (_g, local) => local.whom,
    options: () => [{ agree: false }, { agree: true }],
    ask: askYesOrNo('agree', 'agree', 'refuse'),
    take(_g, local, answer, emit) {
      emit?.({
        type: 'passageAnswered',
        rules: [R.fliersPassingEachOther],
        who: local.whom,
        whom: local.who,
        passed: answer.agree,
      });
      return done(answer.agree);
    },
  }),
});
