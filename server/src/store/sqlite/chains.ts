import type { Entry } from '@quarterstaff/kernel';
import { beginning, checked, entryOf, followed, type Head, type Link, linked } from '../chain.ts';
import type { Appended, StoredEntry } from '../store.ts';
import type { Sql } from './sql.ts';

const KNOWN_AT_MOST = 10_000; // matches

/** The entries of all matches, one chain per match. */
export class Chains {
  private readonly sql: Sql;
  /** How far each lately used match has come; the file is locked, so nobody else changes it. */
  private readonly heads = new Map<string, Head>();
  /** The heads that this transaction has advanced. */
  readonly advanced = new Map<string, Head>();

  constructor(sql: Sql) {
    this.sql = sql;
  }

  append(match: string, expected: number, entries: readonly Entry[], at: number): Appended {
    let head = this.heads.get(match) ?? this.headOf(match);
    if (head === null || head.count !== expected) return 'conflict';
    for (const entry of entries) {
      const text = JSON.stringify(entry);
      head = linked(head, at, text);
      const { count, sum } = head;
      this.sql.run('INSERT INTO entries (match, seq, at, entry, sum) VALUES (?, ?, ?, ?, ?)', [
        match,
        count,
        at,
        text,
        sum,
      ]);
    }
    if (this.heads.size > KNOWN_AT_MOST) this.heads.clear();
    this.heads.set(match, head);
    this.advanced.set(match, head);
    return 'stored';
  }

  /** From the last entry, or from all of them if that has no sum; null when the match is gone. */
  private headOf(match: string): Head | null {
    const last = this.sql.one('SELECT seq, sum FROM entries WHERE match = ? ORDER BY seq DESC LIMIT 1', [match]);
    if (last === null) return this.sql.one('SELECT 1 FROM matches WHERE id = ?', [match]) && beginning(match);
    if (last.sum !== null) return { count: Number(last.seq), sum: last.sum as string };
    return followed(match, beginning(match), this.linksFrom(match, 0));
  }

  /** Up to `limit` links, starting with number `seq`. */
  linksFrom(match: string, seq: number, limit = -1): readonly Link[] {
    return this.sql.all('SELECT seq, at, entry, sum FROM entries WHERE match = ? AND seq >= ? ORDER BY seq LIMIT ?', [
      match,
      seq,
      limit,
    ]) as unknown as readonly Link[];
  }

  entriesAfter(match: string, seq: number, limit: number): readonly StoredEntry[] {
    const links = this.linksFrom(match, seq, seq === 0 ? limit : limit + 1); // the first only as the start of the chain
    return checked(match, links, seq).map(({ seq: n, at, entry }) => ({
      seq: Number(n),
      at: Number(at),
      entry: entryOf(match, n, entry),
    }));
  }

  /** Forgets a deleted match, and what the witness saw of it. */
  deleteEntries(match: string): void {
    this.sql.run('DELETE FROM entries WHERE match = ?', [match]);
    this.heads.delete(match);
    this.advanced.set(match, beginning(match));
  }

  /** The transaction failed: everything is read again. */
  forget(): void {
    this.heads.clear();
  }
}
