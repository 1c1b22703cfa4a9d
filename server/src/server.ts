import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { AnyGame } from '@quarterstaff/kernel';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { type Released, releasedGame } from './games.ts';
import { Connections } from './http/connections.ts';
import { Metrics } from './metrics.ts';
import { Allowances } from './rooms/allowances.ts';
import { Holdings } from './rooms/holdings.ts';
import { Processor } from './rooms/processor.ts';
import { Quota } from './rooms/quota.ts';
import { Rooms } from './rooms/rooms.ts';
import { steadyClock } from './steady-clock.ts';
import { damagedMatches } from './store/health.ts';
import { PostgresStore } from './store/postgres/postgres-store.ts';
import { SqliteStore } from './store/sqlite/sqlite-store.ts';
import type { Fault, Store } from './store/store.ts';
import { turnWebhook } from './webhook.ts';
import type { Workshop } from './workers/workshop.ts';

const DAY = 86_400_000;
const SWEEP_MS = 15_000;

export interface RunningServer {
  readonly address: string;
  readonly store: Store;
  readonly rooms: Rooms;
  readonly allowances: Allowances;
  close(): Promise<void>;
}

interface ServerParts {
  readonly games: readonly AnyGame[];
  readonly workshop: Workshop;
  readonly clientFolder: string | null;
  readonly docsFolder?: string | null;
  readonly released?: Released;
  /** Clocks for tests. */
  readonly clocks?: { now(): number; ticks(): number };
}

/** Embedded SQLite unless a PostgreSQL database is named. */
export function openStore(config: Config): Promise<Store> {
  return config.DATABASE_URL === undefined
    ? SqliteStore.open(join(config.QUARTERSTAFF_DATA, 'quarterstaff.db'))
    : PostgresStore.open(config.DATABASE_URL);
}

/** The house: matches live here until they are closed. */
export async function startServer(config: Config, parts: ServerParts): Promise<RunningServer> {
  const store = await openStore(config);
  const { released = releasedGame, workshop, clocks } = parts;
  const { now, ticks } = clocks ?? { now: steadyClock(), ticks: () => performance.now() };
  const node = randomUUID();
  const processor = new Processor();
  const allowances = new Allowances(config, ticks, processor);
  const quota = new Quota(store, allowances, config.QUARTERSTAFF_BYTES_PER_PERSON);
  const metrics = new Metrics();
  const damaged = ({ what }: Fault): void => {
    metrics.damaged.inc();
    if (config.QUARTERSTAFF_LOG !== 'silent') console.error(what);
  };
  const rooms = new Rooms(
    {
      store,
      workshop,
      node,
      now,
      ticks,
      turned: turnWebhook(config),
      allowances,
      quota,
      holdings: new Holdings(),
      released,
      damaged,
    },
    parts.games,
  );
  const secureCookies = config.QUARTERSTAFF_ORIGIN?.startsWith('https:') ?? false;
  const services = {
    config,
    store,
    rooms,
    workshop,
    allowances,
    quota,
    connections: new Connections(config),
    games: parts.games,
    metrics,
    secureCookies,
    now,
    ticks,
  };
  const app = await buildApp(services, parts.clientFolder, parts.docsFolder ?? null);
  await app.listen({ port: config.PORT, host: config.HOST });
  const sweep = setInterval(() => {
    allowances.sweep();
    void rooms
      .sweep()
      .then(() => rooms.wake())
      .catch(() => {});
  }, SWEEP_MS);
  store.noticed.forEach(damaged);
  let closing = false;
  void lookAtAll(store, rooms, () => closing).catch(() => {});
  const retention = setInterval(() => void forgetOld(config, store, rooms, now()).catch(() => {}), DAY / 24);
  sweep.unref();
  retention.unref();
  const { port } = app.server.address() as AddressInfo;
  return {
    address: `http://${config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST}:${port}`,
    store,
    rooms,
    allowances,
    async close() {
      closing = true;
      clearInterval(sweep);
      clearInterval(retention);
      processor.stop();
      await rooms.farewell();
      await new Promise(resolve => setImmediate(resolve)); // so that the last message is sent before the connections are closed
      await app.close();
      await rooms.closeAll();
      await workshop.close();
      await store.close();
    },
  };
}

/** After a start every match is checked once, a few at a time, while others are served; damaged ones are suspended. */
async function lookAtAll(store: Store, rooms: Rooms, isClosing: () => boolean): Promise<void> {
  for await (const { match, what } of damagedMatches(store)) {
    if (isClosing()) return;
    if (match !== null) await rooms.setAside(match, what);
  }
}

/** Deletes matches that nobody has touched for the configured number of days. */
async function forgetOld(config: Config, store: Store, rooms: Rooms, now: number): Promise<void> {
  if (config.QUARTERSTAFF_KEEP_DAYS === 0) return;
  for (const id of await store.matchesBefore(now - config.QUARTERSTAFF_KEEP_DAYS * DAY, 1_000)) {
    await rooms.forget(id);
    await store.deleteMatch(id);
  }
}
