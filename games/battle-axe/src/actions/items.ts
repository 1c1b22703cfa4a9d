// Actions: Change a Worn Item, Swap and Exchange Items; taking from the fallen (BA-ITEM, BA-DWN-08, BA-DWN-09).

import { call, type RuleId } from '@quarterstaff/kernel';
import { told, toldAtHero, toldOnCard } from '../asking.ts';
import { slotOf, takenOff, without, wornItems } from '../heroes/items.ts';
import { isBear } from '../heroes/values.ts';
import { R } from '../rules.ts';
import { type BattleAxe, findHero, type Hero, type HeroId, heroOf, isConscious } from '../state.ts';
import {
  type Action,
  type HeroCondition,
  type HeroGate,
  hasMoved,
  isBeside,
  notABear,
  type TurnChoice,
  useAction,
} from './action.ts';
import { isPacked, isWearable, isWornByHim, mayUseIt, placeIsFree } from './card-conditions.ts';
import { canMoveHands, hasLoose, newSwap, swapping } from './swapping.ts';

const hasNotMoved: HeroGate = {
  rule: R.changeNoMove,
  label: '{hero} has moved in this turn',
  holds: (_g, hero) => !hasMoved(hero),
};
/** One worn item from the backpack on. */
export const wearAction: Action = {
  do: 'wear',
  ask: toldOnCard('wear'),
  rule: R.changeWorn,
  class: 'action',
  gates: [notABear, hasNotMoved],
  from: (_g, { pack }) =>
    pack.filter((id, i) => slotOf(id) !== null && pack.indexOf(id) === i).map(item => ({ do: 'wear', item })),
  where: [isPacked, isWearable, mayUseIt, placeIsFree],
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
  ask: toldOnCard('take-off'),
  rule: R.changeWorn,
  class: 'action',
  gates: [notABear, hasNotMoved],
  from: (_g, hero) => wornItems(hero).map(item => ({ do: 'take-off', item })),
  where: [isWornByHim],
  take(_g, hero, wish, emit) {
    useAction(hero);
    hero.turn.changedWorn = true;
    hero.turn.moveOver = true;
    hero.worn = takenOff(hero, wish.item!);
    hero.pack = [...hero.pack, wish.item!];
    emit?.({ type: 'itemTakenOff', rules: [R.changeWorn, R.recomputed], hero: hero.id, items: [wish.item!] });
  },
};
/** Swap: cards move freely between hands and backpack, as one action (BA-ITEM-03). */
export const swapAction: Action = {
  do: 'swap',
  ask: told('swap'),
  rule: R.swapItems,
  class: 'action',
  gates: [
    notABear,
    { rule: R.swapItems, label: '{hero} has nothing to swap', holds: (g, hero) => canMoveHands(g, hero) },
  ],
  from: () => [{ do: 'swap' }],
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

const isAnotherHero: HeroCondition = {
  rule: R.exchangeItems,
  label: '{other} is no other hero',
  basis: true,
  holds: (g, hero, wish) => wish.hero !== hero.id && findHero(g, wish.hero!) !== null,
};
const otherIsBeside = (rule: RuleId): HeroCondition => ({
  rule,
  label: '{other} is not adjacent to {hero}',
  holds: (g, hero, wish) => isBeside(g, hero, wish.hero!),
});

/** Exchange with an adjacent conscious hero, in the same action (BA-ITEM-04). */
export const exchangeAction: Action = {
  do: 'exchange',
  ask: toldAtHero('exchange'),
  rule: R.exchangeItems,
  class: 'action',
  gates: [notABear],
  from: (g, hero) => withOthers(g, hero, 'exchange', other => isConscious(other)),
  where: [
    isAnotherHero,
    { rule: R.exchangeItems, label: '{other} is not conscious', holds: (g, _hero, wish) => isAwake(g, wish.hero) },
    otherIsBeside(R.exchangeItems),
    {
      rule: R.spellTable,
      label: '{other} is in bear form',
      holds(g, _hero, wish) {
        const other = findHero(g, wish.hero!);
        return other === null || !isBear(other);
      },
    },
    {
      rule: R.exchangeItems,
      label: 'neither {hero} nor {other} has anything to give',
      holds: (g, hero, wish) => hasLoose(hero) || hasLoose(findHero(g, wish.hero!) ?? hero),
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
  ask: toldAtHero('take-items'),
  rule: R.takeItems,
  class: 'action',
  gates: [notABear],
  from: (g, hero) => withOthers(g, hero, 'take-items', isFallen),
  where: [
    isAnotherHero,
    { rule: R.takeItems, label: '{other} is conscious', holds: (g, _hero, wish) => isDown(g, wish.hero) },
    otherIsBeside(R.takeItems),
    {
      rule: R.takeItems,
      label: '{other} has nothing',
      holds: (g, _hero, wish) => {
        const other = findHero(g, wish.hero!);
        return other === null || hasLoose(other) || other.coins.length > 0;
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
  ask: toldOnCard('strip'),
  rule: R.takeOffWorn,
  class: 'action',
  gates: [notABear, hasNotMoved],
  from(g, hero) {
    const wishes: TurnChoice[] = [];
    for (const other of g.heroes) {
      if (other.id === hero.id || !isFallen(other)) continue;
      for (const item of wornItems(other)) wishes.push({ do: 'strip', hero: other.id, item });
    }
    return wishes;
  },
  where: [
    isAnotherHero,
    { rule: R.takeOffWorn, label: '{other} is conscious', holds: (g, _hero, wish) => isDown(g, wish.hero) },
    otherIsBeside(R.takeOffWorn),
    {
      rule: R.takeOffWorn,
      label: '{other} does not wear {item}',
      holds(g, _hero, wish) {
        const other = findHero(g, wish.hero!);
        return other === null || wornItems(other).includes(wish.item!);
      },
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
