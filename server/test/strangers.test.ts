import { game as ahq } from '@quarterstaff/ahq';
import type { AnyGame } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { inlineWorkshop, processWorkshop, type Workshop } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryScenario } from '../src/workers/trial.ts';
import { WorkError } from '../src/workers/workshop.ts';
import { type Any, probeGames, removeFolder, serverForTest, testServer, Visitor } from './helpers.ts';

const sound = probes.freeAttacks as unknown as AnyGame;
const hotSeat = { game: 'free-attacks', seats: { red: 'me', blue: 'me' } };

/** Takes any scenario a person sends: it is tried in a process of its own before a table is made from it. */
const trusting: AnyGame = {
  ...sound,
  id: 'trusting',
  prepare: request => sound.prepare({ ...request, scenario: 'duel' }),
};

describe('a stranger’s scenario ends at most its own process', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    const program = new URL('./fixtures/strange-process.mjs', import.meta.url);
    const workshop = processWorkshop({ computers: 1, megabytes: 64, patience: 0.2, givesWay: false, program });
    server = await testServer({}, [sound, trusting], workshop);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  it('others play on meanwhile and afterwards', async () => {
    const ann = new Visitor(server.address);
    const chair = await ann.sit((await ann.ask('POST', '/api/matches', hotSeat)).body.match);
    const eve = new Visitor(server.address);
    for (const [at, nature] of ['huge', 'hungry', 'broken', 'endless'].entries()) {
      const refused = eve.ask('POST', '/api/matches', { game: 'trusting', scenario: { nature } });
      expect(await chair.ask({ do: 'choose', no: at + 1, choice: 'wait' })).toHaveProperty('taken');
      expect(await refused).toMatchObject({ status: 400, body: { error: { code: 'bad-scenario' } } });
    }
    const taken = await eve.ask('POST', '/api/matches', { game: 'trusting', scenario: { nature: 'sound' } });
    expect(taken.status).toBe(200);
    await chair.close();
  });
});

describe('with the rulebooks in processes', () => {
  it('a rectangle of a billion squares in a scenario or a record, and the server goes on', async () => {
    const server = await serverForTest(
      {},
      [ahq as unknown as AnyGame],
      processWorkshop({ computers: 1, megabytes: 128, givesWay: false }),
    );
    const eve = new Visitor(server.address);
    const scenario = {
      map: { rows: ['.....'], sections: [{ kind: 'room', rect: [0, 10, 1e9, 1e9] }] },
      heroes: [{ id: 'h', archetype: 'fighter', at: '0,0' }],
      monsters: [{ id: 'm', type: 'marsh_orc', at: '4,0' }],
    };
    const made = await eve.ask('POST', '/api/matches', { game: 'ahq', scenario, seats: {} });
    expect(made).toMatchObject({ status: 400, body: { error: { code: 'bad-scenario' } } });
    const record = { format: 1, game: 'ahq', rulesVersion: ahq.rulesVersion, setup: { scenario, options: {} } };
    const rest = { seed: 's', dice: null, entries: [], hashes: [] };
    const taken = await eve.ask('POST', '/api/import', { record: { ...record, ...rest } });
    expect(taken).toMatchObject({ status: 400, body: { error: { code: 'bad-record' } } });
    expect((await eve.ask('POST', '/api/matches', { game: 'ahq', seats: {} })).status).toBe(200);
  });
});

describe('a scenario with a state that takes long to copy and to show', () => {
  it('is refused', () => {
    const pad = 'x'.repeat(1_100_000);
    const large: AnyGame = { ...trusting, clone: g => ({ ...sound.clone(g), pad }) };
    const setup = { scenario: { own: true }, options: {} };
    const tried = (game: AnyGame) => tryScenario(game, { game: 'trusting', rulesVersion: '1', setup });
    expect(tried(large)).toMatchObject({ fault: expect.stringContaining('too large') });
    expect(tried(trusting)).toHaveProperty('seats');
  });
});

/** Says what was worked on, and whether that happens just now. */
function watched(games: readonly AnyGame[]) {
  const inner = inlineWorkshop(games);
  const jobs: string[] = [];
  const state = { working: false };
  const workshop: Workshop = {
    async run(job, task, by) {
      jobs.push(job);
      state.working = true;
      try {
        return await inner.run(job, task, by);
      } finally {
        state.working = false;
      }
    },
    close: inner.close,
  };
  return { jobs, state, workshop };
}

describe('nothing slow is done on the serving thread', () => {
  const { jobs, state, workshop } = watched([]);
  const inShop =
    <A extends readonly unknown[], R>(run: (...args: A) => R) =>
    (...args: A): R => {
      if (!state.working) throw new Error('on the thread that serves');
      return run(...args);
    };
  /** A rulebook that will not be asked elsewhere than in the workshop. */
  const shy: AnyGame = {
    ...sound,
    id: 'shy',
    prepare: request =>
      state.working ? sound.prepare({ ...request, scenario: 'duel' }) : inShop(sound.prepare)(request),
    reach: inShop(() => []),
    forecast: inShop(() => []),
    purview: inShop(() => ({ cells: [] }) as Any),
  };
  const games = [...probeGames, shy];
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    const shop = watched(games);
    Object.assign(workshop, { run: shop.workshop.run });
    shop.jobs.push = (...more) => jobs.push(...more);
    Object.defineProperty(shop.state, 'working', {
      get: () => state.working,
      set: value => {
        state.working = value;
      },
    });
    server = await testServer({}, games, workshop);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  it('scenarios, whys, reach, forecasts, views over the field, odds and hints', async () => {
    const ann = new Visitor(server.address);
    const wanted = { game: 'shy', scenario: { own: true }, seats: { red: 'me', blue: 'me' } };
    const { match } = (await ann.ask('POST', '/api/matches', wanted)).body;
    const chair = await ann.sit(match);
    jobs.length = 0;
    expect(await chair.ask({ do: 'whynot', choice: 'fly' })).toMatchObject({ offered: false });
    for (const what of ['reach', 'forecast', 'purview']) expect(await chair.ask({ do: what })).toHaveProperty(what);
    expect(await chair.ask({ do: 'odds', choice: 'attack' })).toHaveProperty('odds');
    expect(await chair.ask({ do: 'bot', level: 'greedy' })).toHaveProperty('choice');
    expect(jobs).toEqual(['whynot', 'reach', 'forecast', 'purview', 'odds', 'bot']);
    await chair.close();
  });

  it('undoing, reopening, telling a long record to somebody new, and importing one', async () => {
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await ann.sit(match);
    for (let no = 1; no <= 30; no += 1) await chair.ask({ do: 'choose', no, choice: 'wait' });
    jobs.length = 0;
    await chair.ask({ do: 'undo', to: 25 });
    expect(jobs).toEqual(['replay']);
    const watching = await new Visitor(server.address).sit(match);
    expect(jobs).toEqual(['replay', 'replay']);
    await Promise.all([watching.close(), chair.close()]);
    await server.rooms.forget(match);
    expect((await ann.ask('GET', '/api/matches')).body.matches).toMatchObject([{ match, yourTurn: true }]);
    expect(jobs).toHaveLength(3);
    const again = await ann.sit(match);
    await again.ask({ do: 'end', how: 'conceded' });
    const { record } = await again.ask({ do: 'record' });
    await again.close();
    jobs.length = 0;
    const { fair: _fair, ...kept } = record;
    expect((await ann.ask('POST', '/api/import', { record: kept })).body).toMatchObject({ status: 'over' });
    expect(jobs).toContain('check');
  });

  it('a choice that makes the rulebook throw changes nothing and causes no reload', async () => {
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await ann.sit(match);
    for (let no = 1; no <= 25; no += 1) await chair.ask({ do: 'choose', no, choice: 'wait' });
    const room = (await server.rooms.open(match))!;
    const answer = room.match.answer.bind(room.match);
    room.match.answer = given => {
      if (given.choice === 'toString') throw new TypeError('not a function');
      return answer(given);
    };
    jobs.length = 0;
    for (let tries = 0; tries < 3; tries += 1)
      expect(await chair.ask({ do: 'choose', choice: 'toString' })).toMatchObject({ error: { code: 'internal' } });
    expect(await chair.ask({ do: 'choose', no: 26, choice: 'wait' })).toHaveProperty('taken');
    expect(jobs).toEqual([]);
    await chair.close();
  });
});

describe('everybody has a limited share of the serving thread', () => {
  let now = 0;
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    const clocks = { now: () => Date.now(), ticks: () => now };
    server = await testServer({ QUARTERSTAFF_PERCENT_PER_PERSON: '0.2' }, probeGames, undefined, clocks);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  it('standing orders run in portions, stop when the share is used up, and resume when it refills', async () => {
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await ann.sit(match);
    const orders = [{ kind: 'duel.act', choice: 'wait' }];
    for (const seat of ['red', 'blue'])
      expect(await chair.ask({ do: 'orders', seat, orders })).toEqual({ id: expect.any(String) });
    // Somebody else is served at once, between two portions.
    const ben = new Visitor(server.address);
    const other = await ben.sit((await ben.ask('POST', '/api/matches', hotSeat)).body.match);
    expect(await other.ask({ do: 'choose', no: 1, choice: 'wait' })).toHaveProperty('taken');
    const { person } = (await ann.ask('GET', '/api/people/me')).body;
    const used = server.allowances.meter(person, null);
    for (let tries = 0; tries < 2_000 && !used.isSpent('serving'); tries += 1)
      await new Promise(resolve => setTimeout(resolve, 1));
    expect(used.isSpent('serving')).toBe(true);
    const room = (await server.rooms.open(match))!;
    await room.enqueue(() => {});
    const answered = room.match.length;
    expect(Math.max(...chair.heard.map(({ did }: Any) => did?.length ?? 0))).toBeLessThanOrEqual(20);
    // Every message that costs something is refused now, by its own number, over whatever connection.
    const second = await ann.sit(match);
    for (const each of [chair, second])
      expect(await each.ask({ do: 'table' })).toMatchObject({ id: expect.any(String), error: { code: 'budget' } });
    expect(room.match.length).toBe(answered);
    now += 600_000;
    await chair.until(({ push, no }) => push === 'events' && no > answered + 1);
    await Promise.all([chair.close(), second.close(), other.close()]);
  });

  it('an undo counts as a question: a few at once, then one at a time', async () => {
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await ann.sit(match);
    now += 600_000;
    const said = await Promise.all(Array.from({ length: 22 }, () => chair.ask({ do: 'undo', to: 1 })));
    expect(said.filter(({ error }) => error === undefined)).toHaveLength(20);
    expect(said.at(-1)).toMatchObject({ id: expect.any(String), error: { code: 'budget' } });
    await chair.close();
  });

  it('too many messages are refused by their ids, and a client that goes on is disconnected', async () => {
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chairs = [await ann.sit(match), await ann.sit(match)];
    const gone = new Promise<number>(resolve => chairs[1]!.socket.once('close', code => resolve(code)));
    now += 600_000;
    await server.rooms.forget('none');
    const all = Promise.all(
      Array.from({ length: 420 }, (_, at) => chairs[at % 2]!.ask({ do: 'rule', rule: 'none', pad: at })),
    );
    const refused = (await all).filter(({ error }) => error.code === 'rate');
    expect(refused).toHaveLength(420 - 400);
    const long = { do: 'whynot', choice: 'x'.repeat(10_000) };
    expect(await chairs[0]!.ask(long)).toMatchObject({ id: expect.any(String), error: { code: 'rate' } });
    for (let n = 0; n < 200; n += 1) chairs[1]!.socket.send('{"do":"rule"}');
    expect(await gone).toBe(4429);
    await chairs[0]!.close();
  });
});

describe('a computer player that never finishes', () => {
  it('is replaced by the book, not by the first option', async () => {
    const booked: AnyGame = {
      ...sound,
      id: 'booked',
      manners: ['plain'],
      policy: (_g, decision) => ({
        choice: decision.options.at(-1),
        trace: { about: decision.kind, chosen: '', steps: [] },
      }),
    };
    const inner = inlineWorkshop([booked]);
    const workshop: Workshop = {
      run: (job, task, by) =>
        job === 'think' && (task as { holder: string }).holder !== 'book'
          ? Promise.reject(new WorkError('time', 'It took too long.'))
          : inner.run(job, task, by),
      close: inner.close,
    };
    const server = await serverForTest({}, [booked], workshop);
    const ann = new Visitor(server.address);
    const seats = { red: 'me', blue: 'bot:search' };
    const { match } = (await ann.ask('POST', '/api/matches', { game: 'booked', seats })).body;
    const chair = await ann.sit(match);
    await chair.ask({ do: 'choose', choice: 'wait' });
    await chair.until(({ push, no }) => push === 'events' && no > 2);
    const entries = (await server.store.entriesAfter(match, 0)).map(({ entry }) => entry as Any);
    expect(entries.find(({ seat, kind }) => kind === 'answer' && seat === 'blue').choice).toBe('attack');
    await chair.close();
  });
});
