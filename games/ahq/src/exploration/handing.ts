import { call, done, type Emit, type Procedure } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { askConsent, askGift, askSum } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { GOLD_LIMIT, loseThing, takeThing } from '../models/carry.ts';
import { explorationOf } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf, type Thing } from '../state.ts';
import { sumsUpTo } from './share.ts';

/** Something changes hands, gold as far as the other purse holds it (AHQ-TRE-09). */
export function handOver(from: Model, to: Model, item: Thing, emit: Emit<AhqEvent>): void {
  const sum = item === 'gold' ? Math.min(from.gold, GOLD_LIMIT - to.gold) : 0;
  from.gold -= sum;
  to.gold += sum;
  if (item !== 'gold') {
    loseThing(from, item);
    takeThing(to, item);
  }
  emit?.({
    type: 'thingGiven',
    rules: [R.handingThingsOver],
    model: from.id,
    target: to.id,
    what: item,
    ...(sum > 0 ? { amount: sum } : {}),
  });
}

export interface Asking extends Handing {
  readonly item: Thing;
}

/** A neighbour hands something to the model that acts; another player is asked first (AHQ-TRE-09). */
export const askFor: Procedure<Ahq, Asking, AhqEvent> = procedure<Asking>('askFor', {
  agree: choice({
    rule: R.handingThingsOver,
    decider: (g, a) => seatOf(g, a.from),
    slot: (_g, a) => a.from,
    options: (g, a): (Act | 'refuse')[] =>
      seatOf(g, a.from) === seatOf(g, a.to) ? [] : ['refuse', { do: 'give', item: a.item, target: a.to }],
    ask: askGift,
    take(g, a, answer) {
      if (answer !== 'refuse') return;
      const e = explorationOf(g, a.to);
      if (e !== null) e.refused = [...e.refused, a.from];
      return done();
    },
  }),
  hand: step((g, a, emit) => {
    if (a.item === 'some gold') return call(handGold, { from: a.from, to: a.to });
    handOver(modelOf(g, a.from), modelOf(g, a.to), a.item, emit);
  }),
});

interface Handing {
  readonly from: string;
  readonly to: string;
}

/** Part of a purse changes hands (AHQ-TRE-09). */
export const handGold: Procedure<Ahq, Handing, AhqEvent> = procedure<Handing>('handGold', {
  nameSum: choice({
    rule: R.handingThingsOver,
    decider: (g, h) => seatOf(g, h.from),
    slot: (_g, h) => h.from,
    options: (g, h) => sumsUpTo(Math.min(modelOf(g, h.from).gold, GOLD_LIMIT - modelOf(g, h.to).gold)),
    ask: askSum,
    take(g, h, sum, emit) {
      modelOf(g, h.from).gold -= sum;
      modelOf(g, h.to).gold += sum;
      emit?.({
        type: 'thingGiven',
        rules: [R.handingThingsOver],
        model: h.from,
        target: h.to,
        what: 'gold',
        amount: sum,
      });
      return done();
    },
  }),
});

export interface Helping {
  readonly model: string;
  readonly helper: string;
  readonly fallen: string;
}

const CARRIED_SQUARES = 6;

/** Two carry a fallen Hero; another player's model helps only if he agrees (AHQ-OPT-01). */
export const askHelper: Procedure<Ahq, Helping, AhqEvent> = procedure<Helping>('askHelper', {
  agree: choice({
    rule: R.optionCarryingTheFallen,
    decider: (g, h) => seatOf(g, h.helper),
    slot: (_g, h) => h.helper,
    options: (g, h) => (seatOf(g, h.helper) === seatOf(g, h.model) ? [] : ['refuse', 'agree']),
    ask: askConsent,
    take(g, h, answer) {
      if (answer === 'agree') return;
      const e = explorationOf(g, h.model)!;
      e.refused = [...e.refused, h.helper];
      return done();
    },
  }),
  lift: step((g, h) => {
    const e = explorationOf(g, h.model)!;
    e.dragging = h.fallen;
    e.carrier = h.helper;
    e.left = Math.min(CARRIED_SQUARES, e.left);
    e.began = true;
    modelOf(g, h.helper).acted = true;
    g.draggedThisPhase = [...g.draggedThisPhase, h.fallen];
  }),
});
