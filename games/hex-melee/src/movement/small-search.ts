import { areLevel, isArmed } from '../engagement/engagement.ts';
import { frontOf } from '../facing/arcs.ts';
import { areEnemies, arena, cellsOf, isConscious, isIllusion, isInAir, runningMagic } from '../figures.ts';
import { type Arena, type Cell, OFF_MAP } from '../map/arena.ts';
import type { Figure, FigureId, Melee } from '../state.ts';

// The search of a one-hex figure over typed arrays: the same answers as the general one, without asking every rule of
// every hex. It is most of what a game costs.

const SHUT = 1; // may not be entered
const TAKEN = 2; // may be crossed, not kept
const DANGER = 4; // engaged there
const GROUND = 8; // fire or broken ground
const SEEN = 16; // reached already

const printed = new WeakMap<Arena, Uint8Array>();

function printedMarks(board: Arena): Uint8Array {
  let marks = printed.get(board);
  if (marks === undefined) {
    marks = Uint8Array.from(board.ground, sign => (sign === '#' ? SHUT : sign === '^' || sign === ',' ? GROUND : 0));
    printed.set(board, marks);
  }
  return marks;
}

let marks = new Uint8Array(0);
let parents = new Int16Array(0);
let queue = new Int16Array(0);

/**
 * Walks outward from the figure, as far as `end` if one is sought; returns how many cells are in the queue, nearest first.
 * `parents` then holds the cheapest way to each of them, ties by direction.
 */
function search(g: Melee, f: Figure, left: number, agreed: readonly FigureId[], end: Cell): number {
  const board = arena(g);
  if (marks.length < board.size) {
    marks = new Uint8Array(board.size);
    parents = new Int16Array(board.size);
    queue = new Int16Array(board.size);
  }
  marks.set(printedMarks(board));
  markMagic(g);
  markFigures(g, f, agreed);
  const { neighbours } = board;
  const stops = isInAir(f) ? DANGER : DANGER | GROUND;
  const start = f.cell;
  marks[start]! |= SEEN;
  queue[0] = start;
  let reached = 1;
  let from = 0;
  for (let cost = 1; cost <= left && from < reached; cost += 1) {
    for (const ring = reached; from < ring; from += 1) {
      const cell = queue[from]!;
      if ((marks[cell]! & stops) !== 0 && cell !== start) continue;
      for (let at = cell * 6, last = at + 6; at < last; at += 1) {
        const to = neighbours[at]!;
        if (to < 0) continue;
        const mark = marks[to]!;
        if ((mark & (SHUT | SEEN)) !== 0) continue;
        marks[to] = mark | SEEN;
        parents[to] = cell;
        queue[reached] = to;
        reached += 1;
        if (to === end) return reached;
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

/** Every cell where a leg may end, nearest first. */
export function smallEnds(g: Melee, f: Figure, left: number, agreed: readonly FigureId[]): readonly Cell[] {
  const ends: Cell[] = [];
  const reached = search(g, f, left, agreed, OFF_MAP);
  for (let i = 1; i < reached; i += 1) if (mayStay(queue[i]!)) ends.push(queue[i]!);
  return ends;
}

/** The same as choices: a hundred a time are common, so none is made anew. */
export function addSmallLegs(g: Melee, f: Figure, left: number, agreed: readonly FigureId[], legs: object[]): void {
  const reached = search(g, f, left, agreed, OFF_MAP);
  const known = arena(g).legs;
  for (let i = 1; i < reached; i += 1) if (mayStay(queue[i]!)) legs.push(known[queue[i]!]!);
}

const mayStay = (cell: Cell): boolean => (marks[cell]! & TAKEN) === 0;

/** The cells of the way to an end, without the start. */
export function smallPath(g: Melee, f: Figure, left: number, agreed: readonly FigureId[], end: Cell): readonly Cell[] {
  const path: Cell[] = [];
  const reached = search(g, f, left, agreed, end);
  if (queue[reached - 1] !== end) return path;
  for (let cell = end; cell !== f.cell; cell = parents[cell]!) path.push(cell);
  return path.reverse();
}
