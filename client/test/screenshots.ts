// Pictures into `screenshots/`: four games in five moments (opening, walk, blow, death, end) with a strip of the film, and every other
// screen; desktop and phone, light and dark. `npm run screenshots`, or only some: `npm run screenshots -- ahq desktop-dark`, and
// `npm run screenshots -- screens phone-light` for those that are no table.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { GAMES } from '../src/games.ts';
import { openPage, openStage, type Stage, untilAsked } from './e2e/stage.ts';
import { type Beat, Film, strip } from './film.ts';

const folder = fileURLToPath(new URL('../../screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
const FILM_MS = 120_000; // at most, for one game
const END_MS = 180_000;
const STRIP = 8; // frames of a strip

/** The beats that make a moment, and how far into it the picture is taken, in seconds. */
const MOMENTS: Readonly<Record<string, { readonly beats: readonly string[]; readonly after: number }>> = {
  walk: { beats: ['walk', 'fists', 'lunge'], after: 0.2 },
  blow: { beats: ['hit', 'critical', 'page'], after: 0.22 },
  death: { beats: ['die', 'fall', 'vanish'], after: 0.55 },
};

/** Screens beside the table, and what is there when they have come. */
const SCREENS: Readonly<Record<string, string>> = {
  matches: 'main h1',
  campaigns: 'main li',
  editor: '.token-figure',
  lab: '.opening',
  settings: 'main select',
};

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(900);
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', timeout: 60_000 });
  console.log(name);
}

/** A match that computers play among themselves: the scenario that is proposed, or the first of the list, which is short. */
async function watch(page: Page, url: string, game: string, pace: 'off' | 'quick', short: boolean): Promise<void> {
  await page.evaluate(
    chosen => localStorage.setItem('quarterstaff.settings', JSON.stringify({ pace: chosen, guide: false })),
    pace,
  );
  await page.goto(`${url}/#/setup/${game}`);
  await page.reload();
  await page.waitForSelector('.scenario');
  if (short) await page.locator('.scenario').first().click();
  for (const select of await page.getByRole('combobox', { name: /^Who plays/ }).all())
    await select.selectOption('bot:champion');
  await page.locator('button[type=submit]').click();
  await page.waitForSelector('.board, .duel');
}

/** Films a match until every moment has been seen. */
async function filmed(page: Page, url: string, game: string, look: string): Promise<void> {
  await watch(page, url, game, 'quick', false);
  const film = new Film(page);
  await film.begin();
  const end = Date.now() + FILM_MS;
  const has = (beats: readonly Beat[], names: readonly string[]): Beat | undefined =>
    beats.find(({ beat }) => names.includes(beat));
  for (;;) {
    await page.waitForTimeout(1000);
    if ((await page.locator('.opening-card').count()) > 0) await page.keyboard.press('Enter'); // the first words were read
    const beats = await film.beats();
    const all = Object.values(MOMENTS).every(moment => has(beats, moment.beats) !== undefined);
    if (all || Date.now() > end || (await page.locator('.outcome').count()) > 0) break;
  }
  await page.waitForTimeout(1500);
  await film.end();
  const beats = await film.beats();
  for (const [moment, { beats: names, after }] of Object.entries(MOMENTS)) {
    const beat = has(beats, names);
    const frame = beat === undefined ? null : film.frameAt(beat.at + after);
    if (frame === null) console.error(`${game}-${look}: no ${moment} in ${FILM_MS / 1000} s`);
    else await strip(page, [frame], page.viewportSize()!.width, `${folder}${game}-${moment}-${look}.png`, 1);
  }
  const blow = has(beats, MOMENTS.blow!.beats)?.at ?? beats[0]?.at ?? 0;
  const around = film.frames.filter(({ at }) => at > blow - 1.6 && at < blow + 1.4);
  const some = Array.from({ length: STRIP }, (_, i) => around[Math.floor((i * around.length) / STRIP)]).filter(
    frame => frame !== undefined,
  );
  if (some.length > 0) await strip(page, some, 480, `${folder}${game}-film-${look}.png`);
  console.log(`${game} film ${look}: ${[...new Set(beats.map(({ beat }) => beat))].join(' ')}`);
}

/** A size and a theme. */
interface Look {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
}

/** A fresh page in a look; what it complained about is told. */
async function onPage(stage: Stage, look: Look, act: (page: Page) => Promise<void>): Promise<void> {
  const { page, context, complaints } = await openPage(stage, { ...look, guide: false, dice: 5 });
  try {
    await act(page);
  } finally {
    if (complaints.length > 0) console.error(`${look.name}: ${complaints.join('; ')}`);
    await context.close();
  }
}

async function momentsOf(stage: Stage, look: Look, game: string, title: string): Promise<void> {
  const { url } = stage.served;
  await onPage(stage, look, async page => {
    await page.goto(`${url}/#/`);
    await page.getByRole('button', { name: `Play now: ${title}` }).click();
    await untilAsked(page);
    await take(page, `${game}-opening-${look.name}`);
  });
  await onPage(stage, look, page => filmed(page, url, game, look.name));
  await onPage(stage, look, async page => {
    await watch(page, url, game, 'off', true);
    const over = await page.waitForSelector('.recap', { timeout: END_MS }).catch(() => null);
    if (over === null) console.error(`${game}-${look.name}: not over after ${END_MS / 1000} s`);
    else {
      await page.waitForTimeout(3000);
      await take(page, `${game}-end-${look.name}`);
    }
  });
}

const wanted = process.argv.slice(2);
const looks: readonly Look[] = Object.entries(SIZES).flatMap(([size, box]) =>
  [false, true].map(dark => ({ name: `${size}-${dark ? 'dark' : 'light'}`, ...box, dark })),
);
const chosen = looks.filter(({ name }) => wanted.includes(name));
const games = GAMES.filter(({ id }) => wanted.includes(id));
const all = games.length === 0 && !wanted.includes('screens');
const stage = await openStage('production');
try {
  for (const look of chosen.length > 0 ? chosen : looks) {
    for (const { id, title } of all ? GAMES : games) await momentsOf(stage, look, id, title);
    if (all || wanted.includes('screens'))
      await onPage(stage, look, page => otherScreens(page, stage.served.url, look.name));
  }
} finally {
  await stage.close();
}

async function otherScreens(page: Page, url: string, look: string): Promise<void> {
  await page.goto(`${url}/#/`);
  await page.waitForSelector('.game-card');
  await page.waitForTimeout(4000);
  await take(page, `home-${look}`);
  await page.goto(`${url}/#/setup/${GAMES[0]!.id}`);
  await page.waitForSelector('.scenario');
  await page.waitForTimeout(3000);
  await take(page, `setup-${look}`);
  await page.goto(`${url}/#/rules/${GAMES[0]!.id}`);
  await page.waitForSelector('.rule');
  await take(page, `rulebook-${look}`);
  await page.goto(`${url}/#/rules/ahq/AHQ-DZ-03`);
  await page.waitForSelector('.example-board');
  await take(page, `example-${look}`);
  for (const [screen, shows] of Object.entries(SCREENS)) {
    await page.goto(`${url}/#/${screen}`);
    await page.waitForSelector(shows);
    await page.waitForTimeout(2000);
    await take(page, `${screen}-${look}`);
  }
}
