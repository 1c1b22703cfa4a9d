import type { DungeonMap } from './map.ts';
import { opposite, SIDE, SQUARES, type Square, square } from './square.ts';
import { EDGE, edgeIn, factsAt, obstacleIn, sectionIn, stillHolds, type Tables, tables } from './tables.ts';

// Line of sight by five lines, in tenths of a square and whole numbers only (AHQ-GAP-24).

export interface SightModels {
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
const OFFSETS: readonly (readonly [number, number])[] = [
  [0, 0],
  [-4, -4],
  [4, -4],
  [-4, 4],
  [4, 4],
];
const TALL = 2;
// Given instead of a viewer where open doors do not matter.
const ANYWHERE = -2;

/** The doors by id as they stand; or all of them open. */
export type Doors = readonly { readonly open: boolean }[] | 'open';

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

/** What the edges that the straight line between two points (tenths) meets or touches do to it. */
function lineLets(
  walls: Tables,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  from: Square,
  to: Square,
  doors: Doors | null,
): number {
  // Edges are looked at from the viewer on: most lines end at a wall nearby.
  const ddx = bx - ax;
  const ddy = by - ay;
  let lets = OPEN;
  if (ddx !== 0) {
    const step = ddx > 0 ? 1 : -1;
    const last = ddx > 0 ? Math.floor(bx / 10) : Math.ceil(bx / 10);
    for (let k = ddx > 0 ? Math.ceil(ax / 10) : Math.floor(ax / 10); k * step <= last * step; k += step) {
      // y on the line at x = 10k is (ay·ddx + ddy·(10k − ax)) / ddx.
      const num = (ay * ddx + ddy * (10 * k - ax)) * step;
      const den = 10 * ddx * step;
      const row = Math.floor(num / den);
      lets = Math.min(lets, edgeLets(walls, at(k - 1, row), 1, from, to, doors));
      if (num === row * den) lets = Math.min(lets, edgeLets(walls, at(k - 1, row - 1), 1, from, to, doors));
      if (lets === BLOCKED) return BLOCKED;
    }
  }
  if (ddy !== 0) {
    const step = ddy > 0 ? 1 : -1;
    const last = ddy > 0 ? Math.floor(by / 10) : Math.ceil(by / 10);
    for (let k = ddy > 0 ? Math.ceil(ay / 10) : Math.floor(ay / 10); k * step <= last * step; k += step) {
      const num = (ax * ddy + ddx * (10 * k - ay)) * step;
      const den = 10 * ddy * step;
      const column = Math.floor(num / den);
      lets = Math.min(lets, edgeLets(walls, at(column, k - 1), 2, from, to, doors));
      if (num === column * den) lets = Math.min(lets, edgeLets(walls, at(column - 1, k - 1), 2, from, to, doors));
      if (lets === BLOCKED) return BLOCKED;
    }
  }
  return lets;
}

// Points here are measured from the grid's own corner, so that no number is negative.
function at(column: number, row: number): Square {
  return row * SIDE + column;
}

/** Whether the line runs for some length through the inside of a square. */
function runsThrough(ax: number, ay: number, bx: number, by: number, cell: Square): boolean {
  const x0 = (cell % SIDE) * 10;
  const y0 = Math.floor(cell / SIDE) * 10;
  const x1 = x0 + 10;
  const y1 = y0 + 10;
  if (Math.min(ax, bx) >= x1 || Math.max(ax, bx) <= x0 || Math.min(ay, by) >= y1 || Math.max(ay, by) <= y0)
    return false;
  const c = (x: number, y: number): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
  const a1 = c(x0, y0);
  const a2 = c(x1, y0);
  const a3 = c(x0, y1);
  const a4 = c(x1, y1);
  return Math.min(a1, a2, a3, a4) < 0 && Math.max(a1, a2, a3, a4) > 0;
}

// Which of the five lines walls let through, with all doors closed and with all doors open: whatever the doors do, the truth
// lies between. Asked for the same squares again and again, so it is remembered: 2^14 answers, each by map, square and square.
// An answer outlives the growth of the map as long as nothing changes in the rectangle between its squares.
const REMEMBERED = 1 << 14;
const serials = new Float64Array(REMEMBERED);
const pairs = new Uint32Array(REMEMBERED);
const answers = new Uint16Array(REMEMBERED);
const ALL_LINES = (1 << OFFSETS.length) - 1;

function throughWalls(walls: Tables, from: Square, to: Square): number {
  const pair = from * SQUARES + to;
  const slot = (Math.imul(from, 40503) ^ Math.imul(to, 30011)) & (REMEMBERED - 1);
  if (pairs[slot] === pair) {
    if (serials[slot] === walls.serial) return answers[slot]!;
    if (holdsBetween(walls, serials[slot]!, from, to)) {
      serials[slot] = walls.serial;
      return answers[slot]!;
    }
  }
  let always = 0;
  let perhaps = 0;
  for (let line = 0; line < OFFSETS.length; line += 1) {
    const lets = lineTo(walls, line, from, to, null);
    if (lets === DOORS_DECIDE) perhaps |= 1 << line;
    else if (lets === OPEN) always |= 1 << line;
  }
  serials[slot] = walls.serial;
  pairs[slot] = pair;
  answers[slot] = (perhaps << OFFSETS.length) | always;
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

/** The five lines from the middle of one square to another: one to its middle, four towards its corners. */
function lineTo(walls: Tables, line: number, from: Square, to: Square, doors: Doors | null): number {
  const [ox, oy] = OFFSETS[line]!;
  return lineLets(
    walls,
    middle(from % SIDE),
    middle(from >> 8),
    middle(to % SIDE) + ox,
    middle(to >> 8) + oy,
    from,
    to,
    doors,
  );
}

function middle(column: number): number {
  return column * 10 + 5;
}

/** The lines that walls and doors let through, a bit each. */
function openLines(map: DungeonMap, doors: Doors, from: Square, to: Square): number {
  const walls = tables(map);
  const known = throughWalls(walls, from, to);
  let lines = known & ALL_LINES;
  const perhaps = known >> OFFSETS.length;
  if (perhaps === 0) return lines;
  for (let line = 0; line < OFFSETS.length; line += 1) {
    if ((perhaps & (1 << line)) !== 0 && lineTo(walls, line, from, to, doors) === OPEN) lines |= 1 << line;
  }
  return lines;
}

/** Counts the lines from one square to another that are unblocked, and of those the clear ones. */
export function sightLines(map: DungeonMap, doors: Doors, from: Square, to: Square, models: SightModels): SightLines {
  const open = openLines(map, doors, from, to);
  let unblocked = 0;
  let clear = 0;
  for (let line = 0; line < OFFSETS.length; line += 1) {
    if ((open & (1 << line)) === 0) continue;
    if (meetsAny(line, from, to, models.blocking)) continue;
    unblocked += 1;
    if (!meetsAny(line, from, to, models.obscuring)) clear += 1;
  }
  return { unblocked, clear };
}

function meetsAny(line: number, from: Square, to: Square, cells: readonly Square[]): boolean {
  const [ox, oy] = OFFSETS[line]!;
  const [ax, ay, bx, by] = [middle(from % SIDE), middle(from >> 8), middle(to % SIDE) + ox, middle(to >> 8) + oy];
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
  if (a === b) return true;
  const answer = a < b ? eitherWay(tables(map), a, b) : eitherWay(tables(map), b, a);
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
  for (let line = 0; line < OFFSETS.length; line += 1) {
    const there = lineTo(walls, line, a, b, null);
    if (there === OPEN) return ALWAYS;
    const back = line === 0 ? there : lineTo(walls, line, b, a, null); // from middle to middle it is one line
    if (back === OPEN) return ALWAYS;
    if (there === DOORS_DECIDE || back === DOORS_DECIDE) answer = AS_DOORS_STAND;
  }
  return answer;
}

// Whether a section can be seen at all from a square, were all doors open: remembered likewise by map, square and section.
const sectionSerials = new Float64Array(REMEMBERED);
const sectionPairs = new Uint32Array(REMEMBERED);
const sectionAnswers = new Uint8Array(REMEMBERED);

/** Whether no square of a section could be seen from a square, whatever its doors do. */
export function isHidden(map: DungeonMap, from: Square, section: number): boolean {
  const walls = tables(map);
  const pair = from * SQUARES + section;
  const slot = (Math.imul(from, 40503) ^ Math.imul(section, 30011)) & (REMEMBERED - 1);
  if (sectionPairs[slot] !== pair || sectionSerials[slot] !== walls.serial) {
    const holds = sectionPairs[slot] === pair && holdsAround(map, walls, sectionSerials[slot]!, from, section);
    sectionSerials[slot] = walls.serial;
    sectionPairs[slot] = pair;
    if (!holds) {
      sectionAnswers[slot] = 1;
      for (const to of squaresAhead(walls, from)) {
        if (sectionIn(factsAt(walls, to)) !== section + 1 || !seesEitherWay(map, 'open', from, to)) continue;
        sectionAnswers[slot] = 0;
        break;
      }
    }
  }
  return sectionAnswers[slot] === 1;
}

// The squares ahead of the last viewers: a party of several looks at one section after another.
interface Ahead {
  of: Square;
  serial: number;
  readonly squares: Square[];
}
const VIEWERS = 16;
const viewers: readonly Ahead[] = Array.from({ length: VIEWERS }, () => ({ of: -1, serial: -1, squares: [] }));
const aheadNo = new Int32Array(SQUARES);
let aheadNos = 0;

/**
 * The squares that could be seen from a square as far as a walk tells that never turns back: whatever edges a straight line
 * crosses, steps in its two directions cross as well. Most of a dungeon is left out by this at once.
 */
function squaresAhead(walls: Tables, from: Square): readonly Square[] {
  const ahead = viewers[(from ^ (from >> 6)) & (VIEWERS - 1)]!;
  const { squares } = ahead;
  if (ahead.of === from && ahead.serial === walls.serial) return squares;
  ahead.of = from;
  ahead.serial = walls.serial;
  squares.length = 0;
  squares.push(from);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    aheadNos += 1;
    let head = squares.length;
    step(walls, from, from, quarter, squares);
    for (; head < squares.length; head += 1) step(walls, squares[head]!, from, quarter, squares);
  }
  return squares;
}

/** One step on in both directions of a quarter, where no wall is in the way. */
function step(walls: Tables, here: Square, from: Square, quarter: number, ahead: Square[]): void {
  const east = (quarter & 1) === 0;
  const across = east ? here + 1 : here - 1;
  if (aheadNo[across] !== aheadNos && edgeLets(walls, east ? here : across, 1, ANYWHERE, from, 'open') === OPEN) {
    aheadNo[across] = aheadNos;
    ahead.push(across);
  }
  const south = (quarter & 2) === 0;
  const along = south ? here + SIDE : here - SIDE;
  if (aheadNo[along] !== aheadNos && edgeLets(walls, south ? here : along, 2, ANYWHERE, from, 'open') === OPEN) {
    aheadNo[along] = aheadNos;
    ahead.push(along);
  }
}

/** Whether nothing has changed in the rectangle round a square and a section. */
function holdsAround(map: DungeonMap, walls: Tables, serial: number, from: Square, section: number): boolean {
  const place = map.sections[section];
  if (place === undefined) return false;
  const row = from >> 8;
  const column = from & 255;
  const first = square(place.x0, place.y0);
  const last = square(place.x1, place.y1);
  return stillHolds(
    walls,
    serial,
    Math.min(row, first >> 8),
    Math.min(column, first & 255),
    Math.max(row, last >> 8),
    Math.max(column, last & 255),
  );
}

/** Whether the centres of two squares can be joined without touching a wall or a closed door; open doors do not matter. */
export function centresJoined(map: DungeonMap, doors: Doors, a: Square, b: Square): boolean {
  if (a === b) return true;
  const walls = tables(map);
  const lets = lineLets(
    walls,
    middle(a % SIDE),
    middle(a >> 8),
    middle(b % SIDE),
    middle(b >> 8),
    ANYWHERE,
    ANYWHERE,
    doors,
  );
  return lets === OPEN;
}
