import type { Entry, SetupRequest } from '@quarterstaff/kernel';

// What the server keeps, in its own words. Two adapters (SQLite, PostgreSQL) pass one conformance suite.

export type SeatKind = 'person' | 'remote' | 'computer';

export interface StoredSeat {
  readonly seat: string;
  readonly side: string;
  readonly about: string;
  readonly kind: SeatKind; // as the match was made; who answers now is in the entries
  readonly holder: string; // at the start: 'open', 'book', 'bot:greedy' …
  readonly person: string | null;
  readonly secretHash: string | null; // of the invitation; null when it was used or revoked
  readonly number: string | null; // the seat's own number for the dice; null: still awaited
}

/** All about a match but its entries. */
export interface StoredMatch {
  readonly id: string;
  readonly version: number; // goes up with every change: a writer who read an older one loses
  readonly game: string;
  readonly rulesVersion: string;
  readonly name: string;
  readonly setup: SetupRequest;
  readonly owner: string; // person
  readonly status: 'waiting' | 'running' | 'over' | 'frozen';
  readonly serverSeed: string;
  readonly commitment: string;
  readonly seed: string | null; // once every number is in
  readonly seats: readonly StoredSeat[];
  readonly decisionSeconds: number | null;
  readonly created: number;
  readonly updated: number;
  readonly next: string | null; // the rematch
}

export interface StoredEntry {
  readonly seq: number; // 1, 2, 3 … within the match
  readonly at: number;
  readonly entry: Entry;
}

export interface StoredLine {
  readonly n: number;
  readonly at: number;
  readonly from: string;
  readonly text: string;
}

export interface StoredHero {
  readonly id: string;
  readonly person: string;
  readonly game: string;
  readonly name: string;
  readonly hero: unknown;
}

export interface StoredPerson {
  readonly id: string;
  readonly keyHash: string;
  readonly at: number;
}

export type Appended = 'stored' | 'conflict';
export type Changed = 'entries' | 'match' | 'lines' | 'anything';

export interface Store {
  createMatch(match: StoredMatch): Promise<void>;
  match(id: string): Promise<StoredMatch | null>;
  /** Replaces a match whose stored version is one lower; says whether it was. */
  changeMatch(match: StoredMatch): Promise<Appended>;
  deleteMatch(id: string): Promise<void>;
  /** The latest 200 that a person owns or sits at. */
  matchesOf(person: string): Promise<readonly StoredMatch[]>;
  /** How many matches a person owns or sits at. */
  matchCount(person: string): Promise<number>;
  /** Matches nobody has touched since a time: for retention. */
  matchesBefore(time: number, limit: number): Promise<readonly string[]>;

  /** Adds entries after `expected` earlier ones, all or none; a conflict when somebody else was faster. Durable when it resolves. */
  append(match: string, expected: number, entries: readonly Entry[], at: number): Promise<Appended>;
  entriesAfter(match: string, seq: number): Promise<readonly StoredEntry[]>;

  addLine(match: string, from: string, text: string, at: number): Promise<StoredLine>;
  lines(match: string): Promise<readonly StoredLine[]>;

  createPerson(id: string, keyHash: string, at: number): Promise<void>;
  personByKey(keyHash: string): Promise<string | null>;
  deletePerson(id: string): Promise<void>;

  putHero(hero: StoredHero): Promise<void>;
  heroesOf(person: string): Promise<readonly StoredHero[]>;
  deleteHero(person: string, id: string): Promise<void>;

  /** The right to answer for computer seats and clocks of a match: one node at a time, until it runs out. */
  lease(match: string, node: string, until: number, now: number): Promise<boolean>;

  /** When the agreed time of a match runs out; null: nobody is waited for. */
  setDue(match: string, due: number | null): Promise<void>;
  /** Matches whose time has run out: somebody must look at them, even if nobody watches. */
  dueBefore(time: number, limit: number): Promise<readonly string[]>;

  /** Bytes stored for a person: the matches it owns with their entries, and its heroes. */
  storedBytes(person: string): Promise<number>;
  /** Every match, and every person, in order of ids: for an export of everything. */
  matchIds(after: string, limit: number): Promise<readonly string[]>;
  people(after: string, limit: number): Promise<readonly StoredPerson[]>;

  /** Hears of what other nodes changed; '*' when anything may have happened. */
  onChanged(listener: (match: string, what: Changed) => void): void;
  /** Resolves when the store answers. */
  ping(): Promise<void>;
  /** A copy of everything, taken while the server runs; null where the database has its own tools for that. */
  backup(file: string): Promise<string | null>;
  close(): Promise<void>;
}

/** The stored data cannot be used as it is: said in one sentence to whoever started the server. */
export class StoreError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
  }
}
