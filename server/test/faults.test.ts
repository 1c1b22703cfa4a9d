import { join } from 'node:path';
import { SqliteStore } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildVictim, freePort, Victim } from './chaos.ts';
import { type Any, newFolder, removeFolder, testServer, Visitor } from './helpers.ts';
import { TestPostgres } from './postgres.ts';

const hotSeat = { game: 'free-attacks', seats: { red: 'me', blue: 'me' } };

/** How many heroes a person has, page by page. */
async function heroesOf(person: Visitor): Promise<number> {
  let count = 0;
  for (let after: string | null = ''; after !== null; ) {
    const { body }: Any = await person.ask('GET', `/api/heroes?after=${after}`);
    count += body.heroes.length;
    after = body.next;
  }
  return count;
}

describe('when the machine fails', () => {
  beforeAll(() => buildVictim(), 60_000);

  it('disk full: choices are refused with a clear message, acknowledged ones stay, and play goes on once there is space', async () => {
    const folder = newFolder();
    const server = new Victim(await freePort(), { QUARTERSTAFF_DATA: folder });
    await server.up(1_500);
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await ann.sit(match);
    expect(await chair.ask({ do: 'choose', no: 1, choice: 'wait' })).toHaveProperty('taken');
    let kept = 0;
    let refused = null;
    for (; refused === null && kept < 60; ) {
      const hero = { game: 'ahq', name: `hero ${kept}`, hero: 'x'.repeat(60_000) };
      const { status, body } = await ann.ask('PUT', `/api/heroes/h${kept}`, hero);
      if (status === 200) kept += 1;
      else refused = { status, code: body.error.code };
    }
    expect(refused).toEqual({ status: 503, code: 'unavailable' });
    let choices = 1;
    let reply = await chair.ask({ do: 'choose', no: 2, choice: 'wait' });
    for (; reply.taken !== undefined && choices < 5_000; choices += 1)
      reply = await chair.ask({ do: 'choose', no: choices + 2, choice: 'wait' });
    expect(reply.error.code).toBe('unavailable');
    expect((await ann.ask('GET', '/readyz')).status).toBe(503);
    await server.kill();
    await server.up();
    expect((await ann.ask('GET', '/readyz')).status).toBe(200);
    expect(await heroesOf(ann)).toBe(kept);
    const again = await ann.sit(match);
    expect(await again.until(({ push }) => push === 'state')).toMatchObject({ no: choices + 1 });
    expect(await again.ask({ do: 'choose', no: choices + 1, choice: 'wait' })).toHaveProperty('taken');
    await server.kill();
    removeFolder(folder);
  }, 180_000);

  it('a second process on the same data says so and exits; the first goes on', async () => {
    const folder = newFolder();
    const first = new Victim(await freePort(), { QUARTERSTAFF_DATA: folder });
    const second = new Victim(await freePort(), { QUARTERSTAFF_DATA: folder });
    await first.up();
    await expect(second.up()).rejects.toThrow(/already open in process \d+/);
    const ann = new Visitor(first.address);
    expect((await ann.ask('POST', '/api/matches', hotSeat)).status).toBe(200);
    await first.kill();
    await second.up();
    await second.kill();
    const store = await SqliteStore.open(join(folder, 'quarterstaff.db'));
    expect(await store.matchIds('', 10)).toHaveLength(1);
    await store.close();
    removeFolder(folder);
  }, 180_000);
});

describe('when PostgreSQL goes away and comes back', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
  }, 180_000);
  afterAll(() => postgres.stop());

  it('choices are refused meanwhile, nothing is damaged, and play goes on by itself', async () => {
    const server = await testServer({ DATABASE_URL: postgres.url });
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await ann.sit(match);
    expect(await chair.ask({ do: 'choose', no: 1, choice: 'wait' })).toHaveProperty('taken');
    await postgres.kill();
    expect(await chair.ask({ do: 'choose', no: 2, choice: 'wait' })).toMatchObject({ error: { code: 'unavailable' } });
    expect((await ann.ask('GET', '/readyz')).status).toBe(503);
    expect((await ann.ask('GET', '/healthz')).status).toBe(200);
    expect((await ann.ask('POST', '/api/matches', hotSeat)).body.error.code).toBe('unavailable');
    await postgres.up();
    let reply = await chair.ask({ do: 'choose', no: 2, choice: 'wait' });
    for (let tries = 0; tries < 50 && reply.error?.code === 'unavailable'; tries += 1)
      reply = await chair.ask({ do: 'choose', no: 2, choice: 'wait' });
    expect(reply).toHaveProperty('taken');
    expect((await server.store.entriesAfter(match, 0)).map(({ entry }) => (entry as { no?: number }).no)).toEqual([
      1, 2,
    ]);
    await chair.close();
    await server.close();
    removeFolder(server.folder);
  }, 180_000);
});
