import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineWorkshop, readConfig, startServer } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Allowances } from '../src/rooms/allowances.ts';
import { Quota } from '../src/rooms/quota.ts';
import { steadyClock } from '../src/steady-clock.ts';
import type { Store } from '../src/store/store.ts';
import { makeRoom, solutionFiles } from '../src/workers/solutions.ts';
import { type Any, Chair, newFolder, probeGames, removeFolder, serverForTest, testServer, Visitor } from './helpers.ts';
import { TestPostgres } from './postgres.ts';

const hotSeat = { game: 'free-attacks', seats: { red: 'me', blue: 'me' } };

describe('what one person may store', () => {
  it('entries and chat count: beyond the quota nothing more is stored, but a match can be ended', async () => {
    const server = await serverForTest({ QUARTERSTAFF_BYTES_PER_PERSON: '6000' });
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await ann.sit(match);
    let reply: Any = {};
    let taken = 0;
    for (; taken < 100 && reply.error === undefined; taken += 1)
      reply = await chair.ask({ do: 'choose', no: taken + 1, choice: 'wait' });
    expect(reply).toMatchObject({ id: expect.any(String), error: { code: 'quota' } });
    expect(taken).toBeGreaterThan(5);
    expect(await server.store.entriesAfter(match, 0)).toHaveLength(taken - 1);
    expect(await chair.ask({ do: 'chat', text: 'x'.repeat(400) })).toMatchObject({ error: { code: 'quota' } });
    expect(await chair.ask({ do: 'end', how: 'conceded' })).not.toHaveProperty('error');
    await chair.close();
  });

  it('chat counts for the owner of the table, and a new line reads only one line', async () => {
    const server = await serverForTest();
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const { person } = (await ann.ask('GET', '/api/people/me')).body;
    const before = await server.store.storedBytes(person);
    for (let n = 0; n < 5; n += 1) await server.store.addLine(match, 'red', 'x'.repeat(500), 1);
    expect((await server.store.storedBytes(person)) - before).toBe(2_500);
    const chair = await ann.sit(match);
    const read: number[] = [];
    const { store } = server;
    const lines = store.lines.bind(store);
    store.lines = async (id, n) => {
      const found = await lines(id, n);
      read.push(found.length);
      return found;
    };
    await chair.ask({ do: 'chat', text: 'one' });
    await chair.ask({ do: 'chat', text: 'two' });
    await chair.until(({ push, text }) => push === 'chat' && text === 'two');
    expect(read).toEqual([1, 1]);
    await chair.close();
  });

  it('the people created from one address in an hour are limited', async () => {
    const server = await serverForTest({ QUARTERSTAFF_PEOPLE_PER_HOUR: '3' });
    const ways = ['/api/people', '/api/matches', '/api/people', '/api/matches', '/api/people'];
    const said = [];
    for (const way of ways)
      said.push((await new Visitor(server.address).ask('POST', way, way.endsWith('es') ? hotSeat : undefined)).status);
    expect(said).toEqual([200, 200, 200, 429, 429]);
  });

  it('all people at one address share what can be stored in an hour', async () => {
    let now = 0;
    const config = readConfig({ QUARTERSTAFF_BYTES_PER_HOUR: '1000' });
    const allowances = new Allowances(config, () => now);
    const quota = new Quota({ storedBytes: async () => 0 } as unknown as Store, allowances, 1_000_000);
    for (const person of ['ann', 'ben', 'cat']) allowances.meter(person, '10.0.0.1');
    await quota.takeBytes('ann', 400);
    await quota.takeBytes('ben', 400);
    await expect(quota.takeBytes('cat', 400)).rejects.toThrow();
    now += 3_600_000;
    await quota.takeBytes('cat', 400);
  });
});

describe('large answers and large messages', () => {
  it('bytes that arrive before a table is open are limited too', async () => {
    const server = await serverForTest();
    server.rooms.open = () => new Promise(() => {}); // it takes long to read
    const eve = await Chair.at(`${server.address.replace('http', 'ws')}/ws/any`, '');
    const thrown = new Promise<number>(resolve => eve.socket.once('close', resolve));
    for (let n = 0; n < 3; n += 1) eve.socket.send(`"${'x'.repeat(30_000)}"`);
    expect(await thrown).toBe(4429);
  });

  it('are produced one at a time per address: the budget holds however many are requested at once', async () => {
    const server = await serverForTest({ QUARTERSTAFF_REQUESTS_PER_MINUTE: '300' });
    const eve = new Visitor(server.address);
    const hero = { game: 'ahq', name: 'x', hero: 'x'.repeat(60_000) };
    for (let n = 0; n < 8; n += 1) expect((await eve.ask('PUT', `/api/heroes/h${n}`, hero)).status).toBe(200);
    const asked = await Promise.all(Array.from({ length: 60 }, () => eve.ask('GET', '/api/heroes')));
    const told = asked.filter(({ status }) => status === 200);
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThan(45); // some 120 kB each, of 300 times 16 kB
    expect(asked.every(({ status }) => status === 200 || status === 429)).toBe(true);
  });

  it('what a person stores is not recounted at every request', async () => {
    const server = await serverForTest();
    let counted = 0;
    const storedBytes = server.store.storedBytes.bind(server.store);
    server.store.storedBytes = person => {
      counted += 1;
      return storedBytes(person);
    };
    const eve = new Visitor(server.address);
    for (let n = 0; n < 20; n += 1) {
      await eve.ask('PUT', '/api/heroes/h', { game: 'ahq', name: 'x', hero: n });
      await eve.ask('DELETE', '/api/heroes/h');
    }
    expect(counted).toBe(1);
  });

  it('an export is sent in pieces, a match at a time', async () => {
    const server = await serverForTest();
    const ann = new Visitor(server.address);
    const wanted = { game: 'free-attacks', seats: { red: 'me', blue: 'me' } };
    for (let n = 0; n < 3; n += 1) await ann.ask('POST', '/api/matches', wanted);
    const response = await fetch(`${server.address}/api/people/me/export`, { headers: { cookie: ann.cookie } });
    expect(response.headers.has('content-length')).toBe(false);
    expect((await response.json()) as Any).toMatchObject({ format: 2, matches: [{}, {}, {}] });
  });
});

describe('what is kept in memory of matches', () => {
  it('is limited by address: too many long ones are refused until others are gone', async () => {
    const server = await serverForTest();
    Object.assign((server.rooms as Any).services.holdings, { most: 1 });
    const ann = new Visitor(server.address);
    const made = [];
    for (let n = 0; n < 2; n += 1) made.push((await ann.ask('POST', '/api/matches', hotSeat)).body.match);
    const chair = await ann.sit(made[0]);
    await chair.ask({ do: 'choose', no: 1, choice: 'attack' });
    await chair.ask({ do: 'viewer', viewer: 'public' });
    await expect(ann.sit(made[1])).rejects.toThrow('4503');
    expect(await chair.ask({ do: 'viewer', viewer: 'red' })).toMatchObject({ viewer: 'red' });
    await chair.close();
    await server.rooms.forget(made[0]);
    await (await ann.sit(made[1])).close();
  });
});

describe('solved duels', () => {
  it('take a limited part of the disk: the oldest make room', () => {
    const folder = newFolder();
    const before = process.env.QUARTERSTAFF_DATA;
    process.env.QUARTERSTAFF_DATA = folder;
    for (const [n, key] of ['old', 'middle', 'new'].entries()) {
      solutionFiles.save(key, new Float32Array(250));
      utimesSync(join(folder, 'solutions', `${key}.f32`), n + 1, n + 1);
    }
    makeRoom(1_000, 3_000);
    expect(['old', 'middle', 'new'].map(key => solutionFiles.load(key)?.length ?? null)).toEqual([null, 250, 250]);
    if (before === undefined) delete process.env.QUARTERSTAFF_DATA;
    else process.env.QUARTERSTAFF_DATA = before;
    removeFolder(folder);
  });
});

describe('connections', () => {
  it('are counted by person and by address, over all matches', async () => {
    const server = await serverForTest({
      QUARTERSTAFF_CONNECTIONS_PER_PERSON: '3',
      QUARTERSTAFF_CONNECTIONS_PER_ADDRESS: '5',
    });
    const [ann, ben] = [new Visitor(server.address), new Visitor(server.address)];
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    await ben.ask('POST', '/api/people');
    const chairs = [await ann.sit(match), await ann.sit(match), await ann.sit(match)];
    await expect(ann.sit(match)).rejects.toThrow('4429');
    chairs.push(await ben.sit(match), await ben.sit(match));
    await expect(ben.sit(match)).rejects.toThrow('4429');
    await chairs[0]!.close();
    for (let tries = 0; tries < 50; tries += 1) {
      const again = await ann.sit(match).catch(() => null);
      if (again !== null) {
        chairs[0] = again;
        break;
      }
      await new Promise(resolve => setTimeout(resolve, 10));
    }
    expect(chairs[0]!.socket.readyState).toBe(chairs[0]!.socket.OPEN);
    await Promise.all(chairs.map(chair => chair.close()));
  });

  it('spectators come and go unannounced; players are announced', async () => {
    const server = await serverForTest();
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const watching = await new Visitor(server.address).sit(match);
    const chair = await ann.sit(match);
    await watching.until(({ push, seats }) => push === 'presence' && seats[0].present);
    const before = watching.heard.length;
    for (let n = 0; n < 10; n += 1) await (await new Visitor(server.address).sit(match)).close();
    expect(watching.heard).toHaveLength(before);
    await chair.close();
    await watching.until(({ push, seats }) => push === 'presence' && !seats[0].present);
    await watching.close();
  });
});

describe('when the clock is set', () => {
  it('time goes on steadily and follows slowly', () => {
    let [wall, ticks] = [1_000_000, 0];
    const now = steadyClock(
      () => wall,
      () => ticks,
    );
    expect(now()).toBe(1_000_000);
    wall -= 600_000; // ten minutes back
    expect(now()).toBe(1_000_000);
    wall += 1_000;
    ticks += 1_000;
    expect(now()).toBe(1_000_900);
    wall += 3_600_000; // and far ahead
    ticks += 1_000;
    expect(now()).toBe(1_002_000);
    let last = now();
    for (let step = 0; step < 20_000; step += 1) {
      wall += 5_000;
      ticks += 5_000;
      expect(now()).toBeGreaterThan(last);
      last = now();
    }
    expect(last).toBe(wall);
  });

  it('ten minutes back: connected players play on, and agreed times neither end nor stop', async () => {
    const wall = { set: 0 };
    const realNow = Date.now;
    Date.now = () => realNow() + wall.set;
    const server = await serverForTest();
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', { ...hotSeat, decisionSeconds: 60 })).body;
    const chair = await ann.sit(match);
    for (const [no, step] of [-600_000, 1_200_000].entries()) {
      wall.set += step;
      expect(await chair.ask({ do: 'choose', no: no + 1, choice: 'wait' })).toHaveProperty('taken');
      const { due } = await chair.until(({ push, no: now }) => push === 'events' && now === no + 2);
      expect(Math.abs(due - realNow() - 60_000)).toBeLessThan(20_000);
    }
    const entries = (await server.store.entriesAfter(match, 0)).map(({ entry }) => entry.kind);
    expect(entries).toEqual(['answer', 'answer']); // nobody was late
    Date.now = realNow;
    await chair.close();
  });
});

describe('behind a proxy', () => {
  it('the address is read past exactly as many proxies as there are: forging others in front gains nothing', async () => {
    for (const [trusted, allowed] of [
      ['no', 20],
      ['1', 20],
      ['2', 40],
    ] as const) {
      const settings = { QUARTERSTAFF_REQUESTS_PER_MINUTE: '20', QUARTERSTAFF_TRUST_PROXY: trusted };
      const server = await testServer(settings, probeGames, undefined, { now: Date.now, ticks: () => 0 });
      let answered = 0;
      for (let status = 200; status === 200; ) {
        const forwarded = `10.9.9.${answered}, 203.0.113.${answered % 2}, 198.51.100.7`; // invented, the person's, the first proxy's
        const answer = await fetch(`${server.address}/api/games`, { headers: { 'x-forwarded-for': forwarded } });
        await answer.arrayBuffer(); // or its connection stays open
        status = answer.status;
        if (status === 200) answered += 1;
      }
      expect([trusted, answered]).toEqual([trusted, allowed]);
      await server.close();
      removeFolder(server.folder);
    }
  });
});

describe('what goes out with every answer', () => {
  let address: string;
  let close: () => Promise<void>;
  const [folder, page] = [newFolder(), newFolder()];
  const token = 'a-token-of-the-operator';
  beforeAll(async () => {
    mkdirSync(join(page, 'assets'));
    for (const name of ['index.html', 'tsconfig.tsbuildinfo', 'test.tsbuildinfo'])
      writeFileSync(join(page, name), '<p>here</p>');
    const config = readConfig({
      PORT: '0',
      QUARTERSTAFF_DATA: folder,
      QUARTERSTAFF_LOG: 'silent',
      QUARTERSTAFF_OPERATOR_TOKEN: token,
      QUARTERSTAFF_ORIGIN: 'https://play.example',
    });
    const parts = { games: probeGames, workshop: inlineWorkshop(probeGames), clientFolder: page };
    ({ address, close } = await startServer(config, parts));
  });
  afterAll(async () => {
    await close();
    for (const each of [folder, page]) removeFolder(each);
  });

  it('personal answers are not cached, and no browser feature is requested', async () => {
    const made = await fetch(`${address}/api/people`, { method: 'POST' });
    expect(made.headers.get('cache-control')).toBe('no-store');
    expect(made.headers.get('permissions-policy')).toContain('camera=()');
    const { headers } = await fetch(`${address}/`);
    expect(headers.get('cache-control')).toBe('no-cache');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("connect-src 'self' wss://play.example;");
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  it('build files are not served', async () => {
    expect((await fetch(`${address}/index.html`)).status).toBe(200);
    for (const name of ['tsconfig.tsbuildinfo', 'test.tsbuildinfo'])
      expect((await fetch(`${address}/${name}`)).status).toBe(404);
  });

  it('metrics and operator routes require the exact token', async () => {
    const ask = async (path: string, authorization?: string) =>
      (await fetch(`${address}${path}`, { headers: authorization === undefined ? {} : { authorization } })).status;
    for (const path of ['/metrics', '/api/operator/export']) {
      expect([await ask(path), await ask(path, token), await ask(path, 'Bearer wrong')]).toEqual([403, 403, 403]);
      expect(await ask(path, `Bearer ${token}`)).toBe(200);
    }
  });

  it('messages that arrive before the table is open are answered, or the connection is closed: none is silently dropped', async () => {
    const ann = new Visitor(address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const eager = Chair.at(`${address.replace('http', 'ws')}/ws/${match}`, ann.cookie);
    const chair = await eager;
    const gone = new Promise<number>(resolve => chair.socket.once('close', code => resolve(code)));
    const asked = Array.from({ length: 60 }, (_, n) => chair.ask({ do: 'rule', rule: `r${n}` }));
    const answers = await Promise.race([Promise.all(asked), gone]);
    if (typeof answers === 'number') expect(answers).toBe(4429);
    else expect(answers.every(({ id }) => id !== undefined)).toBe(true);
    chair.socket.terminate();
  });
});

describe('on PostgreSQL', () => {
  it('a NUL character in a text is refused', async () => {
    const postgres = await TestPostgres.start();
    const server = await testServer({ DATABASE_URL: postgres.url });
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await ann.sit(match);
    expect(await chair.ask({ do: 'chat', text: 'a\u0000b' })).toMatchObject({ error: { code: 'bad-request' } });
    for (const [method, path, body] of [
      ['POST', '/api/matches', { ...hotSeat, name: 'a\u0000b' }],
      ['GET', '/api/matches/a%00b', undefined],
      ['PUT', '/api/heroes/a%00b', { game: 'ahq', name: 'x', hero: { text: '\u0000' } }],
      ['GET', '/api/heroes?after=%00', undefined],
      ['POST', '/api/join', { match: 'a\u0000b', seat: 'red', secret: '\u0000' }],
    ] as const)
      expect((await ann.ask(method, path, body)).status).toBe(400);
    await expect(ann.sit('a%00b')).rejects.toThrow('4404');
    expect(await chair.ask({ do: 'choose', no: 1, choice: 'wait' })).toHaveProperty('taken');
    await chair.close();
    await server.close();
    await postgres.stop();
    removeFolder(server.folder);
  });
});
