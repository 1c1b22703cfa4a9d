import type { AnyGame } from '@quarterstaff/kernel';
import type { Config } from './config.ts';
import type { Connections } from './http/connections.ts';
import type { Metrics } from './metrics.ts';
import type { Allowances } from './rooms/allowances.ts';
import type { Quota } from './rooms/quota.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { Store } from './store/store.ts';
import type { Workshop } from './workers/workshop.ts';

/** What the routes work with. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly rooms: Rooms;
  readonly workshop: Workshop;
  readonly allowances: Allowances;
  readonly quota: Quota;
  readonly connections: Connections;
  readonly games: readonly AnyGame[];
  readonly metrics: Metrics;
  readonly secureCookies: boolean;
  /** The time of day. */
  now(): number;
  /** Milliseconds of a monotonic clock, for all limits. */
  ticks(): number;
}
