import type { RoomType } from '../content/schemas.ts';
import { beside, type Dir, opposite, type Square } from './square.ts';
import { edgeIn, factsAt, growsFrom, hasDoorIn, OBSTACLES, obstacleIn, sectionIn, tables } from './tables.ts';

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

interface Passage {
  readonly id: number;
  readonly sections: readonly number[];
  readonly heading: Dir;
  readonly entered: number; // the section nearest to where it was entered
  readonly blindStart: boolean;
  readonly blindEnd: boolean;
}

type ExitStatus = 'unexplored' | 'joined' | 'blocked';

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

interface EdgePlace {
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
  const grown: DungeonMap = {
    sections: parts.sections ?? map.sections,
    passages: parts.passages ?? map.passages,
    joins: parts.joins ?? map.joins,
    exits: parts.exits ?? map.exits,
    doors: parts.doors ?? map.doors,
    grates: parts.grates ?? map.grates,
    walls: parts.walls ?? map.walls,
    obstacles: parts.obstacles ?? map.obstacles,
  };
  growsFrom(grown, map);
  return grown;
}

type EdgeKind = 'wall' | 'open' | 'door' | 'grate';
const KINDS: readonly EdgeKind[] = ['wall', 'open', 'door', 'grate'];

/** The section a square belongs to, or -1 when it is not mapped. */
export function sectionAt(map: DungeonMap, at: Square): number {
  return at < 0 ? -1 : sectionIn(factsAt(tables(map), at)) - 1;
}

export function isMapped(map: DungeonMap, at: Square): boolean {
  return sectionAt(map, at) >= 0;
}

/** What lies on one edge of a square. */
export function edgeAt(map: DungeonMap, at: Square, d: Dir): EdgeKind {
  return KINDS[edgeIn(factsAt(tables(map), at), d)]!;
}

/** The door on one edge of a square, or -1. */
export function doorIdAt(map: DungeonMap, at: Square, d: Dir): number {
  return tables(map).doorIds.get(at * 4 + d) ?? -1;
}

export function obstacleAt(map: DungeonMap, at: Square): ObstacleKind | null {
  return OBSTACLES[obstacleIn(factsAt(tables(map), at))]!;
}

/** The squares of a section, by y, then x. */
export function squaresOf(map: DungeonMap, section: number): readonly Square[] {
  return tables(map).bySection[section] ?? [];
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

const NO_DOORS: readonly DoorPlace[] = [];

/** The doors next to a square. */
export function doorsAt(map: DungeonMap, at: Square): readonly DoorPlace[] {
  return hasDoorIn(factsAt(tables(map), at)) ? map.doors.filter(door => isNextToDoor(door, at)) : NO_DOORS;
}

/** The node squares along which an exit opens. */
export function exitSquares(map: DungeonMap, exit: Exit): readonly Square[] {
  return wallSquares(map, exit.node, exit.dir);
}

let lastExits: readonly Exit[] | null = null;
let unexplored: boolean[] = []; // by section, for the exits asked about last

/** Whether a section has an exit that nobody has explored. */
export function hasUnexploredExit({ exits }: DungeonMap, section: number): boolean {
  if (exits !== lastExits) {
    lastExits = exits;
    unexplored = [];
    for (const exit of exits) if (exit.status === 'unexplored') unexplored[exit.node] = true;
  }
  return unexplored[section] === true;
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
