import { pageOf } from '../documents.ts';
import type { HeroPage, HeroSize, StoredHero, StoredPerson } from '../store.ts';
import type { Sql } from './sql.ts';

/** People, their heroes, and the space they use. */
export class People {
  private readonly sql: Sql;
  private readonly forgets: () => void; // the log still holds something that was deleted

  constructor(sql: Sql, forgets: () => void) {
    this.sql = sql;
    this.forgets = forgets;
  }

  createPerson(id: string, keyHash: string, at: number): void {
    this.sql.run('INSERT INTO people (id, key_hash, at) VALUES (?, ?, ?)', [id, keyHash, at]);
  }

  personByKey(keyHash: string): string | null {
    const row = this.sql.one('SELECT id FROM people WHERE key_hash = ?', [keyHash]);
    return row === null ? null : (row.id as string);
  }

  changeKey(id: string, keyHash: string): void {
    this.sql.run('UPDATE people SET key_hash = ? WHERE id = ?', [keyHash, id]);
  }

  isPerson(id: string): boolean {
    return this.sql.one('SELECT id FROM people WHERE id = ?', [id]) !== null;
  }

  deletePerson(id: string): readonly string[] {
    this.forgets();
    const left = this.sql.all('SELECT match FROM sitters WHERE person = ?', [id]);
    this.sql.run('DELETE FROM people WHERE id = ?', [id]);
    this.sql.run('DELETE FROM heroes WHERE person = ?', [id]);
    this.sql.run('DELETE FROM sitters WHERE person = ?', [id]);
    return left.map(row => row.match as string);
  }

  people(after: string, limit: number): readonly StoredPerson[] {
    const rows = this.sql.all('SELECT id, key_hash, at FROM people WHERE id > ? ORDER BY id LIMIT ?', [after, limit]);
    return rows.map(row => ({ id: row.id as string, keyHash: row.key_hash as string, at: Number(row.at) }));
  }

  putHero(hero: StoredHero): void {
    this.sql.run(
      'INSERT INTO heroes (person, id, doc) SELECT id, ?, ? FROM people WHERE id = ? ON CONFLICT (person, id) DO UPDATE SET doc = excluded.doc',
      [hero.id, JSON.stringify(hero), hero.person],
    );
  }

  heroesOf(person: string, after: string): HeroPage {
    const { to, next } = pageOf(this.heroSizes(person, after));
    const rows = this.sql.all('SELECT doc FROM heroes WHERE person = ? AND id > ? AND id <= ? ORDER BY id', [
      person,
      after,
      to,
    ]);
    return { heroes: rows.map(row => JSON.parse(row.doc as string) as StoredHero), next };
  }

  /** `octet_length` reads only the size; `length` would read every character. */
  heroSizes(person: string, after: string): readonly HeroSize[] {
    const sql = 'SELECT id, octet_length(doc) AS bytes FROM heroes WHERE person = ? AND id > ? ORDER BY id';
    return this.sql.all(sql, [person, after]).map(row => ({ id: row.id as string, bytes: Number(row.bytes) }));
  }

  deleteHero(person: string, id: string): void {
    this.forgets();
    this.sql.run('DELETE FROM heroes WHERE person = ? AND id = ?', [person, id]);
  }

  storedBytes(person: string): number {
    const { n } = this.sql.one(
      `SELECT (SELECT coalesce(sum(octet_length(doc)), 0) FROM matches WHERE owner = ?1)
         + (SELECT coalesce(sum(octet_length(setup)), 0) FROM setups WHERE match IN (SELECT id FROM matches WHERE owner = ?1))
         + (SELECT coalesce(sum(octet_length(entry)), 0) FROM entries WHERE match IN (SELECT id FROM matches WHERE owner = ?1))
         + (SELECT coalesce(sum(octet_length(text)), 0) FROM lines WHERE match IN (SELECT id FROM matches WHERE owner = ?1))
         + (SELECT coalesce(sum(octet_length(doc)), 0) FROM heroes WHERE person = ?1) AS n`,
      [person],
    )!;
    return Number(n);
  }
}
