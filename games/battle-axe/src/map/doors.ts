import type { BattleAxe, Door } from '../state.ts';

/** Changes a door. All doors have their fields in one order: copied by a spread they came in a dozen shapes, and reading one took a look-up. */
export function changeDoor(g: BattleAxe, index: number, change: Partial<Door>): void {
  const { leaves, open, everOpened, from, tile } = g.doors[index]!;
  g.doors = g.doors.with(index, {
    leaves: change.leaves ?? leaves,
    open: change.open ?? open,
    everOpened: change.everOpened ?? everOpened,
    from: change.from ?? from,
    tile,
  });
}
