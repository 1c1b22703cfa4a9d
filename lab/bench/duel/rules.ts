// The duel that all four engines play: two figures on 8×8 cells with walls, by turns. A turn is a move of up to four steps (or
// none), then a strike if the foe is within three steps. The striker rolls three dice, each hits on four or more, five if a wall
// beside the foe gives cover; the foe rolls three, each parries a hit on a six. Who has no hit points left has lost; after
// sixty turns it is a draw.
import { boardFrom, type Cell, flood, floodTable, NONE, placement, SHUT } from '@quarterstaff/kernel';

export const ROWS = [
  '........',
  '.##..#..',
  '.....#..',
  '..#.....',
  '.....#..',
  '..#.....',
  '..#..##.',
  '........',
] as const;
export const FIELD = boardFrom('squares', [placement({ rows: ROWS })]);
export const CELLS = FIELD.size;
export const STARTS: readonly [Cell, Cell] = [0, CELLS - 1];
export const HIT_POINTS = 5;
export const STEPS = 4;
export const REACH = 3;
export const STRIKE_DICE = 3;
export const PARRY_DICE = 3;
export const TURNS = 60;
export const TO_HIT = 4;
export const TO_PARRY = 6;
export const COVER = 1;

const isWall = (cell: Cell): boolean => FIELD.terrain(cell) === '#';
const neighboursOf = Array.from({ length: CELLS }, (_, cell) =>
  [0, 1, 2, 3].map(d => FIELD.neighbour(cell, d)).filter(to => to !== NONE),
);
const TABLE = floodTable(FIELD.neighbours, 4);

/** The cells within so many steps, nearest first, walls and another cell shut. */
function within(at: Cell, left: number, shut: Cell): readonly Cell[] {
  const marks = Uint8Array.from({ length: CELLS + 1 }, (_, cell) =>
    cell === CELLS || cell === shut || isWall(cell) ? SHUT : 0,
  );
  const line = new Int16Array(CELLS + 1);
  return [...line.subarray(0, flood(TABLE, marks, line, at, left, 0, CELLS))];
}

/** Where a figure may go, by its cell times 64 plus the foe's: its own cell first, then by distance. What never changes is a table. */
export const ENDS: readonly (readonly Cell[])[] = Array.from({ length: CELLS * CELLS }, (_, pair) => {
  const at = Math.floor(pair / CELLS);
  const foe = pair % CELLS;
  if (isWall(at) || isWall(foe) || at === foe) return Object.freeze([]);
  return Object.freeze([at, ...within(at, STEPS, foe)]);
});

const struckFrom = Array.from({ length: CELLS }, (_, cell) => (isWall(cell) ? [] : within(cell, REACH, NONE)));

/** 1 where the foe can be struck, by the same number. */
export const IN_REACH = Uint8Array.from({ length: CELLS * CELLS }, (_, pair) => {
  return struckFrom[Math.floor(pair / CELLS)]!.includes(pair % CELLS) ? 1 : 0;
});

/** 1 where a wall gives cover. */
export const IN_COVER = Uint8Array.from({ length: CELLS }, (_, cell) => (neighboursOf[cell]!.some(isWall) ? 1 : 0));
