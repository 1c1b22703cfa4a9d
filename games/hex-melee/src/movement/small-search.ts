import { areLevel, isArmed } from '../engagement/engagement.ts';
import { frontOf } from '../facing/arcs.ts';
import { areEnemies, arena, cellsOf, isConscious, isIllusion, isInAir, runningMagic } from '../figures.ts';
import { type Arena, type Cell, neighbour, OFF_MAP } from '../map/arena.ts';
import type { Figure, FigureId, Melee } from '../state.ts';

// The search of a one-hex figure over typed arrays: the same answers as the general one, without asking every rule of
// every hex. It is most of what a game costs.

const SHUT = 1; // may not be entered
const TAKEN = 2; // may be crossed, not kept
const DANGER = 4; // engaged there
const GROUND = 8; // fire or broken ground
const SEEN = 16; // reached already

/**
 * Where to go on from a cell entered in a direction: forward and to both hands. What lies behind touches the cell before,
 * which has looked there already.
 */
const ONWARD = Uint8Array.of(0, 1, 5, 0, 1, 2, 1, 2, 3, 2, 3, 4, 3, 4, 5, 0, 4, 5);

/** What the search needs of a map; the cell after the last one stands for all that is off the map. */
interface Ground {
  readonly marks: Uint8Array; // as printed
  readonly onward: Int16Array; // cell × direction of entry × 3: the cells to go on to
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
  const onward = new Int16Array(board.size * ONWARD.length);
  for (let at = 0; at < onward.length; at += 1) {
    const to = neighbour(board, Math.floor(at / ONWARD.length), ONWARD[at % ONWARD.length]!);
    onward[at] = to === OFF_MAP ? board.size : to;
  }
  return { marks, onward };
}

const NOBODY: readonly FigureId[] = Object.freeze([]);

// Scratch: what stands in each cell, and the cells reached, nearest first, each with the direction in which it was entered.
let marks = new Uint8Array(0);
let reachedBy = new Int32Array(0);

const cellAt = (i: number): Cell => reachedBy[i]! >> 3;
const enteredAt = (i: number): number => reachedBy[i]! & 7;

/** The search whose cells are in the scratch: the very next answer asks for the way to one of them. */
const last = { g: null as Melee | null, no: 0, who: '', cell: OFF_MAP, left: 0, agreed: NOBODY, reached: 0 };

/** What is known of the last search, if it was made for the question this answer belongs to; else -1. */
function searchedBefore(g: Melee, f: Figure, left: number, agreed: readonly FigureId[]): number {
  if (last.g !== g || last.no !== g.decisionNo - 1 || last.who !== f.id) return -1;
  return last.cell === f.cell && last.left === left && last.agreed === agreed ? last.reached : -1;
}

/** Every cell within reach: how many there are. */
function searchAll(g: Melee, f: Figure, left: number, agreed: readonly FigureId[]): number {
  last.reached = search(g, f, left, agreed, arena(g).size);
  last.g = g;
  last.no = g.decisionNo;
  last.who = f.id;
  last.cell = f.cell;
  last.left = left;
  last.agreed = agreed;
  return last.reached;
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
    reachedBy = new Int32Array(board.size + 1);
  }
  marks.set(ground.marks);
  markMagic(g);
  markFigures(g, f, agreed);
  const stops = isInAir(f) ? DANGER : DANGER | GROUND;
  return spread(marks, reachedBy, ground.onward, board.neighbours, f.cell, left, stops, end);
}

/**
 * The search itself: it knows typed arrays only and looks at half of the neighbours, one by one: 0.6 µs for 140 cells, where a
 * loop over the three takes 1.0 and all six 2.5.
 */
function spread(
  mark: Uint8Array,
  line: Int32Array,
  onward: Int16Array,
  neighbours: Int16Array,
  start: Cell,
  left: number,
  stops: number,
  end: Cell,
): number {
  let reached = 0;
  mark[start]! |= SEEN;
  for (let direction = 0; direction < 6; direction += 1) {
    const to = neighbours[start * 6 + direction]!;
    if (to < 0 || (mark[to]! & (SHUT | SEEN)) !== 0) continue;
    mark[to]! |= SEEN;
    line[reached++] = (to << 3) | direction;
  }
  let from = 0;
  for (let cost = 2; cost <= left && from < reached && (mark[end]! & SEEN) === 0; cost += 1) {
    for (const ring = reached; from < ring; from += 1) {
      const cell = line[from]! >> 3;
      if ((mark[cell]! & stops) !== 0) continue;
      const entered = (line[from]! & 7) * 3;
      const at = cell * 18 + entered;
      const first = onward[at]!;
      if ((mark[first]! & (SHUT | SEEN)) === 0) {
        mark[first]! |= SEEN;
        line[reached++] = (first << 3) | ONWARD[entered]!;
      }
      const second = onward[at + 1]!;
      if ((mark[second]! & (SHUT | SEEN)) === 0) {
        mark[second]! |= SEEN;
        line[reached++] = (second << 3) | ONWARD[entered + 1]!;
      }
      const third = onward[at + 2]!;
      if ((mark[third]! & (SHUT | SEEN)) === 0) {
        mark[third]! |= SEEN;
        line[reached++] = (third << 3) | ONWARD[entered + 2]!;
      }
    }
  }
  return reached;
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
  for (const other of g.figures) {
    if (other === f || !isConscious(other)) continue;
    const enemy = areEnemies(f, other);
    const passing = agreed.includes(other.id);
    const shut = flying ? isInAir(other) && enemy && !passing : other.air !== 'flying';
    for (const cell of cellsOf(g, other)) if (cell >= 0) marks[cell]! |= shut ? SHUT | TAKEN : TAKEN;
    if (!enemy || passing || !areLevel(f, other) || !isArmed(other) || (seesClearly && isIllusion(other))) continue;
    for (const cell of frontOf(g, other)) marks[cell]! |= DANGER;
  }
}

const mayStay = (cell: Cell): boolean => (marks[cell]! & TAKEN) === 0;

/** Every cell where a leg may end, nearest first. */
export function smallEnds(g: Melee, f: Figure, left: number, agreed: readonly FigureId[]): readonly Cell[] {
  const ends: Cell[] = [];
  const reached = searchAll(g, f, left, agreed);
  for (let i = 0; i < reached; i += 1) if (mayStay(cellAt(i))) ends.push(cellAt(i));
  return ends;
}

const ROOM = 8; // for what else a figure may do on its way

/** The same as choices after a first one: a hundred a time are common, so neither they nor the list are made piece by piece. */
export function smallLegs<T>(
  g: Melee,
  f: Figure,
  left: number,
  agreed: readonly FigureId[],
  first: T,
): (T | { readonly move: string })[] {
  const reached = searchAll(g, f, left, agreed);
  const { legs } = arena(g);
  const choices = new Array<T | { readonly move: string }>(reached + ROOM);
  choices[0] = first;
  let count = 1;
  for (let i = 0; i < reached; i += 1) {
    const cell = cellAt(i);
    if (!mayStay(cell)) continue;
    choices[count] = legs[cell]!;
    count += 1;
  }
  choices.length = count;
  return choices;
}

/** The cells of the way to an end, without the start. */
export function smallPath(g: Melee, f: Figure, left: number, agreed: readonly FigureId[], end: Cell): readonly Cell[] {
  const path: Cell[] = [];
  const board = arena(g);
  const known = searchedBefore(g, f, left, agreed);
  let at = (known < 0 ? search(g, f, left, agreed, end) : known) - 1;
  while (at >= 0 && cellAt(at) !== end) at -= 1;
  if (at < 0) return path;
  for (let cell = end; ; at -= 1) {
    if (cellAt(at) !== cell) continue;
    path.push(cell);
    cell = neighbour(board, cell, (enteredAt(at) + 3) % 6);
    if (cell === f.cell) return path.reverse();
  }
}
