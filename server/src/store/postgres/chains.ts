import type { Entry } from '@quarterstaff/kernel';
import { beginning, checked, entryOf, followed, type Head, type Link, linked } from '../chain.ts';
import { type Appended, Damaged, type StoredEntry } from '../store.ts';
import { CHANNEL, isTimeout, type PgConnections, rolledBack, told } from './connections.ts';

const UNIQUE_VIOLATION = '23505';
const KNOWN_AT_MOST = 10_000; // matches

const COLUMNS = ['match', 'expected', 'seq', 'at', 'entry', 'sum'] as const;

const MATCHES_AT_ONCE = 50; // in one message: a message has at most 8,000 bytes

/** Writes entries and notifies the other nodes once it is committed. Named, so that each connection plans it once. */
const APPEND = {
  name: 'append',
  text: `WITH stored AS (
      INSERT INTO entries (match, seq, at, entry, sum)
      SELECT match, seq, at, entry, sum
      FROM unnest($1::text[], $2::integer[], $3::integer[], $4::bigint[], $5::text[], $6::text[])
        AS given (match, expected, seq, at, entry, sum)
      WHERE (SELECT coalesce(max(entries.seq), 0) FROM entries WHERE entries.match = given.match) = expected
        AND (expected > 0 OR EXISTS (SELECT 1 FROM matches WHERE id = given.match))
      RETURNING match
    )
    SELECT array_agg(match) AS matches, pg_notify($7, $8 || ' * entries ' || string_agg(match, ' '))
    FROM (SELECT match, row_number() OVER () / ${MATCHES_AT_ONCE} AS message FROM (SELECT DISTINCT match FROM stored) AS once) AS told
    GROUP BY message`,
};

interface Append {
  readonly match: string;
  readonly expected: number;
  readonly entries: readonly Entry[];
  readonly at: number;
  resolve(appended: Appended): void;
  reject(problem: Error): void;
}

/** The entries of all matches, one chain per match. Appends that arrive together share one commit. */
export class PgChains {
  private readonly db: PgConnections;
  private queue: Append[] = [];
  private writing = false;
  /** How far matches had come when this node last read or wrote them: earlier entries never change. */
  private readonly heads = new Map<string, Head>();

  constructor(db: PgConnections) {
    this.db = db;
    db.onChanged((match, what) => {
      if (what === 'match') this.heads.delete(match); // it may have been deleted and created again
    });
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

  /** Appends that arrive together share one transaction; if one of them lost a race, each is tried alone. */
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

  /** All waiting appends, but only one per match: the next depends on what the first has written. */
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

  /** The head that an append expects, read if this node does not know it; null when the match is not that far. */
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
    if (this.heads.size > KNOWN_AT_MOST) this.heads.clear();
    this.heads.set(match, head);
  }

  private async links(match: string, from: number, to: number | null = null): Promise<readonly Link[]> {
    const { rows } = await this.db.query(
      'SELECT seq, at, entry, sum FROM entries WHERE match = $1 AND seq >= $2 AND ($3::integer IS NULL OR seq <= $3) ORDER BY seq',
      [match, from, to],
    );
    return rows as readonly Link[];
  }

  /** All rows in one statement: however many choices share a commit, it takes three round trips. */
  private async writeAll(batch: readonly Append[]): Promise<readonly (Appended | Damaged)[]> {
    const heads = new Map<string, Head>();
    const damaged = new Map<string, Damaged>();
    const rows: Record<(typeof COLUMNS)[number], unknown>[] = [];
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
    const client = await this.db.pool.connect();
    let broken = false;
    try {
      await client.query('BEGIN');
      const columns = COLUMNS.map(column => rows.map(row => row[column]));
      const written = await client.query({ ...APPEND, values: [...columns, CHANNEL, this.db.node] });
      await client.query('COMMIT');
      const stored = new Set(written.rows.flatMap(row => row.matches as string[]));
      for (const match of stored) this.remember(match, heads.get(match)!);
      return batch.map(({ match }) => damaged.get(match) ?? (stored.has(match) ? 'stored' : 'conflict'));
    } catch (problem) {
      broken = isTimeout(problem) || !(await rolledBack(client));
      throw problem;
    } finally {
      client.release(broken);
    }
  }

  async entriesAfter(match: string, seq: number): Promise<readonly StoredEntry[]> {
    const links = checked(match, await this.links(match, seq), seq);
    const last = links.at(-1);
    if (last !== undefined && last.sum !== null) this.remember(match, { count: last.seq, sum: last.sum });
    return links.map(({ seq: n, at, entry }) => ({ seq: n, at, entry: entryOf(match, n, entry) }));
  }
}

function settle({ resolve, reject }: Append, result: Appended | Damaged): void {
  if (result instanceof Damaged) reject(result);
  else resolve(result);
}
