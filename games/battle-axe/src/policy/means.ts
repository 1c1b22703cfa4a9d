// Potions, scrolls and healing cards that the computer's heroes use when they pay.
import type { TurnChoice } from '../actions/action.ts';
import { checkSum } from '../combat/check.ts';
import { spellById, spells } from '../content/content.ts';
import { itemOf, mayUse } from '../heroes/items.ts';
import { situation, speedSum } from '../heroes/values.ts';
import { bodiesTouch, topologyOf } from '../map/ground.ts';
import { costToEnemy } from '../movement/approach.ts';
import { type BattleAxe, type Hero, isLiving } from '../state.ts';
import { isFighter } from './danger.ts';
import type { Doctrine } from './doctrine.ts';
import { type Fray, prospectsOf } from './fray.ts';
import { type Of, type Pick, pick } from './pick.ts';

export const isHurt = (hero: Hero, by: Doctrine): boolean => hero.health <= by.half * hero.base.health;
export const isSick = (hero: Hero): boolean => hero.poisoned || hero.diseased;
const lost = (hero: Hero): number => hero.base.health - hero.health;

const drinkOf = (of: Of, test: (item: ReturnType<typeof itemOf>) => boolean) =>
  of('drink').filter(option => test(itemOf(option.item!)));
/** The draught that fits the wounds: nothing is wasted while a smaller one will do. */
function healingDraught(of: Of, hero: Hero): TurnChoice | undefined {
  const draughts = drinkOf(of, item => item.drink?.heal !== undefined);
  const heals = (option: TurnChoice) => itemOf(option.item!).drink!.heal!;
  const fitting = draughts.filter(option => heals(option) <= lost(hero)).sort((a, b) => heals(b) - heals(a));
  return fitting[0] ?? [...draughts].sort((a, b) => heals(a) - heals(b))[0];
}

/** What he drinks or regains while enemies are active. */
export function drinkInFight(g: BattleAxe, of: Of, hero: Hero, fray: Fray): Pick | null {
  const draught = isHurt(hero, fray.by) ? healingDraught(of, hero) : undefined;
  if (draught !== undefined && (hero.health <= fray.by.drinkAt || prospectsOf(g, fray, hero).dangerOn(hero.cell) > 0))
    return pick(draught, 'badly wounded');
  const antidote = drinkOf(of, item => item.drink?.cures === true)[0];
  if (antidote !== undefined && hero.poisoned) return pick(antidote, 'poisoned');
  const charm = of('charm')[0];
  if (charm !== undefined) return pick(charm, 'luck to regain');
  return strengthening(g, of, hero, fray.by);
}
/** Might beside a strong enemy, haste towards one that is too far. */
function strengthening(g: BattleAxe, of: Of, hero: Hero, by: Doctrine): Pick | null {
  if (of('drink').length === 0) return null;
  const t = topologyOf(g);
  const beside = g.enemies.filter(enemy => bodiesTouch(t, enemy.cells, [hero.cell]));
  const might = drinkOf(of, item => item.drink?.attacks !== undefined)[0];
  const health = beside.reduce((sum, enemy) => sum + enemy.health, 0);
  if (might !== undefined && of('fight').length > 0 && health >= by.might) return pick(might, 'one blow more');
  const haste = drinkOf(of, item => item.drink?.speed !== undefined)[0];
  if (haste === undefined || of('move').length === 0 || beside.length > 0 || !isFighter(hero)) return null;
  const cost = costToEnemy(g, hero);
  const speed = speedSum(g, situation(hero)).total;
  return cost !== null && cost > speed + 4 && cost <= speed + 10 ? pick(haste, 'the enemy is too far') : null;
}

/** Whoever a touch of this hero reaches, himself among them. */
function withinTouch(g: BattleAxe, hero: Hero): readonly Hero[] {
  const t = topologyOf(g);
  const isNear = (other: Hero): boolean =>
    other.id === hero.id || (other.cell >= 0 && bodiesTouch(t, [other.cell], [hero.cell]));
  return g.heroes.filter(other => isLiving(other) && isNear(other));
}

/** So badly wounded that a card of healing is not wasted on him. */
const needs = (hero: Hero, heal: number, by: Doctrine): boolean =>
  isLiving(hero) && isHurt(hero, by) && lost(hero) >= heal - by.waste;

/** What mends while it is quiet: first what costs nothing, then cards for the worst wounds. */
export function mendInQuiet(g: BattleAxe, of: Of, hero: Hero, by: Doctrine): Pick | null {
  const antidote = drinkOf(of, item => item.drink?.cures === true)[0];
  if (antidote !== undefined && isSick(hero)) return pick(antidote, 'poisoned or diseased');
  const charm = of('charm')[0];
  if (charm !== undefined) return pick(charm, 'luck to regain');
  const near = of('cast').length + of('read').length > 0 ? withinTouch(g, hero) : [];
  const cast = of('cast').find(option => {
    const { effect } = spellById.get(option.card!)!;
    if (effect.kind !== 'heal') return false;
    return effect.cures === true ? near.some(isSick) : near.some(other => needs(other, effect.heal, by));
  });
  if (cast !== undefined) return pick(cast, 'somebody needs healing');
  const scroll = of('read').find(option => {
    const heal = itemOf(option.item!).scroll?.heal;
    return heal !== undefined && near.some(other => needs(other, heal, by));
  });
  if (scroll !== undefined) return pick(scroll, 'somebody needs healing');
  const draught = healingDraught(of, hero);
  return draught !== undefined && isHurt(hero, by) ? pick(draught, 'badly wounded') : null;
}

const HEALING = spells.filter(({ effect }) => effect.kind === 'heal');

/** The wounded or sick friend a healer should walk to. */
export function patientOf(g: BattleAxe, hero: Hero, by: Doctrine): Hero | null {
  const cards = HEALING.filter(({ id, type }) => hero[type] > 0 && !hero.spellsUsed.includes(id));
  const heals = cards.some(({ effect }) => effect.kind === 'heal' && effect.cures !== true);
  const cures = cards.some(({ effect }) => effect.kind === 'heal' && effect.cures === true);
  const reads = hero.pack.some(id => itemOf(id).scroll?.heal !== undefined && mayUse(hero, itemOf(id)));
  if (!heals && !cures && !reads) return null;
  const patients = g.heroes.filter(
    other =>
      other.id !== hero.id &&
      isLiving(other) &&
      (((heals || reads) && needs(other, 3, by)) || (cures && isSick(other))),
  );
  return patients.sort((a, b) => lost(b) - lost(a))[0] ?? null;
}

/** The better of two ways to open a lock, for this hero. */
export function lockOpening(g: BattleAxe, of: Of, hero: Hero): TurnChoice | undefined {
  const [picks] = of('pick-lock');
  const [forces] = of('force');
  if (picks === undefined || forces === undefined) return picks ?? forces;
  const chance = (check: 'pick-lock' | 'force'): number => checkSum(g, hero, check).total;
  return chance('force') > chance('pick-lock') ? forces : picks;
}

/** A run brings him to an enemy whom he would not reach at a walk. */
export function isWorthRunning(g: BattleAxe, hero: Hero, die: number): boolean {
  if (g.quiet || !isFighter(hero)) return false;
  const speed = speedSum(g, situation(hero)).total;
  const cost = costToEnemy(g, hero);
  return cost !== null && cost > speed + die && cost <= speed + die + 10;
}
