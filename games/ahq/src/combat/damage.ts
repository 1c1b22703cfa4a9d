import { again, d12, done } from '@quarterstaff/kernel';
import { askInWords } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { type Against, toughnessAgainst, toughnessAgainstSum } from '../models/numbers.ts';
import { isAlive } from '../models/query.ts';
import { loseWounds } from '../models/wounds.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf } from '../state.ts';
import { settle } from './zones.ts';

export interface Damage {
  readonly target: string;
  readonly by: string; // who strikes, shoots or casts, '' for traps and the like
  due: number; // dice still to be rolled
  readonly toughness: number;
  wounds: number;
  readonly further: number; // Wounds of the same trap that are still to come: whoever negates these negates those
  readonly offered: boolean; // Fate has been offered against all of it: it is not offered again
  taken: number; // -1 when Fate has negated them
  readonly rule: string; // what causes it
  readonly cause: string; // 'attack', 'trap', 'spell' …
  readonly against: Against;
}

/** The Wounds of a batch of damage dice: a 12 always wounds. */
export function woundsOf(faces: readonly number[], toughness: number): number {
  let wounds = 0;
  for (const face of faces) if (face === 12 || face >= toughness) wounds += 1;
  return wounds;
}

function twelvesIn(faces: readonly number[]): number {
  let twelves = 0;
  for (const face of faces) if (face === 12) twelves += 1;
  return twelves;
}

/** A batch of damage dice as it is told: `left` is the Toughness it met, `what` how it met it. */
export function damageEvent(
  g: Ahq,
  { rule, against, by }: Pick<Damage, 'rule' | 'against' | 'by'>,
  target: Model,
  faces: readonly number[],
): AhqEvent {
  const met = toughnessAgainst(g, target, against);
  return {
    type: 'damageRolled',
    rules: twelvesIn(faces) > 0 ? [rule, R.woundsByToughness, R.criticalDamage] : [rule, R.woundsByToughness],
    ...(by === '' ? {} : { model: by }),
    target: target.id,
    amount: woundsOf(faces, met),
    dice: faces,
    left: met,
    what: against,
    sums: [toughnessAgainstSum(g, target, against)],
  };
}

/** Damage of one attack, trap or effect: dice against Toughness, twelves again, Fate, Wounds. Answers how many were lost, -1 if Fate negated them. */
export const damage = procedure<Damage>('damage', {
  rollDamage: chance({
    rule: R.woundsByToughness,
    dice: (g, hit) => (isAlive(modelOf(g, hit.target)) ? d12(hit.due) : d12(0)),
    classOf: (_g, hit, faces) => woundsOf(faces, hit.toughness) * 100 + twelvesIn(faces),
    take(g, hit, faces, emit) {
      hit.wounds += woundsOf(faces, hit.toughness);
      hit.due = twelvesIn(faces);
      emit?.(damageEvent(g, hit, modelOf(g, hit.target), faces));
      if (hit.due > 0) return again;
    },
  }),
  offerFate: choice({
    rule: R.fateAgainstDamage,
    decider: (g, hit) => seatOf(g, hit.target),
    slot: (_g, hit) => hit.target,
    options: (g, hit) => {
      const m = modelOf(g, hit.target);
      return hit.wounds > 0 && !hit.offered && m.fate > 0 && isAlive(m) ? ['suffer', 'fate'] : [];
    },
    ask: askInWords({ suffer: 'suffer', fate: 'fate' }),
    take(g, hit, answer, emit) {
      if (answer !== 'fate') return;
      const m = modelOf(g, hit.target);
      m.fate -= 1;
      hit.wounds = 0;
      hit.taken = -1;
      const rules =
        m.condition === 'ko' ? [R.fateAgainstDamage, R.fateOfTheFallen] : [R.fateAgainstDamage, R.fateIsPersonal];
      emit?.({ type: 'fateSpent', rules, model: m.id, what: 'damage', left: m.fate });
    },
  }),
  inflict: step((g, hit, emit) => {
    const m = modelOf(g, hit.target);
    if (!isAlive(m) || hit.wounds === 0) return;
    hit.taken = hit.wounds;
    loseWounds(g, m, hit.wounds, emit, [hit.rule], hit.by);
    if (hit.cause === 'attack') return; // zones follow when the killer has taken the square or not (AHQ-FRE-07)
    return settle(g);
  }),
  conclude: step((_g, hit) => done(hit.taken)),
});

/** The locals of a damage roll. */
export function newDamage(
  g: Ahq,
  m: Model,
  due: number,
  against: Against,
  rule: string,
  cause: string,
  by = '',
): Damage {
  const toughness = toughnessAgainst(g, m, against);
  return { target: m.id, by, due, toughness, wounds: 0, further: 0, offered: false, taken: 0, rule, cause, against };
}

/** Wounds that ignore Toughness: no dice, but Fate may negate them. */
export function plainWounds(target: string, wounds: number, rule: string, cause: string): Damage {
  const none = { due: 0, toughness: 0, further: 0, offered: false, taken: 0 };
  return { target, by: '', ...none, wounds, rule, cause, against: 'equipped' };
}

/** Wounds of a roll that Fate could have bought: no attack, spell or trap, so that is not asked once more (AHQ-FAT-03, AHQ-FAT-04). */
export function unbought(hit: Damage): Damage {
  return { ...hit, offered: true };
}
