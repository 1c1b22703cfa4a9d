import type { Emit, Procedure } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { focusOnArrival, settle } from '../combat/zones.ts';
import { potionById } from '../content/index.ts';
import type { Potion } from '../content/schemas.ts';
import { loseThing } from '../models/carry.ts';
import { regainWounds } from '../models/wounds.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Effect, type Model, modelOf } from '../state.ts';

/** Puts an effect on a model; the same effect again only renews it (AHQ-MAG-15). */
export function addEffect(m: Model, effect: Effect, emit: Emit<AhqEvent>, rule: string): void {
  m.effects = [...m.effects.filter(e => e.kind !== effect.kind), effect];
  emit?.({ type: 'effectBegan', rules: [rule], model: m.id, what: effect.kind });
}

interface Drink {
  readonly owner: string;
  readonly drinker: string;
  readonly potion: string;
}

/** A potion is drunk or poured (AHQ-KO-08, -10, AHQ-GAP-15). */
export const drink: Procedure<Ahq, Drink, AhqEvent> = procedure<Drink>('drink', {
  swallow: step((g, d, emit) => {
    const owner = modelOf(g, d.owner);
    const m = modelOf(g, d.drinker);
    const potion = potionById.get(d.potion)!;
    loseThing(owner, `potion:${d.potion}`);
    emit?.({
      type: 'potionDrunk',
      rules: [m.condition === 'ko' ? R.potionForTheFallen : R.drinkingAndGivingPotions],
      model: owner.id,
      target: m.id,
      what: potion.id,
    });
    const wasDown = m.condition === 'ko';
    if (potion.effect === 'heal') regainWounds(m, potion.amount, emit, [R.potionsAndGear]);
    else if (!wasDown) takeEffect(g, m, potion, emit);
    if (wasDown && m.condition === 'standing' && g.combat !== null) {
      focusOnArrival(g, m, emit);
      return settle(g, [m.id]);
    }
  }),
});

/** What potions other than those that heal do to whoever stands. */
function takeEffect(g: Ahq, m: Model, { effect, amount }: Potion, emit: Emit<AhqEvent>): void {
  const begin = (kind: Effect['kind'], until: Effect['until'], left: number): void =>
    addEffect(m, { kind, until, left, at: -1 }, emit, R.potionsAndGear);
  const fighting = g.combat !== null;
  switch (effect) {
    case 'might':
    case 'stone':
      begin(effect, 'combat', 1);
      break;
    case 'haste':
      begin(effect, fighting ? 'combat' : 'explorationTurn', 1);
      break;
    case 'clarity':
      begin(effect, fighting ? 'combat' : 'explorationTurn', fighting ? 1 : 3);
      break;
    case 'luck': {
      const gained = Math.max(0, Math.min(amount, m.fateScore - m.fate));
      m.fate += gained;
      emit?.({ type: 'fateRegained', rules: [R.potionsAndGear], model: m.id, amount: gained, left: m.fate });
    }
  }
}
