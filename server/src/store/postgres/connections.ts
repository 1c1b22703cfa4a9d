import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Changed, StoreError } from '../store.ts';

const INT8 = 20;
export const CHANNEL = 'quarterstaff_appended';

/** Told which match changed, and whether this node changed it; '*' when anything may have happened. */
type Heard = (match: string, what: Changed, here: boolean) => void;

/** The connections of one node to PostgreSQL: queries, transactions, and NOTIFY messages from other nodes. */
export class PgConnections {
  readonly pool: pg.Pool;
  private readonly url: string;
  readonly node = randomUUID();
  private listener: pg.Client | null = null;
  private readonly listeners: Heard[] = [];
  private closed = false;

  /** If the database hangs, queries fail after `patience` milliseconds. */
  constructor(url: string, patience: number) {
    this.url = url;
    this.pool = new pg.Pool({
      connectionString: url,
      max: 8,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
      statement_timeout: patience,
      types: { getTypeParser: (oid, format) => (Number(oid) === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
    });
    // A connection that breaks between two queries has nobody to report to; the next query on it fails and says so.
    this.pool.on('connect', client => client.on('error', () => {}));
    this.pool.on('error', () => {}); // the pool replaces a broken idle connection; the next query reports what is wrong
  }

  /** A separate connection for LISTEN; when it breaks it is reopened, and listeners catch up by number. */
  async listen(): Promise<void> {
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
        () => this.hear('*', 'anything', false),
        () => setTimeout(again, 500).unref(),
      );
    };
    again();
  }

  /** A node, a match and what changed; `*` and what changed when the matches follow. A node that does not know the list takes `*` for all. */
  private notified(payload: string): void {
    const [node, match, what = 'anything', ...listed] = payload.split(' ');
    if (match === undefined) return;
    for (const id of listed.length > 0 ? listed : [match]) this.hear(id, what as Changed, node === this.node);
  }

  private hear(...heard: Parameters<Heard>): void {
    for (const listener of this.listeners) listener(...heard);
  }

  onChanged(listener: Heard): void {
    this.listeners.push(listener);
  }

  query(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
    return this.pool.query(sql, values).catch(problem => {
      throw told(problem);
    });
  }

  async inTransaction<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
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

  async notify(client: pg.PoolClient, matches: readonly string[], what: Changed): Promise<void> {
    await client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
      CHANNEL,
      matches.map(match => `${this.node} ${match} ${what}`),
    ]);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.listener?.end().catch(() => {});
    await this.pool.end();
  }
}

/** The driver's error for a database that hangs: the connection is dropped, and with it what was not committed. */
export const isTimeout = (problem: unknown): boolean => /timeout/i.test((problem as Error).message);

export function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}

/** The driver has no error code for a broken connection, so we give it one. */
export function told(problem: unknown): Error {
  const error = problem as Error & { code?: string };
  return error.code === undefined
    ? new StoreError('unavailable', `PostgreSQL does not answer: ${error.message}`)
    : error;
}
