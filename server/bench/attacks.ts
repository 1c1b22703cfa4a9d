import { once } from 'node:events';
import { connect } from 'node:net';
import { type Any, type Chair, Visitor } from '../test/helpers.ts';

// What a stranger can do to a server to make others wait: each goes on until its time is up, with several people from one address.

export type Attack = (address: string, until: number) => Promise<void>;

const PEOPLE = 3;

interface Wanted {
  readonly game: string;
  readonly scenario?: unknown;
}

interface Sat {
  readonly visitor: Visitor;
  readonly match: string;
  readonly chair: Chair;
}

const FROM = '10.9.9.9';

/** A table where the attacker has all seats; null if none can be had. */
async function table(address: string, wanted: Wanted): Promise<Sat | null> {
  const visitor = new Visitor(address, FROM);
  const tried = await visitor.ask('POST', '/api/matches', wanted);
  if (tried.status !== 200) return null;
  const seats = Object.fromEntries(tried.body.seats.map(({ seat }: Any) => [seat, 'me']));
  const { body } = await visitor.ask('POST', '/api/matches', { ...wanted, seats });
  return { visitor, match: body.match, chair: await visitor.sit(body.match) };
}

/** Several people who repeat the same thing, as fast as they are allowed to. */
async function crowd(until: number, act: (n: number) => Promise<unknown>, people = PEOPLE): Promise<void> {
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let n = 0; performance.now() < until; n += 1) {
        await act(person + n * people).catch(() => {});
        await new Promise(resolve => setImmediate(resolve));
      }
    }),
  );
}

const duel = { game: 'lost-worlds', scenario: 'first-duel' };
const open = (size: number) => Array<string>(size).fill('.'.repeat(size));

/** C3: standing orders from both seats for every question. */
const orders: Attack = async (address, until) => {
  const sat = await table(address, duel);
  if (sat === null) return;
  await crowd(until, async () => {
    const { pending = [] }: Any = await sat.chair.ask({ do: 'since', viewer: 'red', epoch: 0, n: 0 });
    for (const seat of ['red', 'blue']) {
      const wanted = pending.map(({ kind, options }: Any) => ({ kind, choice: options[0].choice }));
      await sat.chair.ask({ do: 'orders', seat, orders: wanted, defaults: true, asks: 'matter' });
    }
  });
};

/** C3: repeated undos in a long match. */
const undo: Attack = async (address, until) => {
  const sat = await table(address, duel);
  if (sat === null) return;
  await crowd(until, async n => {
    const { pending = [] }: Any = await sat.chair.ask({ do: 'since', viewer: 'red', epoch: n, n: 0 });
    if (pending.length > 0) await sat.chair.ask({ do: 'choose', choice: pending[0].options[0].choice });
    await sat.chair.ask({ do: 'undo', to: 1 });
  });
};

/** C3: nonsense answers. */
const nonsense: Attack = async (address, until) => {
  const sat = await table(address, { game: 'ahq' });
  if (sat === null) return;
  await crowd(until, () => sat.chair.ask({ do: 'choose', choice: { do: 'toString' } }), 10);
};

/** C3: large scenarios. */
const scenarios: Attack = async (address, until) => {
  const visitor = new Visitor(address, FROM);
  const wolves = Array.from({ length: 3_000 }, (_, n) => ({
    id: `w${n}`,
    use: 'wolf',
    at: `${String(1 + (n % 99)).padStart(2, '0')}${String(1 + Math.floor(n / 99)).padStart(2, '0')}`,
    facing: 0,
  }));
  const huge = {
    map: { rows: open(99) },
    sides: [
      { id: 'A', figures: wolves },
      { id: 'B', figures: [] },
    ],
  };
  const wide = { map: { rows: Array<string>(20).fill('.'.repeat(20_000)) }, sides: [] };
  const rect = {
    map: { rows: ['.....'], sections: [{ kind: 'room', rect: [0, 10, 1e9, 1e9] }] },
    heroes: [{ id: 'h', archetype: 'fighter', at: '0,0' }],
    monsters: [{ id: 'm', type: 'marsh_orc', at: '4,0' }],
  };
  const wanted = [
    { game: 'hex-melee', scenario: huge },
    { game: 'hex-melee', scenario: wide },
    { game: 'ahq', scenario: rect },
  ];
  await crowd(until, n => visitor.ask('POST', '/api/matches', wanted[n % wanted.length]));
};

/** C3: forecasts, fields of view and reasons in a large match. */
const questions: Attack = async (address, until) => {
  const monsters = Array.from({ length: 40 }, (_, n) => ({
    id: `m${n}`,
    type: 'marsh_orc',
    at: `${(n % 10) * 2},${10 + Math.floor(n / 10)}`,
  }));
  const scenario = {
    map: { sections: [{ kind: 'room', rect: [-20, -20, 20, 20], room: 'chamber' }] },
    heroes: [{ id: 'bran', archetype: 'fighter', at: '0,0' }],
    monsters,
    turn: { kind: 'combat' },
  };
  const sat = (await table(address, { game: 'ahq', scenario })) ?? (await table(address, { game: 'ahq' }));
  if (sat === null) return;
  const asked = [{ do: 'forecast' }, { do: 'purview' }, { do: 'whynot', choice: { do: 'fly' } }, { do: 'reach' }];
  await crowd(until, n => sat.chair.ask(asked[n % asked.length]!), 8);
};

/** C3: large heroes, listed repeatedly. */
const heroes: Attack = async (address, until) => {
  const visitor = new Visitor(address, FROM);
  for (let n = 0; n < 40; n += 1)
    await visitor.ask('PUT', `/api/heroes/h${n}`, { game: 'ahq', name: 'x', hero: 'x'.repeat(60_000) });
  await crowd(until, () => visitor.ask('GET', '/api/heroes'));
};

/** C4: hints that think for long, in parallel. */
const hints: Attack = async (address, until) => {
  const sats: Sat[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const sat = await table(address, { game: 'hex-melee' });
    if (sat !== null) sats.push(sat);
  }
  await crowd(until, n => sats[n % sats.length]!.chair.ask({ do: 'bot', level: 'search', time: 5_000 }), 12);
};

/** M8: the table, over twenty connections of one person. */
const tables: Attack = async (address, until) => {
  const sat = await table(address, { game: 'ahq' });
  if (sat === null) return;
  const chairs = [sat.chair];
  for (let n = 0; n < 19; n += 1) chairs.push(await sat.visitor.sit(sat.match));
  await crowd(until, n => Promise.race([chairs[n % 20]!.ask({ do: 'table' }), gone(chairs, n % 20, sat)]), 20);
};

async function gone(
  chairs: Chair[],
  at: number,
  { visitor, match }: { visitor: Visitor; match: string },
): Promise<void> {
  await new Promise(resolve => chairs[at]!.socket.once('close', resolve));
  chairs[at] = await visitor.sit(match);
}

/** The address of attacks that bypass the proxy. */
const ELSEWHERE = '127.0.0.9';

/** Writes the same bytes over some connections as fast as possible, and replaces those that are cut. */
async function pour(
  address: string,
  until: number,
  opening: string,
  bytes: Buffer,
  localAddress?: string,
): Promise<void> {
  const { hostname: host, port } = new URL(address);
  while (performance.now() < until) {
    const socket = connect({ host, port: Number(port), ...(localAddress === undefined ? {} : { localAddress }) });
    socket.on('error', () => {});
    socket.resume();
    socket.write(opening);
    while (!socket.destroyed && performance.now() < until) {
      const soon = new Promise(resolve => setTimeout(resolve, 50));
      if (!socket.write(bytes)) await Promise.race([once(socket, 'drain').catch(() => {}), soon]);
      await new Promise(resolve => setImmediate(resolve));
    }
    socket.destroy();
  }
}

const THREE = [1, 2, 3];

/** Pings, which ask for an answer each. */
const pings: Attack = async (address, until) => {
  const sat = await table(address, duel);
  if (sat === null) return;
  const opening = [
    `GET /ws/${sat.match} HTTP/1.1`,
    `Host: here\r\nX-Forwarded-For: ${FROM}`,
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  ].join('\r\n');
  const many = Buffer.concat(Array<Buffer>(5_000).fill(Buffer.from([0x89, 0x80, 0, 0, 0, 0])));
  await Promise.all(THREE.map(() => pour(address, until, opening, many)));
};

/** Pipelined requests. */
const requests: Attack = async (address, until) => {
  const request = `GET /healthz HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: ${FROM}\r\n\r\n`;
  await Promise.all(THREE.map(() => pour(address, until, request, Buffer.from(request.repeat(300)))));
};

/** The same without a proxy in between. */
const ahead: Attack = async (address, until) => {
  const request = 'GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n';
  await Promise.all(THREE.map(() => pour(address, until, request, Buffer.from(request.repeat(300)), ELSEWHERE)));
};

/** Ever new connections, for one request each or for none. */
const connections: Attack = async (address, until) => {
  const { hostname: host, port } = new URL(address);
  await crowd(
    until,
    async n => {
      const socket = connect({ host, port: Number(port), localAddress: ELSEWHERE });
      socket.on('error', () => {});
      socket.resume();
      const closed = new Promise(resolve => socket.once('close', resolve));
      if (n % 2 === 0) socket.end('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n');
      else socket.once('connect', () => socket.destroy());
      await closed;
    },
    100,
  );
};

/** The same without a proxy in between. */
export const direct: readonly string[] = ['ahead', 'connections'];

export const attacks: Readonly<Record<string, Attack>> = {
  orders,
  undo,
  nonsense,
  scenarios,
  questions,
  heroes,
  hints,
  tables,
  pings,
  requests,
  ahead,
  connections,
};
