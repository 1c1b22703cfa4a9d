// What a card or scroll is worth now, and whom it is best aimed at.
import type { Cell } from '@quarterstaff/kernel';
import { besideFoe, dreaded, scrollEffect, targetsOfEffect } from '../actions/spell-targets.ts';
import { eggOf } from '../combat/attack.ts';
import { spellById } from '../content/content.ts';
import type { SpellEffect } from '../content/schemas.ts';
import { cardOf } from '../heroes/values.ts';
import { apart, bodiesTouch, topologyOf } from '../map/ground.ts';
import { squareNamed } from '../map/names.ts';
import { type BattleAxe, type Enemy, findEnemy, findHero, type Hero, isConscious, isLiving } from '../state.ts';
import { threatOf, worthOfWounds } from './danger.ts';
import type { Doctrine } from './doctrine.ts';
import { type Fray, prospectsOf, touchesFoe } from './fray.ts';

export interface Aimed {
  readonly target: string;
  readonly worth: number;
}
const NOTHING: Aimed = { target: '', worth: 0 };

/** How many rounds a fight will still last, by the Health there is to bring down. */
const roundsToCome = (g: BattleAxe): number => Math.min(6, 2 + healthOfAll(g) / 4);
const healthOfAll = (g: BattleAxe): number =>
  g.enemies.reduce((sum, enemy) => (enemy.dormant ? sum : sum + enemy.health), 0);

export const effectOf = (card: string | null, item: string | null): SpellEffect | null =>
  card === null ? (item === null ? null : scrollEffect(item)) : (spellById.get(card)?.effect ?? null);

/** The best target of an effect among those named, and what it is worth there. */
export function bestAim(
  g: BattleAxe,
  fray: Fray,
  hero: Hero,
  effect: SpellEffect,
  targets: readonly string[] = targetsOfEffect(g, hero, effect),
): Aimed {
  let best = NOTHING;
  for (const target of targets) {
    const worth = worthAt(g, fray, hero, effect, target);
    if (best === NOTHING || worth > best.worth) best = { target, worth };
  }
  return best;
}

function worthAt(g: BattleAxe, fray: Fray, hero: Hero, effect: SpellEffect, target: string): number {
  const { by } = fray;
  const enemy = findEnemy(g, target);
  switch (effect.kind) {
    case 'wound':
      return enemy === null ? worthOfEgg(g, effect, target) : worthOfWound(g, effect, enemy, by);
    case 'befriend':
      return enemy === null ? 0 : 0.01 * chanceToCharm(effect, enemy) * worthOfWounds(g, enemy, enemy.health, by);
    case 'roots':
      return enemy === null ? 0 : worthOfRoots(g, fray, enemy);
    case 'burst':
      return worthOfBurst(g, effect, squareNamed(g.board, target), by);
    case 'dread':
      return dreaded(g, hero, effect).reduce((sum, id) => {
        const other = findEnemy(g, id)!;
        return sum + worthOfWounds(g, other, effect.wounds, by) + lostTurn(other, by);
      }, 0);
    case 'hymn':
      return worthOfHymn(g, hero, effect, by);
    case 'bless':
      return worthOfBlessing(g, fray, effect, target);
    case 'heal':
      return worthOfHealing(g, fray, effect, target);
    case 'shape':
      return touchesFoe(fray, hero.cell)
        ? by.shape + by.shapeEach * g.enemies.length + by.shapeLong * healthOfAll(g)
        : 0;
    case 'call':
      return by.call + by.callEach * g.enemies.length + by.callLong * healthOfAll(g);
  }
}

const lostTurn = (enemy: Enemy, by: Doctrine): number =>
  enemy.skips > 0 || enemy.asleep > 0 ? 0 : by.lostTurn * threatOf(enemy, by);
const chanceToCharm = (effect: SpellEffect & { kind: 'befriend' }, enemy: Enemy): number =>
  enemy.health === 1 ? effect.chanceAtOne : effect.chance;

function worthOfEgg(g: BattleAxe, effect: SpellEffect & { kind: 'wound' }, target: string): number {
  const egg = eggOf(g, target);
  return egg === null || effect.fire === true ? 0 : Math.min(1, effect.wounds / Math.max(1, egg.health));
}
function worthOfWound(g: BattleAxe, effect: SpellEffect & { kind: 'wound' }, enemy: Enemy, by: Doctrine): number {
  const [width, depth] = cardOf(enemy).size;
  const wounds = width * depth > 1 ? (effect.woundsIfLarge ?? effect.wounds) : effect.wounds;
  let worth = worthOfWounds(g, enemy, wounds, by);
  const lives = wounds < enemy.health;
  if (effect.missesTurn === true && lives) worth += lostTurn(enemy, by);
  if (effect.nextTurnPenalty !== undefined && lives) worth += by.stung * threatOf(enemy, by);
  if (effect.leaps === undefined) return worth;
  const others = besideFoe(g, enemy.id)
    .map(id => findEnemy(g, id))
    .map(other => (other === null ? 0 : worthOfWounds(g, other, effect.wounds, by)))
    .sort((a, b) => b - a);
  return worth + others.slice(0, effect.leaps).reduce((sum, one) => sum + one, 0);
}
/** Whoever is held where it strikes nobody loses its turn. */
function worthOfRoots(g: BattleAxe, fray: Fray, enemy: Enemy): number {
  const t = topologyOf(g);
  const held = [enemy, ...besideFoe(g, enemy.id).flatMap(id => findEnemy(g, id) ?? [])];
  const idle = (one: Enemy) =>
    cardOf(one).missile === null &&
    !g.heroes.some(hero => isConscious(hero) && bodiesTouch(t, [hero.cell], one.cells)) &&
    fray.foes.some(foe => foe.enemy.id === one.id);
  return held.filter(idle).reduce((sum, one) => sum + fray.by.roots * threatOf(one, fray.by), 0);
}
function worthOfBurst(g: BattleAxe, effect: SpellEffect & { kind: 'burst' }, square: Cell, by: Doctrine): number {
  const t = topologyOf(g);
  const isHit = (cells: readonly Cell[]) => cells.includes(square) || bodiesTouch(t, [square], cells);
  let worth = 0;
  for (const enemy of g.enemies) if (isHit(enemy.cells)) worth += worthOfWounds(g, enemy, effect.wounds, by);
  for (const hero of g.heroes)
    if (isLiving(hero) && isHit([hero.cell])) worth -= hero.health <= 2 ? by.burntWeak : by.burntFriend;
  for (const friendly of g.friendlies)
    if (friendly.status !== 'gone' && isHit(friendly.cells)) worth -= friendly.kind === 'captive' ? 5 : 0.5;
  return worth;
}
/** Whether he bears this blessing already: a second one adds nothing. */
const hasBlessing = (hero: Hero, effect: SpellEffect): boolean =>
  hero.effects.some(id => spellById.get(id)?.effect === effect);

function worthOfHymn(g: BattleAxe, singer: Hero, effect: SpellEffect & { kind: 'hymn' }, by: Doctrine): number {
  const t = topologyOf(g);
  const isReached = (hero: Hero): boolean =>
    apart(t, hero.cell, singer.cell) <= effect.within && !hasBlessing(hero, effect);
  const share = (hero: Hero): number => (by.heed === 0 || isReached(hero) ? 1 : Math.max(0, 1 - by.heed));
  const attacks = g.heroes.reduce((sum, hero) => (isConscious(hero) ? sum + share(hero) * hero.base.attacks : sum), 0);
  return (by.hymn * roundsToCome(g) * attacks * effect.attack * g.enemies.length) / 1000;
}
function worthOfBlessing(g: BattleAxe, fray: Fray, effect: SpellEffect & { kind: 'bless' }, target: string): number {
  const hero = findHero(g, target);
  if (hero === null || !isConscious(hero)) return 0;
  const spared = (roundsToCome(g) * prospectsOf(g, fray, hero).dangerOn(hero.cell) * effect.defend) / 100;
  const { by } = fray;
  const share = hasBlessing(hero, effect) ? Math.max(0, 1 - by.heed) : 1;
  return share * spared * (hero.health <= by.half * hero.base.health ? by.blessHurt : by.bless);
}
/** Waking somebody up in a fight is worth a hero; otherwise each point counts the more, the nearer he is to falling. */
function worthOfHealing(g: BattleAxe, fray: Fray, effect: SpellEffect & { kind: 'heal' }, target: string): number {
  const hero = findHero(g, target);
  if (hero === null) {
    const captive = g.friendlies.find(friendly => friendly.id === target);
    return captive === undefined || captive.health > 1 ? 0 : 2;
  }
  const { by } = fray;
  const gained = Math.min(effect.heal, hero.base.health - hero.health);
  const sick = effect.cures === true && (hero.poisoned || hero.diseased) ? by.cure : 0;
  if (hero.status === 'unconscious') return by.wake + by.wakeEach * gained;
  const low = hero.health <= 2 ? by.healLow : hero.health <= by.half * hero.base.health ? by.healHurt : by.heal;
  const pressed = touchesFoe(fray, hero.cell) ? by.healPressed : 1;
  return sick + gained * low * pressed;
}
