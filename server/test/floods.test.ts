import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { readConfig } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Connections } from '../src/http/connections.ts';
import { httpServer } from '../src/http/http-server.ts';
import { Allowances } from '../src/rooms/allowances.ts';
import { Chair, removeFolder, serverForTest, testServer, Visitor } from './helpers.ts';

const hotSeat = { game: 'free-attacks', seats: { red: 'me', blue: 'me' } };

const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
const FIRST_PIECE = Buffer.from([0x01, 0x81, 0, 0, 0, 0, 0x22]);
const NEXT_PIECE = Buffer.from([0x00, 0x81, 0, 0, 0, 0, 0x61]);

/** A connection to a match whose frames the test writes itself. */
function rawSocket(address: string, match: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(
    [
      `GET /ws/${match} HTTP/1.1`,
      'Host: here',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      '\r\n',
    ].join('\r\n'),
  );
  return new Promise(resolve => {
    socket.on('data', () => resolve(socket));
  });
}

/** Whether the server cuts a connection on which these frames arrive. */
async function isCut(socket: Socket, frames: readonly Buffer[]): Promise<boolean> {
  const cut = new Promise<true>(resolve => {
    socket.once('close', () => resolve(true));
  });
  socket.write(Buffer.concat(frames));
  return Promise.race([cut, new Promise<false>(resolve => setTimeout(() => resolve(false), 3_000))]);
}

/** What a new connection receives for some text, until the server closes it or has said enough. */
function said(address: string, text: string, isEnough: (said: string) => boolean = () => false): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', data => {
    answer += data;
    if (isEnough(answer)) socket.destroy();
  });
  socket.on('error', () => {});
  socket.write(text);
  return new Promise(resolve => {
    socket.once('close', () => resolve(answer));
  });
}

describe('what arrives without being a message', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let match: string;
  let chair: Chair;
  beforeAll(async () => {
    server = await testServer({ QUARTERSTAFF_REQUESTS_PER_MINUTE: '600' });
    const ann = new Visitor(server.address);
    match = (await ann.ask('POST', '/api/matches', hotSeat)).body.match;
    chair = await ann.sit(match);
  });
  afterAll(async () => {
    await chair.close();
    await server.close();
    removeFolder(server.folder);
  });

  it('a ping now and then is answered', async () => {
    const socket = await rawSocket(server.address, match);
    const pong = new Promise<void>(resolve => {
      socket.on('data', data => data.includes(Buffer.from([0x8a, 0x00])) && resolve());
    });
    socket.write(PING);
    await pong;
    socket.destroy();
  });

  it('a chat line holds no control characters: it may be shown on a terminal', async () => {
    for (const text of ['\u001b[2J', 'a\u0007', 'half \ud800'])
      expect(await chair.ask({ do: 'chat', text })).toMatchObject({ error: { code: 'bad-request' } });
    expect(await chair.ask({ do: 'chat', text: 'two\nlines 👩‍👧' })).toMatchObject({ said: true });
  });

  it('thousands of fragments of a message that never ends: the connection is cut', async () => {
    const socket = await rawSocket(server.address, match);
    expect(await isCut(socket, [FIRST_PIECE, ...Array<Buffer>(20_000).fill(NEXT_PIECE)])).toBe(true);
  });

  it('thousands of pings: the connection is cut, others are served, and the address pays with its patience', async () => {
    const { allowances } = server;
    const patience = (): number => -allowances.meter(null, '127.0.0.1').waitFor('patience', 600);
    const before = patience();
    const socket = await rawSocket(server.address, match);
    expect(await isCut(socket, Array<Buffer>(20_000).fill(PING))).toBe(true);
    expect(patience()).toBeLessThan(before);
    await new Promise(resolve => setTimeout(resolve, 1_000)); // both come from one address, which has paid
    expect(await chair.ask({ do: 'choose', no: 1, choice: 'wait' })).toHaveProperty('taken');
  });
});

describe('bodies', () => {
  it('without a length are charged by their size', async () => {
    const server = await serverForTest({ QUARTERSTAFF_REQUESTS_PER_MINUTE: '100' });
    const eve = new Visitor(server.address);
    await eve.ask('POST', '/api/people');
    const text = JSON.stringify({ game: 'ahq', name: 'x', hero: 'x'.repeat(60_000) });
    const put = async (n: number): Promise<number> => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode(text));
          stream.close();
        },
      });
      const headers = { cookie: eve.cookie, 'content-type': 'application/json' };
      const init = { method: 'PUT', headers, body, duplex: 'half' };
      return (await fetch(`${server.address}/api/heroes/h${n}`, init as RequestInit)).status;
    };
    const said: number[] = [];
    while (said.length < 40 && !said.includes(429)) said.push(await put(said.length));
    expect(said[0]).toBe(200);
    expect(said.filter(status => status === 200).length).toBeLessThan(30); // each as four requests of a hundred
    expect(said).toContain(429);
  });

  it('of unstated length are charged before they are held', async () => {
    const server = await serverForTest({ QUARTERSTAFF_REQUESTS_PER_MINUTE: '600' }, undefined, undefined, {
      now: Date.now,
      ticks: () => 0,
    });
    const { hostname, port } = new URL(server.address);
    const head = 'POST /api/import HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname));
    // Three are waited for, of up to four megabytes each.
    await new Promise<void>(resolve => {
      let refused = 0;
      for (const socket of sockets) {
        socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n10000\r\n${'x'.repeat(65_536)}\r\n`);
        socket.on('data', data => {
          refused += String(data).startsWith('HTTP/1.1 429') ? 1 : 0;
          if (refused === 17) resolve();
        });
      }
    });
    for (const socket of sockets) socket.destroy();
  });

  it('must be JSON, and names hold no control characters', async () => {
    const server = await serverForTest();
    const headers = { 'content-type': 'text/plain' };
    const said = await fetch(`${server.address}/api/matches`, { method: 'POST', headers, body: '{}' });
    expect(said.status).toBe(415);
    const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const bomb = { method: 'POST', headers: packed, body: gzipSync('{}') };
    expect((await fetch(`${server.address}/api/import`, bomb)).status).toBe(415);
    const eve = new Visitor(server.address);
    for (const name of ['a\u0000b', 'a\u001b[2J', 'half \ud800', '\u202eeve', '\u200b', 'a\u2066b'])
      expect((await eve.ask('POST', '/api/matches', { ...hotSeat, name })).status, JSON.stringify(name)).toBe(400);
    expect((await eve.ask('POST', '/api/matches', { ...hotSeat, name: 'Zoë 👩‍👧' })).status).toBe(200);
  });
});

describe('connections', () => {
  it('of a person are closed when the key is changed or the person deleted', async () => {
    const server = await serverForTest();
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const closed = async (chair: Chair): Promise<number> =>
      new Promise(resolve => {
        chair.socket.once('close', resolve);
      });
    const before = closed(await ann.sit(match));
    await ann.ask('POST', '/api/people/me/key/change');
    expect(await before).toBe(4401);
    const after = closed(await ann.sit(match));
    await ann.ask('DELETE', '/api/people/me');
    expect(await after).toBe(4401);
  });

  it('from one address are limited, even before they ask for anything; others get in', async () => {
    const server = await serverForTest({ QUARTERSTAFF_CONNECTIONS_PER_ADDRESS: '5' });
    const { hostname: host, port } = new URL(server.address);
    const from = (localAddress: string): Promise<Socket> => {
      const socket = connect({ host, port: Number(port), localAddress });
      socket.on('error', () => {});
      return new Promise(resolve => socket.once('connect', () => resolve(socket)));
    };
    const held = [];
    for (let n = 0; n < 10; n += 1) held.push(await from('127.0.0.1'));
    const turnedAway = await from('127.0.0.1');
    await new Promise(resolve => turnedAway.once('close', resolve));
    const other = await from('127.0.0.2');
    other.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n');
    expect(String(await new Promise(resolve => other.once('data', resolve)))).toContain('200 OK');
    expect(held.every(({ destroyed }) => !destroyed)).toBe(true);
    for (const socket of [...held, other]) socket.destroy();
  });

  it('are released once: nobody gains room by leaving twice', () => {
    const most = { QUARTERSTAFF_CONNECTIONS_PER_PERSON: '2', QUARTERSTAFF_CONNECTIONS_PER_ADDRESS: '2' };
    const connections = new Connections(readConfig(most));
    const letGo = connections.take('eve', '10.0.0.1', () => {})!;
    letGo();
    letGo();
    const taken = [1, 2, 3].map(() => connections.take('eve', '10.0.0.1', () => {}));
    expect(taken.map(one => one !== null)).toEqual([true, true, false]);
  });
});

describe('requests to become a WebSocket', () => {
  const wanting = (path: string): string =>
    `GET ${path} HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  it.each([
    ['where there are none', '/healthz', ''],
    ['at an address that is none', '/ws/%', 'HTTP/1.1 400'],
    ['at an address that is too long', `/ws/${'x'.repeat(300)}`, 'HTTP/1.1 414'],
  ])('%s are closed', async (_where, path, answer) => {
    const server = await serverForTest();
    expect((await said(server.address, wanting(path))).slice(0, 12)).toBe(answer);
  });
});

describe('requests', () => {
  const GET = (from = '', path = '/healthz'): string =>
    `GET ${path} HTTP/1.1\r\nHost: here\r\n${from === '' ? '' : `X-Forwarded-For: ${from}\r\n`}\r\n`;

  const isAnswered = (answer: string): boolean => answer.includes('HTTP/1.1 200');

  /** A server whose clock for limits stands still: patience never refills. */
  const unforgiving = (env: Record<string, string> = {}) =>
    serverForTest({ QUARTERSTAFF_REQUESTS_PER_MINUTE: '600', ...env }, undefined, undefined, {
      now: Date.now,
      ticks: () => 0,
    });

  it('pipelined in great number close their connection', async () => {
    const server = await serverForTest();
    const answers = (await said(server.address, GET().repeat(1_000))).match(/^HTTP\/1\.1 \d+/gm) ?? [];
    expect(answers.length).toBeLessThanOrEqual(10);
  });

  for (const [what, env, patience] of [
    ['cut the connection', {}, 1],
    ['had it held', { QUARTERSTAFF_TRUST_PROXY: '1' }, 0],
  ] as const)
    it(`behind those that ${what} are not even read`, async () => {
      const config = readConfig(env);
      const allowances = new Allowances(config, () => 0);
      const eve = '10.9.9.9';
      if (patience === 0) allowances.meter(null, eve).forfeit('patience', 10_000);
      const server = httpServer({ config, allowances })(() => {});
      let read = 0;
      server.on('request', () => {
        read += 1;
      });
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as { port: number };
      await said(`http://127.0.0.1:${port}`, GET(eve).repeat(10_000));
      expect(read).toBeGreaterThan(10);
      expect(read).toBeLessThan(100);
      server.close();
    });

  for (const [where, env, from] of [
    ['over ever new connections', {}, ''],
    ['behind a proxy', { QUARTERSTAFF_TRUST_PROXY: '1' }, '10.9.9.9'],
  ] as const)
    it(`pipelined again and again, ${where}, shut out their address`, async () => {
      const server = await unforgiving(env);
      expect(await said(server.address, GET(from), isAnswered)).toContain('200 OK');
      for (let n = 0; n < 6; n += 1) await said(server.address, GET(from).repeat(100));
      const held = Array.from({ length: 50 }, () => said(server.address, GET(from), isAnswered));
      expect(await Promise.race([said(server.address, GET(from), isAnswered), ...held])).toBe('');
      if (from !== '') expect(await said(server.address, GET('10.9.9.8'), isAnswered)).toContain('200 OK');
      expect(await Promise.all(held)).toEqual(held.map(() => ''));
    });

  it.each([
    ['with an address that is none', GET('', '/%')],
    ['that are none', 'hello\r\n\r\n'],
    ['over the limit', GET('10.9.9.9').repeat(2)],
  ])('%s cost patience', async (what, text) => {
    const env = { QUARTERSTAFF_REQUESTS_PER_MINUTE: '1', QUARTERSTAFF_CONNECTIONS_PER_ADDRESS: '100' };
    const server = await unforgiving(env);
    const { allowances } = server;
    const patience = (): number => allowances.meter(null, '127.0.0.1').waitFor('patience');
    expect(patience()).toBe(0);
    await said(server.address, text, answer => / (429|400) /.test(answer));
    await new Promise(resolve => setImmediate(resolve));
    expect(patience(), what).toBeGreaterThan(0);
  });

  it('with headers in several pieces are read whole, and so is a connection that becomes a WebSocket', async () => {
    const server = await serverForTest();
    const long = { 'x-long': 'x'.repeat(9_000) };
    expect((await fetch(`${server.address}/healthz`, { headers: long })).status).toBe(200);
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await Chair.at(`${server.address.replace('http', 'ws')}/ws/${match}`, ann.cookie, long);
    expect(await chair.ask({ do: 'choose', no: 1, choice: 'wait' })).toHaveProperty('taken');
    await chair.close();
  });

  it('from other sites count too, and refusals are delayed', async () => {
    const server = await serverForTest({ QUARTERSTAFF_REQUESTS_PER_MINUTE: '5' });
    const headers = { origin: 'http://elsewhere.example' };
    const ask = () => fetch(`${server.address}/api/people`, { method: 'POST', headers });
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).toBe(403);
    const started = performance.now();
    expect((await ask()).status).toBe(429);
    expect(performance.now() - started).toBeGreaterThan(400);
  });
});
