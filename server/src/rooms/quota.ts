import type { Entry } from '@quarterstaff/kernel';
import type { Store } from '../store/store.ts';
import type { Allowances } from './allowances.ts';
import { TooLong } from './errors.ts';

const COUNT_AGAIN_MS = 600_000;
const KNOWN_AT_MOST = 10_000; // people
const BESIDES = 120; // bytes of an entry beside its text: numbers, sum, its place in the index

/**
 * Whoever owns a match pays for what is written there in play, the answers of others included, and so does the address he was last
 * seen at. Beyond his room nothing more is stored, but for getting up and for an end. What he uses is counted now and then, and added up in between.
 */
export class Quota {
  private readonly store: Store;
  private readonly allowances: Allowances;
  private readonly most: number;
  private readonly used = new Map<string, { bytes: number; readonly at: number }>(); // by person

  constructor(store: Store, allowances: Allowances, most: number) {
    this.store = store;
    this.allowances = allowances;
    this.most = most;
  }

  async take(owner: string, entries: readonly Entry[]): Promise<void> {
    const played = entries.filter(({ kind }) => kind !== 'end' && kind !== 'seat');
    if (played.length > 0) await this.takeBytes(owner, JSON.stringify(played).length + played.length * BESIDES);
  }

  async takeBytes(owner: string, bytes: number): Promise<void> {
    const account = await this.accountOf(owner);
    if (account.bytes + bytes > this.most) throw new TooLong();
    if (!this.allowances.meter(null, this.allowances.addressOf(owner)).spend('bytes', bytes)) throw new TooLong();
    account.bytes += bytes;
  }

  private async accountOf(owner: string): Promise<{ bytes: number }> {
    const now = this.allowances.now();
    const known = this.used.get(owner);
    if (known !== undefined && now - known.at < COUNT_AGAIN_MS) return known;
    const counted = { bytes: await this.store.storedBytes(owner), at: now };
    if (this.used.size >= KNOWN_AT_MOST) this.used.clear();
    this.used.set(owner, counted);
    return counted;
  }
}
