import type { Released } from '../games.ts';
import type { Fault, Store, StoredMatch } from '../store/store.ts';
import type { Workshop } from '../workers/workshop.ts';
import type { Allowances } from './allowances.ts';
import type { Holdings } from './holdings.ts';
import type { Quota } from './quota.ts';

/** What a room works with. */
export interface RoomServices {
  readonly store: Store;
  readonly workshop: Workshop;
  readonly node: string;
  readonly allowances: Allowances;
  readonly quota: Quota;
  readonly holdings: Holdings;
  readonly released: Released;
  /** The time of day. */
  now(): number;
  /** Milliseconds of a clock that only goes forward: for all limits. */
  ticks(): number;
  /** Tells the outside that a person's turn has come. */
  turned(match: StoredMatch, seats: readonly string[]): void;
  /** Tells whoever runs the server that something stored is not as it was. */
  damaged(fault: Fault): void;
}
