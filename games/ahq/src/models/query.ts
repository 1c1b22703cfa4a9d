import type { Seat } from '@quarterstaff/kernel';
import { itemById, monsterById, monsters } from '../content/index.ts';
import type { MonsterType } from '../content/schemas.ts';
import { NOWHERE, type Square } from '../map/square.ts';
import type { Ahq, EffectKind, Model } from '../state.ts';

// Questions about models that need nothing but the list of them.

/** Whether magic things work for a model: for Heroes that stand (AHQ-GAP-14). */
export function worksMagic(m: Model): boolean {
  return m.kind === 'hero' && m.condition === 'standing';
}

/** Whether a model has an item of this kind at work. */
export function worksItem(m: Model, keyword: string): boolean {
  if (!worksMagic(m)) return false;
  if (m.ring !== '' && itemById.get(m.ring)?.keyword === keyword) return true;
  for (const id of m.worn) if (itemById.get(id)?.keyword === keyword) return true;
  return false;
}

export function isStanding(m: Model): boolean {
  return m.condition === 'standing';
}

/** Alive: standing or KO'd, and in the dungeon. */
export function isAlive(m: Model): boolean {
  return (m.condition === 'standing' || m.condition === 'ko') && m.at !== NOWHERE;
}

export function isOnMap(m: Model): boolean {
  return m.at !== NOWHERE && (m.condition === 'standing' || m.condition === 'ko');
}

export function isParty(m: Model): boolean {
  return m.kind !== 'monster';
}

export function areEnemies(a: Model, b: Model): boolean {
  return (a.kind === 'monster') !== (b.kind === 'monster');
}

export function modelAt(g: Ahq, at: Square): Model | null {
  const { models } = g;
  for (let i = 0; i < models.length; i += 1) if (models[i]!.at === at && isOnMap(models[i]!)) return models[i]!;
  return null;
}

const NONE: readonly Square[] = [];

/** The squares of known, armed traps: on the floor and in closed chests (AHQ-TRP-05). */
export function armedTraps(g: Ahq): readonly Square[] {
  if (g.traps.length === 0 && g.chests.length === 0) return NONE;
  const floor = g.traps.filter(t => t.armed).map(t => t.at);
  return [...floor, ...g.chests.filter(c => c.trap !== '' && !c.opened).map(c => c.at)];
}

export function heroes(g: Ahq): Model[] {
  return g.models.filter(m => m.kind === 'hero');
}

export function standingHeroes(g: Ahq): Model[] {
  return g.models.filter(m => m.kind === 'hero' && isStanding(m) && m.at !== NOWHERE);
}

export function partyModels(g: Ahq): Model[] {
  return g.models.filter(m => isParty(m) && isAlive(m));
}

export function standingParty(g: Ahq): Model[] {
  return g.models.filter(m => isParty(m) && isStanding(m) && m.at !== NOWHERE);
}

export function monstersOnMap(g: Ahq): Model[] {
  return g.models.filter(m => m.kind === 'monster' && isAlive(m));
}

export function hasEffect(m: Model, kind: EffectKind): boolean {
  const { effects } = m;
  for (let i = 0; i < effects.length; i += 1) if (effects[i]!.kind === kind) return true;
  return false;
}

// The type looked up last: a group is of few types, and one monster is asked about many times.
let lastType = monsters[0]!;

export function monsterType(m: Model): MonsterType {
  if (m.type !== lastType.id) lastType = monsterById.get(m.type)!;
  return lastType;
}

export function hasTrait(m: Model, trait: string): boolean {
  if (m.kind !== 'monster') return false;
  for (const known of monsterType(m).traits) if (known === trait) return true;
  return false;
}

export function leaderSeat(g: Ahq): Seat {
  const leader = g.models.find(m => m.id === g.leader);
  return leader === undefined ? g.heroSeats[0]! : leader.seat;
}

/** Roster order: Heroes in the order created, each followed by its Henchmen. */
export function rosterOrder(g: Ahq): Model[] {
  const list: Model[] = [];
  if (!g.models.some(m => m.kind === 'henchman')) return heroes(g);
  for (const hero of g.models) {
    if (hero.kind !== 'hero') continue;
    list.push(hero);
    for (const m of g.models) if (m.kind === 'henchman' && m.owner === hero.id) list.push(m);
  }
  for (const m of g.models) if (m.kind === 'henchman' && !list.includes(m)) list.push(m);
  return list;
}

/** Models by y, then x: the order in which effects on several at once are resolved. */
export function bySquare(a: Model, b: Model): number {
  return a.at - b.at;
}

/** Takes squares in their natural order into a sorted list, which is replaced. */
export function withSquare(list: readonly Square[], at: Square): readonly Square[] {
  const place = placeOf(list, at);
  return list[place] === at ? list : list.toSpliced(place, 0, at);
}

/** Whether a square is in such a sorted list. */
export function includesSquare(list: readonly Square[], at: Square): boolean {
  return list[placeOf(list, at)] === at;
}

/** Where a square is, or would be, in a sorted list. */
function placeOf(list: readonly Square[], at: Square): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (list[mid]! < at) low = mid + 1;
    else high = mid;
  }
  return low;
}

/** What tells monsters of one name apart: the 3 of m3, or an id that a scenario gave. */
export const printedNumber = (id: string): string => id.replace(/^m(?=\d)/, '');
