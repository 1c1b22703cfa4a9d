import type { DungeonMap } from './map.ts';
import { SIDE, SQUARES, type Square } from './square.ts';
import { BLOCKED, DOORS_DECIDE, factsAt, OPEN, sectionIn, sightIn, stillHolds, type Tables, tables } from './tables.ts';

// Line of sight by five lines, in tenths of a square and whole numbers only (AHQ-GAP-24). Players that think ahead ask for it all
// the time, so columns and rows are read off a square by its bits (`SIDE` is 256), and what was found out is remembered.

interface SightModels {
  /** Squares of enemies that touch the viewer: a line through one is blocked. */
  readonly blocking: readonly Square[];
  /** Squares of other models and burning squares: a line through one is obscured. */
  readonly obscuring: readonly Square[];
}

export interface SightLines {
  readonly unblocked: number;
  readonly clear: number;
}

export type Sight = 'none' | 'obscured' | 'clear';
export const NO_MODELS: SightModels = { blocking: [], obscuring: [] };
// Where in the square aimed at the five lines end, counted from its middle.
const LINES = 5;
const OFFSET_X: readonly number[] = [0, -4, 4, -4, 4];
const OFFSET_Y: readonly number[] = [0, -4, -4, 4, 4];
// Given instead of a viewer where open doors do not matter.
const ANYWHERE = -2;

/** The doors by id as they stand; or all of them open. */
type Doors = readonly { readonly open: boolean }[] | 'open';

// Which door decides: the one met so far on a line, or on all lines that doors decide.
const NO_DOOR = -1;
const SEVERAL = -2;
let doorMet = NO_DOOR;

/** The door that decides when both of these do. */
const together = (one: number, other: number): number =>
  one === NO_DOOR || one === other ? other : other === NO_DOOR ? one : SEVERAL;

/** What an edge does to a line; doors by their state, or all that matter left undecided when they are null. */
function edgeLets(walls: Tables, west: Square, d: 1 | 2, from: Square, to: Square, doors: Doors | null): number {
  const lets = sightIn(factsAt(walls, west), d);
  return lets === DOORS_DECIDE ? doorLets(walls, west, d, from, to, doors) : lets;
}

function doorLets(walls: Tables, west: Square, d: 1 | 2, from: Square, to: Square, doors: Doors | null): number {
  const there = d === 1 ? west + 1 : west + SIDE;
  if (from !== ANYWHERE && west !== from && there !== from && west !== to && there !== to) return BLOCKED;
  if (doors === 'open') return OPEN;
  const door = walls.doorIds.get(west * 4 + d) ?? SEVERAL;
  if (doors !== null) return (doors[door]?.open ?? false) ? OPEN : BLOCKED;
  doorMet = together(doorMet, door);
  return DOORS_DECIDE;
}

/** Whether the line runs for some length through the inside of a square. */
function runsThrough(ax: number, ay: number, bx: number, by: number, cell: Square): boolean {
  const x0 = (cell % SIDE) * 10;
  const y0 = Math.floor(cell / SIDE) * 10;
  const x1 = x0 + 10;
  const y1 = y0 + 10;
  if (Math.min(ax, bx) >= x1 || Math.max(ax, bx) <= x0 || Math.min(ay, by) >= y1 || Math.max(ay, by) <= y0)
    return false;
  // On which side of the line each corner lies.
  const dx = bx - ax;
  const dy = by - ay;
  const a1 = dx * (y0 - ay) - dy * (x0 - ax);
  const a2 = dx * (y0 - ay) - dy * (x1 - ax);
  const a3 = dx * (y1 - ay) - dy * (x0 - ax);
  const a4 = dx * (y1 - ay) - dy * (x1 - ax);
  return Math.min(a1, a2, a3, a4) < 0 && Math.max(a1, a2, a3, a4) > 0;
}

// What is known of pairs of squares, since the same are asked for again and again: 2^14 rows, each of the pair, the tables in which it was
// found out, the answer, and the door that decides, SEVERAL if more than one does. An answer outlives the growth of the map as long as
// nothing changes in the rectangle between its squares. Maps that have nothing in common keep theirs in other rows: whoever thinks about
// several positions in turn does not lose them.
const ROWS = 1 << 14;
const ROW = 4;
const SERIAL = 1;
const ANSWER = 2;
const DOOR = 3;

const newMemory = (): Int32Array => new Int32Array(ROWS * ROW);

function rowOf({ origin }: Tables, from: Square, to: Square): number {
  return ((Math.imul(from, 40503) ^ Math.imul(to, 30011) ^ Math.imul(origin, 7919)) & (ROWS - 1)) * ROW;
}

const pairOf = (from: Square, to: Square): number => (from << 16) | to;

/** Whether a row tells of a pair, and what it tells still holds. */
function isKnown(memory: Int32Array, row: number, walls: Tables, from: Square, to: Square): boolean {
  if (memory[row] !== pairOf(from, to)) return false;
  if (memory[row + SERIAL] === walls.serial) return true;
  if (!holdsBetween(walls, memory[row + SERIAL]!, from, to)) return false;
  memory[row + SERIAL] = walls.serial;
  return true;
}

function note(memory: Int32Array, row: number, walls: Tables, pair: number, answer: number, door: number): void {
  memory[row] = pair;
  memory[row + SERIAL] = walls.serial;
  memory[row + ANSWER] = answer;
  memory[row + DOOR] = door;
}

/** Whether a square is no part of the dungeon: nobody sees anything from there, or sees what is there. */
function isOff(walls: Tables, at: Square): boolean {
  return at < 0 || at >= SQUARES || sectionIn(factsAt(walls, at)) === 0;
}

/** Whether both squares lie in one section that is open from wall to wall: no line between them meets anything. */
function inOneOpenSection(walls: Tables, a: Square, b: Square): boolean {
  const section = sectionIn(factsAt(walls, a));
  return section > 0 && section === sectionIn(factsAt(walls, b)) && walls.plain[section - 1] === true;
}

// Which of the five lines walls let through, with all doors closed and with all doors open: whatever the doors do, the truth lies between.
const lineMemory = newMemory();
const ALL_LINES = (1 << LINES) - 1;

/** The row of `lineMemory` that tells of two squares. */
function throughWalls(walls: Tables, from: Square, to: Square): number {
  const row = rowOf(walls, from, to);
  if (isKnown(lineMemory, row, walls, from, to)) return row;
  let always = 0;
  let perhaps = 0;
  let door = NO_DOOR;
  const isNothing = isOff(walls, from) || isOff(walls, to);
  for (let line = 0; line < LINES && !isNothing; line += 1) {
    doorMet = NO_DOOR;
    const lets = lineTo(walls, line, from, to, null);
    if (lets === OPEN) always |= 1 << line;
    if (lets !== DOORS_DECIDE) continue;
    perhaps |= 1 << line;
    door = together(door, doorMet);
  }
  note(lineMemory, row, walls, pairOf(from, to), (perhaps << LINES) | always, door);
  return row;
}

/** Whether nothing has changed in the rectangle between two squares: no line between them leaves it. */
function holdsBetween(walls: Tables, serial: number, a: Square, b: Square): boolean {
  const rowA = a >> 8;
  const rowB = b >> 8;
  const columnA = a & 255;
  const columnB = b & 255;
  return stillHolds(
    walls,
    serial,
    rowA < rowB ? rowA : rowB,
    columnA < columnB ? columnA : columnB,
    rowA < rowB ? rowB : rowA,
    columnA < columnB ? columnB : columnA,
  );
}

/**
 * What walls and doors do to one of the five lines from the middle of a square to another: one to its middle, four towards its
 * corners. Next to `viewer` and `target` open doors let it through. The line is followed from the viewer on, from edge to edge: it
 * meets its next column `5, 15, 25 …` tenths away, likewise its next row, and whichever of the two comes first is found by
 * comparing products. Where both come at once it touches a corner, and all four edges there count.
 */
function lineTo(
  walls: Tables,
  line: number,
  from: Square,
  to: Square,
  doors: Doors | null,
  viewer = from,
  target = to,
): number {
  const dx = (to & 255) - (from & 255);
  const dy = (to >> 8) - (from >> 8);
  const width = Math.abs(dx * 10 + OFFSET_X[line]!);
  const height = Math.abs(dy * 10 + OFFSET_Y[line]!);
  const across = dx > 0 ? 1 : -1;
  const along = dy > 0 ? SIDE : -SIDE;
  let columns = Math.abs(dx);
  let rows = Math.abs(dy);
  let toColumn = 5 * height;
  let toRow = 5 * width;
  let here = from;
  let lets = OPEN;
  while (columns > 0 || rows > 0) {
    const entersColumn = columns > 0 && (rows === 0 || toColumn <= toRow);
    const entersRow = rows > 0 && (columns === 0 || toRow <= toColumn);
    let next = here;
    if (entersColumn) {
      next += across;
      lets = Math.min(lets, edgeLets(walls, across > 0 ? here : next, 1, viewer, target, doors));
      columns -= 1;
      toColumn += 10 * height;
    }
    if (entersRow) {
      lets = Math.min(lets, edgeLets(walls, along > 0 ? here : here + along, 2, viewer, target, doors));
      rows -= 1;
      toRow += 10 * width;
      if (entersColumn) {
        const beyond = next + along;
        lets = Math.min(lets, edgeLets(walls, along > 0 ? next : beyond, 2, viewer, target, doors));
        lets = Math.min(lets, edgeLets(walls, across > 0 ? beyond - 1 : beyond, 1, viewer, target, doors));
      }
      next += along;
    }
    if (lets === BLOCKED) return BLOCKED;
    here = next;
  }
  return lets;
}

/** The middle of a column or row, in tenths of a square. */
function middle(column: number): number {
  return column * 10 + 5;
}

/** The lines that walls and doors let through, a bit each. */
function openLines(map: DungeonMap, doors: Doors, from: Square, to: Square): number {
  const walls = tables(map);
  if (inOneOpenSection(walls, from, to)) return ALL_LINES;
  const row = throughWalls(walls, from, to);
  const known = lineMemory[row + ANSWER]!;
  let lines = known & ALL_LINES;
  const perhaps = known >> LINES;
  if (perhaps === 0) return lines;
  if (doors === 'open') return lines | perhaps;
  const door = lineMemory[row + DOOR]!;
  if (door !== SEVERAL) return doors[door]?.open === true ? lines | perhaps : lines;
  for (let line = 0; line < LINES; line += 1) {
    if ((perhaps & (1 << line)) !== 0 && lineTo(walls, line, from, to, doors) === OPEN) lines |= 1 << line;
  }
  return lines;
}

/** Counts the lines from one square to another that are unblocked, and of those the clear ones. */
export function sightLines(map: DungeonMap, doors: Doors, from: Square, to: Square, models: SightModels): SightLines {
  const open = openLines(map, doors, from, to);
  let unblocked = 0;
  let clear = 0;
  for (let line = 0; line < LINES; line += 1) {
    if ((open & (1 << line)) === 0) continue;
    if (meetsAny(line, from, to, models.blocking)) continue;
    unblocked += 1;
    if (!meetsAny(line, from, to, models.obscuring)) clear += 1;
  }
  return { unblocked, clear };
}

/** Whether one of the five lines runs through any of these squares. */
function meetsAny(line: number, from: Square, to: Square, cells: readonly Square[]): boolean {
  if (cells.length === 0) return false;
  const ax = middle(from & 255);
  const ay = middle(from >> 8);
  const bx = middle(to & 255) + OFFSET_X[line]!;
  const by = middle(to >> 8) + OFFSET_Y[line]!;
  for (const cell of cells) if (runsThrough(ax, ay, bx, by, cell)) return true;
  return false;
}

/** No unblocked line: no sight; three clear lines: clear sight; anything between: obscured (AHQ-LOS-01). */
export function verdict(lines: SightLines): Sight {
  if (lines.unblocked === 0) return 'none';
  return lines.clear >= 3 ? 'clear' : 'obscured';
}

// Whether walls let any line through either way between two squares: never, always, or as the doors stand.
const NEVER = 0;
const ALWAYS = 1;
const AS_DOORS_STAND = 2;
const eitherMemory = newMemory();

/** Sight as it starts combat or prevents an escape: models ignored, either direction suffices (AHQ-COM-01). */
export function seesEitherWay(map: DungeonMap, doors: Doors, a: Square, b: Square): boolean {
  const walls = tables(map);
  if (inOneOpenSection(walls, a, b)) return true;
  if (a === b) return !isOff(walls, a);
  const row = a < b ? eitherWay(walls, a, b) : eitherWay(walls, b, a);
  const answer = eitherMemory[row + ANSWER]!;
  if (answer !== AS_DOORS_STAND) return answer === ALWAYS;
  if (doors === 'open') return true;
  const door = eitherMemory[row + DOOR]!;
  if (door !== SEVERAL) return doors[door]?.open === true;
  return openLines(map, doors, a, b) !== 0 || openLines(map, doors, b, a) !== 0;
}

/** The row of `eitherMemory` that tells of two squares. */
function eitherWay(walls: Tables, a: Square, b: Square): number {
  const row = rowOf(walls, a, b);
  if (isKnown(eitherMemory, row, walls, a, b)) return row;
  let answer = NEVER;
  let door = NO_DOOR;
  const isNothing = isOff(walls, a) || isOff(walls, b);
  for (let line = 0; line < 2 * LINES && answer !== ALWAYS && !isNothing; line += 1) {
    if (line === LINES) continue; // from middle to middle there and back are one line
    doorMet = NO_DOOR;
    const lets = line < LINES ? lineTo(walls, line, a, b, null) : lineTo(walls, line - LINES, b, a, null);
    if (lets === OPEN) answer = ALWAYS;
    if (lets !== DOORS_DECIDE) continue;
    answer = AS_DOORS_STAND;
    door = together(door, doorMet);
  }
  note(eitherMemory, row, walls, pairOf(a, b), answer, door);
  return row;
}

// What could be seen from a square, were all doors open: remembered for the squares looked from last.
interface Outlook {
  of: Square;
  serial: number;
  squares: readonly Square[]; // all that could be in sight, and some more
  readonly sections: Uint8Array; // hidden, perhaps in sight or in sight
}
const OUTLOOKS = 256;
const SECTIONS = 1024; // of any beyond nothing is known
const HIDDEN = 0;
const PERHAPS = 1;
const IN_SIGHT = 2;
const outlooks: readonly Outlook[] = Array.from({ length: OUTLOOKS }, () => ({
  of: -1,
  serial: -1,
  squares: [],
  sections: new Uint8Array(SECTIONS),
}));

/** What is remembered of the view from a square, found out anew if another square has taken its place or the map has changed. */
function outlookFrom(walls: Tables, from: Square): Outlook {
  const outlook = outlooks[(from ^ (from >> 5)) & (OUTLOOKS - 1)]!;
  if (outlook.of !== from || outlook.serial !== walls.serial) {
    outlook.of = from;
    outlook.serial = walls.serial;
    outlook.squares = lookAhead(walls, from);
    outlook.sections.fill(0);
    for (const to of outlook.squares) outlook.sections[sectionIn(factsAt(walls, to))] = PERHAPS;
  }
  return outlook;
}

/** Whether no square of a section could be seen from a square, whatever its doors do. */
export function isHidden(map: DungeonMap, from: Square, section: number): boolean {
  const walls = tables(map);
  const { squares, sections } = outlookFrom(walls, from);
  if (section + 1 >= SECTIONS) return false;
  if (sections[section + 1] === PERHAPS) {
    sections[section + 1] = HIDDEN;
    for (let i = 0; i < squares.length && sections[section + 1] === HIDDEN; i += 1) {
      if (sectionIn(factsAt(walls, squares[i]!)) === section + 1 && seesEitherWay(map, 'open', from, squares[i]!))
        sections[section + 1] = IN_SIGHT;
    }
  }
  return sections[section + 1] !== IN_SIGHT;
}

/** All squares that could be in sight of a square, whatever doors do, and some more; to be read at once. */
export function squaresAhead(map: DungeonMap, from: Square): readonly Square[] {
  return outlookFrom(tables(map), from).squares;
}

// Scratch of a walk: for each square the number of the last walk that has come there, and what lies right behind doors.
const aheadNo = new Int32Array(SQUARES);
let aheadNos = 0;
const behindDoors: Square[] = [];
const ahead: Square[] = []; // never emptied: it would have to grow again
let found = 0; // how many of them are of this walk

/**
 * The squares that could be seen from a square as far as a walk tells that never turns back: whatever edges a straight line
 * crosses, steps in its two directions cross as well. A line through a door that its viewer does not stand next to ends right
 * behind it. Most of a dungeon is left out by this at once.
 */
function lookAhead(walls: Tables, from: Square): readonly Square[] {
  if (isOff(walls, from)) return [];
  ahead[0] = from;
  found = 1;
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const across = (quarter & 1) === 0 ? 1 : -1;
    const along = (quarter & 2) === 0 ? SIDE : -SIDE;
    aheadNos += 1;
    behindDoors.length = 0;
    let head = found;
    stepOn(walls, from, from, from + across, 1);
    stepOn(walls, from, from, from + along, 2);
    for (; head < found; head += 1) {
      stepOn(walls, from, ahead[head]!, ahead[head]! + across, 1);
      stepOn(walls, from, ahead[head]!, ahead[head]! + along, 2);
    }
    for (const to of behindDoors) ahead[found++] = to;
  }
  return ahead.slice(0, found);
}

/** One step on, east or west (1), south or north (2), where no wall is in the way. */
function stepOn(walls: Tables, from: Square, here: Square, to: Square, d: 1 | 2): void {
  if (aheadNo[to] === aheadNos) return;
  const first = here < to ? here : to;
  if (edgeLets(walls, first, d, from, from, null) !== BLOCKED) {
    aheadNo[to] = aheadNos;
    ahead[found++] = to;
  } else if (edgeLets(walls, first, d, to, to, null) === DOORS_DECIDE) behindDoors.push(to);
}

/** Whether the centres of two squares can be joined without touching a wall or a closed door; open doors do not matter. */
export function centresJoined(map: DungeonMap, doors: Doors, a: Square, b: Square): boolean {
  return a === b || lineTo(tables(map), 0, a, b, doors, ANYWHERE, ANYWHERE) === OPEN;
}
