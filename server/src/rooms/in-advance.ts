import type { Did, Driver, Match } from '@quarterstaff/protocol';
import type { StoredMatch } from '../store/store.ts';
import type { Meter } from './allowances.ts';
import { ENTRIES_AT_MOST } from './limits.ts';
import type { RoomServices } from './room-services.ts';

/** A match whose people have given answers in advance. */
interface Ordered {
  readonly match: Match;
  readonly stored: StoredMatch;
  readonly closed: boolean;
  enqueue<T>(run: () => Promise<T> | T, payer?: Meter | null): Promise<T>;
  answerInAdvance(): Promise<void>;
}

const AT_ONCE = 20; // answers
const MS_AT_ONCE = 8;
const LOOK_AGAIN_MS = 1_000;

/**
 * Plans and standing orders, a few answers at a time: others are served between two portions, and whoever gave the orders pays for
 * each. With nothing left to pay, they wait.
 */
export class InAdvance {
  private readonly room: Ordered;
  private readonly services: RoomServices;
  private more = false; // the last portion was cut short
  private again: NodeJS.Timeout | null = null;

  constructor(room: Ordered, services: RoomServices) {
    this.room = room;
    this.services = services;
  }

  /** Answers one portion. */
  some(driver: Driver, match: Match): readonly Did[] {
    const did: Did[] = [];
    const started = performance.now();
    this.more = false;
    while (match.length < ENTRIES_AT_MOST) {
      const next = driver.nextStanding();
      if (next === null) return did;
      did.push(next);
      if (did.length < AT_ONCE && performance.now() - started < MS_AT_ONCE) continue;
      this.more = true;
      return did;
    }
    return did;
  }

  goOn(): void {
    if (!this.more || this.again !== null || this.room.closed) return;
    const payer = this.payer();
    this.again = setTimeout(
      () => {
        this.again = null;
        if (payer.isSpent('serving')) this.goOn();
        else void this.room.enqueue(() => this.room.answerInAdvance(), payer).catch(() => {});
      },
      payer.isSpent('serving') ? LOOK_AGAIN_MS : 0,
    );
    this.again.unref();
  }

  /** The person whose seat gives the next answer. */
  private payer(): Meter {
    const { match, stored } = this.room;
    const seat = match.open[0]?.seat;
    const sitter = stored.seats.find(entry => entry.seat === seat)?.person;
    return this.services.allowances.meterOf(sitter ?? stored.owner);
  }

  stop(): void {
    if (this.again !== null) clearTimeout(this.again);
    this.more = false;
  }
}
