import type { DungeonMap, ObstacleKind, Section } from './map.ts';
import { beside, DIRS, type Dir, opposite, SIDE, SQUARES, type Square, square } from './square.ts';

// What a map says about each square, in tables by square. A map that grew out of another takes over its tables and adds to a
// copy of those that change, so that a dungeon of a hundred sections is not read a hundred times.

export const EDGE = { wall: 0, open: 1, door: 2, grate: 3 } as const;
export const OBSTACLES: readonly (ObstacleKind | null)[] = [null, 'low', 'tall', 'chasm', 'chest', 'pit'];
/** Place in OBSTACLES of what nobody sees past. */
export const TALL = 2;

export interface Tables {
  readonly serial: number; // one for each that differs, to remember things beside it
  readonly origin: number; // of the tables that these and others grew out of
  readonly growth: Growth;
  readonly chunks: readonly Int32Array[]; // facts of squares, two rows in each chunk; see below
  readonly doorIds: ReadonlyMap<number, number>;
  readonly bySection: readonly (readonly Square[])[];
  readonly plain: readonly boolean[]; // by section: a whole rectangle with nothing inside that could hinder sight
}

/** The part of the grid in which tables differ from those they grew out of, and what those differ in from theirs. */
interface Growth {
  readonly serial: number;
  readonly row0: number;
  readonly column0: number;
  readonly row1: number;
  readonly column1: number;
  readonly before: Growth | null;
}

/** What an edge or a line does to sight; ordered, so that a line is as open as its worst edge. */
export const BLOCKED = 0;
export const DOORS_DECIDE = 1;
export const OPEN = 2;

// The facts of a square in one number: two bits for each edge, the place of its obstacle in OBSTACLES, what its east and south edges
// take from sight, its section + 1.
const OBSTACLE_SHIFT = 8;
const SIGHT_SHIFT = 10; // east: 12, south: 14
const SECTION_SHIFT = 16;
const CHUNK_BITS = 9;
const CHUNK = 1 << CHUNK_BITS;
const EMPTY = new Int32Array(CHUNK);

/** What is known of a square; 0 where nothing is mapped. */
export function factsAt({ chunks }: Tables, at: Square): number {
  const chunk = chunks[at >> CHUNK_BITS];
  return chunk === undefined ? 0 : chunk[at & (CHUNK - 1)]!;
}

/** Section + 1, 0 for none. */
export function sectionIn(facts: number): number {
  return facts >> SECTION_SHIFT;
}

/** Place in OBSTACLES, 0 for none. */
export function obstacleIn(facts: number): number {
  return (facts >> OBSTACLE_SHIFT) & 15;
}

export function edgeIn(facts: number, d: Dir): number {
  return (facts >> (d * 2)) & 3;
}

/** What the east (1) or south (2) edge of a square does to sight. */
export function sightIn(facts: number, d: 1 | 2): number {
  return OPEN - ((facts >> (SIGHT_SHIFT + d * 2)) & 3);
}

/** The same from what lies on both sides of the edge. */
function sightAcross(near: number, d: 1 | 2, far: number): number {
  if (obstacleIn(near) === TALL || obstacleIn(far) === TALL) return BLOCKED;
  const here = sectionIn(near);
  const there = sectionIn(far);
  if (here === 0 && there === 0) return OPEN;
  const kind = here > 0 ? edgeIn(near, d) : edgeIn(far, opposite(d));
  if (kind === EDGE.open || kind === EDGE.grate) return OPEN;
  return kind === EDGE.wall || here === 0 || there === 0 ? BLOCKED : DOORS_DECIDE; // a door may open on rock
}

/** Whether one of the four edges is a door: all at once, since EDGE.door is the bits 10. */
export function hasDoorIn(facts: number): boolean {
  return ((facts >> 1) & ~facts & 0x55) !== 0;
}

/** The chunks of new tables: those of older ones until they are written to. */
class Sheet {
  readonly chunks: Int32Array[];
  readonly older: readonly Int32Array[];
  readonly touched: Square[] = []; // some more than once
  row0 = SIDE;
  column0 = SIDE;
  row1 = -1;
  column1 = -1;

  constructor(chunks: readonly Int32Array[]) {
    this.older = chunks;
    this.chunks = [...chunks];
  }

  facts(at: Square): number {
    return this.chunks[at >> CHUNK_BITS]![at & (CHUNK - 1)]!;
  }

  put(at: Square, facts: number): void {
    const n = at >> CHUNK_BITS;
    if (this.chunks[n] === this.older[n]) this.chunks[n] = this.chunks[n]!.slice();
    this.chunks[n]![at & (CHUNK - 1)] = facts;
  }

  write(at: Square, facts: number): void {
    this.put(at, facts);
    if (this.touched[this.touched.length - 1] !== at) this.touched.push(at);
    const row = at >> 8;
    const column = at & 255;
    if (row < this.row0) this.row0 = row;
    if (row > this.row1) this.row1 = row;
    if (column < this.column0) this.column0 = column;
    if (column > this.column1) this.column1 = column;
  }

  putIn(at: Square, section: number): void {
    this.write(at, (this.facts(at) & ((1 << SECTION_SHIFT) - 1)) | ((section + 1) << SECTION_SHIFT));
  }

  place(at: Square, kind: ObstacleKind): void {
    this.write(at, (this.facts(at) & ~(15 << OBSTACLE_SHIFT)) | (OBSTACLES.indexOf(kind) << OBSTACLE_SHIFT));
  }

  setEdge(at: Square, d: Dir, kind: number): void {
    this.write(at, (this.facts(at) & ~(3 << (d * 2))) | (kind << (d * 2)));
  }

  setBothSides(at: Square, d: Dir, kind: number): void {
    this.setEdge(at, d, kind);
    this.setEdge(beside(at, d), opposite(d), kind);
  }

  /** Once all is drawn: what the edges of every square that was written to do to sight. */
  lookAcross(): void {
    for (const at of this.touched) {
      this.lookOver(at, 1);
      this.lookOver(at, 2);
      this.lookOver(at - 1, 1);
      this.lookOver(at - SIDE, 2);
    }
  }

  lookOver(at: Square, d: 1 | 2): void {
    const near = this.facts(at);
    const shift = SIGHT_SHIFT + d * 2;
    const facts = (near & ~(3 << shift)) | ((OPEN - sightAcross(near, d, this.facts(beside(at, d)))) << shift);
    if (facts !== near) this.put(at, facts);
  }

  /** Opens an edge unless a door or a grate is in it. */
  openUp(at: Square, d: Dir): void {
    if (edgeIn(this.facts(at), d) === EDGE.wall) this.setEdge(at, d, EDGE.open);
  }
}

let serials = 0;
const known = new WeakMap<DungeonMap, Tables>();
const origins = new WeakMap<DungeonMap, DungeonMap>();
// The last map asked for: nearly every question is about the same one as before.
let lastMap: DungeonMap | null = null;
let lastTables: Tables | null = null;

/** Whether what was found out about a part of the grid by other tables still holds: these grew out of them elsewhere. */
export function stillHolds(
  { growth }: Tables,
  serial: number,
  row0: number,
  column0: number,
  row1: number,
  column1: number,
): boolean {
  let changed: Growth | null = growth;
  for (; changed !== null && changed.serial > serial; changed = changed.before) {
    if (changed.row0 > row1 || changed.row1 < row0 || changed.column0 > column1 || changed.column1 < column0) continue;
    return false;
  }
  return changed !== null && changed.serial === serial;
}

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
  const moreDoors = map.doors.length > before.doors.length;
  const same = map.joins.length === before.joins.length && map.obstacles.length === before.obstacles.length;
  if (same && !moreSections && !moreDoors) return old;
  const sheet = new Sheet(old.chunks);
  const bySection = moreSections ? [...old.bySection] : old.bySection;
  const doorIds = moreDoors ? new Map(old.doorIds) : old.doorIds;
  const plain = [...old.plain];
  return draw(map, before, old, sheet, bySection as (readonly Square[])[], doorIds as Map<number, number>, plain);
}

const NOTHING = { sections: [], joins: [], doors: [], obstacles: [] };
const BLANK: readonly Int32Array[] = new Array<Int32Array>(SQUARES / CHUNK).fill(EMPTY);

/** A map read from the beginning. */
function read(map: DungeonMap): Tables {
  return draw(map, NOTHING, null, new Sheet(BLANK), [], new Map(), []);
}

type Drawn = Pick<DungeonMap, 'sections' | 'joins' | 'doors' | 'obstacles'>;

/** Draws what a map has and another does not. */
function draw(
  map: DungeonMap,
  before: Drawn,
  earlier: Tables | null,
  sheet: Sheet,
  bySection: (readonly Square[])[],
  doorIds: Map<number, number>,
  plain: boolean[],
): Tables {
  const hinderSight = (at: Square): void => {
    const section = sectionIn(sheet.facts(at));
    if (section > 0) plain[section - 1] = false;
  };
  for (let id = before.sections.length; id < map.sections.length; id += 1) {
    const cells = cellsOf(map.sections[id]!);
    bySection.push(cells);
    for (const at of cells) {
      hinderSight(at); // a section that loses a square is no longer whole
      sheet.putIn(at, id);
    }
    plain[id] = map.sections[id]!.cells === null;
    for (const at of cells) for (const d of DIRS) if (isIn(sheet, beside(at, d), id)) sheet.openUp(at, d);
  }
  for (let i = before.joins.length; i < map.joins.length; i += 1) {
    const [a, b] = map.joins[i]!;
    for (const at of bySection[a] ?? [])
      for (const d of DIRS) {
        if (!isIn(sheet, beside(at, d), b)) continue;
        sheet.openUp(at, d);
        sheet.openUp(beside(at, d), opposite(d));
      }
  }
  if (before === NOTHING) {
    for (const wall of map.walls) {
      sheet.setBothSides(wall.at, wall.dir, EDGE.wall);
      hinderSight(wall.at);
    }
    for (const grate of map.grates) sheet.setBothSides(grate.at, grate.dir, EDGE.grate);
  }
  for (let i = before.doors.length; i < map.doors.length; i += 1) {
    const { at, dir, id } = map.doors[i]!;
    sheet.setBothSides(at, dir, EDGE.door);
    if (sectionIn(sheet.facts(at)) === sectionIn(sheet.facts(beside(at, dir)))) hinderSight(at);
    doorIds.set(at * 4 + dir, id);
    doorIds.set(beside(at, dir) * 4 + opposite(dir), id);
  }
  for (let i = before.obstacles.length; i < map.obstacles.length; i += 1) {
    const { at, kind } = map.obstacles[i]!;
    sheet.place(at, kind);
    if (kind === OBSTACLES[TALL]) hinderSight(at);
  }
  sheet.lookAcross();
  serials += 1;
  const { chunks, row0, column0, row1, column1 } = sheet;
  const growth: Growth = { serial: serials, row0, column0, row1, column1, before: earlier?.growth ?? null };
  const origin = earlier?.origin ?? serials;
  return { serial: serials, origin, growth, chunks, doorIds, bySection, plain };
}

function isIn(sheet: Sheet, at: Square, section: number): boolean {
  return sectionIn(sheet.facts(at)) === section + 1;
}

function cellsOf(section: Section): readonly Square[] {
  if (section.cells !== null) return section.cells;
  const cells: Square[] = [];
  for (let y = section.y0; y <= section.y1; y++)
    for (let x = section.x0; x <= section.x1; x++) cells.push(square(x, y));
  return cells;
}
