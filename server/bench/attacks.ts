import { type Any, type Chair, Visitor } from '../test/helpers.ts';

// What a stranger did to a server to make others wait: each goes on until its time is over, with several people from one address.

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

/** A table at which all seats are one's own; null where there is none to be had. */
async function table(address: string, wanted: Wanted): Promise<Sat | null> {
  const visitor = new Visitor(address, FROM);
  const tried = await visitor.ask('POST', '/api/matches', wanted);
  if (tried.status !== 200) return null;
  const seats = Object.fromEntries(tried.body.seats.map(({ seat }: Any) => [seat, 'me']));
  const { body } = await visitor.ask('POST', '/api/matches', { ...wanted, seats });
  return { visitor, match: body.match, chair: await visitor.sit(body.match) };
}

/** Several people who do the same again and again, as fast as they are let. */
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

/** C3: standing orders of both seats for whatever is asked. */
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

/** C3: going back in a long match, again and again. */
const undo: Attack = async (address, until) => {
  const sat = await table(address, duel);
  if (sat === null) return;
  await crowd(until, async n => {
    const { pending = [] }: Any = await sat.chair.ask({ do: 'since', viewer: 'red', epoch: n, n: 0 });
    if (pending.length > 0) await sat.chair.ask({ do: 'choose', choice: pending[0].options[0].choice });
    await sat.chair.ask({ do: 'undo', to: 1 });
  });
};

/** C3: answers that are none. */
const nonsense: Attack = async (address, until) => {
  const sat = await table(address, { game: 'ahq' });
  if (sat === null) return;
  await crowd(until, () => sat.chair.ask({ do: 'choose', choice: { do: 'toString' } }), 10);
};

/** C3: scenarios that are large. */
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

/** C3: large heroes, listed again and again. */
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

export const attacks: Readonly<Record<string, Attack>> = {
  orders,
  undo,
  nonsense,
  scenarios,
  questions,
  heroes,
  hints,
  tables,
};
