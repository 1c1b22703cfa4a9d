import type { AnyGame } from '@quarterstaff/kernel';
import type { Config } from './config.ts';
import type { Metrics } from './metrics.ts';
import type { Rooms } from './rooms/rooms.ts';
import type { Store } from './store/store.ts';
import type { Thinker } from './workers/inline-thinker.ts';

/** What the routes work with. */
export interface Services {
  readonly config: Config;
  readonly store: Store;
  readonly rooms: Rooms;
  readonly thinker: Thinker;
  readonly games: readonly AnyGame[];
  readonly metrics: Metrics;
  readonly secureCookies: boolean;
  now(): number;
}
