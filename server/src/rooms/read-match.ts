import {
  type AnyGame,
  type Entry,
  isPosition,
  type MatchRecord,
  pending,
  replay,
  reviveState,
} from '@quarterstaff/kernel';
import { Match, type Reader, Retelling, type Told } from '@quarterstaff/protocol';
import type { StoredMatch } from '../store/store.ts';
import { Damaged } from './errors.ts';
import type { RoomServices } from './room-services.ts';
import { type Unnumbered, unnumbered } from './telling.ts';

export interface Read {
  readonly match: Match;
  readonly told: readonly Told<Unnumbered>[];
}

const QUICK = 20; // entries of a scenario of our own: played here in a few milliseconds

/** A match from its entries, and what each reader has been told by then: the record is the truth. */
export async function readMatch(
  { workshop, allowances }: Pick<RoomServices, 'workshop' | 'allowances'>,
  game: AnyGame,
  stored: StoredMatch,
  entries: readonly Entry[],
  readers: readonly Reader[],
): Promise<Read> {
  const record: MatchRecord = {
    format: 1,
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup: stored.setup,
    seed: stored.seed ?? '',
    dice: null,
    entries,
    hashes: [],
  };
  const { scenario } = stored.setup;
  if (entries.length <= QUICK && typeof scenario === 'string' && !isPosition(scenario)) {
    const retelling = new Retelling(game, unnumbered, entries, readers);
    const played = orDamaged(stored.id, () => replay(game, record, retelling.hear, retelling.onEntry));
    return { match: Match.resume(game, record, played), told: retelling.all() };
  }
  const { value } = await workshop.run('replay', { record, readers }, allowances.partyOf(stored.owner));
  if ('fault' in value) throw unplayable(stored.id, value.fault);
  const g = reviveState(game, value.state);
  const { seats, told } = value;
  return { match: Match.resume(game, record, { g, open: pending(game, g), seats }), told };
}

const unplayable = (id: string, fault: string): Damaged =>
  new Damaged(id, `Match ${id} cannot be played again: ${fault}`);

function orDamaged<T>(id: string, run: () => T): T {
  try {
    return run();
  } catch (problem) {
    throw unplayable(id, (problem as Error).message);
  }
}
