import { ENTRIES_AT_A_TIME } from '../documents.ts';
import type { Fault, Holdings } from '../store.ts';
import type { Chains } from './chains.ts';
import type { Matches } from './matches.ts';
import type { Connection, Row, Sql } from './sql.ts';
import type { Witness } from './witness.ts';

/** Checks that everything is as it was stored, and suspends matches that are not. */
export class Care {
  private readonly db: Connection;
  private readonly sql: Sql;
  private readonly chains: Chains;
  private readonly matches: Matches;

  constructor(db: Connection, sql: Sql, chains: Chains, matches: Matches) {
    this.db = db;
    this.sql = sql;
    this.chains = chains;
    this.matches = matches;
  }

  /** SQLite's own check of its file. */
  ownFaults(how: 'quick_check' | 'integrity_check'): readonly Fault[] {
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

  /** Finds damage in the file: matches whose entries differ between the table and its index. */
  torn(): readonly Fault[] {
    const faults: Fault[] = [];
    try {
      const inTable = this.sql.all('SELECT match, count(*) AS n FROM entries NOT INDEXED GROUP BY match', []);
      for (const { match, n } of inTable) {
        if (this.chains.linksFrom(match as string, 0).length === n) continue;
        const what = `Match ${match}: some of its ${n} entries cannot be found.`;
        this.setAside(match as string, what, Date.now());
        faults.push({ match: match as string, what });
      }
    } catch {
      // the table itself cannot be read to its end: whoever asks for the lost part is told then
    }
    return faults;
  }

  /** What the witness saw committed and is missing here. */
  shortened(witness: Witness): readonly Fault[] {
    const faults: Fault[] = [];
    for (const [match, { count, sum }] of witness.seen()) {
      const row = this.sql.one('SELECT sum FROM entries WHERE match = ? AND seq = ?', [match, count]);
      if (count === 0 || row?.sum === sum) continue;
      const { n } = this.sql.one('SELECT coalesce(max(seq), 0) AS n FROM entries WHERE match = ?', [match])!;
      const what =
        row === null
          ? `Match ${match}: ${count - Number(n)} of ${count} acknowledged entries are missing: the log was cut off.`
          : `Match ${match}: entry ${count} is not the one that was acknowledged.`;
      this.setAside(match, what, Date.now());
      faults.push({ match, what });
    }
    return faults;
  }

  check(match: string, from: number): number | null {
    if (from === 0) this.matches.match(match);
    const entries = this.chains.entriesAfter(match, from, ENTRIES_AT_A_TIME);
    return entries.length < ENTRIES_AT_A_TIME ? null : entries.at(-1)!.seq;
  }

  setAside(match: string, what: string | null, at: number): void {
    if (what === null) this.sql.run('DELETE FROM damage WHERE match = ?', [match]);
    else
      this.sql.run('INSERT INTO damage (match, what, at) VALUES (?, ?, ?) ON CONFLICT (match) DO NOTHING', [
        match,
        what,
        at,
      ]);
  }

  holdings(): Holdings {
    const count = (table: string): number => Number(this.sql.one(`SELECT count(*) AS n FROM ${table}`)!.n);
    const [people, heroes, matches] = [count('people'), count('heroes'), count('matches')];
    return { people, heroes, matches, entries: count('entries'), lines: count('lines') };
  }
}
