// A local package registry for tests: our packed tarballs, and everybody else's installed packages. npm resolves ranges and unpacks as
// usual, without a network.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly [field: string]: unknown;
}

interface Held {
  readonly manifest: Manifest;
  tarball(): Buffer;
}

/** The manifest of an installed package, without its scripts. */
function shown({ scripts, devDependencies, ...rest }: Manifest): object {
  return rest;
}

/** Every package below a node_modules folder, nested ones too. */
function installed(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    if (entry.name.startsWith('@')) return readdirSync(path).flatMap(name => withNested(join(path, name)));
    return withNested(path);
  });
}

const withNested = (path: string): readonly string[] =>
  existsSync(join(path, 'package.json')) && realpathSync(path).includes('node_modules') // our own are links to sources
    ? [path, ...installed(join(path, 'node_modules'))]
    : [];

/** Packs an installed folder as npm would: its files below `package/`. */
function packed(path: string): Buffer {
  const { stdout, status, stderr } = spawnSync(
    'tar',
    ['-c', '--exclude=./node_modules', '--transform=s,^\\.,package,', '-C', path, '.'],
    { maxBuffer: 1e9 },
  );
  if (status !== 0) throw new Error(String(stderr));
  return spawnSync('gzip', ['-1'], { input: stdout, maxBuffer: 1e9 }).stdout;
}

function manifestIn(tarball: string): Manifest {
  return JSON.parse(
    spawnSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }).stdout,
  ) as Manifest;
}

export interface LocalRegistry {
  readonly address: string;
  close(): void;
}

/** Serves `tarballs` and everything in these node_modules folders. */
export async function localRegistry(tarballs: readonly string[], modules: readonly string[]): Promise<LocalRegistry> {
  const held = new Map<string, Map<string, Held>>();
  const hold = (one: Held): void => {
    const versions = held.get(one.manifest.name) ?? new Map<string, Held>();
    held.set(one.manifest.name, versions.set(one.manifest.version, one));
  };
  for (const path of modules.flatMap(installed)) {
    const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
    if (manifest.name !== undefined && manifest.version !== undefined) hold({ manifest, tarball: () => packed(path) });
  }
  for (const file of tarballs) hold({ manifest: manifestIn(file), tarball: () => readFileSync(file) });
  let address = '';
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://registry').pathname).slice(1);
    const [name = '', version] = path.split('/-/');
    const versions = held.get(name);
    const one = version === undefined ? undefined : versions?.get(version.slice(0, -'.tgz'.length));
    if (versions === undefined || (version !== undefined && one === undefined)) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not here"}');
    } else if (one !== undefined) response.end(one.tarball());
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(listing(name, versions, address)));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, close: () => void server.close() };
}

function listing(name: string, versions: ReadonlyMap<string, Held>, address: string): object {
  const entries = [...versions].map(([version, { manifest }]) => [
    version,
    { ...shown(manifest), dist: { tarball: `${address}/${name}/-/${version}.tgz` } },
  ]);
  return { name, 'dist-tags': { latest: [...versions.keys()].at(-1) }, versions: Object.fromEntries(entries) };
}

/** Runs npm with that registry and a separate cache; on failure the error holds its output. */
export function npmWith(registry: LocalRegistry, cache = mkdtempSync(join(tmpdir(), 'npm-cache-'))) {
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_'))),
    npm_config_registry: registry.address,
    npm_config_cache: cache,
    npm_config_prefer_offline: 'true', // so that one installation serves the next
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    npm_config_loglevel: 'error',
  };
  const run = async (cwd: string, command: 'npm' | 'npx', ...args: readonly string[]): Promise<string> => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => said.push(String(chunk)));
    const status = await new Promise<number | null>(done => child.once('close', done));
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${cwd} ended with ${status}:\n${said.join('')}`);
    return said.join('');
  };
  /** For long-running programs: each leads a process group, so that it can be killed with all its children. */
  const start = (cwd: string, command: 'npm' | 'npx', args: readonly string[], more: NodeJS.ProcessEnv): ChildProcess =>
    spawn(command, args, { cwd, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  return Object.assign(run, { start });
}
