// Actions: Change a Worn Item, Swap and Exchange Items; taking from the fallen (BA-ITEM, BA-DWN-08, BA-DWN-09).
import { again, call, done, type Seat } from '@quarterstaff/kernel';
import {
  freeHands,
  handsNeeded,
  held,
  isWorn,
  itemOf,
  mayUse,
  putInHand,
  removeItem,
  takeFromHand,
  WORN_SLOTS,
  without,
  wornItems,
} from '../heroes/items.ts';
import { isBear } from '../heroes/values.ts';
import { choice, procedure } from '../kit.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  findHero,
  type Hero,
  type HeroId,
  heroOf,
  type ItemId,
  isConscious,
  type WornSlot,
} from '../state.ts';
import {
  type Action,
  actor,
  hasMoved,
  isBeside,
  mayAct,
  notABear,
  type TurnChoice,
  type TurnCondition,
  useAction,
} from './action.ts';

const hasNotMoved: TurnCondition = {
  rule: R.changeNoMove,
  label: 'has not moved this turn',
  holds: (g, turn) => !hasMoved(actor(g, turn)),
};
const slotOf = (id: ItemId): WornSlot | null => {
  const item = itemOf(id);
  return isWorn(item) ? item.slot : null;
};

/** One worn item from the backpack on. */
export const wearAction: Action = {
  do: 'wear',
  from: (_g, { pack }) =>
    pack.filter((id, i) => slotOf(id) !== null && pack.indexOf(id) === i).map(item => ({ do: 'wear', item })),
  where: [
    ...mayAct,
    notABear,
    hasNotMoved,
    { rule: R.whoMayUse, label: 'may use it', holds: (g, turn, wish) => mayUse(actor(g, turn), itemOf(wish.item!)) },
    {
      rule: R.wearingSlots,
      label: 'its place is free',
      holds: (g, turn, wish) => actor(g, turn).worn[slotOf(wish.item!) ?? 'body'] === null,
    },
  ],
  take(_g, hero, wish, emit) {
    useAction(hero);
    hero.turn.changedWorn = true;
    hero.turn.moveOver = true;
    hero.pack = without(hero.pack, wish.item!);
    hero.worn = { ...hero.worn, [slotOf(wish.item!)!]: wish.item! };
    emit?.({ type: 'itemWorn', rules: [R.changeWorn, R.recomputed], hero: hero.id, items: [wish.item!] });
  },
};

/** One worn item off, into the backpack. */
export const takeOffAction: Action = {
  do: 'take-off',
  from: (_g, hero) => wornItems(hero).map(item => ({ do: 'take-off', item })),
  where: [...mayAct, notABear, hasNotMoved],
  take(_g, hero, wish, emit) {
    useAction(hero);
    hero.turn.changedWorn = true;
    hero.turn.moveOver = true;
    hero.worn = takenOff(hero, wish.item!);
    hero.pack = [...hero.pack, wish.item!];
    emit?.({ type: 'itemTakenOff', rules: [R.changeWorn, R.recomputed], hero: hero.id, items: [wish.item!] });
  },
};
export function takenOff(hero: Hero, id: ItemId): Hero['worn'] {
  const slot = WORN_SLOTS.find(name => hero.worn[name] === id)!;
  return { ...hero.worn, [slot]: null };
}

function fitsInHands(hero: Hero, id: ItemId, free: number): boolean {
  const hands = handsNeeded(itemOf(id));
  return hands > 0 && hands <= free && mayUse(hero, itemOf(id));
}

/** Moves of cards between hands and backpack that are possible now. */
function handMoves(hero: Hero): TurnChoice[] {
  const { left, right, pack } = hero;
  const moves: TurnChoice[] = [];
  if (left !== null) moves.push({ do: 'stow', item: left });
  if (right !== null && right !== left) moves.push({ do: 'stow', item: right });
  const free = freeHands(hero);
  if (free === 0) return moves;
  for (let i = 0; i < pack.length; i += 1) {
    const item = pack[i]!;
    if (pack.indexOf(item) === i && fitsInHands(hero, item, free)) moves.push({ do: 'hold', item });
  }
  return moves;
}
const canMoveHands = (hero: Hero) => hero.left !== null || hero.right !== null || handMoves(hero).length > 0;
function moveHand(hero: Hero, wish: TurnChoice): void {
  if (wish.do === 'stow') {
    takeFromHand(hero, wish.item!);
    hero.pack = [...hero.pack, wish.item!];
  } else {
    hero.pack = without(hero.pack, wish.item!);
    putInHand(hero, wish.item!);
  }
}

/** Swap: cards move freely between hands and backpack, as one action (BA-ITEM-03). */
export const swapAction: Action = {
  do: 'swap',
  from: () => [{ do: 'swap' }],
  where: [
    ...mayAct,
    notABear,
    { rule: R.swapItems, label: 'has something to swap', holds: (g, turn) => canMoveHands(actor(g, turn)) },
  ],
  take(_g, hero) {
    useAction(hero);
    return call(swapping, newSwap(hero.id, null, 'swap'));
  },
};

/** A choice for each other hero of a kind. */
function withOthers(g: BattleAxe, hero: Hero, kind: string, test: (other: Hero) => boolean): TurnChoice[] {
  const wishes: TurnChoice[] = [];
  for (const other of g.heroes) if (other.id !== hero.id && test(other)) wishes.push({ do: kind, hero: other.id });
  return wishes;
}

/** Exchange with an adjacent conscious hero, in the same action (BA-ITEM-04). */
export const exchangeAction: Action = {
  do: 'exchange',
  from: (g, hero) => withOthers(g, hero, 'exchange', other => isConscious(other)),
  where: [
    ...mayAct,
    notABear,
    { rule: R.exchangeItems, label: 'the other is conscious', holds: (g, _turn, wish) => isAwake(g, wish.hero) },
    {
      rule: R.exchangeItems,
      label: 'the other is adjacent',
      holds: (g, turn, wish) => isBeside(g, actor(g, turn), wish.hero ?? ''),
    },
    {
      rule: R.spellTable,
      label: 'the other is not in bear form',
      holds: (g, _turn, wish) => !isBear(findHero(g, wish.hero ?? '') ?? g.heroes[0]!),
    },
    {
      rule: R.exchangeItems,
      label: 'one of them has something to give',
      holds: (g, turn, wish) => hasLoose(actor(g, turn)) || hasLoose(findHero(g, wish.hero ?? '') ?? actor(g, turn)),
    },
  ],
  take(_g, hero, wish) {
    useAction(hero);
    return call(swapping, newSwap(hero.id, wish.hero!, 'exchange'));
  },
};
const isAwake = (g: BattleAxe, id: HeroId | undefined) => {
  const other = findHero(g, id ?? '');
  return other !== null && isConscious(other);
};

/** Taking all held and back-packed cards of an unconscious or dead hero, any of them (BA-DWN-08). */
export const takeItemsAction: Action = {
  do: 'take-items',
  from: (g, hero) => withOthers(g, hero, 'take-items', isFallen),
  where: [
    ...mayAct,
    notABear,
    { rule: R.takeItems, label: 'he is unconscious or dead', holds: (g, _turn, wish) => isDown(g, wish.hero) },
    {
      rule: R.takeItems,
      label: 'he is adjacent',
      holds: (g, turn, wish) => isBeside(g, actor(g, turn), wish.hero ?? ''),
    },
    {
      rule: R.takeItems,
      label: 'he has something',
      holds: (g, _turn, wish) => {
        const other = findHero(g, wish.hero ?? '');
        return other !== null && (hasLoose(other) || other.coins.length > 0);
      },
    },
  ],
  take(_g, hero, wish) {
    useAction(hero);
    return call(swapping, newSwap(hero.id, wish.hero!, 'loot'));
  },
};
const isFallen = (hero: Hero) => hero.status === 'unconscious' || hero.status === 'dead';
const isDown = (g: BattleAxe, id: HeroId | undefined) => {
  const other = findHero(g, id ?? '');
  return other !== null && isFallen(other);
};

/** Taking off one worn item of a fallen hero: like changing one's own (BA-DWN-09). */
export const stripAction: Action = {
  do: 'strip',
  from(g, hero) {
    const wishes: TurnChoice[] = [];
    for (const other of g.heroes) {
      if (other.id === hero.id || !isFallen(other)) continue;
      for (const item of wornItems(other)) wishes.push({ do: 'strip', hero: other.id, item });
    }
    return wishes;
  },
  where: [
    ...mayAct,
    notABear,
    hasNotMoved,
    { rule: R.takeOffWorn, label: 'he is unconscious or dead', holds: (g, _turn, wish) => isDown(g, wish.hero) },
    {
      rule: R.takeOffWorn,
      label: 'he is adjacent',
      holds: (g, turn, wish) => isBeside(g, actor(g, turn), wish.hero ?? ''),
    },
  ],
  take(g, hero, wish, emit) {
    useAction(hero);
    hero.turn.changedWorn = true;
    hero.turn.moveOver = true;
    const other = heroOf(g, wish.hero!);
    other.worn = takenOff(other, wish.item!);
    hero.pack = [...hero.pack, wish.item!];
    emit?.({ type: 'itemTaken', rules: [R.takeOffWorn], hero: hero.id, target: other.id, items: [wish.item!] });
  },
};

/** Cards that may change hands: held and back-packed, never worn ones (BA-ITEM-05). */
export function loose(hero: Hero): ItemId[] {
  const cards: ItemId[] = [];
  for (const id of held(hero)) if (!cards.includes(id)) cards.push(id);
  for (const id of hero.pack) if (!cards.includes(id)) cards.push(id);
  return cards;
}
const hasLoose = (hero: Hero) => hero.left !== null || hero.right !== null || hero.pack.length > 0;

interface Swap {
  readonly hero: HeroId;
  readonly partner: HeroId | null;
  readonly how: 'swap' | 'exchange' | 'loot';
  asked: TurnChoice | null; // waits for the partner's leave
}
const newSwap = (hero: HeroId, partner: HeroId | null, how: Swap['how']): Swap => ({ hero, partner, how, asked: null });

function swaps(g: BattleAxe, s: Swap): TurnChoice[] {
  const hero = heroOf(g, s.hero);
  const partner = s.partner === null ? null : heroOf(g, s.partner);
  const moves = handMoves(hero);
  if (partner === null) return moves;
  if (s.how === 'exchange') for (const item of loose(hero)) moves.push({ do: 'give', item });
  for (const item of loose(partner)) moves.push({ do: 'take', item });
  if (s.how === 'loot' && partner.coins.length > 0) moves.push({ do: 'take-coins' });
  return moves;
}

/** Card by card, as long as he likes; the partner's owner may refuse each of them. */
export const swapping = procedure<Swap>('swapping', {
  choose: choice<Swap, TurnChoice>({
    rule: (_g, s) => (s.how === 'swap' ? R.swapItems : s.how === 'exchange' ? R.exchangeItems : R.takeItems),
    decider: (g, s) => heroOf(g, s.hero).seat,
    slot: (_g, s) => s.hero,
    options(g, s) {
      const all = swaps(g, s);
      return all.length === 0 ? [] : [{ do: 'done' }, ...all];
    },
    whyNot(g, s, asked) {
      const wish = asked as TurnChoice;
      const hero = heroOf(g, s.hero);
      const worn = wish?.item !== undefined && wornItems(hero).includes(wish.item);
      if (worn)
        return [{ rule: R.wornNotExchanged, label: 'worn items are taken off in an earlier turn', repair: null }];
      return wish?.card === undefined
        ? []
        : [
            { rule: R.cardsStay, label: 'spell cards are not exchanged', repair: null },
            { rule: R.spellCards, label: 'spell cards are not items', repair: null },
          ];
    },
    take(g, s, wish, emit) {
      const hero = heroOf(g, s.hero);
      if (wish.do === 'done') return done();
      if (wish.do === 'stow' || wish.do === 'hold') {
        moveHand(hero, wish);
        emit?.({
          type: 'itemMoved',
          rules: [R.swapItems, R.swapWeapons, R.holdingSlots, R.twoHanded, R.backpack, R.recomputed],
          hero: hero.id,
          what: wish.do,
          items: [wish.item!],
        });
        return again;
      }
      const partner = heroOf(g, s.partner!);
      if (s.how === 'exchange' && partner.seat !== hero.seat) {
        s.asked = wish;
        return;
      }
      transfer(g, s, wish);
      emit?.(transferred(s, wish));
      return again;
    },
  }),
  consent: choice<Swap, 'refuse' | 'agree'>({
    rule: R.exchangeItems,
    decider: (g, s): Seat | readonly Seat[] => (s.asked === null ? [] : heroOf(g, s.partner!).seat),
    slot: (_g, s) => s.partner ?? '',
    options: (_g, s) => (s.asked === null ? [] : ['refuse', 'agree']),
    take(g, s, answer, emit) {
      const wish = s.asked!;
      s.asked = null;
      if (answer === 'agree') {
        transfer(g, s, wish);
        emit?.(transferred(s, wish));
      } else
        emit?.({ type: 'exchangeRefused', rules: [R.exchangeItems], hero: s.hero, target: s.partner!, what: wish.do });
      return again;
    },
  }),
});

const transferred = (s: Swap, wish: TurnChoice) => ({
  type: wish.do === 'give' ? 'itemGiven' : 'itemTaken',
  rules: [s.how === 'loot' ? R.takeItems : R.exchangeItems],
  hero: s.hero,
  target: s.partner!,
  items: wish.item === undefined ? [] : [wish.item],
});

function transfer(g: BattleAxe, s: Swap, wish: TurnChoice): void {
  const hero = heroOf(g, s.hero);
  const partner = heroOf(g, s.partner!);
  if (wish.do === 'take-coins') {
    hero.coins = [...hero.coins, ...partner.coins];
    partner.coins = [];
    return;
  }
  const [from, to] = wish.do === 'give' ? [hero, partner] : [partner, hero];
  removeItem(from, wish.item!);
  to.pack = [...to.pack, wish.item!];
}

/** Before the first round equipment may be arranged freely (BA-GAP-19). */
export const arrangeItems = procedure<{ readonly hero: HeroId }>('arrangeItems', {
  choose: choice<{ readonly hero: HeroId }, TurnChoice>({
    rule: R.setupPage,
    decider: (g, a) => heroOf(g, a.hero).seat,
    slot: (_g, a) => a.hero,
    options(g, a) {
      const hero = heroOf(g, a.hero);
      const wear = [...new Set(hero.pack)]
        .filter(id => slotOf(id) !== null && mayUse(hero, itemOf(id)) && hero.worn[slotOf(id)!] === null)
        .map(item => ({ do: 'wear', item }));
      const off = wornItems(hero).map(item => ({ do: 'take-off', item }));
      const squares = g.startCells
        .filter(cell => cell !== hero.cell)
        .map(cell => ({ do: 'stand', to: g.board.name(cell).replace(/[()]/g, '') }));
      return [{ do: 'done' }, ...handMoves(hero), ...wear, ...off, ...squares];
    },
    take(g, a, wish) {
      const hero = heroOf(g, a.hero);
      if (wish.do === 'done') return done();
      if (wish.do === 'stand') changePlaces(g, hero, wish.to!);
      else if (wish.do === 'wear') {
        hero.pack = without(hero.pack, wish.item!);
        hero.worn = { ...hero.worn, [slotOf(wish.item!)!]: wish.item! };
      } else if (wish.do === 'take-off') {
        hero.worn = takenOff(hero, wish.item!);
        hero.pack = [...hero.pack, wish.item!];
      } else moveHand(hero, wish);
      return again;
    },
  }),
});

/** Another start square; whoever stands there changes places. */
function changePlaces(g: BattleAxe, hero: Hero, to: string): void {
  const [x = 0, y = 0] = to.split(',').map(Number);
  const cell = g.startCells.find(start => g.board.coordsOf(start).x === x && g.board.coordsOf(start).y === y)!;
  const other = g.heroes.find(one => one.cell === cell);
  if (other !== undefined) other.cell = hero.cell;
  hero.cell = cell;
}
