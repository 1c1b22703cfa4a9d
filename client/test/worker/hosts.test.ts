import { players } from '@quarterstaff/bots';
import type { AnyGame, Entry } from '@quarterstaff/kernel';
import { Engine, Match, type MatchRequest } from '@quarterstaff/protocol';
import { CARDS } from '@quarterstaff/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Any, type Chair, probeGames, removeFolder, testServer, Visitor } from '../../../server/test/helpers.ts';
import { headOf, MemoryStore } from '../../src/worker/store.ts';
import { TableHost } from '../../src/worker/table-host.ts';
import { choose } from './sitting.ts';

// The same match by the line engine, in a room of the server and at a table of the page: one person plays against the computer.

const ANSWERS = 8;
const cards = await Promise.all(CARDS.map(card => card.load()));
const games: readonly AnyGame[] = [...cards, ...probeGames];

/** A seat of the match, as whoever hosts it tells it. */
interface Hosting {
  ask(request: object): Promise<Any>;
  choose(pick: number): Promise<Any>; // how it was taken
  /** Waits until decision `no` is open to the seat, or all is over. */
  until(no: number): Promise<void>;
  entries(): Promise<readonly Entry[]>;
  events(): Promise<readonly Any[]>; // all that the seat was told
}

/** A request to all of them: what each says, as text, without what it calls itself. */
const texts = async (
  hosts: Readonly<Record<string, Hosting>>,
  seat: string,
  ask: (host: Hosting) => Promise<unknown>,
) => {
  const told: Record<string, string> = {};
  for (const [name, host] of Object.entries(hosts)) {
    const { id: _id, ...reply } = { ...((await ask(host)) as object) } as Any;
    // Whoever runs a match is told what all seats are asked.
    if (reply.refused !== undefined) reply.pending = reply.pending?.filter((open: Any) => open.seat === seat);
    told[name] = JSON.stringify(reply);
  }
  return told;
};

function expectAlike(told: Readonly<Record<string, string>>, what: string): void {
  const [first] = Object.values(told);
  for (const [name, text] of Object.entries(told)) expect(`${name}: ${text}`, what).toBe(`${name}: ${first}`);
}

let server: Awaited<ReturnType<typeof testServer>>;
beforeAll(async () => {
  server = await testServer({ QUARTERSTAFF_QUESTIONS_PER_SECOND: '100000' }, games);
});
afterAll(async () => {
  await server.close();
  removeFolder(server.folder);
});

async function inRoom(game: AnyGame, scenario: string, seat: string, seats: Readonly<Record<string, string>>) {
  const ann = new Visitor(server.address);
  const wanted = { game: game.id, scenario, seats: { ...seats, [seat]: 'me' } };
  const { body } = await ann.ask('POST', '/api/matches', wanted);
  const chair: Chair = await ann.sit(body.match, 'view');
  const since = (): Promise<Any> => chair.ask({ do: 'since', viewer: seat, epoch: 0, n: 0 });
  const host: Hosting = {
    ask: async request => {
      if ((request as Any).do !== 'pending') return chair.ask(request);
      const { pending, outcome } = await since();
      return { pending, ...(outcome === undefined ? {} : { outcome }) };
    },
    choose: pick => chair.ask({ do: 'choose', seat, pick }),
    until: async no => {
      for (let told = await since(); told.no < no && told.outcome === undefined; told = await since())
        await new Promise(resolve => setTimeout(resolve, 5));
    },
    entries: async () => (await server.store.entriesAfter(body.match, 0)).map(({ entry }) => entry),
    events: async () => (await since()).events.map(({ n: _n, ...event }: Any) => event),
  };
  const { seed } = (await server.store.match(body.match))!;
  return { host, seed: seed!, close: () => chair.close() };
}

function byLines(game: AnyGame, scenario: string, seat: string, seats: Readonly<Record<string, string>>, seed: string) {
  const engine = new Engine({ product: 'test', games: [game], players, newSeed: () => seed });
  const opened = engine.handle({ do: 'new', game: game.id, scenario, seats, seed });
  expect(opened).not.toHaveProperty('error');
  engine.handle({ do: 'orders', seat, orders: [], defaults: true, asks: 'matter' });
  const host: Omit<Hosting, 'events'> = {
    ask: async request => engine.handle(request),
    choose: async pick => {
      const { taken, refused, error } = engine.handle({ do: 'choose', seat, pick }) as Any;
      return { taken, refused, error };
    },
    until: async () => {},
    entries: async () => (engine.handle({ do: 'record' }) as Any).record.entries,
  };
  return host as Hosting;
}

async function inPage(
  game: AnyGame,
  scenario: string,
  seat: string,
  seats: Readonly<Record<string, string>>,
  seed: string,
) {
  const opened = Match.open(game, { scenario, options: {} }, seed, null);
  if (!opened.ok) throw new Error('not set up');
  for (const [other, holder] of Object.entries(seats)) opened.match.seat(other, holder);
  const record = opened.match.record();
  const store = new MemoryStore();
  const about = { title: 'x', scenario, seats: opened.match.seats, over: false, forkOf: null, fair: null };
  await store.create(headOf('m', record, 0, about), record.entries);
  const hosted = { id: 'm', title: 'x', scenario, forkOf: null, fair: null, kept: record.entries.length };
  const table = TableHost.resume(game, record, store, hosted, 'en');
  const host: Hosting = {
    ask: async request => table.ask(request as MatchRequest),
    choose: async pick => {
      const { pending } = table.ask({ do: 'pending', seat }) as Any;
      const [{ no, slot, options }] = pending;
      const { choice } = options[pick];
      const { refused } = await choose(table, { no, seat, slot, choice });
      return refused === null ? { taken: { no, seat, slot, choice } } : { refused };
    },
    until: async () => {
      for (let { moment } = await table.proceed(); moment.busy; ) ({ moment } = await table.proceed());
    },
    entries: async () => (table.ask({ do: 'record' }) as Any).record.entries,
    events: async () => (await table.open()).chapters.flatMap(({ events }) => events),
  };
  return host;
}

describe('the line engine, a room of the server and a table of the page', () => {
  for (const game of games) {
    const entry = game.scenarios.find(({ first }) => first) ?? game.scenarios[0]!;
    const [mine, ...others] = entry.seats.map(({ seat }) => seat);
    const computer = game.policy === undefined ? 'bot:random' : 'book';
    const seats = Object.fromEntries(others.map(seat => [seat, computer]));

    it(`${game.id}: ${entry.name}: tell a seat the same, byte for byte`, async () => {
      const seat = mine!;
      const { host: room, seed, close } = await inRoom(game, entry.id, seat, seats);
      const page = await inPage(game, entry.id, seat, seats, seed);
      const hosts = { lines: byLines(game, entry.id, seat, seats, seed), page, room };
      for (let count = 0; count < ANSWERS; count += 1) {
        const { pending } = await hosts.lines.ask({ do: 'pending', seat });
        for (const host of Object.values(hosts)) await host.until(pending[0]?.no ?? Number.MAX_SAFE_INTEGER);
        expectAlike(await texts(hosts, seat, host => host.ask({ do: 'pending', seat })), `pending ${count}`);
        if (pending.length === 0) break;
        const { slot, options, kind } = pending[0];
        for (const request of [
          { do: 'view', seat },
          { do: 'table', seat },
          { do: 'whynot', seat, slot, choice: 'nonsense' },
          { do: 'whynot', seat, kind: 'no.such' },
          { do: 'whynot', seat, slot, choice: options.at(-1).choice, kind },
          { do: 'point', seat, at: { cell: 3 + count } },
          { do: 'reach', seat },
          { do: 'forecast', seat },
          { do: 'purview', seat },
          { do: 'odds', seat, slot, pick: 0 },
          { do: 'odds', seat, slot, choice: 'nonsense' },
          { do: 'bot', seat, slot, level: 'random' },
          { do: 'bot', seat, slot, level: 'book' },
          { do: 'bot', seat, slot, level: 'nobody' },
          { do: 'choose', no: 1_000_000, seat, slot, choice: 'nonsense' },
          { do: 'choose', seat, slot, choice: 'nonsense' },
          { do: 'choose', seat, slot, pick: 100_000 },
        ])
          expectAlike(await texts(hosts, seat, host => host.ask(request)), `${request.do} ${count}`);
        const pick = (count * 7 + 3) % options.length;
        expectAlike(await texts(hosts, seat, host => host.choose(pick)), `choose ${count}`);
      }
      const { no } = (await hosts.lines.ask({ do: 'pending', seat })).pending[0] ?? { no: Number.MAX_SAFE_INTEGER };
      for (const host of Object.values(hosts)) await host.until(no);
      expectAlike(await texts(hosts, seat, async host => ({ entries: await host.entries() })), 'entries');
      expectAlike(await texts({ page, room }, seat, async host => ({ events: await host.events() })), 'events');
      await close();
    }, 120_000);
  }
});
