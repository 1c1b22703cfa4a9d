import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_PLAN, loadGame, openPool, playStretch, run, runOn, type SimulationPlan } from '../src/index.ts';

const plan: SimulationPlan = {
  ...DEFAULT_PLAN,
  game: 'lost-worlds',
  setup: { scenario: 'first-duel', options: {} },
  games: 130,
};

const folders: string[] = [];
function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quarterstaff-lab-'));
  folders.push(folder);
  return join(folder, 'journal.jsonl');
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const pools = [1, 3].map(workers => openPool({ workers })); // for all tests: a thread compiles a rulebook for seconds
afterAll(() => Promise.all(pools.map(pool => pool.close())));

describe('a simulation', () => {
  it('gives the same numbers in its own thread and on one or three workers', async () => {
    const { report } = await run(plan, { workers: 0 });
    expect(report.games).toBe(130);
    expect(report.listened).toBe(13);
    expect(Object.keys(report.events).length).toBeGreaterThan(3);
    for (const pool of pools) expect((await runOn(pool, plan, {})).report).toEqual(report);
  });

  it('plays other games under another seed, and the same under the same', async () => {
    const apart = { plan, apart: true };
    const { parts: first } = await playStretch({ ...apart, first: 0, end: 2 });
    const { parts: again } = await playStretch({ ...apart, first: 1, end: 2 });
    const { parts: other } = await playStretch({ ...apart, plan: { ...plan, seed: 'other' }, first: 0, end: 1 });
    expect(first).toHaveLength(2);
    expect(again).toEqual(first.slice(1));
    expect(other[0]!.tally.lengths).not.toEqual(first[0]!.tally.lengths);
  });

  it('stops when the interval is narrow enough, at the same game whatever the workers', async () => {
    const long = { ...plan, games: 5_000 };
    const { report } = await run(long, { workers: 0, stopAt: 0.08 });
    expect(report.games).toBeGreaterThan(25);
    expect(report.games).toBeLessThan(400);
    for (const { wins } of report.seats) expect((wins.high - wins.low) / 2).toBeLessThanOrEqual(0.08);
    for (const pool of pools) expect((await runOn(pool, long, { stopAt: 0.08 })).report).toEqual(report);
  });

  it('goes on from its journal after a crash, and drops a line that was cut off', async () => {
    const { report } = await run(plan, { workers: 0 });
    const journal = scratch();
    await run(plan, { workers: 0, journal });
    const lines = readFileSync(journal, 'utf8').split('\n');
    writeFileSync(journal, lines.slice(0, 3).join('\n'));
    appendFileSync(journal, `\n${lines[3]!.slice(0, 40)}`);
    let first: number | null = null;
    const resumed = await run(plan, {
      workers: 0,
      journal,
      onProgress({ games }) {
        first ??= games;
      },
    });
    expect(first).toBe(75); // two batches were there, the third was played first
    expect(resumed.report).toEqual(report);
  });

  it('refuses a journal of another simulation', async () => {
    const journal = scratch();
    await run({ ...plan, games: 25 }, { workers: 0, journal });
    await expect(run(plan, { workers: 0, journal })).rejects.toThrow('another simulation');
  });

  it.each([0, 1])('can be stopped on %i threads, and says so', async workers => {
    const stop = new AbortController();
    const long = { ...plan, games: 5_000 };
    const { report, cancelled } = await run(long, {
      workers,
      signal: stop.signal,
      onProgress: ({ games }) => games >= 50 && stop.abort(),
    });
    expect(cancelled).toBe(true);
    expect(report.games).toBeGreaterThanOrEqual(50);
    expect(report.games).toBeLessThan(long.games);
  });

  it('refuses a scenario that does not hold', async () => {
    const wrong = { ...plan, setup: { scenario: 'no such duel', options: {} } };
    await expect(run(wrong, { workers: 1 })).rejects.toThrow('scenario');
    await expect(loadGame('chess')).rejects.toThrow('there is no game chess');
  });
});
