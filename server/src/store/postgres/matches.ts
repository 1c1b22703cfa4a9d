import type pg from 'pg';
import { listed, type MatchRow, read, writtenDocument, writtenSetup } from '../documents.ts';
import { type Appended, type ListedMatch, type StoredLine, type StoredMatch, StoreError } from '../store.ts';
import type { PgConnections } from './connections.ts';

/** Matches, their seats, chat and deadlines. */
export class PgMatches {
  private readonly db: PgConnections;

  constructor(db: PgConnections) {
    this.db = db;
  }

  async createMatch(match: StoredMatch): Promise<void> {
    const { id, version, owner, updated } = match;
    const { doc, docSum } = writtenDocument(match);
    await this.db.inTransaction(async client => {
      await client.query(
        'INSERT INTO matches (id, version, owner, updated, doc, sum) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, version, owner, updated, doc, docSum],
      );
      await keepSetup(client, match);
      await seat(client, match);
    });
  }

  async match(id: string): Promise<StoredMatch | null> {
    const { rows } = await this.db.query(
      `SELECT doc, matches.sum AS "docSum", setup, setups.sum AS "setupSum", what AS damage
       FROM matches LEFT JOIN setups ON setups.match = id LEFT JOIN damage ON damage.match = id WHERE id = $1`,
      [id],
    );
    return rows.length === 0 ? null : read(id, rows[0] as MatchRow);
  }

  changeMatch(match: StoredMatch): Promise<Appended> {
    const { doc, docSum } = writtenDocument(match);
    return this.db.inTransaction(async client => {
      const { rowCount } = await client.query(
        'UPDATE matches SET version = $1, owner = $2, updated = $3, doc = $4, sum = $5 WHERE id = $6 AND version = $7',
        [match.version, match.owner, match.updated, doc, docSum, match.id, match.version - 1],
      );
      if (rowCount === 0) return 'conflict';
      const { rows } = await client.query('SELECT 1 FROM setups WHERE match = $1', [match.id]);
      if (rows.length === 0) await keepSetup(client, match); // in the first two formats it was part of the document
      await seat(client, match);
      await this.db.notify(client, [match.id], 'match');
      return 'stored';
    });
  }

  async deleteMatch(id: string): Promise<void> {
    await this.db.inTransaction(async client => {
      for (const table of ['entries', 'lines', 'sitters', 'leases', 'clocks', 'setups', 'damage'])
        await client.query(`DELETE FROM ${table} WHERE match = $1`, [id]);
      await client.query('DELETE FROM matches WHERE id = $1', [id]);
      await this.db.notify(client, [id], 'match');
    });
  }

  async matchesOf(person: string): Promise<readonly ListedMatch[]> {
    const { rows } = await this.db.query(
      `SELECT id, doc, matches.sum AS "docSum", what AS damage
       FROM matches JOIN sitters ON sitters.match = id LEFT JOIN damage ON damage.match = id
       WHERE sitters.person = $1 ORDER BY updated DESC LIMIT 200`,
      [person],
    );
    return rows.map(row => listed(row.id as string, row as MatchRow));
  }

  async matchIdsOf(person: string, after: string, limit: number): Promise<readonly string[]> {
    const { rows } = await this.db.query(
      'SELECT match FROM sitters WHERE person = $1 AND match COLLATE "C" > $2 ORDER BY match COLLATE "C" LIMIT $3',
      [person, after, limit],
    );
    return rows.map(row => row.match as string);
  }

  async matchCount(person: string): Promise<number> {
    const { rows } = await this.db.query('SELECT count(*) AS n FROM matches WHERE owner = $1', [person]);
    return Number(rows[0].n);
  }

  async matchesBefore(time: number, limit: number): Promise<readonly string[]> {
    const { rows } = await this.db.query('SELECT id FROM matches WHERE updated < $1 ORDER BY updated LIMIT $2', [
      time,
      limit,
    ]);
    return rows.map(row => row.id as string);
  }

  async matchIds(after: string, limit: number): Promise<readonly string[]> {
    const { rows } = await this.db.query(
      'SELECT id FROM matches WHERE id COLLATE "C" > $1 ORDER BY id COLLATE "C" LIMIT $2',
      [after, limit],
    );
    return rows.map(row => row.id as string);
  }

  addLine(match: string, from: string, text: string, at: number): Promise<StoredLine> {
    return this.db.inTransaction(async client => {
      await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [match]);
      const { rows } = await client.query(
        'INSERT INTO lines (match, n, at, sender, text) SELECT $1, 1 + coalesce(max(n), 0), $2, $3, $4 FROM lines WHERE match = $1 HAVING EXISTS (SELECT 1 FROM matches WHERE id = $1) RETURNING n',
        [match, at, from, text],
      );
      if (rows.length === 0) throw new StoreError('gone', 'The match is gone.');
      await this.db.notify(client, [match], 'lines');
      return { n: rows[0].n as number, at, from, text };
    });
  }

  async lastLine(match: string): Promise<number> {
    const { rows } = await this.db.query('SELECT coalesce(max(n), 0) AS n FROM lines WHERE match = $1', [match]);
    return Number(rows[0].n);
  }

  async deleteLines(match: string, from: readonly string[]): Promise<void> {
    await this.db.query('DELETE FROM lines WHERE match = $1 AND sender = ANY ($2::text[])', [match, from]);
  }

  async lines(match: string, n = 0): Promise<readonly StoredLine[]> {
    const { rows } = await this.db.query(
      'SELECT n, at, sender, text FROM lines WHERE match = $1 AND n > $2 ORDER BY n',
      [match, n],
    );
    return rows.map(row => ({
      n: row.n as number,
      at: row.at as number,
      from: row.sender as string,
      text: row.text as string,
    }));
  }

  /** By the database's clock: nodes need not agree on the time. */
  async lease(match: string, node: string, milliseconds: number): Promise<boolean> {
    const { rowCount } = await this.db.query(
      `INSERT INTO leases (match, node, until) SELECT $1, $2, floor(extract(epoch FROM clock_timestamp()) * 1000) + $3::bigint
       ON CONFLICT (match) DO UPDATE SET node = excluded.node, until = excluded.until
       WHERE leases.node = excluded.node OR leases.until <= excluded.until - $3::bigint`,
      [match, node, milliseconds],
    );
    return rowCount === 1;
  }

  async setDue(match: string, due: number | null): Promise<void> {
    if (due === null) await this.db.query('DELETE FROM clocks WHERE match = $1', [match]);
    else
      await this.db.query(
        'INSERT INTO clocks (match, due) SELECT id, $2 FROM matches WHERE id = $1 ON CONFLICT (match) DO UPDATE SET due = excluded.due',
        [match, due],
      );
  }

  async dueBefore(time: number, limit: number): Promise<readonly string[]> {
    const { rows } = await this.db.query('SELECT match FROM clocks WHERE due <= $1 ORDER BY due LIMIT $2', [
      time,
      limit,
    ]);
    return rows.map(row => row.match as string);
  }
}

async function seat(client: pg.PoolClient, match: StoredMatch): Promise<void> {
  const people = [...new Set([match.owner, ...match.seats.flatMap(({ person }) => (person === null ? [] : [person]))])];
  await client.query('DELETE FROM sitters WHERE match = $1', [match.id]);
  await client.query('INSERT INTO sitters (match, person) SELECT $1, unnest($2::text[])', [match.id, people]);
}

async function keepSetup(client: pg.PoolClient, match: StoredMatch): Promise<void> {
  const { setup, setupSum } = writtenSetup(match);
  await client.query('INSERT INTO setups (match, setup, sum) VALUES ($1, $2, $3)', [match.id, setup, setupSum]);
}
