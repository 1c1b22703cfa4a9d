// Potions, scrolls, and other cards that are used up or used once (BA-RND-05, BA-DWN-05, BA-GAP-05).
import { call, type Emit } from '@quarterstaff/kernel';
import { apart, topologyOf } from '../board/ground.ts';
import { settle } from '../forward.ts';
import { heal, missTurn } from '../general/wounds.ts';
import { handyCards, isUsed, itemOf, markUsed, removeItem, without } from '../heroes/items.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, findHero, type Hero, heroOf, type ItemId } from '../state.ts';
import { type Action, actor, isBeside, mayAct, notABear, useAction } from './action.ts';

function swallow(g: BattleAxe, hero: Hero, item: ItemId, emit: Emit<BattleAxeEvent>): void {
  const { drink } = itemOf(item);
  if (drink?.heal !== undefined) heal(g, hero.id, Math.max(1, drink.heal - (hero.diseased ? 1 : 0)), R.itemTable, emit);
  if (drink?.cures === true) cure(hero, emit);
  if (drink?.speed !== undefined) hero.turn.haste += drink.speed;
  if (drink?.attacks !== undefined) hero.turn.might += drink.attacks;
}
export function cure(hero: Hero, emit: Emit<BattleAxeEvent>): void {
  if (!hero.poisoned && !hero.diseased) return;
  hero.poisoned = false;
  hero.diseased = false;
  emit?.({ type: 'cured', rules: [R.conditions], hero: hero.id });
}

/** Free: one potion a turn, from hand or backpack. */
export const drinkAction: Action = {
  do: 'drink',
  from: (_g, hero) => handyCards(hero).potions.map(item => ({ do: 'drink', item })),
  where: [
    { rule: R.potionFree, label: 'one potion a turn', holds: (g, turn) => !actor(g, turn).turn.drank },
    { rule: R.passengerIdle, label: 'is not carried', holds: (g, turn) => actor(g, turn).carriedBy === null },
    notABear,
  ],
  take(g, hero, choice, emit) {
    hero.turn.drank = true;
    removeItem(hero, choice.item!);
    emit?.({ type: 'drank', rules: [R.potionFree], hero: hero.id, items: [choice.item!] });
    const before = hero.turn.budget;
    const haste = hero.turn.haste;
    swallow(g, hero, choice.item!, emit);
    if (before !== null) hero.turn.budget = before + hero.turn.haste - haste;
  },
};

/** A healing potion or an antidote poured into an unconscious hero: the helper's Standard Action. */
export const pourAction: Action = {
  do: 'pour',
  from: (g, hero) =>
    handyCards(hero).potions.flatMap(item =>
      g.heroes
        .filter(other => other.id !== hero.id && other.status === 'unconscious')
        .map(other => ({ do: 'pour', item, hero: other.id })),
    ),
  where: [
    ...mayAct,
    notABear,
    {
      rule: R.pourPotion,
      label: 'he is unconscious',
      holds: (g, _turn, choice) => findHero(g, choice.hero ?? '')?.status === 'unconscious',
    },
    {
      rule: R.pourPotion,
      label: 'it can be poured',
      holds: (_g, _turn, choice) => {
        const { drink } = itemOf(choice.item!);
        return drink?.heal !== undefined || drink?.cures === true;
      },
    },
    {
      rule: R.pourPotion,
      label: 'he is adjacent',
      holds: (g, turn, choice) => isBeside(g, actor(g, turn), choice.hero ?? ''),
    },
  ],
  take(g, hero, choice, emit) {
    useAction(hero);
    removeItem(hero, choice.item!);
    emit?.({ type: 'poured', rules: [R.pourPotion], hero: hero.id, target: choice.hero!, items: [choice.item!] });
    swallow(g, heroOf(g, choice.hero!), choice.item!, emit);
    return call(settle, { by: hero.id });
  },
};

/** Shrieking Whistle: once per quest, every Wolf near misses its next turn. */
export const whistleAction: Action = {
  do: 'whistle',
  from: (_g, hero) => handyCards(hero).whistles.map(item => ({ do: 'whistle', item })),
  where: [
    ...mayAct,
    { rule: R.itemTable, label: 'once per quest', holds: (_g, _turn, choice) => !isUsed(choice.item!) },
  ],
  take(g, hero, choice, emit) {
    useAction(hero);
    const { card, within } = itemOf(choice.item!).whistle!;
    const t = topologyOf(g);
    useCard(hero, choice.item!);
    const heard = g.enemies.filter(
      enemy => enemy.card === card && enemy.cells.some(cell => apart(t, cell, hero.cell) <= within),
    );
    for (const enemy of heard) missTurn(enemy, R.itemTable, emit);
    emit?.({ type: 'whistled', rules: [R.itemTable], hero: hero.id, order: heard.map(enemy => enemy.id) });
  },
};

/** Marks a once-per-quest card as used. */
function useCard(hero: Hero, id: ItemId): void {
  if (hero.pack.includes(id)) hero.pack = [...without(hero.pack, id), markUsed(id)];
  if (hero.left === id) hero.left = markUsed(id);
  if (hero.right === id) hero.right = markUsed(id);
}

/** Lucky Charm: free, once per quest, regain Luck, not above base. */
export const charmAction: Action = {
  do: 'charm',
  from: (_g, hero) => handyCards(hero).charms.map(item => ({ do: 'charm', item })),
  where: [
    { rule: R.itemTable, label: 'once per quest', holds: (_g, _turn, choice) => !isUsed(choice.item!) },
    {
      rule: R.itemTable,
      label: 'has spent luck',
      holds: (g, turn) => actor(g, turn).luck < actor(g, turn).base.luck,
    },
  ],
  take(_g, hero, choice, emit) {
    hero.luck = Math.min(hero.base.luck, hero.luck + itemOf(choice.item!).regainsLuck!);
    useCard(hero, choice.item!);
    emit?.({ type: 'luckRegained', rules: [R.itemTable], hero: hero.id, left: hero.luck });
  },
};
