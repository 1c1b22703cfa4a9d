import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playByPointing, pressUntilDone, spotOn } from './hands.ts';
import { openPage, openStage, type Stage, untilAsked, untilStill } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage('production');
});
afterAll(() => stage?.close());

const LONG = 600_000; // a guard against hanging

const DESKTOP = { width: 1280, height: 720, touch: false };
const PHONE = { width: 390, height: 844, touch: true };

const begin = async (title: string, size = DESKTOP) => {
  const opened = await openPage(stage, { ...size, dice: 5 });
  await opened.page.getByRole('button', { name: `Play now: ${title}` }).click();
  await untilAsked(opened.page);
  return opened;
};

/** Whom nobody strikes; without a board the rows of the sheet are what one presses. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  'Hex Melee': ['ardo', 'corvin'],
  'Lost Worlds': [],
  AHQ: ['bran', 'dagna', 'elwen', 'mirel'],
  'Battle-Axe': ['Brundin', 'Thomas', 'Faelar', 'Tibbit'],
};

describe('a first mission', () => {
  for (const size of [DESKTOP, PHONE])
    for (const [title, own] of Object.entries(OWN))
      it(
        `of ${title} is played by pointing, ${size.touch ? 'with a finger' : 'with a mouse'} at ${size.width} × ${size.height}`,
        { timeout: LONG },
        async () => {
          const { page, context, complaints } = await begin(title, size);
          const { over, onBoard, inDock } = await playByPointing(page, { own, touch: size.touch, most: 120 });
          expect(over, inDock.join('; ')).toBe(true);
          if (own.length > 0) expect(onBoard, inDock.join('; ')).toBeGreaterThan(inDock.length);
          expect(complaints).toEqual([]);
          await context.close();
        },
      );
});

describe('how much one press does', () => {
  it('a turn of Hex Melee against one enemy takes two presses at most', { timeout: LONG }, async () => {
    const { page, context } = await begin('Hex Melee');
    await untilStill(page);
    const spot = await spotOn(page, 'bandit1');
    expect(await pressUntilDone(page, spot!, false)).toBeLessThanOrEqual(2);
    await untilAsked(page);
    expect(await page.locator('.flag').first().textContent()).toContain('Lame Bandit'); // walked, turned and declared
    await context.close();
  });

  it('a corridor of Battle-Axe takes two presses at most for four heroes', { timeout: LONG }, async () => {
    const { page, context } = await begin('Battle-Axe');
    await untilStill(page);
    const heroes = () =>
      page.$$eval('[data-figure]', tokens =>
        tokens
          .filter(token => /^(Brundin|Thomas|Faelar|Tibbit)$/.test(token.getAttribute('data-figure') ?? ''))
          .map(token => (token as unknown as SVGGElement).style.transform),
      );
    const before = await heroes();
    const arrow = await page.locator('.lesson-arrow').boundingBox();
    const spot = { x: arrow!.x + arrow!.width / 2, y: arrow!.y + arrow!.height / 2 };
    expect(await pressUntilDone(page, spot, false)).toBeLessThanOrEqual(2);
    await untilAsked(page);
    const after = await heroes();
    expect(after.filter((place, i) => place !== before[i])).toHaveLength(4);
    await context.close();
  });
});
