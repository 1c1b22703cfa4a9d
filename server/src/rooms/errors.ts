/** Somebody else's entry came first: what was asked is stale. */
export class Overtaken extends Error {}
/** The match broke an invariant and rests with its record. */
export class Frozen extends Error {}
/** The match holds as much as one may. */
export class TooLong extends Error {}
export { Damaged } from '../store/store.ts';
