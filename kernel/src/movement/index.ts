export { legs, walk } from './legs.ts';
export type { Leg, Mover, Place, Reach, Step } from './mover.ts';
export { reach } from './reach.ts';
export { stepTable } from './step-table.ts';
