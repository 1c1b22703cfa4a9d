import type { BattleAxe, Door } from '../state.ts';
import { memory } from './memory.ts';

const doorLists = memory<readonly Door[]>(64);

/** Changes a door. All doors have their fields in one order: copied by a spread they came in a dozen shapes, and reading one took a look-up. */
export function changeDoor(g: BattleAxe, index: number, change: Partial<Door>): void {
  const door = g.doors[index]!;
  const { leaves = door.leaves, open = door.open, everOpened = door.everOpened, from = door.from } = change;
  const squares = leaves.flatMap(({ cell, direction, far }) => [cell, direction, far]);
  g.doors = doorLists([g.doors, index, open, everOpened, from, ...squares], () =>
    g.doors.with(index, { leaves, open, everOpened, from, tile: door.tile }),
  );
}
