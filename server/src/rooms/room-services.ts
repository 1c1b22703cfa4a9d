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
  /** Milliseconds of a monotonic clock, for all limits. */
  ticks(): number;
  /** Notifies the outside world that it is a person's turn. */
  turned(match: StoredMatch, seats: readonly string[]): void;
  /** Tells the operator that stored data is damaged. */
  damaged(fault: Fault): void;
}
