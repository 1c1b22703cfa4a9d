import type { Entry, MatchRecord, SeatEntry } from '@quarterstaff/kernel';
import type { FairDice } from '@quarterstaff/protocol';
import type { KeptMatch } from '../connection/table-connection.ts';

/** A kept match without its entries, which lie one by one beside it. */
export interface KeptHead extends Omit<KeptMatch, 'campaign'> {
  readonly setup: MatchRecord['setup'];
  readonly rulesVersion: string;
  readonly seed: string;
  readonly dice: readonly number[] | null;
  readonly fair?: FairDice | null; // of a match that a server hosted
}

/** Where matches of this browser are kept. An entry is kept once `append` has answered. */
export interface Store {
  heads(): Promise<readonly KeptHead[]>;
  head(id: string): Promise<KeptHead | null>;
  entries(id: string): Promise<readonly Entry[]>;
  create(head: KeptHead, entries: readonly Entry[]): Promise<void>;
  /** Fails when somebody else has written at this place: another window plays the same match. */
  append(head: KeptHead, from: number, entries: readonly Entry[]): Promise<void>;
  remove(id: string): Promise<void>;
}

const HEADS = 'heads';
const ENTRIES = 'entries';

export function headOf(
  id: string,
  record: MatchRecord,
  about: {
    readonly title: string;
    readonly scenario: string;
    readonly seats: readonly SeatEntry[];
    readonly over: boolean;
    readonly forkOf: string | null;
    readonly fair: FairDice | null;
  },
): KeptHead {
  return {
    id,
    game: record.game,
    ...about,
    answers: record.entries.filter(({ kind }) => kind === 'answer').length,
    changed: Date.now(),
    setup: record.setup,
    rulesVersion: record.rulesVersion,
    seed: record.seed,
    dice: record.dice,
  };
}

/** The browser's database, or memory where the browser has none to give. */
export async function openStore(): Promise<Store> {
  try {
    return new BrowserStore(await openDatabase());
  } catch {
    return new MemoryStore();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('quarterstaff', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(HEADS, { keyPath: 'id' });
      request.result.createObjectStore(ENTRIES);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('The browser keeps its database closed.'));
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser did not keep the match.'));
  });
}

const placesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

class BrowserStore implements Store {
  private readonly database: IDBDatabase;
  constructor(database: IDBDatabase) {
    this.database = database;
  }

  async heads(): Promise<readonly KeptHead[]> {
    return result<KeptHead[]>(this.database.transaction(HEADS).objectStore(HEADS).getAll());
  }

  async head(id: string): Promise<KeptHead | null> {
    return (await result<KeptHead | undefined>(this.database.transaction(HEADS).objectStore(HEADS).get(id))) ?? null;
  }

  async entries(id: string): Promise<readonly Entry[]> {
    return result<Entry[]>(this.database.transaction(ENTRIES).objectStore(ENTRIES).getAll(placesOf(id)));
  }

  async create(head: KeptHead, entries: readonly Entry[]): Promise<void> {
    await this.append(head, 0, entries);
  }

  async append(head: KeptHead, from: number, entries: readonly Entry[]): Promise<void> {
    const transaction = this.database.transaction([HEADS, ENTRIES], 'readwrite', { durability: 'strict' });
    transaction.objectStore(HEADS).put(head);
    const places = transaction.objectStore(ENTRIES);
    for (const [i, entry] of entries.entries()) places.add(entry, [head.id, from + i]);
    await finished(transaction);
  }

  async remove(id: string): Promise<void> {
    const transaction = this.database.transaction([HEADS, ENTRIES], 'readwrite');
    transaction.objectStore(HEADS).delete(id);
    transaction.objectStore(ENTRIES).delete(placesOf(id));
    await finished(transaction);
  }
}

export class MemoryStore implements Store {
  private readonly kept = new Map<string, { head: KeptHead; entries: Entry[] }>();

  async heads(): Promise<readonly KeptHead[]> {
    return [...this.kept.values()].map(({ head }) => head);
  }
  async head(id: string): Promise<KeptHead | null> {
    return this.kept.get(id)?.head ?? null;
  }
  async entries(id: string): Promise<readonly Entry[]> {
    return this.kept.get(id)?.entries ?? [];
  }
  async create(head: KeptHead, entries: readonly Entry[]): Promise<void> {
    this.kept.set(head.id, { head, entries: [...entries] });
  }
  async append(head: KeptHead, from: number, entries: readonly Entry[]): Promise<void> {
    const before = this.kept.get(head.id)?.entries ?? [];
    if (before.length !== from) throw new Error('Another window plays the same match.');
    this.kept.set(head.id, { head, entries: [...before, ...entries] });
  }
  async remove(id: string): Promise<void> {
    this.kept.delete(id);
  }
}
