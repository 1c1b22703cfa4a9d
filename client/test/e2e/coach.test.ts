import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, openPage, openStage, PATIENCE, type Stage } from './stage.ts';

// Help while one plays, and a look back when all is over: both from the strongest computer player.

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('production');
}, 180_000);
afterAll(() => stage.close());

describe('the coach', () => {
  it('gives a hint with its reasons, and carries it out', async () => {
    const { page, context, complaints } = await openPage(stage, { width: 1440, height: 900, dice: 7 });
    await page.goto(`${stage.served.url}/#/setup/hex-melee`);
    await page.waitForSelector('.scenario');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByRole('button', { name: 'Hint', exact: true }).click({ timeout: PATIENCE });
    const hint = page.locator('.hint-box');
    await hint.waitFor({ timeout: PATIENCE });
    expect(await hint.innerText()).toMatch(/It brings|It wins about|It varies|is about as good/);
    await expectAccessible(page, 'hint');
    await hint.getByRole('button', { name: 'Do it' }).focus();
    await page.keyboard.press('Escape');
    await hint.waitFor({ state: 'detached' });
    await page.keyboard.press('Enter'); // the hand is back on the button that asked
    await hint.waitFor({ timeout: PATIENCE });
    const asked = await page.locator('.dock').getAttribute('data-no');
    await page.getByRole('button', { name: 'Do it' }).click();
    await hint.waitFor({ state: 'detached' });
    await page.waitForFunction(no => document.querySelector('.dock')?.getAttribute('data-no') !== no, asked);
    expect(complaints).toEqual([]);
    await context.close();
  }, 300_000);

  it('leads one who is to act to a place, hint by hint', async () => {
    const { page, context, complaints } = await openPage(stage, { width: 1440, height: 900, dice: 7 });
    await page.goto(`${stage.served.url}/#/setup/hex-melee`);
    await page.getByRole('radio', { name: /^Two and Two/ }).check();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.waitForSelector('.prompt-text');
    const asks = await page.locator('.prompt-text').innerText();
    for (const step of ['who', 'what']) {
      const asked = await page.locator('.dock').getAttribute('data-no');
      await page.getByRole('button', { name: 'Hint', exact: true }).click({ timeout: PATIENCE });
      const hint = page.locator('.hint-box');
      await hint.waitFor({ timeout: PATIENCE });
      await hint.getByRole('button', { name: 'Do it' }).click();
      await page.waitForFunction(no => document.querySelector('.dock')?.getAttribute('data-no') !== no, asked);
      if (step === 'who') expect(await page.locator('.prompt-text').innerText()).not.toBe(asks);
    }
    expect(complaints).toEqual([]);
    await context.close();
  }, 300_000);

  it('lies in sight where nothing but a question is shown', async () => {
    const { page, context, complaints } = await openPage(stage, { width: 1440, height: 900, dice: 7 });
    await page.goto(`${stage.served.url}/#/setup/lost-worlds`);
    await page.getByRole('radio', { name: /^Any Two Fighters/ }).check();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByRole('button', { name: 'Hint', exact: true }).click({ timeout: PATIENCE });
    await page.waitForSelector('.hint-box .option.main', { timeout: PATIENCE });
    const box = (await page.locator('.hint-box').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(1440);
    expect(box.y + box.height).toBeLessThanOrEqual(900);
    expect(complaints).toEqual([]);
    await context.close();
  }, 300_000);

  it('lies over the list of answers on a phone', async () => {
    const { page, context, complaints } = await openPage(stage, { width: 390, height: 844, touch: true });
    await page.goto(`${stage.served.url}/#/endless/hex-melee/kestrel`);
    await page.getByRole('button', { name: 'Begin the run' }).click();
    await page.waitForSelector('.more-sheet');
    await page.getByRole('button', { name: 'Hint', exact: true }).click({ timeout: PATIENCE });
    await page.locator('.hint-box').getByRole('button', { name: 'Do it' }).click({ timeout: PATIENCE });
    await page.locator('.hint-box').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  }, 300_000);

  it('names what cost most and what was luck, and shows each moment on the board', async () => {
    const { page, context, complaints } = await openPage(stage, { width: 1440, height: 900, dice: 5 });
    await page.goto(`${stage.served.url}/#/setup/hex-melee`);
    await page.waitForSelector('.scenario');
    for (const select of await page.getByRole('combobox', { name: /^Who plays/ }).all())
      await select.selectOption('bot:page');
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByRole('button', { name: 'Ask the coach' }).click({ timeout: 3 * PATIENCE });
    await page.waitForSelector('.coach-balance', { timeout: 5 * PATIENCE });
    const points = await page.locator('.coach-balance dd').allInnerTexts();
    const [start, luck, own, others, result] = points.map(words =>
      Number(words.replace('−', '-').replace(/[%+\s]/g, '')),
    );
    expect(Math.abs(start! + luck! + own! + others! - result!)).toBeLessThanOrEqual(3); // each is rounded
    expect(await page.locator('.coach-moments li').count()).toBeGreaterThanOrEqual(3);
    await expectAccessible(page, 'coach');
    await page.locator('.coach-moments').getByRole('button', { name: 'Look' }).first().click();
    await page.waitForSelector('.table-screen[data-looking="true"]');
    expect(await page.locator('.coach-balance').count()).toBe(1); // it stays beside the board
    await page.getByRole('button', { name: 'Play on from here' }).waitFor({ timeout: PATIENCE });
    expect(complaints).toEqual([]);
    await context.close();
  }, 600_000);
});
