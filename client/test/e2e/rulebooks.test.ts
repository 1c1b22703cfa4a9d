import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GAMES } from '../../src/games.ts';
import {
  contentOf,
  expectAccessible,
  openLog,
  openPage,
  openQuestion,
  openStage,
  playOn,
  type Stage,
  untilAnotherBy,
  untilAsked,
} from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('production');
});
afterAll(() => stage?.close());

/** Four heroes in a quiet room. */
const QUIET_ROOM = {
  quest: 'QU1',
  map: { rows: ['......', '......', 'AB....', 'CD....'], kind: 'map' },
  start: [
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 2],
  ],
  heroes: [
    { id: 'A', ready: 'Thomas' },
    { id: 'B', ready: 'Brundin' },
    { id: 'C', ready: 'Tibbit' },
    { id: 'D', ready: 'Faelar' },
  ],
  turn: 'A',
  phase: 'turn',
};

describe('a newcomer', () => {
  const ANSWERS = 10; // first missions are played to their ends in missions.test.ts
  for (const { id, title } of GAMES) {
    it(`plays ${title} from "Play now" by clicking what is offered`, { timeout: 200_000 }, async () => {
      const { page, context, complaints } = await openPage(stage, { dice: 1, guide: true, taught: [id] });
      await page.getByRole('button', { name: `Play now: ${title}` }).click();
      expect(await untilAsked(page)).toBe('asked');
      const prompt = (await page.locator('.prompt-text').textContent()) ?? '';
      expect(prompt.split(/\s+/).length).toBeLessThanOrEqual(20);
      const inSight = page.locator('.prompt-text').evaluate(e => e.getBoundingClientRect().bottom < window.innerHeight);
      expect(await inSight).toBe(true);
      await expectAccessible(page, title);
      const { over, answers } = await playOn(page, ANSWERS, ANSWERS);
      expect(over || answers === ANSWERS).toBe(true);
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
});

describe('a game master among people', () => {
  it('sees what he is not asked, and asks to be asked', async () => {
    const { page, context, complaints } = await openPage(stage, { dice: 4 });
    await page.goto(`${stage.served.url}/#/setup/ahq`);
    await page.getByText('The first door').first().click();
    await page.getByRole('combobox', { name: /^Who plays .*[Gg]ame master/ }).selectOption('open');
    await page.getByRole('button', { name: 'Begin' }).click();
    // The party stays where it is until the game master moves his monsters.
    const shut = page.locator('.table-menu .default-orders');
    const his = page.locator('.prompt-text', { hasText: 'Which routine' });
    for (let turn = 0; turn < 80; turn += 1) {
      await untilAsked(page);
      if ((await his.count()) > 0) break;
      const first = page.locator('.dock-together, .prompt [data-option="0"]');
      if ((await first.count()) === 0) await page.locator('.dock-more').dispatchEvent('click');
      await first.first().dispatchEvent('click');
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await shut.getByText(/Not asked: Trap counters/).waitFor();
    await shut.getByRole('button', { name: 'Ask me' }).first().click();
    await shut.getByText(/You are asked: Trap counters/).waitFor();
    await page.reload();
    await his.waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await shut.getByText(/You are asked: Trap counters/).waitFor();
    await expectAccessible(page, 'default orders');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the console of a hero', () => {
  it('takes a thing from the pack in hand by dragging it', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.goto(`${stage.served.url}/#/setup/battle-axe`);
    await page.getByText('Start from a copied position').click();
    await page.getByRole('textbox', { name: /Paste a position/ }).fill(JSON.stringify(QUIET_ROOM));
    await page.getByRole('button', { name: 'Begin' }).click();
    await untilAsked(page);
    await page.keyboard.press('i');
    const slot = (name: string) => page.locator(`[data-slot="${name}"]`);
    await slot('pack').locator('li', { hasText: 'Sling' }).waitFor();
    await slot('held').locator('li', { hasText: 'Sword' }).dragTo(slot('pack'));
    await slot('pack').locator('li', { hasText: 'Sword' }).waitFor();
    await slot('pack').locator('li', { hasText: 'Sling' }).dragTo(slot('held'));
    await slot('held').locator('li', { hasText: 'Sling' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('what is laid over a board', () => {
  it('is switched by key, drawn, spoken and remembered', async () => {
    const { page, context, complaints } = await openPage(stage, { dice: 1, taught: ['hex-melee'] });
    await page.getByRole('button', { name: 'Play now: Hex Melee' }).click();
    await untilAsked(page);
    await page.getByRole('button', { name: /^Ardo/ }).first().click();
    const button = page.getByRole('button', { name: 'Show on the board' });
    await button.focus();
    await page.keyboard.press('Enter');
    for (const name of ['Front, side and rear', 'Zones', 'Line of sight', 'Megahexes']) {
      await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).focus();
      await page.keyboard.press('Space');
    }
    await expectAccessible(page, 'overlays');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true);
    const drawn = (): Promise<boolean> =>
      page.evaluate(() =>
        ['.overlay-zone', '.overlay-region'].every(sign =>
          [...document.querySelectorAll(sign)].some(path => (path.getAttribute('d') ?? '') !== ''),
        ),
      );
    await page.waitForFunction(() => (document.querySelector('.overlay-zone')?.getAttribute('d') ?? '') !== '');
    expect(await drawn()).toBe(true);
    await page.getByRole('application').focus();
    const heard: string[] = [];
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
      await page.keyboard.press(key);
      heard.push((await page.locator('.board-voice').textContent()) ?? '');
    }
    expect(heard.some(words => /(front|side|rear) of Ardo/.test(words))).toBe(true);
    expect(heard.some(words => words.includes('in clear sight of Ardo'))).toBe(true);
    await page.reload();
    await untilAsked(page);
    await page.waitForFunction(() => (document.querySelector('.overlay-zone')?.getAttribute('d') ?? '') !== '');
    expect(await drawn()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a campaign', () => {
  it('keeps a company with its deeds, goes shopping, is exported and imported', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.goto(`${stage.served.url}/#/setup/battle-axe`);
    await page.getByText('Start from a copied position').click();
    const rich = ['Thomas', 'Brundin', 'Tibbit', 'Faelar'].map(ready => ({ ready, gold: 60 }));
    const scenario = { mode: 'campaign', town: true, quest: 'QU1', heroes: rich };
    await page.getByRole('textbox', { name: /Paste a position/ }).fill(JSON.stringify(scenario));
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'Thomas visits the smithy' }).click();
    await page.getByRole('button', { name: 'Buy Dagger for 25 gold' }).click();
    await openLog(page);
    await page.locator('.log', { hasText: 'Thomas buys Dagger' }).waitFor();

    await page.goto(`${stage.served.url}/#/campaigns`);
    const company = page.locator('.company');
    await company.getByText('Thomas buys Dagger; 35 gold left.').waitFor();
    await company.getByText('Thomas, Human Paladin').click();
    expect(await company.locator('.roster li').first().textContent()).toMatch(/Dagger/);
    await company.getByRole('link', { name: 'Go to town' }).waitFor();
    await expectAccessible(page, 'campaigns');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      company.getByRole('button', { name: 'Export' }).click(),
    ]);
    const saved = await contentOf(download);
    page.on('dialog', dialog => void dialog.accept());
    await company.getByRole('button', { name: 'Delete' }).click();
    await company.waitFor({ state: 'detached' });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'campaign.json', mimeType: 'application/json', buffer: saved });
    await company.getByText('Thomas buys Dagger; 35 gold left.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('somebody without a pointer', () => {
  it('plays Hex Melee by keyboard alone', { timeout: 240_000 }, async () => {
    const ANSWERS = 12; // a whole match by keys is played in table.test.ts
    const { page, context, complaints } = await openPage(stage, { dice: 2 });
    await page.getByRole('button', { name: 'Play now: Hex Melee' }).focus();
    await page.keyboard.press('Enter');
    let over = false;
    for (let answer = 0; answer < ANSWERS && !over; answer += 1) {
      if ((await untilAsked(page)) === 'over') break;
      const before = await openQuestion(page);
      const keys = await page.locator('.dock-buttons .option kbd').allTextContents(); // as each button shows it
      const press = async (): Promise<void> => {
        if (keys.length > 0) return page.keyboard.press(keys[answer % keys.length]!);
        // Nothing but places on the board: "More" lists them too.
        const more = page.locator('.dock-more');
        if ((await more.getAttribute('aria-expanded')) === 'false') {
          await more.focus();
          await page.keyboard.press('Enter');
        }
        await page.locator('.more-sheet .option').first().focus();
        await page.keyboard.press('Enter');
      };
      await untilAnotherBy(page, press, before);
      over = (await page.locator('.outcome').count()) > 0;
    }
    await openLog(page);
    expect(await page.locator('.chapter.own').count()).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the laboratory', () => {
  it('plays a scenario many times, shows progress and who wins', async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.goto(`${stage.served.url}/#/lab`);
    const field = (label: RegExp) => page.locator('label', { hasText: label }).locator('select');
    await field(/^Game(?!s)/).selectOption('lost-worlds');
    await field(/^Computer players/).selectOption('page');
    await field(/^Games/).selectOption('50');
    await page.getByRole('button', { name: 'Measure' }).click();
    await page.getByText(/50 of 50 games played/).waitFor();
    expect(await page.locator('.lab-wins tr').count()).toBeGreaterThan(1);
    expect(await page.locator('.lab-wins').textContent()).toMatch(/\d+ %/);
    await expectAccessible(page, 'laboratory');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('draws the curve over a number of a scenario, and can be stopped', { timeout: 240_000 }, async () => {
    const { page, context, complaints } = await openPage(stage);
    await page.goto(`${stage.served.url}/#/lab`);
    const field = (label: RegExp) => page.locator('label', { hasText: label }).locator('select');
    const measure = page.getByRole('button', { name: 'Measure' });
    await field(/^Game(?!s)/).selectOption('hex-melee');
    expect(await field(/^Vary/).count()).toBe(0); // the first scenario is only named
    await field(/^Choose a scenario/)
      .locator('optgroup option', { hasText: 'First Blood' })
      .waitFor({ state: 'attached' });
    await field(/^Choose a scenario/).selectOption('open 1');
    await field(/^Computer players/).selectOption('page');
    await field(/^Games/).selectOption('50');
    await field(/^Vary/).selectOption('turns');
    await page.getByText('Played at 18, 24, 30, 36, 42').waitFor();
    await page.getByLabel('In steps of').fill('0');
    expect(await measure.isDisabled()).toBe(true);

    for (const [label, value] of Object.entries({ From: '-5', To: '10', 'In steps of': '5' })) {
      await page.getByLabel(label, { exact: true }).fill(value);
    }
    await measure.click();
    await page.getByRole('alert').getByText(/^-5: /).waitFor(); // before anything is played
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();

    await page.getByLabel('From', { exact: true }).fill('5');
    await page.getByLabel('To', { exact: true }).fill('15');
    await measure.click();
    await page.getByText('150 of 150 games played').waitFor();
    expect(await page.locator('.lab-plot .line').count()).toBe(2);
    expect(await page.locator('.lab-plot .mark').count()).toBe(6);
    expect(await page.locator('.lab-table tbody th').allTextContents()).toEqual(['5', '10', '15']);
    expect(await page.locator('.lab-table tbody tr').first().textContent()).toMatch(/\d+ %/);
    await expectAccessible(page, 'curve');

    await field(/^Games/).selectOption('5000');
    await measure.click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await measure.waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('somebody who reads German', () => {
  it('finds questions, log and consoles of every game in German', { timeout: 240_000 }, async () => {
    const { page, context, complaints } = await openPage(stage, { dice: 3 });
    await page.evaluate(() => {
      const settings = { pace: 'off', guide: false, language: 'de', overlays: [] };
      localStorage.setItem('quarterstaff.settings', JSON.stringify(settings));
    });
    await page.reload();
    const said: Readonly<Record<string, readonly [RegExp, string]>> = {
      'hex-melee': [/dran|zieht|Zieht|blickt|tut|ngreif|handelt/, 'Stärke'],
      'lost-worlds': [/Wähle ein Manöver/, 'Körper'],
      ahq: [/Wo steht|Was tut|Wer |Welche/, 'Nahkampf'],
      'battle-axe': [/am Zug/, 'Gesundheit'],
    };
    for (const { id, title } of GAMES) {
      await page.goto(`${stage.served.url}/#/`);
      await page.getByRole('button', { name: `Gleich spielen: ${title}` }).click();
      await untilAsked(page);
      expect(await page.locator('.prompt-text').textContent()).toMatch(said[id]![0]);
      await page.keyboard.press('i');
      expect(await page.locator('.panel').textContent()).toContain(said[id]![1]);
      await page.keyboard.press('l');
      expect(await page.locator('.log').textContent()).not.toMatch(/\b(the|begins|rolls|turn)\b/);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the build', () => {
  it('loads less than 250 kB of script before a game is chosen', () => {
    const assets = readdirSync(`${stage.folder}/assets`);
    const html = readFileSync(`${stage.folder}/index.html`, 'utf8');
    const first = assets.filter(
      file => file.endsWith('.js') && (html.includes(file) || file.startsWith('table.worker')),
    );
    const size = first.reduce((sum, file) => sum + gzipSync(readFileSync(`${stage.folder}/assets/${file}`)).length, 0);
    expect(first.length).toBeGreaterThanOrEqual(2);
    expect(size).toBeLessThan(250_000);
  });
});

describe('every screen', () => {
  it('has no serious accessibility fault, light and dark', async () => {
    const { page, context, complaints } = await openPage(stage);
    const expectBoth = async (where: string): Promise<void> => {
      await expectAccessible(page, where);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
      await expectAccessible(page, `${where}, dark`, ['color-contrast']);
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await page.waitForSelector('.game-card');
    await expectBoth('home');
    await page.goto(`${stage.served.url}/#/setup/${GAMES[0]!.id}`);
    await page.waitForSelector('.scenario');
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectBoth('set-up');
    await page.goto(`${stage.served.url}/#/rules/${GAMES[0]!.id}`);
    await page.waitForSelector('.rule');
    await expectBoth('rulebook');
    await page.getByRole('searchbox').fill('facing');
    await page.waitForFunction(() => document.querySelectorAll('.rule').length > 0);
    await page.goto(`${stage.served.url}/#/matches`);
    await page.waitForSelector('h1');
    await expectBoth('matches');
    await page.goto(`${stage.served.url}/#/credits`);
    await expectBoth('credits');
    expect(complaints).toEqual([]);
    await context.close();
  });
});
