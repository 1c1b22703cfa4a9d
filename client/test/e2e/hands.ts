// Hands that play by pointing at the board: where the arrow of a lesson is, at enemies, at doors. What stands in no place of the board
// is answered in the dock.
import type { Locator, Page } from 'playwright-core';
import { openQuestion, untilAnother, untilAnotherBy, untilAsked, untilStill } from './stage.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Played {
  readonly over: boolean;
  readonly onBoard: number; // questions answered by pointing
  readonly inDock: readonly string[]; // those that were not
}

/** So long a press may take until something is seen of it, in milliseconds; a place that says nothing by then is passed over. */
const SOON = 2_000;

/** What has come of a press: the match went on, the place says what a second press would do, or it has nothing to say. */
async function answerTo(page: Page, before: string | null): Promise<'goes on' | 'shows' | 'nothing'> {
  const found = await page
    .waitForFunction(
      no => {
        const now = document.querySelector('.prompt:not(.waiting)')?.getAttribute('data-no');
        if (document.querySelector('.outcome') !== null || now !== no) return 'goes on';
        if (document.querySelector('.option-menu, .ring') !== null) return 'nothing';
        return document.querySelector('.chip') === null ? false : 'shows';
      },
      before,
      { timeout: SOON },
    )
    .catch(() => null);
  return ((await found?.jsonValue()) as 'goes on' | 'shows' | 'nothing' | undefined) ?? 'nothing';
}

const press = (page: Page, { x, y }: Spot, touch: boolean): Promise<void> =>
  touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y);

/** Presses a place until the match goes on: once, twice where it is shown or warned of first. How often it took; null: it does nothing. */
export async function pressUntilDone(page: Page, spot: Spot, touch: boolean): Promise<number | null> {
  const before = await openQuestion(page);
  for (let presses = 1; presses <= 3; presses += 1) {
    await press(page, spot, touch);
    const came = await answerTo(page, before);
    if (came === 'nothing') break;
    if (came === 'shows' && presses === 1 && !touch && !(await isWarned(page)))
      await untilAnother(page, before, SOON).catch(() => {});
    if ((await page.locator('.outcome').count()) > 0 || (await openQuestionNow(page)) !== before) return presses;
  }
  await page.keyboard.press('Escape');
  return null;
}

const isWarned = async (page: Page): Promise<boolean> => (await page.locator('.chip.warning').count()) > 0;

/** The open question, if there is one just now. */
export const openQuestionNow = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.querySelector('.prompt:not(.waiting)')?.getAttribute('data-no') ?? null);

/** A place on a figure that nothing else covers; null when it is out of sight. */
export function spotOn(page: Page, figure: string): Promise<Spot | null> {
  return page.evaluate(id => {
    for (const part of ['.token-cells', '.token-body']) {
      const box = document.querySelector(`[data-figure="${id}"] ${part}`)?.getBoundingClientRect();
      if (box === undefined) continue;
      for (const down of [0.5, 0.75, 0.25]) {
        const [x, y] = [box.left + box.width / 2, box.top + box.height * down];
        if (document.elementFromPoint(x, y)?.closest('[data-figure]')?.getAttribute('data-figure') === id)
          return { x, y };
      }
    }
    return null;
  }, figure);
}

/** Presses a place as soon as a story is told. */
export const pressWhileTold = (page: Page, spot: Spot): Promise<void> =>
  page.evaluate(async ({ x, y }) => {
    while (document.querySelector('.prompt.tells') === null) await new Promise(requestAnimationFrame);
    const press = { bubbles: true, cancelable: true, clientX: x, clientY: y };
    document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', press));
  }, spot);

/** Where the arrow of a lesson points: beside whoever of one's own covers the place. */
function arrow(page: Page, own: readonly string[]): Promise<readonly Spot[]> {
  return page.evaluate(figures => {
    const places = [...document.querySelectorAll('.lesson-arrow:not(.out-of-sight)')];
    return places.flatMap(place => {
      const box = place.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const spots = [0, -18, 18].flatMap(dy => [0, -18, 18].map(dx => ({ x: x + dx, y: y + dy })));
      const isFree = (spot: { x: number; y: number }): boolean => {
        const found = document.elementFromPoint(spot.x, spot.y);
        if (found?.closest('.board') == null) return false;
        return !figures.includes(found.closest('[data-figure]')?.getAttribute('data-figure') ?? '');
      };
      return spots.filter(isFree).slice(0, 1);
    });
  }, own);
}

async function doors(page: Page): Promise<readonly Spot[]> {
  const boxes = await Promise.all((await page.locator('.edge-offer .edge-hit').all()).map(edge => edge.boundingBox()));
  return boxes.flatMap(box => (box === null ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]));
}

/** Those of the others who stand. */
async function foes(page: Page, own: readonly string[]): Promise<readonly Spot[]> {
  const standing = await page.$$eval('.token:not(.body)', tokens =>
    tokens.map(token => token.getAttribute('data-figure') ?? ''),
  );
  const spots = await Promise.all(standing.filter(figure => !own.includes(figure)).map(figure => spotOn(page, figure)));
  return spots.filter(spot => spot !== null);
}

/** What the hand as a whole can do, what is recommended, doing nothing, anything: the first of these that the dock has. */
async function inTheDock(page: Page): Promise<Locator> {
  const wanted = ['.dock-together', '.dock-buttons .main', '.dock-buttons [data-option="0"]'];
  for (const button of wanted.map(selector => page.locator(selector).first()))
    if ((await button.count()) > 0) return button;
  return page.locator('.prompt .option:not(:disabled)').first();
}

/** Plays until it is over or so many questions were answered. `own`: figures that are not to be struck. */
export async function playByPointing(
  page: Page,
  { own, touch, most }: { readonly own: readonly string[]; readonly touch: boolean; readonly most: number },
): Promise<Played> {
  const inDock: string[] = [];
  let onBoard = 0;
  for (let count = 0; count < most; count += 1) {
    if ((await untilAsked(page)) === 'over') return { over: true, onBoard, inDock };
    await untilStill(page);
    if ((await page.locator('.lesson-arrow.out-of-sight').count()) > 0) {
      await page.locator('.lesson-show').click();
      await untilStill(page);
    }
    const before = await openQuestion(page);
    let done = false;
    for (const spot of [...(await arrow(page, own)), ...(await foes(page, own)), ...(await doors(page))]) {
      done = (await pressUntilDone(page, spot, touch)) !== null;
      if (done) break;
    }
    if (done) {
      onBoard += 1;
      continue;
    }
    inDock.push((await page.locator('.prompt-text').textContent()) ?? '');
    const button = await inTheDock(page);
    await untilAnotherBy(page, () => button.click(), before);
  }
  return { over: false, onBoard, inDock };
}
