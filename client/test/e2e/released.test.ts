import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage, openStage, type Stage } from './stage.ts';

const releases = new URL('../../../releases/', import.meta.url);
const engine = readFileSync(new URL('hex-melee@1.0.0.mjs', releases), 'utf8');
const golden = readFileSync(new URL('golden/hex-melee@1.0.0.first_blood.json', releases), 'utf8');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('production');
});
afterAll(() => stage?.close());

it('a match of an earlier rules version goes on with the engine of that version', async () => {
  const { page, context, complaints } = await openPage(stage);
  // As if today's rules were newer: a version that only a kept engine plays.
  const earlier = '0.9.0';
  const asked: string[] = [];
  await context.route(`**/releases/hex-melee@${earlier}.js`, route => {
    asked.push(route.request().method());
    return route.fulfill({ contentType: 'text/javascript', body: engine.replace('1.0.0', earlier) });
  });
  await page.goto(`${stage.served.url}/#/matches`);
  const record = golden.replace('"rulesVersion":"1.0.0"', `"rulesVersion":"${earlier}"`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'old.json', mimeType: 'application/json', buffer: Buffer.from(record) });
  await page.locator('.prompt, .outcome').first().waitFor();
  expect(asked.filter(method => method === 'GET')).toHaveLength(1);
  await page.reload();
  await page.locator('.prompt, .outcome').first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

it('the engines of released versions are served with the page', async () => {
  const answer = await fetch(`${stage.served.url}/releases/hex-melee@1.0.0.js`);
  expect(answer.headers.get('content-type')).toBe('text/javascript');
  expect(await answer.text()).toBe(engine);
});
