import type { Entry, SetupRequest } from '@quarterstaff/kernel';
import type { Proposal } from '@quarterstaff/protocol';

// What the server keeps, in its own words. Two adapters (SQLite, PostgreSQL) pass one conformance suite.

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
  readonly kind: SeatKind; // as the match was made; who answers now is in the entries
  readonly holder: string; // at the start: 'open', 'book', 'bot:greedy' …
  readonly person: string | null;
  readonly guise?: Guise | null; // of that person here; left out: not said
  readonly secretHash: string | null; // of the invitation; null when it was used or revoked
  readonly pledge: string | null; // by which hash its number was pledged; null: not, or not yet
  readonly number: string | null; // the seat's own number for the dice; empty: it gave none; null: still awaited
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
  readonly status: 'waiting' | 'running' | 'over' | 'frozen' | 'damaged'; // the last only in lists: nothing else is known of such a match
  readonly serverSeed: string;
  readonly commitment: string; // to the seed, the set-up and the key below; empty for a match taken in from a record
  readonly keys: { readonly open: string; readonly secret: string } | null; // with which the record is signed
  readonly seed: string | null; // once every number is in
  readonly seats: readonly StoredSeat[];
  readonly decisionSeconds: number | null;
  readonly created: number;
  readonly updated: number;
  readonly next: string | null; // the rematch
  readonly proposal: Proposal | null; // what waits for the consent of those who sit there; perhaps stale by now
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

/** Some of a person's heroes; `next` is the last of them where more follow. */
export interface HeroPage {
  readonly heroes: readonly StoredHero[];
  readonly next: string | null;
}

export interface StoredPerson {
  readonly id: string;
  readonly keyHash: string;
  readonly at: number;
}

/** Something stored that is not as it was; `match` is null where it cannot be told whose it is. */
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
  /** Replaces a match whose stored version is one lower, all but its set-up; says whether it was. */
  changeMatch(match: StoredMatch): Promise<Appended>;
  deleteMatch(id: string): Promise<void>;
  /** The latest 200 that a person owns or sits at. */
  matchesOf(person: string): Promise<readonly ListedMatch[]>;
  /** All of them, in order of ids. */
  matchIdsOf(person: string, after: string, limit: number): Promise<readonly string[]>;
  /** How many matches a person owns: whoever was only invited pays for nothing. */
  matchCount(person: string): Promise<number>;
  /** Matches nobody has touched since a time: for retention. */
  matchesBefore(time: number, limit: number): Promise<readonly string[]>;

  /** Adds entries after `expected` earlier ones, all or none; a conflict when somebody else was faster. Durable when it resolves. */
  append(match: string, expected: number, entries: readonly Entry[], at: number): Promise<Appended>;
  entriesAfter(match: string, seq: number): Promise<readonly StoredEntry[]>;

  /** Throws when the match is gone. */
  addLine(match: string, from: string, text: string, at: number): Promise<StoredLine>;
  /** What was said after line `n`. */
  lines(match: string, n?: number): Promise<readonly StoredLine[]>;
  /** The number of the last line; 0 when nothing was said. */
  lastLine(match: string): Promise<number>;
  /** Takes back all that was said from some seats. */
  deleteLines(match: string, from: readonly string[]): Promise<void>;

  createPerson(id: string, keyHash: string, at: number): Promise<void>;
  personByKey(keyHash: string): Promise<string | null>;
  /** Gives a person another key; the one from before is good for nothing from here on. */
  changeKey(id: string, keyHash: string): Promise<void>;
  isPerson(id: string): Promise<boolean>;
  /** Says at which matches the person still sits: one may have been entered at the last moment. */
  deletePerson(id: string): Promise<readonly string[]>;

  putHero(hero: StoredHero): Promise<void>;
  /** In order of their ids, after one of them; at least one where there are any. */
  heroesOf(person: string, after?: string): Promise<HeroPage>;
  /** In the same order. */
  heroSizes(person: string): Promise<readonly HeroSize[]>;
  deleteHero(person: string, id: string): Promise<void>;

  /** The right to answer for computer seats and clocks of a match: one node at a time, for so many milliseconds of the store's own clock. */
  lease(match: string, node: string, milliseconds: number): Promise<boolean>;

  /** When the agreed time of a match runs out; null: nobody is waited for. */
  setDue(match: string, due: number | null): Promise<void>;
  /** Matches whose time has run out: somebody must look at them, even if nobody watches. */
  dueBefore(time: number, limit: number): Promise<readonly string[]>;

  /** Bytes stored for a person: the matches it owns with their entries and all that was said there, and its heroes. */
  storedBytes(person: string): Promise<number>;
  /** Every match, and every person, in order of ids: for an export of everything. */
  matchIds(after: string, limit: number): Promise<readonly string[]>;
  people(after: string, limit: number): Promise<readonly StoredPerson[]>;

  /** Hears of what other nodes changed; '*' when anything may have happened. */
  onChanged(listener: (match: string, what: Changed) => void): void;
  /** Resolves when the store can write. */
  ping(): Promise<void>;
  /** What was found wrong on opening. */
  readonly noticed: readonly Fault[];
  /** The database's own check of itself: it may take long. */
  inspect(): Promise<readonly Fault[]>;
  /** Checks some of what is stored of a match, after entry `from`; says where to go on, null at the end. Throws a `Damaged`. */
  check(match: string, from: number): Promise<number | null>;
  /** Lets a match rest: whoever asks for it meets a `Damaged`. With null it is used again. */
  setAside(match: string, what: string | null, at: number): Promise<void>;
  holdings(): Promise<Holdings>;
  /** A copy of everything, taken while the server runs; null where the database has its own tools for that. */
  backup(file: string): Promise<Backup | null>;
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

/** What is stored of a match is not as it was, or does not fit together. */
export class Damaged extends StoreError {
  readonly match: string;
  constructor(match: string, message: string) {
    super('damaged', message);
    this.name = 'Damaged';
    this.match = match;
  }
}
