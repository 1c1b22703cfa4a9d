import { InvariantError } from '@quarterstaff/kernel';
import type { Keyword } from './content/schemas.ts';
import { type Arena, arenaOf, type Cell, distance, footprint } from './map/arena.ts';
import type { Cause, Condition, Figure, FigureId, Melee, SideId } from './state.ts';

export const arena = (g: Melee): Arena => arenaOf(g.map);
export const label = (g: Melee, cell: Cell): string => arena(g).labels[cell] ?? 'off';

export function figure(g: Melee, id: FigureId): Figure {
  for (const f of g.figures) if (f.id === id) return f;
  throw new InvariantError('no such figure', { id });
}

export const findFigure = (g: Melee, id: unknown): Figure | null => g.figures.find(f => f.id === id) ?? null;

/** The side it fights for now: its own, or that of whoever pulls its strings. */
export const sideOf = (f: Figure): SideId => f.control ?? f.side;
export const seatOf = (g: Melee, id: FigureId): SideId => sideOf(figure(g, id));

export const areEnemies = (a: Figure, b: Figure): boolean => sideOf(a) !== sideOf(b);
export const areFriends = (a: Figure, b: Figure): boolean => a !== b && sideOf(a) === sideOf(b);

export const isOnMap = (f: Figure): boolean => f.exit === 'none';
export const isAwake = (f: Figure): boolean => f.causes.length === 0;
export const isConscious = (f: Figure): boolean => f.exit === 'none' && f.causes.length === 0;
export const isBody = (f: Figure): boolean => f.exit === 'none' && f.causes.length > 0;
export const isDead = (f: Figure): boolean => f.causes.length > 0 && f.causes.includes('dead');
/** On the map, unconscious and alive. */
export const isHelpless = (f: Figure): boolean => isBody(f) && !isDead(f);
export const isDownFor = (f: Figure, cause: Cause): boolean => f.causes.includes(cause);

const gravest: readonly Cause[] = ['dead', 'wounded', 'collapsed', 'asleep'];
/** How it is with a figure: awake, or the gravest of the causes it is down for. */
export const conditionOf = (f: Figure): Condition => gravest.find(cause => f.causes.includes(cause)) ?? 'awake';
export const isIllusion = (f: Figure): boolean => f.kind === 'phantom' || f.kind === 'figment';
/** Brought by magic: an illusion or a called creature. */
export const isConjured = (f: Figure): boolean => isIllusion(f) || f.kind === 'summoned';
export const isInAir = (f: Figure): boolean => f.air !== 'ground';
/** Prone, or lying as the helpless and the grappling do: no front, no shield. */
export const isDown = (f: Figure): boolean => f.posture === 'prone' || f.hth || f.causes.length > 0;

export const currentSt = (f: Figure): number => f.profile.st - f.hits;
export const hasTalent = (f: Figure, talent: string): boolean => f.profile.talents.includes(talent);

/** HM-GAP-19: illusions use no abilities beyond the natural attack; these are not used, they are how a figure looks to others. */
const ofItsShape: readonly Keyword['id'][] = ['flier', 'snake_hide', 'fearless', 'tireless'];

export function keywordOf<K extends Keyword['id']>(f: Figure, id: K): Extract<Keyword, { id: K }> | null {
  for (const keyword of f.profile.keywords) {
    if (keyword.id !== id) continue;
    return isIllusion(f) && !ofItsShape.includes(id) ? null : (keyword as Extract<Keyword, { id: K }>);
  }
  return null;
}

/** The cells a figure covers, its anchor first. */
export const cellsOf = (g: Melee, f: Figure): readonly Cell[] => footprint(arena(g), f.profile.hexes, f.cell, f.facing);

export const covers = (g: Melee, f: Figure, cell: Cell): boolean =>
  f.profile.hexes === 1 ? f.cell === cell : cellsOf(g, f).includes(cell);

/** Conscious figures in a cell, on the ground or in the air. */
export function standersAt(g: Melee, cell: Cell): readonly Figure[] {
  return g.figures.filter(f => isConscious(f) && covers(g, f, cell));
}

/** The least distance between the footprints of two figures; 0 in the same hex. */
export function gapBetween(g: Melee, a: Figure, b: Figure): number {
  const board = arena(g);
  let least = Number.POSITIVE_INFINITY;
  for (const from of cellsOf(g, a)) {
    for (const to of cellsOf(g, b)) {
      least = Math.min(least, distance(board, from, to));
    }
  }
  return least;
}

export const areAdjacent = (g: Melee, a: Figure, b: Figure): boolean => gapBetween(g, a, b) === 1;

export function runningMagic(g: Melee, target: FigureId, spell: string): boolean {
  for (const magic of g.magic) if (magic.target === target && magic.spell === spell) return true;
  return false;
}

/** Whoever holds this figure fast. */
export function holderOf(g: Melee, f: Figure): Figure | null {
  for (const other of g.figures) if (other.holding === f.id) return other;
  return null;
}
