// What an errand asks of a hero: an act, and where he must stand for it.
import { type Cell, type Errand, NONE, type Pointed } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { heroSightBlocks } from '../actions/action.ts';
import { squaresOf } from '../actions/fight.ts';
import { isBesideEnemy } from '../actions/shoot.ts';
import { scrollEffect } from '../actions/spell-targets.ts';
import { spellById } from '../content/content.ts';
import type { SpellEffect } from '../content/schemas.ts';
import { itemOf } from '../heroes/items.ts';
import { layerOf, thingAt, topologyOf } from '../map/ground.ts';
import { squareName } from '../map/names.ts';
import { hasClearSight } from '../map/sight.ts';
import { squaresBeside } from '../movement/approach.ts';
import { type BattleAxe, bodyOf, findEnemy, findFriendly, findHero, type Hero } from '../state.ts';

/** Where one has to be for an act. */
type Stand =
  | { readonly from: 'anywhere' }
  | { readonly from: 'squares'; readonly cells: readonly Cell[] }
  | { readonly from: 'sight'; readonly of: readonly Cell[]; readonly apart: boolean }; // apart: no enemy beside him

export interface Task {
  isIt(choice: TurnChoice): boolean;
  readonly stand: Stand;
  readonly aim: string | null; // what a spell or scroll is aimed at
}
const ANYWHERE: Stand = { from: 'anywhere' };

/** What stands where somebody points: a mini or a thing, by its id. */
export function pointedId(g: BattleAxe, to: Pointed | null): string | null {
  if (to === null || 'edge' in to) return null;
  return 'figure' in to ? to.figure : (thingAt(g, to.cell)?.id ?? null);
}
function squaresPointed(g: BattleAxe, to: Pointed | null): readonly Cell[] {
  if (to === null || 'edge' in to) return [];
  if ('cell' in to) return [to.cell];
  const other = findHero(g, to.figure) ?? findFriendly(g, to.figure);
  return other === null ? squaresOf(g, to.figure) : bodyOf(other);
}

/** The door on an edge. */
export function doorAt(g: BattleAxe, to: Pointed | null): number {
  if (to === null || !('edge' in to)) return NONE;
  const { cell, direction } = to.edge;
  return topologyOf(g).door[cell * 4 + direction] ?? NONE;
}

/** What can be done with a door as it stands. */
export const doorAct = (g: BattleAxe, to: Pointed | null): 'close-door' | 'open-door' =>
  g.doors[doorAt(g, to)]?.open === true ? 'close-door' : 'open-door';

const beside = (g: BattleAxe, body: readonly Cell[]): Stand => ({
  from: 'squares',
  cells: squaresBeside(topologyOf(g), body, layerOf(g).solid),
});

function standFor(g: BattleAxe, hero: Hero, effect: SpellEffect, to: Pointed | null): Stand {
  const body = squaresPointed(g, to);
  switch (effect.kind) {
    case 'wound':
    case 'befriend':
    case 'roots':
    case 'burst':
      return { from: 'sight', of: body, apart: false };
    case 'heal':
    case 'bless':
      return body.includes(hero.cell) || body.length === 0 ? ANYWHERE : beside(g, body);
    default:
      return ANYWHERE;
  }
}
const aimOf = (g: BattleAxe, effect: SpellEffect, to: Pointed | null): string | null => {
  if (to !== null && 'cell' in to && (effect.kind === 'burst' || effect.kind === 'call'))
    return squareName(g.board, to.cell);
  return pointedId(g, to);
};

/** Acts on a thing or another hero that need him beside it. */
const BESIDE = new Set(
  'open-chest pick-lock force disarm pull-out calm pour carry exchange take-items strip'.split(' '),
);
const NAMED = new Set('exchange take-items carry pour'.split(' '));

/** The task of an errand that sends one hero to do something; null for one that only walks or ends turns. */
export function taskOf(g: BattleAxe, { do: what, to, with: card }: Errand, hero: Hero): Task | null {
  const target = pointedId(g, to);
  const body = squaresPointed(g, to);
  switch (what) {
    case 'fight':
      return {
        isIt: ({ do: act, target: id, weapon }) => act === 'fight' && id === target && weapon === undefined,
        stand: beside(g, body),
        aim: null,
      };
    case 'shoot':
      return {
        isIt: choice => choice.do === 'shoot' && choice.target === target,
        stand: { from: 'sight', of: body, apart: true },
        aim: null,
      };
    case 'cast': {
      const effect = spellById.get(card ?? '')?.effect;
      if (effect === undefined) return null;
      return {
        isIt: choice => choice.do === 'cast' && choice.card === card && choice.blood !== true,
        stand: standFor(g, hero, effect, to),
        aim: aimOf(g, effect, to),
      };
    }
    case 'open': {
      const door = doorAt(g, to);
      const act = card ?? doorAct(g, to);
      const cells = g.doors[door]?.leaves.flatMap(leaf => [leaf.cell, leaf.far]).filter(cell => cell !== NONE) ?? [];
      return {
        isIt: choice => choice.do === act && choice.door === door,
        stand: { from: 'squares', cells },
        aim: null,
      };
    }
    case 'use':
      return taskOfUse(g, hero, card ?? '', to, target, body);
    default:
      return null;
  }
}

/** A card or an act by its name: a potion, a scroll, a trait, a chest, a lock. */
function taskOfUse(
  g: BattleAxe,
  hero: Hero,
  card: string,
  to: Pointed | null,
  target: string | null,
  body: readonly Cell[],
): Task {
  const [item = '', act] = card.split(' ');
  const named = (choice: TurnChoice): boolean =>
    target === null || target === hero.id || [choice.target, choice.hero].includes(target);
  const scroll = [...hero.pack, hero.left, hero.right].includes(item) ? scrollOf(item) : null;
  if (scroll !== null)
    return {
      isIt: choice => choice.do === 'read' && choice.item === item,
      stand: standFor(g, hero, scroll, to),
      aim: aimOf(g, scroll, to),
    };
  const isIt = (choice: TurnChoice): boolean =>
    (choice.item === item ? act === undefined || choice.do === act : choice.do === item) && named(choice);
  if (item === 'jump')
    return {
      isIt: ({ do: other, to: name }) =>
        other === 'jump' && to !== null && 'cell' in to && name === squareName(g.board, to.cell),
      stand: ANYWHERE,
      aim: null,
    };
  const enemy = findEnemy(g, target ?? '');
  if (enemy !== null && item !== 'calm' && item !== 'disarm')
    return { isIt, stand: { from: 'sight', of: body, apart: false }, aim: null };
  const needsTouch = BESIDE.has(act ?? item) || NAMED.has(act ?? item);
  return { isIt, stand: needsTouch && body.length > 0 ? beside(g, body) : ANYWHERE, aim: null };
}
const scrollOf = (item: string): SpellEffect | null => {
  const { scroll } = itemOf(item);
  return scroll === undefined ? null : scrollEffect(item);
};

/** Whether a hero could take the act from a square. */
export function standsRight(g: BattleAxe, hero: Hero, stand: Stand, cell: Cell): boolean {
  if (stand.from === 'anywhere') return true;
  if (stand.from === 'squares') return stand.cells.includes(cell);
  const there = { ...hero, cell };
  if (stand.apart && isBesideEnemy(g, there)) return false;
  const blocked = heroSightBlocks(g, there);
  blocked[hero.cell] = 0;
  return hasClearSight(topologyOf(g), [cell], stand.of, blocked);
}
