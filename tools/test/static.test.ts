// The table as plain files: served by something that knows nothing of it, and played.
import { createReadStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Launched, launchBrowser } from '../../client/test/browser.ts';
import { buildStatic } from '../build-static.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};
const folder = mkdtempSync(join(tmpdir(), 'static-'));
let server: Server;
let address: string;
let launched: Launched;
beforeAll(async () => {
  await buildStatic(folder);
  server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname));
    const asked = join(folder, path);
    const file = existsSync(asked) && statSync(asked).isDirectory() ? join(asked, 'index.html') : asked;
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    return createReadStream(file).pipe(response);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  launched = await launchBrowser();
});
afterAll(async () => {
  await launched?.close();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the static build', () => {
  it('plays a match without any server of ours', async () => {
    const page = await launched.browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', problem => faults.push(String(problem)));
    await page.goto(address);
    await page.getByRole('button', { name: 'Play now: Lost Worlds' }).click();
    await page.locator('main').first().waitFor();
    await page.waitForURL(/#\/table\//);
    expect(faults).toEqual([]);
  });

  it('brings the documentation', async () => {
    const page = await launched.browser.newPage();
    await page.goto(`${address}/docs/`);
    await page.getByRole('link', { name: 'Quarterstaff' }).first().waitFor();
    expect(await page.title()).toContain('Quarterstaff');
  });
});
