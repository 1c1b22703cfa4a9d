import type { Stage } from '@quarterstaff/kernel';
import { askFate } from '../asking.ts';
import { choice } from '../builders.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, modelOf, seatOf } from '../state.ts';

/** A die of one model that may be bought with a point of Fate. */
interface Bought<L> {
  readonly rules?: readonly string[]; // the one that grants it first
  model(l: L): string;
  failed(l: L): boolean;
  /** What it then counts as. */
  pass(l: L): void;
  what(l: L): string;
}

/** One Fate Point turns a failed die of a Hero into a success (AHQ-FAT-04). */
export function offerFate<L>({
  rules = [R.fateForAFailedRoll],
  model,
  failed,
  pass,
  what,
}: Bought<L>): Stage<Ahq, L, AhqEvent> {
  return choice<L, string>({
    rule: rules[0]!,
    decider: (g, l) => seatOf(g, model(l)),
    slot: (_g, l) => model(l),
    options: (g, l) => (failed(l) && modelOf(g, model(l)).fate > 0 ? ['keep', 'fate'] : []),
    ask: askFate,
    take(g, l, answer, emit) {
      if (answer !== 'fate') return;
      const m = modelOf(g, model(l));
      m.fate -= 1;
      pass(l);
      emit?.({ type: 'fateSpent', rules, model: m.id, what: what(l), left: m.fate });
    },
  });
}
