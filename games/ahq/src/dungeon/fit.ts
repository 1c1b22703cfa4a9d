import { generation } from '../content/index.ts';
import {
  type DoorPlace,
  type DungeonMap,
  doorsOnWall,
  type Exit,
  exitSquares,
  isMapped,
  obstacleAt,
  sectionAt,
  wallSquares,
} from '../map/map.ts';
import {
  beside,
  DIRS,
  type Dir,
  dx,
  dy,
  leftOf,
  onGrid,
  opposite,
  rightOf,
  type Square,
  square,
  xOf,
  yOf,
} from '../map/square.ts';

// Fitting new sections to the map, without overlap (AHQ-GAP-07). Pure geometry.

export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const ROWS = 6;

function isFree(map: DungeonMap, at: Square): boolean {
  return onGrid(xOf(at), yOf(at)) && !isMapped(map, at);
}

function onTheGrid(rect: Rect): boolean {
  return onGrid(rect.x0, rect.y0) && onGrid(rect.x1, rect.y1);
}

/** Whether a whole rectangle lies on the grid and is free, and none of it is taken. */
function isRectFree(map: DungeonMap, rect: Rect, taken: ReadonlySet<Square>): boolean {
  if (!onTheGrid(rect)) return false;
  for (let y = rect.y0; y <= rect.y1; y += 1)
    for (let x = rect.x0; x <= rect.x1; x += 1)
      if (isMapped(map, square(x, y)) || taken.has(square(x, y))) return false;
  return true;
}

function squaresIn(rect: Rect): Square[] {
  const list: Square[] = [];
  for (let y = rect.y0; y <= rect.y1; y += 1) for (let x = rect.x0; x <= rect.x1; x += 1) list.push(square(x, y));
  return list;
}

const NOTHING_TAKEN: ReadonlySet<Square> = new Set();

/** The rectangle between two opposite corners. */
function rectBetween(a: Square, b: Square): Rect {
  return {
    x0: Math.min(xOf(a), xOf(b)),
    y0: Math.min(yOf(a), yOf(b)),
    x1: Math.max(xOf(a), xOf(b)),
    y1: Math.max(yOf(a), yOf(b)),
  };
}

/** Squares kept free for what is not yet explored: two by two beyond each exit, one beyond each unopened door. */
export function reservations(map: DungeonMap, isOpen: (door: number) => boolean, except: number): ReadonlySet<Square> {
  const kept = new Set<Square>();
  for (const exit of map.exits) {
    if (exit.status !== 'unexplored') continue;
    for (const at of exitSquares(map, exit)) {
      kept.add(beside(at, exit.dir));
      kept.add(beside(beside(at, exit.dir), exit.dir));
    }
  }
  for (const door of map.doors) {
    if (door.id === except || isOpen(door.id)) continue;
    for (const at of [door.at, beside(door.at, door.dir)]) if (!isMapped(map, at)) kept.add(at);
  }
  return kept;
}

/** Free rows of two squares beyond a junction exit, up to a limit. */
export function freeRows(map: DungeonMap, exit: Exit, most: number): number {
  let [a, b] = exitSquares(map, exit) as [Square, Square];
  for (let row = 0; row < most; row += 1) {
    a = beside(a, exit.dir);
    b = beside(b, exit.dir);
    if (!isFree(map, a) || !isFree(map, b)) return row;
  }
  return most;
}

/** The rectangles of the sections of a passage beyond an exit, by its number of rows. */
export function passageRects(map: DungeonMap, exit: Exit, rows: number): Rect[] {
  const [a, b] = exitSquares(map, exit) as [Square, Square];
  return rectsAlong(a, b, exit.dir, rows);
}

function rectsAlong(a: Square, b: Square, d: Dir, rows: number): Rect[] {
  const rects: Rect[] = [];
  for (let done = 0; done < rows; done += ROWS) {
    rects.push(rectBetween(shift(a, d, done + 1), shift(b, d, Math.min(rows, done + ROWS))));
  }
  return rects;
}

function shift(at: Square, d: Dir, n: number): Square {
  return square(xOf(at) + dx(d) * n, yOf(at) + dy(d) * n);
}

/** The two by two node beyond the end of a passage, or null when there is no room for it. */
export function nodeBeyond(map: DungeonMap, end: Rect, heading: Dir): Rect | null {
  const { x0, y0, x1, y1 } = end;
  const nodes: readonly [Rect, Rect, Rect, Rect] = [
    { x0, y0: y0 - 2, x1, y1: y0 - 1 },
    { x0: x1 + 1, y0, x1: x1 + 2, y1 },
    { x0, y0: y1 + 1, x1, y1: y1 + 2 },
    { x0: x0 - 2, y0, x1: x0 - 1, y1 },
  ];
  return isRectFree(map, nodes[heading], NOTHING_TAKEN) ? nodes[heading] : null;
}

/** A way a room can lie behind its door: which side runs along the wall, and how far the door is from its smaller end. */
export interface RoomPlace extends Rect {
  readonly along: number;
  readonly depth: number;
  readonly offset: number;
}

const offsets: (readonly number[])[] = [];

/** The door offsets of a side, nearest to the middle first (AHQ-AGM-02). */
export function offsetsOf(side: number): readonly number[] {
  const middle = Math.floor((side - 1) / 2);
  offsets[side] ??= Array.from({ length: side }, (_, i) => i).sort(
    (a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b,
  );
  return offsets[side];
}

function placesFor(
  map: DungeonMap,
  far: Square,
  d: Dir,
  size: readonly [number, number],
  taken: ReadonlySet<Square>,
): RoomPlace[] {
  const [short, long] = size[0] <= size[1] ? size : [size[1], size[0]];
  const shapes: readonly (readonly [number, number])[] =
    short === long
      ? [[short, long]]
      : [
          [long, short],
          [short, long],
        ];
  const places: RoomPlace[] = [];
  const sideways: Dir = d === 0 || d === 2 ? 1 : 2; // towards greater x or y
  for (const [along, depth] of shapes)
    for (const offset of offsetsOf(along)) {
      const corner = shift(far, sideways, -offset);
      const rect = rectBetween(corner, shift(shift(corner, sideways, along - 1), d, depth - 1));
      if (!isRectFree(map, rect, taken)) continue;
      places.push({ x0: rect.x0, y0: rect.y0, x1: rect.x1, y1: rect.y1, along, depth, offset });
    }
  return places;
}

/** Where a room of the rolled size, or the next smaller one that fits, can lie; reservations are kept while possible. */
export function roomPlaces(
  map: DungeonMap,
  far: Square,
  d: Dir,
  size: readonly [number, number],
  taken: ReadonlySet<Square>,
): RoomPlace[] {
  const ladder = generation.sizeLadder;
  const start = ladder.findIndex(s => s[0] === size[0] && s[1] === size[1]);
  for (const step of ladder.slice(Math.max(0, start))) {
    const keeping = placesFor(map, far, d, step, taken);
    if (keeping.length > 0) return keeping;
    const ignoring = placesFor(map, far, d, step, NOTHING_TAKEN);
    if (ignoring.length > 0) return ignoring;
  }
  return [];
}

/** One row of a passage beyond a room: the square against the wall's line and the one behind it. */
function rowFree(map: DungeonMap, near: Square, d: Dir, taken: ReadonlySet<Square>): boolean {
  const behind = beside(near, d);
  return isFree(map, near) && isFree(map, behind) && !taken.has(near) && !taken.has(behind);
}

/** A run of rows beyond a room door, counted from the far square: negative to the left, positive to the right. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

function rowAt(far: Square, d: Dir, n: number): Square {
  return n < 0 ? shift(far, leftOf(d), -n) : shift(far, rightOf(d), n);
}

/** The places (1 to 6 from the left) the door's far square may take in the first section, six rows all free. */
export function firstSectionPlaces(map: DungeonMap, far: Square, d: Dir, taken: ReadonlySet<Square>): number[] {
  for (const kept of [taken, NOTHING_TAKEN]) {
    const places: number[] = [];
    for (let place = 1; place <= ROWS; place += 1) {
      let fits = true;
      for (let n = 1 - place; n <= ROWS - place; n += 1) fits = fits && rowFree(map, rowAt(far, d, n), d, kept);
      if (fits) places.push(place);
    }
    if (places.length > 0) return places;
  }
  return [];
}

/** The longest run of free rows with the far square in it, at most six, ties to the left; null below two. */
export function longestRun(map: DungeonMap, far: Square, d: Dir): Run | null {
  if (!rowFree(map, far, d, NOTHING_TAKEN)) return null;
  let left = 0;
  let right = 0;
  while (left > -(ROWS - 1) && rowFree(map, rowAt(far, d, left - 1), d, NOTHING_TAKEN)) left -= 1;
  while (right < ROWS - 1 && rowFree(map, rowAt(far, d, right + 1), d, NOTHING_TAKEN)) right += 1;
  const length = Math.min(ROWS, right - left + 1);
  if (length < 2) return null;
  return { from: left, to: left + length - 1 };
}

export function runOfPlace(place: number): Run {
  return { from: 1 - place, to: ROWS - place };
}

type Side = 'left' | 'right';
const SIDES: readonly Side[] = ['left', 'right'];

/** The sides of a run on which six more free rows adjoin it; reservations are kept while possible. */
export function sidesThatFit(map: DungeonMap, far: Square, d: Dir, run: Run, taken: ReadonlySet<Square>): Side[] {
  const keeping = SIDES.filter(side => sectionFits(map, far, d, run, side, taken));
  return keeping.length > 0 ? keeping : SIDES.filter(side => sectionFits(map, far, d, run, side, NOTHING_TAKEN));
}

function sectionFits(map: DungeonMap, far: Square, d: Dir, run: Run, side: Side, taken: ReadonlySet<Square>): boolean {
  for (let i = 1; i <= ROWS; i += 1) {
    const n = side === 'left' ? run.from - i : run.to + i;
    if (!rowFree(map, rowAt(far, d, n), d, taken)) return false;
  }
  return true;
}

/** The rectangle of rows of a passage beyond a room. */
export function rowsRect(far: Square, d: Dir, run: Run): Rect {
  return rectBetween(rowAt(far, d, run.from), beside(rowAt(far, d, run.to), d));
}

/** The sides of a section on which doors may stand: all four of a room, the two long ones of a passage section. */
export function doorSides(map: DungeonMap, section: number): Dir[] {
  const s = map.sections[section]!;
  if (s.kind === 'room') return [...DIRS];
  if (s.kind === 'passage' && s.heading !== null) return [leftOf(s.heading), rightOf(s.heading)];
  return [];
}

/** Every square of a wall on which a door may stand, whatever lies behind it. */
export function allDoorSpots(map: DungeonMap, section: number, side: Dir): Square[] {
  if (!doorSides(map, section).includes(side) || doorsOnWall(map, section, side).length > 0) return [];
  return wallSquares(map, section, side).filter(at => isSpot(map, at, side));
}

/** The squares of a wall on which a new door may stand (AHQ-DUN-05, -06). Those towards unmapped space go first. */
export function doorSpots(map: DungeonMap, section: number, side: Dir): Square[] {
  const spots = allDoorSpots(map, section, side);
  const towardsRock = spots.filter(at => !isMapped(map, beside(at, side)));
  return towardsRock.length > 0 ? towardsRock : spots;
}

function isSpot(map: DungeonMap, at: Square, side: Dir): boolean {
  if (obstacleAt(map, at) !== null) return false;
  const far = beside(at, side);
  if (!isMapped(map, far))
    return onGrid(xOf(far), yOf(far)) && onGrid(xOf(far) + dx(side) * 2, yOf(far) + dy(side) * 2);
  if (obstacleAt(map, far) !== null) return false;
  const there = sectionAt(map, far);
  const facing = opposite(side);
  return doorSides(map, there).includes(facing) && doorsOnWall(map, there, facing).length === 0;
}

/** How many squares behind a wall are unmapped. */
export function unmappedBehind(map: DungeonMap, section: number, side: Dir): number {
  return wallSquares(map, section, side).filter(at => !isMapped(map, beside(at, side))).length;
}

/** The direction a door leads away from its mapped side, with the unmapped square; null when both sides are mapped. */
export function leadsTo(map: DungeonMap, door: DoorPlace): { readonly far: Square; readonly dir: Dir } | null {
  const there = beside(door.at, door.dir);
  if (!isMapped(map, there)) return { far: there, dir: door.dir };
  if (!isMapped(map, door.at)) return { far: door.at, dir: opposite(door.dir) };
  return null;
}

/** A block in the middle of a room (obstacle placement of AHQ-GAP-07). */
export function centreBlock(room: Rect, n: number, m: number): Square[] {
  const x = Math.floor((room.x0 + room.x1 + 1 - n) / 2);
  const y = Math.floor((room.y0 + room.y1 + 1 - m) / 2);
  return squaresIn({ x0: x, y0: y, x1: x + n - 1, y1: y + m - 1 });
}

/** The squares along the wall opposite the entrance. */
export function farWall(map: DungeonMap, section: number): Square[] {
  const entrance = map.sections[section]!.entrance;
  return entrance === null ? [] : wallSquares(map, section, opposite(entrance));
}

/** Whether a square is next to a door of any kind. */
export function besideDoor(map: DungeonMap, at: Square): boolean {
  return map.doors.some(door => door.at === at || beside(door.at, door.dir) === at);
}

/** The row of a chasm: parallel to the entrance wall, half the depth away from it. */
export function chasmRow(map: DungeonMap, section: number): Square[] {
  const s = map.sections[section]!;
  if (s.entrance === null) return [];
  const inward = opposite(s.entrance);
  const depth = inward === 0 || inward === 2 ? s.y1 - s.y0 + 1 : s.x1 - s.x0 + 1;
  return wallSquares(map, section, s.entrance).map(at => shift(at, inward, Math.floor(depth / 2)));
}
