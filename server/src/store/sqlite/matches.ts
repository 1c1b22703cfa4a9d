import { listed, type MatchRow, read, writtenDocument, writtenSetup } from '../documents.ts';
import { type Appended, type ListedMatch, type StoredLine, type StoredMatch, StoreError } from '../store.ts';
import type { Chains } from './chains.ts';
import type { Sql } from './sql.ts';

/** In the first two formats the set-up was part of the document. */
const SETUP_FROM_BEFORE = `INSERT INTO setups (match, setup) SELECT id, json_extract(doc, '$.setup') FROM matches
  WHERE id = ? AND json_extract(doc, '$.setup') IS NOT NULL ON CONFLICT (match) DO NOTHING`;

/** Matches, their seats, chat and deadlines. */
export class Matches {
  private readonly sql: Sql;
  private readonly chains: Chains;
  private readonly forgets: () => void; // the log still holds something that was deleted

  constructor(sql: Sql, chains: Chains, forgets: () => void) {
    this.sql = sql;
    this.chains = chains;
    this.forgets = forgets;
  }

  createMatch(match: StoredMatch): void {
    const { id, version, owner, updated } = match;
    const { doc, docSum } = writtenDocument(match);
    const { setup, setupSum } = writtenSetup(match);
    this.sql.run('INSERT INTO matches (id, version, owner, updated, doc, sum) VALUES (?, ?, ?, ?, ?, ?)', [
      id,
      version,
      owner,
      updated,
      doc,
      docSum,
    ]);
    this.sql.run('INSERT INTO setups (match, setup, sum) VALUES (?, ?, ?)', [id, setup, setupSum]);
    this.seat(match);
  }

  private seat(match: StoredMatch): void {
    this.sql.run('DELETE FROM sitters WHERE match = ?', [match.id]);
    const people = new Set([match.owner, ...match.seats.flatMap(({ person }) => (person === null ? [] : [person]))]);
    for (const person of people) this.sql.run('INSERT INTO sitters (match, person) VALUES (?, ?)', [match.id, person]);
  }

  match(id: string): StoredMatch | null {
    const row = this.sql.one(
      `SELECT doc, matches.sum AS docSum, setup, setups.sum AS setupSum, what AS damage
       FROM matches LEFT JOIN setups ON setups.match = id LEFT JOIN damage ON damage.match = id WHERE id = ?`,
      [id],
    );
    return row === null ? null : read(id, row as unknown as MatchRow);
  }

  /** Leaves the set-up alone. */
  changeMatch(match: StoredMatch): Appended {
    const { doc, docSum } = writtenDocument(match);
    this.sql.run(SETUP_FROM_BEFORE, [match.id]);
    const { changes } = this.sql.run(
      'UPDATE matches SET version = ?, owner = ?, updated = ?, doc = ?, sum = ? WHERE id = ? AND version = ?',
      [match.version, match.owner, match.updated, doc, docSum, match.id, match.version - 1],
    );
    if (Number(changes) === 0) return 'conflict';
    this.seat(match);
    return 'stored';
  }

  deleteMatch(id: string): void {
    for (const table of ['lines', 'sitters', 'clocks', 'setups', 'damage'])
      this.sql.run(`DELETE FROM ${table} WHERE match = ?`, [id]);
    this.sql.run('DELETE FROM matches WHERE id = ?', [id]);
    this.chains.deleteEntries(id);
    this.forgets();
  }

  matchesOf(person: string): readonly ListedMatch[] {
    const rows = this.sql.all(
      `SELECT id, doc, matches.sum AS docSum, what AS damage
       FROM matches JOIN sitters ON sitters.match = id LEFT JOIN damage ON damage.match = id
       WHERE sitters.person = ? ORDER BY updated DESC LIMIT 200`,
      [person],
    );
    return rows.map(row => listed(row.id as string, row as unknown as MatchRow));
  }

  matchIdsOf(person: string, after: string, limit: number): readonly string[] {
    const rows = this.sql.all('SELECT match FROM sitters WHERE person = ? AND match > ? ORDER BY match LIMIT ?', [
      person,
      after,
      limit,
    ]);
    return rows.map(row => row.match as string);
  }

  matchCount(person: string): number {
    return Number(this.sql.one('SELECT count(*) AS n FROM matches WHERE owner = ?', [person])!.n);
  }

  matchesBefore(time: number, limit: number): readonly string[] {
    const rows = this.sql.all('SELECT id FROM matches WHERE updated < ? ORDER BY updated LIMIT ?', [time, limit]);
    return rows.map(row => row.id as string);
  }

  matchIds(after: string, limit: number): readonly string[] {
    const rows = this.sql.all('SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?', [after, limit]);
    return rows.map(row => row.id as string);
  }

  addLine(match: string, from: string, text: string, at: number): StoredLine {
    const n = 1 + this.lastLine(match);
    const { changes } = this.sql.run(
      'INSERT INTO lines (match, n, at, sender, text) SELECT id, ?, ?, ?, ? FROM matches WHERE id = ?',
      [n, at, from, text, match],
    );
    if (Number(changes) === 0) throw new StoreError('gone', 'The match is gone.');
    return { n, at, from, text };
  }

  lastLine(match: string): number {
    return Number(this.sql.one('SELECT coalesce(max(n), 0) AS n FROM lines WHERE match = ?', [match])!.n);
  }

  deleteLines(match: string, from: readonly string[]): void {
    for (const sender of from) this.sql.run('DELETE FROM lines WHERE match = ? AND sender = ?', [match, sender]);
    this.forgets();
  }

  lines(match: string, n = 0): readonly StoredLine[] {
    const rows = this.sql.all('SELECT n, at, sender, text FROM lines WHERE match = ? AND n > ? ORDER BY n', [match, n]);
    return rows.map(row => ({
      n: Number(row.n),
      at: Number(row.at),
      from: row.sender as string,
      text: row.text as string,
    }));
  }

  setDue(match: string, due: number | null): void {
    if (due === null) this.sql.run('DELETE FROM clocks WHERE match = ?', [match]);
    else
      this.sql.run(
        'INSERT INTO clocks (match, due) SELECT id, ? FROM matches WHERE id = ? ON CONFLICT (match) DO UPDATE SET due = excluded.due',
        [due, match],
      );
  }

  dueBefore(time: number, limit: number): readonly string[] {
    const rows = this.sql.all('SELECT match FROM clocks WHERE due <= ? ORDER BY due LIMIT ?', [time, limit]);
    return rows.map(row => row.match as string);
  }
}
