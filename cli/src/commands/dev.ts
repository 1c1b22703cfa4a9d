import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import { devPages, stamp } from '../dev/pages.ts';
import { buildIfStale, serverProgram } from '../dev/programs.ts';
import { buildRulebook } from '../dev/rulebook.ts';

const SETTLE_MS = 100; // editors write a file in several steps

export function addDev(program: Command): void {
  program
    .command('dev')
    .argument('<folder>', 'the folder of the game, with src/card.ts')
    .argument('[command...]', 'run another command with the game: play, engine, sim …')
    .description('write a game with the table open: rebuilds at every change and reloads the page')
    .option('--port <number>', 'where the table listens', '8090')
    .option('--out <folder>', 'only build the game for pages, into this folder')
    .passThroughOptions()
    .action(dev);
}

interface DevOptions {
  readonly port: string;
  readonly out?: string;
}

async function dev(given: string, command: readonly string[], { port, out }: DevOptions): Promise<void> {
  const folder = resolve(given);
  if (out !== undefined) return buildRulebook(folder, resolve(out));
  const work = mkdtempSync(join(tmpdir(), 'quarterstaff-dev-'));
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  if (command.length > 0) await once(folder, work, command);
  else await new Workbench(folder, work, port).open();
}

/** A process that loads the guest rulebook before anything else. */
function withGuest(guests: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  const options = `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(guests).href}`.trim();
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env, NODE_OPTIONS: options } });
}

async function once(folder: string, work: string, command: readonly string[]): Promise<void> {
  await buildRulebook(folder, work);
  const child = withGuest(join(work, 'guests.js'), [process.argv[1]!, ...command]);
  process.exitCode = await new Promise<number>(done => child.once('exit', code => done(code ?? 1)));
}

/** The table for a rulebook in development: rebuilt and restarted whenever a source changes. */
class Workbench {
  private readonly folder: string;
  private readonly work: string;
  private readonly port: string;
  private server: ChildProcess | null = null;
  private version = 0;
  private building = false;
  private changed = false;

  constructor(folder: string, work: string, port: string) {
    this.folder = folder;
    this.work = work;
    this.port = port;
  }

  async open(): Promise<void> {
    await buildIfStale();
    devPages(join(this.work, 'table'));
    await this.build();
    let timer: NodeJS.Timeout | undefined;
    const watcher = watch(join(this.folder, 'src'), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void this.again(), SETTLE_MS);
    });
    const stop = (): void => {
      watcher.close();
      clearTimeout(timer);
      this.server?.kill();
      process.exit(0);
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  }

  /** A change during a build triggers another one. If a build fails, the table keeps the last good one. */
  private async again(): Promise<void> {
    this.changed = true;
    if (this.building) return;
    this.building = true;
    while (this.changed) {
      this.changed = false;
      await this.build().catch(problem => console.error((problem as Error).message));
    }
    this.building = false;
  }

  private async build(): Promise<void> {
    const built = join(this.work, 'table/dev');
    await buildRulebook(this.folder, built);
    await this.serve(join(built, 'guests.js'));
    this.version += 1;
    stamp(join(this.work, 'table'), this.version);
    console.log(`Built ${this.folder}, version ${this.version}`);
  }

  private async serve(guests: string): Promise<void> {
    const old = this.server;
    if (old !== null) {
      const gone = new Promise(done => old.once('exit', done));
      old.kill();
      await gone;
    }
    this.server = withGuest(guests, [fileURLToPath(serverProgram())], {
      PORT: this.port,
      QUARTERSTAFF_DATA: join(this.work, 'data'),
      QUARTERSTAFF_TABLE: join(this.work, 'table'),
      QUARTERSTAFF_REQUESTS_PER_MINUTE: '100000',
    });
  }
}
