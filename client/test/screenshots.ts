// Pictures of every screen into `screenshots/`: desktop and phone, light and dark. `npm run screenshots`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { GAMES } from '../src/games.ts';
import { openPage, openStage, playOn, untilAsked } from './e2e/stage.ts';

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** How far each game is played before its picture is taken. */
const ANSWERS: Readonly<Record<string, number>> = { 'hex-melee': 26, 'lost-worlds': 9, ahq: 30, 'battle-axe': 30 };

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', timeout: 60_000 });
  console.log(name);
}

const stage = await openStage('production');
try {
  for (const [size, { width, height }] of Object.entries(SIZES)) {
    for (const dark of [false, true]) {
      const { page, context, complaints } = await openPage(stage, { width, height, dark, guide: false });
      const look = `${size}-${dark ? 'dark' : 'light'}`;
      await page.waitForSelector('.game-card');
      await take(page, `home-${look}`);
      for (const { id, title } of GAMES) {
        await page.goto(`${stage.served.url}/#/`);
        await page.getByRole('button', { name: `Play now: ${title}` }).click();
        await untilAsked(page);
        await playOn(page, ANSWERS[id] ?? 12);
        await untilAsked(page);
        await page.evaluate(() => {
          for (const list of document.querySelectorAll('.on-board')) list.removeAttribute('open');
        });
        await take(page, `${id}-${look}`);
      }
      await page.goto(`${stage.served.url}/#/setup/${GAMES[0]!.id}`);
      await page.waitForSelector('.scenario');
      await take(page, `setup-${look}`);
      await page.goto(`${stage.served.url}/#/rules/${GAMES[0]!.id}`);
      await page.waitForSelector('.rule');
      await take(page, `rulebook-${look}`);
      await page.goto(`${stage.served.url}/#/rules/ahq/AHQ-DZ-03`);
      await page.waitForSelector('.example-board');
      await take(page, `example-${look}`);
      for (const screen of ['matches', 'campaigns', 'editor', 'lab', 'settings']) {
        await page.goto(`${stage.served.url}/#/${screen}`);
        await page.waitForSelector('main h1');
        await take(page, `${screen}-${look}`);
      }
      if (complaints.length > 0) console.error(`${look}: ${complaints.join('; ')}`);
      await context.close();
    }
  }
} finally {
  await stage.close();
}
