import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, openStage, type Stage, untilAsked } from './stage.ts';

// What stands between opening a page and a table: counted, not timed.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('production');
}, 180_000);
afterAll(() => stage.close());

interface Counted {
  scenes: number; // sheets of the size of a home page scene that were begun
  filtered: number; // drawings that the browser blurs one by one
}
const counted = (page: Page): Promise<Counted> =>
  page.evaluate(() => (globalThis as unknown as { seen: Counted }).seen);

/** Notes what is painted from the next loading on. */
const count = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    const seen: Counted = { scenes: 0, filtered: 0 };
    Object.assign(globalThis, { seen });
    globalThis.OffscreenCanvas = class extends OffscreenCanvas {
      constructor(width: number, height: number) {
        super(width, height);
        if (width === 1200 && height === 400) seen.scenes += 1;
      }
    };
    const brush = OffscreenCanvasRenderingContext2D.prototype;
    for (const name of ['fillRect', 'drawImage'] as const) {
      const draw = brush[name] as (...args: unknown[]) => void;
      (brush as unknown as Record<string, unknown>)[name] = function (
        this: OffscreenCanvasRenderingContext2D,
        ...args: unknown[]
      ) {
        if (this.filter !== 'none') seen.filtered += 1;
        draw.apply(this, args);
      };
    }
  });

describe('a first table', () => {
  it('asks for the worker before anything that the page is drawn with', async () => {
    const context = await stage.browser.newContext();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.goto(stage.served.url);
    await page.waitForSelector('.game-scene canvas');
    const first = (what: RegExp): number => asked.findIndex(path => what.test(path));
    expect(first(/table\.worker-/)).toBeGreaterThan(0);
    for (const drawn of [/pictures\.svg$/, /\.woff2$/, /\/scene-/])
      expect(first(drawn), `${drawn}`).toBeGreaterThan(first(/table\.worker-/));
    await context.close();
  });

  it('is waited for by the scenes of the home page: none is begun after a game was', async () => {
    const { page, context, complaints } = await openPage(stage);
    await count(page);
    let begin = (): void => {};
    const begun = new Promise<void>(resolve => {
      begin = resolve;
    });
    await context.route(/\/scene-[\w-]+\.js$/, route => begun.then(() => route.continue()));
    await page.reload();
    await page.getByRole('button', { name: 'Play now: Lost Worlds' }).click();
    begin();
    await untilAsked(page);
    expect((await counted(page)).scenes).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('blurs the light of a dungeon in one drawing, however many cells it has', async () => {
    const { page, context, complaints } = await openPage(stage);
    await count(page);
    await page.goto(`${stage.served.url}/#/credits`);
    await page.reload();
    await page.goto(`${stage.served.url}/#/setup/ahq`);
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await untilAsked(page);
    await page.waitForSelector('.night canvas');
    const surveys = (await counted(page)).filtered;
    expect(surveys).toBeGreaterThan(0);
    expect(surveys).toBeLessThan(6);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is shown as soon as its script is there, not when a timer rings', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.getByRole('button', { name: 'Play now: Hex Melee' }).click();
    await untilAsked(page);
    const address = new URL(page.url()).hash;
    await page.goto(`${stage.served.url}/#/`);
    await page.clock.install();
    await page.reload();
    await page.waitForSelector('.game-card a.continue');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(hash => {
      window.location.hash = hash;
    }, address);
    expect(await untilAsked(page)).toBe('asked');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the set-up page', () => {
  it('says beside the button that begins which side was made weaker', async () => {
    const { page, context, complaints } = await openPage(stage, { width: 1440, height: 900 });
    await page.goto(`${stage.served.url}/#/setup/hex-melee`);
    await page.getByText('Stronger or weaker').click();
    const begins = page.locator('.setup-begin');
    expect(await begins.innerText()).not.toContain('weaker');
    await page.getByRole('combobox', { name: 'Brenna: how strong?' }).selectOption('-2');
    expect(await begins.innerText()).toContain('Brenna: much weaker');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
