import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { packagesIn } from '@quarterstaff/registry';
import { type Config, ConfigError, readConfig } from './config.ts';
import { allGames } from './games.ts';
import { pagesWithGuests } from './guest-pages.ts';
import { openStore, startServer } from './server.ts';
import { putEverything, writeEverything } from './store/everything.ts';
import { faultsOf, faultsOfBackup } from './store/health.ts';
import { type Store, StoreError } from './store/store.ts';
import { processWorkshop } from './workers/process-workshop.ts';

const [command, file] = process.argv.slice(2);

try {
  const config = readConfig(process.env);
  if (command !== undefined) {
    process.exit(await carryOut(config, command, file));
  }
  const server = await startServer(config, {
    games: await allGames(),
    workshop: processWorkshop({ computers: config.QUARTERSTAFF_THREADS }),
    clientFolder: config.QUARTERSTAFF_TABLE ?? tablePages(config),
    docsFolder: builtPages('../../site/dist', './docs'),
  });
  console.log(`Quarterstaff is at ${server.address}`);
  const stop = (): void => {
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // A fault in one match must not take the others down; whatever was acknowledged is on disk.
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

/** Commands on the stored data while no server runs; each returns the exit code. */
function commandsOn(config: Config): Readonly<Record<string, (argument: string | undefined) => Promise<number>>> {
  const withStore = async <T>(use: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore(config);
    return use(store).finally(() => store.close());
  };
  return {
    export: path =>
      withStore(async store => {
        await writeEverything(store, given(path));
        return 0;
      }),
    import: path =>
      withStore(async store => {
        const input = createReadStream(given(path));
        const { people, matches, damaged } = await putEverything(store, createInterface({ input }));
        console.log(`${people} people and ${matches} matches imported.`);
        if (damaged > 0) console.error(`${damaged} matches were already damaged when this was exported.`);
        return damaged > 0 ? 1 : 0;
      }),
    check: async backup => {
      const faults = backup === undefined ? await withStore(faultsOf) : await faultsOfBackup(backup);
      for (const { what } of faults) console.error(what);
      if (faults.length === 0) console.log('Everything is as it was stored.');
      return faults.length === 0 ? 0 : 1;
    },
    resume: match =>
      withStore(async store => {
        await store.setAside(given(match), null, Date.now());
        const found = await store.match(given(match));
        if (found?.status === 'frozen')
          await store.changeMatch({ ...found, version: found.version + 1, status: 'running' });
        console.log(found === null ? 'There is no such match.' : `Match ${match} is released.`);
        return found === null ? 1 : 0;
      }),
  };
}

/** The pages as built in a checkout or shipped in the package; null when there are none. */
function builtPages(...places: readonly string[]): string | null {
  return places.map(place => fileURLToPath(new URL(place, import.meta.url))).find(existsSync) ?? null;
}

/** The pages of the table, with the rulebooks that the configuration adds. */
function tablePages({ QUARTERSTAFF_GAMES: list }: Config): string | null {
  const pages = builtPages('../../client/dist', './table');
  const guests = packagesIn(list);
  return pages === null || guests.length === 0 ? pages : pagesWithGuests(pages, guests);
}

const USAGE = 'Nothing (to serve), or: export <file>, import <file>, check [<backup>], resume <match>.';

function given(argument: string | undefined): string {
  if (argument === undefined) throw new ConfigError(USAGE);
  return argument;
}

async function carryOut(config: Config, command: string, argument: string | undefined): Promise<number> {
  const commands = commandsOn(config);
  if (!Object.hasOwn(commands, command)) throw new ConfigError(USAGE);
  return commands[command]!(argument);
}

/** Started through npm: when npm is gone, nothing is left to stop us. */
function watchParent(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop();
  }, 1_000).unref();
}
