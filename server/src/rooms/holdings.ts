import { WorkError } from '../workers/workshop.ts';

/** Events kept in memory for watchers of the matches of one address: some 150 MB. */
const EVENTS_AT_MOST = 1_000_000;

/** Memory taken by told events, by the address of the match's owner: opening a table is free, and it stays open. */
export class Holdings {
  private readonly most: number;
  private readonly held = new Map<string, number>();

  constructor(most = EVENTS_AT_MOST) {
    this.most = most;
  }

  /** Throws when the address holds too much already, before a new reader is told a match from its beginning. */
  mustHaveRoom(place: string): void {
    if ((this.held.get(place) ?? 0) >= this.most)
      throw new WorkError('busy', 'Too many long matches are open at once.');
  }

  add(place: string, events: number): void {
    const now = (this.held.get(place) ?? 0) + events;
    if (now > 0) this.held.set(place, now);
    else this.held.delete(place);
  }
}
