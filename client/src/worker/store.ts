import type { Entry, InLanguages, MatchRecord, SeatEntry } from '@quarterstaff/kernel';
import type { FairDice } from '@quarterstaff/protocol';
import type { KeptMatch, KeptRun } from '../connection/table-connection.ts';
import type { Bookmark } from './history.ts';

/** A kept match without its entries, which lie one by one beside it. */
export interface KeptHead extends Omit<KeptMatch, 'campaign' | 'scenario'> {
  readonly scenario: string; // the key of its name
  readonly names?: InLanguages; // that name in every language; those who kept it before had none
  readonly setup: MatchRecord['setup'];
  readonly rulesVersion: string;
  readonly seed: string;
  readonly dice: readonly number[] | null;
  readonly fair?: FairDice | null; // of a match that a server hosted
  readonly acts?: readonly number[]; // the decisions at which a person did something
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
  /** The story of a match as it was last kept; null when it was not, or cannot be read. */
  bookmark(id: string): Promise<Bookmark | null>;
  mark(id: string, bookmark: Bookmark): Promise<void>;
}

const HEADS = 'heads';
const ENTRIES = 'entries';
const BOOKMARKS = 'bookmarks';
const VERSION = 2;

export function headOf(
  id: string,
  record: Omit<MatchRecord, 'entries' | 'hashes'>,
  answers: number,
  about: {
    readonly title: string;
    readonly scenario: string;
    readonly names?: InLanguages;
    readonly seats: readonly SeatEntry[];
    readonly over: boolean;
    readonly forkOf: string | null;
    readonly run?: KeptRun | null;
    readonly acts?: readonly number[];
    readonly fair: FairDice | null;
  },
): KeptHead {
  return {
    id,
    game: record.game,
    ...about,
    answers,
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
    const request = indexedDB.open('quarterstaff', VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore(HEADS, { keyPath: 'id' });
        request.result.createObjectStore(ENTRIES);
      }
      request.result.createObjectStore(BOOKMARKS);
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
    const isChosen = entries.some(({ kind }) => kind === 'answer');
    // Before anything was chosen nobody waits for the disk: the first answer goes there with all before it.
    await this.write(head, 0, entries, isChosen ? 'strict' : 'relaxed');
  }

  append(head: KeptHead, from: number, entries: readonly Entry[]): Promise<void> {
    return this.write(head, from, entries, 'strict');
  }

  private async write(
    head: KeptHead,
    from: number,
    entries: readonly Entry[],
    durability: IDBTransactionDurability,
  ): Promise<void> {
    const transaction = this.database.transaction([HEADS, ENTRIES], 'readwrite', { durability });
    transaction.objectStore(HEADS).put(head);
    const places = transaction.objectStore(ENTRIES);
    for (const [i, entry] of entries.entries()) places.add(entry, [head.id, from + i]);
    await finished(transaction);
  }

  async remove(id: string): Promise<void> {
    const transaction = this.database.transaction([HEADS, ENTRIES, BOOKMARKS], 'readwrite');
    transaction.objectStore(HEADS).delete(id);
    transaction.objectStore(ENTRIES).delete(placesOf(id));
    transaction.objectStore(BOOKMARKS).delete(id);
    await finished(transaction);
  }

  async bookmark(id: string): Promise<Bookmark | null> {
    const found = this.database.transaction(BOOKMARKS).objectStore(BOOKMARKS).get(id);
    return (await result<Bookmark | undefined>(found)) ?? null;
  }

  async mark(id: string, bookmark: Bookmark): Promise<void> {
    const transaction = this.database.transaction(BOOKMARKS, 'readwrite');
    transaction.objectStore(BOOKMARKS).put(bookmark, id);
    await finished(transaction);
  }
}

export class MemoryStore implements Store {
  private readonly kept = new Map<string, { head: KeptHead; entries: Entry[] }>();
  private readonly bookmarks = new Map<string, Bookmark>();

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
    this.bookmarks.delete(id);
  }
  async bookmark(id: string): Promise<Bookmark | null> {
    return this.bookmarks.get(id) ?? null;
  }
  async mark(id: string, bookmark: Bookmark): Promise<void> {
    this.bookmarks.set(id, bookmark);
  }
}
