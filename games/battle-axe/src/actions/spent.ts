// When a turn has nothing left in it, and when a card would be wasted.
import { spellById } from '../content/content.ts';
import { itemOf } from '../heroes/items.ts';
import { type BattleAxe, type Hero, heroOf, isLiving } from '../state.ts';
import type { TurnChoice } from './action.ts';
import { dreaded, targetsOfEffect } from './spell-targets.ts';

/** What can be chosen at any time and brings nobody further. */
const IDLE = new Set(['end', 'turn', 'retreat', 'abandon', 'end-quest']);

/** Nothing is left in a turn but to end it. */
export function isSpent(g: BattleAxe, hero: Hero, options: readonly TurnChoice[]): boolean {
  return options.every(option => IDLE.has(option.do) || isWasted(g, hero, option));
}

const isWhole = (hero: Hero): boolean => hero.health >= hero.base.health;
const isSick = (hero: Hero): boolean => hero.poisoned || hero.diseased;

/** Whether a potion, spell or trait would change nothing now; `aim`: whom a spell is for. */
export function isWasted(g: BattleAxe, hero: Hero, choice: TurnChoice, aim: string | null = null): boolean {
  if (choice.do === 'drink') return isWastedOn(hero, choice.item!);
  if (choice.do === 'mirror') return g.quiet;
  if (choice.do === 'whistle') return g.quiet;
  if (choice.do !== 'cast') return false;
  const { effect } = spellById.get(choice.card ?? '')!;
  switch (effect.kind) {
    case 'heal':
      return (aim === null ? targetsOfEffect(g, hero, effect) : [aim]).every(
        id => !isHealedBy(g, id, effect.cures === true),
      );
    case 'dread':
      return dreaded(g, hero, effect).length === 0;
    case 'bless':
    case 'hymn':
    case 'shape':
      return g.quiet;
    default:
      return false;
  }
}

function isHealedBy(g: BattleAxe, id: string, cures: boolean): boolean {
  const other = g.heroes.find(one => one.id === id);
  if (other === undefined) return true;
  return isLiving(heroOf(g, id)) && (!isWhole(other) || (cures && isSick(other)));
}

function isWastedOn(hero: Hero, item: string): boolean {
  const { drink } = itemOf(item);
  if (drink === undefined) return false;
  const { turn } = hero;
  const heals = drink.heal !== undefined && !isWhole(hero);
  const cures = drink.cures === true && isSick(hero);
  const hastens = drink.speed !== undefined && !turn.moveOver;
  const strengthens = drink.attacks !== undefined && !turn.acted;
  return !heals && !cures && !hastens && !strengthens;
}
