// How figures stand on their cells. Units are hundredths of a cell.
import type { Token } from '@quarterstaff/kernel';

/** How flat circles on the ground are seen. */
export const TILT = 0.62;

/** The radius of a base, by how many cells it covers. */
const RADII: readonly number[] = [37, 37, 48, 62, 66, 76, 84, 92, 92, 96];
export const radiusOfBase = (cells: number): number => RADII[Math.min(cells, RADII.length - 1)]!;

/** Base centres lie a little below the middle of their cells. */
export const STANDS = 12;

const LYING: ReadonlySet<string> = new Set(['down', 'unconscious', 'dead']);
/** Whether it lies there, and does not get up by itself. */
export const isDown = ({ body, posture }: Token): boolean => body || LYING.has(posture);
