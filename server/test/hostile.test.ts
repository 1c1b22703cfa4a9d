import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Any, type Chair, probeGames, removeFolder, testServer, Visitor } from './helpers.ts';

const MESSAGES = 10_000;

describe('a hostile client', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  async function table(game: string) {
    const [ann, ben] = [new Visitor(server.address), new Visitor(server.address)];
    const { body } = await ann.ask('POST', '/api/matches', { game, seats: { red: 'me', blue: 'remote' } });
    const [match, seat, secret] = body.links.blue.split('#')[1].split('.');
    await ben.ask('POST', '/api/join', { match, seat, secret });
    return { ann, ben, match: match as string, link: { match, seat, secret } };
  }

  it(`${MESSAGES} malformed, oversized, replayed, out-of-turn and foreign messages change nothing and tell nothing`, async () => {
    const { ann, ben, match } = await table('sealed-graph');
    const red = await ann.sit(match);
    const blueRed = (await red.ask({ do: 'since', viewer: 'red', epoch: 0, n: 0 })).pending[0];
    const sealed = { do: 'choose', no: blueRed.no, slot: blueRed.slot, choice: 'high' };
    expect(await red.ask(sealed)).toHaveProperty('taken');

    // Others play on meanwhile, at their own table.
    const others = await table('free-attacks');
    const playing = playOut(others.match, await others.ann.sit(others.match), await others.ben.sit(others.match));

    const stranger = new Visitor(server.address);
    await stranger.ask('POST', '/api/people');
    let attackers = [await ben.sit(match), await stranger.sit(match)];
    const heard: string[] = [];
    const junk = fc.sample(message(blueRed.no), { numRuns: MESSAGES, seed: 9 });
    for (const [i, text] of junk.entries()) {
      const chair = attackers[i % 2]!;
      if (chair.socket.readyState === WebSocket.OPEN) chair.socket.send(text);
      if (i % 250 === 249) {
        // Wait until all of it was answered; whoever was thrown out comes back and goes on.
        await Promise.all(attackers.map(settled));
        heard.push(...attackers.map(({ heard: all }) => JSON.stringify(all)));
        for (const each of attackers) each.socket.terminate();
        attackers = [await ben.sit(match), await stranger.sit(match)];
      }
    }
    for (const each of attackers) each.socket.terminate();

    const entries = (await server.store.entriesAfter(match, 0)).map(({ entry }) => entry);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ seat: 'red', choice: 'high' });
    const stored = (await server.store.match(match))!;
    expect(stored).toMatchObject({ status: 'running', owner: expect.any(String) });
    const told = heard.join('\n').replaceAll(/"choice":"high"/g, ''); // their own list of options
    expect(told).not.toContain('"high"');
    for (const secret of [stored.serverSeed, stored.seed!, ann.cookie.split('=')[1]!])
      expect(told).not.toContain(secret);
    await playing;

    const blue = await ben.sit(match);
    const { pending } = await blue.ask({ do: 'since', viewer: 'blue', epoch: 0, n: 0 });
    expect(await blue.ask({ do: 'choose', slot: pending[0].slot, pick: 0 })).toHaveProperty('taken');
    await Promise.all([red.close(), blue.close()]);
  });

  it.each([
    ['is nested without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'too-deep'],
    ['names what every object has', '{"x":[{"\\u005f_proto__":{"at":1}}]}', 'bad-json'],
  ])('what %s is refused wherever it comes in', async (_name, deep, code) => {
    const eve = new Visitor(server.address);
    await eve.ask('POST', '/api/people');
    const sent = async (method: string, path: string, body: string): Promise<Any> => {
      const headers = { 'content-type': 'application/json', cookie: eve.cookie };
      const response = await fetch(`${server.address}${path}`, { method, body, headers });
      return { status: response.status, body: await response.json() };
    };
    const bad = { status: 400, body: { error: { code: expect.stringMatching(/^bad-(request|record)$/) } } };
    expect(await sent('POST', '/api/matches', `{"game":"free-attacks","scenario":${deep}}`)).toMatchObject(bad);
    expect(await sent('POST', '/api/matches', `{"game":"free-attacks","options":{"x":${deep}}}`)).toMatchObject(bad);
    expect(await sent('PUT', '/api/heroes/h', `{"game":"ahq","name":"x","hero":${deep}}`)).toMatchObject(bad);
    expect(await sent('POST', '/api/import', `{"record":${deep}}`)).toMatchObject(bad);
    const { match } = (
      await eve.ask('POST', '/api/matches', { game: 'free-attacks', seats: { red: 'me', blue: 'me' } })
    ).body;
    const chair = await eve.sit(match);
    for (const what of ['choose', 'whynot', 'odds']) {
      chair.socket.send(`{"id":"${what}","do":"${what}","choice":${deep}}`);
      expect(await chair.until(({ id }) => id === what)).toMatchObject({ error: { code } });
    }
    await chair.close();
  });

  it('invitations cannot be guessed or used twice, and too many requests are turned away', async () => {
    const { match, link } = await table('free-attacks');
    const stranger = new Visitor(server.address);
    for (const secret of ['', 'x', link.secret, link.secret.slice(1), 'é'.repeat(27)])
      expect((await stranger.ask('POST', '/api/join', { match, seat: 'blue', secret })).status).toBe(403);
    for (const path of [`/api/matches/${match}`, `/api/matches/${match}/rename`, `/api/matches/${match}/links`])
      expect(
        (await stranger.ask(path.endsWith(match) ? 'DELETE' : 'POST', path, { name: 'x', seat: 'red' })).status,
      ).not.toBe(200);
    const clocks = { now: Date.now, ticks: () => 0 };
    const strict = await testServer({ QUARTERSTAFF_REQUESTS_PER_MINUTE: '20' }, probeGames, undefined, clocks);
    const eager = new Visitor(strict.address);
    const answers = [];
    for (let i = 0; i < 30; i += 1) answers.push((await eager.ask('GET', '/api/games')).status);
    expect(answers.filter(status => status === 429)).toHaveLength(10);
    await strict.close();
    removeFolder(strict.folder);
  });
});

/** Junk of every kind. Whatever it is, it is not a legal answer to what is open. */
function message(no: number): fc.Arbitrary<string> {
  const seat = fc.constantFrom('red', 'blue', 'public', 'all', '__proto__', '');
  const choice = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('fly', 'High', null, { constructor: 1 }));
  const notIn = (value: unknown): boolean => !['high', 'low', 'middle', 'thrust', 'parry'].includes(value as string);
  const request = fc.oneof(
    fc.record({ do: fc.constant('choose'), no: fc.integer({ min: no + 1, max: no + 9 }), seat, choice }),
    fc.record({ do: fc.constant('choose'), no: fc.constant(no - 1), seat, pick: fc.nat(5) }),
    fc.record({ do: fc.constant('choose'), no: fc.constant(no), seat, slot: fc.constant('r'), choice }),
    fc.record({ do: fc.constant('choose'), no: fc.constant(no), seat, choice: choice.filter(notIn) }),
    fc.record({ do: fc.constant('choose'), dice: fc.array(fc.nat(20), { maxLength: 3 }), pick: fc.nat(3) }),
    fc.record({ do: fc.constantFrom('state', 'position', 'load', 'close', 'new', 'record', 'hello', 'pending') }),
    fc.record({ do: fc.constantFrom('view', 'table', 'whynot', 'odds', 'reach', 'forecast', 'bot'), seat, choice }),
    fc.record({ do: fc.constantFrom('since', 'viewer'), viewer: seat, epoch: fc.integer(), n: fc.integer() }),
    fc.record({ do: fc.constant('seat'), seat: fc.constant('red'), holder: fc.constantFrom('open', 'bot:random') }),
    fc.record({ do: fc.constant('undo'), to: fc.oneof(fc.integer(), fc.constant(1e300)) }),
    fc.record({ do: fc.string(), id: fc.jsonValue({ maxDepth: 1 }) }),
  );
  return fc.oneof(
    { weight: 8, arbitrary: request.map(value => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.jsonValue().map(value => JSON.stringify(value)) },
    { weight: 2, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.constant('['.repeat(5_000)) },
    { weight: 1, arbitrary: fc.nat(40).map(n => (n === 0 ? 'x'.repeat(300_000) : '{"do":')) },
  );
}

/** Everything sent so far was answered, or the connection is gone. */
async function settled(chair: Chair): Promise<void> {
  if (chair.socket.readyState !== WebSocket.OPEN) return;
  const gone = new Promise(resolve => chair.socket.once('close', resolve));
  await Promise.race([chair.ask({ do: 'rule', rule: 'none' }), gone]);
}

async function playOut(match: string, red: Chair, blue: Chair): Promise<void> {
  for (let answers = 0; answers < 200; answers += 1) {
    for (const [chair, viewer] of [
      [red, 'red'],
      [blue, 'blue'],
    ] as const) {
      const { pending, outcome }: Any = await chair.ask({ do: 'since', viewer, epoch: 0, n: 0 });
      if (outcome !== undefined) return;
      if (pending.length > 0) await chair.ask({ do: 'choose', pick: pending[0].options.length - 1 });
    }
  }
  throw new Error(`${match} did not end`);
}
