import { askPosture } from '../asking.ts';
import { choice, procedure } from '../builders.ts';
import { figure, seatOf } from '../figures.ts';
import { postureChoices, takePosture } from '../movement/posture.ts';
import { R } from '../rules.ts';
import type { FigureId, Posture } from '../state.ts';

/** A change of option in the midst of things: whoever changes to (d) or (f) says how it drops. */
export const changeNow = procedure<{ readonly who: FigureId }>('changeNow', {
  drop: choice<{ readonly who: FigureId }, { posture: Posture }>({
    rule: R.optionDDrop,
    decider: (g, local) => seatOf(g, local.who),
    slot: (_g, local) => local.who,
    options: (g, local) => postureChoices(figure(g, local.who)),
    ask: askPosture,
    take(g, local, answer, emit) {
      takePosture(figure(g, local.who), answer.posture, emit);
    },
  }),
});
