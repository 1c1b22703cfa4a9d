import type { Fault, Holdings } from '../store.ts';
import type { PgChains } from './chains.ts';
import type { PgConnections } from './connections.ts';
import type { PgMatches } from './matches.ts';

/** Checks that everything is as it was stored, and suspends matches that are not. */
export class PgCare {
  private readonly db: PgConnections;
  private readonly chains: PgChains;
  private readonly matches: PgMatches;

  constructor(db: PgConnections, chains: PgChains, matches: PgMatches) {
    this.db = db;
    this.chains = chains;
    this.matches = matches;
  }

  async ping(): Promise<void> {
    await this.db.query('SELECT 1');
  }

  /** PostgreSQL checks its pages if it was initialised with data checksums, and has its own tools for the rest. */
  async inspect(): Promise<readonly Fault[]> {
    return [];
  }

  async check(match: string): Promise<null> {
    await this.matches.match(match);
    await this.chains.entriesAfter(match, 0);
    return null;
  }

  async setAside(match: string, what: string | null, at: number): Promise<void> {
    if (what === null) await this.db.query('DELETE FROM damage WHERE match = $1', [match]);
    else
      await this.db.query('INSERT INTO damage (match, what, at) VALUES ($1, $2, $3) ON CONFLICT (match) DO NOTHING', [
        match,
        what,
        at,
      ]);
  }

  async holdings(): Promise<Holdings> {
    const { rows } = await this.db.query(
      `SELECT (SELECT count(*) FROM people) AS people, (SELECT count(*) FROM heroes) AS heroes, (SELECT count(*) FROM matches) AS matches,
         (SELECT count(*) FROM entries) AS entries, (SELECT count(*) FROM lines) AS lines`,
    );
    return rows[0] as Holdings;
  }
}
