import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig } from './config.ts';
import { allGames } from './games.ts';
import { openStore, startServer } from './server.ts';
import { everything, putEverything } from './store/everything.ts';
import { StoreError } from './store/store.ts';
import { threadThinker } from './workers/thinker.ts';

const THINK_SECONDS = 20;

const [command, file] = process.argv.slice(2);

try {
  const config = readConfig(process.env);
  if (command !== undefined) {
    await carry(config, command, file);
    process.exit(0);
  }
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
  // A fault in one match must not take the others down; what is acknowledged is on disk in any case.
  process.on('unhandledRejection', problem => console.error(problem));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  watchParent(stop);
} catch (problem) {
  const expected =
    problem instanceof StoreError ||
    problem instanceof ConfigError ||
    ['EADDRINUSE', 'EACCES', 'EEXIST', 'ENOENT'].includes((problem as NodeJS.ErrnoException).code ?? '');
  if (!expected) throw problem;
  console.error((problem as Error).message);
  process.exit(1);
}

/** `export <file>` and `import <file>`: everything as JSON lines, from and into whichever database is configured. */
async function carry(config: Config, what: string, path: string | undefined): Promise<void> {
  if ((what !== 'export' && what !== 'import') || path === undefined)
    throw new ConfigError('Nothing (to serve), or: export <file>, import <file>.');
  const store = await openStore(config);
  try {
    if (what === 'export') await pipeline(Readable.from(everything(store)), createWriteStream(path, { flags: 'wx' }));
    else {
      const { people, matches } = await putEverything(store, createInterface({ input: createReadStream(path) }));
      console.log(`${people} people and ${matches} matches came in.`);
    }
  } finally {
    await store.close();
  }
}

/** Started through npm: when npm is gone, nobody is left to stop us. */
function watchParent(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1_000).unref();
}
