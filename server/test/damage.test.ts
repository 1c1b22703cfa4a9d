import { copyFileSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresStore, SqliteStore, type StoredMatch } from '@quarterstaff/server';
import sqlite from 'node-sqlite3-wasm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everything, putEverything } from '../src/store/everything.ts';
import { faultsOf, faultsOfBackup, verifyBackup } from '../src/store/health.ts';
import { SqliteDatabase } from '../src/store/sqlite/database.ts';
import { migrations } from '../src/store/sqlite/schema.ts';
import { Damaged } from '../src/store/store.ts';
import { type Any, newFolder, removeFolder, testServer, Visitor } from './helpers.ts';
import { TestPostgres } from './postgres.ts';

const hotSeat = { game: 'free-attacks', seats: { red: 'me', blue: 'me' } };
const folder = newFolder();
afterAll(() => removeFolder(folder));

const stored = (id: string): StoredMatch => ({
  id,
  version: 1,
  game: 'free-attacks',
  rulesVersion: '1',
  name: `the match ${id}`,
  setup: { scenario: 'duel', options: {} },
  owner: 'ann',
  status: 'running',
  serverSeed: 's',
  commitment: 'c',
  keys: null,
  seed: 'x',
  seats: [],
  decisionSeconds: null,
  created: 1,
  updated: 1,
  next: null,
  proposal: null,
});
const answer = (no: number) => ({ kind: 'answer' as const, no, seat: 'red', slot: 'red', choice: { wait: no } });

/** Changes a text in a file, byte for byte, wherever it stands. */
function alter(file: string, from: string, to: string): void {
  const bytes = readFileSync(file);
  let found = 0;
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + 1), found += 1) bytes.write(to, at);
  expect(found).toBeGreaterThan(0);
  writeFileSync(file, bytes);
}

/** The files of a store as a crash would leave them. */
function crashed(file: string, name: string): string {
  const copy = join(folder, name);
  for (const end of ['', '-wal', '-seen']) copyFileSync(`${file}${end}`, `${copy}${end}`);
  return copy;
}

const value = (database: SqliteDatabase, ...operation: [string, ...unknown[]]): Any => {
  const [outcome] = database.batch([operation]);
  if ('failed' in outcome!) throw outcome.failed;
  return outcome!.value;
};

describe('entries in a chain', () => {
  it('SQLite: an answer changed in or removed from the file is detected; another match goes on in the same batch', () => {
    const file = join(folder, 'changed.db');
    const first = new SqliteDatabase(file);
    for (const id of ['one', 'two']) {
      value(first, 'createMatch', stored(id));
      for (let no = 0; no < 3; no += 1) value(first, 'append', id, no, [answer(no + 5)], 1);
    }
    first.close();
    alter(file, '"choice":{"wait":6}', '"choice":{"wait":7}');
    const second = new SqliteDatabase(file);
    value(second, 'append', 'two', 3, [answer(8)], 1); // the head is sound, the damage lies before it
    const outcomes = second.batch([
      ['entriesAfter', 'one', 0, 100],
      ['createPerson', 'eve', 'hash', 1],
      ['entriesAfter', 'two', 2, 100],
    ]);
    expect(outcomes[0]).toMatchObject({ failed: { message: 'Match one: entry 2 is not as it was stored.' } });
    expect(outcomes.slice(1).every(outcome => 'value' in outcome)).toBe(true);
    expect(value(second, 'personByKey', 'hash')).toBe('eve');
    for (const id of ['one', 'two']) expect(() => value(second, 'check', id, 0)).toThrow(`Match ${id}: entry 2`);
    second.close();
    const raw = new sqlite.Database(file);
    raw.exec("PRAGMA locking_mode = EXCLUSIVE; DELETE FROM entries WHERE match = 'two' AND seq = 3");
    raw.close();
    const third = new SqliteDatabase(file);
    expect(() => value(third, 'entriesAfter', 'two', 2, 100)).toThrow('Match two: entry 3 is missing');
    third.close();
  });

  it('any flipped bit in the file is reported, or what is read is what was stored', () => {
    const file = join(folder, 'flipped.db');
    const first = new SqliteDatabase(file);
    const ids = Array.from({ length: 6 }, (_, i) => `match${i}`);
    for (const id of ids) {
      value(first, 'createMatch', stored(id));
      const entries = Array.from({ length: 30 }, (_, no) => answer(no));
      value(first, 'append', id, 0, entries, 1);
    }
    const kept = new Map(ids.map(id => [id, [value(first, 'match', id), value(first, 'entriesAfter', id, 0)]]));
    first.close();
    const bytes = readFileSync(file);
    const wrong: unknown[] = [];
    const seen = { refused: 0, damaged: 0, same: 0 };
    for (let flip = 0; flip < 60; flip += 1) {
      const copy = join(folder, `flip${flip}.db`);
      const altered = Buffer.from(bytes);
      const at = 100 + ((flip * 7919) % (bytes.length - 100));
      altered[at] = altered[at]! ^ (1 << (flip % 8));
      writeFileSync(copy, altered);
      let database: SqliteDatabase;
      try {
        database = new SqliteDatabase(copy);
      } catch {
        seen.refused += 1;
        continue;
      }
      for (const id of ids) {
        try {
          const read = [value(database, 'match', id), value(database, 'entriesAfter', id, 0)];
          if (read[0] === null)
            expect(database.noticed).not.toEqual([]); // the file lost it, and says so
          else if (JSON.stringify(read) !== JSON.stringify(kept.get(id)))
            wrong.push({ flip, id, read: read[1].length, noticed: database.noticed });
          seen.same += 1;
        } catch (problem) {
          if (!(problem instanceof Damaged)) throw problem;
          seen.damaged += 1;
        }
      }
      database.close();
    }
    expect(wrong).toEqual([]);
    expect(seen.damaged).toBeGreaterThan(10);
    expect(seen.same).toBeGreaterThan(10 * seen.damaged); // one flip, one match
  });

  it('PostgreSQL: a changed answer or document is detected', async () => {
    const postgres = await TestPostgres.start();
    const store = await PostgresStore.open(postgres.url);
    for (const id of ['one', 'two', 'six']) {
      await store.createMatch(stored(id));
      for (let no = 0; no < 3; no += 1) await store.append(id, no, [answer(no)], 1);
    }
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("UPDATE entries SET entry = replace(entry, '\"wait\":1', '\"wait\":2') WHERE match = 'one'");
    await client.query("UPDATE matches SET doc = replace(doc, 'the match two', 'the match six') WHERE id = 'two'");
    // A node of an older version knows no sums: what it wrote is taken for true, and the chain goes on behind it.
    await client.query("UPDATE entries SET sum = NULL WHERE match = 'six' AND seq = 3");
    await client.end();
    const other = await PostgresStore.open(postgres.url);
    expect(await other.append('six', 3, [answer(3)], 1)).toBe('stored');
    expect((await faultsOf(other)).map(({ what }) => what)).toEqual([
      'Match one: entry 2 is not as it was stored.',
      'Match two: the document is not as it was stored.',
    ]);
    expect((await other.matchesOf('ann')).map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
      'one running',
      'six running',
      'two damaged',
    ]);
    await Promise.all([store.close(), other.close()]);
    await postgres.stop();
  });
});

describe('a log that was cut off', () => {
  it('missing entries are reported at the start, match by match; the match is suspended, others go on', () => {
    const file = join(folder, 'cut.db');
    const live = new SqliteDatabase(file);
    value(live, 'createMatch', stored('early'));
    value(live, 'createMatch', stored('late'));
    for (let no = 0; no < 10; no += 1) value(live, 'append', 'early', no, [answer(no)], 1);
    const kept = statSync(`${file}-wal`).size;
    for (let no = 0; no < 30; no += 1) value(live, 'append', 'late', no, [answer(no)], 1);
    const whole = crashed(file, 'whole.db');
    const cut = crashed(file, 'short.db');
    const grown = statSync(`${cut}-wal`).size;
    truncateSync(`${cut}-wal`, kept + Math.floor((grown - kept) * 0.5));
    live.close();

    const recovered = new SqliteDatabase(whole);
    expect(recovered.noticed).toEqual([]);
    recovered.close();

    const shortened = new SqliteDatabase(cut);
    expect(shortened.noticed).toHaveLength(1);
    expect(shortened.noticed[0]).toMatchObject({
      match: 'late',
      what: expect.stringMatching(/^Match late: 1\d of 30 acknowledged entries are missing/),
    });
    expect(() => value(shortened, 'match', 'late')).toThrow('acknowledged entries are missing');
    expect(
      value(shortened, 'matchesOf', 'ann')
        .map(({ id, status }: Any) => `${id} ${status}`)
        .sort(),
    ).toEqual(['early running', 'late damaged']);
    expect(value(shortened, 'append', 'early', 10, [answer(10)], 1)).toBe('stored');
    shortened.close();
    const again = new SqliteDatabase(cut);
    expect(again.noticed).toEqual([]);
    expect(() => value(again, 'match', 'late')).toThrow('acknowledged entries are missing');
    value(again, 'setAside', 'late', null, 1); // whoever runs the server says so
    expect(value(again, 'match', 'late').id).toBe('late');
    again.close();
  });

  it('deleted matches are not reported missing', () => {
    const file = join(folder, 'gone.db');
    const live = new SqliteDatabase(file);
    value(live, 'createMatch', stored('one'));
    value(live, 'append', 'one', 0, [answer(0)], 1);
    value(live, 'deleteMatch', 'one');
    value(live, 'createPerson', 'p', 'h', 1);
    const copy = crashed(file, 'gone-copy.db');
    live.close();
    const again = new SqliteDatabase(copy);
    expect(again.noticed).toEqual([]);
    again.close();
  });
});

describe('a server with damaged data', () => {
  it('a damaged match is suspended and says so, to its people and in the list; the others go on', async () => {
    const server = await testServer();
    const ann = new Visitor(server.address);
    const matches: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
      const chair = await ann.sit(match);
      for (const no of [1, 2]) await chair.ask({ do: 'choose', no, choice: 'wait' });
      await chair.close();
      matches.push(match);
    }
    const [bad, good] = matches as [string, string];
    await server.close();
    const file = join(server.folder, 'quarterstaff.db');
    const raw = new sqlite.Database(file);
    raw.exec('PRAGMA locking_mode = EXCLUSIVE');
    raw.run("UPDATE entries SET entry = replace(entry, 'wait', 'fly!') WHERE match = ? AND seq = 2", [bad]);
    raw.close();

    const token = 'a-token-of-the-operator';
    const again = await testServer({ QUARTERSTAFF_DATA: server.folder, QUARTERSTAFF_OPERATOR_TOKEN: token });
    const back = new Visitor(again.address);
    back.cookie = ann.cookie;
    const closed = await back.sit(bad).catch(problem => (problem as Error).message);
    expect(closed).toBe('closed with 4500');
    expect((await back.ask('GET', `/api/matches/${bad}`)).body.error.code).toBe('damaged');
    const listed = (await back.ask('GET', '/api/matches')).body.matches;
    expect(Object.fromEntries(listed.map(({ match, status }: Any) => [match, status]))).toEqual({
      [bad]: 'damaged',
      [good]: 'running',
    });
    const chair = await back.sit(good);
    expect(await chair.ask({ do: 'choose', no: 3, choice: 'wait' })).toHaveProperty('taken');
    const figures = await fetch(`${again.address}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await figures.text()).toContain('quarterstaff_damaged_total 1');
    await chair.close();

    const lines: string[] = [];
    for await (const line of everything(again.store)) lines.push(line);
    expect(lines.map(line => JSON.parse(line)).filter(({ damaged }) => damaged)).toHaveLength(1);
    await again.close();
    removeFolder(server.folder);
  });

  it('an export from a backup restores a damaged match', async () => {
    const file = join(folder, 'mended.db');
    const store = await SqliteStore.open(file);
    await store.createMatch(stored('one'));
    await store.append('one', 0, [answer(0), answer(1)], 1);
    const lines: string[] = [];
    for await (const line of everything(store)) lines.push(line);
    await store.setAside('one', 'It is damaged.', 1);
    await expect(store.match('one')).rejects.toThrow('It is damaged.');
    async function* exported() {
      yield* lines;
    }
    expect(await putEverything(store, exported())).toEqual({ people: 0, matches: 1, damaged: 0 });
    expect(await store.match('one')).toEqual(stored('one'));
    expect(await store.entriesAfter('one', 0)).toHaveLength(2);
    expect(await putEverything(store, exported())).toEqual({ people: 0, matches: 0, damaged: 0 });
    await store.close();
  });
});

describe('backups', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  const token = 'a-token-of-the-operator';
  beforeAll(async () => {
    server = await testServer({ QUARTERSTAFF_OPERATOR_TOKEN: token });
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  it('are restored and checked when taken, and can be played on', async () => {
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await ann.sit(match);
    for (const no of [1, 2]) await chair.ask({ do: 'choose', no, choice: 'wait' });
    const response = await fetch(`${server.address}/api/operator/backup`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const backup = (await response.json()) as Any;
    expect(backup).toMatchObject({ verified: true, holds: { people: 1, matches: 1, entries: 2 } });
    await chair.ask({ do: 'choose', no: 3, choice: 'wait' });
    await chair.close();

    const restored = newFolder();
    copyFileSync(backup.file, join(restored, 'quarterstaff.db'));
    const second = await testServer({ QUARTERSTAFF_DATA: restored });
    const back = new Visitor(second.address);
    back.cookie = ann.cookie;
    const seat = await back.sit(match);
    expect(await seat.ask({ do: 'choose', no: 3, choice: 'wait' })).toHaveProperty('taken');
    await seat.close();
    await second.close();
    removeFolder(restored);

    await expect(verifyBackup({ file: backup.file, holds: { ...backup.holds, entries: 3 } })).rejects.toThrow(
      'does not hold all',
    );
    alter(backup.file, '"choice":"wait"', '"choice":"fly!"');
    await expect(verifyBackup(backup)).rejects.toThrow('is not as it was stored');
    expect(await faultsOfBackup(backup.file)).toHaveLength(1);
  });
});

describe('databases of earlier formats', () => {
  for (let format = 1; format < migrations.length; format += 1) {
    it(`format ${format} is migrated with its matches, and their chain goes on`, () => {
      const file = join(folder, `format${format}.db`);
      const old = new sqlite.Database(file);
      for (const migration of migrations.slice(0, format)) old.exec(migration);
      old.exec(`PRAGMA user_version = ${format}`);
      const { proposal: _proposal, keys: _keys, ...before } = stored('old');
      const { setup, ...rest } = before;
      const doc = JSON.stringify(format < 3 ? before : { ...rest, scenario: 'duel' });
      old.run('INSERT INTO matches (id, version, owner, updated, doc) VALUES (?, 1, ?, 1, ?)', ['old', 'ann', doc]);
      old.run('INSERT INTO sitters (match, person) VALUES (?, ?)', ['old', 'ann']);
      if (format >= 3) old.run('INSERT INTO setups (match, setup) VALUES (?, ?)', ['old', JSON.stringify(setup)]);
      for (const no of [1, 2])
        old.run('INSERT INTO entries (match, seq, at, entry) VALUES (?, ?, 1, ?)', [
          'old',
          no,
          JSON.stringify(answer(no)),
        ]);
      old.close();
      const database = new SqliteDatabase(file);
      expect(value(database, 'match', 'old')).toEqual(stored('old'));
      expect(value(database, 'matchesOf', 'ann')).toMatchObject([{ id: 'old', scenario: 'duel' }]);
      expect(value(database, 'append', 'old', 2, [answer(3)], 1)).toBe('stored');
      database.close();
      alter(file, '"wait":2', '"wait":9'); // written before there were sums, but what came later knows it
      const damaged = new SqliteDatabase(file);
      expect(() => value(damaged, 'entriesAfter', 'old', 0)).toThrow('entry 3 is not as it was stored');
      damaged.close();
    });
  }
});
