import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openQuestionNow, pressWhileTold, spotOn } from './hands.ts';
import {
  expectAccessible,
  openLog,
  openPage,
  openQuestion,
  openStage,
  PATIENCE,
  playOn,
  type Stage,
  untilAnother,
  untilAnotherBy,
  untilAsked,
  untilStill,
} from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('rehearsal');
});
afterAll(() => stage?.close());

describe('the table', () => {
  it('offers cells and figures on the board, and says why another one is not', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.getByRole('button', { name: 'Play now: Sparring' }).click();
    await untilAsked(page);
    await expectAccessible(page, 'table');
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    const board = page.getByRole('application');
    await board.focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Enter'])
      await page.keyboard.press(key);
    await page.getByText('within three steps').waitFor();
    await page.getByRole('button', { name: 'SP-2' }).last().click();
    await page.getByText('The rule about move.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('moves a figure by dragging it to an offered cell, and leaves the board where it is', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.getByRole('button', { name: 'Play now: Sparring' }).click();
    await untilAsked(page);
    await untilStill(page);
    const before = await openQuestion(page);
    const way = await page.evaluate(() => {
      const figure = document.querySelector<SVGGElement>('.token.active')!.getBoundingClientRect();
      const path = document.querySelector<SVGPathElement>('.cells-offered')!;
      const cell = path.getAttribute('d')!.split('Z')[0]!;
      const corners = [...cell.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => new DOMPoint(Number(x), Number(y)));
      const middle = new DOMPoint(
        corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
        corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
      ).matrixTransform(path.getScreenCTM()!);
      return {
        from: { x: figure.x + figure.width / 2, y: figure.y + figure.height / 2 },
        to: { x: middle.x, y: middle.y },
      };
    });
    const world = (): Promise<string> => page.locator('.board-world').evaluate(element => element.style.transform);
    const camera = await world();
    await page.mouse.move(way.from.x, way.from.y);
    await page.mouse.down();
    await page.mouse.move((way.from.x + way.to.x) / 2, (way.from.y + way.to.y) / 2, { steps: 4 });
    await page.mouse.move(way.to.x, way.to.y, { steps: 4 });
    await page.locator('.carried').waitFor({ state: 'attached' });
    expect(await world()).toBe(camera);
    await page.mouse.up();
    await untilAnother(page, before);
    await openLog(page);
    await page.locator('.log', { hasText: /moves|steps|goes/ }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows what a click would do, does it with the click, and calls it off', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.getByRole('button', { name: 'Play now: Sparring' }).click();
    await untilAsked(page);
    const archer = page.locator('[data-figure="archer"]');
    const goblin = page.locator('[data-figure="goblin"]');
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await untilStill(page);

    await goblin.hover();
    await page.locator('.chip', { hasText: 'Strike Grik' }).waitFor();
    await page.locator('.errand-way polyline').waitFor({ state: 'attached' });
    expect(await page.locator('.chip-odds').textContent()).toMatch(/\d+ %/);

    // The archer is not asked yet: what she shall do is kept until her turn, and can be called off.
    await archer.click();
    await goblin.click();
    await page.locator('.flag', { hasText: 'Strike Grik' }).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.flag').waitFor({ state: 'detached' });

    await untilAnotherBy(page, () => goblin.click(), await openQuestion(page));
    await openLog(page);
    await page.locator('.log', { hasText: 'Sir Aldous moves' }).waitFor();
    await page.getByRole('button', { name: 'Log', exact: true }).click();

    // The ring: what cannot be done says why, numbers choose.
    const second = await openQuestion(page);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await untilStill(page);
    await archer.click({ button: 'right', force: true }); // whoever is to act never stands quite still
    const ring = page.getByRole('dialog', { name: 'Maren' });
    await ring.getByText('Rest').waitFor();
    await page.keyboard.press('2');
    await ring.getByText('Nobody rests').waitFor();
    await expectAccessible(page, 'ring');
    await page.keyboard.press('1');
    await untilAnother(page, second);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(no => document.querySelector('.prompt')?.getAttribute('data-no') === no, second);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('takes a press that comes while a deed is told for what follows, and only shows one that comes while others act', async () => {
    const { page, context, complaints } = await openPage(stage, { pace: 'slow' });
    await page.goto(`${stage.served.url}/#/setup/sparring`);
    await page.getByText('The drill').click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await untilAsked(page);
    await page.locator('.opening-veil').click();
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await untilStill(page);
    const home = (await spotOn(page, 'knight'))!;
    const { width } = (await page.locator('[data-figure="knight"] .token-cells').boundingBox())!;
    const aside = { x: home.x + width, y: home.y };

    // Sir Aldous walks up and is asked again; the press meanwhile has told where he shall go then.
    const early = pressWhileTold(page, aside);
    await page.getByRole('application').focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    await early;
    await untilAnother(page, '1 red');
    await expect.poll(() => openQuestionNow(page), { timeout: PATIENCE }).toBe('5 red'); // the orc has had two deeds too
    await untilStill(page);
    expect(Math.abs((await spotOn(page, 'knight'))!.x - aside.x)).toBeLessThan(width / 2);

    // What is pressed while the orc acts waits for a second press.
    const orc = (await spotOn(page, 'orc'))!;
    const stay = page.locator('.dock .option:not([aria-disabled])', { hasText: 'Stay' });
    await stay.click();
    await untilAnother(page, '5 red');
    const late = pressWhileTold(page, orc);
    await stay.click();
    await late;
    await untilAnother(page, '6 red');
    await page.locator('.chip', { hasText: 'Strike Urgash' }).waitFor();
    expect(await openQuestion(page)).toBe('9 red');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows odds, receipts with dice, and the reasons of the computer', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.goto(`${stage.served.url}/#/setup/sparring`);
    await page.getByText('The hall').click();
    await page.getByRole('button', { name: 'Begin' }).click();
    for (let turn = 0; turn < 30 && (await page.locator('[data-figure="orc"].offered').count()) === 0; turn += 1) {
      if ((await untilAsked(page)) === 'over') break;
      const before = await openQuestion(page);
      await untilAnotherBy(page, () => page.keyboard.press('1'), before);
    }
    const strike = page.locator('.dock .option', { hasText: 'Urgash' });
    await expect
      .poll(() => strike.locator('.option-odds').textContent(), { timeout: PATIENCE })
      .toMatch(/\d+ %.*wounds/);
    await page.locator('[data-figure="orc"]').focus();
    await page.keyboard.press('Enter');
    await openLog(page);
    const line = page.locator('.event-line', { hasText: /Sir Aldous (hits|misses) Urgash/ }).last();
    await line.click();
    await page.locator('.receipt .dice').first().waitFor();
    expect(await page.locator('.receipt .sum').first().textContent()).toContain('base11');
    await page.getByRole('button', { name: 'Reasons' }).last().click();
    await page.getByText('nearest enemy').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('takes back, looks back, forks, survives a reload, saves and loads', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.getByRole('button', { name: 'Play now: Sparring' }).click();
    await playOn(page, 4);
    await untilAsked(page);
    const before = await openQuestion(page);
    await playOn(page, 1);
    await untilAnother(page, before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(no => document.querySelector('.prompt')?.getAttribute('data-no') === no, before);

    await page.reload();
    await untilAsked(page);
    expect(await openQuestion(page)).toBe(before);

    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await page.getByText(/Viewing step 1 of/).waitFor();
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page.getByText(/Viewing step 2 of/).waitFor();
    const address = page.url();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForFunction(url => window.location.href !== url, address);
    await page.getByText(/Viewing step/).waitFor({ state: 'detached' });
    await untilAsked(page);

    await page.getByRole('button', { name: 'Menu' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save to a file' }).click(),
    ]);
    const saved: Buffer[] = [];
    for await (const part of await download.createReadStream()) saved.push(part as Buffer);
    await page.goto(`${stage.served.url}/#/matches`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.concat(saved) });
    await untilAsked(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('changes a die, is watched as a film, verified, and sent as a link', async () => {
    const { page, context, complaints } = await openPage(stage);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Play now: Sparring' }).click();
    const roll = page.locator('.event-line', { has: page.locator('.event-dice') });
    await untilAsked(page);
    await openLog(page);
    for (let turn = 0; turn < 40 && (await roll.count()) === 0; turn += 1) await playOn(page, 1);
    await untilAsked(page);
    const told = await roll.first().textContent();

    await roll.first().click();
    await page.getByRole('button', { name: 'Change a die' }).click();
    const drawer = page.getByRole('dialog', { name: 'Change a die' });
    const face = drawer.locator('input[type=number]');
    await face.fill((await face.inputValue()) === '6' ? '1' : '6');
    const address = page.url();
    await drawer.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForFunction(url => window.location.href !== url, address);
    await openLog(page);
    // The old table is still to be seen until the new one is there.
    await expect.poll(() => roll.first().textContent(), { timeout: PATIENCE }).not.toBe(told);
    await untilAsked(page);

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Verify fairness' }).click();
    await page.getByText('One die was changed by hand.').waitFor();
    await page.getByRole('button', { name: 'Copy a link to this match' }).click();
    await page.getByText('Copied.').waitFor();
    await page.keyboard.press('Escape');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.length).toBeLessThan(4000);

    await page.keyboard.press('h');
    await page.getByRole('button', { name: 'Play as a film' }).click();
    await page.getByRole('combobox', { name: 'Pace of the film' }).selectOption('very fast');
    await page.getByRole('button', { name: 'Play as a film' }).waitFor();
    const changed = await roll.first().textContent();
    await page.goto(link);
    await untilAsked(page);
    await openLog(page);
    await expect.poll(() => roll.first().textContent(), { timeout: PATIENCE }).toBe(changed);
    await page.goto(`${stage.served.url}/#/open/nonsense`);
    await page.getByText('it holds no JSON').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tells on coming back what happened since the last turn', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.getByRole('button', { name: 'Play now: Sparring' }).click();
    await playOn(page, 2);
    await untilAsked(page);
    expect(await page.locator('.since').count()).toBe(0);
    await page.reload();
    await page.locator('.since').waitFor();
    await untilAsked(page);
    await openLog(page);
    const last = await page.locator('.log .event-line').last().textContent();
    expect(await page.locator('.since li').last().textContent()).toBe(last?.replace(/ \[.*$/, ''));
    await expectAccessible(page, 'since your last turn');
    await page.getByRole('button', { name: 'Got it' }).click();
    expect(await page.locator('.since').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('covers the screen between two people whose choices are secret', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.goto(`${stage.served.url}/#/setup/sealed-graph`);
    await page.getByRole('combobox', { name: 'Who plays Blue?' }).selectOption('open');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('heading', { name: 'Hand the screen to Red' }).waitFor();
    await expectAccessible(page, 'cover');
    await page.getByRole('button', { name: 'I am Red' }).click();
    await untilAsked(page);
    await page.locator('.prompt .option', { hasText: 'high' }).click();
    await page.getByRole('heading', { name: 'Hand the screen to Blue' }).waitFor();
    expect(await page.locator('.prompt, .log').count()).toBe(0);
    await page.getByRole('button', { name: 'I am Blue' }).click();
    await untilAsked(page);
    await openLog(page);
    expect(await page.locator('.log').textContent()).not.toContain('high');
    await page.locator('.prompt .option', { hasText: 'low' }).click();
    await page.locator('.log', { hasText: 'revealed' }).waitFor();
    expect(await page.locator('.log').textContent()).toContain('high');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is played to the end by keyboard alone', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.getByRole('button', { name: 'Play now: Sparring' }).focus();
    await page.keyboard.press('Enter');
    for (let turn = 0; turn < 80; turn += 1) {
      if ((await untilAsked(page)) === 'over') break;
      const before = await openQuestion(page);
      const foe = page.locator('.token.offered').first();
      const strike = async (): Promise<void> => {
        await page.getByRole('application').focus();
        for (let tab = 0; tab < 9 && !(await foe.evaluate(element => element === document.activeElement)); tab += 1)
          await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
      };
      await untilAnotherBy(page, (await foe.count()) > 0 ? strike : () => page.keyboard.press('1'), before);
    }
    expect(await untilAsked(page)).toBe('over');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('answers a bad file, a bad scenario and a lost match in words', async () => {
    const { page, context } = await openPage(stage);
    await page.goto(`${stage.served.url}/#/matches`);
    const give = (text: string): Promise<void> =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await give('not json');
    await page.getByText('it holds no JSON').waitFor();
    await give('{"format":1}');
    await page.getByText('This file is not a match record.').waitFor();
    await give(
      JSON.stringify({
        format: 1,
        game: 'chess',
        rulesVersion: '1',
        setup: { scenario: 'x', options: {} },
        seed: 's',
        dice: null,
        entries: [],
        hashes: [],
      }),
    );
    await page.getByText('a game that this build does not have').waitFor();
    await page.goto(`${stage.served.url}/#/setup/sparring`);
    await page.getByText('Start from a copied position').click();
    await page.getByRole('textbox', { name: /Paste a position/ }).fill('{"name": "nonsense"}');
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('This scenario cannot be set up.').waitFor();
    await page.goto(`${stage.served.url}/#/table/nothing`);
    await page.getByText('There is no such match in this browser.').waitFor();
    await page.goto(`${stage.served.url}/#/%E0%A4%A`);
    await page.getByText('There is no such page.').waitFor();
    await context.close();
  });

  it('plays on without a network after the first visit', async () => {
    const { page, context } = await openPage(stage);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Play now: Sparring' }).click();
    expect(await untilAsked(page)).toBe('asked');
    await context.close();
  });
});
