// Facts that stand against a choice, with the names of whom and what they are about. A label keeps its gaps in the rules:
// `{hero} is in a pit`; speech knows it by these words in every language.
import type { Reason, Repair, RuleId } from '@quarterstaff/kernel';
import type { TurnChoice } from './actions/action.ts';
import { enemyByCode, itemById, spellById } from './content/content.ts';
import { cardId } from './heroes/items.ts';
import { type BattleAxe, findEnemy, findFriendly, findHero, type Hero } from './state.ts';

/** Somebody or something on the table as people call it. */
export function nameOf(g: BattleAxe, id: string): string {
  const enemy = findEnemy(g, id);
  if (enemy !== null) return `${enemyByCode.get(enemy.card)!.name} ${id}`;
  const friendly = findFriendly(g, id);
  if (friendly !== null) return `the ${friendly.kind}`;
  return findHero(g, id)?.name ?? g.things.find(thing => thing.id === id)?.name ?? id;
}
export const itemName = (id: string) => itemById.get(cardId(id))?.name ?? id;

/** Puts names into the gaps of a label. */
export function fact(label: string, gaps: Readonly<Record<string, string | number>>): string {
  return label.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap));
}

export function because(
  rule: RuleId,
  label: string,
  gaps: Readonly<Record<string, string | number>> = {},
  repair: Repair | null = null,
): readonly Reason[] {
  return [{ rule, label: fact(label, gaps), repair }];
}

/** What the gaps of a label about a choice stand for. */
export function gapsOf(g: BattleAxe, hero: Hero, wish: TurnChoice | null): Record<string, string | number> {
  if (wish === null) return { hero: hero.name };
  return {
    hero: hero.name,
    ...(wish.target === undefined ? {} : { target: nameOf(g, wish.target) }),
    ...(wish.hero === undefined ? {} : { other: nameOf(g, wish.hero) }),
    ...(wish.item === undefined ? {} : { item: itemName(wish.item) }),
    ...(wish.card === undefined ? {} : { spell: spellById.get(wish.card)?.name ?? wish.card }),
    ...(wish.to === undefined ? {} : { to: wish.to }),
    ...(wish.door === undefined ? {} : { door: wish.door }),
  };
}

/** A choice in plain words: for a repair. */
export function inWords(g: BattleAxe, wish: TurnChoice): string {
  const about = [wish.target, wish.hero].filter(id => id !== undefined).map(id => nameOf(g, id));
  const cards = [wish.item, wish.weapon].filter(id => id !== undefined).map(itemName);
  const spell = wish.card === undefined ? [] : [spellById.get(wish.card)?.name ?? wish.card];
  const rest = [wish.to, wish.door, wish.facing].filter(part => part !== undefined);
  return [wish.do.replaceAll('-', ' '), ...about, ...cards, ...spell, ...rest].join(' ');
}

/** What stands against naming a hero where a living one is asked for. */
export function whyNotLiving(g: BattleAxe, asked: unknown, rule: RuleId): readonly Reason[] {
  if (typeof asked !== 'string') return [];
  const hero = findHero(g, asked);
  return because(rule, hero === null ? '{other} is no hero' : '{other} is no living hero', { other: nameOf(g, asked) });
}
