import type { Emit } from '@quarterstaff/kernel';
import { monsterById, quests } from '../content/index.ts';
import type { GroupPart, Quest, RoomType, Turn } from '../content/schemas.ts';
import { type Obstacle, type Section, type SectionKind, withParts } from '../map/map.ts';
import { type Dir, leftOf, rightOf, type Square } from '../map/square.ts';
import { openPit } from '../models/wounds.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Group, Member, Model } from '../state.ts';
import type { Rect } from './fit.ts';

// Adding pieces to the map of a state.

interface SectionFacts {
  readonly kind: SectionKind;
  readonly passage?: number;
  readonly place?: number;
  readonly heading?: Dir;
  readonly room?: RoomType;
  readonly entrance?: Dir;
  readonly name?: string;
}

function newSite() {
  return {
    searchedWalls: 0,
    searchedBy: [] as readonly string[],
    feature: '',
    featureUsed: false,
    usedBy: [] as readonly string[],
    webs: false,
    questRoom: -1,
    burning: false,
  };
}

function newDoorState() {
  return {
    open: false,
    barred: '' as const,
    closedTurn: -1,
    jammed: false,
    accessed: 0 as const,
    secret: false,
    evenOdd: 0,
    typeDie: 0,
    removed: false,
  };
}

/** A new section on the map; answers its id. */
export function addSection(g: Ahq, rect: Rect, facts: SectionFacts): number {
  const id = g.map.sections.length;
  const section: Section = {
    id,
    kind: facts.kind,
    x0: rect.x0,
    y0: rect.y0,
    x1: rect.x1,
    y1: rect.y1,
    cells: null,
    passage: facts.passage ?? -1,
    place: facts.place ?? 0,
    heading: facts.heading ?? null,
    room: facts.room ?? null,
    entrance: facts.entrance ?? null,
    name: facts.name ?? null,
  };
  g.map = withParts(g.map, { sections: [...g.map.sections, section] });
  g.sites.push(newSite());
  return id;
}

export function join(g: Ahq, a: number, b: number): void {
  g.map = withParts(g.map, { joins: [...g.map.joins, [a, b]] });
}

/** A new closed door; answers its id. */
export function addDoor(g: Ahq, at: Square, dir: Dir): number {
  const id = g.doors.length;
  g.map = withParts(g.map, { doors: [...g.map.doors, { id, at, dir }] });
  g.doors.push(newDoorState());
  return id;
}

/** Takes a door away: it opened on rubble, its wall has no door. */
export function removeDoor(g: Ahq, id: number): void {
  g.map = withParts(g.map, { doors: g.map.doors.filter(door => door.id !== id) });
  const door = g.doors[id]!;
  door.removed = true;
  door.open = false;
  door.accessed = 0;
}

export function addObstacles(g: Ahq, squares: readonly Square[], kind: Obstacle['kind'], object: string): void {
  if (squares.length === 0) return;
  g.map = withParts(g.map, { obstacles: [...g.map.obstacles, ...squares.map(at => ({ at, kind, object }))] });
}

/** Somebody gets out of a pit, which is an obstacle from now on (AHQ-GAP-11). */
export function leavePit(g: Ahq, m: Model): void {
  openPit(g, m.at);
  m.inPit = false;
}

export function removeObstacle(g: Ahq, at: Square): void {
  g.map = withParts(g.map, { obstacles: g.map.obstacles.filter(o => o.at !== at) });
}

/** A junction or stairs at the end of a passage, with its exits in the order left, ahead, right. */
export function addNode(
  g: Ahq,
  rect: Rect,
  heading: Dir,
  after: number,
  exits: readonly Turn[],
  stairs: boolean,
): number {
  const id = addSection(g, rect, { kind: stairs ? 'stairs' : 'node', heading });
  join(g, after, id);
  const order: readonly Turn[] = ['left', 'ahead', 'right'];
  for (const turn of order) {
    if (!exits.includes(turn)) continue;
    const dir = turn === 'left' ? leftOf(heading) : turn === 'right' ? rightOf(heading) : heading;
    g.map = withParts(g.map, {
      exits: [...g.map.exits, { id: g.map.exits.length, node: id, dir, status: 'unexplored' }],
    });
    g.exits.push({ accessed: 0 });
  }
  return id;
}

export function setExit(g: Ahq, id: number, status: 'joined' | 'blocked'): void {
  g.map = withParts(g.map, { exits: g.map.exits.map(e => (e.id === id ? { ...e, status } : e)) });
  g.exits[id]!.accessed = 0;
}

export function questOf(g: Ahq): Quest {
  return quests.find(q => q.id === g.quest.id) ?? quests[0]!;
}

/** How many monsters a part of a group has, by the number of Heroes. */
export function countOf(part: GroupPart, heroes: number): number {
  const raw = part.perHero * heroes + part.perTwoHeroes * Math.ceil(heroes / 2) + part.plus;
  return Math.max(1, raw);
}

/** The members of a group; special ones look like the family's ordinary monster unless 'open' (AHQ-GAP-18). */
export function membersOf(parts: readonly GroupPart[], heroes: number): Member[] {
  const members: Member[] = [];
  for (const part of parts) {
    const type = monsterById.get(part.monster)!;
    const hides =
      !part.open &&
      type.looksLike !== null &&
      parts.some(other => other.monster === type.looksLike && other !== part && countOf(other, heroes) > 0);
    for (let i = 0; i < countOf(part, heroes); i += 1) {
      members.push({
        type: type.id,
        apparent: hides ? type.looksLike! : type.id,
        revealed: !hides,
        wounds: type.stats.W,
        stock: type.stock,
        shots: type.ranged?.shots ?? 0,
        worthLoot: true,
      });
    }
  }
  return members;
}

interface GroupFacts {
  readonly roaming?: boolean;
  readonly questRoom?: number;
  readonly webs?: boolean;
}

/** A group of monsters bound to an area. It is met at once unless somebody says otherwise. */
export function addGroup(g: Ahq, members: readonly Member[], area: readonly number[], facts: GroupFacts = {}): Group {
  const group: Group = {
    id: g.groups.length,
    area,
    status: 'met',
    roaming: facts.roaming ?? false,
    members,
    original: members.map(m => m.type),
    questRoom: facts.questRoom ?? -1,
    webs: facts.webs ?? false,
  };
  g.groups.push(group);
  return group;
}

export function meet(g: Ahq, group: Group, emit: Emit<AhqEvent>): void {
  g.met = [...g.met, group.id];
  emit?.({
    type: 'monstersMet',
    rules: [R.monstersMetWhileGenerating],
    section: group.area[0]!,
    amount: group.members.length,
  });
}

/** A group seen by Echo Map: it sleeps, and its kinds are shown as they look (AHQ-COM-08, AHQ-GAP-19). */
export function glimpse(group: Group, emit: Emit<AhqEvent>): void {
  group.status = 'dormant';
  emit?.({
    type: 'monstersGlimpsed',
    rules: [R.dormantGroups, R.heroSpells],
    section: group.area[0]!,
    what: group.members.map(m => m.apparent).join(','),
  });
}
