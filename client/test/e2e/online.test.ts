import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { de } from '../../src/text/de.ts';
import { type Launched, launchBrowser } from '../browser.ts';
import { PATIENCE, playOn, untilAsked } from './stage.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let server: ChildProcess;
let address: string;
let data: string;
let launched: Launched;

beforeAll(async () => {
  const { buildStale } = (await import(`${root}tools/build.mjs`)) as {
    buildStale(what: { only: string }): Promise<void>;
  };
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await buildStale({ only: 'server' });
  await buildStale({ only: 'client' });
  process.env.NODE_ENV = before;
  data = mkdtempSync(join(tmpdir(), 'quarterstaff-online-'));
  server = spawn(process.execPath, [`${root}server/dist/main.js`], {
    env: { ...process.env, PORT: '0', QUARTERSTAFF_DATA: data, QUARTERSTAFF_REQUESTS_PER_MINUTE: '100000' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the server did not start')));
    server.stdout?.on('data', (text: Buffer) => {
      const found = /http:\/\/\S+/.exec(text.toString());
      if (found !== null) resolve(found[0]);
    });
  });
  launched = await launchBrowser();
});

afterAll(async () => {
  server?.kill('SIGTERM');
  await launched?.close();
  if (data !== undefined) rmSync(data, { recursive: true, force: true });
});

/** A browser of its own, whose connection can be cut. */
async function person(
  url: string,
  language: 'en' | 'de' = 'en',
): Promise<{ readonly page: Page; readonly complaints: string[]; cut(): Promise<void> }> {
  const context = await launched.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  await context.addInitScript(
    settings => localStorage.setItem('quarterstaff.settings', settings),
    JSON.stringify({ pace: 'off', guide: false, language }),
  );
  // The page's sockets, so that they can be cut as a bad line would.
  await context.addInitScript(() => {
    const sockets: WebSocket[] = [];
    const Real = window.WebSocket;
    window.WebSocket = class extends Real {
      constructor(url: string | URL) {
        super(url);
        sockets.push(this);
      }
    };
    window.addEventListener('cut', () => sockets.at(-1)?.close());
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(error.message));
  page.setDefaultTimeout(PATIENCE);
  await page.goto(url);
  return { page, complaints, cut: () => page.evaluate(() => void window.dispatchEvent(new Event('cut'))) };
}

describe('two people in two browsers', () => {
  it('meet by link, choose in secret, lose the connection and go on to the end', { timeout: 300_000 }, async () => {
    const red = await person(`${address}/#/setup/lost-worlds`);
    await red.page.getByRole('checkbox', { name: /Invite people by link/ }).check();
    await red.page.getByRole('textbox', { name: 'Your name' }).fill('Ann');
    await red.page.getByRole('radio', { name: 'Tower' }).check({ force: true });
    await red.page.getByRole('button', { name: 'Begin' }).click();
    const link = await red.page.getByRole('textbox', { name: /Link for/ }).inputValue();
    expect(link).toContain('/join#');

    await red.page.getByText('QR code for a phone').click();
    await red.page.getByRole('img', { name: 'QR code with the link for Rattlejack' }).waitFor();

    // Whoever comes is asked for a name, and finds the question in view.
    const blue = await person(link, 'de');
    await blue.page.getByRole('textbox', { name: de.yourName }).fill('Ben');
    await blue.page.getByRole('button', { name: de.sitDown }).click();
    await Promise.all([untilAsked(red.page), untilAsked(blue.page)]);
    const question = await blue.page.locator('.prompt-text').boundingBox();
    const answer = await blue.page.locator('.prompt .option').first().boundingBox();
    for (const box of [question!, answer!]) expect(box.y + box.height).toBeLessThanOrEqual(800);
    await red.page.locator('.prompt .option').first().click();
    await red.page.getByText(/Waiting for Ben/).waitFor();
    await red.page.locator('.people-here .thinks[title="Ben"]').waitFor();
    for (const { page } of [red, blue]) await page.keyboard.press('l');
    expect(await blue.page.locator('.log').textContent()).not.toContain('Hesta: ');
    await blue.page.locator('.prompt .option').first().click();
    // The same story, to each in the language of his page.
    await red.page.locator('.log', { hasText: 'Hesta does' }).waitFor();
    await blue.page.locator('.log', { hasText: /Hesta: \S/ }).waitFor();
    expect(await blue.page.locator('.log').textContent()).not.toContain('Hesta does');

    // Coming back, one reads what happened since one's last turn.
    await red.page.reload();
    await red.page.locator('.since', { hasText: 'Hesta does' }).waitFor();
    await red.page.getByRole('button', { name: 'Got it' }).click();
    await red.page.locator('.since').waitFor({ state: 'detached' });

    await red.page.getByRole('button', { name: 'People' }).click();
    await blue.page.getByRole('button', { name: de.people }).click();
    await red.page.getByRole('textbox', { name: 'Say something' }).fill('Well met');
    await red.page.keyboard.press('Enter');
    await blue.page.locator('.house-lines li', { hasText: 'Well met' }).waitFor();
    expect(await blue.page.locator('.house-lines li').last().textContent()).toBe('Ann Well met');
    expect(await red.page.locator('.house-seats').textContent()).toMatch(/Ann: you.*Ben: here/);

    await blue.cut();
    await blue.page.getByText(de.reconnecting).waitFor();
    await blue.page.getByText(de.reconnecting).waitFor({ state: 'detached' });
    const ends = await Promise.all([playOn(red.page, 400), playOn(blue.page, 400)]);
    expect(ends.map(({ over }) => over)).toEqual([true, true]);

    // Looking back at what this page saw, then checking the dice and looking through the whole of it.
    await red.page.keyboard.press('Escape');
    await red.page.keyboard.press('h');
    await red.page.getByRole('button', { name: 'One step back' }).click();
    await red.page.getByText(/Viewing step/).waitFor();
    await red.page.locator('.time-line').getByRole('button', { name: 'To the latest move' }).click();
    await red.page.locator('.outcome-more summary').click();
    await red.page.getByRole('button', { name: 'Verify fairness' }).click();
    await red.page.getByText('the server committed to before play').waitFor();
    await blue.page.getByRole('button', { name: de.rematchSwapped }).click();
    // Nobody is seated unasked: the other waits until one says yes.
    await blue.page.getByText(de.waitingForOthers).waitFor();
    await red.page.getByText('You are asked for a rematch').waitFor();
    await red.page.getByRole('button', { name: 'Play the rematch' }).click();
    await Promise.all([untilAsked(red.page), untilAsked(blue.page)]); // once both have pledged their dice
    // Who is here is told when the other page has joined.
    await red.page.getByRole('button', { name: 'People' }).click();
    await red.page.locator('.house-seats', { hasText: /Ben: here.*Ann: you/ }).waitFor();
    await red.page.goBack();
    await red.page.getByRole('button', { name: 'Watch the replay' }).click();
    await red.page.waitForURL(/#\/table\//);
    await red.page.locator('.outcome-more summary').click();
    await red.page.getByText('Play again with sides swapped').waitFor();
    await red.page.keyboard.press('h');
    await red.page.getByRole('button', { name: 'To the beginning' }).click();
    await red.page.getByRole('button', { name: 'Play on from here' }).waitFor();
    expect([...red.complaints, ...blue.complaints]).toEqual([]);
  });
});
