import { describe, expect, it } from 'vitest';
import {
  changeOf,
  compare,
  compareCsv,
  compareHtml,
  DEFAULT_PLAN,
  loadGame,
  rulesVersionsOf,
  type SimulationPlan,
} from '../src/index.ts';

const plan: SimulationPlan = {
  ...DEFAULT_PLAN,
  game: 'hex-melee',
  setup: { scenario: 'first_blood', options: {} }, // fought otherwise since 1.1.0
  players: { A: 'tactical', B: 'tactical' },
  seed: 'versions',
  games: 20,
  decisionsAtMost: 1_500,
  listenEvery: 0,
  batch: 5,
};
const versions = ['1.0.0', '1.1.0'].map(rulesVersion => ({ name: rulesVersion, plan: { ...plan, rulesVersion } }));

describe('a change between pairs', () => {
  const t = true;
  const f = false;

  it('counts only what came out differently, and no game that did not end', () => {
    const before = [t, t, t, f, f, null, t];
    const after = [t, f, f, t, f, t, null];
    expect(changeOf(before, after)).toMatchObject({ change: -1 / 5, pairs: 5, gained: 1, lost: 2 });
  });

  it('is known better the more games came out alike', () => {
    const games = Array.from({ length: 200 }, (_, i) => i % 2 === 0);
    const few = changeOf(
      games,
      games.map((won, i) => won || i < 10),
    );
    const many = changeOf(
      games,
      games.map((_, i) => i < 105),
    );
    expect(few.change).toBeCloseTo(many.change, 12);
    expect(few.low).toBeGreaterThan(0);
    expect(many.low).toBeLessThan(0);
  });

  it('has the interval of Agresti and Min', () => {
    const before = Array.from({ length: 100 }, (_, i) => i < 12);
    const after = Array.from({ length: 100 }, (_, i) => i >= 9 && i < 33); // 9 lost, 21 gained, 3 kept
    const { change, low, high } = changeOf(before, after);
    expect(change).toBe(0.12);
    expect(low).toBeCloseTo(0.1176 - 0.1045, 3);
    expect(high).toBeCloseTo(0.1176 + 0.1045, 3);
  });

  it('says nothing where there are no pairs', () => {
    const { change, low, high } = changeOf([], []);
    expect(change).toBe(0);
    expect(high - low).toBeGreaterThan(1.9);
  });
});

describe('rules versions', () => {
  it('are those whose engines were kept, and today’s', async () => {
    const { rulesVersion } = await loadGame('hex-melee');
    const known = await rulesVersionsOf('hex-melee');
    expect(known).toContain(rulesVersion);
    expect(known.slice(0, 2)).toEqual(['1.0.0', '1.1.0']);
    expect((await loadGame('hex-melee', '1.0.0')).rulesVersion).toBe('1.0.0');
    await expect(loadGame('hex-melee', '0.0.1')).rejects.toThrow('No engine of hex-melee 0.0.1 was kept.');
    await expect(loadGame('hex-melee', '../x')).rejects.toThrow('was kept');
  });

  it('are compared on the same seeds, each played by its own engine, whatever the workers', async () => {
    const found = await compare(versions, { workers: 0 });
    expect(found.map(({ report }) => report.plan.rulesVersion)).toEqual(['1.0.0', '1.1.0']);
    expect(found[1]!.report.lengths).not.toEqual(found[0]!.report.lengths);
    for (const { wins, change } of found[1]!.sides) {
      expect(change!.pairs).toBe(20);
      const before = wins.share - change!.change;
      expect(found[0]!.sides.some(({ wins: first }) => Math.abs(first.share - before) < 1e-9)).toBe(true);
    }
    expect(await compare(versions, { workers: 2 })).toEqual(found);
  });

  it('that refuse the scenario say which of them does', async () => {
    const setup = { scenario: 'no such place', options: {} };
    const wrong = versions.map(({ name, plan: good }) => ({ name, plan: { ...good, setup } }));
    await expect(compare(wrong, { workers: 0 })).rejects.toThrow(/^1\.0\.0: /);
  });
});

describe('a comparison that is stopped', () => {
  it('leaves out the variant that was cut short', async () => {
    const stop = new AbortController();
    const found = await compare(versions, { workers: 0, signal: stop.signal, onVariant: () => stop.abort() });
    expect(found.map(({ name }) => name)).toEqual(['1.0.0']);
  });
});

describe('a comparison as a file', () => {
  it('has a line for each variant and side, and a page with the data inside', async () => {
    const short = versions.map(({ name, plan: long }) => ({ name: `<${name}>`, plan: { ...long, games: 5 } }));
    const found = await compare(short, { workers: 0 });
    const lines = compareCsv(found).trimEnd().split('\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toMatch(/^<1\.0\.0>,A,5,0,[\d.]+,[\d.]+,[\d.]+,,,,[\d.]+$/);
    const page = compareHtml(found, 'Versions');
    expect(page).toContain('<h2>Wins of A</h2>');
    expect(page).not.toContain('<1.0.0>');
    const data = /id="report">(.*)<\/script>/.exec(page)![1]!;
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(found)));
  });
});
