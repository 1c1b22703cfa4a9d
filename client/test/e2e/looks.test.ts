import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games.ts';
import { expectAccessible, openPage, openStage, PATIENCE, type Stage, untilAsked, untilStill } from './stage.ts';

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

describe('figures at 1440 × 900', () => {
  for (const { id, title } of GAMES)
    it(`stand at least ${TALL} pixels tall when first asked in ${title}`, async () => {
      const { page, context } = await openPage(stage, { width: 1440, height: 900, dice: 5 });
      await page.getByRole('button', { name: `Play now: ${title}` }).click();
      await untilAsked(page);
      await page.waitForSelector('.token-figure image, .book-picture');
      await untilStill(page);
      const heights = await page.evaluate(() =>
        [...document.querySelectorAll('[data-figure], .book-picture')].map(figure => {
          const parts = [figure.querySelector('.token-figure'), figure.querySelector('.token-base')];
          const boxes = parts.flatMap(part => (part === null ? [] : [part.getBoundingClientRect()]));
          const all = boxes.length === 0 ? [figure.getBoundingClientRect()] : boxes;
          return Math.max(...all.map(({ bottom }) => bottom)) - Math.min(...all.map(({ top }) => top));
        }),
      );
      expect(heights.length, id).toBeGreaterThan(0);
      expect(Math.min(...heights), id).toBeGreaterThanOrEqual(TALL);
      await context.close();
    }, 120_000);
});
