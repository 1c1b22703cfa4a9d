// A field of 32×32 squares, a fifth of it blocked, for reach and paths.
import { type Board, boardFrom, type Cell, diceOn, newLuck, placement } from '@quarterstaff/kernel';

export const SIDE = 32;

const dice = diceOn(newLuck('field'), 'bench');
export const ROWS: readonly string[] = Array.from({ length: SIDE }, () =>
  Array.from({ length: SIDE }, () => (dice.die(5) === 1 ? '#' : '.')).join(''),
);
export const FIELD: Board = boardFrom('squares', [placement({ rows: ROWS })]);

export const isBlocked = (x: number, y: number): boolean => ROWS[y]?.[x] !== '.';

const open: readonly Cell[] = Array.from({ length: FIELD.size }, (_, cell) => cell).filter(
  cell => FIELD.terrain(cell) === '.',
);

/** Open cells to start from and to go to, drawn once. */
export const WAYS: readonly { readonly from: Cell; readonly to: Cell }[] = Array.from({ length: 64 }, () => ({
  from: dice.pick(open),
  to: dice.pick(open),
}));
