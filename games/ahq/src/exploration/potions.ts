import { call, type Emit, type Procedure } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { focusOnArrival, owedFocus, settleZones } from '../combat/zones.ts';
import { potionById } from '../content/index.ts';
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
    const combat = g.combat !== null;
    switch (potion.effect) {
      case 'heal':
        regainWounds(m, potion.amount, emit, [R.potionsAndGear]);
        break;
      case 'might':
      case 'stone':
        if (!wasDown) addEffect(m, { kind: potion.effect, until: 'combat', left: 1, at: -1 }, emit, R.potionsAndGear);
        break;
      case 'haste':
        if (!wasDown) {
          addEffect(
            m,
            { kind: 'haste', until: combat ? 'combat' : 'explorationTurn', left: 1, at: -1 },
            emit,
            R.potionsAndGear,
          );
        }
        break;
      case 'clarity':
        if (!wasDown) {
          addEffect(
            m,
            { kind: 'clarity', until: combat ? 'combat' : 'explorationTurn', left: combat ? 1 : 3, at: -1 },
            emit,
            R.potionsAndGear,
          );
        }
        break;
      case 'luck':
        if (!wasDown) {
          const gained = Math.max(0, Math.min(potion.amount, m.fateScore - m.fate));
          m.fate += gained;
          emit?.({ type: 'fateRegained', rules: [R.potionsAndGear], model: m.id, amount: gained, left: m.fate });
        }
        break;
    }
    if (wasDown && m.condition === 'standing' && combat) {
      focusOnArrival(g, m, emit);
      return call(settleZones, { owners: owedFocus(g, [m.id]), except: '' });
    }
  }),
});
