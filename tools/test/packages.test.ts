// The packages as people get them: packed, installed in an empty folder without a network, their README examples run.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../client/test/browser.ts';
import { buildPackages, PACKAGES } from '../npm-build.mjs';
import { type LocalRegistry, localRegistry, npmWith } from '../packages/registry.ts';
import { repositoryRoot as root } from '../rules/root.ts';

const folders = PACKAGES as readonly string[];
const work = mkdtempSync(join(tmpdir(), 'packages-'));
const manifest = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const names = folders.map(folder => manifest(folder).name as string);
let registry: LocalRegistry;
let npm: ReturnType<typeof npmWith>;

beforeAll(async () => {
  await buildPackages();
  const tarballs = join(work, 'tarballs');
  mkdirSync(tarballs);
  const args = folders.flatMap(folder => ['-w', folder]);
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', tarballs, ...args], { cwd: root });
  registry = await localRegistry(
    readdirSync(tarballs).map(name => join(tarballs, name)),
    ['node_modules', 'client/node_modules', 'tools/schemas/node_modules'].map(name => join(root, name)),
  );
  npm = npmWith(registry, join(work, 'cache'));
}, 300_000);
afterAll(() => {
  registry?.close();
  rmSync(work, { recursive: true, force: true });
});

/** An empty folder with these packages, each seeing only what it says it depends on. */
async function installed(name: string, ...packages: readonly string[]): Promise<string> {
  const folder = join(work, name);
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  await npm(folder, 'npm', 'install', '--install-strategy=linked', ...packages);
  return folder;
}

describe('what is published', () => {
  it('has a licence, types, a README and one version for all', () => {
    for (const folder of folders) {
      const { version, license, files, private: secret, dependencies = {} } = manifest(folder);
      expect({ folder, version, license, secret }).toEqual({
        folder,
        version: '0.1.0',
        license: 'MIT',
        secret: undefined,
      });
      expect(files.length).toBeGreaterThan(0);
      expect(readFileSync(join(root, folder, 'README.md'), 'utf8').length).toBeGreaterThan(100);
      for (const [name, wanted] of Object.entries(dependencies))
        if (names.includes(name)) expect(`${name} ${wanted}`).toBe(`${name} ${version}`);
    }
  });
});

describe('from tarballs in an empty folder', () => {
  let all: string;
  beforeAll(async () => {
    all = await installed('all', ...names.filter(name => name !== 'create-quarterstaff-game'));
  }, 240_000);

  const examples = folders.flatMap(folder => {
    const [, code] = /```js\n(.*?)```/s.exec(readFileSync(join(root, folder, 'README.md'), 'utf8')) ?? [];
    return code === undefined ? [] : [[folder, code] as const];
  });

  it('every package but the pure data has an example', () => {
    expect(folders.filter(folder => !examples.some(([name]) => name === folder))).toEqual(['releases', 'create']);
  });

  it.each(examples)('the example of %s runs', (folder, code) => {
    const file = join(all, `${folder.replaceAll('/', '-')}.mjs`);
    writeFileSync(file, code);
    const said = execFileSync(process.execPath, [file], { cwd: all, encoding: 'utf8', timeout: 60_000 });
    expect(said.trim()).not.toBe('');
    expect(said).not.toContain('undefined');
  });

  it('types come along', () => {
    const file = join(all, 'typed.mts');
    writeFileSync(
      file,
      `import { begin, type Decision } from '@quarterstaff/kernel';
import { conformance } from '@quarterstaff/kernel/testing';
import { card } from '@quarterstaff/hex-melee/card';
import { game } from '@quarterstaff/lost-worlds';
import { Match } from '@quarterstaff/protocol';
import { players } from '@quarterstaff/bots';
import { run } from '@quarterstaff/lab';
import { readMap } from '@quarterstaff/maps';
import { startServer } from '@quarterstaff/server';
import { Remote } from '@quarterstaff/remote';
import { overProcess } from '@quarterstaff/remote/process';
const match = await new Remote(overProcess()).begin('hex-melee');
const question = match.questions[0]!;
if (question.kind === 'act.drop') question.options[0]!.choice.posture satisfies 'standing' | 'kneeling' | 'prone';
// @ts-expect-error there is no such field
match.outcome?.loser;
const open: readonly Decision[] = begin(game, { scenario: 'first-duel', options: {} }, '').ok ? [] : [];
export const used = [open, conformance, card.title.length, Match.open, players, run, readMap, startServer];
`,
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const args = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--types',
      '',
      '--lib',
      'es2023,dom',
    ];
    execFileSync(process.execPath, [tsc, ...args, '--skipLibCheck', 'typed.mts'], { cwd: all, encoding: 'utf8' });
  });

  it('npx quarterstaff starts the table', async () => {
    const empty = join(work, 'npx');
    mkdirSync(empty);
    const program = npm.start(empty, 'npx', ['--yes', 'quarterstaff'], {
      PORT: '0',
      QUARTERSTAFF_DATA: join(work, 'data'),
    });
    try {
      const address = await addressOf(program);
      expect(await (await fetch(address)).text()).toContain('<title>Quarterstaff</title>');
      expect(await (await fetch(`${address}/docs/`)).text()).toContain('<title>');
      const made = await fetch(`${address}/api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'lost-worlds', scenario: 'first-duel', seats: { blue: 'book' } }),
      });
      expect(made.status).toBe(200);
    } finally {
      await ended(program);
    }
  });
});

const rulebook = join(work, 'toll-road');

describe('npm create quarterstaff-game, far from any checkout', () => {
  const quarterstaff = join(rulebook, 'node_modules/quarterstaff/bin/quarterstaff.js');
  beforeAll(async () => {
    await npm(work, 'npm', 'create', '--yes', 'quarterstaff-game', 'toll-road', 'Toll Road');
    await npm(rulebook, 'npm', 'install');
  }, 240_000);

  it('passes its own tests, conformance among them', async () => {
    expect(await npm(rulebook, 'npm', 'test')).toMatch(/Tests .*passed/);
  });

  it('has sound types', async () => {
    await npm(rulebook, 'npm', 'run', 'types');
  });

  it('plays at the terminal', () => {
    const requests = [
      { do: 'new', game: 'toll-road', seats: { hound: 'bot:greedy' }, seed: '1' },
      ...Array.from({ length: 30 }, () => ({ do: 'choose', pick: 1 })),
      { do: 'pending' },
    ];
    const said = execFileSync(process.execPath, [quarterstaff, 'dev', '.', 'engine'], {
      cwd: rulebook,
      encoding: 'utf8',
      input: requests.map(request => `${JSON.stringify(request)}\n`).join(''),
    });
    const replies = said
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(replies[0].pending[0].prompt).toBe('Hare: walk or dash?');
    expect(replies.at(-1).outcome.how).toBe('arrived');
  });

  it('plays in a page, which is loaded again when a rule is written', async () => {
    const port = await freePort();
    const program = spawn(process.execPath, [quarterstaff, 'dev', '--port', String(port), '.'], {
      cwd: rulebook,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const launched = await launchBrowser();
    try {
      await new Promise<void>(built =>
        createInterface({ input: program.stdout }).on('line', line => line.startsWith('Built') && built()),
      );
      const page = await launched.browser.newPage();
      await openWhenServed(page, `http://127.0.0.1:${port}`);
      await page.getByRole('button', { name: 'Play now: Toll Road' }).click();
      await page.locator('.opening-veil').click();
      await page.getByRole('button', { name: /Dash/ }).first().click();
      await page
        .getByText(/Hare (runs|dashes)/)
        .first()
        .waitFor();
      await openWhenServed(page, `http://127.0.0.1:${port}`);
      const card = join(rulebook, 'src/card.ts');
      writeFileSync(card, readFileSync(card, 'utf8').replace("title: 'Toll Road'", "title: 'Toll Bridge'"));
      await page.getByRole('button', { name: 'Play now: Toll Bridge' }).waitFor();
    } finally {
      program.kill();
      await launched.close();
    }
  });
});

describe('a rulebook as a package that the configuration names', () => {
  const home = join(work, 'toll-house');
  const env = { QUARTERSTAFF_GAMES: 'toll-road', PORT: '0', QUARTERSTAFF_DATA: join(work, 'toll-data') };
  const quarterstaff = join(home, 'node_modules/quarterstaff/bin/quarterstaff.js');
  beforeAll(async () => {
    const [tarball] = (await npm(rulebook, 'npm', 'pack', '--silent')).trim().split('\n').slice(-1);
    mkdirSync(home);
    writeFileSync(join(home, 'package.json'), '{ "private": true }');
    await npm(home, 'npm', 'install', 'quarterstaff', join(rulebook, tarball!));
  }, 240_000);

  it('plays at the command line, computer players on threads too', () => {
    const said = execFileSync(process.execPath, [quarterstaff, 'sim', 'toll-road', '--games', '20', '--workers', '2'], {
      cwd: home,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    expect(said).toContain('20 games');
  });

  it('plays on the server and in its page, and the rulebooks of the house beside it', async () => {
    const program = npm.start(home, 'npx', ['quarterstaff'], env);
    const launched = await launchBrowser();
    try {
      const address = await addressOf(program);
      const made = await fetch(`${address}/api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'toll-road', scenario: 'race', seats: {} }),
      });
      expect(await made.json()).toMatchObject({ seats: [{ seat: 'hare' }, { seat: 'hound' }] });
      const page = await launched.browser.newPage();
      await page.goto(address);
      await page.getByRole('button', { name: 'Play now: Hex Melee' }).waitFor();
      await page.getByRole('button', { name: 'Play now: Toll Bridge' }).click();
      await page.locator('.opening-veil').click();
      await page.getByRole('button', { name: /Dash/ }).first().click();
      await page
        .getByText(/Hare (runs|dashes)/)
        .first()
        .waitFor();
      const kept = await (await fetch(`${address}/sw.js`)).text();
      for (const [, file] of kept.matchAll(/"(\/assets\/\w+\/guest[^"]*)"/g))
        expect((await fetch(`${address}${file}`)).status, file).toBe(200);
    } finally {
      await ended(program);
      await launched.close();
    }
  });

  it('is refused in one sentence when it is not there', () => {
    const { status, stderr } = spawnSync(process.execPath, [quarterstaff, 'engine'], {
      cwd: home,
      encoding: 'utf8',
      env: { ...process.env, ...env, QUARTERSTAFF_GAMES: 'no-such-rulebook' },
      input: '',
    });
    expect(stderr).toContain('no-such-rulebook');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });
});

/** Where a server says that it is. */
function addressOf(program: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    createInterface({ input: program.stdout! }).on('line', line => {
      const [, at] = /is at (\S+)/.exec(line) ?? [];
      if (at !== undefined) found(at);
    });
    program.once('exit', code => failed(new Error(`it ended with ${code}`)));
  });
}

/** Ends a program and what it has started: npx does not hand signals on. */
async function ended(program: ChildProcess): Promise<void> {
  const gone = new Promise(done => program.once('exit', done));
  process.kill(-program.pid!, 'SIGTERM');
  await gone;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise(done => server.close(done));
  return port;
}

/** The program has said that it built; its server may still be opening its door. */
async function openWhenServed(page: Page, address: string): Promise<void> {
  while (
    !(await page.goto(address).then(
      () => true,
      () => false,
    ))
  );
}
