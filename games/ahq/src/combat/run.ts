import { d12, done, type Procedure } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { offerFate } from '../models/fate.ts';
import { worksItem } from '../models/query.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, modelOf } from '../state.ts';

export interface Run {
  readonly model: string;
  squares: number;
  stumbled: boolean;
  left: number;
}

/** A run: the die adds squares to what is left; a 1 stumbles and ends all movement (AHQ-CMV-06, -07). Answers the squares left. */
export const run: Procedure<Ahq, Run, AhqEvent> = procedure<Run>('run', {
  roll: chance({
    rule: R.running,
    dice: () => d12(1),
    take(g, r, [face = 0], emit) {
      const sure = face === 1 && worksItem(modelOf(g, r.model), 'sure_step');
      r.squares = sure ? 2 : face;
      r.stumbled = face === 1 && !sure;
      emit?.({
        type: 'runRolled',
        rules: r.stumbled ? [R.running, R.stumbling] : [R.running],
        model: r.model,
        dice: [face],
        result: r.stumbled ? 'stumbled' : 'ran',
        amount: r.stumbled ? 0 : r.squares,
      });
    },
  }),
  offerFate: offerFate({
    model: r => r.model,
    failed: r => r.stumbled,
    pass(r) {
      r.stumbled = false;
      r.squares = 2;
    },
    what: () => 'run',
  }),
  conclude: step((g, r) => {
    if (r.stumbled) {
      modelOf(g, r.model).halted = true;
      return done(0);
    }
    return done(g.switches.runReplacesMove ? r.squares : r.left + r.squares);
  }),
});
