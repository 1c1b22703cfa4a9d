import type { Entry, SetupRequest } from '@quarterstaff/kernel';
import type { Proposal } from '@quarterstaff/protocol';

// What the server stores. Two adapters (SQLite, PostgreSQL) pass one conformance suite.

type SeatKind = 'person' | 'remote' | 'computer';

/** How a person appears at a table. */
export interface Guise {
  readonly name: string;
  readonly crest: string;
  readonly colour: string;
}

export interface StoredSeat {
  readonly seat: string;
  readonly side: string;
  readonly about: string;
  readonly kind: SeatKind; // at creation; who answers now is in the entries
  readonly holder: string; // at the start: 'open', 'book', 'bot:greedy' …
  readonly person: string | null;
  readonly guise?: Guise | null; // the name and crest used here; left out: not set
  readonly secretHash: string | null; // of the invitation; null once used or revoked
  readonly pledge: string | null; // the hash that pledges its number; null: none, or not yet
  readonly number: string | null; // the seat's number for the dice; empty: none given; null: still awaited
}

/** Everything about a match except its entries. */
export interface StoredMatch {
  readonly id: string;
  readonly version: number; // raised by every change: a writer who read an older one loses
  readonly game: string;
  readonly rulesVersion: string;
  readonly name: string;
  readonly setup: SetupRequest;
  readonly owner: string; // person
  readonly status: 'waiting' | 'running' | 'over' | 'frozen' | 'damaged'; // 'damaged' only in lists: nothing else is known of such a match
  readonly serverSeed: string;
  readonly commitment: string; // to the seed, the set-up and the key below; empty for an imported match
  readonly keys: { readonly open: string; readonly secret: string } | null; // that sign the record
  readonly seed: string | null; // set once every number is in
  readonly seats: readonly StoredSeat[];
  readonly decisionSeconds: number | null;
  readonly created: number;
  readonly updated: number;
  readonly next: string | null; // the rematch
  readonly proposal: Proposal | null; // waiting for consent; perhaps stale by now
}

/** A match as lists show it: without its set-up, which may be large. */
export type ListedMatch = Omit<StoredMatch, 'setup'> & { readonly scenario: string | null };

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

export interface HeroSize {
  readonly id: string;
  readonly bytes: number;
}

/** A page of a person's heroes; `next` is the last id if more follow. */
export interface HeroPage {
  readonly heroes: readonly StoredHero[];
  readonly next: string | null;
}

export interface StoredPerson {
  readonly id: string;
  readonly keyHash: string;
  readonly at: number;
}

/** Damage to stored data; `match` is null if it is not known which match it belongs to. */
export interface Fault {
  readonly match: string | null;
  readonly what: string;
}

/** How much a store holds. */
export interface Holdings {
  readonly people: number;
  readonly heroes: number;
  readonly matches: number;
  readonly entries: number;
  readonly lines: number;
}

export interface Backup {
  readonly file: string;
  readonly holds: Holdings;
}

export type Appended = 'stored' | 'conflict';
export type Changed = 'entries' | 'match' | 'lines' | 'anything';

export interface Store {
  createMatch(match: StoredMatch): Promise<void>;
  match(id: string): Promise<StoredMatch | null>;
  /** Replaces a match, except its set-up, if the stored version is one lower; returns whether it did. */
  changeMatch(match: StoredMatch): Promise<Appended>;
  deleteMatch(id: string): Promise<void>;
  /** The latest 200 that a person owns or sits at. */
  matchesOf(person: string): Promise<readonly ListedMatch[]>;
  /** All of them, in order of ids. */
  matchIdsOf(person: string, after: string, limit: number): Promise<readonly string[]>;
  /** How many matches a person owns; those they were invited to do not count. */
  matchCount(person: string): Promise<number>;
  /** Matches untouched since a time: for retention. */
  matchesBefore(time: number, limit: number): Promise<readonly string[]>;

  /** Appends entries after `expected` earlier ones, all or none; a conflict if somebody else was faster. Durable when it resolves. */
  append(match: string, expected: number, entries: readonly Entry[], at: number): Promise<Appended>;
  entriesAfter(match: string, seq: number): Promise<readonly StoredEntry[]>;

  /** Throws when the match is gone. */
  addLine(match: string, from: string, text: string, at: number): Promise<StoredLine>;
  /** What was said after line `n`. */
  lines(match: string, n?: number): Promise<readonly StoredLine[]>;
  /** The number of the last line; 0 when nothing was said. */
  lastLine(match: string): Promise<number>;
  /** Deletes everything said from some seats. */
  deleteLines(match: string, from: readonly string[]): Promise<void>;

  createPerson(id: string, keyHash: string, at: number): Promise<void>;
  personByKey(keyHash: string): Promise<string | null>;
  /** Gives a person another key; the old one stops working. */
  changeKey(id: string, keyHash: string): Promise<void>;
  isPerson(id: string): Promise<boolean>;
  /** Returns the matches where the person is still seated: one may have been entered at the last moment. */
  deletePerson(id: string): Promise<readonly string[]>;

  putHero(hero: StoredHero): Promise<void>;
  /** Ordered by id, after a given one; at least one if there are any. */
  heroesOf(person: string, after?: string): Promise<HeroPage>;
  /** In the same order. */
  heroSizes(person: string): Promise<readonly HeroSize[]>;
  deleteHero(person: string, id: string): Promise<void>;

  /** The right to answer for a match's computer seats and clocks: one node at a time, for a number of milliseconds by the store's clock. */
  lease(match: string, node: string, milliseconds: number): Promise<boolean>;

  /** When the agreed time of a match runs out; null: nobody is to decide. */
  setDue(match: string, due: number | null): Promise<void>;
  /** Matches whose time has run out: they must be opened even if nobody watches. */
  dueBefore(time: number, limit: number): Promise<readonly string[]>;

  /** Bytes stored for a person: the matches they own, with entries and chat, and their heroes. */
  storedBytes(person: string): Promise<number>;
  /** Every match and every person, ordered by id: for an export of everything. */
  matchIds(after: string, limit: number): Promise<readonly string[]>;
  people(after: string, limit: number): Promise<readonly StoredPerson[]>;

  /** Told what other nodes changed; '*' when anything may have happened. */
  onChanged(listener: (match: string, what: Changed) => void): void;
  /** Resolves when the store can write. */
  ping(): Promise<void>;
  /** Faults found on opening. */
  readonly noticed: readonly Fault[];
  /** The database's own check, which may take long. */
  inspect(): Promise<readonly Fault[]>;
  /** Checks part of a match, after entry `from`; returns where to go on, null at the end. Throws `Damaged`. */
  check(match: string, from: number): Promise<number | null>;
  /** Suspends a match: whoever asks for it gets `Damaged`. With null it is released. */
  setAside(match: string, what: string | null, at: number): Promise<void>;
  holdings(): Promise<Holdings>;
  /** A copy of everything, taken while the server runs; null if the database has its own tools for that. */
  backup(file: string): Promise<Backup | null>;
  close(): Promise<void>;
}

/** The stored data cannot be used; says why in one sentence, for whoever started the server. */
export class StoreError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
  }
}

/** The stored data of a match is damaged or inconsistent. */
export class Damaged extends StoreError {
  readonly match: string;
  constructor(match: string, message: string) {
    super('damaged', message);
    this.name = 'Damaged';
    this.match = match;
  }
}
