import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games.ts';
import { raw } from '../art/content.ts';
import { playByPointing } from './hands.ts';
import {
  expectAccessible,
  openPage,
  openStage,
  PATIENCE,
  playOn,
  type Stage,
  untilAsked,
  untilStill,
} from './stage.ts';

// What can be measured of how the pages look.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('production');
}, 180_000);
afterAll(() => stage.close());

const TALL = 56; // pixels of a miniature with its base

/** A script and everything it imports before it can run. */
function closureOf(names: readonly string[]): readonly string[] {
  const assets = `${stage.folder}/assets/`;
  const seen = new Set<string>();
  const waiting = readdirSync(assets).filter(file => file.endsWith('.js') && names.some(name => file.startsWith(name)));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = readFileSync(assets + file, 'utf8');
    for (const [, found] of text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) waiting.push(found!);
  }
  return [...seen].map(file => assets + file);
}
const gzipped = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);

describe('a game', () => {
  const LATER = /-(later|catalogue)-[\w-]+\.js$/;

  /** What the worker fetches beyond its own scripts, until the first question can be put. */
  const firstLoad = (id: string, language: string): readonly string[] => {
    const there = closureOf(['table.worker-']);
    const parts = ['core', `speech-${language}`];
    const files = closureOf(parts.map(part => `${id}-${part}-`)).filter(file => !there.includes(file));
    // Both are asked for at once, and neither has to be read before something else is known to be missing.
    expect(files.length, `${id} ${language}`).toBe(parts.length);
    return files;
  };

  for (const { id, title } of GAMES)
    it(`needs less than 150 kB before its first question: ${title}, in English and in German`, () => {
      for (const language of ['en', 'de']) expect(gzipped(firstLoad(id, language)), language).toBeLessThan(150_000);
    });

  it('puts its first question with no more of it than that', async () => {
    for (const { id, title } of GAMES) {
      const { page, context, complaints } = await openPage(stage, { dice: 5 });
      await context.route(LATER, () => {}); // never answered
      await page.getByRole('button', { name: `Play now: ${title}` }).click();
      expect(await untilAsked(page), id).toBe('asked');
      expect(complaints).toEqual([]);
      await context.close();
    }
  }, 240_000);

  it('brings the rest after its first question: the book, and what words mean', async () => {
    const { page, context, complaints } = await openPage(stage, { dice: 5 });
    const held: (() => void)[] = [];
    await context.route(LATER, route => void held.push(() => void route.continue()));
    await page.getByRole('button', { name: 'Play now: AHQ' }).click();
    await untilAsked(page);
    const fetched = page.waitForResponse(/ahq-catalogue-/);
    await context.unroute(LATER);
    for (const go of held.splice(0)) go();
    await fetched;
    const { onBoard } = await playByPointing(page, { own: ['bran', 'dagna', 'elwen', 'mirel'], touch: false, most: 1 });
    expect(onBoard).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);
});

describe('a phone that lies', () => {
  it('has room for both books of a duel beside the manoeuvres', async () => {
    const [width, height] = [844, 390];
    const { page, context, complaints } = await openPage(stage, { width, height, touch: true });
    await page.getByRole('button', { name: 'Play now: Lost Worlds' }).click();
    await untilAsked(page);
    const dock = (await page.locator('.dock').boundingBox())!;
    for (const book of await page.locator('.open-book').all()) {
      const box = (await book.boundingBox())!;
      expect(box.height).toBeGreaterThan(height * 0.6);
      expect(box.x).toBeGreaterThan(0);
      expect(box.x + box.width).toBeLessThanOrEqual(dock.x);
    }
    expect(await page.locator('.open-book').count()).toBe(2);
    expect(dock.x + dock.width).toBeLessThanOrEqual(width);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the home page', () => {
  it('needs less than 250 kB of script for itself, its scenes and the worker', () => {
    const files = closureOf(['index-', 'scene-', 'books-', 'table.worker-']);
    expect(files.length).toBeGreaterThan(4);
    expect(gzipped(files)).toBeLessThan(250_000);
  });

  it('shows a real moment of every game, and is accessible', async () => {
    const { page, context, complaints } = await openPage(stage, { width: 1440, height: 900 });
    for (const n of GAMES.keys())
      await page.locator('.game-scene').nth(n).locator('canvas').waitFor({ timeout: PATIENCE });
    await expectAccessible(page, 'home');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** The heights of all who are on the table, from the foot of their bases to their crowns. */
const heights = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-figure]:not(.body), .book-picture')].map(figure => {
      const parts = [figure.querySelector('.token-figure'), figure.querySelector('.token-base')];
      const boxes = parts.flatMap(part => (part === null ? [] : [part.getBoundingClientRect()]));
      const all = boxes.length === 0 ? [figure.getBoundingClientRect()] : boxes;
      return Math.max(...all.map(({ bottom }) => bottom)) - Math.min(...all.map(({ top }) => top));
    }),
  );

async function expectTall(page: Page, where: string): Promise<void> {
  await page.waitForSelector('.token-figure image, .book-picture');
  if ((await page.locator('.board-world').count()) > 0) await untilStill(page);
  const measured = await heights(page);
  expect(measured.length, where).toBeGreaterThan(0);
  expect(Math.min(...measured), where).toBeGreaterThanOrEqual(TALL);
}

describe('figures at 1440 × 900', () => {
  for (const { id, title } of GAMES)
    for (const taught of [[], [id]])
      it(`stand at least ${TALL} pixels tall when first asked in ${taught.length === 0 ? 'the lesson' : 'the first mission'} of ${title}`, async () => {
        const { page, context } = await openPage(stage, { width: 1440, height: 900, dice: 5, taught });
        await page.getByRole('button', { name: `Play now: ${title}` }).click();
        await untilAsked(page);
        await expectTall(page, id);
        await context.close();
      }, 120_000);

  it(`stand at least ${TALL} pixels tall in a dungeon of more than eighty cells`, async () => {
    const { page, context } = await openPage(stage, { width: 1440, height: 900, dice: 5 });
    await page.goto(`${stage.served.url}/#/setup/ahq`);
    await page.getByRole('radio', { name: /sealed stair/i }).check();
    await page.locator('button[type=submit]').click();
    await untilAsked(page);
    await playOn(page, 8);
    await untilAsked(page);
    await expectTall(page, 'sealed stair');
    await context.close();
  }, 180_000);
});

describe('cards of a duel', () => {
  it('hold the name of every manoeuvre whole, English and German', async () => {
    const { maneuvers } = raw('lost-worlds/src/text/de') as { readonly maneuvers: Readonly<Record<string, string>> };
    const names = [...Object.keys(maneuvers), ...Object.values(maneuvers)];
    const { page, context } = await openPage(stage, { width: 1440, height: 900, dice: 5 });
    await page.getByRole('button', { name: 'Play now: Lost Worlds' }).click();
    await page.locator('.manoeuvre-name').first().waitFor();
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const cut = await page.evaluate(all => {
        const name = document.querySelector<HTMLElement>('.manoeuvre-name')!;
        const below = [...name.parentElement!.children].find(
          part => part !== name && part.getBoundingClientRect().height > 0,
        )!;
        return all.filter(words => {
          name.textContent = words;
          const [text, card] = [document.createRange(), name.parentElement!.getBoundingClientRect()];
          text.selectNodeContents(name);
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const fits = left >= card.left && right <= card.right && top >= card.top;
          return !fits || bottom > below.getBoundingClientRect().top + 2;
        });
      }, names);
      expect(cut, `${width} × ${height}`).toEqual([]);
    }
    await context.close();
  }, 120_000);

  it('wait in groups that open with a press, a touch or a key, and leave every other card where it was', async () => {
    const { page, context, complaints } = await openPage(stage, { width: 1280, height: 720, dice: 5 });
    await page.getByRole('button', { name: 'Play now: Lost Worlds' }).click();
    await page.locator('.manoeuvre-name').first().waitFor();
    const cards = (): Promise<Readonly<Record<string, string>>> =>
      page.$$eval('.manoeuvre', all =>
        Object.fromEntries(
          all.map(card => {
            const { x, y, width } = card.getBoundingClientRect();
            return [card.getAttribute('data-row') ?? '', [x, y, width].map(Math.round).join(' ')];
          }),
        ),
      );
    const few = await cards();
    expect(Object.keys(few).length).toBeLessThanOrEqual(12);
    await page.getByRole('button', { name: /^Guard ?\d manoeuvres/ }).click();
    await page.getByRole('button', { name: /Shield High/ }).waitFor();
    await page.locator('.manoeuvre-group').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /High Lunge/ }).waitFor();
    expect(await cards()).toMatchObject(few);
    await page.reload(); // what was opened stays so
    await page.getByRole('button', { name: /Shield High/ }).waitFor();
    await page.getByRole('button', { name: 'Guard', exact: true }).click();
    await page.getByRole('button', { name: /Shield High/ }).waitFor({ state: 'detached' });
    await expectAccessible(page, 'folded groups');
    expect(complaints).toEqual([]);
    await context.close();
  }, 120_000);

  it('stand whole in the dock, beside the names of their rows', async () => {
    const { page, context } = await openPage(stage, { width: 1440, height: 900, dice: 5 });
    await page.evaluate(() => localStorage.setItem('quarterstaff.groups', '{"thrust":true,"guard":true,"move":true}'));
    await page.getByRole('button', { name: 'Play now: Lost Worlds' }).click();
    await page.locator('.manoeuvre-name').first().waitFor();
    for (const [width, height] of [
      [1440, 900],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      // As many as the fighter with the fullest book has.
      const cut = await page.evaluate(() => {
        const rows = [...document.querySelectorAll<HTMLElement>('.manoeuvre-row')];
        const last = rows.at(-1)!.querySelector('.manoeuvre-cards')!;
        while (last.children.length < 11) last.append(last.lastElementChild!.cloneNode(true));
        last.closest<HTMLElement>('.manoeuvres')!.style.setProperty('--most', '11');
        const dock = document.querySelector('.dock-many')!.getBoundingClientRect();
        return [...document.querySelectorAll('.manoeuvre')].filter(card => {
          const { left, right, bottom } = card.getBoundingClientRect();
          const label = card.closest('.manoeuvre-row')!.querySelector('span')!.getBoundingClientRect();
          return left < label.right || right > dock.right || bottom > dock.bottom;
        }).length;
      });
      expect(cut, `${width} × ${height}`).toBe(0);
    }
    await context.close();
  }, 120_000);
});

describe('a fight', () => {
  it('is seen close up: its dice lie beside the figures and over none, its results at the target', async () => {
    const { page, context } = await openPage(stage, { width: 1440, height: 900, dice: 5 });
    await page.evaluate(() =>
      localStorage.setItem('quarterstaff.settings', JSON.stringify({ pace: 'quick', guide: false, sound: false })),
    );
    await page.reload();
    await page.getByRole('button', { name: 'Play now: Battle-Axe' }).click();
    await page.waitForSelector('.opening-card, .prompt:not(.waiting)');
    await page.keyboard.press('Enter'); // the first words were read
    await untilAsked(page);
    const own = ['Brundin', 'Thomas', 'Faelar', 'Tibbit'];
    await page.evaluate(watchFights, own);
    await playByPointing(page, { own, touch: false, most: 4 });
    const { rolls, covered, beyond, words, smallest } = await page.evaluate(
      () => (globalThis as unknown as { fights: Fights }).fights,
    );
    expect(rolls).toBeGreaterThan(2);
    expect(covered).toEqual([]);
    expect(beyond).toEqual([]);
    expect(words.join(' ')).toMatch(/miss|parried|wound/);
    expect(smallest).toBeGreaterThanOrEqual(56);
    await context.close();
  }, 240_000);
});

interface Fights {
  rolls: number;
  covered: string[]; // what was rolled over somebody
  beyond: string[]; // and under a panel or beyond the edge
  words: string[];
  smallest: number; // height of one's own figures while dice lay there, in pixels
}

/** Runs in the page: looks at all dice that have landed, and at all words over figures. */
function watchFights(own: readonly string[]): void {
  const found: Fights = { rolls: 0, covered: [], beyond: [], words: [], smallest: 999 };
  Object.assign(globalThis, { fights: found });
  const meets = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 6 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
  const seen = new Set<Element>();
  const look = (): void => {
    const dock = document.querySelector('.dock')!.getBoundingClientRect();
    for (const tray of document.querySelectorAll('.stage-dice')) {
      const words = tray.querySelector('p')!;
      if (seen.has(tray) || words.style.visibility === 'hidden') continue;
      seen.add(tray);
      if (!/attack|defend|missile/.test(words.textContent ?? '')) continue;
      found.rolls += 1;
      const parts = [...tray.children].map(part => part.getBoundingClientRect());
      const figures = [...document.querySelectorAll('.token:not(.body) .token-figure')];
      for (const figure of figures) {
        const box = figure.getBoundingClientRect();
        if (parts.some(part => meets(part, box))) found.covered.push(words.textContent ?? '');
        const id = figure.closest('[data-figure]')?.getAttribute('data-figure') ?? '';
        if (own.includes(id)) found.smallest = Math.min(found.smallest, box.height);
      }
      if (parts.some(({ left, right, bottom }) => left < 0 || right > innerWidth || bottom > dock.top))
        found.beyond.push(words.textContent ?? '');
    }
    for (const word of document.querySelectorAll('.fx-word text')) {
      if (seen.has(word)) continue;
      seen.add(word);
      found.words.push(word.textContent ?? '');
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
