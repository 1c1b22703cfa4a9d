import type { RoomType } from '../content/schema.ts';
import { beside, DIRS, type Dir, NOWHERE, opposite, SQUARES, type Square, square } from './square.ts';

// The explored dungeon as a value: it is never changed, only replaced by a larger one, so forks share it and what is
// derived from it is remembered beside it. Whether a door stands open is in the state, not here.

export type SectionKind = 'room' | 'passage' | 'node' | 'stairs';

export interface Section {
  readonly id: number;
  readonly kind: SectionKind;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  readonly cells: readonly Square[] | null; // null: the whole rectangle
  readonly passage: number; // the passage it belongs to, or -1
  readonly place: number; // its number in the passage, from 1
  readonly heading: Dir | null; // passages and nodes: away from where they were entered
  readonly room: RoomType | null;
  readonly entrance: Dir | null; // rooms: the wall with the door they were generated from
  readonly name: string | null;
}

export interface Passage {
  readonly id: number;
  readonly sections: readonly number[];
  readonly heading: Dir;
  readonly entered: number; // the section nearest to where it was entered
  readonly blindStart: boolean;
  readonly blindEnd: boolean;
}

export type ExitStatus = 'unexplored' | 'joined' | 'blocked';

export interface Exit {
  readonly id: number;
  readonly node: number;
  readonly dir: Dir;
  readonly status: ExitStatus;
}

/** A door lies on one edge of a square. */
export interface DoorPlace {
  readonly id: number;
  readonly at: Square;
  readonly dir: Dir;
}

export type ObstacleKind = 'low' | 'tall' | 'chasm' | 'chest' | 'pit';

export interface Obstacle {
  readonly at: Square;
  readonly kind: ObstacleKind;
  readonly object: string; // what stands there: 'hearth', 'chest', 'masonry' …
}

export interface EdgePlace {
  readonly at: Square;
  readonly dir: Dir;
}

export interface DungeonMap {
  readonly sections: readonly Section[];
  readonly passages: readonly Passage[];
  readonly joins: readonly (readonly [number, number])[];
  readonly exits: readonly Exit[];
  readonly doors: readonly DoorPlace[];
  readonly grates: readonly EdgePlace[];
  readonly walls: readonly EdgePlace[]; // walls inside a section, from scenarios
  readonly obstacles: readonly Obstacle[];
}

export const EMPTY_MAP: DungeonMap = {
  sections: [],
  passages: [],
  joins: [],
  exits: [],
  doors: [],
  grates: [],
  walls: [],
  obstacles: [],
};

/** A map with some of its lists replaced. Written out, so that all maps have one shape and are read fast. */
export function withParts(map: DungeonMap, parts: Partial<DungeonMap>): DungeonMap {
  return {
    sections: parts.sections ?? map.sections,
    passages: parts.passages ?? map.passages,
    joins: parts.joins ?? map.joins,
    exits: parts.exits ?? map.exits,
    doors: parts.doors ?? map.doors,
    grates: parts.grates ?? map.grates,
    walls: parts.walls ?? map.walls,
    obstacles: parts.obstacles ?? map.obstacles,
  };
}

export type EdgeKind = 'wall' | 'open' | 'door' | 'grate';
const WALL = 0;
const OPEN = 1;
const DOOR = 2;
const GRATE = 3;
const KINDS: readonly EdgeKind[] = ['wall', 'open', 'door', 'grate'];

/** What a map says about each square, in tables by square. */
export interface Index {
  readonly serial: number; // one for each map met, to remember things beside it
  readonly section: Int16Array; // section id + 1 per square, 0: unmapped
  readonly edges: Uint8Array; // two bits per direction
  readonly obstacle: Uint8Array; // 0 none, 1 low, 2 tall, 3 chasm, 4 chest, 5 pit
  readonly doorIds: ReadonlyMap<number, number>;
  readonly bySection: readonly (readonly Square[])[];
}

const indexes = new WeakMap<DungeonMap, Index>();
let serials = 0;
const OBSTACLES: readonly (ObstacleKind | null)[] = [null, 'low', 'tall', 'chasm', 'chest', 'pit'];

function cellsOf(section: Section): readonly Square[] {
  if (section.cells !== null) return section.cells;
  const cells: Square[] = [];
  for (let y = section.y0; y <= section.y1; y++)
    for (let x = section.x0; x <= section.x1; x++) cells.push(square(x, y));
  return cells;
}

function setEdge(edges: Uint8Array, at: Square, d: Dir, kind: number): void {
  const shift = d * 2;
  edges[at] = (edges[at]! & ~(3 << shift)) | (kind << shift);
}

function setBothSides(edges: Uint8Array, at: Square, d: Dir, kind: number): void {
  setEdge(edges, at, d, kind);
  setEdge(edges, beside(at, d), opposite(d), kind);
}

function build(map: DungeonMap): Index {
  const section = new Int16Array(SQUARES);
  const edges = new Uint8Array(SQUARES);
  const obstacle = new Uint8Array(SQUARES);
  const bySection = map.sections.map(cellsOf);
  bySection.forEach((cells, id) => {
    for (const at of cells) section[at] = id + 1;
  });
  const joined = new Set<number>();
  for (const [a, b] of map.joins) {
    joined.add(a * 4096 + b);
    joined.add(b * 4096 + a);
  }
  bySection.forEach((cells, id) => {
    for (const at of cells) {
      let mask = 0;
      for (const d of DIRS) {
        const there = section[beside(at, d)]! - 1;
        if (there === id || (there >= 0 && joined.has(id * 4096 + there))) mask |= OPEN << (d * 2);
      }
      edges[at] = mask;
    }
  });
  for (const wall of map.walls) setBothSides(edges, wall.at, wall.dir, WALL);
  for (const grate of map.grates) setBothSides(edges, grate.at, grate.dir, GRATE);
  const doorIds = new Map<number, number>();
  for (const door of map.doors) {
    setBothSides(edges, door.at, door.dir, DOOR);
    doorIds.set(door.at * 4 + door.dir, door.id);
    doorIds.set(beside(door.at, door.dir) * 4 + opposite(door.dir), door.id);
  }
  for (const thing of map.obstacles) obstacle[thing.at] = OBSTACLES.indexOf(thing.kind);
  serials += 1;
  return { serial: serials, section, edges, obstacle, doorIds, bySection };
}

// The last map asked for: nearly every question is about the same one as before.
let lastMap: DungeonMap | null = null;
let lastIndex: Index | null = null;

function indexOf(map: DungeonMap): Index {
  if (map === lastMap) return lastIndex!;
  lastIndex = findIndex(map);
  lastMap = map;
  return lastIndex;
}

function findIndex(map: DungeonMap): Index {
  let index = indexes.get(map);
  if (index === undefined) {
    index = build(map);
    indexes.set(map, index);
  }
  return index;
}

/** The section a square belongs to, or -1 when it is not mapped. */
export function sectionAt(map: DungeonMap, at: Square): number {
  return at < 0 ? -1 : indexOf(map).section[at]! - 1;
}

export function isMapped(map: DungeonMap, at: Square): boolean {
  return sectionAt(map, at) >= 0;
}

/** What lies on one edge of a square. */
export function edgeAt(map: DungeonMap, at: Square, d: Dir): EdgeKind {
  return KINDS[(indexOf(map).edges[at]! >> (d * 2)) & 3]!;
}

/** The door on one edge of a square, or -1. */
export function doorIdAt(map: DungeonMap, at: Square, d: Dir): number {
  return indexOf(map).doorIds.get(at * 4 + d) ?? -1;
}

export function obstacleAt(map: DungeonMap, at: Square): ObstacleKind | null {
  return OBSTACLES[indexOf(map).obstacle[at]!] ?? null;
}

/** The squares of a section, by y, then x. */
export function squaresOf(map: DungeonMap, section: number): readonly Square[] {
  return indexOf(map).bySection[section] ?? [];
}

/** The squares of a section along one of its sides. */
export function wallSquares(map: DungeonMap, section: number, side: Dir): Square[] {
  return squaresOf(map, section).filter(at => sectionAt(map, beside(at, side)) !== section);
}

/** The two squares a door separates. */
export function doorSquares(door: DoorPlace): readonly [Square, Square] {
  return [door.at, beside(door.at, door.dir)];
}

export function isNextToDoor(door: DoorPlace, at: Square): boolean {
  return door.at === at || beside(door.at, door.dir) === at;
}

/** The node squares along which an exit opens. */
export function exitSquares(map: DungeonMap, exit: Exit): readonly Square[] {
  return wallSquares(map, exit.node, exit.dir);
}

/** The doors on one wall (side) of a section, seen from either side. */
export function doorsOnWall(map: DungeonMap, section: number, side: Dir): readonly DoorPlace[] {
  return map.doors.filter(
    door =>
      (sectionAt(map, door.at) === section && door.dir === side) ||
      (sectionAt(map, beside(door.at, door.dir)) === section && opposite(door.dir) === side),
  );
}

/** The doors anywhere on the walls of a section. */
export function doorsOf(map: DungeonMap, section: number): readonly DoorPlace[] {
  return map.doors.filter(
    door => sectionAt(map, door.at) === section || sectionAt(map, beside(door.at, door.dir)) === section,
  );
}

/** The side of the section that is not mapped, or -1 when both are. */
export function unmappedSide(map: DungeonMap, door: DoorPlace): Square {
  const [near, far] = doorSquares(door);
  return !isMapped(map, far) ? far : !isMapped(map, near) ? near : NOWHERE;
}

/** The raw tables, for line tracing and searches. */
export function tables(map: DungeonMap): Index {
  return indexOf(map);
}

export const EDGE = { wall: WALL, open: OPEN, door: DOOR, grate: GRATE } as const;
