import type { AnyGame, MatchRecord } from '@quarterstaff/kernel';
import { Match } from '@quarterstaff/protocol';
import type { Store, StoredMatch } from '../store/store.ts';

export interface Read {
  readonly match: Match;
  readonly touched: number | null;
}

/** A match from what is stored: the record is the truth. */
export async function readMatch(store: Store, game: AnyGame, stored: StoredMatch): Promise<Read> {
  const entries = await store.entriesAfter(stored.id, 0);
  const record: MatchRecord = {
    format: 1,
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup: stored.setup,
    seed: stored.seed ?? '',
    dice: null,
    entries: entries.map(({ entry }) => entry),
    hashes: [],
  };
  return { match: Match.load(game, record), touched: entries.at(-1)?.at ?? null };
}
