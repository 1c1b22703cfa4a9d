// The client plays in a real browser: the engine in a worker of the page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Launched, launchBrowser } from '../../client/test/browser.ts';
import { type Served, serve } from '../../client/test/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
let launched: Launched;
let served: Served;

beforeAll(async () => {
  await build({
    root: fileURLToPath(new URL('./page', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['@quarterstaff/source', ...defaultClientConditions] },
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', minify: false },
  });
  [launched, served] = await Promise.all([launchBrowser(), serve(folder)]);
});
afterAll(async () => {
  await Promise.all([launched.close(), served.close()]);
  rmSync(folder, { recursive: true, force: true });
});

it('a bot in a page plays a duel to its end over a worker', async () => {
  const page = await launched.browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', problem => problems.push(problem.message));
  await page.goto(served.url);
  await page.waitForFunction(() => document.title.startsWith('over: '));
  expect(problems).toEqual([]);
  expect(await page.title()).toMatch(/^over: \w+/);
});
