import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Any, removeFolder, testServer, Visitor } from './helpers.ts';

describe('matches on the embedded store', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  /** Two people at a duel: the second came by link. */
  async function duel(game = 'free-attacks', scenario = 'duel') {
    const ann = new Visitor(server.address);
    const ben = new Visitor(server.address);
    const made = (await ann.ask('POST', '/api/matches', { game, scenario, seats: { red: 'me', blue: 'remote' } })).body;
    const [, match, seat, secret] = /^\/join#([^.]+)\.([^.]+)\.(.+)$/.exec(made.links.blue)!;
    const joined = await ben.ask('POST', '/api/join', { match, seat, secret });
    return { ann, ben, match: match!, secret: secret!, made, joined };
  }

  it('a link seats a friend once; the secret is never stored or shown again', async () => {
    const { ann, ben, match, secret, made, joined } = await duel();
    expect(made).toMatchObject({
      status: 'waiting',
      mine: ['red'],
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(joined.body).toMatchObject({ status: 'running', mine: ['blue'] });
    expect((await new Visitor(server.address).ask('POST', '/api/join', { match, seat: 'blue', secret })).status).toBe(
      403,
    );
    expect((await ben.ask('POST', '/api/join', { match, seat: 'blue', secret })).body.mine).toEqual(['blue']);
    expect(JSON.stringify(await server.store.match(match))).not.toContain(secret);
    expect((await ann.ask('GET', '/api/matches')).body.matches).toMatchObject([{ match, yourTurn: true }]);
    expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
  });

  it('a choice is acknowledged, then everybody is told, each with their own numbering', async () => {
    const { ann, ben, match } = await duel();
    const red = await ann.sit(match);
    const blue = await ben.sit(match);
    const watching = await new Visitor(server.address).sit(match);
    const first = await red.until(({ push }) => push === 'state');
    expect(first).toMatchObject({ viewer: 'red', n: 0, pending: [{ seat: 'red', no: 1 }] });
    expect(await blue.until(({ push }) => push === 'state')).toMatchObject({ pending: [], waiting: ['red'] });
    expect(await red.ask({ do: 'choose', no: 1, choice: 'wait' })).toMatchObject({ taken: { seat: 'red' } });
    const told = await blue.until(({ push }) => push === 'events');
    expect(told.pending).toMatchObject([{ seat: 'blue', kind: 'duel.act' }]);
    await blue.ask({ do: 'choose', choice: 'attack' });
    const events = (await watching.until(({ push, events: told }) => push === 'events' && told.length > 0)).events;
    expect(events.map(({ n }: Any) => n)).toEqual(events.map((_: Any, i: number) => i + 1));
    await Promise.all([red.close(), blue.close(), watching.close()]);
  });

  it('the seat is that of the connection, whatever a message says', async () => {
    const { ann, ben, match } = await duel();
    const red = await ann.sit(match);
    const blue = await ben.sit(match);
    expect(await blue.ask({ do: 'choose', no: 1, seat: 'red', slot: 'red', choice: 'attack' })).toMatchObject({
      refused: { code: 'not-your-decision' },
    });
    for (const what of ['state', 'position', 'load', 'close', 'new']) {
      expect(await blue.ask({ do: what, record: {}, game: 'x' })).toMatchObject({ error: { code: 'not-online' } });
    }
    expect(await blue.ask({ do: 'record' })).toMatchObject({ error: { code: 'not-yet' } });
    expect(await blue.ask({ do: 'choose', no: 1, choice: 'attack', dice: [12] })).toHaveProperty('error');
    const spectator = await new Visitor(server.address).sit(match);
    expect(await spectator.ask({ do: 'choose', no: 1, seat: 'red', choice: 'wait' })).toMatchObject({
      error: { code: 'not-yours' },
    });
    expect(await red.ask({ do: 'choose', no: 1, choice: 'wait' })).toHaveProperty('taken');
    expect(await red.ask({ do: 'choose', no: 1, choice: 'wait' })).toMatchObject({
      refused: { code: 'stale-decision' },
    });
    await Promise.all([red.close(), blue.close(), spectator.close()]);
  });

  it('a sealed choice stays sealed on the wire until the reveal', async () => {
    const { ann, ben, match } = await duel('sealed-graph');
    const red = await ann.sit(match, 'view');
    const blue = await ben.sit(match, 'view');
    await red.ask({ do: 'choose', choice: 'high' });
    await blue.until(({ push }) => push === 'events');
    expect(JSON.stringify(blue.heard.filter(({ push }) => push === 'events'))).not.toContain('"r":"high"');
    await blue.ask({ do: 'choose', choice: 'low' });
    expect(JSON.stringify(await red.until(({ push, events }) => push === 'events' && events?.length > 0))).toContain(
      'revealed',
    );
    await Promise.all([red.close(), blue.close()]);
  });

  it('after a lost connection, asking from the last number misses nothing', async () => {
    const { ann, ben, match } = await duel();
    const red = await ann.sit(match);
    const blue = await ben.sit(match);
    await red.ask({ do: 'choose', choice: 'attack' });
    await blue.close();
    for (let i = 0; i < 6; i += 1) {
      const { pending } = await red.ask({ do: 'since', viewer: 'red', epoch: 0, n: 0 });
      if (pending.length === 0) break;
      await red.ask({ do: 'choose', pick: pending[0].options.length - 1 });
    }
    const again = await ben.sit(match);
    const all = await again.ask({ do: 'since', viewer: 'blue', epoch: 0, n: 0 });
    const rest = await again.ask({ do: 'since', viewer: 'blue', epoch: 0, n: 1 });
    expect(rest.events).toEqual(all.events.slice(1));
    await Promise.all([red.close(), again.close()]);
  });

  it('undo asks for consent and brings other dice; the record keeps what was undone', async () => {
    const { ann, ben, match } = await duel();
    const red = await ann.sit(match);
    const blue = await ben.sit(match);
    await red.ask({ do: 'choose', choice: 'attack' });
    expect(await red.ask({ do: 'undo', to: 1 })).toMatchObject({ proposal: { by: 'red', asked: ['blue'] } });
    await blue.until(({ push, proposal }) => push === 'proposal' && proposal !== null);
    expect(await blue.ask({ do: 'consent', agrees: true })).toMatchObject({ proposal: null });
    expect(await red.until(({ push, epoch }) => push === 'state' && epoch === 1)).toMatchObject({
      pending: [{ no: 1 }],
    });
    const entries = await server.store.entriesAfter(match, 0);
    expect(entries.map(({ entry }) => entry.kind)).toEqual(['answer', 'undo']);
    expect(entries[1]!.entry).toMatchObject({ branch: 1 });
    await Promise.all([red.close(), blue.close()]);
  });

  it('a computer holds the other seat, a seat is handed over and taken back', async () => {
    const ann = new Visitor(server.address);
    const { body } = await ann.ask('POST', '/api/matches', {
      game: 'free-attacks',
      seats: { red: 'me', blue: 'bot:greedy' },
    });
    const red = await ann.sit(body.match);
    await red.ask({ do: 'choose', choice: 'wait' });
    await red.until(({ push, pending, no }) => push === 'events' && no > 2 && pending.length > 0);
    await red.ask({ do: 'seat', seat: 'red', holder: 'bot:greedy' });
    const over = await red.until(({ outcome }) => outcome !== undefined);
    expect(over.outcome.winners).toHaveLength(1);
    const { record } = await red.ask({ do: 'record' });
    expect(record.fair.commitment).toBe(body.commitment);
    await red.close();
  });

  it('ends by concession and by agreement', async () => {
    const { ann, ben, match } = await duel();
    const red = await ann.sit(match);
    const blue = await ben.sit(match);
    await red.ask({ do: 'end', how: 'agreed' });
    await blue.ask({ do: 'consent', agrees: false });
    await red.ask({ do: 'end', how: 'conceded', seat: 'blue' });
    expect((await blue.until(({ outcome }) => outcome !== undefined)).outcome).toMatchObject({
      winners: ['blue'],
      how: 'conceded',
    });
    // Both ask at once, and meet at one table with sides swapped; who only waits is told of it.
    const asked = await Promise.all([ann, ben].map(one => one.ask('POST', `/api/matches/${match}/rematch`)));
    expect(new Set(asked.map(({ body }) => body.match)).size).toBe(1);
    const next = asked[0]!.body.match;
    expect((await ann.ask('GET', `/api/matches/${next}`)).body).toMatchObject({ status: 'running', mine: ['blue'] });
    expect((await ben.ask('GET', `/api/matches/${next}`)).body).toMatchObject({ status: 'running', mine: ['red'] });
    expect(await blue.until(({ push }) => push === 'next')).toMatchObject({ match: next });
    expect((await ann.ask('POST', `/api/matches/${next}/rematch`)).body.error.code).toBe('not-yet');
    await Promise.all([red.close(), blue.close()]);
  });

  it('a match whose server was killed right after the last choice is over for everybody', async () => {
    const { ann, match } = await duel();
    await server.rooms.forget(match);
    await server.store.append(match, 0, [{ kind: 'end', how: 'conceded', seat: 'red' }], Date.now());
    await (await ann.sit(match)).close();
    expect((await ann.ask('GET', `/api/matches/${match}`)).body.status).toBe('over');
    expect((await ann.ask('POST', `/api/matches/${match}/rematch`)).status).toBe(200);
  });

  it('another site may not open a connection, and bad requests get the path to the fault', async () => {
    const { ann, match } = await duel();
    const { Chair } = await import('./helpers.ts');
    const foreign = await Chair.at(`${server.address.replace('http', 'ws')}/ws/${match}`, ann.cookie, {
      origin: 'https://elsewhere.example',
    });
    const code = await new Promise(resolve => foreign.socket.once('close', resolve));
    expect(code).toBe(4403);
    expect((await ann.ask('POST', '/api/matches', { game: 5 })).body.error).toMatchObject({
      code: 'bad-request',
      path: 'game',
    });
    expect((await ann.ask('POST', '/api/matches', { game: 'chess' })).body.error).toMatchObject({
      code: 'unknown-game',
      path: 'game',
    });
    expect((await ann.ask('GET', '/api/matches/nowhere')).status).toBe(404);
    expect((await ann.ask('GET', '/api/openapi.json')).body.paths).toHaveProperty('/api/matches');
  });

  it('deleting a match or a person deletes', async () => {
    const { ann, ben, match } = await duel();
    expect((await ben.ask('DELETE', `/api/matches/${match}`)).status).toBe(403);
    const own = (await ann.ask('POST', '/api/matches', { game: 'free-attacks', seats: { red: 'me', blue: 'me' } }))
      .body;
    await ann.ask('DELETE', `/api/matches/${own.match}`);
    expect(await server.store.match(own.match)).toBeNull();
    expect(await server.store.entriesAfter(own.match, 0)).toEqual([]);
    await ben.ask('PUT', '/api/heroes/h1', { game: 'ahq', name: 'Bran', hero: { wounds: 5 } });
    expect((await ben.ask('GET', '/api/heroes')).body.heroes).toHaveLength(1);
    await ben.ask('DELETE', '/api/people/me');
    expect((await ben.ask('GET', '/api/heroes')).body.heroes).toEqual([]);
  });
});
