import { pageOf } from '../documents.ts';
import type { HeroPage, HeroSize, StoredHero, StoredPerson } from '../store.ts';
import type { PgConnections } from './connections.ts';

/** People, their heroes, and the space they use. */
export class PgPeople {
  private readonly db: PgConnections;

  constructor(db: PgConnections) {
    this.db = db;
  }

  async createPerson(id: string, keyHash: string, at: number): Promise<void> {
    await this.db.query('INSERT INTO people (id, key_hash, at) VALUES ($1, $2, $3)', [id, keyHash, at]);
  }

  async personByKey(keyHash: string): Promise<string | null> {
    const { rows } = await this.db.query('SELECT id FROM people WHERE key_hash = $1', [keyHash]);
    return (rows[0]?.id as string | undefined) ?? null;
  }

  async changeKey(id: string, keyHash: string): Promise<void> {
    await this.db.query('UPDATE people SET key_hash = $1 WHERE id = $2', [keyHash, id]);
  }

  async isPerson(id: string): Promise<boolean> {
    const { rows } = await this.db.query('SELECT id FROM people WHERE id = $1', [id]);
    return rows.length > 0;
  }

  async deletePerson(id: string): Promise<readonly string[]> {
    return this.db.inTransaction(async client => {
      await client.query('DELETE FROM people WHERE id = $1', [id]);
      await client.query('DELETE FROM heroes WHERE person = $1', [id]);
      const { rows } = await client.query('DELETE FROM sitters WHERE person = $1 RETURNING match', [id]);
      return rows.map(row => row.match as string);
    });
  }

  async putHero(hero: StoredHero): Promise<void> {
    await this.db.query(
      'INSERT INTO heroes (person, id, doc) SELECT id, $2, $3 FROM people WHERE id = $1 ON CONFLICT (person, id) DO UPDATE SET doc = excluded.doc',
      [hero.person, hero.id, JSON.stringify(hero)],
    );
  }

  async heroesOf(person: string, after: string): Promise<HeroPage> {
    const { to, next } = pageOf(await this.heroSizes(person, after));
    const { rows } = await this.db.query(
      'SELECT doc FROM heroes WHERE person = $1 AND id COLLATE "C" > $2 AND id COLLATE "C" <= $3 ORDER BY id COLLATE "C"',
      [person, after, to],
    );
    return { heroes: rows.map(row => JSON.parse(row.doc as string) as StoredHero), next };
  }

  async heroSizes(person: string, after: string): Promise<readonly HeroSize[]> {
    const { rows } = await this.db.query(
      'SELECT id, octet_length(doc) AS bytes FROM heroes WHERE person = $1 AND id COLLATE "C" > $2 ORDER BY id COLLATE "C"',
      [person, after],
    );
    return rows.map(row => ({ id: row.id as string, bytes: row.bytes as number }));
  }

  async deleteHero(person: string, id: string): Promise<void> {
    await this.db.query('DELETE FROM heroes WHERE person = $1 AND id = $2', [person, id]);
  }

  async storedBytes(person: string): Promise<number> {
    const { rows } = await this.db.query(
      `SELECT (SELECT coalesce(sum(octet_length(doc)), 0) FROM matches WHERE owner = $1)
         + (SELECT coalesce(sum(octet_length(setup)), 0) FROM setups WHERE match IN (SELECT id FROM matches WHERE owner = $1))
         + (SELECT coalesce(sum(octet_length(entry)), 0) FROM entries WHERE match IN (SELECT id FROM matches WHERE owner = $1))
         + (SELECT coalesce(sum(octet_length(text)), 0) FROM lines WHERE match IN (SELECT id FROM matches WHERE owner = $1))
         + (SELECT coalesce(sum(octet_length(doc)), 0) FROM heroes WHERE person = $1) AS n`,
      [person],
    );
    return Number(rows[0].n);
  }

  async people(after: string, limit: number): Promise<readonly StoredPerson[]> {
    const { rows } = await this.db.query(
      'SELECT id, key_hash, at FROM people WHERE id COLLATE "C" > $1 ORDER BY id COLLATE "C" LIMIT $2',
      [after, limit],
    );
    return rows.map(row => ({ id: row.id as string, keyHash: row.key_hash as string, at: row.at as number }));
  }
}
