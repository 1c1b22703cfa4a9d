import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresStore, SqliteStore, type Store, type StoredMatch } from '@quarterstaff/server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HeroPage } from '../src/store/store.ts';
import { newFolder, removeFolder } from './helpers.ts';
import { TestPostgres } from './postgres.ts';

const match = (id: string, more: Partial<StoredMatch> = {}): StoredMatch => ({
  id,
  version: 1,
  game: 'free-attacks',
  rulesVersion: '1',
  name: 'a duel \u0000 of "names"',
  setup: { scenario: { text: 'ü\u2028' }, options: {} },
  owner: 'ann',
  status: 'running',
  serverSeed: 's',
  commitment: 'c',
  keys: null,
  seed: 'x',
  seats: [
    {
      seat: 'red',
      side: 'red',
      about: 'red',
      kind: 'person',
      holder: 'open',
      person: 'ann',
      secretHash: null,
      pledge: null,
      number: null,
    },
  ],
  decisionSeconds: null,
  created: 1,
  updated: 1,
  next: null,
  proposal: null,
  ...more,
});
const answer = (no: number) => ({ kind: 'answer' as const, no, seat: 'red', slot: 'red', choice: { to: no } });

/** What every store must do, whatever it stands on. */
function conformance(open: () => Promise<Store>): void {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(async () => {
    await store.close();
  });

  it('keeps a match as it was and changes it only from the version that was read', async () => {
    await store.createMatch(match('m1'));
    expect(await store.match('m1')).toEqual(match('m1'));
    expect(await store.match('nowhere')).toBeNull();
    expect(await store.changeMatch(match('m1', { version: 2, name: 'second' }))).toBe('stored');
    expect(await store.changeMatch(match('m1', { version: 2, name: 'late' }))).toBe('conflict');
    expect(await store.match('m1')).toEqual(match('m1', { version: 2, name: 'second' }));
  });

  it('appends at the expected number, all or nothing', async () => {
    await store.createMatch(match('m2'));
    expect(await store.append('m2', 0, [answer(1), answer(2)], 10)).toBe('stored');
    expect(await store.append('m2', 1, [answer(9)], 11)).toBe('conflict');
    expect(await store.append('m2', 3, [answer(9)], 11)).toBe('conflict');
    expect(await store.append('m2', 2, [answer(3)], 12)).toBe('stored');
    expect(await store.entriesAfter('m2', 1)).toEqual([
      { seq: 2, at: 10, entry: answer(2) },
      { seq: 3, at: 12, entry: answer(3) },
    ]);
  });

  it('of many concurrent appends in one place, exactly one wins', async () => {
    await store.createMatch(match('m3'));
    const rounds = 20;
    for (let n = 0; n < rounds; n += 1) {
      const results = await Promise.all(Array.from({ length: 8 }, () => store.append('m3', n, [answer(n)], 1)));
      expect(results.filter(result => result === 'stored')).toHaveLength(1);
    }
    expect((await store.entriesAfter('m3', 0)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: rounds }, (_, i) => i + 1),
    );
  });

  it('matches that arrive together do not disturb each other', async () => {
    for (let i = 0; i < 25; i += 1) await store.createMatch(match(`many${i}`));
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, i) => store.append(`many${i % 25}`, i < 25 ? 0 : 7, [answer(i)], 1)),
    );
    expect(results.filter(result => result === 'stored')).toHaveLength(25);
  });

  it('finds matches by person and by age, and deleting deletes', async () => {
    await store.createMatch(match('m4', { owner: 'ben', updated: 5, seats: [] }));
    expect((await store.matchesOf('ben')).map(({ id }) => id)).toEqual(['m4']);
    await store.changeMatch(match('m4', { version: 2, owner: 'ben', updated: 7 }));
    expect((await store.matchesOf('ann')).map(({ id }) => id)).toContain('m4');
    expect(await store.matchesBefore(8, 1_000)).toContain('m4');
    await store.append('m4', 0, [answer(1)], 1);
    await store.deleteMatch('m4');
    expect(await store.match('m4')).toBeNull();
    expect(await store.entriesAfter('m4', 0)).toEqual([]);
  });

  it('writes for a deleted match or person are not kept', async () => {
    await store.createMatch(match('gone'));
    await store.append('gone', 0, [answer(1)], 1);
    await store.createPerson('ghost', 'ghost-hash', 1);
    await store.deleteMatch('gone');
    await store.deletePerson('ghost');
    expect(await store.append('gone', 1, [answer(2)], 2)).toBe('conflict');
    expect(await store.append('gone', 0, [answer(1)], 2)).toBe('conflict');
    await expect(store.addLine('gone', 'red', 'still here', 2)).rejects.toThrow('The match is gone.');
    await store.setDue('gone', 1);
    await store.putHero({ id: 'h', person: 'ghost', game: 'ahq', name: 'Bran', hero: {} });
    expect(await store.entriesAfter('gone', 0)).toEqual([]);
    expect(await store.lines('gone')).toEqual([]);
    expect(await store.dueBefore(1_000, 100)).not.toContain('gone');
    expect(await store.heroesOf('ghost')).toEqual({ heroes: [], next: null });
  });

  it('keeps people, heroes and lines', async () => {
    await store.createPerson('p1', 'hash', 1);
    expect(await store.personByKey('hash')).toBe('p1');
    expect(await store.personByKey('other')).toBeNull();
    const hero = { id: 'h', person: 'p1', game: 'ahq', name: 'Bran', hero: { wounds: 5 } };
    await store.putHero(hero);
    await store.putHero({ ...hero, name: 'Bran the Bold' });
    expect(await store.heroesOf('p1')).toEqual({ heroes: [{ ...hero, name: 'Bran the Bold' }], next: null });
    expect(await store.addLine('m1', 'red', 'hello', 3)).toEqual({ n: 1, at: 3, from: 'red', text: 'hello' });
    await store.addLine('m1', 'blue', 'well met', 4);
    expect((await store.lines('m1')).map(({ n, text }) => [n, text])).toEqual([
      [1, 'hello'],
      [2, 'well met'],
    ]);
    await store.deletePerson('p1');
    expect(await store.heroesOf('p1')).toEqual({ heroes: [], next: null });
    expect(await store.personByKey('hash')).toBeNull();
  });

  it('lists heroes in small pages, in one order, each once', async () => {
    await store.createPerson('keeper', 'keeper hash', 1);
    const ids = ['a', 'b', 'é', '\u{fb01}', '\u{1f98a}', 'z'];
    for (const id of ids)
      await store.putHero({ id, person: 'keeper', game: 'ahq', name: id, hero: 'x'.repeat(30_000) });
    const pages: (readonly string[])[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: HeroPage = await store.heroesOf('keeper', after);
      pages.push(page.heroes.map(({ id }) => id));
      after = page.next;
    }
    expect(pages.map(page => page.length)).toEqual([3, 3]);
    expect(pages.flat().sort()).toEqual([...ids].sort());
    expect((await store.heroSizes('keeper')).map(({ id }) => id)).toEqual(pages.flat());
  });

  it('knows whose time has run out, and forgets it with the match', async () => {
    await store.createMatch(match('timed'));
    await store.setDue('timed', 500);
    expect(await store.dueBefore(499, 10)).not.toContain('timed');
    expect(await store.dueBefore(500, 10)).toContain('timed');
    await store.setDue('timed', 900);
    expect(await store.dueBefore(500, 10)).not.toContain('timed');
    await store.deleteMatch('timed');
    expect(await store.dueBefore(1_000, 10)).not.toContain('timed');
  });

  it('counts what a person stores', async () => {
    await store.createPerson('counted', 'counted-hash', 1);
    const before = await store.storedBytes('counted');
    expect(await store.matchCount('counted')).toBe(0);
    await store.createMatch(match('counted-match', { owner: 'counted' }));
    await store.createMatch(match('of-another', { seats: [{ ...match('').seats[0]!, person: 'counted' }] }));
    expect(await store.matchCount('counted')).toBe(1);
    await store.append('counted-match', 0, [answer(1)], 1);
    await store.putHero({ id: 'h', person: 'counted', game: 'ahq', name: 'Bran', hero: 'x'.repeat(100) });
    expect((await store.storedBytes('counted')) - before).toBeGreaterThan(300);
    expect(await store.matchIds('', 1_000)).toContain('counted-match');
    expect(await store.matchIds('counted-match', 1_000)).not.toContain('counted-match');
  });

  it('a lease belongs to one node until it runs out', async () => {
    expect(await store.lease('m1', 'a', 60_000)).toBe(true);
    expect(await store.lease('m1', 'b', 60_000)).toBe(false);
    expect(await store.lease('m1', 'a', 20)).toBe(true);
    await new Promise(resolve => setTimeout(resolve, 40));
    expect(await store.lease('m1', 'b', 60_000)).toBe(true);
    expect(await store.lease('m1', 'a', 60_000)).toBe(false);
  });
}

describe('SQLite', () => {
  const folder = newFolder();
  const file = join(folder, 'deep', 'data.db');
  afterAll(() => removeFolder(folder));
  conformance(() => SqliteStore.open(file));

  it('a second one on the same data is told who holds it', async () => {
    const other = join(folder, 'held.db');
    const first = await SqliteStore.open(other);
    await expect(SqliteStore.open(other)).rejects.toThrow(`already open in process ${process.pid}`);
    await first.close();
    await (await SqliteStore.open(other)).close();
  });

  it('what a killed process left behind is no obstacle', async () => {
    const other = join(folder, 'left.db');
    writeFileSync(`${other}.owner`, JSON.stringify({ process: 1, host: 'here', since: 'then' }));
    mkdirSync(`${other}.lock`);
    await (await SqliteStore.open(other)).close();
  });

  it('a newer database is left alone with a clear message', async () => {
    const newer = join(folder, 'newer.db');
    const first = await SqliteStore.open(newer);
    await first.close();
    const bytes = readFileSync(newer);
    bytes.writeUInt32BE(99, 60); // the file's own user version
    writeFileSync(newer, bytes);
    await expect(SqliteStore.open(newer)).rejects.toThrow(/newer version/);
  });

  it('a file that is not a database, or a path that is not a folder, is reported', async () => {
    const wrong = join(folder, 'wrong.db');
    writeFileSync(wrong, 'this is not a database, but long enough to look like one at first sight'.repeat(20));
    await expect(SqliteStore.open(wrong)).rejects.toThrow(/cannot be used/);
    await expect(SqliteStore.open(join(wrong, 'below.db'))).rejects.toThrow(/cannot be used/);
  });

  it('a folder that cannot be written is reported', async () => {
    await expect(SqliteStore.open('/sys/quarterstaff/data.db')).rejects.toThrow(/cannot be written/);
  });

  it('a backup of a running store opens as a store', async () => {
    const store = await SqliteStore.open(join(folder, 'live.db'));
    await store.createMatch(match('m'));
    await store.append('m', 0, [answer(1)], 1);
    const copy = await store.backup(join(folder, 'copy.db'));
    await store.append('m', 1, [answer(2)], 1);
    await store.close();
    const again = await SqliteStore.open(copy.file);
    expect(await again.entriesAfter('m', 0)).toHaveLength(1);
    await again.close();
  });
});

describe('PostgreSQL', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
  });
  afterAll(() => postgres.stop());
  conformance(() => PostgresStore.open(postgres.url));

  it('four nodes may start at once, and each hears what the others append', async () => {
    const nodes = await Promise.all([1, 2, 3, 4].map(() => PostgresStore.open(postgres.url)));
    await nodes[0]!.createMatch(match('fan'));
    const heard = Promise.all(
      nodes.slice(1).map(node => new Promise(resolve => node.onChanged((id, what) => resolve([id, what])))),
    );
    await nodes[0]!.append('fan', 0, [answer(1)], 1);
    expect(await heard).toEqual([
      ['fan', 'entries'],
      ['fan', 'entries'],
      ['fan', 'entries'],
    ]);
    await Promise.all(nodes.map(node => node.close()));
  });

  it('a newer database is left alone with a clear message', async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('UPDATE quarterstaff_version SET version = version + 90');
    await expect(PostgresStore.open(postgres.url)).rejects.toThrow(/newer version/);
    await client.query('UPDATE quarterstaff_version SET version = version - 90');
    await client.end();
  });

  it('choices that share a commit share a message; every other node hears of each match once', async () => {
    const [one, other] = await Promise.all([PostgresStore.open(postgres.url), PostgresStore.open(postgres.url)]);
    const ids = Array.from({ length: 120 }, (_, i) => `crowd${i}`);
    for (const id of ids) await one.createMatch(match(id));
    const heard: string[] = [];
    const all = new Promise<void>(resolve =>
      other.onChanged((id, what) => {
        heard.push(`${id} ${what}`);
        if (heard.length === ids.length) resolve();
      }),
    );
    const appended = await Promise.all(ids.map(id => one.append(id, 0, [answer(1), answer(2)], 1)));
    expect(new Set(appended)).toEqual(new Set(['stored']));
    await all;
    expect(heard.toSorted()).toEqual(ids.map(id => `${id} entries`).toSorted());
    await Promise.all([one.close(), other.close()]);
  });

  it('a database that hangs: queries fail, and play goes on when it recovers', async () => {
    const store = await PostgresStore.open(postgres.url, 1_000);
    await postgres.rest(0, () => expect(store.match('none')).rejects.toThrow(/timeout/));
    expect(await store.match('none')).toBeNull();
    await store.close();
  });

  it('an address where nothing answers is reported', async () => {
    await expect(PostgresStore.open('postgres://postgres@127.0.0.1:1/postgres')).rejects.toThrow(/does not answer/);
  });
});
