import type { Board } from '../board/board.ts';
import { type Cell, type Direction, type Edge, type Lean, NONE, RIM } from '../board/cell.ts';
import type { Crossing, ThroughCorner } from './crossing.ts';

/**
 * What a straight line runs through on squares: from the centre of a cell to the point du, dv away from it, in units of
 * which a square has `side` (an even number). The end must not lie on an edge.
 */
export function squareLine(board: Board, from: Cell, du: number, dv: number, side: number, lean: Lean): Crossing[] {
  const across = du < 0 ? 3 : 1;
  const down = dv < 0 ? 0 : 2;
  const width = Math.abs(du);
  const height = Math.abs(dv);
  // Distances from the start to the next grid line each way; the line meets first the one with the smaller share of its
  // own length: nextU / width against nextV / height.
  let nextU = side / 2;
  let nextV = side / 2;
  let cell = from;
  const crossings: Crossing[] = [{ at: 'cell', cell }];
  while (nextU < width || nextV < height) {
    const order = nextU * height - nextV * width;
    let to: Cell;
    if (order === 0) {
      const corner = throughCorner(board, cell, across, down, lean);
      crossings.push(corner);
      to = corner.to;
      nextU += side;
      nextV += side;
    } else {
      const direction = order < 0 ? across : down;
      to = board.neighbour(cell, direction);
      crossings.push({ at: 'edge', from: cell, direction, to, edge: board.edge(cell, direction) });
      if (order < 0) nextU += side;
      else nextV += side;
    }
    if (to === NONE) return crossings;
    cell = to;
    crossings.push({ at: 'cell', cell });
  }
  return crossings;
}

/** Across the point where four squares meet. The side that lean 1 takes is the southern one. */
function throughCorner(board: Board, from: Cell, across: Direction, down: Direction, lean: Lean): ThroughCorner {
  const first = down === 2 ? down : across;
  const second = down === 2 ? across : down;
  const sides: [Cell, Cell] = [board.neighbour(from, first), board.neighbour(from, second)];
  const ends: [Cell, Cell] = [onward(board, sides[0], second), onward(board, sides[1], first)];
  const preferred = lean === 1 ? ends[0] : ends[1];
  const to = preferred !== NONE ? preferred : lean === 1 ? ends[1] : ends[0];
  const ways: [readonly Edge[], readonly Edge[]] = [
    [board.edge(from, first), farEdge(board, sides[0], second, to)],
    [board.edge(from, second), farEdge(board, sides[1], first, to)],
  ];
  return { at: 'corner', from, to, sides, ways };
}

function onward(board: Board, cell: Cell, d: Direction): Cell {
  return cell === NONE ? NONE : board.neighbour(cell, d);
}

/** The edge between the cell beside a corner and the cell beyond it, seen from whichever of the two exists. */
function farEdge(board: Board, side: Cell, d: Direction, beyond: Cell): Edge {
  if (side !== NONE) return board.edge(side, d);
  return beyond === NONE ? RIM : board.edge(beyond, (d + 2) % 4);
}
