import { again, call, d12, done } from '@quarterstaff/kernel';
import { type Against, toughnessAgainst, toughnessAgainstSum } from '../models/numbers.ts';
import { isAlive } from '../models/query.ts';
import { loseWounds } from '../models/wounds.ts';
import { R } from '../rules.ts';
import { type Ahq, chance, choice, type Model, modelOf, procedure, seatOf, step } from '../state.ts';
import { owedFocus, settleZones } from './zones.ts';

export interface Damage {
  readonly target: string;
  due: number; // dice still to be rolled
  readonly toughness: number;
  wounds: number;
  taken: number;
  readonly rule: string; // what causes it
  readonly cause: string; // 'attack', 'trap', 'spell' …
  readonly against: Against;
}

/** Damage of one attack, trap or effect: dice against Toughness, twelves again, Fate, Wounds. Answers how many were lost. */
export const damage = procedure<Damage>('damage', {
  rollDamage: chance({
    rule: R.woundsByToughness,
    dice: (g, hit) => (isAlive(modelOf(g, hit.target)) ? d12(hit.due) : d12(0)),
    classOf(_g, hit, faces) {
      let wounds = 0;
      let twelves = 0;
      for (const face of faces) {
        if (face === 12) twelves += 1;
        if (face === 12 || face >= hit.toughness) wounds += 1;
      }
      return wounds * 100 + twelves;
    },
    take(g, hit, faces, emit) {
      let wounds = 0;
      let twelves = 0;
      for (const face of faces) {
        if (face === 12) twelves += 1;
        if (face === 12 || face >= hit.toughness) wounds += 1;
      }
      hit.wounds += wounds;
      hit.due = twelves;
      emit?.({
        type: 'damageRolled',
        rules: twelves > 0 ? [hit.rule, R.woundsByToughness, R.criticalDamage] : [hit.rule, R.woundsByToughness],
        target: hit.target,
        amount: wounds,
        dice: faces,
        left: hit.toughness,
        sums: [toughnessAgainstSum(g, modelOf(g, hit.target), hit.against)],
      });
      if (twelves > 0) return again;
    },
  }),
  offerFate: choice({
    rule: R.fateAgainstDamage,
    decider: (g, hit) => seatOf(g, hit.target),
    slot: (_g, hit) => hit.target,
    options: (g, hit) =>
      hit.wounds > 0 && modelOf(g, hit.target).fate > 0 && isAlive(modelOf(g, hit.target)) ? ['suffer', 'fate'] : [],
    take(g, hit, answer, emit) {
      if (answer !== 'fate') return;
      const m = modelOf(g, hit.target);
      m.fate -= 1;
      hit.wounds = 0;
      const rules =
        m.condition === 'ko' ? [R.fateAgainstDamage, R.fateOfTheFallen] : [R.fateAgainstDamage, R.fateIsPersonal];
      emit?.({ type: 'fateSpent', rules, model: m.id, what: 'damage', left: m.fate });
    },
  }),
  inflict: step((g, hit, emit) => {
    const m = modelOf(g, hit.target);
    if (!isAlive(m)) return;
    hit.taken = hit.wounds;
    loseWounds(g, m, hit.wounds, emit, [hit.rule]);
    if (hit.cause === 'attack') return; // zones follow when the killer has taken the square or not (AHQ-FRE-07)
    const owners = owedFocus(g, []);
    if (owners.length > 0) return call(settleZones, { owners, except: '' });
  }),
  conclude: step((_g, hit) => done(hit.taken)),
});

/** The locals of a damage roll. */
export function newDamage(g: Ahq, m: Model, due: number, against: Against, rule: string, cause: string): Damage {
  return { target: m.id, due, toughness: toughnessAgainst(g, m, against), wounds: 0, taken: 0, rule, cause, against };
}

/** Wounds that ignore Toughness: no dice, but Fate may negate them. */
export function plainWounds(target: string, wounds: number, rule: string, cause: string): Damage {
  return { target, due: 0, toughness: 0, wounds, taken: 0, rule, cause, against: 'equipped' };
}
