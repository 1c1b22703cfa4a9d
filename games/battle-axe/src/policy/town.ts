// Between quests: what the computer's heroes buy, and who bears what was won.
import type { Decision, Dice } from '@quarterstaff/kernel';
import { type ShopChoice, stockOf } from '../campaign/town.ts';
import { itemOf, mayUse } from '../heroes/items.ts';
import { type BattleAxe, type Hero, heroOf } from '../state.ts';
import { wouldHelp } from './cards.ts';
import { drawn, type Pick, pick } from './pick.ts';

/** What a card is worth to a hero, in a measure that compares goods of all shops. */
function worthOfCard(hero: Hero, id: string): number {
  const item = itemOf(id);
  const owned = hero.pack.filter(other => other === id).length;
  if (!mayUse(hero, item)) return 0;
  if (item.drink?.heal !== undefined) return owned >= 2 ? 0 : 3 - owned;
  if (item.drink !== undefined) return owned > 0 ? 0 : 0.8;
  if (item.scroll !== undefined) return owned > 0 ? 0 : 1.2;
  if (item.regainsLuck !== undefined) return owned > 0 ? 0 : 1.5;
  if (item.adjusts?.['pick-lock'] !== undefined) return owned > 0 || hero.role !== 'Burglar' ? 0 : 1;
  return wouldHelp(hero, item) ? 2.5 : 0;
}
function worthOfDeal(hero: Hero, deal: ShopChoice): number {
  switch (deal.do) {
    case 'leave':
      return 0;
    case 'buy':
      return worthOfCard(hero, deal.item);
    case 'learn':
      return hero.base[deal.type] >= 3 ? 2 : 0.5;
    case 'cleanse':
      return 4;
    case 'resurrect':
      return 9;
  }
}
const NEARLY = 0.6;

/** The best thing to be had here, one of several about as good. */
export function deal(_g: BattleAxe, open: Decision, hero: Hero | null, dice: Dice): Pick | null {
  if (hero === null) return null;
  const rated = (open.options as readonly ShopChoice[])
    .map(choice => ({ choice, worth: worthOfDeal(hero, choice), why: 'for the next quest' }))
    .filter(({ worth }) => worth > 0);
  return drawn(rated, NEARLY, dice) ?? pick(open.options[0], 'nothing more of use');
}

/** The next shop with something for somebody who can pay. */
export function errand(g: BattleAxe, open: Decision, dice: Dice): Pick {
  const visits = (
    open.options as readonly { readonly do: string; readonly hero?: string; readonly location?: string }[]
  )
    .filter(({ do: kind }) => kind === 'visit')
    .map(visit => ({
      choice: visit,
      worth: worthOfVisit(g, heroOf(g, visit.hero!), visit.location!),
      why: 'something to buy',
    }))
    .filter(({ worth }) => worth > 0);
  return drawn(visits, NEARLY, dice) ?? pick(open.options[0], 'ready');
}
function worthOfVisit(g: BattleAxe, hero: Hero, location: string): number {
  const goods = stockOf(location).filter(id => itemOf(id).price <= hero.gold);
  const best = goods.reduce((most, id) => Math.max(most, worthOfCard(hero, id)), 0);
  if (location !== 'temple') return best;
  const dead = g.heroes.some(other => other.status === 'dead');
  return (dead && hero.gold >= 250) || ((hero.poisoned || hero.diseased) && hero.gold >= 20) ? 5 : 0;
}

/** Who gets what the party won: somebody who can use it, better than what he has. */
export function bearer(g: BattleAxe, open: Decision, item: string | null, dice: Dice): Pick {
  const ids = open.options as readonly string[];
  const rated = ids.map(id => {
    const hero = heroOf(g, id);
    const card = item === null ? null : itemOf(item);
    const worth =
      card === null ? (hero.role === 'Fighter' ? 1 : 0) : wouldHelp(hero, card) ? 2 : mayUse(hero, card) ? 1 : 0;
    return { choice: id, worth, why: 'who can use it' };
  });
  return drawn(rated, 0.1, dice) ?? pick(ids[0], 'who can use it');
}
