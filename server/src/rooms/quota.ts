import type { Entry } from '@quarterstaff/kernel';
import type { Store } from '../store/store.ts';
import type { Allowances } from './allowances.ts';
import { TooLong } from './errors.ts';

const COUNT_AGAIN_MS = 600_000;
const FREED_MS = 30_000; // after so long at the latest what was deleted is room again: counting takes the store some time
const KNOWN_AT_MOST = 10_000; // people
const DOCUMENT = 2_000; // bytes of a match or a hero beside what somebody sent
const BESIDES = 120; // bytes of an entry beside its text: numbers, sum, its place in the index

interface Account {
  bytes: number;
  readonly at: number; // when they were counted
  freed: boolean; // something was deleted since
}

/**
 * Whoever owns a match pays for what is written there in play, the answers of others included, and so does the address he was last
 * seen at. Beyond his room nothing more is stored, but for getting up and for an end. What he uses is counted now and then, and added up in between.
 */
export class Quota {
  private readonly store: Store;
  private readonly allowances: Allowances;
  private readonly most: number;
  private readonly used = new Map<string, Account>(); // by person

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

  /** Whether somebody may store anything more. */
  async hasRoom(owner: string): Promise<boolean> {
    return (await this.accountOf(owner)).bytes < this.most;
  }

  /** Something was stored that is not written in play: a match, a hero. */
  note(owner: string, bytes: number): void {
    const account = this.used.get(owner);
    if (account !== undefined) account.bytes += bytes + DOCUMENT;
  }

  /** Something of somebody's was deleted. */
  freed(owner: string): void {
    const account = this.used.get(owner);
    if (account !== undefined) account.freed = true;
  }

  private async accountOf(owner: string): Promise<Account> {
    const now = this.allowances.now();
    const known = this.used.get(owner);
    if (known !== undefined && now - known.at < (known.freed ? FREED_MS : COUNT_AGAIN_MS)) return known;
    const counted = { bytes: await this.store.storedBytes(owner), at: now, freed: false };
    if (this.used.size >= KNOWN_AT_MOST) this.used.clear();
    this.used.set(owner, counted);
    return counted;
  }
}
