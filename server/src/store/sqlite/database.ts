import { existsSync, rmSync, statSync } from 'node:fs';
import type { Entry } from '@quarterstaff/kernel';
import sqlite from 'node-sqlite3-wasm';
import { beginning, checked, entryOf, followed, type Head, type Link, linked } from '../chain.ts';
import { HEROES_AT_A_TIME, listed, type MatchRow, read, written } from '../documents.ts';
import {
  type Appended,
  type Backup,
  Damaged,
  type Fault,
  type HeroSize,
  type Holdings,
  type ListedMatch,
  type StoredEntry,
  type StoredHero,
  type StoredLine,
  type StoredMatch,
  type StoredPerson,
  StoreError,
} from '../store.ts';
import { takeFolderLock, unusable } from './folder-lock.ts';
import { migrations } from './schema.ts';
import { Witness } from './witness.ts';

type Row = Record<string, unknown>;
type Statement = ReturnType<InstanceType<typeof sqlite.Database>['prepare']>;
type Value = string | number | null;

const SMALL = 64 * 1024 * 1024; // bytes of a file that is checked in full at every start
const CHECKPOINT_EVERY = 1_000; // operations: a log of some megabytes

/** The name of a method below, and its arguments. */
export type Operation = readonly [op: string, ...args: unknown[]];

/** What became of one. */
export type Outcome = { readonly value: unknown } | { readonly failed: Error };

/** The SQLite file and every operation on it, synchronous: it lives in a thread of its own. */
export class SqliteDatabase {
  private readonly db: InstanceType<typeof sqlite.Database>;
  private readonly unlock: () => void;
  /** How far each lately used match has come; the file is locked, so nobody else changes it. */
  private readonly heads = new Map<string, Head>();
  /** Those that the operations of this transaction took further. */
  private readonly advanced = new Map<string, Head>();
  private readonly witness: Witness;
  /** What was wrong on opening. */
  readonly noticed: readonly Fault[];
  private uncarried = 0; // operations since the last checkpoint
  private forgets = false; // something was deleted that the log still holds
  /** Every sentence of SQL is compiled once. */
  private readonly statements = new Map<string, Statement>();

  private readonly file: string;

  constructor(file: string) {
    this.file = file;
    this.unlock = takeFolderLock(`${file}.owner`);
    try {
      // A process that was killed leaves the binding's lock directory behind; our own lock says that nobody is there.
      if (existsSync(`${file}.lock`)) rmSync(`${file}.lock`, { recursive: true, force: true });
      this.db = new sqlite.Database(file);
      this.db.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
      );
      this.migrate(file);
      this.witness = new Witness(`${file}-seen`);
      const own = this.ownFaults(statSync(file).size <= SMALL ? 'integrity_check' : 'quick_check');
      this.noticed = [...own, ...(own.length > 0 ? this.torn() : []), ...this.shortened()];
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
    // Deleting overwrites today; what was deleted before that goes now.
    if (version > 0 && version < migrations.length) this.db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** Runs operations that arrived together in one transaction. Where a page of the file is damaged, each alone: the others go through. */
  batch(operations: readonly Operation[]): readonly Outcome[] {
    try {
      return this.together(operations);
    } catch (problem) {
      if (!isMalformed(problem)) throw asSystemError(problem);
      return operations.map(operation => this.alone(operation));
    }
  }

  private alone(operation: Operation): Outcome {
    try {
      return this.together([operation])[0]!;
    } catch (problem) {
      if (!isMalformed(problem)) return { failed: asSystemError(problem) };
      return {
        failed: new Damaged(String(operation[1] ?? ''), `The database is damaged: ${(problem as Error).message}`),
      };
    }
  }

  /** One commit, one wait for the disk. */
  private together(operations: readonly Operation[]): readonly Outcome[] {
    this.db.exec('BEGIN IMMEDIATE');
    try {
      const outcomes = operations.map(([op, ...args]) => this.perform(op, args));
      this.db.exec('COMMIT');
      if (this.advanced.size > 0) this.witness.note(this.advanced);
      this.checkpointAfter(operations.length);
      return outcomes;
    } catch (problem) {
      this.heads.clear();
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
      this.overwriteTornCommit();
      throw problem;
    } finally {
      this.advanced.clear();
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
    if (this.uncarried < CHECKPOINT_EVERY && !this.forgets) return;
    this.uncarried = 0;
    try {
      const how = this.forgets ? 'TRUNCATE' : 'PASSIVE';
      const { busy, log, checkpointed } = this.db.get(`PRAGMA wal_checkpoint(${how})`) as Row;
      if (Number(busy) === 0) this.forgets = false;
      if (Number(busy) === 0 && log === checkpointed) this.witness.clear();
    } catch {
      // no room: the log goes on growing, and says so itself when it cannot
    }
  }

  /** What is damaged fails by itself and changes nothing: the others go on. */
  private perform(op: string, args: readonly unknown[]): Outcome {
    const operation = (this as unknown as Record<string, (...given: readonly unknown[]) => unknown>)[op];
    if (operation === undefined) throw new Error(`no operation ${op}`);
    try {
      return { value: operation.apply(this, [...args]) };
    } catch (problem) {
      if (problem instanceof Damaged) return { failed: problem };
      throw problem;
    }
  }

  /** SQLite's own opinion of its file. */
  private ownFaults(how: 'quick_check' | 'integrity_check'): readonly Fault[] {
    try {
      return (this.db.all(`PRAGMA ${how}(20)`) as Row[])
        .map(row => String(Object.values(row)[0]))
        .filter(said => said !== 'ok')
        .map(said => ({ match: null, what: `The database file is damaged: ${said}` }));
    } catch (problem) {
      return [{ match: null, what: `The database file is damaged: ${(problem as Error).message}` }];
    }
  }

  inspect(): readonly Fault[] {
    return this.ownFaults('integrity_check');
  }

  /** Where the file is damaged: matches of which the table knows other entries than its index. */
  private torn(): readonly Fault[] {
    const faults: Fault[] = [];
    try {
      const inTable = this.all('SELECT match, count(*) AS n FROM entries NOT INDEXED GROUP BY match', []);
      for (const { match, n } of inTable) {
        if (this.linksFrom(match as string, 0).length === n) continue;
        const what = `Of match ${match} some of ${n} entries cannot be found any more.`;
        this.setAside(match as string, what, Date.now());
        faults.push({ match: match as string, what });
      }
    } catch {
      // the table itself cannot be read to its end: whoever asks for what is lost is told then
    }
    return faults;
  }

  /** What was committed by the witness's word and is not here. */
  private shortened(): readonly Fault[] {
    const faults: Fault[] = [];
    for (const [match, { count, sum }] of this.witness.seen()) {
      const row = this.one('SELECT sum FROM entries WHERE match = ? AND seq = ?', [match, count]);
      if (count === 0 || row?.sum === sum) continue;
      const { n } = this.one('SELECT coalesce(max(seq), 0) AS n FROM entries WHERE match = ?', [match])!;
      const what =
        row === null
          ? `Of match ${match} ${count - Number(n)} of ${count} entries that were acknowledged are missing: the log was cut off.`
          : `Of match ${match} entry ${count} is not the one that was acknowledged.`;
      this.setAside(match, what, Date.now());
      faults.push({ match, what });
    }
    return faults;
  }

  check(after: string, limit: number): { readonly faults: readonly Fault[]; readonly next: string | null } {
    const ids = this.matchIds(after, limit);
    const faults = ids.flatMap(match => {
      try {
        this.match(match);
        this.entriesAfter(match, 0);
        return [];
      } catch (problem) {
        if (!(problem instanceof Damaged)) throw problem;
        return [{ match, what: problem.message }];
      }
    });
    return { faults, next: ids.length < limit ? null : ids.at(-1)! };
  }

  setAside(match: string, what: string | null, at: number): void {
    if (what === null) this.run('DELETE FROM damage WHERE match = ?', [match]);
    else
      this.run('INSERT INTO damage (match, what, at) VALUES (?, ?, ?) ON CONFLICT (match) DO NOTHING', [
        match,
        what,
        at,
      ]);
  }

  holdings(): Holdings {
    const count = (table: string): number => Number(this.one(`SELECT count(*) AS n FROM ${table}`)!.n);
    const [people, heroes, matches] = [count('people'), count('heroes'), count('matches')];
    return { people, heroes, matches, entries: count('entries'), lines: count('lines') };
  }

  private statement(sql: string): Statement {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.db.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  /** A statement that failed cannot be used again: it is made anew the next time. */
  private using<T>(sql: string, use: (statement: Statement) => T): T {
    const statement = this.statement(sql);
    try {
      return use(statement);
    } catch (problem) {
      this.statements.delete(sql);
      statement.finalize();
      throw problem;
    }
  }

  private run(sql: string, values: Value[]): { readonly changes: number } {
    return this.using(sql, statement => statement.run(values));
  }

  private one(sql: string, values: Value[] = []): Row | null {
    return this.all(sql, values)[0] ?? null; // read to its end: a statement left in the middle holds the database open
  }

  private all(sql: string, values: Value[]): readonly Row[] {
    return this.using(sql, statement => statement.all(values) as Row[]);
  }

  createMatch(match: StoredMatch): void {
    const { id, version, owner, updated } = match;
    const { doc, docSum, setup, setupSum } = written(match);
    this.run('INSERT INTO matches (id, version, owner, updated, doc, sum) VALUES (?, ?, ?, ?, ?, ?)', [
      id,
      version,
      owner,
      updated,
      doc,
      docSum,
    ]);
    this.run('INSERT INTO setups (match, setup, sum) VALUES (?, ?, ?)', [id, setup, setupSum]);
    this.seat(match);
  }

  private seat(match: StoredMatch): void {
    this.run('DELETE FROM sitters WHERE match = ?', [match.id]);
    const people = new Set([match.owner, ...match.seats.flatMap(({ person }) => (person === null ? [] : [person]))]);
    for (const person of people) this.run('INSERT INTO sitters (match, person) VALUES (?, ?)', [match.id, person]);
  }

  match(id: string): StoredMatch | null {
    const row = this.one(
      `SELECT doc, matches.sum AS docSum, setup, setups.sum AS setupSum, what AS damage
       FROM matches LEFT JOIN setups ON setups.match = id LEFT JOIN damage ON damage.match = id WHERE id = ?`,
      [id],
    );
    return row === null ? null : read(id, row as unknown as MatchRow);
  }

  changeMatch(match: StoredMatch): Appended {
    const { doc, docSum, setup, setupSum } = written(match);
    const { changes } = this.run(
      'UPDATE matches SET version = ?, owner = ?, updated = ?, doc = ?, sum = ? WHERE id = ? AND version = ?',
      [match.version, match.owner, match.updated, doc, docSum, match.id, match.version - 1],
    );
    if (Number(changes) === 0) return 'conflict';
    this.run('INSERT INTO setups (match, setup, sum) VALUES (?, ?, ?) ON CONFLICT (match) DO NOTHING', [
      match.id,
      setup,
      setupSum,
    ]);
    this.seat(match);
    return 'stored';
  }

  deleteMatch(id: string): void {
    for (const table of ['entries', 'lines', 'sitters', 'clocks', 'setups', 'damage'])
      this.run(`DELETE FROM ${table} WHERE match = ?`, [id]);
    this.run('DELETE FROM matches WHERE id = ?', [id]);
    this.heads.delete(id);
    this.advanced.set(id, beginning(id));
    this.forgets = true;
  }

  matchesOf(person: string): readonly ListedMatch[] {
    const rows = this.all(
      `SELECT id, doc, matches.sum AS docSum, what AS damage
       FROM matches JOIN sitters ON sitters.match = id LEFT JOIN damage ON damage.match = id
       WHERE sitters.person = ? ORDER BY updated DESC LIMIT 200`,
      [person],
    );
    return rows.map(row => listed(row.id as string, row as unknown as MatchRow));
  }

  matchIdsOf(person: string, after: string, limit: number): readonly string[] {
    const rows = this.all('SELECT match FROM sitters WHERE person = ? AND match > ? ORDER BY match LIMIT ?', [
      person,
      after,
      limit,
    ]);
    return rows.map(row => row.match as string);
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
    let head = this.heads.get(match) ?? this.headOf(match);
    if (head.count !== expected) return 'conflict';
    for (const entry of entries) {
      const text = JSON.stringify(entry);
      head = linked(head, at, text);
      const { count, sum } = head;
      this.run('INSERT INTO entries (match, seq, at, entry, sum) VALUES (?, ?, ?, ?, ?)', [
        match,
        count,
        at,
        text,
        sum,
      ]);
    }
    if (this.heads.size > 10_000) this.heads.clear();
    this.heads.set(match, head);
    this.advanced.set(match, head);
    return 'stored';
  }

  /** From the last entry; from all of them where that has no sum yet. */
  private headOf(match: string): Head {
    const last = this.one('SELECT seq, sum FROM entries WHERE match = ? ORDER BY seq DESC LIMIT 1', [match]);
    if (last === null) return beginning(match);
    if (last.sum !== null) return { count: Number(last.seq), sum: last.sum as string };
    return followed(match, beginning(match), this.linksFrom(match, 0));
  }

  private linksFrom(match: string, seq: number): readonly Link[] {
    return this.all('SELECT seq, at, entry, sum FROM entries WHERE match = ? AND seq >= ? ORDER BY seq', [
      match,
      seq,
    ]) as unknown as readonly Link[];
  }

  entriesAfter(match: string, seq: number): readonly StoredEntry[] {
    return checked(match, this.linksFrom(match, seq), seq).map(({ seq: n, at, entry }) => ({
      seq: Number(n),
      at: Number(at),
      entry: entryOf(match, n, entry),
    }));
  }

  addLine(match: string, from: string, text: string, at: number): StoredLine {
    const n = 1 + this.lastLine(match);
    this.run('INSERT INTO lines (match, n, at, sender, text) VALUES (?, ?, ?, ?, ?)', [match, n, at, from, text]);
    return { n, at, from, text };
  }

  lastLine(match: string): number {
    return Number(this.one('SELECT coalesce(max(n), 0) AS n FROM lines WHERE match = ?', [match])!.n);
  }

  deleteLines(match: string, from: readonly string[]): void {
    for (const sender of from) this.run('DELETE FROM lines WHERE match = ? AND sender = ?', [match, sender]);
    this.forgets = true;
  }

  lines(match: string, n = 0): readonly StoredLine[] {
    const rows = this.all('SELECT n, at, sender, text FROM lines WHERE match = ? AND n > ? ORDER BY n', [match, n]);
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

  changeKey(id: string, keyHash: string): void {
    this.run('UPDATE people SET key_hash = ? WHERE id = ?', [keyHash, id]);
  }

  deletePerson(id: string): void {
    this.forgets = true;
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

  heroesOf(person: string, after = ''): readonly StoredHero[] {
    const rows = this.all(
      `SELECT doc FROM (SELECT id, doc, sum(length(doc)) OVER (ORDER BY id) - length(doc) AS before
                        FROM heroes WHERE person = ? AND id > ?)
       WHERE before < ? ORDER BY id`,
      [person, after, HEROES_AT_A_TIME],
    );
    return rows.map(row => JSON.parse(row.doc as string) as StoredHero);
  }

  heroSizes(person: string): readonly HeroSize[] {
    const rows = this.all('SELECT id, length(doc) AS bytes FROM heroes WHERE person = ? ORDER BY id', [person]);
    return rows.map(row => ({ id: row.id as string, bytes: Number(row.bytes) }));
  }

  deleteHero(person: string, id: string): void {
    this.forgets = true;
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
         + (SELECT coalesce(sum(length(setup)), 0) FROM setups WHERE match IN (SELECT id FROM matches WHERE owner = ?1))
         + (SELECT coalesce(sum(length(entry)), 0) FROM entries WHERE match IN (SELECT id FROM matches WHERE owner = ?1))
         + (SELECT coalesce(sum(length(text)), 0) FROM lines WHERE match IN (SELECT id FROM matches WHERE owner = ?1))
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

  /** Writes what stands there already: where the disk is full this fails. */
  ping(): void {
    this.db.exec(`PRAGMA user_version = ${migrations.length}`);
  }

  backup(file: string): Backup {
    this.db.run('VACUUM INTO ?', [file]);
    return { file, holds: this.holdings() };
  }

  close(): void {
    for (const statement of this.statements.values()) statement.finalize();
    this.db.close();
    if (!existsSync(`${this.file}-wal`)) this.witness.clear(); // all is in the file
    this.witness.close();
    this.unlock();
  }
}

const isMalformed = (problem: unknown): boolean => /malformed|not a database/i.test((problem as Error).message ?? '');

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
