import type { Entry } from '@quarterstaff/kernel';
import {
  type Appended,
  type Changed,
  type Fault,
  type HeroPage,
  type HeroSize,
  type Holdings,
  type ListedMatch,
  type Store,
  type StoredEntry,
  type StoredHero,
  type StoredLine,
  type StoredMatch,
  type StoredPerson,
  StoreError,
} from '../store.ts';
import { PgCare } from './care.ts';
import { PgChains } from './chains.ts';
import { PgConnections } from './connections.ts';
import { PgMatches } from './matches.ts';
import { migrate } from './migrate.ts';
import { PgPeople } from './people.ts';

/** Many nodes on one PostgreSQL: an append at an expected number decides races, NOTIFY carries ids only. */
export class PostgresStore implements Store {
  private readonly db: PgConnections;
  private readonly chains: PgChains;
  private readonly parts: { readonly matches: PgMatches; readonly people: PgPeople; readonly care: PgCare };
  /** PostgreSQL checksums its own log and notices by itself when it is cut off. */
  readonly noticed: readonly Fault[] = [];

  private constructor(db: PgConnections) {
    this.db = db;
    this.chains = new PgChains(db);
    const matches = new PgMatches(db);
    this.parts = { matches, people: new PgPeople(db), care: new PgCare(db, this.chains, matches) };
  }

  static async open(url: string, patience = 10_000): Promise<PostgresStore> {
    const db = new PgConnections(url, patience);
    try {
      await migrate(db.pool);
      await db.listen();
      return new PostgresStore(db);
    } catch (problem) {
      await db.close();
      if (problem instanceof StoreError) throw problem;
      throw new StoreError('unreachable', `PostgreSQL does not answer at DATABASE_URL: ${(problem as Error).message}`);
    }
  }

  createMatch(match: StoredMatch): Promise<void> {
    return this.parts.matches.createMatch(match);
  }
  match(id: string): Promise<StoredMatch | null> {
    return this.parts.matches.match(id);
  }
  changeMatch(match: StoredMatch): Promise<Appended> {
    return this.parts.matches.changeMatch(match);
  }
  deleteMatch(id: string): Promise<void> {
    return this.parts.matches.deleteMatch(id);
  }
  matchesOf(person: string): Promise<readonly ListedMatch[]> {
    return this.parts.matches.matchesOf(person);
  }
  matchIdsOf(person: string, after: string, limit: number): Promise<readonly string[]> {
    return this.parts.matches.matchIdsOf(person, after, limit);
  }
  matchCount(person: string): Promise<number> {
    return this.parts.matches.matchCount(person);
  }
  matchesBefore(time: number, limit: number): Promise<readonly string[]> {
    return this.parts.matches.matchesBefore(time, limit);
  }
  matchIds(after: string, limit: number): Promise<readonly string[]> {
    return this.parts.matches.matchIds(after, limit);
  }
  append(match: string, expected: number, entries: readonly Entry[], at: number): Promise<Appended> {
    return this.chains.append(match, expected, entries, at);
  }
  entriesAfter(match: string, seq: number): Promise<readonly StoredEntry[]> {
    return this.chains.entriesAfter(match, seq);
  }
  addLine(match: string, from: string, text: string, at: number): Promise<StoredLine> {
    return this.parts.matches.addLine(match, from, text, at);
  }
  lines(match: string, n = 0): Promise<readonly StoredLine[]> {
    return this.parts.matches.lines(match, n);
  }
  lastLine(match: string): Promise<number> {
    return this.parts.matches.lastLine(match);
  }
  deleteLines(match: string, from: readonly string[]): Promise<void> {
    return this.parts.matches.deleteLines(match, from);
  }
  lease(match: string, node: string, milliseconds: number): Promise<boolean> {
    return this.parts.matches.lease(match, node, milliseconds);
  }
  setDue(match: string, due: number | null): Promise<void> {
    return this.parts.matches.setDue(match, due);
  }
  dueBefore(time: number, limit: number): Promise<readonly string[]> {
    return this.parts.matches.dueBefore(time, limit);
  }
  createPerson(id: string, keyHash: string, at: number): Promise<void> {
    return this.parts.people.createPerson(id, keyHash, at);
  }
  personByKey(keyHash: string): Promise<string | null> {
    return this.parts.people.personByKey(keyHash);
  }
  changeKey(id: string, keyHash: string): Promise<void> {
    return this.parts.people.changeKey(id, keyHash);
  }
  isPerson(id: string): Promise<boolean> {
    return this.parts.people.isPerson(id);
  }
  deletePerson(id: string): Promise<readonly string[]> {
    return this.parts.people.deletePerson(id);
  }
  people(after: string, limit: number): Promise<readonly StoredPerson[]> {
    return this.parts.people.people(after, limit);
  }
  putHero(hero: StoredHero): Promise<void> {
    return this.parts.people.putHero(hero);
  }
  heroesOf(person: string, after = ''): Promise<HeroPage> {
    return this.parts.people.heroesOf(person, after);
  }
  heroSizes(person: string): Promise<readonly HeroSize[]> {
    return this.parts.people.heroSizes(person, '');
  }
  deleteHero(person: string, id: string): Promise<void> {
    return this.parts.people.deleteHero(person, id);
  }
  storedBytes(person: string): Promise<number> {
    return this.parts.people.storedBytes(person);
  }
  ping(): Promise<void> {
    return this.parts.care.ping();
  }
  inspect(): Promise<readonly Fault[]> {
    return this.parts.care.inspect();
  }
  check(match: string): Promise<number | null> {
    return this.parts.care.check(match);
  }
  setAside(match: string, what: string | null, at: number): Promise<void> {
    return this.parts.care.setAside(match, what, at);
  }
  holdings(): Promise<Holdings> {
    return this.parts.care.holdings();
  }

  onChanged(listener: (match: string, what: Changed) => void): void {
    this.db.onChanged((match, what, here) => {
      if (!here) listener(match, what);
    });
  }

  /** PostgreSQL has its own tools for that: see docs/operations.md. */
  async backup(): Promise<null> {
    return null;
  }

  close(): Promise<void> {
    return this.db.close();
  }
}
