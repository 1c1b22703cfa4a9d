// Facts that stand against a choice, with the names of whom and what they are about. A label keeps its gaps in the rules:
// `{hero} is in a pit`; speech knows it by these words in every language.
import type { Reason, Repair, RuleId } from '@quarterstaff/kernel';
import type { TurnChoice } from './actions/action.ts';
import { itemById, spellById } from './content/content.ts';
import type { EnemyCard } from './content/schemas.ts';
import { cardId } from './heroes/items.ts';
import { cardOf } from './heroes/values.ts';
import { R } from './rules.ts';
import { type BattleAxe, findEnemy, findFriendly, findHero, type Hero } from './state.ts';

/** A kind of enemy without what it holds: `Goblin`. */
export const plainName = (name: string): string => name.replace(/ \(.*\)$/, '');
/** The number of an enemy, from its label; the first of which there is but one needs none. */
export function numberOf({ code, type }: EnemyCard, id: string): string {
  const [, number] = new RegExp(`^${code}(\\d+)$`).exec(id) ?? [];
  return number === '1' && type === 'Unique' ? '' : (number ?? id);
}
export const enemyName = (card: EnemyCard, id: string): string =>
  `${plainName(card.name)} ${numberOf(card, id)}`.trim();

/** Somebody or something on the table as people call it. */
export function nameOf(g: BattleAxe, id: string): string {
  const enemy = findEnemy(g, id);
  if (enemy !== null) return enemyName(cardOf(enemy), id);
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

/** A choice that does not name what it needs to. */
export const unnamed = (act: string, ...fields: readonly string[]): readonly Reason[] =>
  because(R.moveAndAct, '{act} names {fields}', { act, fields: fields.join(', ') });

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
  };
}

/** A choice in plain words: for a repair. */
export function inWords(g: BattleAxe, wish: TurnChoice): string {
  const about = [wish.target, wish.hero].filter(id => id !== undefined).map(id => nameOf(g, id));
  const cards = [wish.item, wish.weapon].filter(id => id !== undefined).map(itemName);
  const spell = wish.card === undefined ? [] : [spellById.get(wish.card)?.name ?? wish.card];
  const rest = [wish.to, wish.facing].filter(part => part !== undefined);
  return [wish.do.replaceAll('-', ' '), ...about, ...cards, ...spell, ...rest].join(' ');
}

/** What stands against naming a hero where a living one is asked for. */
export function whyNotLiving(g: BattleAxe, asked: unknown, rule: RuleId): readonly Reason[] {
  if (typeof asked !== 'string') return [];
  const hero = findHero(g, asked);
  return because(rule, hero === null ? '{other} is no hero' : '{other} is no living hero', { other: nameOf(g, asked) });
}
