import { join } from 'node:path';
import { PostgresStore, SqliteStore, type Store } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acknowledged, buildVictim, faultsOf, freePort, rampage, type StubbornPair, Victim } from './chaos.ts';
import { newFolder, removeFolder } from './helpers.ts';
import { TestPostgres } from './postgres.ts';

// `npm run chaos` sets this far higher.
const KILLS = Number(process.env.CHAOS_KILLS ?? 4);

describe('a server that is killed again and again', () => {
  const folder = newFolder();
  let postgres: TestPostgres;
  beforeAll(async () => {
    await buildVictim();
    postgres = await TestPostgres.start();
  });
  afterAll(async () => {
    removeFolder(folder);
    await postgres.stop();
  });

  async function expectAllKept(pairs: readonly StubbornPair[], open: () => Promise<Store>, stop: () => Promise<void>) {
    const records = [];
    for (const pair of pairs)
      records.push((await pair.people[0]!.ask('GET', `/api/matches/${pair.match}/record`)).body);
    await stop();
    const store = await open();
    for (const [i, pair] of pairs.entries()) {
      const { fair: _fair, ...record } = records[i];
      expect(await faultsOf(store, pair, record)).toEqual([]);
    }
    expect(pairs.every(({ over }) => over)).toBe(true);
    expect(acknowledged(pairs)).toBeGreaterThan(KILLS * 4);
    await store.close();
  }

  it(
    `embedded store: ${KILLS} kills lose no acknowledged choice and apply none twice`,
    async () => {
      const server = new Victim(await freePort(), { QUARTERSTAFF_DATA: folder });
      await server.up();
      try {
        const pairs = await rampage(KILLS, [server.address], async () => {
          await server.kill();
          await server.up();
        });
        await expectAllKept(
          pairs,
          () => SqliteStore.open(join(folder, 'quarterstaff.db')),
          () => server.kill('SIGTERM'),
        );
      } finally {
        await server.kill();
      }
    },
    60_000 + KILLS * 12_000,
  );

  it(
    `two nodes on PostgreSQL: ${KILLS} kills, of nodes and of the database, lose nothing`,
    async () => {
      const nodes = [
        new Victim(await freePort(), { DATABASE_URL: postgres.url }),
        new Victim(await freePort(), { DATABASE_URL: postgres.url }),
      ];
      for (const node of nodes) await node.up();
      try {
        const pairs = await rampage(
          KILLS,
          nodes.map(({ address }) => address),
          async kill => {
            const victim = kill % 4 === 3 ? postgres : nodes[kill % 2]!;
            await victim.kill();
            await victim.up();
          },
        );
        await expectAllKept(
          pairs,
          () => PostgresStore.open(postgres.url),
          async () => {
            for (const node of nodes) await node.kill('SIGTERM');
          },
        );
      } finally {
        for (const node of nodes) await node.kill();
      }
    },
    60_000 + KILLS * 15_000,
  );
});
