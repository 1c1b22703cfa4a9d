import type { DungeonMap, ObstacleKind, Section } from './map.ts';
import { beside, DIRS, type Dir, opposite, SQUARES, type Square, square } from './square.ts';

// What a map says about each square, in tables by square. A map that grew out of another takes over its tables and adds to a
// copy of those that change, so that a dungeon of a hundred sections is not read a hundred times.

export const EDGE = { wall: 0, open: 1, door: 2, grate: 3 } as const;
export const OBSTACLES: readonly (ObstacleKind | null)[] = [null, 'low', 'tall', 'chasm', 'chest', 'pit'];

export interface Tables {
  readonly serial: number; // one for each that differs, to remember things beside it
  readonly section: Int16Array; // section id + 1 per square, 0: unmapped
  readonly edges: Uint8Array; // two bits per direction
  readonly obstacle: Uint8Array; // place in OBSTACLES
  readonly doorIds: ReadonlyMap<number, number>;
  readonly bySection: readonly (readonly Square[])[];
}

let serials = 0;
const known = new WeakMap<DungeonMap, Tables>();
const origins = new WeakMap<DungeonMap, DungeonMap>();
// The last map asked for: nearly every question is about the same one as before.
let lastMap: DungeonMap | null = null;
let lastTables: Tables | null = null;

/** The tables of a map, for line tracing, searches and every question about a square. */
export function tables(map: DungeonMap): Tables {
  if (map === lastMap) return lastTables!;
  lastTables = tablesOf(map);
  lastMap = map;
  return lastTables;
}

/** Notes that a map is another one with lists replaced. */
export function growsFrom(map: DungeonMap, before: DungeonMap): void {
  origins.set(map, before);
}

function tablesOf(map: DungeonMap): Tables {
  const made = known.get(map);
  if (made !== undefined) return made;
  let before = origins.get(map);
  while (before !== undefined && !known.has(before)) before = origins.get(before);
  const fresh = before === undefined || !isGrowth(map, before) ? read(map) : grown(map, before, known.get(before)!);
  known.set(map, fresh);
  origins.delete(map); // what it grew from need not be kept
  return fresh;
}

/** Whether nothing that squares show was taken away or changed. */
function isGrowth(map: DungeonMap, before: DungeonMap): boolean {
  return (
    map.walls === before.walls &&
    map.walls.length === 0 &&
    map.grates === before.grates &&
    goesOn(map.sections, before.sections) &&
    goesOn(map.joins, before.joins) &&
    goesOn(map.doors, before.doors) &&
    goesOn(map.obstacles, before.obstacles)
  );
}

function goesOn<T>(list: readonly T[], before: readonly T[]): boolean {
  if (list === before) return true;
  if (list.length < before.length) return false;
  for (let i = 0; i < before.length; i += 1) if (list[i] !== before[i]) return false;
  return true;
}

function grown(map: DungeonMap, before: DungeonMap, old: Tables): Tables {
  const moreSections = map.sections.length > before.sections.length;
  const moreJoins = map.joins.length > before.joins.length;
  const moreDoors = map.doors.length > before.doors.length;
  const moreObstacles = map.obstacles.length > before.obstacles.length;
  if (!moreSections && !moreJoins && !moreDoors && !moreObstacles) return old;
  const section = moreSections ? old.section.slice() : old.section;
  const edges = moreSections || moreJoins || moreDoors ? old.edges.slice() : old.edges;
  const obstacle = moreObstacles ? old.obstacle.slice() : old.obstacle;
  const bySection = moreSections ? [...old.bySection] : old.bySection;
  const doorIds = moreDoors ? new Map(old.doorIds) : old.doorIds;
  for (let id = before.sections.length; id < map.sections.length; id += 1) {
    const cells = cellsOf(map.sections[id]!);
    (bySection as (readonly Square[])[]).push(cells);
    for (const at of cells) section[at] = id + 1;
    for (const at of cells) for (const d of DIRS) if (section[beside(at, d)] === id + 1) openUp(edges, at, d);
  }
  for (let i = before.joins.length; i < map.joins.length; i += 1) {
    const [a, b] = map.joins[i]!;
    for (const at of bySection[a] ?? [])
      for (const d of DIRS)
        if (section[beside(at, d)] === b + 1) {
          openUp(edges, at, d);
          openUp(edges, beside(at, d), opposite(d));
        }
  }
  for (let i = before.doors.length; i < map.doors.length; i += 1) {
    const door = map.doors[i]!;
    hang(edges, doorIds as Map<number, number>, door.at, door.dir, door.id);
  }
  for (let i = before.obstacles.length; i < map.obstacles.length; i += 1) {
    const thing = map.obstacles[i]!;
    obstacle[thing.at] = OBSTACLES.indexOf(thing.kind);
  }
  serials += 1;
  return { serial: serials, section, edges, obstacle, doorIds, bySection };
}

/** A map read from the beginning. */
function read(map: DungeonMap): Tables {
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
        if (there === id || (there >= 0 && joined.has(id * 4096 + there))) mask |= EDGE.open << (d * 2);
      }
      edges[at] = mask;
    }
  });
  for (const wall of map.walls) setBothSides(edges, wall.at, wall.dir, EDGE.wall);
  for (const grate of map.grates) setBothSides(edges, grate.at, grate.dir, EDGE.grate);
  const doorIds = new Map<number, number>();
  for (const door of map.doors) hang(edges, doorIds, door.at, door.dir, door.id);
  for (const thing of map.obstacles) obstacle[thing.at] = OBSTACLES.indexOf(thing.kind);
  serials += 1;
  return { serial: serials, section, edges, obstacle, doorIds, bySection };
}

function cellsOf(section: Section): readonly Square[] {
  if (section.cells !== null) return section.cells;
  const cells: Square[] = [];
  for (let y = section.y0; y <= section.y1; y++)
    for (let x = section.x0; x <= section.x1; x++) cells.push(square(x, y));
  return cells;
}

/** Opens an edge unless a door or a grate is in it. */
function openUp(edges: Uint8Array, at: Square, d: Dir): void {
  if (((edges[at]! >> (d * 2)) & 3) === EDGE.wall) setEdge(edges, at, d, EDGE.open);
}

function hang(edges: Uint8Array, doorIds: Map<number, number>, at: Square, dir: Dir, id: number): void {
  setBothSides(edges, at, dir, EDGE.door);
  doorIds.set(at * 4 + dir, id);
  doorIds.set(beside(at, dir) * 4 + opposite(dir), id);
}

function setEdge(edges: Uint8Array, at: Square, d: Dir, kind: number): void {
  const shift = d * 2;
  edges[at] = (edges[at]! & ~(3 << shift)) | (kind << shift);
}

function setBothSides(edges: Uint8Array, at: Square, d: Dir, kind: number): void {
  setEdge(edges, at, d, kind);
  setEdge(edges, beside(at, d), opposite(d), kind);
}
