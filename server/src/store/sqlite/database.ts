import { existsSync, rmSync, statSync } from 'node:fs';
import sqlite from 'node-sqlite3-wasm';
import { type Backup, Damaged, type Fault, StoreError } from '../store.ts';
import { Care } from './care.ts';
import { Chains } from './chains.ts';
import { takeFolderLock, unusable } from './folder-lock.ts';
import { Matches } from './matches.ts';
import { People } from './people.ts';
import { migrations } from './schema.ts';
import { type Connection, type Row, Sql } from './sql.ts';
import { Witness } from './witness.ts';

const SMALL = 64 * 1024 * 1024; // bytes of a file that is checked in full at every start
const CHECKPOINT_EVERY = 1_000; // operations, which make a log of some megabytes

/** The name of an operation, and its arguments. */
export type Operation = readonly [op: string, ...args: unknown[]];

/** The result of an operation. */
export type Outcome = { readonly value: unknown } | { readonly failed: Error };

type Perform = (...args: readonly unknown[]) => unknown;

/** The SQLite file, its parts and its transactions; synchronous, because it has a thread to itself. */
export class SqliteDatabase {
  private readonly file: string;
  private readonly db: Connection;
  private readonly unlock: () => void;
  private readonly sql: Sql;
  private readonly chains: Chains;
  private readonly care: Care;
  private readonly witness: Witness;
  /** Each part provides operations by name. */
  private readonly parts: readonly object[];
  private readonly operations = new Map<string, Perform>();
  /** Faults found on opening. */
  readonly noticed: readonly Fault[];
  private uncarried = 0; // operations since the last checkpoint
  private forgets = false; // the log still holds something that was deleted

  constructor(file: string) {
    this.file = file;
    this.unlock = takeFolderLock(`${file}.owner`);
    try {
      // A killed process leaves the binding's lock directory behind; our own lock shows that nobody is using it.
      if (existsSync(`${file}.lock`)) rmSync(`${file}.lock`, { recursive: true, force: true });
      this.db = new sqlite.Database(file);
      this.db.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;',
      );
      this.migrate(file);
      this.sql = new Sql(this.db);
      this.chains = new Chains(this.sql);
      const forgets = (): void => {
        this.forgets = true;
      };
      const matches = new Matches(this.sql, this.chains, forgets);
      this.care = new Care(this.db, this.sql, this.chains, matches);
      this.parts = [this.chains, matches, new People(this.sql, forgets), this.care];
      this.witness = new Witness(`${file}-seen`);
      const own = this.care.ownFaults(statSync(file).size <= SMALL ? 'integrity_check' : 'quick_check');
      this.noticed = [...own, ...(own.length > 0 ? this.care.torn() : []), ...this.care.shortened(this.witness)];
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
    // Databases from before deletions overwrote their data are cleaned once.
    if (version > 0 && version < migrations.length) this.db.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)');
  }

  /** Runs operations that arrived together in one transaction; if a page of the file is damaged, each alone, so that the others succeed. */
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
      if (this.chains.advanced.size > 0) this.witness.note(this.chains.advanced);
      this.checkpointAfter(operations.length);
      return outcomes;
    } catch (problem) {
      this.chains.forget();
      if (this.db.inTransaction) this.db.exec('ROLLBACK');
      this.overwriteTornCommit();
      throw problem;
    } finally {
      this.chains.advanced.clear();
    }
  }

  /**
   * A commit that failed because the disk is full may still be in the log, missing only its padding, and would reappear when the log is
   * read after a crash. An empty commit overwrites it; even if that fails too, it occupies the same place.
   */
  private overwriteTornCommit(): void {
    try {
      this.db.exec(`PRAGMA user_version = ${migrations.length}`);
    } catch {
      // the disk is still full
    }
  }

  /**
   * Checkpoints the log into the database file. Not left to SQLite, which would report a commit that is on disk as failed when the
   * checkpoint fails for lack of space. What cannot be checkpointed now stays safe in the log until the next time.
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
      // the disk is full: the log keeps growing, and reports it when it cannot
    }
  }

  /** An operation on something damaged or gone fails alone and changes nothing. */
  private perform(op: string, args: readonly unknown[]): Outcome {
    try {
      return { value: this.operation(op)(...args) };
    } catch (problem) {
      if (problem instanceof StoreError) return { failed: problem };
      throw problem;
    }
  }

  private operation(op: string): Perform {
    let found = this.operations.get(op);
    if (found === undefined) {
      const part = (this.parts.find(known => op in known) ?? this) as Record<string, Perform | undefined>;
      found = part[op]?.bind(part);
      if (found === undefined) throw new Error(`no operation ${op}`);
      this.operations.set(op, found);
    }
    return found;
  }

  /** Rewrites a value unchanged, which fails when the disk is full. */
  ping(): void {
    this.db.exec(`PRAGMA user_version = ${migrations.length}`);
  }

  backup(file: string): Backup {
    this.db.run('VACUUM INTO ?', [file]);
    return { file, holds: this.care.holdings() };
  }

  close(): void {
    this.sql.close();
    this.db.close();
    if (!existsSync(`${this.file}-wal`)) this.witness.clear(); // everything is in the file
    this.witness.close();
    this.unlock();
  }
}

const isMalformed = (problem: unknown): boolean => /malformed|not a database/i.test((problem as Error).message ?? '');

/** SQLite's messages as the system errors they stand for. */
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
