import { type AnyGame, type MatchRecord, plainState, ReplayError, replay, type SeatEntry } from '@quarterstaff/kernel';
import { type Reader, Retelling, type Told } from '@quarterstaff/protocol';
import { type Unnumbered, unnumbered } from '../rooms/telling.ts';

export interface ReplayTask {
  readonly record: MatchRecord;
  readonly readers: readonly Reader[]; // for whom events are told again
}

/** A match after its record, with what each reader has been told by then; or what does not fit. */
export type Played =
  | { readonly state: string; readonly seats: readonly SeatEntry[]; readonly told: readonly Told<Unnumbered>[] }
  | { readonly fault: string };

export function playRecord(game: AnyGame, { record, readers }: ReplayTask): Played {
  try {
    const retelling = new Retelling(game, unnumbered, record.entries, readers);
    const told = readers.length > 0;
    const { g, seats } = replay(game, record, told ? retelling.hear : null, told ? retelling.onEntry : null);
    // Keys stay unsorted: a state read again must list its fields in the same order as one that was played.
    return { state: JSON.stringify(plainState(g)), seats, told: retelling.all() };
  } catch (problem) {
    if (problem instanceof ReplayError) return { fault: problem.message };
    throw problem;
  }
}
