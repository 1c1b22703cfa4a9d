import type { Errand, Pointed } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import type { Fight } from '../combat/fight-acts.ts';
import { useForbidden } from '../exploration/objects.ts';
import { doorIdAt, doorSquares, edgeAt, isMapped, squaresOf } from '../map/map.ts';
import { beside, DIR_NAMES, DIRS, type Dir, type Square, squareName } from '../map/square.ts';
import { reachesDiagonally } from '../models/numbers.ts';
import { armedTraps, isAlive, isOnMap, isParty } from '../models/query.ts';
import { areAdjacent, reachesFrom } from '../models/zones.ts';
import type { Ahq, Model } from '../state.ts';
import type { Activation } from './activation.ts';

// What an errand comes to in the activation of its model: an act, the squares from which it is done, and when it is done.

/** What an errand is given along: the item, and the moment at which it was given. */
interface Along {
  readonly item: string;
  readonly count: number; // how many there were of it
  readonly given: Moment | null; // null: nobody knows
}

/** Reads `healing*2|combat 3 - 1`. */
export function alongOf(errand: Errand): Along {
  const [what = '', mark = ''] = (errand.with ?? '').split('|');
  const [item = '', count = '0'] = what.split('*');
  return { item, count: Number(count), given: readMark(mark) };
}

/** The moment at which an errand is given: the turn, what is known of the dungeon, and how many have acted. */
interface Moment {
  readonly kind: 'combat' | 'explore';
  readonly turn: number;
  readonly known: string;
  readonly acted: number;
}

export function momentOf(g: Ahq): Moment {
  const party = g.models.filter(isParty);
  const acted = party.filter(m => m.acted).length;
  if (g.combat !== null) return { kind: 'combat', turn: g.combat.turn, known: '', acted };
  const wounds = party.reduce((sum, m) => sum + m.wounds, 0);
  const known = [g.map.sections.length, g.traps.length, g.spentCounters.length, wounds].join('.');
  return { kind: 'explore', turn: g.turn, known, acted };
}

/** The moment as an errand keeps it: `explore 3 12.0.1.27 2`. */
export function markOf(g: Ahq): string {
  const { kind, turn, known, acted } = momentOf(g);
  return [kind, turn, known === '' ? '-' : known, acted].join(' ');
}

function readMark(mark: string): Moment | null {
  const [kind = '', turn, known = '-', acted] = mark.split(' ');
  if (kind !== 'combat' && kind !== 'explore') return null;
  return { kind, turn: Number(turn), known: known === '-' ? '' : known, acted: Number(acted) };
}

export function doorAt(g: Ahq, to: Pointed | null): number {
  if (to === null || !('edge' in to)) return -1;
  const { cell, direction } = to.edge;
  if (direction > 3 || !isMapped(g.map, cell) || edgeAt(g.map, cell, direction as Dir) !== 'door') return -1;
  return doorIdAt(g.map, cell, direction as Dir);
}

function figureAt(g: Ahq, to: Pointed | null): Model | null {
  if (to === null || !('figure' in to)) return null;
  return g.models.find(m => m.id === to.figure && isOnMap(m)) ?? null;
}

export const cellAt = (to: Pointed | null): Square | null => (to !== null && 'cell' in to ? to.cell : null);

/** The act that an errand is about; null when it means nothing here. */
export function deedOf(g: Ahq, errand: Errand): Act | null {
  const { item } = alongOf(errand);
  const target = figureAt(g, errand.to)?.id;
  const cell = cellAt(errand.to);
  const door = doorAt(g, errand.to);
  switch (errand.do) {
    case 'attack':
      return target === undefined ? null : { do: 'attack', target };
    case 'shoot':
    case 'throw':
      return target === undefined ? null : { do: errand.do, target, with: item };
    case 'cast':
    case 'read':
      return { do: errand.do, spell: item, ...aimOf(g, errand.to) };
    case 'open':
    case 'close':
      return door < 0 ? null : { do: errand.do, door };
    case 'chest': {
      const chest = g.chests.find(c => c.at === cell);
      return chest === undefined ? null : { do: 'chest', chest: chest.id };
    }
    case 'disarm':
      return cell === null ? null : { do: 'disarm', at: squareName(cell) };
    case 'search':
      if (errand.to !== null && 'edge' in errand.to)
        return { do: 'searchWall', wall: DIR_NAMES[errand.to.edge.direction as Dir] ?? '' };
      return { do: 'searchTreasure' };
    case 'use':
    case 'drink':
    case 'armour':
    case 'shield':
    case 'pick':
      return { do: errand.do, item };
    case 'give':
      return target === undefined ? null : { do: g.combat === null ? 'pour' : 'give', item, target };
    case 'drag':
      return target === undefined ? null : { do: 'drag', target };
    case 'ready':
      return { do: 'ready', with: item };
    case 'climb':
    case 'cross':
      return cell === null ? null : { do: errand.do, to: squareName(cell) };
    case 'run':
    case 'wind':
    case 'leave':
      return { do: errand.do };
    default:
      return null;
  }
}

function aimOf(g: Ahq, to: Pointed | null): Partial<Act> {
  if (to === null) return {};
  if ('figure' in to) return { target: to.figure };
  if ('edge' in to) return { door: doorAt(g, to) };
  const chest = g.chests.find(c => c.at === to.cell && !c.opened);
  return chest === undefined ? { at: squareName(to.cell) } : { chest: chest.id };
}

const besideOf = (g: Ahq, at: Square): Square[] =>
  DIRS.map(d => beside(at, d)).filter(near => isMapped(g.map, near) && areAdjacent(g, near, at));

/** Where a model must stand for the deed; empty: where it stands. */
export function placesFor(g: Ahq, m: Model, errand: Errand): readonly Square[] {
  const target = figureAt(g, errand.to);
  const cell = cellAt(errand.to);
  switch (errand.do) {
    case 'attack':
      return target === null ? [] : strikingSquares(g, m, target);
    case 'open':
    case 'close': {
      const door = g.map.doors.find(d => d.id === doorAt(g, errand.to));
      return door === undefined ? [] : doorSquares(door).filter(at => isMapped(g.map, at));
    }
    case 'chest':
      return g.chests.some(c => c.at === cell && (!c.opened || c.gold > 0 || c.things.length > 0))
        ? besideOf(g, cell!)
        : [];
    case 'disarm':
      return cell !== null && armedTraps(g).includes(cell) ? besideOf(g, cell) : [];
    case 'use':
      return cell === null
        ? []
        : besideOf(g, cell).filter(at => useForbidden(g, { ...m, at }, alongOf(errand).item) === null);
    case 'pick':
      return cell === null ? [] : [cell];
    case 'give':
    case 'drag':
      return target === null ? [] : besideOf(g, target.at);
    case 'leave':
      return g.map.sections.filter(s => s.kind === 'stairs').flatMap(s => [...squaresOf(g.map, s.id)]);
    default:
      return [];
  }
}

/** The squares from which a model could strike another. */
function strikingSquares(g: Ahq, m: Model, target: Model): Square[] {
  const squares: Square[] = [];
  const diagonal = reachesDiagonally(m);
  for (let y = -1; y <= 1; y += 1)
    for (let x = -1; x <= 1; x += 1) {
      const at = target.at + y * (beside(target.at, 2) - target.at) + x;
      if ((x !== 0 || y !== 0) && isMapped(g.map, at) && reachesFrom(g, at, target.at, diagonal)) squares.push(at);
    }
  return squares;
}

/** Whether the deed has been done in this activation. */
export function isDone({ g, m, local }: Activation, errand: Errand): boolean {
  const { item, count } = alongOf(errand);
  switch (errand.do) {
    case 'ready':
      return m.readied === item;
    case 'shield':
      return m.shieldOn === (item === 'on');
    case 'armour':
      return m.armourOn === (item === 'on');
    case 'drag':
      return local.dragging === figureAt(g, errand.to)?.id;
    case 'pick':
      return !g.heaps.some(heap => heap.at === cellAt(errand.to) && holds(heap, item));
    case 'climb':
      return !m.inPit;
    case 'cross':
      return m.at === cellAt(errand.to);
    case 'drink':
    case 'give':
      return m.potions.filter(id => id === item).length < count;
    case 'cast':
    case 'read':
      return m.cast;
    case 'run':
      return false; // it is followed by the way to its goal
    default:
      return g.combat !== null && (local as Fight).used !== '';
  }
}

const holds = (heap: { readonly gold: number; readonly things: readonly string[] }, item: string): boolean =>
  item === 'gold' ? heap.gold > 0 : heap.things.includes(item);

/** Whether what it is aimed at is there no longer. */
export function isGone(g: Ahq, errand: Errand): boolean {
  if (errand.to === null || !('figure' in errand.to)) return false;
  const target = figureAt(g, errand.to);
  return target === null || !isAlive(target);
}
