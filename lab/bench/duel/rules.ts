// The duel that all four engines play: two figures on 8×8 cells with walls, by turns. A turn is a move of up to four steps (or
// none), then a strike if the foe is within three steps. The striker rolls three dice, each hits on four or more, five if a wall
// beside the foe gives cover; the foe rolls three, each parries a hit on a six. Who has no hit points left has lost; after
// sixty turns it is a draw.
import {
  boardFrom,
  type Cell,
  legs,
  type Mover,
  NONE,
  placement,
  type StepCost,
  walkingDistances,
} from '@quarterstaff/kernel';

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

interface Pair {
  readonly at: Cell;
  readonly foe: Cell;
}

const isWall = (cell: Cell): boolean => FIELD.terrain(cell) === '#';
const neighboursOf = Array.from({ length: CELLS }, (_, cell) =>
  [0, 1, 2, 3].map(d => FIELD.neighbour(cell, d)).filter(to => to !== NONE),
);
const stepsFrom = neighboursOf.map(list => list.filter(to => !isWall(to)).map(to => ({ to, facing: 0, cost: 1 })));

const walker: Mover<Pair> = {
  place: pair => ({ at: pair.at, facing: 0 }),
  steps: (pair, _figure, at) => stepsFrom[at]!.filter(step => step.to !== pair.foe),
  mayStay: () => true,
  eventful: () => null,
};
const aroundWalls: StepCost = (_from, _direction, to) => (isWall(to) ? NONE : 1);

/** Where a figure may go, by its cell times 64 plus the foe's: its own cell first, then by distance. What never changes is a table. */
export const ENDS: readonly (readonly Cell[])[] = Array.from({ length: CELLS * CELLS }, (_, pair) => {
  const at = Math.floor(pair / CELLS);
  const foe = pair % CELLS;
  if (isWall(at) || isWall(foe) || at === foe) return Object.freeze([]);
  return Object.freeze([at, ...legs(walker, { at, foe }, 'walker', STEPS).map(leg => leg.to)]);
});

const distances = Array.from({ length: CELLS }, (_, cell) => walkingDistances(FIELD, cell, aroundWalls));

/** 1 where the foe can be struck, by the same number. */
export const IN_REACH = Uint8Array.from({ length: CELLS * CELLS }, (_, pair) => {
  const distance = distances[Math.floor(pair / CELLS)]![pair % CELLS]!;
  return distance > 0 && distance <= REACH ? 1 : 0;
});

/** 1 where a wall gives cover. */
export const IN_COVER = Uint8Array.from({ length: CELLS }, (_, cell) => (neighboursOf[cell]!.some(isWall) ? 1 : 0));
