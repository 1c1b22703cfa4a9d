import { call, reason, wordsBy } from '@quarterstaff/kernel';
import { endRow, onFigure, optionRow, say, theFigure } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { save } from '../combat/save.ts';
import { wordOf } from '../elsewhere.ts';
import { figure, isConscious, isIllusion, seatOf } from '../figures.ts';
import { vanish } from '../injury/injury.ts';
import { orChangeOrEnd, rethink } from '../options/change.ts';
import type { OptionChoice } from '../options/conditions.ts';
import { R } from '../rules.ts';
import { aimsAt } from '../sight/lines.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import { type EndChoice, letEndFirst, whyNotEnd } from './running.ts';

interface Doubt {
  readonly who: FigureId;
  whom: FigureId | null;
  passed: boolean;
}

const inSight = (g: Melee, f: Figure, t: Figure): boolean =>
  t !== f && isConscious(t) && aimsAt(g, f, t, () => true).length > 0;

/** (i) and (s): 3/IQ; an illusion vanishes for everyone, a real figure does not mind. */
export const disbelieve = procedure<Doubt>('disbelieve', {
  chooseFigure: choice<Doubt, { disbelieve: FigureId } | { pass: true } | OptionChoice | EndChoice>({
    rule: R.optionIDisbelieve,
    decider: (g, local) => seatOf(g, local.who),
    slot: (_g, local) => local.who,
    options: (g, local) => {
      const f = figure(g, local.who);
      const seen = g.figures.filter(t => inSight(g, f, t)).map(t => ({ disbelieve: t.id }));
      return orChangeOrEnd([{ pass: true as const }, ...seen], g, f);
    },
    whyNot: (_g, _local, asked) =>
      wordOf(asked) === 'disbelieve' ? [reason(R.clearLineOfSight, 'no other figure in sight')] : whyNotEnd(asked),
    ask: {
      words: wordsBy({
        disbelieve: answer => say('disbelieve', { whom: theFigure(answer.disbelieve) }),
        pass: 'pass',
        ...optionRow,
        ...endRow,
      }),
      place: (g, _local, answer) => ('disbelieve' in answer ? onFigure(g, answer.disbelieve) : null),
    },
    take(g, local, answer, emit) {
      if ('option' in answer) return rethink(figure(g, local.who), answer.option, emit);
      if ('end' in answer) return letEndFirst(g, answer, emit);
      local.whom = 'disbelieve' in answer ? answer.disbelieve : null;
    },
  }),
  roll: step((_g, local) => {
    if (local.whom === null) return;
    return call(
      save,
      { who: local.who, dice: 3, against: 'iq', purpose: 'disbelieve', rule: R.optionIDisbelieve },
      'passed',
    );
  }),
  seeThrough: step((g, local, emit) => {
    if (local.whom === null) return;
    const t = figure(g, local.whom);
    const gone = local.passed && isIllusion(t);
    emit?.({
      type: 'disbelieved',
      rules: [R.optionIDisbelieve, R.intelligenceResistsDeceptions],
      who: local.who,
      whom: t.id,
      outcome: gone ? 'vanished' : 'nothing',
    });
    if (gone) vanish(g, t, [R.illusions, R.optionIDisbelieve], emit);
  }),
});
