import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnyGame, InvariantError } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { readConfig } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Allowances } from '../src/rooms/allowances.ts';
import { turnWebhook } from '../src/webhook.ts';
import { type Any, probeGames, removeFolder, testServer, Visitor } from './helpers.ts';

const sound = probes.freeAttacks as unknown as AnyGame;

/** A rulebook with a fault of its own: after two turns its state is broken. */
const faulty: AnyGame = {
  ...sound,
  id: 'faulty',
  clone(g) {
    if ((g as Any).turn >= 2) throw new InvariantError('a turn that may not be');
    return sound.clone(g);
  },
};

/** A rulebook whose scenarios can make it break down when it is set up. */
const fragile: AnyGame = {
  ...sound,
  id: 'fragile',
  prepare: request => sound.prepare({ ...request, scenario: 'duel' }),
  setUp() {
    throw new InvariantError('stages without end');
  },
};

describe('limits', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  const calls: { body: Any; signed: boolean }[] = [];
  const secret = 'a-secret-of-the-webhook';
  const hook = createServer((request, response) => {
    let text = '';
    request.on('data', part => {
      text += part;
    });
    request.on('end', () => {
      const signature = createHmac('sha256', secret).update(text).digest('hex');
      calls.push({ body: JSON.parse(text), signed: request.headers['x-quarterstaff-signature'] === signature });
      response.statusCode = calls.length === 1 ? 500 : 204; // the first time it is not there
      response.end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>(resolve => {
      hook.listen(0, '127.0.0.1', resolve);
    });
    const { port } = hook.address() as AddressInfo;
    server = await testServer(
      { QUARTERSTAFF_WEBHOOK: `http://127.0.0.1:${port}/turn`, QUARTERSTAFF_WEBHOOK_SECRET: secret },
      [...probeGames, faulty, fragile],
    );
  });
  afterAll(async () => {
    await server.close();
    hook.close();
    removeFolder(server.folder);
  });

  it('tells the operator’s URL whose turn it is, signed, and retries when it was away', async () => {
    const ann = new Visitor(server.address);
    const { body } = await ann.ask('POST', '/api/matches', { game: 'free-attacks', seats: { red: 'me', blue: 'me' } });
    const chair = await ann.sit(body.match);
    const { person } = (await ann.ask('GET', '/api/people/me')).body;
    await chair.ask({ do: 'choose', no: 1, choice: 'wait' });
    for (let tries = 0; tries < 400 && calls.length < 2; tries += 1)
      await new Promise(resolve => setTimeout(resolve, 20));
    expect(calls.map(({ signed }) => signed)).toEqual([true, true]);
    expect(calls[1]!.body).toEqual(calls[0]!.body);
    expect(calls[1]!.body).toMatchObject({ match: body.match, seats: ['blue'], people: [person] });
    expect(JSON.stringify(calls)).not.toContain(ann.cookie.split('=')[1]);
    await chair.close();
  });

  it('sends one message per match at a time, and of what happened meanwhile only the latest', async () => {
    const waiting: (() => void)[] = [];
    const bodies: string[] = [];
    const slow = createServer((request, response) => {
      request.on('data', part => bodies.push(JSON.parse(String(part)).seats[0]));
      waiting.push(() => response.writeHead(204).end());
    });
    await new Promise<void>(resolve => slow.listen(0, '127.0.0.1', resolve));
    const { port } = slow.address() as AddressInfo;
    const turned = turnWebhook(readConfig({ QUARTERSTAFF_WEBHOOK: `http://127.0.0.1:${port}/` }));
    const match = { id: 'm', game: 'g', name: 'n', seats: [] } as Any;
    for (let n = 0; n < 500; n += 1) turned(match, [`seat ${n}`]);
    while (waiting.length < 1) await new Promise(resolve => setTimeout(resolve, 5));
    expect(bodies).toEqual(['seat 0']);
    waiting[0]!();
    while (waiting.length < 2) await new Promise(resolve => setTimeout(resolve, 5));
    waiting[1]!();
    expect(bodies).toEqual(['seat 0', 'seat 499']);
    slow.close();
  });

  it('an address pays for the thinking and orders of all its people', () => {
    const allowances = new Allowances(readConfig({ QUARTERSTAFF_BOT_SECONDS_PER_HOUR: '60' }), () => 0);
    for (const person of ['eve', 'eva', 'evi', 'ava', 'ivy']) {
      allowances.meter(person, '10.0.0.2');
      allowances.meterOf(person).charge('thinking', 59);
    }
    expect(allowances.meterOf('eve').isSpent('thinking')).toBe(true);
    expect(allowances.meter('eve', null).isSpent('thinking')).toBe(false);
    expect(allowances.partyOf('eve')).toEqual({ person: 'eve', address: '10.0.0.2' });
  });

  it('a broken invariant freezes its match with all entries; others play on', async () => {
    const ann = new Visitor(server.address);
    const seats = { red: 'me', blue: 'me' };
    const broken = (await ann.ask('POST', '/api/matches', { game: 'faulty', seats })).body.match;
    const healthy = (await ann.ask('POST', '/api/matches', { game: 'free-attacks', seats })).body.match;
    const chair = await ann.sit(broken);
    const other = await ann.sit(healthy);
    for (const no of [1, 2])
      expect(await chair.ask({ do: 'choose', no, choice: 'wait' })).toMatchObject({ taken: { no } });
    expect(await chair.ask({ do: 'choose', no: 3, choice: 'wait' })).toMatchObject({ error: { code: 'frozen' } });
    await chair.until(({ push, reason }) => push === 'closed' && reason === 'frozen');
    expect(await chair.ask({ do: 'choose', no: 3, choice: 'wait' })).toHaveProperty('error');
    expect((await server.store.match(broken))!.status).toBe('frozen');
    expect(await server.store.entriesAfter(broken, 0)).toHaveLength(2);
    expect(await other.ask({ do: 'choose', no: 1, choice: 'wait' })).toHaveProperty('taken');
    await Promise.all([chair.close(), other.close()]);
  });

  it('a scenario that breaks the engine creates no match', async () => {
    const ann = new Visitor(server.address);
    const refused = await ann.ask('POST', '/api/matches', { game: 'fragile', scenario: { map: ['x'] } });
    expect(refused).toMatchObject({ status: 400, body: { error: { code: 'bad-scenario' } } });
    const position = { game: 'free-attacks', scenario: 'quarterstaff-position free-attacks 1 0 {}' };
    expect((await ann.ask('POST', '/api/matches', position)).body.error.code).toBe('not-online');
    expect((await ann.ask('GET', '/api/matches')).body.matches).toEqual([]);
  });

  it('thinking for one person is limited by a budget that refills', () => {
    let now = 0;
    const allowances = new Allowances(readConfig({ QUARTERSTAFF_BOT_SECONDS_PER_HOUR: '60' }), () => now);
    const [ann, ben] = [allowances.meter('ann', null), allowances.meter('ben', null)];
    ann.charge('thinking', 59);
    expect(ann.isSpent('thinking')).toBe(false);
    ann.charge('thinking', 20);
    expect([ann.isSpent('thinking'), ben.isSpent('thinking')]).toEqual([true, false]);
    now += 1_300_000;
    expect(ann.isSpent('thinking')).toBe(false);
  });
});
