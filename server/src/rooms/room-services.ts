import type { Released } from '../games.ts';
import type { Store, StoredMatch } from '../store/store.ts';
import type { Thinker } from '../workers/inline-thinker.ts';
import type { BotWork } from './bot-work.ts';

/** What a room works with. */
export interface RoomServices {
  readonly store: Store;
  readonly thinker: Thinker;
  readonly node: string;
  readonly botWork: BotWork;
  readonly released: Released;
  now(): number;
  /** Tells the outside that a person's turn has come. */
  turned(match: StoredMatch, seats: readonly string[]): void;
}
