// Potions, scrolls, and other cards that are used up or used once (BA-RND-05, BA-DWN-05, BA-GAP-05).

import { call, type Emit } from '@quarterstaff/kernel';
import { toldOnCard } from '../asking.ts';
import type { Item } from '../content/schemas.ts';
import { settle } from '../forward.ts';
import { heal, missTurn } from '../general/wounds.ts';
import { handyCards, isUsed, itemOf, markUsed, owns, removeItem, without } from '../heroes/items.ts';
import { apart, topologyOf } from '../map/ground.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  type Friendly,
  type Hero,
  type ItemId,
  targetOf,
  targetsOf,
} from '../state.ts';
import { type Action, type HeroCondition, isBeside, notABear, notInPit, ownsCard, useAction } from './action.ts';

function swallow(g: BattleAxe, f: Hero | Friendly, item: ItemId, emit: Emit<BattleAxeEvent>): void {
  const { drink } = itemOf(item);
  const diseased = 'diseased' in f && f.diseased;
  if (drink?.heal !== undefined) heal(g, f.id, Math.max(1, drink.heal - (diseased ? 1 : 0)), R.itemTable, emit);
  if ('cells' in f) return;
  if (drink?.cures === true) cure(f, emit);
  if (drink?.speed !== undefined) f.turn.haste += drink.speed;
  if (drink?.attacks !== undefined) f.turn.might += drink.attacks;
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
  ask: toldOnCard('drink'),
  rule: R.potionFree,
  class: 'free',
  except: [{ gate: notInPit, rule: R.trapTable }],
  gates: [
    {
      rule: R.potionFree,
      label: '{hero} has drunk a potion in this turn',
      holds: (_g, hero) => !hero.turn.drank,
    },
    notABear,
  ],
  from: (_g, hero) => handyCards(hero).potions.map(item => ({ do: 'drink', item })),
  where: [
    ownsCard,
    {
      rule: R.potionFree,
      label: '{item} is no potion',
      holds: (_g, _hero, wish) => itemOf(wish.item!).drink !== undefined,
    },
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

/** Whoever lies unconscious and can be given a potion: heroes, and the captive, who has the states of a hero (BA-GAP-17). */
const unconsciousOnes = (g: BattleAxe) =>
  targetsOf(g).filter(f => f.status === 'unconscious' && !('cells' in f && f.kind === 'wolf'));

/** A healing potion or an antidote poured into somebody unconscious: the helper's Standard Action. */
export const pourAction: Action = {
  do: 'pour',
  ask: toldOnCard('pour'),
  rule: R.pourPotion,
  class: 'action',
  gates: [notABear],
  from: (g, hero) =>
    handyCards(hero).potions.flatMap(item => unconsciousOnes(g).map(other => ({ do: 'pour', item, hero: other.id }))),
  where: [
    ownsCard,
    {
      rule: R.deadNoHealing,
      label: '{other} is dead',
      basis: true,
      holds: (g, _hero, choice) => targetOf(g, choice.hero!).status !== 'dead',
    },
    {
      rule: R.pourPotion,
      label: '{other} is not unconscious',
      basis: true,
      holds: (g, _hero, choice) => unconsciousOnes(g).some(other => other.id === choice.hero),
    },
    {
      rule: R.pourPotion,
      label: '{item} cannot be poured',
      holds: (_g, _hero, choice) => {
        const { drink } = itemOf(choice.item!);
        return drink?.heal !== undefined || drink?.cures === true;
      },
    },
    {
      rule: R.pourPotion,
      label: '{other} is not adjacent to {hero}',
      holds: (g, hero, choice) => isBeside(g, hero, choice.hero!),
    },
  ],
  take(g, hero, choice, emit) {
    useAction(hero);
    removeItem(hero, choice.item!);
    emit?.({ type: 'poured', rules: [R.pourPotion], hero: hero.id, target: choice.hero!, items: [choice.item!] });
    swallow(g, targetOf(g, choice.hero!), choice.item!, emit);
    return call(settle, { by: hero.id });
  },
};

/** The card is his, used in this quest or not. */
const ownsCardOfQuest: HeroCondition = {
  ...ownsCard,
  holds: (g, hero, choice) => ownsCard.holds(g, hero, choice) || owns(hero, markUsed(choice.item!)),
};
const notUsed: HeroCondition = {
  rule: R.itemTable,
  label: '{item} has been used in this quest',
  holds: (_g, hero, { item }) => !isUsed(item!) && (owns(hero, item!) || !owns(hero, markUsed(item!))),
};
const isKind = (label: string, test: (item: Item) => boolean): HeroCondition => ({
  rule: R.itemTable,
  label,
  holds: (_g, _hero, choice) => test(itemOf(choice.item!)),
});

/** Shrieking Whistle: once per quest, every Wolf near misses its next turn. */
export const whistleAction: Action = {
  do: 'whistle',
  ask: toldOnCard('whistle'),
  rule: R.itemTable,
  class: 'action',
  from: (_g, hero) => handyCards(hero).whistles.map(item => ({ do: 'whistle', item })),
  where: [ownsCardOfQuest, notUsed, isKind('{item} is no whistle', item => item.whistle !== undefined)],
  take(g, hero, choice, emit) {
    useAction(hero);
    const { card, within } = itemOf(choice.item!).whistle!;
    const t = topologyOf(g);
    useCard(hero, choice.item!);
    const heard = g.enemies.filter(
      enemy => enemy.card === card && enemy.cells.some(cell => apart(t, cell, hero.cell) <= within),
    );
    emit?.({ type: 'whistled', rules: [R.itemTable], hero: hero.id, order: heard.map(enemy => enemy.id) });
    for (const enemy of heard) missTurn(enemy, R.itemTable, emit);
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
  ask: toldOnCard('charm'),
  rule: R.itemTable,
  class: 'free',
  gates: [{ rule: R.itemTable, label: '{hero} has spent no Luck', holds: (_g, hero) => hero.luck < hero.base.luck }],
  from: (_g, hero) => handyCards(hero).charms.map(item => ({ do: 'charm', item })),
  where: [ownsCardOfQuest, notUsed, isKind('{item} is no charm', item => item.regainsLuck !== undefined)],
  take(_g, hero, choice, emit) {
    hero.luck = Math.min(hero.base.luck, hero.luck + itemOf(choice.item!).regainsLuck!);
    useCard(hero, choice.item!);
    emit?.({ type: 'luckRegained', rules: [R.itemTable], hero: hero.id, left: hero.luck });
  },
};
