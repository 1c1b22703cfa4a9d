import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresStore, SqliteStore, type Store } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acknowledged, buildVictim, faultsOf, freePort, pause, rampage, type StubbornPair, Victim } from './chaos.ts';
import { newFolder, removeFolder } from './helpers.ts';
import { TestPostgres } from './postgres.ts';

// `npm run chaos` sets this far higher.
const KILLS = Number(process.env.CHAOS_KILLS ?? 4);
const isLong = process.env.CHAOS_KILLS !== undefined;
const HANG_MS = isLong ? 12_000 : 500; // beyond ten seconds whoever waits is told

/** Where the system has them: process numbers of its own, as in a container. */
const CONTAINER = ['unshare', '--pid', '--fork', '--kill-child'];
const hasContainers = spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), 'true']).status === 0;

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
    `embedded store: ${KILLS} kills, with clocks set, stops, full disks and a second container on the folder, lose no acknowledged choice and apply none twice`,
    async () => {
      const server = new Victim(await freePort(), { QUARTERSTAFF_DATA: folder });
      await server.up();
      try {
        const other = new Victim(await freePort(), { QUARTERSTAFF_DATA: folder }, hasContainers ? CONTAINER : []);
        const before: readonly (() => Promise<void> | void)[] = [
          () => server.setClock(),
          () => server.rest(1_500),
          async () => {
            // The disk is full from one moment to the next, and it is killed while it is.
            await server.kill();
            const blocks = Math.max(...sizesIn(folder)) / 512;
            await server.up(Math.ceil(blocks) + 24);
            await pause(isLong ? 2_000 : 700);
          },
          () => expect(other.up()).rejects.toThrow(/already open in process \d+/),
        ];
        const pairs = await rampage(KILLS, [server.address], async kill => {
          await before[kill % before.length]!();
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
    120_000 + KILLS * 45_000,
  );

  it(
    `two nodes on PostgreSQL: ${KILLS} kills, of nodes and of the database, with clocks set, stops and a database that hangs, lose nothing`,
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
            const sound = nodes[(kill + 1) % 2]!;
            if (kill % 4 === 0) sound.setClock();
            else if (kill % 4 === 1)
              await sound.rest(isLong ? 20_000 : 1_500); // longer than a lease
            else if (kill % 4 === 2) await postgres.rest(HANG_MS);
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
    60_000 + KILLS * 45_000,
  );
});

function sizesIn(folder: string): readonly number[] {
  return readdirSync(folder).map(name => statSync(join(folder, name)).size);
}
