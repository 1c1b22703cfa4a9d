import type { Board } from '../board/board.ts';
import { type Cell, NONE } from '../board/cell.ts';
import type { StepCost } from '../board/path.ts';
import type { Step } from './mover.ts';

/**
 * The steps from every cell to its neighbours, clockwise, for ground that does not change: worked out once, shared by all
 * searches. Steps to the same cell for the same cost are one object, which keeps the table small and searches quick.
 */
export function stepTable(board: Board, cost: StepCost): readonly (readonly Step[])[] {
  const known = new Map<number, Step>();
  const stepTo = (to: Cell, price: number): Step => {
    const key = price * board.size + to;
    const step = known.get(key) ?? { to, facing: 0, cost: price };
    known.set(key, step);
    return step;
  };
  return Array.from({ length: board.size }, (_, cell) => {
    const steps: Step[] = [];
    for (let d = 0; d < board.geometry.directions; d++) {
      const to = board.neighbour(cell, d);
      const price = to === NONE ? NONE : cost(cell, d, to);
      if (price !== NONE) steps.push(stepTo(to, price));
    }
    return steps.slice();
  });
}
