import { describe, expect, it } from 'vitest';
import { clearTop } from '../src/board/pinned.tsx';
import { lastRoll } from '../src/table/reading.ts';

const view = { width: 390, height: 650, safe: { left: 0, right: 0, top: 50, bottom: 100 } };
const chip = { width: 340, height: 70 };
const figure = (x: number, y: number) => ({ left: x - 30, right: x + 30, top: y - 60, bottom: y + 30 });

describe('what hangs on a place', () => {
  it('lies over no figure where there is room, as near as it can', () => {
    const below = { left: 6, top: 437, above: false };
    const [target, other] = [figure(160, 400), figure(265, 510)];
    const top = clearTop(below, chip, view, [target, other]);
    for (const box of [target, other]) expect(top + chip.height <= box.top || top >= box.bottom).toBe(true);
    expect(clearTop(below, chip, view, [target])).toBe(below.top);
  });

  it('covers as little as can be where there is none', () => {
    const everywhere = Array.from({ length: 12 }, (_, i) => figure(200, 50 + i * 50));
    const top = clearTop({ left: 6, top: 300, above: false }, chip, view, everywhere);
    expect(top).toBeGreaterThanOrEqual(view.safe.top);
    expect(top + chip.height).toBeLessThanOrEqual(view.height - view.safe.bottom);
  });
});

describe('the dice box', () => {
  const score = { beats: { hit: [{ do: 'dice' }], run: [{ do: 'dice' }] }, quiet: ['trapKind'] } as const;
  type Told = readonly [type: string, dice: readonly number[]];
  const told = (events: readonly Told[]) => [
    {
      at: 0,
      no: 0,
      seat: null,
      by: '',
      about: null,
      text: null,
      trace: null,
      events: events.map(([type, dice]) => ({ type, rules: [], text: type, dice })),
    },
  ];
  const shown = (...events: readonly Told[]) => lastRoll(told(events) as never, null, null, score as never)?.event.type;

  it('shows a roll whose dice are hidden rather than an older one', () => {
    expect(shown(['run', [3]], ['hit', []])).toBe('hit');
  });

  it('shows nothing of what the rulebook keeps quiet', () => {
    expect(shown(['hit', [5]], ['trapKind', [1]])).toBe('hit');
  });
});
