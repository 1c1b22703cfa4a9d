import { describe, expect, it } from 'vitest';
import { csvOf, DEFAULT_PLAN, htmlOf, run, shareOf } from '../src/index.ts';

const { report } = await run(
  {
    ...DEFAULT_PLAN,
    game: 'lost-worlds',
    setup: { scenario: 'tithe-loft', options: {} },
    games: 12,
    listenEvery: 1,
    seed: '<report>',
  },
  { workers: 0 },
);

describe('a report', () => {
  it('counts wins, lengths, endings, falls, damage, places and rules', () => {
    expect(report.games).toBe(12);
    expect(Object.values(report.endings).reduce((sum, n) => sum + n, 0)).toBe(12);
    expect(report.lengths.reduce((sum, { games }) => sum + games, 0)).toBe(12);
    expect(Object.keys(report.damage).length).toBeGreaterThan(0);
    const fallen = Object.values(report.fallen).reduce((sum, n) => sum + n, 0);
    expect(report.places.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(fallen);
    expect(report.places.length).toBeGreaterThan(0);
    expect(report.rules.length).toBeGreaterThan(20);
    for (const { games, winsWith, winsWithout } of report.rules) {
      expect(games).toBeLessThanOrEqual(12);
      expect(winsWith).toBeLessThanOrEqual(1);
      expect(winsWithout).toBeLessThanOrEqual(1);
    }
  });

  it('is one page that needs nothing else, safe for any text', () => {
    const html = htmlOf(report);
    expect(html).not.toMatch(/(src|href)=/);
    expect(html).toContain('&lt;report&gt;');
    expect(html).not.toContain('<report>');
    expect(html.match(/<svg/g)!.length).toBeGreaterThanOrEqual(3);
    const data = /<script type="application\/json" id="report">(.*)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(report)));
  });

  it('is a table for spreadsheets', () => {
    const lines = csvOf(report).trim().split('\n');
    expect(lines[0]).toBe('section,name,value,low,high');
    expect(lines).toContain('games,played,12');
  });
});

describe('a share', () => {
  it("has Wilson's interval", () => {
    const { low, high } = shareOf(8, 10);
    expect(low).toBeCloseTo(0.4902, 3);
    expect(high).toBeCloseTo(0.9433, 3);
    expect(shareOf(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
    expect(shareOf(0, 50).high).toBeLessThan(0.08);
  });
});
