// What every browser test needs: a build that is served, a page that must stay silent, and hands that play.
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { expect } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { type Served, serve } from '../serve.ts';
import { builtClient, type Mode } from './built.ts';

/** How long something to be seen may take: a guard against hanging, not a measure, for machines that do much else meanwhile. */
export const PATIENCE = 60_000;

export interface Stage {
  readonly browser: Browser;
  readonly served: Served;
  readonly folder: string;
  close(): Promise<void>;
}

/** Serves the client, with the rulebooks or with the rehearsal games, and opens a browser. */
export async function openStage(mode: Mode): Promise<Stage> {
  const folder = await builtClient(mode);
  const served = await serve(folder);
  const launched = await launchBrowser();
  return {
    browser: launched.browser,
    served,
    folder,
    close: async () => {
      await launched.close();
      await served.close();
    },
  };
}

export interface Guarded {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the page complained about, and where it went beside its own host. */
  readonly complaints: string[];
}

export interface Manners {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly guide?: boolean;
  readonly taught?: readonly string[]; // games whose lesson was begun
  readonly touch?: boolean; // by finger
  readonly pace?: 'off' | 'quick' | 'slow'; // of what is told; left out: nothing moves
  readonly dice?: number; // the same dice every time, by this number; left out: the browser's own chance
}

/** A fresh page, without motion unless it is wished for, which notes every error and every request to another host. */
export async function openPage(
  stage: Stage,
  {
    width = 1280,
    height = 800,
    dark = false,
    guide = false,
    taught = [],
    touch = false,
    pace = 'off',
    dice,
  }: Manners = {},
): Promise<Guarded> {
  const context = await stage.browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
    hasTouch: touch,
    serviceWorkers: dice === undefined ? 'allow' : 'block',
  });
  if (dice !== undefined) await foreseeDice(context, dice);
  const settings = JSON.stringify({ pace, guide });
  await context.addInitScript(text => {
    if (localStorage.getItem('quarterstaff.settings') === null) localStorage.setItem('quarterstaff.settings', text);
  }, settings);
  if (taught.length > 0)
    await context.addInitScript(games => localStorage.setItem('quarterstaff.taught', games), JSON.stringify(taught));
  await context.addInitScript(
    "addEventListener('pointerdown', () => { globalThis.pressed = performance.now(); }, true)",
  );
  // Functions sent to the page by a script under tsx carry a helper that names them.
  await context.addInitScript('globalThis.__name = f => f');
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', message => {
    const text = message.text();
    if (dice !== undefined && text.startsWith('Service Worker registration blocked')) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(text);
  });
  page.on('pageerror', error => complaints.push(error.message));
  page.on('request', request => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== stage.served.url) complaints.push(`request to ${url.origin}`);
  });
  page.setDefaultTimeout(PATIENCE);
  await page.goto(stage.served.url);
  return { page, context, complaints };
}

/** Seeds that the worker draws are drawn from a fixed sequence. */
async function foreseeDice(context: BrowserContext, dice: number): Promise<void> {
  const chance = `{ let n = ${dice}; crypto.getRandomValues = into => {
    for (let i = 0; i < into.length; i += 1) into[i] = (n = (n * 1103515245 + 12345) % 2147483648) >> 16;
    return into;
  }; }\n`;
  await context.route('**/table.worker*.js', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: chance + (await response.text()) });
  });
}

/** Until somebody must decide, or all is over. */
export async function untilAsked(page: Page): Promise<'asked' | 'over'> {
  await page.waitForSelector('.prompt:not(.waiting), .outcome', { timeout: PATIENCE });
  return (await page.locator('.outcome').count()) > 0 ? 'over' : 'asked';
}

/** Until the camera has come to rest: where things are drawn now is where they stay. After a press it waits for the hand. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(at => performance.now() - ((globalThis as { pressed?: number }).pressed ?? 0) > at, 550);
  await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve));
    const where = (): string | undefined => document.querySelector<HTMLElement>('.board-world')?.style.transform;
    for (let still = 0, before = where(); still < 20; still = where() === before ? still + 1 : 0) {
      before = where();
      await frame();
    }
  });
}

/** Until a press counts: buttons that have only just come up take none. */
async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('.outcome') !== null || document.querySelector('.prompt .option[aria-disabled]') === null,
    null,
    { timeout: PATIENCE },
  );
}

/** Does it until another question is put; once more where it is warned of, or only opens what can be chosen from. */
export async function untilAnotherBy(page: Page, act: () => Promise<unknown>, before: string | null): Promise<void> {
  const LAST = 12;
  for (let tries = 1; tries < LAST; tries += 1) {
    if ((await untilAsked(page)) === 'over' || (await openQuestion(page)) !== before) return;
    await untilReady(page);
    const sign = await signOf(page);
    await act();
    const came = page.waitForFunction(
      ({ no, old, signs }) => {
        const now = document.querySelector('.prompt:not(.waiting)')?.getAttribute('data-no');
        if (document.querySelector('.outcome') !== null || (now !== undefined && now !== no)) return true;
        return signs.map(one => document.querySelectorAll(one).length).join() !== old;
      },
      { no: before, old: sign, signs: SIGNS },
      { timeout: PATIENCE / LAST },
    );
    await came.catch(() => {}); // a busy machine may still be at it: then nothing more is pressed
  }
  await untilAnother(page, before);
}

/** What comes up when a press is not an answer yet. */
const SIGNS = ['.warning', '.option-menu', '.ring', '.more-sheet'];
const signOf = (page: Page): Promise<string> =>
  page.evaluate(signs => signs.map(one => document.querySelectorAll(one).length).join(), SIGNS);

/** What was saved. */
export async function contentOf(download: Download): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of await download.createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** The log beside the board. */
export async function openLog(page: Page): Promise<void> {
  if ((await page.locator('.log').count()) === 0) await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.locator('.log').waitFor();
  await page.evaluate(() => {
    for (const steps of document.querySelectorAll('.steps')) steps.setAttribute('open', '');
  });
}

/** The number of the open question, to tell it from the next. */
export const openQuestion = (page: Page): Promise<string | null> =>
  page.locator('.prompt:not(.waiting)').getAttribute('data-no');

/** Until another question than this one is open, or all is over. */
export async function untilAnother(page: Page, before: string | null, patience = PATIENCE): Promise<void> {
  await page.waitForFunction(
    no => {
      const now = document.querySelector('.prompt:not(.waiting)')?.getAttribute('data-no');
      return document.querySelector('.outcome') !== null || (now !== undefined && now !== no);
    },
    before,
    { timeout: patience },
  );
}

/**
 * Clicks what is offered until the match is over or so many answers were given: of the options clicked least often so far,
 * one by a fixed sequence, so that nobody walks to and fro. Giving up is for those who have answered `brave` times.
 */
export async function playOn(
  page: Page,
  answersAtMost: number,
  brave = answersAtMost,
): Promise<{ readonly over: boolean; readonly answers: number }> {
  return page.evaluate(
    async ({ most, brave }) => {
      const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
      const clicked = new Map<string, number>();
      const wordsOf = (option: Element): string => (option.textContent ?? '').replace(/^\d /, '');
      const times = (option: Element): number => clicked.get(wordsOf(option)) ?? 0;
      const givesUp = (option: Element): boolean =>
        /retreat|give up|abandon|leave the|yield/i.test(option.textContent ?? '');
      let answers = 0;
      let idle = 0;
      let seed = 7;
      while (answers < most && idle < 4000) {
        if (document.querySelector('.outcome') !== null) return { over: true, answers };
        const cover = document.querySelector<HTMLButtonElement>('.cover button');
        if (cover !== null) cover.click();
        const prompt = document.querySelector('.prompt:not(.waiting)');
        document.querySelector<HTMLButtonElement>('.dock-more[aria-expanded="false"]:not(:disabled)')?.click();
        await pause(0); // what lies under "More" is drawn
        const offered = [...(prompt?.querySelectorAll<HTMLButtonElement>('.option') ?? [])];
        const before = prompt?.getAttribute('data-no');
        if (offered.length === 0) {
          idle += 1;
          await pause(5);
          continue;
        }
        const wanted = offered.filter(option => givesUp(option) === answers >= brave);
        const options = wanted.length > 0 ? wanted : offered;
        const least = Math.min(...options.map(times));
        const fresh = options.filter(option => times(option) === least);
        seed = (seed * 1103515245 + 12345) % 2147483648;
        const option = fresh[seed % fresh.length]!;
        clicked.set(wordsOf(option), least + 1);
        const words = prompt?.querySelector('.prompt-text')?.textContent;
        option.click();
        if (option.classList.contains('hold')) option.click(); // what must be held is pressed twice by those who cannot
        answers += 1;
        idle = 0;
        for (let wait = 0; wait < 4000; wait += 1) {
          await pause(4);
          const now = document.querySelector('.prompt:not(.waiting)')?.getAttribute('data-no');
          if (document.querySelector('.outcome, .cover') !== null || (now !== undefined && now !== before)) break;
          // A button that chooses somebody begins nothing: that stands in the ring, which a second press opens.
          const begin = document.querySelector<HTMLButtonElement>(
            '.ring [data-act^="option"], .ring:not(:has([data-act^="option"])) .ring-act:not([data-act])',
          );
          if (begin !== null) begin.click();
          else if (
            prompt?.isConnected &&
            prompt.querySelector('.prompt-text')?.textContent !== words &&
            wait % 50 === 0
          )
            option.click();
        }
      }
      return { over: document.querySelector('.outcome') !== null, answers };
    },
    { most: answersAtMost, brave },
  );
}

/** No serious fault by axe on what is shown; by these rules alone, if they are named. */
export async function expectAccessible(page: Page, where: string, rules: string[] = []): Promise<void> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(
    serious.map(
      ({ id, nodes }) =>
        `${where}: ${id} ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 160))
          .join(' | ')}`,
    ),
  ).toEqual([]);
}
