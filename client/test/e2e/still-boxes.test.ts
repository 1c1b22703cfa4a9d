import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, openStage, PATIENCE, playOn, type Stage, untilAsked } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('production');
});
afterAll(() => stage?.close());

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

/** Watches boxes of the table in every frame: how often each changed, what lies over what, what is cut off. */
const WATCH = `window.watched = { changed: {}, faults: [] };
(() => {
  const last = {};
  const box = s => document.querySelector(s)?.getBoundingClientRect();
  const look = () => {
    for (const s of ['.board', '.dock-place', '.head-bar', '.actor-card']) {
      const b = box(s);
      if (b === undefined) continue;
      const key = [b.x, b.y, b.width, b.height].map(Math.round).join(' ');
      if (last[s] !== undefined && last[s] !== key) watched.changed[s] = (watched.changed[s] ?? 0) + 1;
      last[s] = key;
    }
    const dock = box('.dock');
    if (dock !== undefined) {
      if (dock.bottom > innerHeight + 1 || dock.right > innerWidth + 1) watched.faults.push('dock off the screen');
      const head = box('.head-bar');
      if (head !== undefined && head.bottom > dock.top) watched.faults.push('head over dock');
      for (const button of document.querySelectorAll('.dock-buttons > *')) {
        const b = button.getBoundingClientRect();
        if (b.width > 0 && (b.bottom > dock.bottom + 1 || b.right > dock.right + 1)) watched.faults.push('cut off: ' + button.textContent);
      }
    }
    requestAnimationFrame(look);
  };
  look();
})();`;

describe('nothing moves that should stay', () => {
  for (const [game, size, questions] of [
    ['Battle-Axe', DESKTOP, 100],
    ['Battle-Axe', PHONE, 60],
    ['AHQ', PHONE, 40],
  ] as const)
    it(`${game} at ${size.width} × ${size.height}: boards, boxes and buttons through ${questions} questions`, async () => {
      const { page, context, complaints } = await openPage(stage, { ...size, dice: 5 });
      await page.getByRole('button', { name: `Play now: ${game}` }).click();
      await untilAsked(page);
      await page.locator('.board').waitFor({ timeout: PATIENCE });
      await page.evaluate(WATCH);
      await playOn(page, questions, 1000);
      const { changed, faults } = await page.evaluate(
        () => (window as unknown as { watched: { changed: object; faults: string[] } }).watched,
      );
      expect({ changed, faults: [...new Set(faults)] }).toEqual({ changed: {}, faults: [] });
      expect(complaints).toEqual([]);
      await context.close();
    });
});
