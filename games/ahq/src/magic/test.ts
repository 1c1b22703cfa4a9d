import { d12, done, type Procedure } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { offerFate } from '../models/fate.ts';
import { hasEffect } from '../models/query.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, modelOf } from '../state.ts';

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
  offerFate: offerFate({
    rules: [R.fateForTheTest, R.fateForAFailedRoll],
    model: t => t.model,
    failed: t => !t.passed,
    pass(t) {
      t.passed = true;
    },
    what: () => 'test',
  }),
  conclude: step((_g, t) => done(t.passed)),
});
