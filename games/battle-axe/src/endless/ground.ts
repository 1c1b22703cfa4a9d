// Where the halls of a run lie: a winding way over a grid of places, each hall entered from the one before.
import type { Dice, Direction } from '@quarterstaff/kernel';
import { SIDES } from '../setup/sides.ts';

export type Square = readonly [x: number, y: number];
export interface Rect {
  readonly x: number; // lower left square
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

const SIDE = 4; // places along a side of the grid
/** As many halls as the grid has places. */
export const HALLS = SIDE * SIDE;
const PITCH = 11; // from place to place
const MARGIN = 10; // for the stairs that lead in

const DX = [0, 1, 0, -1];
const DY = [1, 0, -1, 0];
export const behind = (direction: Direction): Direction => (direction + 2) & 3;
export const sideName = (direction: Direction) => SIDES[direction]!;

interface Place {
  readonly x: number;
  readonly y: number;
}
const isOnGrid = ({ x, y }: Place) => x >= 0 && y >= 0 && x < SIDE && y < SIDE;
const next = ({ x, y }: Place, direction: Direction): Place => ({ x: x + DX[direction]!, y: y + DY[direction]! });

/** The direction in which each hall is entered, from a border of the grid through all its places. */
export interface Way {
  readonly first: Place;
  readonly directions: readonly Direction[];
}

/** A way that visits every place once. */
export function wayThrough(dice: Dice): Way {
  for (;;) {
    const first = { x: dice.die(SIDE) - 1, y: dice.die(SIDE) - 1 };
    const into = dice.shuffle([0, 1, 2, 3]).find(direction => !isOnGrid(next(first, behind(direction))));
    const rest = into === undefined ? null : onward(dice, first, new Set([first.x + first.y * SIDE]));
    if (rest !== null) return { first, directions: [into!, ...rest] };
  }
}

/** The way from here through all places that are left; null if there is none. */
function onward(dice: Dice, from: Place, visited: ReadonlySet<number>): readonly Direction[] | null {
  if (visited.size === HALLS) return [];
  for (const direction of dice.shuffle([0, 1, 2, 3])) {
    const to = next(from, direction);
    const number = to.x + to.y * SIDE;
    if (!isOnGrid(to) || visited.has(number)) continue;
    const rest = onward(dice, to, new Set([...visited, number]));
    if (rest !== null) return [direction, ...rest];
  }
  return null;
}

/** A hall as its card draws it, and how it lies: `column` is the left one of the two that its entry leads into. */
export interface Shape {
  readonly width: number;
  readonly depth: number;
  readonly column: number;
}
export interface Site extends Shape {
  readonly centre: Square; // lower left of the four squares in the middle of its place
  readonly forward: Direction; // away from the entry
}

/** The sites of halls along a way. */
export function sitesOf({ first, directions }: Way, shapes: readonly Shape[]): readonly Site[] {
  let place = first;
  return directions.map((forward, i) => {
    if (i > 0) place = next(place, forward);
    return { ...shapes[i]!, centre: [place.x * PITCH + MARGIN, place.y * PITCH + MARGIN], forward };
  });
}

/** Where a square of a hall lies; columns and rows count from 1 at the front left, as seen from the entry. */
export function squareIn({ centre: [cx, cy], forward, column, depth }: Site, col: number, row: number): Square {
  const across = col - column;
  const along = row - 1 - ((depth - 1) >> 1);
  switch (forward) {
    case 0:
      return [cx + across, cy + along];
    case 1:
      return [cx + along, cy + 1 - across];
    case 2:
      return [cx + 1 - across, cy + 1 - along];
    default:
      return [cx + 1 - along, cy + across];
  }
}

export function rectOf(site: Site): Rect {
  const [ax, ay] = squareIn(site, 1, 1);
  const [bx, by] = squareIn(site, site.width, site.depth);
  return rectBetween(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
}
const rectBetween = (x0: number, y0: number, x1: number, y1: number): Rect => ({
  x: x0,
  y: y0,
  width: x1 - x0 + 1,
  depth: y1 - y0 + 1,
});

/** The edge of a hall on one side, as the coordinate along which one walks out there. */
function rimOf({ x, y, width, depth }: Rect, direction: Direction): number {
  return [y + depth - 1, x + width - 1, y, x][direction]!;
}

/** A passage two squares wide, in front of a hall. */
export interface Passage extends Rect {
  readonly forward: Direction;
  readonly length: number;
  readonly last: readonly [Square, Square]; // at the hall
  readonly first: readonly [Square, Square]; // where one comes from
}

const STAIRS = 6;

/** The passage that leads from one hall to the next, or from the stairs to the first. */
export function passageTo(site: Site, from: Rect | null): Passage {
  const { forward, centre } = site;
  const upright = (forward & 1) === 0;
  const ahead = forward === 0 || forward === 1 ? 1 : -1;
  const last = rimOf(rectOf(site), behind(forward)) - ahead;
  const first = from === null ? last - ahead * (STAIRS - 1) : rimOf(from, forward) + ahead;
  const [low, high] = [Math.min(first, last), Math.max(first, last)];
  const [cx, cy] = centre;
  const pair = (at: number): readonly [Square, Square] =>
    upright
      ? [
          [cx, at],
          [cx + 1, at],
        ]
      : [
          [at, cy],
          [at, cy + 1],
        ];
  const rect = upright ? rectBetween(cx, low, cx + 1, high) : rectBetween(low, cy, high, cy + 1);
  return { ...rect, forward, length: high - low + 1, last: pair(last), first: pair(first) };
}

/** A small chamber beside a passage. */
export interface Chamber extends Rect {
  readonly door: Square; // in the passage
  readonly side: Direction; // of that square
  readonly far: readonly Square[]; // the squares furthest from the door, the one right across first
  readonly before: readonly Square[]; // those in front of them
}

const CHAMBER = 3;

export function chamberBeside(passage: Passage, onTheRight: boolean): Chamber {
  const upright = (passage.forward & 1) === 0;
  const along = Math.min(CHAMBER, passage.length);
  const middle = (along - 1) >> 1;
  const { x, y, width, depth } = passage;
  const side: Direction = upright ? (onTheRight ? 1 : 3) : onTheRight ? 0 : 2;
  const rect = {
    x: upright ? (onTheRight ? x + width : x - CHAMBER) : x,
    y: upright ? y : onTheRight ? y + depth : y - CHAMBER,
    width: upright ? CHAMBER : along,
    depth: upright ? along : CHAMBER,
  };
  const square = (i: number, fromFar: number): Square => {
    const across = onTheRight ? CHAMBER - 1 - fromFar : fromFar;
    return upright ? [rect.x + across, y + i] : [x + i, rect.y + across];
  };
  const door: Square = upright
    ? [onTheRight ? x + width - 1 : x, y + middle]
    : [x + middle, onTheRight ? y + depth - 1 : y];
  const columns = [middle, ...[0, 1, 2].filter(i => i < along && i !== middle)];
  return { ...rect, door, side, far: columns.map(i => square(i, 0)), before: columns.map(i => square(i, 1)) };
}
