// A rulebook is one folder and one line: a copy of this repository gets one, is built, and plays it at the terminal, on the server and in a page.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Launched, launchBrowser } from '../../client/test/browser.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const house = mkdtempSync(join(tmpdir(), 'house-'));
const inHouse = (...args: string[]) => execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8' });

/** The sources in git, linked to the installed dependencies; our own packages are those of the copy. */
function copyHouse(): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  for (const file of files.split('\n').filter(name => name !== '' && !/^(docs|releases\/golden)\//.test(name))) {
    if (!existsSync(join(root, file))) continue;
    mkdirSync(join(house, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(house, file));
  }
  for (const folder of ['node_modules', 'client/node_modules'])
    if (existsSync(join(root, folder))) linkInstalled(folder);
  const own = join(house, 'node_modules/@quarterstaff');
  for (const name of readdirSync(join(root, 'node_modules/@quarterstaff')))
    symlinkSync(readLinkOf(name), join(own, name));
}

const readLinkOf = (name: string): string =>
  existsSync(join(root, 'games', name)) ? `../../games/${name}` : `../../${name}`;

function linkInstalled(folder: string): void {
  for (const name of readdirSync(join(root, folder))) {
    if (name === '@quarterstaff' || name === '.cache') mkdirSync(join(house, folder, name), { recursive: true });
    else {
      mkdirSync(join(house, folder), { recursive: true });
      symlinkSync(join(root, folder, name), join(house, folder, name));
    }
  }
}

beforeAll(() => {
  copyHouse();
  inHouse('create/create.mjs', 'toll-road', 'Toll Road');
  symlinkSync('../../games/toll-road', join(house, 'node_modules/@quarterstaff/toll-road')); // as npm install does
  inHouse('node_modules/tsx/dist/cli.mjs', 'tools/registry.ts');
  inHouse('tools/build.mjs', '--force');
}, 600_000);
afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('a fifth rulebook', () => {
  it('is one folder and one line', () => {
    const before = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const after = JSON.parse(readFileSync(join(house, 'package.json'), 'utf8'));
    before.quarterstaff.games.push('@quarterstaff/toll-road');
    expect(after).toEqual(before);
  });

  it('plays at the terminal', () => {
    const requests = [
      { do: 'new', game: 'toll-road', seats: { hound: 'bot:search' }, seed: '1' },
      ...Array.from({ length: 30 }, () => ({ do: 'choose', pick: 1 })),
      { do: 'pending' },
    ];
    const { stdout } = spawnSync(process.execPath, ['cli/dist/main.js', 'engine'], {
      cwd: house,
      encoding: 'utf8',
      input: requests.map(request => `${JSON.stringify(request)}\n`).join(''),
    });
    const replies = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(replies[0].pending[0].prompt).toBe('Hare: walk or dash?');
    expect(replies.at(-1).outcome.how).toBe('arrived');
  });

  describe('served', () => {
    let server: ReturnType<typeof spawn>;
    let address: string;
    let launched: Launched;
    beforeAll(async () => {
      server = spawn(process.execPath, ['server/dist/main.js'], {
        cwd: house,
        env: { ...process.env, PORT: '0', QUARTERSTAFF_DATA: join(house, 'data') },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      for await (const line of createInterface({ input: server.stdout! })) {
        const found = /is at (\S+)/.exec(line);
        if (found === null) continue;
        address = found[1]!;
        break;
      }
      launched = await launchBrowser();
    });
    afterAll(async () => {
      server.kill();
      await launched?.close();
    });

    it('plays on the server', async () => {
      const answer = await fetch(`${address}/api/matches`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ game: 'toll-road', scenario: 'race', seats: {} }),
      });
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ seats: [{ seat: 'hare' }, { seat: 'hound' }] });
    });

    it('plays in a page', async () => {
      const page = await launched.browser.newPage();
      await page.goto(address);
      await page.getByRole('button', { name: 'Play now: Toll Road' }).click();
      await page.locator('.opening-veil').click();
      await page.getByRole('button', { name: /Dash/ }).first().click();
      await page
        .getByText(/Hare (runs|dashes)/)
        .first()
        .waitFor();
    });
  });
});
