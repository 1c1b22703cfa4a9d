import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AnyGame } from '@quarterstaff/kernel';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Released, releasedGame } from './games.ts';
import { Metrics } from './metrics.ts';
import { BotWork } from './rooms/bot-work.ts';
import { Rooms } from './rooms/rooms.ts';
import { PostgresStore } from './store/postgres/postgres-store.ts';
import { SqliteStore } from './store/sqlite/sqlite-store.ts';
import type { Store } from './store/store.ts';
import { turnWebhook } from './webhook.ts';
import type { Thinker } from './workers/inline-thinker.ts';

const DAY = 86_400_000;
const SWEEP_MS = 15_000;

export interface RunningServer {
  readonly address: string;
  readonly store: Store;
  readonly rooms: Rooms;
  close(): Promise<void>;
}

export interface ServerParts {
  readonly games: readonly AnyGame[];
  readonly thinker: Thinker;
  readonly clientFolder: string | null;
  readonly released?: Released;
}

/** Embedded SQLite unless a PostgreSQL is named. */
export function openStore(config: Config): Promise<Store> {
  return config.DATABASE_URL === undefined
    ? SqliteStore.open(join(config.QUARTERSTAFF_DATA, 'quarterstaff.db'))
    : PostgresStore.open(config.DATABASE_URL);
}

/** The house: matches live here until they are closed. */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  const store = await openStore(config);
  const now = (): number => Date.now();
  const node = randomUUID();
  const { released = releasedGame } = parts;
  const botWork = new BotWork(config.QUARTERSTAFF_BOT_SECONDS_PER_HOUR);
  const rooms = new Rooms(
    { store, thinker: parts.thinker, node, now, turned: turnWebhook(config), botWork, released },
    parts.games,
  );
  const secureCookies = config.QUARTERSTAFF_ORIGIN?.startsWith('https:') ?? false;
  const services = {
    config,
    store,
    rooms,
    thinker: parts.thinker,
    games: parts.games,
    metrics: new Metrics(),
    secureCookies,
    now,
  };
  const app = await buildApp(services, parts.clientFolder);
  await app.listen({ port: config.PORT, host: config.HOST });
  const sweep = setInterval(
    () =>
      void rooms
        .sweep()
        .then(() => rooms.wake())
        .catch(() => {}),
    SWEEP_MS,
  );
  const retention = setInterval(() => void forgetOld(config, store, rooms, now()).catch(() => {}), DAY / 24);
  sweep.unref();
  retention.unref();
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`,
    store,
    rooms,
    async close() {
      clearInterval(sweep);
      clearInterval(retention);
      await rooms.farewell();
      await new Promise(resolve => setImmediate(resolve)); // the farewell goes out before the connections are closed
      await app.close();
      await rooms.closeAll();
      await parts.thinker.close();
      await store.close();
    },
  };
}

/** Retention is a setting: matches nobody touched for so many days are deleted. */
async function forgetOld(config: Config, store: Store, rooms: Rooms, now: number): Promise<void> {
  if (config.QUARTERSTAFF_KEEP_DAYS === 0) return;
  for (const id of await store.matchesBefore(now - config.QUARTERSTAFF_KEEP_DAYS * DAY, 1_000)) {
    await rooms.forget(id);
    await store.deleteMatch(id);
  }
}
