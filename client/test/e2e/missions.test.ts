import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playByPointing, pressUntilDone, type Spot, spotOn } from './hands.ts';
import {
  expectAccessible,
  openLog,
  openPage,
  openQuestion,
  openStage,
  PATIENCE,
  type Stage,
  untilAnother,
  untilAsked,
  untilStill,
} from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage('production');
});
afterAll(() => stage?.close());

const LONG = 600_000; // a guard against hanging

const DESKTOP = { width: 1280, height: 720, touch: false };
const PHONE = { width: 390, height: 844, touch: true };

const begin = async (title: string, size = DESKTOP) => {
  const opened = await openPage(stage, { ...size, dice: 5 });
  await opened.page.getByRole('button', { name: `Play now: ${title}` }).click();
  await untilAsked(opened.page);
  return opened;
};

/** Whom nobody strikes; without a board the rows of the sheet are what one presses. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'Hex Melee': ['ardo', 'corvin'],
  'Lost Worlds': [],
  AHQ: ['bran', 'dagna', 'elwen', 'mirel'],
  'Battle-Axe': ['Brundin', 'Thomas', 'Faelar', 'Tibbit'],
};

describe('a first mission', () => {
  for (const size of [DESKTOP, PHONE])
    for (const [title, own] of Object.entries(OWN))
      it(`of ${title} is played by pointing, ${size.touch ? 'with a finger' : 'with a mouse'} at ${size.width} × ${size.height}`, {
        timeout: LONG,
      }, async () => {
        const { page, context, complaints } = await begin(title, size);
        const { over, onBoard, inDock } = await playByPointing(page, { own, touch: size.touch, most: 120 });
        expect(over, inDock.join('; ')).toBe(true);
        if (own.length > 0) expect(onBoard, inDock.join('; ')).toBeGreaterThan(inDock.length);
        const end = page.locator('.outcome');
        expect(await end.locator('h2').textContent()).toMatch(/^(Victory|Defeat|Nobody wins)$/);
        // By the rules, in words: nobody conceded, and no key shows.
        expect(await end.locator('p').first().textContent()).not.toMatch(/gave up|by agreement|\w\.\w/);
        if (!size.touch) await expectAccessible(page, `the end of ${title}`);
        expect(complaints).toEqual([]);
        await context.close();
      });
});

/** Where a figure can be taken by its wedge. */
const gripOf = (page: Page, figure: string): Promise<Spot | null> =>
  page.evaluate(id => {
    const token = document.querySelector(`[data-figure="${id}"]`)!;
    const box = token.querySelector('.token-facing path:last-child')!.getBoundingClientRect();
    for (let y = box.bottom - 1; y > box.top; y -= 2)
      for (let x = box.left; x < box.right; x += 2) {
        const found = document.elementFromPoint(x, y);
        if (found?.closest('.token-facing') != null && found.closest('[data-figure]') === token) return { x, y };
      }
    return null;
  }, figure);

describe('a figure of Hex Melee', () => {
  it('is turned by hand: by dragging its wedge, and by Q and E', { timeout: LONG }, async () => {
    const { page, context, complaints } = await begin('Hex Melee');
    await untilStill(page);
    const wedge = (id: string): Promise<string | null> =>
      page.locator(`[data-figure="${id}"] .token-facing path`).last().getAttribute('d');
    const [before, question] = [await wedge('ardo'), await openQuestion(page)];
    const grip = await gripOf(page, 'ardo');
    await page.mouse.move(grip!.x, grip!.y);
    await page.mouse.down();
    await page.mouse.move(grip!.x + 60, grip!.y - 30, { steps: 4 });
    await page.mouse.move(grip!.x + 90, grip!.y - 70, { steps: 4 });
    await page.mouse.up();
    await untilAnother(page, question);
    expect(await wedge('ardo')).not.toBe(before);

    await page.keyboard.press('Control+z');
    await expect.poll(() => wedge('ardo'), { timeout: PATIENCE }).toBe(before);
    await untilAsked(page);
    const again = await openQuestion(page);
    await page.locator('[data-figure="ardo"]').focus();
    await page.keyboard.press('e');
    await untilAnother(page, again);
    expect(await wedge('ardo')).not.toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a hero of AHQ', () => {
  it('who is chosen by his button has begun nothing, and goes when he is sent', { timeout: LONG }, async () => {
    const { page, context, complaints } = await begin('AHQ');
    await untilStill(page);
    const before = await openQuestion(page);
    for (const name of ['Elwen', 'Bran']) {
      await page.locator('.dock .option:not([aria-disabled])', { hasText: name }).click();
      await page.locator('.prompt-text', { hasText: `${name}: click` }).waitFor();
    }
    expect(await openQuestion(page)).toBe(before);
    await page.locator('.dock .option', { hasText: 'Bran' }).click();
    await page.locator('.ring-act', { hasText: 'Everything Bran can do' }).click();
    await untilAnother(page, before);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('what was answered for somebody', () => {
  it('is told with "change", which asks it, and "ask me next time"', { timeout: LONG }, async () => {
    const { page, context, complaints } = await begin('Battle-Axe');
    await untilStill(page);
    await pressUntilDone(page, await arrowed(page), false);
    await untilAsked(page);
    await openLog(page);
    const spared = page.locator('.chapter-default').first();
    const about = (await spared.textContent()) ?? '';
    expect(about).toMatch(/change.*ask me next time/);
    await spared.getByRole('button', { name: 'ask me next time' }).click();
    await page.locator('.table-menu .orders button', { hasText: 'Stop asking' }).waitFor({ state: 'attached' });
    await page.locator('.chapter-default').first().getByRole('button', { name: 'change' }).click();
    await untilAsked(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** Where the arrow of the lesson points. */
async function arrowed(page: Page): Promise<Spot> {
  const box = (await page.locator('.lesson-arrow').boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where figures stand, by name. */
const standing = (page: Page): Promise<Readonly<Record<string, string>>> =>
  page.$$eval('[data-figure]', tokens =>
    Object.fromEntries(
      tokens.map(token => [token.getAttribute('data-figure') ?? '', (token as unknown as SVGGElement).style.transform]),
    ),
  );

describe('three clicks from the home page', () => {
  // The first is "Play now".
  it('Ardo has run up to the bandit and means to strike', { timeout: LONG }, async () => {
    const { page, context } = await begin('Hex Melee');
    await untilStill(page);
    expect(await pressUntilDone(page, (await spotOn(page, 'bandit1'))!, false)).toBeLessThanOrEqual(2);
    await untilAsked(page);
    expect(await page.locator('.flag').first().textContent()).toContain('Lame Bandit'); // walked, turned and declared
    await context.close();
  });

  it('Hesta has struck', { timeout: LONG }, async () => {
    const { page, context } = await begin('Lost Worlds');
    await page.getByRole('button', { name: /Overhead Smash/ }).click();
    await page.locator('.duel-ribbon', { hasText: 'Overhead Smash' }).waitFor();
    await context.close();
  });

  for (const title of ['AHQ', 'Battle-Axe'])
    it(`the four heroes of ${title} have walked down the corridor`, { timeout: LONG }, async () => {
      const { page, context } = await begin(title);
      await untilStill(page);
      const before = await standing(page);
      expect(await pressUntilDone(page, await arrowed(page), false)).toBeLessThanOrEqual(2);
      await untilAsked(page);
      const after = await standing(page);
      expect(OWN[title]!.filter(hero => before[hero] === after[hero])).toEqual([]);
      await context.close();
    });
});
