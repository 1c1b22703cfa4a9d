import type { Match } from '@quarterstaff/protocol';
import type { StoredMatch } from '../store/store.ts';
import type { RoomServices } from './room-services.ts';

/** A match with an agreed time for each decision. */
export interface Timed {
  readonly match: Match;
  readonly stored: StoredMatch;
  readonly touched: number; // when somebody last answered
  readonly closed: boolean;
  /** Decision `no` has been open for the agreed time. */
  timeOut(no: number): Promise<void>;
}

const LONGEST_TIMER = 2 ** 31 - 1;

/** When the agreed time runs out. It is stored, so that it runs out even if nobody watches. */
export class Clock {
  private readonly timed: Timed;
  private readonly services: RoomServices;
  private timer: NodeJS.Timeout | null = null;

  constructor(timed: Timed, services: RoomServices) {
    this.timed = timed;
    this.services = services;
  }

  /** Null without a limit, or when nobody is to decide. */
  get due(): number | null {
    const { match, stored, touched } = this.timed;
    if (stored.decisionSeconds === null || stored.status !== 'running') return null;
    const late = match.open.some(({ seat }) => match.isOpen(seat));
    return late ? touched + stored.decisionSeconds * 1000 : null;
  }

  wind(): void {
    this.stop();
    const { stored, match, closed } = this.timed;
    if (stored.decisionSeconds === null || closed) return;
    const { due } = this;
    void this.services.store.setDue(stored.id, due).catch(() => {});
    if (due === null) return;
    const { no } = match;
    const wait = Math.min(Math.max(0, due - this.services.now()), LONGEST_TIMER);
    this.timer = setTimeout(() => void this.timed.timeOut(no).catch(() => {}), wait);
    this.timer.unref();
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }
}
