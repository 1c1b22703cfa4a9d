import { existsSync, rmSync } from 'node:fs';
import type { Entry } from '@quarterstaff/kernel';
import sqlite from 'node-sqlite3-wasm';
import {
  type Appended,
  type StoredEntry,
  type StoredHero,
  type StoredLine,
  type StoredMatch,
  type StoredPerson,
  StoreError,
} from '../store.ts';
import { takePidLock, unusable } from './pid-lock.ts';
import { migrations } from './schema.ts';

type Row = Record<string, unknown>;
type Statement = ReturnType<InstanceType<typeof sqlite.Database>['prepare']>;
type Value = string | number | null;

const CHECKPOINT_EVERY = 1_000; // operations: a log of some megabytes

/** The name of a method below, and its arguments. */
export type Operation = readonly [op: string, ...args: unknown[]];

/** The SQLite file and every operation on it, synchronous: it lives in a thread of its own. */
export class SqliteDatabase {
  private readonly db: InstanceType<typeof sqlite.Database>;
  private readonly unlock: () => void;
  /** How many entries each lately used match has; the file is locked, so nobody else changes it. */
  private readonly counts = new Map<string, number>();
  private uncarried = 0; // operations since the last checkpoint
  /** Every sentence of SQL is compiled once. */
  private readonly statements = new Map<string, Statement>();

  constructor(file: string) {
    this.unlock = takePidLock(`${file}.pid`);
    try {
      // A process that was killed leaves the binding's lock directory behind; our own lock says that nobody is there.
      if (existsSync(`${file}.lock`)) rmSync(`${file}.lock`, { recursive: true, force: true });
      this.db = new sqlite.Database(file);
      this.db.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA foreign_keys = ON;',
      );
      this.migrate(file);
    } catch (problem) {
      this.unlock();
      throw problem instanceof StoreError ? problem : unusable(file, asSystemError(problem));
    }
  }

  private migrate(file: string): void {
    const version = Number((this.db.get('PRAGMA user_version') as Row | null)?.user_version ?? 0);
    if (version > migrations.length) {
      throw new StoreError(
        'newer-version',
        `${file} was written by a newer version of Quarterstaff (format ${version}; this one knows ${migrations.length}).`,
      );
    }
    for (let next = version; next < migrations.length; next += 1) {
      this.db.exec(`BEGIN IMMEDIATE; ${migrations[next]} PRAGMA user_version = ${next + 1}; COMMIT;`);
    }
  }

  /** Runs operations that arrived together in one transaction: one commit, one wait for the disk. */
  batch(operations: readonly Operation[]): readonly unknown[] {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const results = operations.map(([op, ...args]) => this.perform(op, args));
      this.db.exec('COMMIT');
      this.checkpointAfter(operations.length);
      return results;
    } catch (problem) {
      this.counts.clear();
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
      this.overwriteTornCommit();
      throw asSystemError(problem);
    }
  }

  /**
   * A commit that failed for want of room may stand in the log all the same, its padding alone missing, and would come back when the
   * log is read after a crash. A commit that says nothing new goes over it; should that fail too, it still stands where the other stood.
   */
  private overwriteTornCommit(): void {
    try {
      this.db.exec(`PRAGMA user_version = ${migrations.length}`);
    } catch {
      // the disk is as full as before
    }
  }

  /**
   * Carries what is committed from the log into the database file. Not left to SQLite: it would call a commit that is on disk failed
   * when the carrying fails for want of room. What cannot be carried now stays in the log, safe, for the next time.
   */
  private checkpointAfter(operations: number): void {
    this.uncarried += operations;
    if (this.uncarried < CHECKPOINT_EVERY) return;
    this.uncarried = 0;
    try {
      this.db.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // no room: the log goes on growing, and says so itself when it cannot
    }
  }

  private perform(op: string, args: readonly unknown[]): unknown {
    const operation = (this as unknown as Record<string, (...given: readonly unknown[]) => unknown>)[op];
    if (operation === undefined) throw new Error(`no operation ${op}`);
    return operation.apply(this, [...args]);
  }

  private statement(sql: string): Statement {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.db.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private run(sql: string, values: Value[]): { readonly changes: number } {
    return this.statement(sql).run(values);
  }

  private one(sql: string, values: Value[] = []): Row | null {
    return this.all(sql, values)[0] ?? null; // read to its end: a statement left in the middle holds the database open
  }

  private all(sql: string, values: Value[]): readonly Row[] {
    return this.statement(sql).all(values) as Row[];
  }

  createMatch(match: StoredMatch): void {
    this.run('INSERT INTO matches (id, version, owner, updated, doc) VALUES (?, ?, ?, ?, ?)', [
      match.id,
      match.version,
      match.owner,
      match.updated,
      JSON.stringify(match),
    ]);
    this.seat(match);
  }

  private seat(match: StoredMatch): void {
    this.run('DELETE FROM sitters WHERE match = ?', [match.id]);
    const people = new Set([match.owner, ...match.seats.flatMap(({ person }) => (person === null ? [] : [person]))]);
    for (const person of people) this.run('INSERT INTO sitters (match, person) VALUES (?, ?)', [match.id, person]);
  }

  match(id: string): StoredMatch | null {
    const row = this.one('SELECT doc FROM matches WHERE id = ?', [id]);
    return row === null ? null : (JSON.parse(row.doc as string) as StoredMatch);
  }

  changeMatch(match: StoredMatch): Appended {
    const { changes } = this.run('UPDATE matches SET version = ?, updated = ?, doc = ? WHERE id = ? AND version = ?', [
      match.version,
      match.updated,
      JSON.stringify(match),
      match.id,
      match.version - 1,
    ]);
    if (Number(changes) === 0) return 'conflict';
    this.seat(match);
    return 'stored';
  }

  deleteMatch(id: string): void {
    for (const table of ['entries', 'lines', 'sitters', 'clocks'])
      this.run(`DELETE FROM ${table} WHERE match = ?`, [id]);
    this.run('DELETE FROM matches WHERE id = ?', [id]);
    this.counts.delete(id);
  }

  matchesOf(person: string): readonly StoredMatch[] {
    const rows = this.all(
      'SELECT doc FROM matches JOIN sitters ON sitters.match = matches.id WHERE sitters.person = ? ORDER BY updated DESC LIMIT 200',
      [person],
    );
    return rows.map(row => JSON.parse(row.doc as string) as StoredMatch);
  }

  matchCount(person: string): number {
    return Number(this.one('SELECT count(*) AS n FROM sitters WHERE person = ?', [person])!.n);
  }

  matchesBefore(time: number, limit: number): readonly string[] {
    return (this.all('SELECT id FROM matches WHERE updated < ? ORDER BY updated LIMIT ?', [time, limit]) as Row[]).map(
      row => row.id as string,
    );
  }

  append(match: string, expected: number, entries: readonly Entry[], at: number): Appended {
    const count =
      this.counts.get(match) ??
      Number((this.one('SELECT coalesce(max(seq), 0) AS n FROM entries WHERE match = ?', [match]) as Row).n);
    if (count !== expected) return 'conflict';
    entries.forEach((entry, i) => {
      this.run('INSERT INTO entries (match, seq, at, entry) VALUES (?, ?, ?, ?)', [
        match,
        expected + i + 1,
        at,
        JSON.stringify(entry),
      ]);
    });
    if (this.counts.size > 10_000) this.counts.clear();
    this.counts.set(match, expected + entries.length);
    return 'stored';
  }

  entriesAfter(match: string, seq: number): readonly StoredEntry[] {
    const rows = this.all('SELECT seq, at, entry FROM entries WHERE match = ? AND seq > ? ORDER BY seq', [match, seq]);
    return rows.map(row => ({
      seq: Number(row.seq),
      at: Number(row.at),
      entry: JSON.parse(row.entry as string) as Entry,
    }));
  }

  addLine(match: string, from: string, text: string, at: number): StoredLine {
    const n = 1 + Number((this.one('SELECT coalesce(max(n), 0) AS n FROM lines WHERE match = ?', [match]) as Row).n);
    this.run('INSERT INTO lines (match, n, at, sender, text) VALUES (?, ?, ?, ?, ?)', [match, n, at, from, text]);
    return { n, at, from, text };
  }

  lines(match: string): readonly StoredLine[] {
    const rows = this.all('SELECT n, at, sender, text FROM lines WHERE match = ? ORDER BY n', [match]);
    return rows.map(row => ({
      n: Number(row.n),
      at: Number(row.at),
      from: row.sender as string,
      text: row.text as string,
    }));
  }

  createPerson(id: string, keyHash: string, at: number): void {
    this.run('INSERT INTO people (id, key_hash, at) VALUES (?, ?, ?)', [id, keyHash, at]);
  }

  personByKey(keyHash: string): string | null {
    const row = this.one('SELECT id FROM people WHERE key_hash = ?', [keyHash]);
    return row === null ? null : (row.id as string);
  }

  deletePerson(id: string): void {
    this.run('DELETE FROM people WHERE id = ?', [id]);
    this.run('DELETE FROM heroes WHERE person = ?', [id]);
    this.run('DELETE FROM sitters WHERE person = ?', [id]);
  }

  putHero(hero: StoredHero): void {
    this.run(
      'INSERT INTO heroes (person, id, doc) VALUES (?, ?, ?) ON CONFLICT (person, id) DO UPDATE SET doc = excluded.doc',
      [hero.person, hero.id, JSON.stringify(hero)],
    );
  }

  heroesOf(person: string): readonly StoredHero[] {
    return this.all('SELECT doc FROM heroes WHERE person = ? ORDER BY id', [person]).map(
      row => JSON.parse(row.doc as string) as StoredHero,
    );
  }

  deleteHero(person: string, id: string): void {
    this.run('DELETE FROM heroes WHERE person = ? AND id = ?', [person, id]);
  }

  setDue(match: string, due: number | null): void {
    if (due === null) this.run('DELETE FROM clocks WHERE match = ?', [match]);
    else
      this.run('INSERT INTO clocks (match, due) VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET due = excluded.due', [
        match,
        due,
      ]);
  }

  dueBefore(time: number, limit: number): readonly string[] {
    const rows = this.all('SELECT match FROM clocks WHERE due <= ? ORDER BY due LIMIT ?', [time, limit]);
    return rows.map(row => row.match as string);
  }

  storedBytes(person: string): number {
    const { n } = this.one(
      `SELECT (SELECT coalesce(sum(length(doc)), 0) FROM matches WHERE owner = ?1)
         + (SELECT coalesce(sum(length(entry)), 0) FROM entries WHERE match IN (SELECT id FROM matches WHERE owner = ?1))
         + (SELECT coalesce(sum(length(doc)), 0) FROM heroes WHERE person = ?1) AS n`,
      [person],
    )!;
    return Number(n);
  }

  matchIds(after: string, limit: number): readonly string[] {
    const rows = this.all('SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?', [after, limit]);
    return rows.map(row => row.id as string);
  }

  people(after: string, limit: number): readonly StoredPerson[] {
    const rows = this.all('SELECT id, key_hash, at FROM people WHERE id > ? ORDER BY id LIMIT ?', [after, limit]);
    return rows.map(row => ({ id: row.id as string, keyHash: row.key_hash as string, at: Number(row.at) }));
  }

  ping(): number {
    return Number(this.one('SELECT 1 AS one')!.one);
  }

  backup(file: string): string {
    this.db.run('VACUUM INTO ?', [file]);
    return file;
  }

  close(): void {
    for (const statement of this.statements.values()) statement.finalize();
    this.db.close();
    this.unlock();
  }
}

/** SQLite's sentences as the system errors that they stand for. */
function asSystemError(problem: unknown): Error {
  const error = problem instanceof Error ? problem : new Error(String(problem));
  const text = error.message.toLowerCase();
  const code =
    text.includes('disk is full') || text.includes('disk i/o')
      ? 'ENOSPC'
      : text.includes('readonly') || text.includes('unable to open')
        ? 'EACCES'
        : undefined;
  return code === undefined ? error : Object.assign(new Error(error.message), { code });
}
