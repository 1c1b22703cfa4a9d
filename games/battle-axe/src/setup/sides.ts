// The sides of a square, as a scenario names them.
import type { Direction } from '@quarterstaff/kernel';

export const SIDES = ['N', 'E', 'S', 'W'] as const;
export const sideOf = (name: string): Direction => SIDES.indexOf(name as 'N');

const DX = [0, 1, 0, -1];
const DY = [1, 0, -1, 0];
/** The square next to this one. */
export const beside = ([x, y]: readonly [number, number], side: Direction): readonly [number, number] => [
  x + DX[side]!,
  y + DY[side]!,
];
