import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games.ts';
import { expectAccessible, openPage, openStage, PATIENCE, type Stage, untilAsked } from './stage.ts';

const sample = (name: string): string => fileURLToPath(new URL(`../../../maps/test/samples/${name}`, import.meta.url));
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

    await page.locator('.piece-panel').getByLabel('Character', { exact: true }).fill('unicorn');
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
    await page.locator('input[type=file]').setInputFiles(sample('guard-post.tmx'));
    await page.getByRole('heading', { name: 'Taken from the map' }).waitFor();
    await page.getByText('1 object: neither wall nor door').waitFor();
    await fine(page);
    expect(await kept(page, 'battle-axe')).toContain('guard-post');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('lays the picture of a map that is dropped on it under the drawing', async () => {
    const { page, context, complaints } = await openPage(stage);
    await openEditor(page, 'ahq');
    const dropped = await page.evaluateHandle(
      ([text, name]) => {
        const data = new DataTransfer();
        data.items.add(new File([text!], name!));
        return data;
      },
      [readFileSync(sample('two-rooms.dd2vtt'), 'utf8'), 'two-rooms.dd2vtt'],
    );
    await page.locator('.drawing').dispatchEvent('drop', { dataTransfer: dropped });
    await page.getByText('the picture, as a backdrop in the editor').waitFor();
    await fine(page);
    const [picture, drawing] = [page.locator('image.drawing-backdrop'), page.locator('.drawing > svg')];
    const [under, whole] = [await picture.boundingBox(), await drawing.boundingBox()];
    expect(under!.width).toBeGreaterThan(whole!.width * 0.8);
    expect(await picture.getAttribute('href')).toMatch(/^data:image\/png;base64,iVBOR/);
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
