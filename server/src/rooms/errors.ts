/** Somebody else's entry came first: the request is stale. */
export class Overtaken extends Error {}
/** The match broke an invariant and is frozen with its record. */
export class Frozen extends Error {}
/** The match is as large as one may get. */
export class TooLong extends Error {}
export { Damaged } from '../store/store.ts';
