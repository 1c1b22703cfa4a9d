import type pg from 'pg';
import { StoreError } from '../store.ts';
import { migrations } from './schema.ts';

const MIGRATION_LOCK = 7_315_011;

/** Migrates the database to the current format; of several nodes that start at once, one does it. */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
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
    client.release(true); // closes the connection, since it holds the lock and has no time limit
  }
}
