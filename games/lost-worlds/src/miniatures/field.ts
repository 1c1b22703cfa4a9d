// Questions about the board that every chapter asks.

import { InvariantError, type Seat } from '@quarterstaff/kernel';
import type { LostWorlds } from '../state.ts';
import {
  areAdjacent,
  isOpen,
  levelChange,
  levelOf,
  neighbour,
  neighbours,
  OFF,
  rangeBetween,
  type Space,
} from './board/terrain.ts';
import { bodyOf } from './fighter.ts';
import type { Character, CharacterId, Field, Thing, ThingId } from './state.ts';

export function fieldOf(g: LostWorlds): Field {
  if (g.field === null) throw new InvariantError('a plain duel has no board');
  return g.field;
}

export function characterOf(g: LostWorlds, id: CharacterId): Character {
  const found = fieldOf(g).characters.find(c => c.id === id);
  if (found === undefined) throw new InvariantError('there is no such Character', { id });
  return found;
}

export const isCharacter = (g: LostWorlds, id: unknown): boolean => fieldOf(g).characters.some(c => c.id === id);

export function thingOf(g: LostWorlds, id: ThingId): Thing {
  const found = fieldOf(g).things.find(t => t.id === id);
  if (found === undefined) throw new InvariantError('there is no such thing', { id });
  return found;
}

export const isConscious = (g: LostWorlds, c: Character): boolean => bodyOf(g, c.id) >= 1;
export const isUnconscious = (g: LostWorlds, c: Character): boolean => {
  const body = bodyOf(g, c.id);
  return body <= 0 && body >= -4;
};
export const isDead = (g: LostWorlds, c: Character): boolean => bodyOf(g, c.id) <= -5;
/** Conscious and on the board. */
export const isActive = (g: LostWorlds, c: Character): boolean => !c.away && isConscious(g, c);

export const areOpponents = (a: Character, b: Character): boolean => a.side !== b.side;
export const areFriends = (a: Character, b: Character): boolean => a.side === b.side && a.id !== b.id;

/** The conscious Character standing in a space, other than the one asking. */
export function activeIn(g: LostWorlds, s: Space, but: CharacterId | null = null): Character | null {
  for (const c of fieldOf(g).characters) if (c.at === s && c.id !== but && isActive(g, c)) return c;
  return null;
}

/** The bodies lying in a space; one in somebody's arms does not lie. */
export function bodiesIn(g: LostWorlds, s: Space): Character[] {
  return fieldOf(g).characters.filter(c => c.at === s && !c.away && c.carriedBy === null && !isConscious(g, c));
}

/** The things lying in a space. */
export const thingsIn = (g: LostWorlds, s: Space): Thing[] => fieldOf(g).things.filter(t => t.at === s && !t.gone);

/** Whether two Characters in two spaces would be in each other's Battle Zone (LWM-BZ-02). */
export function zoneBetween(g: LostWorlds, a: Character, at: Space, b: Character, bt: Space): boolean {
  const { terrain } = fieldOf(g);
  if (!areAdjacent(terrain, at, bt)) return false;
  const change = levelOf(terrain, at) - levelOf(terrain, bt);
  if (change === 0) return true;
  return change < 0 ? a.height > -change : b.height > change;
}

/** Whether two Characters are in each other's Battle Zone now (LWM-BZ-01 to 03). */
export function inZone(g: LostWorlds, a: Character, b: Character): boolean {
  return isActive(g, a) && isActive(g, b) && zoneBetween(g, a, a.at, b, b.at);
}

/** The opponents in whose Battle Zone a Character is, or would be in another space. */
export function opponentsAround(g: LostWorlds, c: Character, at: Space = c.at): Character[] {
  return fieldOf(g).characters.filter(
    other => areOpponents(c, other) && isActive(g, other) && zoneBetween(g, c, at, other, other.at),
  );
}

/** Whether a space belongs to a Character's Battle Zone as far as things are concerned (LWM-BZ-04). */
export function zoneHolds(g: LostWorlds, c: Character, s: Space): boolean {
  const { terrain } = fieldOf(g);
  if (s === OFF) return false;
  if (!areAdjacent(terrain, c.at, s)) return false;
  return !isOpen(terrain, s) || levelChange(terrain, c.at, s) < c.height;
}

export const undefendedSpace = (g: LostWorlds, c: Character): Space =>
  neighbour(fieldOf(g).terrain, c.at, c.undefended);

/** A space that can be entered and holds no conscious Character. */
export const isFree = (g: LostWorlds, s: Space, but: CharacterId | null = null): boolean =>
  isOpen(fieldOf(g).terrain, s) && activeIn(g, s, but) === null;

/** Floor and steps next to a space, at most as high as it, occupied or not. */
export function openSpacesBelow(g: LostWorlds, s: Space): Space[] {
  const { terrain } = fieldOf(g);
  return neighbours(terrain, s).filter(n => isOpen(terrain, n) && levelOf(terrain, n) <= levelOf(terrain, s));
}

/** Those of them where nobody conscious stands. */
export const freeSpacesBelow = (g: LostWorlds, s: Space, but: CharacterId | null = null): Space[] =>
  openSpacesBelow(g, s).filter(n => activeIn(g, n, but) === null);

/** What is in a Character's arms or on its back, but for its own weapons. */
export function carried(g: LostWorlds, c: Character): Thing[] {
  return fieldOf(g).things.filter(t => t.heldBy === c.id && t.owner !== c.id);
}

/** What a Character could handle, thing or body, as weight and size. */
type Load = Pick<Thing, 'id' | 'weight' | 'maxRange' | 'height' | 'tall'>;

/** Bodies weigh as much as the Character is high, fly one space and lie one high (LWM-BRD-08, LWM-GAP-02). */
export function loadOf(g: LostWorlds, id: ThingId): Load {
  const body = fieldOf(g).characters.find(c => c.id === id);
  if (body !== undefined) return { id, weight: body.height, maxRange: 1, height: 1, tall: false };
  return thingOf(g, id);
}

/** Whether something of this height in a space is tall for a Character: at least one less than its H, seen from its level (LWM-OBS-02). */
export function isTall(g: LostWorlds, c: Character, height: number, s: Space): boolean {
  const { terrain } = fieldOf(g);
  return height + levelOf(terrain, s) - levelOf(terrain, c.at) >= c.height - 1;
}

/** The objects in a space that are tall for a Character, bodies among them; tables, braziers and mirrors always are (LWM-OBS-02). */
export function tallObjectsIn(g: LostWorlds, c: Character, s: Space): number {
  const things = thingsIn(g, s).filter(t => t.weight >= 1 && (t.tall || isTall(g, c, t.height, s)));
  return things.length + bodiesIn(g, s).filter(body => isTall(g, c, loadOf(g, body.id).height, s)).length;
}

/** The Large Object a Character holds, thing or body (LWM-BRD-06). */
export function largeHeld(g: LostWorlds, c: Character): ThingId | null {
  const f = fieldOf(g);
  for (const t of f.things) if (t.heldBy === c.id && t.weight >= 1) return t.id;
  for (const body of f.characters) if (body.carriedBy === c.id) return body.id;
  return null;
}

/** Where a thing or body is, held ones with their holder. */
export function spaceOf(g: LostWorlds, id: ThingId): Space {
  const body = fieldOf(g).characters.find(c => c.id === id);
  if (body !== undefined) return body.at;
  const t = thingOf(g, id);
  return t.heldBy === null ? t.at : characterOf(g, t.heldBy).at;
}

export const seatOf = (g: LostWorlds, id: CharacterId): Seat => characterOf(g, id).seat;
export const sideOfSeat = (g: LostWorlds, seat: Seat): string =>
  fieldOf(g).seats.find(s => s.seat === seat)?.side ?? '';

/** Who is moving now; null between moves and outside the Movement Phase. */
export function moverNow(g: LostWorlds): Character | null {
  const frame = g.stack.findLast(other => other.proc === 'moveCharacter');
  return frame === undefined ? null : characterOf(g, (frame.local as { readonly mover: CharacterId }).mover);
}

/** Characters in the order in which this turn's slots come, each player's own as they were set up. */
export function inInitiativeOrder(g: LostWorlds, which: (c: Character) => boolean): Character[] {
  const f = fieldOf(g);
  return f.order.flatMap(seat => f.characters.filter(c => c.seat === seat && which(c)));
}

/** The conscious opponents nearest to a space, all of the same distance, as they were set up. */
export function nearestOpponents(g: LostWorlds, c: Character, at: Space = c.at): Character[] {
  const f = fieldOf(g);
  let best = Number.POSITIVE_INFINITY;
  let found: Character[] = [];
  for (const other of f.characters) {
    if (!areOpponents(c, other) || !isActive(g, other)) continue;
    const range = rangeBetween(f.terrain, at, other.at);
    if (range < best) {
      best = range;
      found = [other];
    } else if (range === best) found.push(other);
  }
  return found;
}

/** Whether a Character's slot, or its own move in the present slot, is still to come this turn. */
export function isStillToMove(g: LostWorlds, c: Character, present: Seat): boolean {
  const { order } = fieldOf(g);
  return !c.moved && order.indexOf(c.seat) >= order.indexOf(present) && isActive(g, c);
}
