import { WorkError } from '../workers/workshop.ts';

/** Events that are kept in memory for those who watch the matches of one address: some 150 MB. */
const EVENTS_AT_MOST = 1_000_000;

/** How much of the memory what was told takes, by the address of whoever owns the match: tables are opened for nothing, and stay open. */
export class Holdings {
  private readonly most: number;
  private readonly held = new Map<string, number>();

  constructor(most = EVENTS_AT_MOST) {
    this.most = most;
  }

  /** Somebody new wants to be told a match from its beginning. */
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
