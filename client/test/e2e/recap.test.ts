import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, expectAccessible, openPage, openStage, PATIENCE, type Stage } from './stage.ts';

// The end of a match: its story, and what can be taken home of it.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('production');
}, 180_000);
afterAll(() => stage.close());

describe('the end of a match', () => {
  it('tells its story, shares a picture of the board and saves a film', async () => {
    const { page, context, complaints } = await openPage(stage, { width: 1440, height: 900, dice: 5 });
    await page.goto(`${stage.served.url}/#/setup/hex-melee`);
    await page.waitForSelector('.scenario');
    for (const select of await page.getByRole('combobox', { name: /^Who plays/ }).all())
      await select.selectOption('bot:champion');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.waitForSelector('.recap-blow canvas', { timeout: 3 * PATIENCE });
    expect(await page.locator('.recap-story li').count()).toBeGreaterThanOrEqual(3);
    expect(await page.locator('.recap-numbers dt').count()).toBeGreaterThanOrEqual(3);
    await expectAccessible(page, 'end sheet');

    const saved = async (button: string): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 3 * PATIENCE }),
        page.getByRole('button', { name: button }).click(),
      ]);
      return contentOf(download);
    };
    const picture = await saved('Share a picture');
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    const film = await saved('Save as a film');
    expect(film.length).toBeGreaterThan(20_000);

    await page
      .getByRole('button', { name: /^Watch/ })
      .first()
      .click();
    await page.waitForSelector('.outcome', { state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  }, 600_000);
});
