import type { ActRule } from '../acts.ts';
import { heals } from '../content/index.ts';
import { R } from '../rules.ts';
import { modelOf } from '../state.ts';

// What potions need in both kinds of turn.

interface Activation {
  readonly model: string;
}

export const ownPotion: ActRule<Activation> = {
  rule: R.drinkingAndGivingPotions,
  label: 'it has no such potion',
  holds: (g, l, act) => modelOf(g, l.model).potions.includes(act.item ?? ''),
};

export const healsTheFallen: ActRule<Activation> = {
  rule: R.potionForTheFallen,
  label: 'only potions that heal help the fallen',
  holds(g, _l, act) {
    const t = g.models.find(m => m.id === act.target);
    return t?.condition !== 'ko' || heals(act.item ?? '');
  },
};
