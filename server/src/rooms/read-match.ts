import {
  type AnyGame,
  type Entry,
  isPosition,
  type MatchRecord,
  pending,
  replay,
  reviveState,
  standingEntries,
} from '@quarterstaff/kernel';
import { Match, type Reader, Retelling, type Told } from '@quarterstaff/protocol';
import type { StoredMatch } from '../store/store.ts';
import { Damaged } from './errors.ts';
import type { RoomServices } from './room-services.ts';
import type { Stopwatch } from './stopwatch.ts';
import { type Unnumbered, unnumbered } from './telling.ts';

export interface Read {
  readonly match: Match;
  readonly told: readonly Told<Unnumbered>[];
  readonly way: Way;
}

/** The direct way to where a match stands after so many entries. */
export interface Way {
  readonly direct: readonly Entry[];
  readonly length: number;
}

const NO_WAY: Way = { direct: [], length: 0 };

/** What it takes to read a match. */
interface Reading {
  readonly services: Pick<RoomServices, 'workshop' | 'allowances'>;
  readonly game: AnyGame;
  readonly watch: Stopwatch; // of the task that needs it
}

const QUICK = 20; // entries of a shipped scenario: replayed here in a few milliseconds

/** A match from its entries, and what each reader has been told by then: the record is the truth. Part of the way may be known. */
export async function readMatch(
  { services, game, watch }: Reading,
  stored: StoredMatch,
  entries: readonly Entry[],
  readers: readonly Reader[],
  known: Way = NO_WAY,
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
  const direct = { ...record, entries: withoutDetours([...known.direct, ...entries.slice(known.length)]) };
  const way = { direct: direct.entries, length: entries.length };
  const { scenario } = stored.setup;
  if (direct.entries.length <= QUICK && typeof scenario === 'string' && !isPosition(scenario)) {
    const retelling = new Retelling(game, unnumbered, direct.entries, readers);
    const played = orDamaged(stored.id, () => replay(game, direct, retelling.hear, retelling.onEntry));
    return { match: Match.resume(game, record, played, null, way.direct), told: retelling.all(), way };
  }
  const { workshop, allowances } = services;
  const party = allowances.partyOf(stored.owner);
  const { value, handing } = await watch.elsewhere(workshop.run('replay', { record: direct, readers }, party));
  watch.add(handing);
  if ('fault' in value) throw unplayable(stored.id, value.fault);
  const g = reviveState(game, value.state);
  const { seats, told } = value;
  return { match: Match.resume(game, record, { g, open: pending(game, g), seats }, null, way.direct), told, way };
}

/**
 * The entries a match follows from: without what was undone, and with only the last of several undos in a row that changes the dice.
 * A table that went back a thousand times is read as fast as any other.
 */
export function withoutDetours(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some(({ kind }) => kind === 'undo')) return entries;
  const direct: Entry[] = [];
  let since = 0; // the last answer
  for (const { at: _at, ...entry } of standingEntries(entries)) {
    if (entry.kind === 'answer') since = direct.length + 1;
    if (entry.kind === 'undo') {
      if (entry.branch === null) continue; // it has taken effect: what it took back is gone
      const before = direct.slice(since).findIndex(({ kind }) => kind === 'undo');
      if (before >= 0) direct.splice(since + before, 1);
    }
    direct.push(entry as Entry);
  }
  return direct;
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
