import { call, d12, done, type Procedure } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { arriveAt } from '../combat/attack.ts';
import { damage, newDamage, unbought } from '../combat/damage.ts';
import type { Square } from '../map/square.ts';
import { offerFate } from '../models/fate.ts';
import { includesSquare, isStanding } from '../models/query.ts';
import { explorationOf, type SteppedOn } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';
import { steppedOn } from './places.ts';

export interface Crossing {
  readonly model: string;
  readonly to: Square;
  readonly stepped: SteppedOn; // as if it had walked there, straight over the chasm
  fell: boolean;
}

export function newCrossing(g: Ahq, m: Model, to: Square): Crossing {
  return { model: m.id, to, stepped: stepTo(g, m, (m.at + to) / 2, to), fell: false };
}

/** A step of a Hero, as the traps see it. */
export function stepTo(g: Ahq, m: Model, from: Square, to: Square): SteppedOn {
  return { model: m.id, from, fresh: m.kind === 'hero' && !includesSquare(g.entered, to) };
}

/** Jumping a chasm: a one falls (AHQ-GAP-09). */
export const crossChasm: Procedure<Ahq, Crossing, AhqEvent> = procedure<Crossing>('crossChasm', {
  roll: chance({
    rule: R.contentsOfRoomsAndPassages,
    dice: () => d12(1),
    classOf: (_g, _c, [face = 0]) => (face === 1 ? 'fell' : 'crossed'),
    take(_g, c, [face = 0], emit) {
      c.fell = face === 1;
      emit?.({
        type: 'crossingRolled',
        rules: [R.contentsOfRoomsAndPassages],
        model: c.model,
        dice: [face],
        result: c.fell ? 'fell' : 'crossed',
      });
    },
  }),
  offerFate: offerFate({
    model: c => c.model,
    failed: c => c.fell,
    pass(c) {
      c.fell = false;
    },
    what: () => 'chasm',
  }),
  land: step((g, c) => {
    const m = modelOf(g, c.model);
    if (!c.fell) return;
    if (!m.gear.includes('rope')) {
      m.acted = true;
      m.halted = true;
    }
    return call(damage, unbought(newDamage(g, m, 4, 'equipped', R.contentsOfRoomsAndPassages, 'chasm')));
  }),
  arrive: step((_g, c) => {
    if (c.fell) return done();
    return call(arriveAt, { model: c.model, at: c.to, rule: R.contentsOfRoomsAndPassages });
  }),
  lookDown: step((g, c) => {
    const m = modelOf(g, c.model);
    if (g.combat !== null || m.kind !== 'hero' || !isStanding(m)) return;
    const e = explorationOf(g, m.id);
    if (e !== null) e.trail = [...e.trail, m.at];
    if (g.met.length === 0) return call(steppedOn, { ...c.stepped });
  }),
});
