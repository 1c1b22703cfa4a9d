// A hex is where three differences of its cube coordinates stay within 1 of their values at its centre: q - r, r - s
// and s - q. Each of its six edges is where one of them reaches that bound, so a line can be followed with integers alone.

import type { Board } from '../board/board.ts';
import { type Cell, type Direction, type Edge, type Lean, NONE, RIM } from '../board/cell.ts';
import { type Geometry, opposite } from '../board/geometry.ts';
import type { Crossing, ThroughCorner } from './crossing.ts';

type Differences = readonly [number, number, number];

function differences(du: number, dv: number): Differences {
  const ds = -du - dv;
  return [du - dv, dv - ds, ds - du];
}

/** How far to the side that lean 1 takes a step leads: south counts, level with each other east does. */
function southing(geometry: Geometry, d: Direction): number {
  return 4 * (geometry.du[d] as number) + 5 * (geometry.dv[d] as number);
}

/** The direction whose edge is where difference `i` reaches its upper (sign 1) or lower (sign -1) bound. */
function edgeAt(geometry: Geometry, i: number, sign: number): Direction {
  for (let d = 0; d < 6; d++) {
    if (differences(geometry.du[d] as number, geometry.dv[d] as number)[i] === 2 * sign) return d;
  }
  return NONE;
}

/** The direction of the step that leads from where `a` leads to where `b` leads. */
function directionFromTo(geometry: Geometry, a: Direction, b: Direction): Direction {
  const du = (geometry.du[b] as number) - (geometry.du[a] as number);
  const dv = (geometry.dv[b] as number) - (geometry.dv[a] as number);
  for (let d = 0; d < 6; d++) if (geometry.du[d] === du && geometry.dv[d] === dv) return d;
  return NONE;
}

/** What a straight line runs through on hexes: from the centre of a cell to the centre du, dv (axial) away from it. */
export function hexLine(board: Board, from: Cell, du: number, dv: number, lean: Lean): Crossing[] {
  const { geometry } = board;
  const whole = differences(du, dv);
  const centre = [0, 0, 0];
  const crossings: Crossing[] = [{ at: 'cell', cell: from }];
  let cell = from;

  const enter = (to: Cell, ...steps: Direction[]): boolean => {
    if (to === NONE) return false;
    for (const d of steps) {
      const step = differences(geometry.du[d] as number, geometry.dv[d] as number);
      for (let i = 0; i < 3; i++) centre[i] = (centre[i] as number) + (step[i] as number);
    }
    cell = to;
    crossings.push({ at: 'cell', cell });
    return true;
  };

  for (;;) {
    // The share of the line at which each difference leaves the cell is a fraction; the smallest comes first.
    let first = NONE;
    let second = NONE;
    let share = 1;
    let of = 1;
    for (let i = 0; i < 3; i++) {
      const total = Math.abs(whole[i] as number);
      const reached = Math.sign(whole[i] as number) * (centre[i] as number) + 1;
      if (reached >= total) continue;
      const order = reached * of - share * total;
      if (first === NONE || order < 0) {
        first = i;
        second = NONE;
        share = reached;
        of = total;
      } else if (order === 0) second = i;
    }
    if (first === NONE) return crossings;

    const a = edgeAt(geometry, first, Math.sign(whole[first] as number));
    if (second === NONE) {
      const to = board.neighbour(cell, a);
      crossings.push({ at: 'edge', from: cell, direction: a, to, edge: board.edge(cell, a) });
      if (!enter(to, a)) return crossings;
      continue;
    }

    const b = edgeAt(geometry, second, Math.sign(whole[second] as number));
    const south = southing(geometry, a) > southing(geometry, b) ? a : b;
    const north = south === a ? b : a;
    const between = directionFromTo(geometry, south, north);
    const third = 3 - first - second;
    const across = differences(geometry.du[between] as number, geometry.dv[between] as number)[third] as number;
    const drift = Math.sign(whole[third] as number) * Math.sign(across);
    if (drift === 0) {
      const to = alongEdge(board, crossings, cell, south, north, between, lean);
      if (!enter(to, a, b)) return crossings;
    } else {
      const corner = pastCorner(board, cell, south, north, between, drift > 0);
      crossings.push(corner);
      if (!enter(corner.to, drift > 0 ? north : south)) return crossings;
    }
  }
}

/** Through a corner into the northern or southern of the two cells beyond it. */
function pastCorner(
  board: Board,
  from: Cell,
  south: Direction,
  north: Direction,
  between: Direction,
  northward: boolean,
): ThroughCorner {
  const direct = northward ? north : south;
  const round = northward ? south : north;
  const onward = northward ? between : opposite(board.geometry, between);
  const side = board.neighbour(from, round);
  const straight = board.neighbour(from, direct);
  const to = straight !== NONE ? straight : side === NONE ? NONE : board.neighbour(side, onward);
  const directWay = [board.edge(from, direct)];
  const roundWay = [board.edge(from, round), edgeBetween(board, side, onward, to)];
  return northward
    ? { at: 'corner', from, to, sides: [side, to], ways: [roundWay, directWay] }
    : { at: 'corner', from, to, sides: [to, side], ways: [directWay, roundWay] };
}

/** Through a corner, along the edge behind it and through the corner at its end; the cell beyond. */
function alongEdge(
  board: Board,
  crossings: Crossing[],
  from: Cell,
  south: Direction,
  north: Direction,
  between: Direction,
  lean: Lean,
): Cell {
  const sides: readonly [Cell, Cell] = [board.neighbour(from, south), board.neighbour(from, north)];
  const beside = chosen(sides, lean);
  crossings.push({
    at: 'corner',
    from,
    to: beside,
    sides,
    ways: [[board.edge(from, south)], [board.edge(from, north)]],
  });
  if (beside === NONE) return NONE;
  crossings.push({ at: 'side', sides, edge: edgeBetween(board, sides[0], between, sides[1]) });
  const ends: readonly [Cell, Cell] = [
    sides[0] === NONE ? NONE : board.neighbour(sides[0], north),
    sides[1] === NONE ? NONE : board.neighbour(sides[1], south),
  ];
  const to = chosen(ends, lean);
  crossings.push({
    at: 'corner',
    from: beside,
    to,
    sides,
    ways: [[edgeBetween(board, sides[0], north, to)], [edgeBetween(board, sides[1], south, to)]],
  });
  return to;
}

function chosen(cells: readonly [Cell, Cell], lean: Lean): Cell {
  const [wanted, other] = lean === 1 ? cells : [cells[1], cells[0]];
  return wanted !== NONE ? wanted : other;
}

/** The edge between two neighbours, seen from whichever of them exists. */
function edgeBetween(board: Board, a: Cell, d: Direction, b: Cell): Edge {
  if (a !== NONE) return board.edge(a, d);
  return b === NONE ? RIM : board.edge(b, opposite(board.geometry, d));
}
