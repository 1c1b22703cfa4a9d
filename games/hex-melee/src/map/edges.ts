import type { Edge } from '../state.ts';
import { type Arena, type Cell, neighbour, OFF_MAP } from './arena.ts';

const edgeDirections: Readonly<Record<Edge, readonly number[]>> = {
  north: [0, 1, 5],
  south: [3, 2, 4],
  east: [1, 2],
  west: [4, 5],
  any: [0, 1, 2, 3, 4, 5],
};

/** HM-GAP-13: a hex of the named row from which a direction leads off the map on that side. */
export function opensOn(board: Arena, cell: Cell, edge: Edge): boolean {
  const row = Math.floor(cell / board.width);
  const column = cell % board.width;
  const onEdge =
    edge === 'any' ||
    (edge === 'north' && row === 0) ||
    (edge === 'south' && row === board.height - 1) ||
    (edge === 'west' && column === 0) ||
    (edge === 'east' && column === board.width - 1);
  return onEdge && edgeDirections[edge].some(direction => neighbour(board, cell, direction) === OFF_MAP);
}
