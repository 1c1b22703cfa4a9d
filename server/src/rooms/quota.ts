import type { Entry } from '@quarterstaff/kernel';
import type { Store } from '../store/store.ts';
import type { Allowances } from './allowances.ts';
import { TooLong } from './errors.ts';

const COUNT_AGAIN_MS = 600_000;
const FREED_MS = 30_000; // deleted data frees room after this at the latest, since counting takes the store some time
const KNOWN_AT_MOST = 10_000; // people
const DOCUMENT = 2_000; // bytes of a match or a hero beyond what was sent
const BESIDES = 120; // bytes of an entry beyond its text: numbers, sum, index

interface Account {
  bytes: number;
  readonly at: number; // when they were counted
  freed: boolean; // something was deleted since
}

/**
 * The owner of a match pays for everything written in it, the answers of others included, and so does the owner's last known address.
 * Beyond the quota nothing more is stored, except leaving and ending. Usage is counted now and then, and estimated in between.
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

  /** Null when done at once; a promise where usage must be counted first. */
  take(owner: string, entries: readonly Entry[]): Promise<void> | null {
    let bytes = 0;
    for (const entry of entries)
      if (entry.kind !== 'end' && entry.kind !== 'seat') bytes += JSON.stringify(entry).length + BESIDES;
    return bytes === 0 ? null : this.takeBytes(owner, bytes);
  }

  takeBytes(owner: string, bytes: number): Promise<void> | null {
    const known = this.known(owner);
    if (known === null) return this.counted(owner).then(account => this.book(account, owner, bytes));
    this.book(known, owner, bytes);
    return null;
  }

  private book(account: Account, owner: string, bytes: number): void {
    if (account.bytes + bytes > this.most) throw new TooLong();
    if (!this.allowances.meter(null, this.allowances.addressOf(owner)).spend('bytes', bytes)) throw new TooLong();
    account.bytes += bytes;
  }

  /** Whether somebody may store anything more. */
  async hasRoom(owner: string): Promise<boolean> {
    return (this.known(owner) ?? (await this.counted(owner))).bytes < this.most;
  }

  /** Something was stored outside play: a match, a hero. */
  note(owner: string, bytes: number): void {
    const account = this.used.get(owner);
    if (account !== undefined) account.bytes += bytes + DOCUMENT;
  }

  /** Something of a person's was deleted. */
  freed(owner: string): void {
    const account = this.used.get(owner);
    if (account !== undefined) account.freed = true;
  }

  /** A person's usage, if it was counted recently. */
  private known(owner: string): Account | null {
    const known = this.used.get(owner);
    if (known === undefined) return null;
    return this.allowances.now() - known.at < (known.freed ? FREED_MS : COUNT_AGAIN_MS) ? known : null;
  }

  private async counted(owner: string): Promise<Account> {
    const at = this.allowances.now();
    const counted = { bytes: await this.store.storedBytes(owner), at, freed: false };
    if (this.used.size >= KNOWN_AT_MOST) this.used.clear();
    this.used.set(owner, counted);
    return counted;
  }
}
