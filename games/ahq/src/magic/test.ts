import { d12, done, type Procedure } from '@quarterstaff/kernel';
import { askFate } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { hasEffect } from '../models/query.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, modelOf, seatOf } from '../state.ts';

export interface IntTest {
  readonly model: string;
  readonly rule: string; // what demands it
  passed: boolean;
}

/** An Intelligence test: a die equal to or under; Fate may pass it (AHQ-MAG-10, -12). Answers whether it was passed. */
export const intelligenceTest: Procedure<Ahq, IntTest, AhqEvent> = procedure<IntTest>('intelligenceTest', {
  passByClarity: step((g, t, emit) => {
    const m = modelOf(g, t.model);
    if (!hasEffect(m, 'clarity')) return;
    emit?.({ type: 'testPassed', rules: [R.potionsAndGear, t.rule], model: m.id });
    return done(true);
  }),
  roll: chance({
    rule: R.intelligenceTest,
    dice: () => d12(1),
    classOf: (g, t, [face = 0]) => (face <= modelOf(g, t.model).base.Int ? 'passed' : 'failed'),
    take(g, t, [face = 0], emit) {
      const m = modelOf(g, t.model);
      t.passed = face <= m.base.Int;
      emit?.({
        type: 'testRolled',
        rules: [R.intelligenceTest, t.rule],
        model: m.id,
        dice: [face],
        amount: m.base.Int,
        result: t.passed ? 'passed' : 'failed',
      });
    },
  }),
  offerFate: choice({
    rule: R.fateForTheTest,
    decider: (g, t) => seatOf(g, t.model),
    slot: (_g, t) => t.model,
    options: (g, t) => (!t.passed && modelOf(g, t.model).fate > 0 ? ['keep', 'fate'] : []),
    ask: askFate,
    take(g, t, answer, emit) {
      if (answer !== 'fate') return;
      const m = modelOf(g, t.model);
      m.fate -= 1;
      t.passed = true;
      emit?.({
        type: 'fateSpent',
        rules: [R.fateForTheTest, R.fateForAFailedRoll],
        model: m.id,
        what: 'test',
        left: m.fate,
      });
    },
  }),
  conclude: step((_g, t) => done(t.passed)),
});
