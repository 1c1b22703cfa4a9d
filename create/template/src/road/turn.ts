import { again, call, d6, over } from '@quarterstaff/kernel';
import { R } from '../rules.ts';
import { active, chance, choice, procedure, type State, step } from '../state.ts';

interface Run {
  readonly dashes: boolean;
}

export const run = procedure<Run>('run', {
  roll: chance({
    rule: R.walk,
    dice: (_g, { dashes }) => d6(dashes ? 2 : 1),
    take(g, { dashes }, dice, emit) {
      const runner = active(g);
      const from = runner.at;
      if (dashes && dice[0] === dice[1]) {
        emit?.({ type: 'fell', rules: [R.dash], who: runner.seat, dice });
        return;
      }
      const sum = dice.reduce((a, b) => a + b, 0);
      runner.at = Math.min(g.length - 1, from + sum);
      emit?.({ type: 'ran', rules: [dashes ? R.dash : R.walk], who: runner.seat, from, to: runner.at, dice });
    },
  }),
});

const isOver = (g: State): boolean => g.runners.some(({ at }) => at === g.length - 1);

export const race = procedure<object>('race', {
  act: choice({
    rule: R.turns,
    decider: g => active(g).seat,
    options: () => ['walk', 'dash'] as const,
    take: (_g, _race, how) => call(run, { dashes: how === 'dash' }),
  }),
  next: step(g => {
    if (isOver(g)) return over;
    g.turn += 1;
    return again;
  }),
});
