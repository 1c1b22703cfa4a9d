// What enemies are worth and what they threaten: the numbers behind the answers of the computer's heroes in a fight.
import { questById } from '../content/content.ts';
import { hasSpellLeft } from '../enemies/active.ts';
import { attackSum, attacksSum, cardOf, enemyDefendSum, isBear, missileSum, situation } from '../heroes/values.ts';
import { type BattleAxe, type Enemy, type Hero, isConscious, type Thing } from '../state.ts';

/** Wounds that one roll brings about: a hit that is not defended, two for a Vital Hit. */
function woundsOfBlow(chance: number, defend: number): number {
  return 0.1 + (Math.max(0, chance - 5) / 100) * (1 - defend / 100);
}
const USUAL_DEFEND = 40;

/** Wounds that an enemy deals in a turn to somebody who defends so well. */
export function threatOf(enemy: Enemy, defend = USUAL_DEFEND): number {
  const card = cardOf(enemy);
  const blows = card.attacks * woundsOfBlow(card.attack, defend);
  const missile = card.missile === null ? 0 : woundsOfBlow(card.missile, defend);
  return Math.max(blows, missile, hasSpellLeft(enemy) ? 1.2 : 0);
}

const WHOSE_FALL_WINS = 1.8;

/** Whether the quest is won when this enemy falls. */
function isQuarry(g: BattleAxe, enemy: Enemy): boolean {
  const goal = g.quest === null ? undefined : questById.get(g.quest)?.goal;
  return goal?.kind === 'defeat' && goal.card === enemy.card;
}

/** What so many wounds on an enemy are worth: what it can no longer do. Killing it outright is worth more than hurting two. */
export function worthOfWounds(g: BattleAxe, enemy: Enemy, wounds: number): number {
  const share = Math.min(1, wounds / enemy.health);
  return threatOf(enemy) * (share >= 1 ? 2.6 : 2 * share) * (isQuarry(g, enemy) ? WHOSE_FALL_WINS : 1);
}

/** What a Fight with an enemy promises a hero. */
export function worthOfFight(g: BattleAxe, hero: Hero, enemy: Enemy): number {
  const now = situation(hero, { against: enemy });
  const defend = enemy.asleep > 0 ? 0 : enemyDefendSum(enemy).total;
  const wounds = attacksSum(g, now).total * woundsOfBlow(attackSum(g, now).total, defend);
  return worthOfWounds(g, enemy, wounds);
}
const EGG = { defend: 10, worth: 2 }; // each is a third of its quest

/** What a Fight with an egg promises: it strikes nobody, but the quest is won without its mother. */
export function worthOfBlowsAtEgg(g: BattleAxe, hero: Hero, { health }: Thing): number {
  const now = situation(hero);
  const wounds = attacksSum(g, now).total * woundsOfBlow(attackSum(g, now).total, EGG.defend);
  return EGG.worth * Math.min(1, wounds / health);
}
export function worthOfShotAtEgg(g: BattleAxe, hero: Hero, { health }: Thing): number {
  return EGG.worth * Math.min(1, woundsOfBlow(missileSum(g, situation(hero)).total, EGG.defend) / health);
}

/** What a shot at an enemy promises. */
export function worthOfShot(g: BattleAxe, hero: Hero, enemy: Enemy): number {
  const defend = enemy.asleep > 0 ? 0 : enemyDefendSum(enemy).total;
  return worthOfWounds(g, enemy, woundsOfBlow(missileSum(g, situation(hero, { against: enemy })).total, defend));
}

/** How much a wound hurts: nothing while he is well, for enemies strike somebody anyway; something when he is about to fall. */
export function priceOfWound(hero: Hero, danger: number): number {
  if (hero.health <= danger + 0.5) return 0.25;
  return hero.health <= 3 ? 0.1 : hero.health * 2 <= hero.base.health ? 0.03 : 0;
}

/** The wounds a round that all enemies together would deal. */
export const threatOfAll = (g: BattleAxe): number =>
  g.enemies.reduce((sum, enemy) => (enemy.dormant ? sum : sum + threatOf(enemy)), 0);

/** Whoever stands and can fight well with his hands. */
export const isFighter = (hero: Hero): boolean => isBear(hero) || hero.base.attacks > 1;
export const othersWhoFight = (g: BattleAxe, hero: Hero): boolean =>
  g.heroes.some(other => other.id !== hero.id && isConscious(other) && isFighter(other) && other.health > 3);
