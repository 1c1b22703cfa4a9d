import type { DungeonMap } from './map.ts';
import { opposite, SIDE, SQUARES, type Square } from './square.ts';
import { EDGE, edgeIn, factsAt, obstacleIn, sectionIn, stillHolds, TALL, type Tables, tables } from './tables.ts';

// Line of sight by five lines, in tenths of a square and whole numbers only (AHQ-GAP-24).

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

// What an edge or a line does to sight; ordered, so that a line is as open as its worst edge.
const BLOCKED = 0;
const DOORS_DECIDE = 1;
const OPEN = 2;

/** What an edge does to a line; doors by their state, or all that matter left undecided when they are null. */
function edgeLets(walls: Tables, west: Square, d: 1 | 2, from: Square, to: Square, doors: Doors | null): number {
  const there = d === 1 ? west + 1 : west + SIDE;
  const near = factsAt(walls, west);
  const far = factsAt(walls, there);
  if (near === 0 && far === 0) return OPEN;
  if (obstacleIn(near) === TALL || obstacleIn(far) === TALL) return BLOCKED;
  const here = sectionIn(near);
  if (here === 0 && sectionIn(far) === 0) return OPEN;
  const kind = here > 0 ? edgeIn(near, d) : edgeIn(far, opposite(d));
  if (kind === EDGE.open || kind === EDGE.grate) return OPEN;
  if (kind === EDGE.wall || here === 0 || sectionIn(far) === 0) return BLOCKED; // a door may open on rock
  if (from !== ANYWHERE && west !== from && there !== from && west !== to && there !== to) return BLOCKED;
  if (doors === null) return DOORS_DECIDE;
  if (doors === 'open') return OPEN;
  const door = walls.doorIds.get(here > 0 ? west * 4 + d : there * 4 + ((d + 2) % 4)) ?? -1;
  return (doors[door]?.open ?? false) ? OPEN : BLOCKED;
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

// Which of the five lines walls let through, with all doors closed and with all doors open: whatever the doors do, the truth
// lies between. Asked for the same squares again and again, so it is remembered: 2^14 answers, each by map, square and square.
// An answer outlives the growth of the map as long as nothing changes in the rectangle between its squares.
const REMEMBERED = 1 << 14;
const serials = new Float64Array(REMEMBERED);
const pairs = new Uint32Array(REMEMBERED);
const answers = new Uint16Array(REMEMBERED);
const ALL_LINES = (1 << LINES) - 1;

/** Whether a square is no part of the dungeon: nobody sees anything from there, or sees what is there. */
function isOff(walls: Tables, at: Square): boolean {
  return at < 0 || at >= SQUARES || sectionIn(factsAt(walls, at)) === 0;
}

/** Whether both squares lie in one section that is open from wall to wall: no line between them meets anything. */
function inOneOpenSection(walls: Tables, a: Square, b: Square): boolean {
  const section = sectionIn(factsAt(walls, a));
  return section > 0 && section === sectionIn(factsAt(walls, b)) && walls.plain[section - 1] === true;
}

function throughWalls(walls: Tables, from: Square, to: Square): number {
  if (inOneOpenSection(walls, from, to)) return ALL_LINES;
  const pair = from * SQUARES + to;
  const slot = (Math.imul(from, 40503) ^ Math.imul(to, 30011)) & (REMEMBERED - 1);
  if (pairs[slot] === pair) {
    if (serials[slot] === walls.serial) return answers[slot]!;
    if (holdsBetween(walls, serials[slot]!, from, to)) {
      serials[slot] = walls.serial;
      return answers[slot]!;
    }
  }
  if (isOff(walls, from) || isOff(walls, to)) return 0;
  let always = 0;
  let perhaps = 0;
  for (let line = 0; line < LINES; line += 1) {
    const lets = lineTo(walls, line, from, to, null);
    if (lets === DOORS_DECIDE) perhaps |= 1 << line;
    else if (lets === OPEN) always |= 1 << line;
  }
  serials[slot] = walls.serial;
  pairs[slot] = pair;
  answers[slot] = (perhaps << LINES) | always;
  return answers[slot]!;
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

function middle(column: number): number {
  return column * 10 + 5;
}

/** The lines that walls and doors let through, a bit each. */
function openLines(map: DungeonMap, doors: Doors, from: Square, to: Square): number {
  const walls = tables(map);
  const known = throughWalls(walls, from, to);
  let lines = known & ALL_LINES;
  const perhaps = known >> LINES;
  if (perhaps === 0) return lines;
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

// Whether walls let any line through either way between two squares: never, always, or as the doors stand. Remembered likewise.
const NEVER = 0;
const ALWAYS = 1;
const AS_DOORS_STAND = 2;
const eitherSerials = new Float64Array(REMEMBERED);
const eitherPairs = new Uint32Array(REMEMBERED);
const eitherAnswers = new Uint8Array(REMEMBERED);

/** Sight as it starts combat or prevents an escape: models ignored, either direction suffices (AHQ-COM-01). */
export function seesEitherWay(map: DungeonMap, doors: Doors, a: Square, b: Square): boolean {
  const walls = tables(map);
  if (inOneOpenSection(walls, a, b)) return true;
  if (a === b) return !isOff(walls, a);
  const answer = a < b ? eitherWay(walls, a, b) : eitherWay(walls, b, a);
  if (answer !== AS_DOORS_STAND) return answer === ALWAYS;
  return openLines(map, doors, a, b) !== 0 || openLines(map, doors, b, a) !== 0;
}

function eitherWay(walls: Tables, a: Square, b: Square): number {
  const pair = a * SQUARES + b;
  const slot = (Math.imul(a, 40503) ^ Math.imul(b, 30011)) & (REMEMBERED - 1);
  if (eitherPairs[slot] === pair) {
    if (eitherSerials[slot] === walls.serial) return eitherAnswers[slot]!;
    if (holdsBetween(walls, eitherSerials[slot]!, a, b)) {
      eitherSerials[slot] = walls.serial;
      return eitherAnswers[slot]!;
    }
  }
  const answer = eitherWayAnew(walls, a, b);
  eitherSerials[slot] = walls.serial;
  eitherPairs[slot] = pair;
  eitherAnswers[slot] = answer;
  return answer;
}

function eitherWayAnew(walls: Tables, a: Square, b: Square): number {
  let answer = NEVER;
  if (isOff(walls, a) || isOff(walls, b)) return NEVER;
  for (let line = 0; line < LINES; line += 1) {
    const there = lineTo(walls, line, a, b, null);
    if (there === OPEN) return ALWAYS;
    const back = line === 0 ? there : lineTo(walls, line, b, a, null); // from middle to middle it is one line
    if (back === OPEN) return ALWAYS;
    if (there === DOORS_DECIDE || back === DOORS_DECIDE) answer = AS_DOORS_STAND;
  }
  return answer;
}

// What could be seen from a square, were all doors open: remembered for the squares looked from last.
interface Outlook {
  of: Square;
  serial: number;
  readonly squares: Square[]; // all that could be in sight, and some more
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

function outlookFrom(walls: Tables, from: Square): Outlook {
  const outlook = outlooks[(from ^ (from >> 5)) & (OUTLOOKS - 1)]!;
  if (outlook.of !== from || outlook.serial !== walls.serial) {
    outlook.of = from;
    outlook.serial = walls.serial;
    outlook.squares.length = 0;
    outlook.sections.fill(0);
    lookAhead(walls, from, outlook.squares);
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

const aheadNo = new Int32Array(SQUARES);
let aheadNos = 0;
const behindDoors: Square[] = [];

/**
 * The squares that could be seen from a square as far as a walk tells that never turns back: whatever edges a straight line
 * crosses, steps in its two directions cross as well. A line through a door that its viewer does not stand next to ends right
 * behind it. Most of a dungeon is left out by this at once.
 */
function lookAhead(walls: Tables, from: Square, ahead: Square[]): void {
  if (isOff(walls, from)) return;
  ahead.push(from);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    const across = (quarter & 1) === 0 ? 1 : -1;
    const along = (quarter & 2) === 0 ? SIDE : -SIDE;
    aheadNos += 1;
    behindDoors.length = 0;
    let head = ahead.length;
    stepOn(walls, from, from, from + across, 1, ahead);
    stepOn(walls, from, from, from + along, 2, ahead);
    for (; head < ahead.length; head += 1) {
      stepOn(walls, from, ahead[head]!, ahead[head]! + across, 1, ahead);
      stepOn(walls, from, ahead[head]!, ahead[head]! + along, 2, ahead);
    }
    for (const to of behindDoors) ahead.push(to);
  }
}

/** One step on, east or west (1), south or north (2), where no wall is in the way. */
function stepOn(walls: Tables, from: Square, here: Square, to: Square, d: 1 | 2, ahead: Square[]): void {
  if (aheadNo[to] === aheadNos) return;
  const first = here < to ? here : to;
  if (edgeLets(walls, first, d, from, from, null) !== BLOCKED) {
    aheadNo[to] = aheadNos;
    ahead.push(to);
  } else if (edgeLets(walls, first, d, to, to, null) === DOORS_DECIDE) behindDoors.push(to);
}

/** Whether the centres of two squares can be joined without touching a wall or a closed door; open doors do not matter. */
export function centresJoined(map: DungeonMap, doors: Doors, a: Square, b: Square): boolean {
  return a === b || lineTo(tables(map), 0, a, b, doors, ANYWHERE, ANYWHERE) === OPEN;
}
