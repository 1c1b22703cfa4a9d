// Whom and what spells and scrolls can be aimed at, and what stands against another aim (BA-SPL-05, BA-SPL-06, BA-GAP-06).
import { type Cell, NONE, type Reason } from '@quarterstaff/kernel';
import { eggOf } from '../combat/attack.ts';
import type { SpellEffect } from '../content/schemas.ts';
import { orderOfEnemies } from '../enemies/order.ts';
import { itemOf } from '../heroes/items.ts';
import { cardOf } from '../heroes/values.ts';
import { apart, bodiesTouch, layerOf, MINI, occupancyOf, type Topology, topologyOf, touches } from '../map/ground.ts';
import { squareName, squareNamed } from '../map/names.ts';
import { hasClearSight, lineIsFree, sees } from '../map/sight.ts';
import { because, nameOf } from '../reasons.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  bodyOf,
  enemyOf,
  type Friendly,
  findEnemy,
  findFriendly,
  findHero,
  type Hero,
  type ItemId,
  isLiving,
  targetsOf,
} from '../state.ts';
import { heroSightBlocks } from './action.ts';
import { foes, squaresOf } from './fight.ts';

/** What a scroll does, told like a spell. */
export function scrollEffect(item: ItemId): SpellEffect | null {
  const { scroll } = itemOf(item);
  if (scroll === undefined) return null;
  if (scroll.heal !== undefined) return { kind: 'heal', heal: scroll.heal };
  return {
    kind: 'wound',
    wounds: scroll.wounds ?? 0,
    ...(scroll.fire === true ? { fire: true } : {}),
    ...(scroll.type === undefined ? {} : { types: [scroll.type] }),
  };
}

/** Enemies only: an egg is one for what wounds it and nothing else (BA-GAP-17). */
const enemiesOf = (g: BattleAxe) => g.enemies.map(enemy => enemy.id);

const isOfType = (g: BattleAxe, id: string, types: readonly string[] | undefined) => {
  if (types === undefined) return true;
  const enemy = findEnemy(g, id);
  return enemy !== null && types.includes(cardOf(enemy).type);
};

/** Whoever a touch reaches and is alive: the caster himself, or an adjacent hero or captive (BA-SPL-05). */
function touched(g: BattleAxe, hero: Hero, captives: boolean, atMost: number): string[] {
  const t = topologyOf(g);
  const found: string[] = [];
  for (const f of captives ? targetsOf(g) : g.heroes) {
    if (found.length >= atMost) break;
    if (isLiving(f) && (f.id === hero.id || isTouchedBy(t, hero, f))) found.push(f.id);
  }
  return found;
}
function isTouchedBy(t: Topology, hero: Hero, f: Hero | Friendly): boolean {
  if ('cells' in f && f.kind === 'wolf') return false;
  return bodyOf(f).some(cell => cell === hero.cell || touches(t, hero.cell, cell));
}

/** Every legal target of an effect, or the first ones, as choices call it; a lone `-` where none is named. */
export function targetsOfEffect(g: BattleAxe, hero: Hero, effect: SpellEffect, atMost = Infinity): string[] {
  switch (effect.kind) {
    case 'wound':
    case 'befriend':
      return inSight(g, hero, foes(g), effect.types, atMost);
    case 'roots':
      return inSight(g, hero, enemiesOf(g), undefined, atMost);
    case 'burst':
      return burstSquares(g, hero, atMost).map(cell => squareName(g.board, cell));
    case 'bless':
      return touched(g, hero, false, atMost);
    case 'heal':
      return touched(g, hero, true, atMost);
    case 'dread':
      return dreaded(g, hero, effect).length > 0 ? ['-'] : [];
    case 'hymn':
    case 'shape':
      return ['-'];
    case 'call':
      return g.quiet
        ? []
        : wolfSquares(g, hero, effect.within, atMost).map(pair =>
            pair.map(cell => squareName(g.board, cell)).join(' '),
          );
  }
}

/** Those of a type in Clear Sight, or the first of them. */
function inSight(
  g: BattleAxe,
  hero: Hero,
  ids: readonly string[],
  types: readonly string[] | undefined,
  atMost: number,
): string[] {
  const t = topologyOf(g);
  const blocked = heroSightBlocks(g, hero);
  const found: string[] = [];
  for (const id of ids) {
    if (found.length >= atMost) break;
    if (isOfType(g, id, types) && hasClearSight(t, [hero.cell], squaresOf(g, id), blocked)) found.push(id);
  }
  return found;
}

/** Floor squares, empty or held by an enemy, to whose centre the caster has Clear Sight. */
function burstSquares(g: BattleAxe, hero: Hero, atMost: number): Cell[] {
  const t = topologyOf(g);
  const { solid } = layerOf(g);
  const taken = occupancyOf(g);
  const blocked = heroSightBlocks(g, hero);
  const squares: Cell[] = [];
  for (let cell = 0; cell < t.size && squares.length < atMost; cell += 1) {
    if (solid[cell] === 1 || (taken[cell]! & (MINI.hero | MINI.friendly)) !== 0) continue;
    if (lineIsFree(t, hero.cell, cell, blocked) || isSeenOver(g, t, hero, cell, blocked)) squares.push(cell);
  }
  return squares;
}
/** A square of a large enemy, over the others of its body. */
function isSeenOver(g: BattleAxe, t: Topology, hero: Hero, cell: Cell, blocked: Uint8Array): boolean {
  const holder = g.enemies.find(enemy => enemy.cells.length > 1 && enemy.cells.includes(cell));
  if (holder === undefined) return false;
  const own = blocked.slice();
  for (const square of holder.cells) own[square] = 0;
  return lineIsFree(t, hero.cell, cell, own);
}
export function dreaded(g: BattleAxe, hero: Hero, effect: SpellEffect & { kind: 'dread' }): string[] {
  const t = topologyOf(g);
  return orderOfEnemies(g).filter(id => {
    const enemy = enemyOf(g, id);
    if (!isOfType(g, id, effect.types) || !sees(t, [hero.cell], enemy.cells)) return false;
    return enemy.cells.some(cell => apart(t, cell, hero.cell) <= effect.within);
  });
}
/** Pairs of free neighbouring squares near the caster, both seen by him. */
function wolfSquares(g: BattleAxe, hero: Hero, within: number, atMost: number): [Cell, Cell][] {
  const t = topologyOf(g);
  const taken = occupancyOf(g);
  const { solid } = layerOf(g);
  const fits = (cell: Cell) =>
    cell !== NONE &&
    taken[cell] === 0 &&
    solid[cell] === 0 &&
    apart(t, cell, hero.cell) <= within &&
    lineIsFree(t, hero.cell, cell, null);
  const pairs: [Cell, Cell][] = [];
  for (let cell = 0; cell < t.size && pairs.length < atMost; cell += 1) {
    if (!fits(cell)) continue;
    for (const d of [0, 1]) {
      const next = t.step[cell * 4 + d]!;
      if (fits(next)) pairs.push([cell, next]);
    }
  }
  return pairs;
}

/** Enemies and eggs adjacent to an enemy or egg. */
export function besideFoe(g: BattleAxe, id: string): string[] {
  const t = topologyOf(g);
  const squares = (one: string) => findEnemy(g, one)?.cells ?? [eggOf(g, one)!.cell];
  return foes(g).filter(other => other !== id && bodiesTouch(t, squares(id), squares(other)));
}

/** What stands against aiming an effect, called by a name, at something. */
export function whyNotAim(
  g: BattleAxe,
  hero: Hero,
  effect: SpellEffect,
  spell: string,
  asked: unknown,
): readonly Reason[] {
  if (typeof asked !== 'string') return [];
  switch (effect.kind) {
    case 'wound':
    case 'befriend':
      return whyNotFoe(g, hero, asked, foes(g), effect.types);
    case 'roots':
      return whyNotFoe(g, hero, asked, enemiesOf(g), undefined);
    case 'heal':
    case 'bless':
      return whyNotTouched(g, hero, asked, spell, effect.kind === 'heal');
    case 'burst':
      return whyNotBurst(g, hero, asked);
    case 'call':
      return because(R.spellTable, '{to} are no two free neighbouring squares near {hero}', {
        to: asked,
        hero: hero.name,
      });
    case 'dread':
    case 'hymn':
    case 'shape':
      return [];
  }
}

function whyNotFoe(
  g: BattleAxe,
  hero: Hero,
  id: string,
  among: readonly string[],
  types: readonly string[] | undefined,
): readonly Reason[] {
  if (!isKnown(g, id)) return because(R.moveAndAct, 'there is no {what} {name}', { what: 'target', name: id });
  const target = nameOf(g, id);
  if (!among.includes(id)) return because(R.spellTable, '{target} is no enemy', { target });
  if (!isOfType(g, id, types))
    return because(R.enemyType, '{target} is no {type}', { target, type: (types ?? []).join(' or ') });
  return because(R.distanceSpells, '{hero} has no Clear Sight of {target}', { hero: hero.name, target });
}

function whyNotTouched(g: BattleAxe, hero: Hero, id: string, spell: string, heals: boolean): readonly Reason[] {
  const f = findHero(g, id) ?? findFriendly(g, id);
  if (f === null && !isKnown(g, id))
    return because(R.moveAndAct, 'there is no {what} {name}', { what: 'target', name: id });
  const target = nameOf(g, id);
  if (f === null || ('cells' in f && (f.kind === 'wolf' || !heals)))
    return because(R.touchSpells, '{target} is no hero', { target });
  if (!isLiving(f)) return because(R.deadNoHealing, '{spell} cannot reach the dead', { spell });
  return because(R.touchSpells, '{other} is not adjacent to {hero}', { other: target, hero: hero.name });
}

function whyNotBurst(g: BattleAxe, hero: Hero, to: string): readonly Reason[] {
  const cell = squareNamed(g.board, to);
  if (cell === NONE) return because(R.boardUnknown, 'there is no square {to}', { to });
  if (layerOf(g).solid[cell] === 1) return because(R.spellTable, 'there is no floor on {to}', { to });
  const friend = targetsOf(g).find(f => f.status !== 'gone' && bodyOf(f).includes(cell));
  if (friend !== undefined) return because(R.spellTable, '{other} stands on {to}', { other: nameOf(g, friend.id), to });
  return because(R.distanceSpells, '{hero} has no Clear Sight of {target}', { hero: hero.name, target: to });
}

/** What stands against a further target beside the first. */
export function whyNotBesideFoe(g: BattleAxe, first: string, asked: unknown, rule: string): readonly Reason[] {
  if (typeof asked !== 'string') return [];
  if (!isKnown(g, asked)) return because(R.moveAndAct, 'there is no {what} {name}', { what: 'target', name: asked });
  const target = nameOf(g, asked);
  if (!foes(g).includes(asked)) return because(rule, '{target} is no enemy', { target });
  if (besideFoe(g, first).includes(asked) || asked === first)
    return because(rule, '{target} has been chosen already', { target });
  return because(rule, '{target} is not adjacent to {other}', { target, other: nameOf(g, first) });
}

const isKnown = (g: BattleAxe, id: string) =>
  [...g.heroes, ...g.friendlies, ...g.enemies, ...g.things].some(one => one.id === id);
