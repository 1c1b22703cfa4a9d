import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playByPointing, pressUntilDone, spotOn } from './hands.ts';
import { openPage, openStage, type Stage, untilAsked, untilStill } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage('production');
});
afterAll(() => stage?.close());

const LONG = 600_000; // a guard against hanging

const begin = async (title: string) => {
  const opened = await openPage(stage, { width: 1440, height: 900, dice: 5 });
  await opened.page.getByRole('button', { name: `Play now: ${title}` }).click();
  await untilAsked(opened.page);
  return opened;
};

describe('a first mission', () => {
  it('of Battle-Axe is played by pointing at the board', { timeout: LONG }, async () => {
    const { page, context, complaints } = await begin('Battle-Axe');
    const own = ['Brundin', 'Thomas', 'Faelar', 'Tibbit'];
    const { over, onBoard, inDock } = await playByPointing(page, { own, touch: false, most: 80 });
    expect(over, inDock.join('; ')).toBe(true);
    expect(onBoard).toBeGreaterThan(inDock.length);
    expect(complaints).toEqual([]);
    await context.close();
  });
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
