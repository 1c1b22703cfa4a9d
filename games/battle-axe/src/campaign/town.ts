// Spending gold between quests: shops, sage, temple, and trade among the heroes (BA-CAMP-01 … 05, BA-GAP-18).
import { again, call, done, type Reason, type Seat } from '@quarterstaff/kernel';
import { loose } from '../actions/swapping.ts';
import { choice, procedure, step } from '../builders.ts';
import { campaign, items } from '../content/content.ts';
import { SPELL_TYPES } from '../content/schemas.ts';
import { itemOf, removeItem, takenOff, wornItems } from '../heroes/items.ts';
import { because, itemName, unnamed, whyNotLiving } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, findHero, type Hero, type HeroId, heroOf, isLiving, seatsOf } from '../state.ts';
import { askShop, askTown } from './asking.ts';

interface Town {
  ready: readonly Seat[];
  visited: readonly string[]; // hero and location
}
export type TownChoice =
  | { readonly do: 'ready' }
  | { readonly do: 'visit'; readonly hero: HeroId; readonly location: string }
  | { readonly do: 'give-gold'; readonly hero: HeroId; readonly to: HeroId; readonly amount: number }
  | { readonly do: 'give-item'; readonly hero: HeroId; readonly to: HeroId; readonly item: string };

const AMOUNTS = [1, 5, 10, 25, 50, 100];
/** Something there can be paid for: a visit without that would be lost. */
const isWorthAVisit = (g: BattleAxe, { id: hero }: Hero, location: string) =>
  goodsFor(g, { hero, location, learned: false }).length > 0;
const own = (g: BattleAxe, seat: Seat) => g.heroes.filter(hero => hero.seat === seat && isLiving(hero));

/** Everybody goes about his business until all are ready. */
export const town = procedure<Town>('town', {
  choose: choice<Town, TownChoice>({
    ask: askTown,
    rule: R.spendGold,
    decider: (g, t): readonly Seat[] => seatsOf(g).filter(seat => !t.ready.includes(seat)),
    options(g, t, seat) {
      const mine = own(g, seat);
      const visits = mine.flatMap(hero =>
        campaign.locations
          .filter(place => !t.visited.includes(`${hero.id} ${place.id}`) && isWorthAVisit(g, hero, place.id))
          .map(place => ({ do: 'visit', hero: hero.id, location: place.id }) as const),
      );
      const others = (hero: Hero) => g.heroes.filter(other => other.id !== hero.id && isLiving(other));
      const gold = mine.flatMap(hero =>
        others(hero).flatMap(to =>
          [...new Set([...AMOUNTS.filter(amount => amount < hero.gold), hero.gold])]
            .filter(amount => amount > 0)
            .map(amount => ({ do: 'give-gold', hero: hero.id, to: to.id, amount }) as const),
        ),
      );
      const gifts = mine.flatMap(hero =>
        others(hero).flatMap(to =>
          [...new Set([...loose(hero), ...wornItems(hero)])].map(
            item => ({ do: 'give-item', hero: hero.id, to: to.id, item }) as const,
          ),
        ),
      );
      return [{ do: 'ready' }, ...visits, ...gold, ...gifts];
    },
    whyNot: (g, t, asked, seat) => whyNotInTown(g, t, (asked ?? {}) as Errand, seat),
    take(g, t, answer, emit, seat) {
      switch (answer.do) {
        case 'ready':
          t.ready = [...t.ready, seat];
          return again;
        case 'give-gold': {
          heroOf(g, answer.hero).gold -= answer.amount;
          heroOf(g, answer.to).gold += answer.amount;
          emit?.({
            type: 'goldGiven',
            rules: [R.poolGold, R.tradeItems],
            hero: answer.hero,
            target: answer.to,
            amount: answer.amount,
          });
          return again;
        }
        case 'give-item': {
          const to = heroOf(g, answer.to);
          const from = heroOf(g, answer.hero);
          if (loose(from).includes(answer.item)) removeItem(from, answer.item);
          else from.worn = takenOff(from, answer.item);
          to.pack = [...to.pack, answer.item];
          emit?.({
            type: 'itemGiven',
            rules: [R.tradeItems],
            hero: answer.hero,
            target: answer.to,
            items: [answer.item],
          });
          return again;
        }
        case 'visit':
          t.visited = [...t.visited, `${answer.hero} ${answer.location}`];
          return call(shop, { hero: answer.hero, location: answer.location, learned: false });
      }
    },
  }),
  // After a visit the questions go on; when all are ready the town is left.
  goOn: step((g, t) => (t.ready.length < seatsOf(g).length ? again : done())),
});

interface Errand {
  readonly do?: string;
  readonly hero?: string;
  readonly to?: string;
  readonly location?: string;
  readonly item?: string;
  readonly amount?: number;
  readonly type?: string;
}
/** What each errand has to name. */
const NAMED = {
  visit: ['hero', 'location'],
  'give-gold': ['hero', 'to', 'amount'],
  'give-item': ['hero', 'to', 'item'],
} as const;

/** What stands against an errand of one of the seat's heroes. */
function whyNotInTown(g: BattleAxe, t: Town, wish: Errand, seat: Seat): readonly Reason[] {
  if (wish.do === 'sell') return because(R.noSelling, 'nobody in town buys from heroes');
  if (wish.do !== 'visit' && wish.do !== 'give-gold' && wish.do !== 'give-item') return [];
  const needed = NAMED[wish.do];
  if (needed.some(field => wish[field] === undefined)) return unnamed(wish.do, ...needed);
  const hero = findHero(g, wish.hero!);
  if (hero === null || !isLiving(hero)) return whyNotLiving(g, wish.hero, R.spendGold);
  if (hero.seat !== seat) return because(R.spendGold, '{hero} is another player’s hero', { hero: hero.name });
  if (wish.do === 'visit') {
    if (!campaign.locations.some(({ id }) => id === wish.location))
      return because(R.campaignTable, 'there is no {what} {name}', { what: 'location', name: wish.location! });
    const gaps = { hero: hero.name, place: wish.location! };
    return t.visited.includes(`${wish.hero} ${wish.location}`)
      ? because(R.campaignTable, '{hero} has visited the {place}', gaps)
      : because(R.spendGold, '{hero} can pay for nothing at the {place}', gaps);
  }
  if (wish.to === hero.id) return because(R.tradeItems, '{other} is no other hero', { other: hero.name });
  const to = findHero(g, wish.to!);
  if (to === null || !isLiving(to)) return whyNotLiving(g, wish.to, R.tradeItems);
  if (wish.do === 'give-item')
    return because(R.tradeItems, '{hero} does not have {item}', { hero: hero.name, item: itemName(wish.item!) });
  return wish.amount! > hero.gold
    ? because(R.poolGold, '{hero} has only {gold} gold', { hero: hero.name, gold: hero.gold })
    : because(R.poolGold, 'gold is given in amounts of {amounts}, or all of it', { amounts: AMOUNTS.join(', ') });
}

export interface Shop {
  readonly hero: HeroId;
  readonly location: string;
  learned: boolean;
}
export type ShopChoice =
  | { readonly do: 'leave' }
  | { readonly do: 'buy'; readonly item: string }
  | { readonly do: 'learn'; readonly type: 'arcane' | 'holy' | 'nature' }
  | { readonly do: 'cleanse' }
  | { readonly do: 'resurrect'; readonly hero: HeroId };

const placeOf = (s: Shop) => campaign.locations.find(place => place.id === s.location)!;
const half = (g: BattleAxe, price: number) => (g.campaign?.templeHalf === true ? Math.floor(price / 2) : price);

/** What a location sells: whole kinds of cards and single ones; the quest rewards are not on sale. */
export function stockOf(location: string): readonly string[] {
  const place = campaign.locations.find(other => other.id === location)!;
  return items
    .filter(item => item.onSale !== false && (place.kinds.includes(item.kind) || place.items.includes(item.id)))
    .map(item => item.id);
}

/** Everything a hero can pay for at a location. */
function goodsFor(g: BattleAxe, s: Shop): ShopChoice[] {
  const hero = heroOf(g, s.hero);
  const { learning, cleanse, resurrection } = placeOf(s);
  const goods = stockOf(s.location)
    .filter(id => itemOf(id).price <= hero.gold)
    .map(item => ({ do: 'buy', item }) as const);
  const lessons =
    learning === undefined || s.learned || hero.gold < learning.price
      ? []
      : SPELL_TYPES.filter(type => hero.base[type] > 0 && hero.base[type] < learning.atMost).map(
          type => ({ do: 'learn', type }) as const,
        );
  const ill = hero.poisoned || hero.diseased;
  const cures = cleanse !== undefined && ill && hero.gold >= half(g, cleanse) ? [{ do: 'cleanse' } as const] : [];
  const risen =
    resurrection === undefined || hero.gold < half(g, resurrection.price)
      ? []
      : g.heroes.filter(other => other.status === 'dead').map(other => ({ do: 'resurrect', hero: other.id }) as const);
  return [...goods, ...lessons, ...cures, ...risen];
}

/** What stands against a purchase. */
function whyNotInShop(g: BattleAxe, s: Shop, wish: Errand): readonly Reason[] {
  const hero = heroOf(g, s.hero);
  const { learning, cleanse, resurrection } = placeOf(s);
  const tooDear = (what: string, price: number) =>
    because(R.spendGold, '{what} costs {price}, {hero} has {gold}', { what, price, hero: hero.name, gold: hero.gold });
  switch (wish.do) {
    case 'sell':
      return because(R.noSelling, 'nobody in town buys from heroes');
    case 'buy': {
      if (wish.item === undefined) return unnamed('buy', 'item');
      const item = itemName(wish.item);
      if (!stockOf(s.location).includes(wish.item))
        return because(R.campaignTable, '{item} is not sold here', { item });
      return tooDear(item, itemOf(wish.item).price);
    }
    case 'learn': {
      if (learning === undefined) return because(R.campaignTable, 'nothing is taught here');
      if (s.learned)
        return because(R.campaignTable, '{hero} has learned once between these quests', { hero: hero.name });
      const known = hero.base[wish.type as 'arcane' | 'holy' | 'nature'] ?? 0;
      if (known === 0) return because(R.campaignTable, '{hero} has no spells of that type', { hero: hero.name });
      if (known >= learning.atMost)
        return because(R.campaignTable, '{hero} has learned all there is of that type', { hero: hero.name });
      return tooDear('a lesson', learning.price);
    }
    case 'cleanse':
      if (cleanse === undefined) return because(R.campaignTable, 'nobody is cleansed here');
      if (!hero.poisoned && !hero.diseased)
        return because(R.campaignTable, '{hero} is neither poisoned nor diseased', { hero: hero.name });
      return tooDear('cleansing', half(g, cleanse));
    case 'resurrect': {
      if (resurrection === undefined) return because(R.campaignTable, 'nobody is resurrected here');
      if (wish.hero === undefined) return unnamed('resurrect', 'hero');
      const other = findHero(g, wish.hero);
      if (other?.status !== 'dead')
        return because(R.resurrection, '{other} is not among the dead who were brought out', {
          other: other?.name ?? wish.hero,
        });
      return tooDear('resurrection', half(g, resurrection.price));
    }
    default:
      return [];
  }
}

/** One hero at one location; goods at the listed price. */
export const shop = procedure<Shop>('shop', {
  choose: choice<Shop, ShopChoice>({
    ask: askShop,
    rule: R.spendGold,
    decider: (g, s) => heroOf(g, s.hero).seat,
    slot: (_g, s) => s.hero,
    options(g, s) {
      const all = goodsFor(g, s);
      return all.length === 0 ? [] : [{ do: 'leave' }, ...all];
    },
    whyNot: (g, s, asked) => whyNotInShop(g, s, (asked ?? {}) as Errand),
    take(g, s, answer, emit) {
      const hero = heroOf(g, s.hero);
      const place = placeOf(s);
      switch (answer.do) {
        case 'leave':
          return done();
        case 'buy':
          hero.gold -= itemOf(answer.item).price;
          hero.pack = [...hero.pack, answer.item];
          emit?.({
            type: 'itemBought',
            rules: [R.spendGold, R.keepGold],
            hero: hero.id,
            items: [answer.item],
            left: hero.gold,
          });
          return again;
        case 'learn':
          hero.gold -= place.learning!.price;
          hero.base = { ...hero.base, [answer.type]: hero.base[answer.type] + 1 };
          hero[answer.type] += 1;
          s.learned = true;
          emit?.({ type: 'spellLearned', rules: [R.campaignTable], hero: hero.id, what: answer.type, left: hero.gold });
          return again;
        case 'cleanse':
          hero.gold -= half(g, place.cleanse!);
          hero.poisoned = false;
          hero.diseased = false;
          emit?.({ type: 'cured', rules: [R.campaignTable], hero: hero.id });
          return again;
        case 'resurrect': {
          const { price, healthLess, luckLess } = place.resurrection!;
          const risen = heroOf(g, answer.hero);
          hero.gold -= half(g, price);
          risen.base = {
            ...risen.base,
            health: risen.base.health - healthLess,
            luck: Math.max(0, risen.base.luck - luckLess),
          };
          risen.weakened = true;
          risen.health = risen.base.health;
          risen.luck = risen.base.luck;
          risen.status = 'conscious';
          emit?.({
            type: 'resurrected',
            rules: [R.resurrection, R.campaignTable],
            hero: risen.id,
            by: hero.id,
            left: hero.gold,
          });
          return again;
        }
      }
    },
  }),
});
