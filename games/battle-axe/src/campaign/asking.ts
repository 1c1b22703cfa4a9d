// How the answers between quests read, and where they are offered.
import type { Ask } from '@quarterstaff/kernel';
import { onCard, onMini, say, theItem, theLocation, theMini, theSpellType } from '../asking.ts';
import { itemOf } from '../heroes/items.ts';
import type { BattleAxe } from '../state.ts';
import type { Shop, ShopChoice, TownChoice } from './town.ts';

export const askTown: Ask<BattleAxe, unknown, TownChoice> = {
  words(_g, _town, answer) {
    if (answer.do === 'ready') return say('ready');
    const hero = theMini(answer.hero);
    switch (answer.do) {
      case 'visit':
        return say('visit', { hero, location: theLocation(answer.location) });
      case 'give-gold':
        return say('give-gold', { hero, to: theMini(answer.to), amount: answer.amount });
      case 'give-item':
        return say('give-item', { hero, to: theMini(answer.to), item: theItem(answer.item) });
    }
  },
  place(g, _town, answer) {
    if (answer.do === 'ready') return null;
    return answer.do === 'give-item' ? onCard(answer.item, answer.hero) : onMini(g, answer.hero);
  },
  group: answer => answer.do,
};

export const askShop: Ask<BattleAxe, Shop, ShopChoice> = {
  words(_g, _shop, answer) {
    switch (answer.do) {
      case 'buy':
        return say('buy', { item: theItem(answer.item), price: itemOf(answer.item).price });
      case 'learn':
        return say('learn', { type: theSpellType(answer.type) });
      case 'resurrect':
        return say('resurrect', { hero: theMini(answer.hero) });
      default:
        return say(answer.do);
    }
  },
  place(g, shop, answer) {
    if (answer.do === 'buy') return onCard(answer.item, shop.hero);
    return answer.do === 'resurrect' ? onMini(g, answer.hero) : null;
  },
  group: answer => answer.do,
};
