// Cards change places: between hands and backpack, with another hero, off the fallen, and before the first round (BA-ITEM, BA-DWN-08, BA-GAP-19).

import { again, done, type Emit, type Seat } from '@quarterstaff/kernel';
import { askActs, askConsent, told, toldAsGift, toldAtSquare, toldOnCard } from '../asking.ts';
import { choice, procedure } from '../builders.ts';
import {
  freeHands,
  handsNeeded,
  held,
  itemOf,
  mayUse,
  owns,
  putInHand,
  removeItem,
  slotOf,
  takeFromHand,
  takenOff,
  without,
  wornItems,
} from '../heroes/items.ts';
import { squareName } from '../map/names.ts';
import { because } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, type Hero, type HeroId, heroOf, type ItemId } from '../state.ts';
import { type HeroCondition, onHero, type Part, partMenu, type TurnChoice } from './action.ts';
import { isPacked, isWearable, isWornByHim, mayUseIt, placeIsFree } from './card-conditions.ts';
import type { ActCondition, Gate } from './menu.ts';

type Tell = Emit<BattleAxeEvent>;
interface Handler {
  readonly hero: Hero;
}
/** Each card once. */
const distinct = (ids: readonly ItemId[]) => ids.filter((id, i) => ids.indexOf(id) === i);

const isHeld: HeroCondition = {
  rule: R.holdingSlots,
  label: '{hero} does not hold {item}',
  holds: (_g, hero, wish) => held(hero).includes(wish.item!),
};
const goesIntoHands: HeroCondition = {
  rule: R.holdingSlots,
  label: '{item} is not held',
  holds: (_g, _hero, wish) => handsNeeded(itemOf(wish.item!)) > 0,
};
const aHandIsFree: HeroCondition = {
  rule: R.holdingSlots,
  label: '{hero} has no hand free for {item}',
  holds: (_g, hero, wish) => handsNeeded(itemOf(wish.item!)) !== 1 || freeHands(hero) > 0,
};
const bothHandsAreFree: HeroCondition = {
  rule: R.twoHanded,
  label: '{item} needs both hands of {hero}',
  holds: (_g, hero, wish) => handsNeeded(itemOf(wish.item!)) !== 2 || freeHands(hero) === 2,
};
const holdConditions = [isPacked, goesIntoHands, mayUseIt, aHandIsFree, bothHandsAreFree];

/** Cards between hands and backpack. */
const handParts: readonly Part<Handler>[] = [
  {
    do: 'stow',
    ask: toldOnCard('stow'),
    rule: R.swapItems,
    from: (_g, { hero }) => distinct(held(hero)).map(item => ({ do: 'stow', item })),
    where: [isHeld].map(onHero),
    take(_g, { hero }, wish, emit) {
      takeFromHand(hero, wish.item!);
      hero.pack = [...hero.pack, wish.item!];
      tellMoved(hero, wish, emit);
    },
  },
  {
    do: 'hold',
    ask: toldOnCard('hold'),
    rule: R.swapItems,
    from: (_g, { hero }) => (freeHands(hero) === 0 ? [] : distinct(hero.pack).map(item => ({ do: 'hold', item }))),
    where: holdConditions.map(onHero),
    instead: (_g, { hero }) => (held(hero).length === 0 ? null : { do: 'stow', item: held(hero)[0]! }),
    take(_g, { hero }, wish, emit) {
      hero.pack = without(hero.pack, wish.item!);
      putInHand(hero, wish.item!);
      tellMoved(hero, wish, emit);
    },
  },
];
function tellMoved(hero: Hero, wish: TurnChoice, emit: Tell): void {
  emit?.({
    type: 'itemMoved',
    rules: [R.swapItems, R.swapWeapons, R.holdingSlots, R.twoHanded, R.backpack, R.recomputed],
    hero: hero.id,
    what: wish.do,
    items: [wish.item!],
  });
}
const hands = partMenu<Handler>(handParts);

/** Whether a hero could move any card between his hands and his backpack. */
export const canMoveHands = (g: BattleAxe, hero: Hero) =>
  hero.left !== null || hero.right !== null || hands.offer(g, { hero }, []).length > 0;

/** Cards that may change hands: held and back-packed, never worn ones (BA-ITEM-05). */
export function loose(hero: Hero): ItemId[] {
  return distinct([...held(hero), ...hero.pack]);
}
export const hasLoose = (hero: Hero) => hero.left !== null || hero.right !== null || hero.pack.length > 0;

interface Swap {
  readonly hero: HeroId;
  readonly partner: HeroId | null;
  readonly how: 'swap' | 'exchange' | 'loot';
  asked: TurnChoice | null; // waits for the partner's leave
}
export const newSwap = (hero: HeroId, partner: HeroId | null, how: Swap['how']): Swap => ({
  hero,
  partner,
  how,
  asked: null,
});

interface Trader extends Handler {
  readonly partner: Hero | null;
  readonly swap: Swap;
}
const traderOf = (g: BattleAxe, swap: Swap): Trader => ({
  hero: heroOf(g, swap.hero),
  partner: swap.partner === null ? null : heroOf(g, swap.partner),
  swap,
});
type TradeCondition = ActCondition<BattleAxe, Trader, TurnChoice>;

const isExchange: Gate<BattleAxe, Trader> = {
  rule: R.exchangeItems,
  label: 'there is nobody to give it to',
  holds: (_g, { swap }) => swap.how === 'exchange',
};
const hasPartner: Gate<BattleAxe, Trader> = {
  rule: R.exchangeItems,
  label: 'there is nobody to take it from',
  holds: (_g, { partner }) => partner !== null,
};
/** A card that the giver holds or carries; what he wears stays on him. */
const isLoose = (giver: (trader: Trader) => Hero | null): readonly TradeCondition[] => [
  {
    rule: R.wornNotExchanged,
    label: '{giver} wears {item}, and worn items are taken off in an earlier turn',
    gaps: (_g, trader) => ({ giver: giver(trader)?.name ?? '' }),
    holds(_g, trader, { item }) {
      const from = giver(trader);
      return from === null || owns(from, item!) || !wornItems(from).includes(item!);
    },
  },
  {
    rule: R.backpack,
    label: '{giver} does not have {item}',
    gaps: (_g, trader) => ({ giver: giver(trader)?.name ?? '' }),
    holds(_g, trader, { item }) {
      const from = giver(trader);
      return from === null || owns(from, item!) || wornItems(from).includes(item!);
    },
  },
];
/** An empty hand of the receiver that may hold the card (BA-ITEM-04). */
const intoHand: TradeCondition = {
  rule: R.exchangeItems,
  label: '{partner} has no empty hand for {item}',
  gaps: (_g, { partner }) => ({ partner: partner?.name ?? '' }),
  holds: (_g, { partner }, { item, hand }) => hand !== true || partner === null || fitsInHands(partner, item!),
};
function fitsInHands(hero: Hero, id: ItemId): boolean {
  const needed = handsNeeded(itemOf(id));
  return needed > 0 && needed <= freeHands(hero) && mayUse(hero, itemOf(id));
}

const trades = partMenu<Trader>([
  ...handParts,
  {
    do: 'give',
    ask: toldAsGift,
    rule: R.exchangeItems,
    gates: [isExchange],
    from: (_g, { hero }) =>
      loose(hero).flatMap(item => [
        { do: 'give', item },
        { do: 'give', item, hand: true },
      ]),
    where: [...isLoose(({ hero }) => hero), intoHand],
    take: ask,
  },
  {
    do: 'take',
    ask: toldOnCard('take'),
    rule: R.exchangeItems,
    gates: [hasPartner],
    from: (_g, { partner }) => (partner === null ? [] : loose(partner).map(item => ({ do: 'take', item }))),
    where: isLoose(({ partner }) => partner),
    take: ask,
  },
  {
    do: 'take-coins',
    ask: told('take-coins'),
    rule: R.takeItems,
    gates: [
      {
        rule: R.takeItems,
        label: 'there are no coins of a fallen hero to take',
        holds: (_g, { partner, swap }) => swap.how === 'loot' && (partner?.coins.length ?? 0) > 0,
      },
    ],
    from: () => [{ do: 'take-coins' }],
    take: ask,
  },
]);

/** What changes hands between two heroes waits for the partner's leave, unless he is down or of the same player. */
function ask(_g: BattleAxe, trader: Trader, wish: TurnChoice, emit: Tell): void {
  const { hero, partner, swap } = trader;
  if (swap.how === 'exchange' && partner!.seat !== hero.seat) swap.asked = wish;
  else transfer(trader, wish, emit);
}

/** Card by card, as long as he likes; the partner's owner may refuse each of them. */
export const swapping = procedure<Swap>('swapping', {
  choose: choice<Swap, TurnChoice>({
    ask: askActs(act => trades.told(act), { done: told('done') }),
    rule: (_g, s) => (s.how === 'swap' ? R.swapItems : s.how === 'exchange' ? R.exchangeItems : R.takeItems),
    decider: (g, s) => heroOf(g, s.hero).seat,
    slot: (_g, s) => s.hero,
    options(g, s) {
      const offers = trades.offer(g, traderOf(g, s), [DONE]);
      return offers.length === 1 ? [] : offers;
    },
    whyNot(g, s, asked) {
      if ((asked as TurnChoice | null)?.card !== undefined)
        return [
          ...because(R.cardsStay, 'spell cards are not exchanged'),
          ...because(R.spellCards, 'spell cards are not items'),
        ];
      return trades.whyNot(g, traderOf(g, s), asked);
    },
    take(g, s, wish, emit) {
      if (wish.do === 'done') return done();
      trades.take(g, traderOf(g, s), wish, emit);
      return s.asked === null ? again : undefined;
    },
  }),
  consent: choice<Swap, 'refuse' | 'agree'>({
    ask: askConsent('swapping.consent'),
    rule: R.exchangeItems,
    decider: (g, s): Seat | readonly Seat[] => (s.asked === null ? [] : heroOf(g, s.partner!).seat),
    slot: (_g, s) => s.partner ?? '',
    options: (_g, s) => (s.asked === null ? [] : ['refuse', 'agree']),
    take(g, s, answer, emit) {
      const wish = s.asked!;
      s.asked = null;
      if (answer === 'agree') transfer(traderOf(g, s), wish, emit);
      else
        emit?.({ type: 'exchangeRefused', rules: [R.exchangeItems], hero: s.hero, target: s.partner!, what: wish.do });
      return again;
    },
  }),
});
const DONE: TurnChoice = Object.freeze({ do: 'done' });

function transfer({ hero, partner, swap }: Trader, wish: TurnChoice, emit: Tell): void {
  const other = partner!;
  const rules = [swap.how === 'loot' ? R.takeItems : R.exchangeItems];
  if (wish.do === 'take-coins') {
    const coins = other.coins;
    hero.coins = [...hero.coins, ...coins];
    other.coins = [];
    emit?.({ type: 'itemTaken', rules, hero: hero.id, target: other.id, items: [], values: coins });
    return;
  }
  const [from, to] = wish.do === 'give' ? [hero, other] : [other, hero];
  removeItem(from, wish.item!);
  if (wish.hand === true) putInHand(to, wish.item!);
  else to.pack = [...to.pack, wish.item!];
  emit?.({
    type: wish.do === 'give' ? 'itemGiven' : 'itemTaken',
    rules,
    hero: hero.id,
    target: other.id,
    items: [wish.item!],
    ...(wish.hand === true ? { what: 'hand' } : {}),
  });
}

const nameOfStart = (g: BattleAxe, cell: number) => squareName(g.board, cell);

/** Before the first round equipment and start squares may be arranged freely (BA-GAP-19). */
const arrangements = partMenu<Handler>([
  ...handParts,
  {
    do: 'wear',
    ask: toldOnCard('wear'),
    rule: R.setupPage,
    from: (_g, { hero }) => distinct(hero.pack).map(item => ({ do: 'wear', item })),
    where: [isPacked, isWearable, mayUseIt, placeIsFree].map(onHero),
    take(_g, { hero }, wish, emit) {
      hero.pack = without(hero.pack, wish.item!);
      hero.worn = { ...hero.worn, [slotOf(wish.item!)!]: wish.item! };
      emit?.({ type: 'itemWorn', rules: [R.setupPage], hero: hero.id, items: [wish.item!] });
    },
  },
  {
    do: 'take-off',
    ask: toldOnCard('take-off'),
    rule: R.setupPage,
    from: (_g, { hero }) => wornItems(hero).map(item => ({ do: 'take-off', item })),
    where: [isWornByHim].map(onHero),
    take(_g, { hero }, wish, emit) {
      hero.worn = takenOff(hero, wish.item!);
      hero.pack = [...hero.pack, wish.item!];
      emit?.({ type: 'itemTakenOff', rules: [R.setupPage], hero: hero.id, items: [wish.item!] });
    },
  },
  {
    do: 'stand',
    ask: toldAtSquare('stand'),
    rule: R.setupPage,
    from: (g, { hero }) =>
      g.startCells.filter(cell => cell !== hero.cell).map(cell => ({ do: 'stand', to: nameOfStart(g, cell) })),
    where: [
      {
        rule: R.setupPage,
        label: '{to} is no other start square',
        holds: (g, { hero }, wish) => g.startCells.some(cell => cell !== hero.cell && nameOfStart(g, cell) === wish.to),
      },
    ],
    take: (g, { hero }, wish, emit) => changePlaces(g, hero, wish.to!, emit),
  },
]);

export const arrangeItems = procedure<{ readonly hero: HeroId }>('arrangeItems', {
  choose: choice<{ readonly hero: HeroId }, TurnChoice>({
    ask: askActs(act => arrangements.told(act), { done: told('done') }),
    rule: R.setupPage,
    decider: (g, a) => heroOf(g, a.hero).seat,
    slot: (_g, a) => a.hero,
    options: (g, a) => arrangements.offer(g, { hero: heroOf(g, a.hero) }, [DONE]),
    whyNot: (g, a, asked) => arrangements.whyNot(g, { hero: heroOf(g, a.hero) }, asked),
    take(g, a, wish, emit) {
      if (wish.do === 'done') return done();
      arrangements.take(g, { hero: heroOf(g, a.hero) }, wish, emit);
      return again;
    },
  }),
});

/** Another start square; whoever stands there changes places. */
function changePlaces(g: BattleAxe, hero: Hero, to: string, emit: Tell): void {
  const cell = g.startCells.find(start => nameOfStart(g, start) === to)!;
  const other = g.heroes.find(one => one.cell === cell);
  const from = hero.cell;
  hero.cell = cell;
  emit?.({ type: 'heroPlaced', rules: [R.setupPage], hero: hero.id, to: [cell], squares: [to] });
  if (other === undefined) return;
  other.cell = from;
  const squares = [nameOfStart(g, from)];
  emit?.({ type: 'heroPlaced', rules: [R.setupPage], hero: other.id, to: [from], squares });
}
