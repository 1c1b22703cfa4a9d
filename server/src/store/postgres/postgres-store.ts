import { randomUUID } from 'node:crypto';
import type { Entry } from '@quarterstaff/kernel';
import pg from 'pg';
import { beginning, checked, entryOf, followed, type Head, type Link, linked } from '../chain.ts';
import { HEROES_AT_A_TIME, listed, type MatchRow, read, written } from '../documents.ts';
import {
  type Appended,
  type Changed,
  Damaged,
  type Fault,
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
import { migrations } from './schema.ts';

const INT8 = 20;
const CHANNEL = 'quarterstaff_appended';
const MIGRATION_LOCK = 7_315_011;
const UNIQUE_VIOLATION = '23505';
const PATIENCE_MS = 10_000; // with a database that hangs: whoever waits is told

interface Append {
  readonly match: string;
  readonly expected: number;
  readonly entries: readonly Entry[];
  readonly at: number;
  resolve(appended: Appended): void;
  reject(problem: Error): void;
}

/** Many nodes on one PostgreSQL: an append at an expected number decides races, NOTIFY carries ids only. */
export class PostgresStore implements Store {
  private readonly pool: pg.Pool;
  private readonly url: string;
  private readonly node = randomUUID();
  private listener: pg.Client | null = null;
  private heard: ((match: string, what: Changed) => void) | null = null;
  private queue: Append[] = [];
  private writing = false;
  private closed = false;
  /** How far matches had come when this node last read or wrote them: what came before never changes. */
  private readonly heads = new Map<string, Head>();
  /** PostgreSQL keeps sums of its own log and finds out by itself when that is cut off. */
  readonly noticed: readonly Fault[] = [];

  private constructor(url: string) {
    this.url = url;
    this.pool = new pg.Pool({
      connectionString: url,
      max: 8,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      statement_timeout: PATIENCE_MS,
      types: { getTypeParser: (oid, format) => (Number(oid) === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
    });
    // A connection that breaks between two queries has nobody to tell; the next query on it fails and says so.
    this.pool.on('connect', client => client.on('error', () => {}));
    this.pool.on('error', () => {}); // an idle connection that broke is replaced by the pool; the next query says what is wrong
  }

  static async open(url: string): Promise<PostgresStore> {
    const store = new PostgresStore(url);
    try {
      await store.migrate();
      await store.listen();
      return store;
    } catch (problem) {
      await store.pool.end();
      if (problem instanceof StoreError) throw problem;
      throw new StoreError('unreachable', `PostgreSQL does not answer at DATABASE_URL: ${(problem as Error).message}`);
    }
  }

  private async migrate(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await client.query('SET statement_timeout = 0');
      await client.query({
        text: 'SELECT pg_advisory_lock($1)',
        values: [MIGRATION_LOCK],
        query_timeout: 0,
      } as pg.QueryConfig);
      await client.query('CREATE TABLE IF NOT EXISTS quarterstaff_version (version integer NOT NULL)');
      const { rows } = await client.query('SELECT version FROM quarterstaff_version');
      const version = Number(rows[0]?.version ?? 0);
      if (version > migrations.length) {
        throw new StoreError(
          'newer-version',
          `The database was written by a newer version of Quarterstaff (format ${version}; this one knows ${migrations.length}).`,
        );
      }
      if (version === migrations.length) return;
      await client.query('BEGIN');
      for (let next = version; next < migrations.length; next += 1) await client.query(migrations[next]!);
      await client.query('DELETE FROM quarterstaff_version');
      await client.query('INSERT INTO quarterstaff_version (version) VALUES ($1)', [migrations.length]);
      await client.query('COMMIT');
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
      client.release();
    }
  }

  /** One connection of its own for LISTEN; when it breaks it is made anew, and listeners catch up by number. */
  private async listen(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    client.on('notification', ({ payload }) => this.notified(payload ?? ''));
    client.on('error', () => this.relisten(client));
    client.on('end', () => this.relisten(client));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    this.listener = client;
  }

  private relisten(client: pg.Client): void {
    if (this.closed || this.listener !== client) return;
    this.listener = null;
    const again = (): void => {
      if (this.closed) return;
      this.listen().then(
        () => this.heard?.('*', 'anything'),
        () => setTimeout(again, 500).unref(),
      );
    };
    again();
  }

  private notified(payload: string): void {
    const [node, match, what] = payload.split(' ');
    if (match !== undefined && what === 'match') this.heads.delete(match); // it may be gone, and another may come
    if (node !== this.node && match !== undefined) this.heard?.(match, (what ?? 'anything') as Changed);
  }

  onChanged(listener: (match: string, what: Changed) => void): void {
    this.heard = listener;
  }

  append(match: string, expected: number, entries: readonly Entry[], at: number): Promise<Appended> {
    return new Promise((resolve, reject) => {
      this.queue.push({ match, expected, entries, at, resolve, reject });
      if (!this.writing) {
        this.writing = true;
        setImmediate(() => void this.write());
      }
    });
  }

  /** Appends that arrive together share one transaction; where one of them lost a race, each is tried alone. */
  private async write(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.takeBatch();
      try {
        const results = await this.writeAll(batch);
        batch.forEach((append, i) => {
          settle(append, results[i]!);
        });
      } catch (problem) {
        if ((problem as { code?: string }).code !== UNIQUE_VIOLATION) {
          for (const append of batch) append.reject(told(problem));
        } else for (const append of batch) await this.writeAlone(append);
      }
    }
    this.writing = false;
  }

  /** All that waits, but one append of each match: the second is judged by what the first has written. */
  private takeBatch(): readonly Append[] {
    const batch = new Map<string, Append>();
    const later: Append[] = [];
    for (const append of this.queue) {
      if (batch.has(append.match)) later.push(append);
      else batch.set(append.match, append);
    }
    this.queue = later;
    return [...batch.values()];
  }

  private async writeAlone(append: Append): Promise<void> {
    try {
      settle(append, (await this.writeAll([append]))[0]!);
    } catch (problem) {
      if ((problem as { code?: string }).code === UNIQUE_VIOLATION) append.resolve('conflict');
      else append.reject(told(problem));
    }
  }

  /** The head that an append expects, read if this node does not know it; null when the match has not come so far. */
  private async headOf(match: string, count: number): Promise<Head | null> {
    const known = this.heads.get(match);
    if (known?.count === count) return known;
    if (count === 0) return beginning(match);
    const [last] = await this.links(match, count, count);
    if (last === undefined) return null;
    if (last.sum !== null) return { count, sum: last.sum };
    return followed(match, beginning(match), await this.links(match, 0, count));
  }

  private remember(match: string, head: Head): void {
    if (this.heads.size > 10_000) this.heads.clear();
    this.heads.set(match, head);
  }

  private async links(match: string, from: number, to: number | null = null): Promise<readonly Link[]> {
    const { rows } = await this.query(
      'SELECT seq, at, entry, sum FROM entries WHERE match = $1 AND seq >= $2 AND ($3::integer IS NULL OR seq <= $3) ORDER BY seq',
      [match, from, to],
    );
    return rows as readonly Link[];
  }

  /** All rows in one statement: however many choices share a commit, PostgreSQL is asked four times. */
  private async writeAll(batch: readonly Append[]): Promise<readonly (Appended | Damaged)[]> {
    const heads = new Map<string, Head>();
    const damaged = new Map<string, Damaged>();
    const rows: Record<'match' | 'expected' | 'seq' | 'at' | 'entry' | 'sum', unknown>[] = [];
    for (const { match, expected, entries, at } of batch) {
      const found = await this.headOf(match, expected).catch(damage => damage as Error);
      if (found instanceof Error && !(found instanceof Damaged)) throw found;
      if (found instanceof Damaged) damaged.set(match, found);
      if (found === null || found instanceof Error) continue;
      let head: Head = found;
      for (const given of entries) {
        const entry = JSON.stringify(given);
        head = linked(head, at, entry);
        rows.push({ match, expected, seq: head.count, at, entry, sum: head.sum });
      }
      heads.set(match, head);
    }
    const client = await this.pool.connect();
    let broken = false;
    try {
      await client.query('BEGIN');
      const written = await client.query(
        `INSERT INTO entries (match, seq, at, entry, sum)
         SELECT match, seq, at, entry, sum
         FROM unnest($1::text[], $2::integer[], $3::integer[], $4::bigint[], $5::text[], $6::text[])
           AS given (match, expected, seq, at, entry, sum)
         WHERE (SELECT coalesce(max(entries.seq), 0) FROM entries WHERE entries.match = given.match) = expected
         RETURNING match`,
        (['match', 'expected', 'seq', 'at', 'entry', 'sum'] as const).map(column => rows.map(row => row[column])),
      );
      const stored = new Set(written.rows.map(row => row.match as string));
      await this.notify(client, [...stored], 'entries');
      await client.query('COMMIT');
      for (const match of stored) this.remember(match, heads.get(match)!);
      return batch.map(({ match }) => damaged.get(match) ?? (stored.has(match) ? 'stored' : 'conflict'));
    } catch (problem) {
      broken = isTimeout(problem) || !(await rolledBack(client));
      throw problem;
    } finally {
      client.release(broken);
    }
  }

  async createMatch(match: StoredMatch): Promise<void> {
    const { id, version, owner, updated } = match;
    const { doc, docSum, setup, setupSum } = written(match);
    await this.inTransaction(async client => {
      await client.query(
        'INSERT INTO matches (id, version, owner, updated, doc, sum) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, version, owner, updated, doc, docSum],
      );
      await client.query('INSERT INTO setups (match, setup, sum) VALUES ($1, $2, $3)', [id, setup, setupSum]);
      await seat(client, match);
    });
  }

  async match(id: string): Promise<StoredMatch | null> {
    const { rows } = await this.query(
      `SELECT doc, matches.sum AS "docSum", setup, setups.sum AS "setupSum", what AS damage
       FROM matches LEFT JOIN setups ON setups.match = id LEFT JOIN damage ON damage.match = id WHERE id = $1`,
      [id],
    );
    return rows.length === 0 ? null : read(id, rows[0] as MatchRow);
  }

  changeMatch(match: StoredMatch): Promise<Appended> {
    const { doc, docSum, setup, setupSum } = written(match);
    return this.inTransaction(async client => {
      const { rowCount } = await client.query(
        'UPDATE matches SET version = $1, owner = $2, updated = $3, doc = $4, sum = $5 WHERE id = $6 AND version = $7',
        [match.version, match.owner, match.updated, doc, docSum, match.id, match.version - 1],
      );
      if (rowCount === 0) return 'conflict';
      await client.query('INSERT INTO setups (match, setup, sum) VALUES ($1, $2, $3) ON CONFLICT (match) DO NOTHING', [
        match.id,
        setup,
        setupSum,
      ]);
      await seat(client, match);
      await this.notify(client, [match.id], 'match');
      return 'stored';
    });
  }

  async deleteMatch(id: string): Promise<void> {
    await this.inTransaction(async client => {
      for (const table of ['entries', 'lines', 'sitters', 'leases', 'clocks', 'setups', 'damage'])
        await client.query(`DELETE FROM ${table} WHERE match = $1`, [id]);
      await client.query('DELETE FROM matches WHERE id = $1', [id]);
      await this.notify(client, [id], 'match');
    });
    this.heads.delete(id);
  }

  async matchesOf(person: string): Promise<readonly ListedMatch[]> {
    const { rows } = await this.query(
      `SELECT id, doc, matches.sum AS "docSum", what AS damage
       FROM matches JOIN sitters ON sitters.match = id LEFT JOIN damage ON damage.match = id
       WHERE sitters.person = $1 ORDER BY updated DESC LIMIT 200`,
      [person],
    );
    return rows.map(row => listed(row.id as string, row as MatchRow));
  }

  async matchIdsOf(person: string, after: string, limit: number): Promise<readonly string[]> {
    const { rows } = await this.query(
      'SELECT match FROM sitters WHERE person = $1 AND match COLLATE "C" > $2 ORDER BY match COLLATE "C" LIMIT $3',
      [person, after, limit],
    );
    return rows.map(row => row.match as string);
  }

  async matchCount(person: string): Promise<number> {
    const { rows } = await this.query('SELECT count(*) AS n FROM sitters WHERE person = $1', [person]);
    return Number(rows[0].n);
  }

  async matchesBefore(time: number, limit: number): Promise<readonly string[]> {
    const { rows } = await this.query('SELECT id FROM matches WHERE updated < $1 ORDER BY updated LIMIT $2', [
      time,
      limit,
    ]);
    return rows.map(row => row.id as string);
  }

  async entriesAfter(match: string, seq: number): Promise<readonly StoredEntry[]> {
    const links = checked(match, await this.links(match, seq), seq);
    const last = links.at(-1);
    if (last !== undefined && last.sum !== null) this.remember(match, { count: last.seq, sum: last.sum });
    return links.map(({ seq: n, at, entry }) => ({ seq: n, at, entry: entryOf(match, n, entry) }));
  }

  addLine(match: string, from: string, text: string, at: number): Promise<StoredLine> {
    return this.inTransaction(async client => {
      await client.query('SELECT pg_advisory_xact_lock(hashtext($1))', [match]);
      const { rows } = await client.query(
        'INSERT INTO lines (match, n, at, sender, text) SELECT $1, 1 + coalesce(max(n), 0), $2, $3, $4 FROM lines WHERE match = $1 RETURNING n',
        [match, at, from, text],
      );
      await this.notify(client, [match], 'lines');
      return { n: rows[0].n as number, at, from, text };
    });
  }

  async lastLine(match: string): Promise<number> {
    const { rows } = await this.query('SELECT coalesce(max(n), 0) AS n FROM lines WHERE match = $1', [match]);
    return Number(rows[0].n);
  }

  async deleteLines(match: string, from: readonly string[]): Promise<void> {
    await this.query('DELETE FROM lines WHERE match = $1 AND sender = ANY ($2::text[])', [match, from]);
  }

  async lines(match: string, n = 0): Promise<readonly StoredLine[]> {
    const { rows } = await this.query('SELECT n, at, sender, text FROM lines WHERE match = $1 AND n > $2 ORDER BY n', [
      match,
      n,
    ]);
    return rows.map(row => ({
      n: row.n as number,
      at: row.at as number,
      from: row.sender as string,
      text: row.text as string,
    }));
  }

  async createPerson(id: string, keyHash: string, at: number): Promise<void> {
    await this.query('INSERT INTO people (id, key_hash, at) VALUES ($1, $2, $3)', [id, keyHash, at]);
  }

  async personByKey(keyHash: string): Promise<string | null> {
    const { rows } = await this.query('SELECT id FROM people WHERE key_hash = $1', [keyHash]);
    return (rows[0]?.id as string | undefined) ?? null;
  }

  async changeKey(id: string, keyHash: string): Promise<void> {
    await this.query('UPDATE people SET key_hash = $1 WHERE id = $2', [keyHash, id]);
  }

  async deletePerson(id: string): Promise<void> {
    await this.inTransaction(async client => {
      await client.query('DELETE FROM people WHERE id = $1', [id]);
      await client.query('DELETE FROM heroes WHERE person = $1', [id]);
      await client.query('DELETE FROM sitters WHERE person = $1', [id]);
    });
  }

  async putHero(hero: StoredHero): Promise<void> {
    await this.query(
      'INSERT INTO heroes (person, id, doc) VALUES ($1, $2, $3) ON CONFLICT (person, id) DO UPDATE SET doc = excluded.doc',
      [hero.person, hero.id, JSON.stringify(hero)],
    );
  }

  async heroesOf(person: string, after = ''): Promise<readonly StoredHero[]> {
    const { rows } = await this.query(
      `SELECT doc FROM (SELECT id, doc, sum(length(doc)) OVER (ORDER BY id COLLATE "C") - length(doc) AS before
                        FROM heroes WHERE person = $1 AND id COLLATE "C" > $2) AS listed
       WHERE before < $3 ORDER BY id COLLATE "C"`,
      [person, after, HEROES_AT_A_TIME],
    );
    return rows.map(row => JSON.parse(row.doc as string) as StoredHero);
  }

  async heroSizes(person: string): Promise<readonly HeroSize[]> {
    const { rows } = await this.query('SELECT id, length(doc) AS bytes FROM heroes WHERE person = $1 ORDER BY id', [
      person,
    ]);
    return rows.map(row => ({ id: row.id as string, bytes: row.bytes as number }));
  }

  async deleteHero(person: string, id: string): Promise<void> {
    await this.query('DELETE FROM heroes WHERE person = $1 AND id = $2', [person, id]);
  }

  /** By the database's clock: nodes need not agree on the time. */
  async lease(match: string, node: string, milliseconds: number): Promise<boolean> {
    const { rowCount } = await this.query(
      `INSERT INTO leases (match, node, until) SELECT $1, $2, floor(extract(epoch FROM clock_timestamp()) * 1000) + $3::bigint
       ON CONFLICT (match) DO UPDATE SET node = excluded.node, until = excluded.until
       WHERE leases.node = excluded.node OR leases.until <= excluded.until - $3::bigint`,
      [match, node, milliseconds],
    );
    return rowCount === 1;
  }

  async setDue(match: string, due: number | null): Promise<void> {
    if (due === null) await this.query('DELETE FROM clocks WHERE match = $1', [match]);
    else
      await this.query(
        'INSERT INTO clocks (match, due) VALUES ($1, $2) ON CONFLICT (match) DO UPDATE SET due = excluded.due',
        [match, due],
      );
  }

  async dueBefore(time: number, limit: number): Promise<readonly string[]> {
    const { rows } = await this.query('SELECT match FROM clocks WHERE due <= $1 ORDER BY due LIMIT $2', [time, limit]);
    return rows.map(row => row.match as string);
  }

  async storedBytes(person: string): Promise<number> {
    const { rows } = await this.query(
      `SELECT (SELECT coalesce(sum(length(doc)), 0) FROM matches WHERE owner = $1)
         + (SELECT coalesce(sum(length(setup)), 0) FROM setups WHERE match IN (SELECT id FROM matches WHERE owner = $1))
         + (SELECT coalesce(sum(length(entry)), 0) FROM entries WHERE match IN (SELECT id FROM matches WHERE owner = $1))
         + (SELECT coalesce(sum(length(text)), 0) FROM lines WHERE match IN (SELECT id FROM matches WHERE owner = $1))
         + (SELECT coalesce(sum(length(doc)), 0) FROM heroes WHERE person = $1) AS n`,
      [person],
    );
    return Number(rows[0].n);
  }

  async matchIds(after: string, limit: number): Promise<readonly string[]> {
    const { rows } = await this.query(
      'SELECT id FROM matches WHERE id COLLATE "C" > $1 ORDER BY id COLLATE "C" LIMIT $2',
      [after, limit],
    );
    return rows.map(row => row.id as string);
  }

  async people(after: string, limit: number): Promise<readonly StoredPerson[]> {
    const { rows } = await this.query(
      'SELECT id, key_hash, at FROM people WHERE id COLLATE "C" > $1 ORDER BY id COLLATE "C" LIMIT $2',
      [after, limit],
    );
    return rows.map(row => ({ id: row.id as string, keyHash: row.key_hash as string, at: row.at as number }));
  }

  private async notify(client: pg.PoolClient, matches: readonly string[], what: Changed): Promise<void> {
    await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
      CHANNEL,
      matches.map(match => `${this.node} ${match} ${what}`),
    ]);
  }

  async ping(): Promise<void> {
    await this.query('SELECT 1');
  }

  /** PostgreSQL checks its pages where it was made with data checksums, and has tools of its own for the rest. */
  async inspect(): Promise<readonly Fault[]> {
    return [];
  }

  async check(
    after: string,
    limit: number,
  ): Promise<{ readonly faults: readonly Fault[]; readonly next: string | null }> {
    const ids = await this.matchIds(after, limit);
    const faults: Fault[] = [];
    for (const match of ids) {
      try {
        await this.match(match);
        await this.entriesAfter(match, 0);
      } catch (problem) {
        if (!(problem instanceof Damaged)) throw problem;
        faults.push({ match, what: problem.message });
      }
    }
    return { faults, next: ids.length < limit ? null : ids.at(-1)! };
  }

  async setAside(match: string, what: string | null, at: number): Promise<void> {
    if (what === null) await this.query('DELETE FROM damage WHERE match = $1', [match]);
    else
      await this.query('INSERT INTO damage (match, what, at) VALUES ($1, $2, $3) ON CONFLICT (match) DO NOTHING', [
        match,
        what,
        at,
      ]);
  }

  async holdings(): Promise<Holdings> {
    const { rows } = await this.query(
      `SELECT (SELECT count(*) FROM people) AS people, (SELECT count(*) FROM heroes) AS heroes, (SELECT count(*) FROM matches) AS matches,
         (SELECT count(*) FROM entries) AS entries, (SELECT count(*) FROM lines) AS lines`,
    );
    return rows[0] as Holdings;
  }

  /** PostgreSQL brings its own tools for that: see docs/operations.md. */
  async backup(): Promise<null> {
    return null;
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.listener?.end().catch(() => {});
    await this.pool.end();
  }

  private query(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
    return this.pool.query(sql, values).catch(problem => {
      throw told(problem);
    });
  }

  private async inTransaction<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect().catch(problem => {
      throw told(problem);
    });
    let broken = false;
    try {
      await client.query('BEGIN');
      const result = await run(client);
      await client.query('COMMIT');
      return result;
    } catch (problem) {
      broken = isTimeout(problem) || !(await rolledBack(client));
      throw told(problem);
    } finally {
      client.release(broken);
    }
  }
}

function settle({ resolve, reject }: Append, result: Appended | Damaged): void {
  if (result instanceof Damaged) reject(result);
  else resolve(result);
}

/** The driver's word for a database that hangs: a connection that waits for it is given up, and with it what was not committed. */
const isTimeout = (problem: unknown): boolean => /timeout/i.test((problem as Error).message);

function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** A connection that broke has no code of its own in the driver: it is said in our words. */
function told(problem: unknown): Error {
  const error = problem as Error & { code?: string };
  return error.code === undefined
    ? new StoreError('unavailable', `PostgreSQL does not answer: ${error.message}`)
    : error;
}

async function seat(client: pg.PoolClient, match: StoredMatch): Promise<void> {
  const people = [...new Set([match.owner, ...match.seats.flatMap(({ person }) => (person === null ? [] : [person]))])];
  await client.query('DELETE FROM sitters WHERE match = $1', [match.id]);
  await client.query('INSERT INTO sitters (match, person) SELECT $1, unnest($2::text[])', [match.id, people]);
}
