import { equipmentOf } from '../content/content.ts';
import { arena, cellsOf, covers, isBody, isConscious, isOnMap, standersAt } from '../figures.ts';
import type { Figure, Melee } from '../state.ts';
import { type Cell, distance, footprint, OFF_MAP } from './arena.ts';

// What a hex is like now: as printed on the map, or as magic has made it.

function byMagic(g: Melee, cell: Cell, spell: string): boolean {
  for (const magic of g.magic) if (magic.spell === spell && magic.cells.includes(cell)) return true;
  return false;
}

/** Open ground, as most of a map is: whoever enters notices nothing. */
export const isPlain = (g: Melee, cell: Cell): boolean => g.magic.length === 0 && arena(g).ground[cell] === '.';

/** HM-TERR-03: walls, and whatever lies off the map, stop movement, retreat and sight. */
export function isWall(g: Melee, cell: Cell): boolean {
  return cell === OFF_MAP || arena(g).ground[cell] === '#' || byMagic(g, cell, 'stone_rib');
}

export const isFire = (g: Melee, cell: Cell): boolean =>
  arena(g).ground[cell] === '^' || byMagic(g, cell, 'hearthflare');

export const isBroken = (g: Melee, cell: Cell): boolean => arena(g).ground[cell] === ',' || byMagic(g, cell, 'rubble');

/** HM-GAP-17: a ready light leaves no shadow around its bearer. */
export function isShadow(g: Melee, cell: Cell): boolean {
  if (arena(g).ground[cell] !== '%' && !byMagic(g, cell, 'gloom')) return false;
  return !g.figures.some(f => isOnMap(f) && isLitBy(g, f, cell));
}

function isLitBy(g: Melee, f: Figure, cell: Cell): boolean {
  const light = lightOf(f);
  return light >= 0 && cellsOf(g, f).some(own => distance(arena(g), own, cell) <= light);
}

function lightOf(f: Figure): number {
  let light = -1;
  for (const item of f.gear) {
    const reach = item.carried === 'ready' ? (equipmentOf(item.id)?.light ?? 0) : 0;
    if (reach > 0) light = Math.max(light, reach);
  }
  return light;
}

/** HM-TERR-02: a nameless corpse, or somebody dead or unconscious. */
export function hasBody(g: Melee, cell: Cell): boolean {
  if (g.bodies.length > 0 && g.bodies.includes(cell)) return true;
  for (const f of g.figures) if (isBody(f) && covers(g, f, cell)) return true;
  return false;
}

/** On the map, no wall, no conscious figure on the ground or in the air. */
export const isFree = (g: Melee, cell: Cell): boolean => !isWall(g, cell) && standersAt(g, cell).length === 0;

/** Free, and without a body. */
export const isEmpty = (g: Melee, cell: Cell): boolean => isFree(g, cell) && !hasBody(g, cell);

/** Free for this figure: whoever stands there is only itself. */
export function isFreeFor(g: Melee, f: Figure, cell: Cell): boolean {
  return !isWall(g, cell) && !g.figures.some(other => other !== f && isConscious(other) && covers(g, other, cell));
}

/** Whether the whole figure finds room at a cell. */
export const fitsAt = (g: Melee, f: Figure, cell: Cell): boolean =>
  footprint(arena(g), f.profile.hexes, cell, f.facing).every(part => isFreeFor(g, f, part));

/** The nearest cells that are free for a figure, all equally near, by column then row. */
export function nearestFree(g: Melee, f: Figure): readonly Cell[] {
  const board = arena(g);
  let best = Number.POSITIVE_INFINITY;
  let found: Cell[] = [];
  for (let cell = 0; cell < board.size; cell += 1) {
    const away = distance(board, f.cell, cell);
    if (away > best || !fitsAt(g, f, cell)) continue;
    if (away < best) found = [];
    best = away;
    found.push(cell);
  }
  return found.sort((a, b) => (a % board.width) - (b % board.width) || a - b);
}
