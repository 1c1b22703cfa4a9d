// What stands against holding or wearing a card.
import { itemOf, mayUse, slotOf, wornItems } from '../heroes/items.ts';
import { R } from '../rules.ts';
import type { HeroCondition } from './action.ts';

export const isPacked: HeroCondition = {
  rule: R.backpack,
  label: '{item} is not in the backpack of {hero}',
  holds: (_g, hero, wish) => hero.pack.includes(wish.item!),
};
export const isWearable: HeroCondition = {
  rule: R.wearingSlots,
  label: '{item} is not worn',
  holds: (_g, _hero, wish) => slotOf(wish.item!) !== null,
};
export const mayUseIt: HeroCondition = {
  rule: R.whoMayUse,
  label: '{hero} may not use {item}',
  holds: (_g, hero, wish) => mayUse(hero, itemOf(wish.item!)),
};
export const placeIsFree: HeroCondition = {
  rule: R.wearingSlots,
  label: '{hero} wears something else where {item} goes',
  holds(_g, hero, wish) {
    const slot = slotOf(wish.item!);
    return slot === null || hero.worn[slot] === null;
  },
};
export const isWornByHim: HeroCondition = {
  rule: R.changeWorn,
  label: '{hero} does not wear {item}',
  holds: (_g, hero, wish) => wornItems(hero).includes(wish.item!),
};
