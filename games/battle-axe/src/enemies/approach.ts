// Moving to fight: the approach square, flanking, the clockwise and anti-clockwise search (BA-APP), and its passes near
// guarded doorways (BA-DWY).
import { type Cell, NONE } from '@quarterstaff/kernel';
import { apart, compareSquares, lowestSquare } from '../map/ground.ts';
import { FAR } from '../map/walk.ts';
import { R } from '../rules.ts';
import { bodyOf, type Friendly, type Hero } from '../state.ts';
import { type Guarded, isBeyondAny, isForbidden } from './doorway.ts';
import { bestPlacement, bodyOfMover, comparePlacements, type Lay, placements } from './large.ts';
import { canFightFrom, guardsAround, isLarge, type Mover, mayStop } from './mover.ts';

/** The eight squares around a hero as the book labels them, clockwise from above. */
export const LABELS = ['3A', '2A', '4A', '1A', '3', '2', '4', '1'] as const;

/** The approach square by where the enemy starts: by the larger offset, on equal offsets the diagonal (BA-APP-02, 04). */
export function approachDirection(dx: number, dy: number): number {
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 2 : 6;
  if (Math.abs(dy) > Math.abs(dx)) return dy > 0 ? 0 : 4;
  if (dx > 0) return dy > 0 ? 1 : 3;
  return dy > 0 ? 7 : 5;
}
/** The square opposite the approach square: n and nA change places (BA-APP-05). */
export const flankDirection = (direction: number) => (direction + 4) & 7;

/** A square that was looked at, and what came of it. */
interface Tried {
  readonly cell: Cell;
  readonly label: string;
  readonly verdict: 'taken' | 'no square' | 'occupied' | 'not admitted' | 'too far';
  readonly rule: string;
}

export interface Approach {
  readonly cells: readonly Cell[] | null; // where it goes; null if this hero cannot be fought
  readonly cost: number;
  readonly tried: readonly Tried[]; // in order
}

interface Search {
  readonly around: Cell; // the hero's square
  readonly wanted: number;
  usable(cell: Cell): boolean; // free to stop on
  admits(cell: Cell): boolean; // not ruled out by a pass
  price(cell: Cell): number;
  readonly speed: number;
}

/** Clockwise from the wanted square, then anti-clockwise (BA-APP-06, BA-APP-07); adds what it looks at to `tried`. */
function search(m: Mover, s: Search, tried: Tried[]): Cell {
  for (let turn = 0; turn < 8; turn += 1) {
    const verdict = look(m, s, turn, turn === 0 ? R.sameLabel : R.clockwise, tried);
    if (verdict === 'taken') return squareAt(m, s, turn);
    if (verdict === 'too far' && turn > 0) break;
  }
  for (let turn = 1; turn < 8; turn += 1) {
    if (look(m, s, -turn, R.antiClockwise, tried) === 'taken') return squareAt(m, s, -turn);
  }
  return NONE;
}

const directionAt = (s: Search, turn: number) => (s.wanted + turn + 16) & 7;
const squareAt = (m: Mover, s: Search, turn: number): Cell => m.t.near[s.around * 8 + directionAt(s, turn)]!;

/** What comes of a square that lies some turns from the wanted one. */
function look(m: Mover, s: Search, turn: number, rule: string, tried: Tried[]): Tried['verdict'] {
  const cell = squareAt(m, s, turn);
  const verdict = verdictOn(s, cell);
  tried.push({ cell, label: LABELS[directionAt(s, turn)]!, verdict, rule });
  return verdict;
}
function verdictOn(s: Search, cell: Cell): Tried['verdict'] {
  if (cell === NONE) return 'no square';
  if (!s.usable(cell)) return 'occupied';
  if (!s.admits(cell)) return 'not admitted';
  return s.price(cell) > s.speed ? 'too far' : 'taken';
}

/** The square of a hero's body that the approach goes by: the one fewest squares apart, then the lowest number. */
function squareOf(m: Mover, from: Cell, f: Hero | Friendly): Cell {
  let best = bodyOf(f)[0]!;
  for (const cell of bodyOf(f)) {
    const order = apart(m.t, from, cell) - apart(m.t, from, best) || compareSquares(m.t, m.home, cell, best);
    if (order < 0) best = cell;
  }
  return best;
}

/** Where an enemy goes to fight this hero, if it can within its Speed; the hero is not within Reach yet. */
export function approach(m: Mover, f: Hero | Friendly, guarded: readonly Guarded[]): Approach {
  if (isLarge(m.card)) return m.card.flank ? flankWithBody(m, f, guarded) : nearestPlacement(m, f, guarded);
  const tried: Tried[] = [];
  const from = m.enemy.cells[0]!;
  const around = squareOf(m, from, f);
  const label = approachDirection(m.t.x[from]! - m.t.x[around]!, m.t.y[from]! - m.t.y[around]!);
  const base = {
    around,
    wanted: m.card.flank ? flankDirection(label) : label,
    usable: (cell: Cell) => mayStop(m, cell),
    price: (cell: Cell) => m.cost[cell]!,
    speed: m.speed,
  };
  for (const admits of passes(m, guarded)) {
    const cell = search(m, { ...base, admits }, tried);
    if (cell !== NONE) return { cells: [cell], cost: m.cost[cell]!, tried };
  }
  return { cells: null, cost: FAR, tried };
}

const ALL = () => true;

/** One pass on open ground; three near guarded doorways (BA-DWY-02, BA-DWY-03). */
function passes(m: Mover, guarded: readonly Guarded[]): readonly ((cell: Cell) => boolean)[] {
  if (guarded.length === 0) return [ALL];
  return [
    cell => isBeyondAny(m, guarded, cell) && !isForbidden(guarded, cell) && guardsAround(m, [cell]) <= 2,
    cell => isBeyondAny(m, guarded, cell) && !isForbidden(guarded, cell),
    cell => !isBeyondAny(m, guarded, cell),
  ];
}

/** A large enemy shuns a placement on a forbidden square with three or more heroes around its body (BA-DWY-08). */
export function isShunned(m: Mover, guarded: readonly Guarded[], cells: readonly Cell[]): boolean {
  return guarded.length > 0 && cells.some(cell => isForbidden(guarded, cell)) && guardsAround(m, cells) >= 3;
}

/** A large enemy makes the shortest move to a placement from which the hero is within Reach (BA-LRG-04). */
function nearestPlacement(m: Mover, f: Hero | Friendly, guarded: readonly Guarded[]): Approach {
  const body = bodyOfMover(m);
  const list = placements(body, m.speed).filter(
    lay => !isShunned(m, guarded, lay.cells) && canFightFrom(m, lay.cells, f),
  );
  const best = bestPlacement(body, list, lay => lay.cost);
  return { cells: best?.cells ?? null, cost: best?.cost ?? FAR, tried: [] };
}

/** A large flanking enemy leads its front square by the flanking search (BA-LRG-04). */
function flankWithBody(m: Mover, f: Hero | Friendly, guarded: readonly Guarded[]): Approach {
  const tried: Tried[] = [];
  const body = bodyOfMover(m);
  const list = placements(body, m.speed).filter(lay => !isShunned(m, guarded, lay.cells));
  const around = squareOf(m, lowestSquare(m.t, m.home, m.enemy.cells), f);
  let start = m.enemy.cells[0]!;
  for (const cell of m.enemy.cells) {
    const order = apart(m.t, cell, around) - apart(m.t, start, around) || compareSquares(m.t, m.home, cell, start);
    if (order < 0) start = cell;
  }
  const label = approachDirection(m.t.x[start]! - m.t.x[around]!, m.t.y[start]! - m.t.y[around]!);
  const layAt = (front: Cell): Lay | null => {
    let best: Lay | null = null;
    for (const lay of list) {
      if (lay.cost !== m.cost[front] || !lay.cells.includes(front)) continue;
      if (best === null || comparePlacements(body, lay, best) < 0) best = lay;
    }
    return best;
  };
  const found = search(
    m,
    {
      around,
      wanted: flankDirection(label),
      usable: cell => mayStop(m, cell) && (m.cost[cell]! > m.speed || layAt(cell) !== null),
      admits: ALL,
      price: cell => m.cost[cell]!,
      speed: m.speed,
    },
    tried,
  );
  const lay = found === NONE ? null : layAt(found);
  return { cells: lay?.cells ?? null, cost: lay?.cost ?? FAR, tried };
}
