import { PostgresStore } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildVictim, freePort, Victim } from './chaos.ts';
import { type Any, type Chair, Visitor } from './helpers.ts';
import { TestPostgres } from './postgres.ts';

const MATCHES = 200;
const AT_ONCE = 10;
const TURNS = 6;

describe('two nodes on one PostgreSQL', () => {
  let postgres: TestPostgres;
  let nodes: readonly Victim[];
  beforeAll(async () => {
    await buildVictim();
    postgres = await TestPostgres.start();
    nodes = [
      new Victim(await freePort(), { DATABASE_URL: postgres.url }),
      new Victim(await freePort(), { DATABASE_URL: postgres.url }),
    ];
    for (const node of nodes) await node.up();
  });
  afterAll(async () => {
    for (const node of nodes) await node.kill();
    await postgres.stop();
  });

  it('a proposal made on one node is answered on the other, whoever is connected where', async () => {
    const [ann, ben] = [new Visitor(nodes[0]!.address), new Visitor(nodes[1]!.address)];
    const { body } = await ann.ask('POST', '/api/matches', {
      game: 'free-attacks',
      seats: { red: 'me', blue: 'remote' },
    });
    const [match, seat, secret] = body.links.blue.split('#')[1].split('.');
    await ben.ask('POST', '/api/join', { match, seat, secret });
    const [red, blue] = [await ann.sit(match), await ben.sit(match)];
    await red.ask({ do: 'choose', no: 1, choice: 'wait' });
    await blue.until(({ push, no }) => push === 'events' && no === 2);
    expect(await red.ask({ do: 'seat', seat: 'blue', holder: 'bot:random' })).toHaveProperty('error');
    expect(await blue.ask({ do: 'undo', to: 1 })).toMatchObject({ proposal: { asked: ['red'] } });
    await red.until(({ push, proposal }) => push === 'proposal' && proposal !== null);
    expect(await red.ask({ do: 'consent', agrees: true })).toMatchObject({ proposal: null });
    for (const chair of [red, blue])
      await chair.until(({ push, no, epoch }) => push === 'state' && no === 1 && epoch > 0);
    await Promise.all([red.close(), blue.close()]);
  });

  it(`${MATCHES} matches with seats on different nodes: every event arrives in order, none twice, not much later`, async ({
    annotate,
  }) => {
    const store = await PostgresStore.open(postgres.url);
    const near: number[] = [];
    const far: number[] = [];
    for (let from = 0; from < MATCHES; from += AT_ONCE) {
      await Promise.all(
        Array.from({ length: AT_ONCE }, async (_, i) => {
          // Of every ten, two have both seats on one node: the measure for the others, in the same run.
          const same = i < 2;
          const [here, there] = same ? [nodes[i]!, nodes[i]!] : [nodes[i % 2]!, nodes[(i + 1) % 2]!];
          const { match, events } = await play(here.address, there.address, same ? near : far);
          for (const told of events) {
            expect(told.map(({ n }) => n)).toEqual(told.map((_event, place) => place + 1));
            expect(told.map(({ n: _n, ...event }) => event)).toEqual(events[0]!.map(({ n: _n, ...event }) => event));
          }
          const numbers = (await store.entriesAfter(match, 0)).map(({ entry }) => (entry as { no?: number }).no);
          expect(new Set(numbers).size).toBe(numbers.length);
        }),
      );
    }
    await store.close();
    const figures = `across nodes ${median(far).toFixed(1)} ms, on one node ${median(near).toFixed(1)} ms`;
    await annotate(figures);
    expect(median(far), figures).toBeLessThanOrEqual(5 * median(near));
  });
});

/** Two people at two addresses take turns; how long each choice took to reach the other is added to `delays`. */
async function play(here: string, there: string, delays: number[]): Promise<{ match: string; events: Any[][] }> {
  const [ann, ben] = [new Visitor(here), new Visitor(there)];
  const { body } = await ann.ask('POST', '/api/matches', {
    game: 'free-attacks',
    seats: { red: 'me', blue: 'remote' },
  });
  const [match, seat, secret] = body.links.blue.split('#')[1].split('.');
  await ben.ask('POST', '/api/join', { match, seat, secret });
  const chairs = [await ann.sit(match), await ben.sit(match)] as const;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const asked = chairs.findIndex(chair => latest(chair).pending.length > 0);
    if (asked < 0) break;
    const [mover, other] = [chairs[asked]!, chairs[1 - asked]!];
    const [{ no, options }] = latest(mover).pending;
    const started = performance.now();
    const heard = other.until(({ push, no: now }) => push === 'events' && now > no).then(() => performance.now());
    expect(await mover.ask({ do: 'choose', no, pick: options.length - 1 })).toHaveProperty('taken');
    delays.push((await heard) - started);
    await mover.until(({ push, no: now }) => push === 'events' && now > no);
  }
  await Promise.all(chairs.map(chair => chair.close()));
  const events = chairs.map(({ heard }) => heard.flatMap(message => (message.push === 'events' ? message.events : [])));
  return { match, events };
}

function latest(chair: Chair): Any {
  return chair.heard.findLast(({ push }) => push === 'events' || push === 'state');
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
