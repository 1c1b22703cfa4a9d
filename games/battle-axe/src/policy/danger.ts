// What enemies are worth and what they threaten: the numbers behind the answers of the computer's heroes in a fight.
import { questById } from '../content/content.ts';
import { hasSpellLeft } from '../enemies/active.ts';
import { attackSum, attacksSum, cardOf, enemyDefendSum, isBear, missileSum, situation } from '../heroes/values.ts';
import { type BattleAxe, type Enemy, type Hero, isConscious, type Thing } from '../state.ts';
import type { Doctrine } from './doctrine.ts';

/** Wounds that one roll brings about: a hit that is not defended, two for a Vital Hit. */
function woundsOfBlow(chance: number, defend: number): number {
  return 0.1 + (Math.max(0, chance - 5) / 100) * (1 - defend / 100);
}
const USUAL_DEFEND = 40;

/** Wounds that an enemy deals in a turn to somebody who defends so well. */
export function threatOf(enemy: Enemy, by: Doctrine, defend = USUAL_DEFEND): number {
  const card = cardOf(enemy);
  const blows = card.attacks * woundsOfBlow(card.attack, defend);
  const missile = card.missile === null ? 0 : woundsOfBlow(card.missile, defend);
  return Math.max(blows, missile, hasSpellLeft(enemy) ? by.spells : 0);
}

/** Whether the quest is won when this enemy falls. */
function isQuarry(g: BattleAxe, enemy: Enemy): boolean {
  const goal = g.quest === null ? undefined : questById.get(g.quest)?.goal;
  return goal?.kind === 'defeat' && goal.card === enemy.card;
}

/** What so many wounds on an enemy are worth: what it can no longer do. Killing it outright is worth more than hurting two. */
export function worthOfWounds(g: BattleAxe, enemy: Enemy, wounds: number, by: Doctrine): number {
  const share = Math.min(1, wounds / enemy.health);
  return threatOf(enemy, by) * (share >= 1 ? by.kill : by.hurt * share) * (isQuarry(g, enemy) ? by.quarry : 1);
}

/** What a Fight with an enemy promises a hero. */
export function worthOfFight(g: BattleAxe, hero: Hero, enemy: Enemy, by: Doctrine): number {
  const now = situation(hero, { against: enemy });
  const defend = enemy.asleep > 0 ? 0 : enemyDefendSum(enemy).total;
  const wounds = attacksSum(g, now).total * woundsOfBlow(attackSum(g, now).total, defend);
  return worthOfWounds(g, enemy, wounds, by);
}
const EGG = { defend: 10 };

/** What a Fight with an egg promises: it strikes nobody, but the quest is won without its mother. */
export function worthOfBlowsAtEgg(g: BattleAxe, hero: Hero, { health }: Thing, by: Doctrine): number {
  const now = situation(hero);
  const wounds = attacksSum(g, now).total * woundsOfBlow(attackSum(g, now).total, EGG.defend);
  return by.egg * Math.min(1, wounds / health);
}
export function worthOfShotAtEgg(g: BattleAxe, hero: Hero, { health }: Thing, by: Doctrine): number {
  return by.egg * Math.min(1, woundsOfBlow(missileSum(g, situation(hero)).total, EGG.defend) / health);
}

/** What a shot at an enemy promises. */
export function worthOfShot(g: BattleAxe, hero: Hero, enemy: Enemy, by: Doctrine): number {
  const defend = enemy.asleep > 0 ? 0 : enemyDefendSum(enemy).total;
  return worthOfWounds(g, enemy, woundsOfBlow(missileSum(g, situation(hero, { against: enemy })).total, defend), by);
}

/** How much a wound hurts: nothing while he is well, for enemies strike somebody anyway; something when he is about to fall. */
export function priceOfWound(hero: Hero, danger: number, by: Doctrine): number {
  return plainPrice(hero, danger, by) + (hero.turn.acted ? by.after : 0);
}
function plainPrice(hero: Hero, danger: number, by: Doctrine): number {
  if (hero.health <= danger + 0.5) return by.dire;
  return hero.health <= 3 ? by.low : hero.health <= by.half * hero.base.health ? by.worn : by.well;
}

/** The wounds a round that all enemies together would deal. */
export const threatOfAll = (g: BattleAxe, by: Doctrine): number =>
  g.enemies.reduce((sum, enemy) => (enemy.dormant ? sum : sum + threatOf(enemy, by)), 0);

/** Whoever stands and can fight well with his hands. */
export const isFighter = (hero: Hero): boolean => isBear(hero) || hero.base.attacks > 1;
export const othersWhoFight = (g: BattleAxe, hero: Hero): boolean =>
  g.heroes.some(other => other.id !== hero.id && isConscious(other) && isFighter(other) && other.health > 3);
