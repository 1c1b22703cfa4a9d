import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games.ts';
import { expectAccessible, openPage, openStage, PATIENCE, type Stage, untilAsked } from './stage.ts';

const sample = new URL('../../../maps/test/samples/guard-post.tmx', import.meta.url);
let stage: Stage;
beforeAll(async () => {
  stage = await openStage('production');
});
afterAll(() => stage?.close());

const fine = (page: Page) => page.getByText('Valid: this can be played.').waitFor();
const kept = (page: Page, game: string): Promise<string> =>
  page.evaluate(key => localStorage.getItem(key) ?? '', `quarterstaff.draft.${game}`);

async function openEditor(page: Page, game: string): Promise<void> {
  await page.goto(`${stage.served.url}/#/editor/${game}`);
  await page.locator('.drawing').waitFor();
}

describe('the editor', () => {
  it('draws walls and a wolf, says what is wrong, takes it back, keeps it, and plays it', async () => {
    const { page, context, complaints } = await openPage(stage);
    await openEditor(page, 'hex-melee');
    await fine(page);
    const board = page.locator('.drawing');
    const box = (await board.boundingBox())!;

    await page.getByRole('button', { name: 'wall', exact: true }).click();
    await page.mouse.move(box.x + 100, box.y + 300);
    await page.mouse.down();
    await page.mouse.move(box.x + 300, box.y + 300, { steps: 10 });
    await page.mouse.up();
    await expect.poll(() => kept(page, 'hex-melee'), { timeout: PATIENCE }).toContain('#');

    await page.getByLabel('Creatures').selectOption({ label: 'Wolf' });
    await board.focus();
    await page.keyboard.press('ArrowRight'); // onto the first hex
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Wolf' }).waitFor();
    await fine(page);

    await page.locator('.piece-panel').getByLabel('Use', { exact: true }).fill('unicorn');
    await page.getByRole('heading', { name: /things? (is|are) wrong/ }).waitFor();
    await page.locator('.editor-faults code', { hasText: 'sides.0.figures.1' }).first().waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await fine(page);
    await expectAccessible(page, 'editor');

    await page.reload();
    await fine(page);
    expect(await kept(page, 'hex-melee')).toContain('wolf');
    await page.getByRole('button', { name: 'Play it' }).click();
    expect(await untilAsked(page)).toBe('asked');
    await page.locator('[data-figure][aria-label^="Wolf"]').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('takes a map of another program and says what it took', async () => {
    const { page, context, complaints } = await openPage(stage);
    await openEditor(page, 'battle-axe');
    await page.locator('input[type=file]').setInputFiles(fileURLToPath(sample));
    await page.getByRole('heading', { name: 'Taken from the map' }).waitFor();
    await page.getByText('1 objects that are neither wall nor door').waitFor();
    await fine(page);
    expect(await kept(page, 'battle-axe')).toContain('guard-post');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each(GAMES)(
    'begins, measures and plays a scenario of $title',
    async ({ id }) => {
      const { page, context, complaints } = await openPage(stage);
      await openEditor(page, id);
      await fine(page);
      await page.getByRole('button', { name: 'Measure' }).click();
      await page.locator('.lab-wins').waitFor();
      await page.getByRole('button', { name: 'Play it' }).click();
      expect(await untilAsked(page)).toBe('asked');
      expect(complaints).toEqual([]);
      await context.close();
    },
    240_000,
  );
});
