import { cellsIn, type FloodTable, flood, floodTable, SEEN, SHUT, wayTo } from '@quarterstaff/kernel';
import { areLevel, isArmed } from '../engagement/engagement.ts';
import { frontOf } from '../facing/arcs.ts';
import { areEnemies, arena, cellsOf, isConscious, isIllusion, isInAir, runningMagic } from '../figures.ts';
import { type Arena, type Cell, OFF_MAP, type Spot, spotAt } from '../map/arena.ts';
import type { Figure, FigureId, Melee } from '../state.ts';

// The search of a one-hex figure over typed arrays: the same answers as the general one, without asking every rule of
// every hex. It is most of what a game costs.

const TAKEN = 2; // may be crossed, not kept
const DANGER = 4; // engaged there
const GROUND = 8; // fire or broken ground

/** What the search needs of a map. */
interface Ground {
  readonly marks: Uint8Array; // as printed
  readonly table: FloodTable;
}

const grounds = new WeakMap<Arena, Ground>();
let lastArena: Arena | null = null;
let lastGround: Ground | null = null;

function groundOf(board: Arena): Ground {
  if (board === lastArena) return lastGround!;
  let ground = grounds.get(board);
  if (ground === undefined) {
    ground = readGround(board);
    grounds.set(board, ground);
  }
  lastArena = board;
  lastGround = ground;
  return ground;
}

function readGround(board: Arena): Ground {
  const marks = new Uint8Array(board.size + 1).fill(SHUT, board.size);
  board.ground.forEach((sign, cell) => {
    marks[cell] = sign === '#' ? SHUT : sign === '^' || sign === ',' ? GROUND : 0;
  });
  return { marks, table: floodTable(board.neighbours, 6) };
}

const NOBODY: readonly FigureId[] = Object.freeze([]);

// Scratch: what stands in each cell and how it was reached, and the cells reached, nearest first; `crossing`: some of them may not
// be kept.
let marks = new Uint8Array(0);
let line = new Int16Array(0);
let crossing = false;

/** The search whose cells are in the scratch: the very next answer asks for the way to one of them, as may whoever thinks about it. */
const last = { g: null as Melee | null, no: 0, who: '', cell: OFF_MAP, moved: 0, agreed: NOBODY };

/** Whether the last search was made for the question that is open, or for the one that is being answered. */
export const isSearched = (g: Melee, f: Figure, agreed: readonly FigureId[]): boolean =>
  last.g === g &&
  (last.no === g.decisionNo || last.no === g.decisionNo - 1) &&
  last.who === f.id &&
  last.cell === f.cell &&
  last.moved === f.moved &&
  last.agreed === agreed;

/** Every cell within reach: how many there are. */
function searchAll(g: Melee, f: Figure, left: number, agreed: readonly FigureId[]): number {
  const reached = search(g, f, left, agreed, arena(g).size);
  last.g = g;
  last.no = g.decisionNo;
  last.who = f.id;
  last.cell = f.cell;
  last.moved = f.moved;
  last.agreed = agreed;
  return reached;
}

/**
 * Walks outward from the figure, until `end` is reached if one is sought (the cell off the map never is); returns how many cells
 * are reached, the ways to them the cheapest, ties by direction.
 */
function search(g: Melee, f: Figure, left: number, agreed: readonly FigureId[], end: Cell): number {
  last.g = null;
  const board = arena(g);
  const ground = groundOf(board);
  if (marks.length <= board.size) {
    marks = new Uint8Array(board.size + 1);
    line = new Int16Array(board.size + 1);
  }
  marks.set(ground.marks);
  if (g.magic.length > 0) markMagic(g);
  markFigures(g, f, agreed);
  const stops = isInAir(f) ? DANGER : DANGER | GROUND;
  return flood(ground.table, marks, line, f.cell, left, stops, end);
}

function markMagic(g: Melee): void {
  for (const magic of g.magic) {
    if (magic.cells.length === 0 || magic.spell === 'gloom') continue;
    for (const cell of magic.cells) marks[cell]! |= magic.spell === 'stone_rib' ? SHUT : GROUND;
  }
}

function markFigures(g: Melee, f: Figure, agreed: readonly FigureId[]): void {
  const flying = isInAir(f);
  const seesClearly = runningMagic(g, f.id, 'clear_eye');
  crossing = false;
  for (const other of g.figures) {
    if (other === f || !isConscious(other)) continue;
    const enemy = areEnemies(f, other);
    const passing = agreed.length > 0 && agreed.includes(other.id);
    const shut = flying ? isInAir(other) && enemy && !passing : other.air !== 'flying';
    if (!shut) crossing = true;
    const mark = shut ? SHUT | TAKEN : TAKEN;
    if (other.profile.hexes === 1) marks[other.cell]! |= mark;
    else for (const cell of cellsOf(g, other)) if (cell >= 0) marks[cell]! |= mark;
    if (!enemy || passing || !areLevel(f, other) || !isArmed(other) || (seesClearly && isIllusion(other))) continue;
    const front = frontOf(g, other);
    for (let i = 0; i < front.length; i += 1) marks[front[i]!]! |= DANGER;
  }
}

const mayStay = (cell: Cell): boolean => (marks[cell]! & TAKEN) === 0;

/** Leaves out of the cells reached those that may not be kept; how many are left. */
function keepEnds(reached: number): number {
  if (!crossing) return reached;
  let ends = 0;
  for (let i = 0; i < reached; i += 1) {
    const cell = line[i]!;
    if (mayStay(cell)) line[ends++] = cell;
  }
  return ends;
}

/** Every cell where a leg may end, nearest first. */
export function smallEnds(g: Melee, f: Figure, left: number, agreed: readonly FigureId[]): readonly Cell[] {
  const ends = keepEnds(searchAll(g, f, left, agreed)); // a larger map brings a new line
  return cellsIn(line, ends);
}

/**
 * The same as choices between a first one and some last ones: a hundred a time are common, so neither they nor the list are made
 * piece by piece.
 */
export function smallLegs<T>(
  g: Melee,
  f: Figure,
  left: number,
  agreed: readonly FigureId[],
  first: T,
  more: readonly T[],
): readonly (T | { readonly move: string })[] {
  const ends = keepEnds(searchAll(g, f, left, agreed));
  const { legs } = arena(g);
  const choices = new Array<T | { readonly move: string }>(1 + ends + more.length);
  choices[0] = first;
  for (let i = 0; i < ends; i += 1) choices[i + 1] = legs[line[i]!]!;
  for (let i = 0; i < more.length; i += 1) choices[1 + ends + i] = more[i]!;
  return choices;
}

/** The way to an end, without the start; `left` is null where the search of the question before still holds. */
export function smallPath(
  g: Melee,
  f: Figure,
  left: number | null,
  agreed: readonly FigureId[],
  end: Cell,
): readonly Spot[] {
  const board = arena(g);
  if (left !== null) search(g, f, left, agreed, end);
  if ((marks[end]! & SEEN) === 0) return [];
  return wayTo(groundOf(board).table, marks, f.cell, end).map(cell => spotAt(board, cell, f.facing));
}
