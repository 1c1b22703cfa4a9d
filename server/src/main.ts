import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './config.ts';
import { allGames } from './games.ts';
import { startServer } from './server.ts';
import { StoreError } from './store/store.ts';
import { threadThinker } from './workers/thinker.ts';

const THINK_SECONDS = 20;

try {
  const config = readConfig(process.env);
  const server = await startServer(config, {
    games: await allGames(),
    thinker: threadThinker(config.QUARTERSTAFF_THREADS, THINK_SECONDS),
    clientFolder: fileURLToPath(new URL('../../client/dist', import.meta.url)),
  });
  console.log(`Quarterstaff is at ${server.address}`);
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  watchParent(stop);
} catch (problem) {
  const expected =
    problem instanceof StoreError ||
    problem instanceof ConfigError ||
    (problem as NodeJS.ErrnoException).code === 'EADDRINUSE';
  if (!expected) throw problem;
  console.error((problem as Error).message);
  process.exit(1);
}

/** Started through npm: when npm is gone, nobody is left to stop us. */
function watchParent(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1_000).unref();
}
