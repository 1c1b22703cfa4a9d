import { again, d6, done, NO_DICE, plainSum, type Reason, reason, total, wordsBy } from '@quarterstaff/kernel';
import { askWho, say, theFigure, theItem } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { armourOf, equipmentOf, priceOf, weaponOf } from '../content/content.ts';
import { figure, findFigure } from '../figures.ts';
import { isInPack, newItem, packOf, wornArmour } from '../gear/hands.ts';
import { R } from '../rules.ts';
import type { Carried, Figure, FigureId, Journey, Melee } from '../state.ts';
import { partyOf, whyNotOneOfThem } from './party.ts';
import { haggle, hagglingNumber } from './saves.ts';

type Deal =
  | { readonly leave: true }
  | { readonly buy: string; readonly for: FigureId }
  | { readonly sell: string; readonly of: FigureId };

export interface Trade {
  item: string;
  who: FigureId | null;
  buying: boolean;
  haggler: FigureId | null;
  price: number;
}
export const newTrade = (): Trade => ({ item: '', who: null, buying: false, haggler: null, price: 0 });

const HAGGLING_DICE = 3;

/** A market where the journey begins: things change hands one by one, and somebody may haggle over each (HM-GAP-06). */
export const market = procedure<Trade>('market', {
  chooseDeal: choice<Trade, Deal>({
    rule: R.otherSavingRolls,
    decider: g => g.journey!.party,
    options: g => [{ leave: true }, ...deals(g)],
    whyNot: (g, _trade, asked) => whyNotDeal(g, asked as Readonly<Record<string, unknown>> | null),
    ask: {
      words: wordsBy({
        leave: 'leaveMarket',
        buy: deal => say('buy', { item: theItem(deal.buy), who: theFigure(deal.for), price: priceOf(deal.buy) }),
        sell: deal => say('sell', { item: theItem(deal.sell), who: theFigure(deal.of), price: priceOf(deal.sell) }),
      }),
    },
    take(g, trade, deal) {
      if ('leave' in deal) {
        g.journey = { ...g.journey!, goods: null };
        return done();
      }
      trade.buying = 'buy' in deal;
      trade.item = 'buy' in deal ? deal.buy : deal.sell;
      trade.who = 'buy' in deal ? deal.for : deal.of;
      trade.haggler = null;
      trade.price = priceOf(trade.item);
    },
  }),
  chooseHaggler: choice<Trade, { haggle: FigureId | null }>({
    rule: R.otherSavingRolls,
    decider: g => g.journey!.party,
    options: g => [{ haggle: null }, ...partyOf(g).able.map(f => ({ haggle: f.id }))],
    whyNot: (_g, _trade, asked) => whyNotOneOfThem(asked, 'haggle'),
    ask: askWho('haggle', 'nobodyHaggles'),
    take(_g, trade, answer) {
      trade.haggler = answer.haggle;
    },
  }),
  haggle: chance<Trade>({
    rule: R.otherSavingRolls,
    dice: (_g, trade) => (trade.haggler === null ? NO_DICE : d6(HAGGLING_DICE)),
    take(g, trade, faces, emit) {
      const f = figure(g, trade.haggler!);
      const number = hagglingNumber(f.profile.iq, f.profile.talents);
      trade.price = haggle(trade.price, trade.buying, number.total, faces);
      emit?.({
        type: 'saveRolled',
        rules: [R.otherSavingRolls, R.savingRolls, ...number.parts.map(part => part.rule)],
        who: f.id,
        outcome: 'haggle',
        dice: faces,
        needed: number.total,
        amount: total(faces),
        passed: total(faces) <= number.total,
        sums: [number],
      });
    },
  }),
  changeHands: step((g, trade, emit) => {
    const f = figure(g, trade.who!);
    const road = g.journey!;
    const value = trade.buying ? -trade.price : trade.price;
    if (trade.buying) f.gear = [...f.gear, newItem(trade.item, carriedBy(f, trade.item))];
    else {
      const place = f.gear.findIndex(item => item.id === trade.item);
      f.gear = f.gear.toSpliced(place, 1);
    }
    const goods = trade.buying ? road.goods!.toSpliced(road.goods!.indexOf(trade.item), 1) : road.goods;
    g.journey = { ...road, silver: road.silver + value, goods };
    const label = trade.buying ? 'bought' : 'sold';
    emit?.({
      type: 'itemTraded',
      rules: [R.otherSavingRolls],
      who: f.id,
      item: trade.item,
      amount: trade.price,
      outcome: label,
      sums: [plainSum('silver', road.silver, [{ rule: R.otherSavingRolls, label, value }])],
    });
    return again;
  }),
});

/** What the party can pay for, by the list; then whatever it could do without. */
function deals(g: Melee): readonly Deal[] {
  const { silver, goods } = g.journey as Journey;
  const { able } = partyOf(g);
  const wares = [...new Set(goods)].filter(item => priceOf(item) <= silver);
  const buys = able.flatMap(f => wares.filter(item => hasRoomFor(f, item)).map(buy => ({ buy, for: f.id })));
  const sells = able.flatMap(f => {
    const own = new Set(f.gear.map(item => item.id));
    return [...own].filter(id => maySell(f, id)).map(sell => ({ sell, of: f.id }));
  });
  return [...buys, ...sells];
}

function whyNotDeal(g: Melee, asked: Readonly<Record<string, unknown>> | null): readonly Reason[] {
  const { silver, goods } = g.journey as Journey;
  const f = findFigure(g, asked?.for ?? asked?.of);
  const need = (rule: string, label: string, holds: boolean): readonly Reason[] => (holds ? [] : [reason(rule, label)]);
  const present = need(R.otherSavingRolls, 'not one of the party', f !== null && partyOf(g).able.includes(f));
  if (typeof asked?.buy === 'string') {
    return [
      ...present,
      ...need(R.otherSavingRolls, 'not for sale here', goods?.includes(asked.buy) === true),
      ...need(R.characterCreation, 'not silver enough', priceOf(asked.buy) <= silver),
      ...need(R.armourAndDexterity, 'it has an armour or a pack already', f === null || hasRoomFor(f, asked.buy)),
    ];
  }
  if (typeof asked?.sell !== 'string') return [];
  const { sell } = asked;
  const owns = f?.gear.some(item => item.id === sell) === true;
  return [
    ...present,
    ...need(R.otherSavingRolls, 'it carries nothing of that name', owns),
    ...need(R.otherSavingRolls, 'worthless, or not empty', f === null || maySell(f, sell)),
  ];
}

const isPack = (id: string): boolean => equipmentOf(id)?.pack === true;

/** One armour and one pack each. */
const hasRoomFor = (f: Figure, id: string): boolean =>
  (armourOf(id) === null || wornArmour(f) === null) && (!isPack(id) || packOf(f) === null);

/** Nothing worthless, and no pack with something in it. */
const maySell = (f: Figure, id: string): boolean =>
  priceOf(id) > 0 && !(isPack(id) && f.gear.some(item => isInPack(f, item)));

function carriedBy(f: Figure, id: string): Carried {
  if (armourOf(id) !== null || isPack(id) || weaponOf(id)?.hands === 'worn') return 'worn';
  return equipmentOf(id) !== null && packOf(f) !== null ? 'packed' : 'slung';
}
