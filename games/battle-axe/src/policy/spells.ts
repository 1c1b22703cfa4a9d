// What a card or scroll is worth now, and whom it is best aimed at.
import type { Cell } from '@quarterstaff/kernel';
import { besideFoe, dreaded, scrollEffect, targetsOfEffect } from '../actions/spell-targets.ts';
import { eggOf } from '../combat/attack.ts';
import { spellById } from '../content/content.ts';
import type { SpellEffect } from '../content/schemas.ts';
import { cardOf } from '../heroes/values.ts';
import { bodiesTouch, topologyOf } from '../map/ground.ts';
import { squareNamed } from '../map/names.ts';
import { type BattleAxe, type Enemy, findEnemy, findHero, type Hero, isConscious, isLiving } from '../state.ts';
import { threatOf, worthOfWounds } from './danger.ts';
import { type Fray, prospectsOf, touchesFoe } from './fray.ts';

export interface Aimed {
  readonly target: string;
  readonly worth: number;
}
const NOTHING: Aimed = { target: '', worth: 0 };

/** How many rounds a fight will still last, by the Health there is to bring down. */
const roundsToCome = (g: BattleAxe): number => {
  const health = g.enemies.reduce((sum, enemy) => (enemy.dormant ? sum : sum + enemy.health), 0);
  return Math.min(6, 2 + health / 4);
};

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
  const enemy = findEnemy(g, target);
  switch (effect.kind) {
    case 'wound':
      return enemy === null ? worthOfEgg(g, effect, target) : worthOfWound(g, effect, enemy);
    case 'befriend':
      return enemy === null ? 0 : 0.01 * chanceToCharm(effect, enemy) * worthOfWounds(g, enemy, enemy.health);
    case 'roots':
      return enemy === null ? 0 : worthOfRoots(g, fray, enemy);
    case 'burst':
      return worthOfBurst(g, effect, squareNamed(g.board, target));
    case 'dread':
      return dreaded(g, hero, effect).reduce((sum, id) => {
        const other = findEnemy(g, id)!;
        return sum + worthOfWounds(g, other, effect.wounds) + lostTurn(other);
      }, 0);
    case 'hymn':
      return worthOfHymn(g, effect);
    case 'bless':
      return worthOfBlessing(g, fray, effect, target);
    case 'heal':
      return worthOfHealing(g, fray, effect, target);
    case 'shape':
      return touchesFoe(fray, hero.cell) ? 1.2 + 0.2 * g.enemies.length : 0;
    case 'call':
      return 0.5 + 0.35 * g.enemies.length;
  }
}

const lostTurn = (enemy: Enemy): number => (enemy.skips > 0 || enemy.asleep > 0 ? 0 : 0.8 * threatOf(enemy));
const chanceToCharm = (effect: SpellEffect & { kind: 'befriend' }, enemy: Enemy): number =>
  enemy.health === 1 ? effect.chanceAtOne : effect.chance;

function worthOfEgg(g: BattleAxe, effect: SpellEffect & { kind: 'wound' }, target: string): number {
  const egg = eggOf(g, target);
  return egg === null || effect.fire === true ? 0 : Math.min(1, effect.wounds / Math.max(1, egg.health));
}
function worthOfWound(g: BattleAxe, effect: SpellEffect & { kind: 'wound' }, enemy: Enemy): number {
  const [width, depth] = cardOf(enemy).size;
  const wounds = width * depth > 1 ? (effect.woundsIfLarge ?? effect.wounds) : effect.wounds;
  let worth = worthOfWounds(g, enemy, wounds);
  const lives = wounds < enemy.health;
  if (effect.missesTurn === true && lives) worth += lostTurn(enemy);
  if (effect.nextTurnPenalty !== undefined && lives) worth += 0.35 * threatOf(enemy);
  if (effect.leaps === undefined) return worth;
  const others = besideFoe(g, enemy.id)
    .map(id => findEnemy(g, id))
    .map(other => (other === null ? 0 : worthOfWounds(g, other, effect.wounds)))
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
  return held.filter(idle).reduce((sum, one) => sum + 0.7 * threatOf(one), 0);
}
function worthOfBurst(g: BattleAxe, effect: SpellEffect & { kind: 'burst' }, square: Cell): number {
  const t = topologyOf(g);
  const isHit = (cells: readonly Cell[]) => cells.includes(square) || bodiesTouch(t, [square], cells);
  let worth = 0;
  for (const enemy of g.enemies) if (isHit(enemy.cells)) worth += worthOfWounds(g, enemy, effect.wounds);
  for (const hero of g.heroes) if (isLiving(hero) && isHit([hero.cell])) worth -= hero.health <= 2 ? 3 : 0.8;
  for (const friendly of g.friendlies)
    if (friendly.status !== 'gone' && isHit(friendly.cells)) worth -= friendly.kind === 'captive' ? 5 : 0.5;
  return worth;
}
function worthOfHymn(g: BattleAxe, effect: SpellEffect & { kind: 'hymn' }): number {
  const attacks = g.heroes.reduce((sum, hero) => (isConscious(hero) ? sum + hero.base.attacks : sum), 0);
  return (0.65 * roundsToCome(g) * attacks * effect.attack * g.enemies.length) / 1000;
}
function worthOfBlessing(g: BattleAxe, fray: Fray, effect: SpellEffect & { kind: 'bless' }, target: string): number {
  const hero = findHero(g, target);
  if (hero === null || !isConscious(hero)) return 0;
  const spared = (roundsToCome(g) * prospectsOf(g, fray, hero).dangerOn(hero.cell) * effect.defend) / 100;
  return spared * (hero.health * 2 <= hero.base.health ? 1.2 : 0.8);
}
/** Waking somebody up in a fight is worth a hero; otherwise each point counts the more, the nearer he is to falling. */
export function worthOfHealing(
  g: BattleAxe,
  fray: Fray | null,
  effect: SpellEffect & { kind: 'heal' },
  target: string,
): number {
  const hero = findHero(g, target);
  if (hero === null) {
    const captive = g.friendlies.find(friendly => friendly.id === target);
    return captive === undefined || captive.health > 1 ? 0 : 2;
  }
  const gained = Math.min(effect.heal, hero.base.health - hero.health);
  const sick = effect.cures === true && (hero.poisoned || hero.diseased) ? 0.8 : 0;
  if (hero.status === 'unconscious') return 2 + 0.2 * gained;
  const low = hero.health <= 2 ? 0.6 : hero.health * 2 <= hero.base.health ? 0.4 : 0.15;
  const pressed = fray !== null && touchesFoe(fray, hero.cell) ? 1.2 : 1;
  return sick + gained * low * pressed;
}
